import Foundation

/// A temporary folder, deleted with this object.
public final class Folder {
  /// Its path.
  public let path: String

  /// Creates the folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "tagflow-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names of its files.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? [] }

  /// The path of a file.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, whose folders are made.
  public func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file(name) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file(name)))
  }

  /// The text of a file; nil if there is none.
  public func text(_ name: String) -> String? { try? String(contentsOfFile: file(name), encoding: .utf8) }
}

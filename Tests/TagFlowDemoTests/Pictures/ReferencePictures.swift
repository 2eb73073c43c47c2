import CTagFlowGtk
import Foundation
import PictureSupport

/// A folder of pictures, one for each look and page, made with this version of GTK; another draws differently.
struct ReferencePictures {
  /// `make` writes them, `compare` compares with them. Without it, no pictures are taken: they depend on fonts, which
  /// scripts/test sets.
  enum Task: String { case make, compare }

  static let task = ProcessInfo.processInfo.environment["TAGFLOW_PICTURES"].flatMap { Task(rawValue: $0) }

  /// The versions that must have pictures: those of Debian 12, 13 and testing.
  private static let required: Set = ["gtk-4.8", "gtk-4.18", "gtk-4.24"]

  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let version = "gtk-\(gtk_get_major_version()).\(gtk_get_minor_version())"
  private let folder: URL
  private let differences: URL

  init(look: String) {
    folder = Self.root.appending(path: "Tests/Pictures/\(Self.version)/\(look)")
    differences = Self.root.appending(path: ".build/picture-differences/\(look)")
    try? FileManager.default.removeItem(at: differences)
  }

  /// Why pictures can't be compared; nil if they can.
  var reason: String? {
    guard !FileManager.default.fileExists(atPath: folder.path), !Self.required.contains(Self.version) else { return nil }
    return "Not compared: there are no reference pictures for \(Self.version), only for \(Self.required.sorted().joined(separator: ", "))."
  }

  /// Deletes all, before they are made.
  func clear() throws {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func write(_ picture: Picture, of page: String) throws {
    try Data(picture.inFewerColors.png).write(to: file(of: page))
  }

  /// Compares a picture with the reference, and writes a picture of the difference.
  /// - Returns: A description of the difference; nil if there is none.
  @MainActor func difference(from picture: Picture, of page: String) throws -> String? {
    let reference = Picture(file: file(of: page).path)
    guard let reference else { return "no reference picture; see \(try write(picture, differing: page))" }
    guard let difference = PictureDifference(reference, picture) else { return nil }
    let share = String(format: "%.2f", difference.share * 100)
    return "\(difference.count) pixels differ, \(share) %; see \(try write(difference.picture, differing: page))"
  }

  /// The pages that have a picture.
  var pages: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(names.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) })
  }

  private func file(of page: String) -> URL { folder.appending(path: page + ".png") }

  /// Writes the picture of a difference, and returns its path.
  func write(_ picture: Picture, differing page: String) throws -> String {
    try FileManager.default.createDirectory(at: differences, withIntermediateDirectories: true)
    let file = differences.appending(path: page + ".png")
    try Data(picture.png).write(to: file)
    return file.path
  }
}

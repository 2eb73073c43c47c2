import DemoKit
import Foundation
import GtkBridge

/// The file in which the user's tags are kept. See docs/data-file.md.
final class BookFile: Sendable {
  let path: String
  /// The descriptor of the open and locked file, or the reason why this program must not write.
  private let lock: Result<Int32, FileError>

  struct Loaded: Hashable, Sendable {
    var book: TagBook
    /// The reason why changes aren't saved; nil if they are.
    var readOnlyReason: String?
    /// What is wrong with a damaged file, and where the file is now; its other tags are in the book.
    var damage: String?
  }

  /// - Parameter path: The path. `PATH.lock` is used as well.
  init(_ path: String) {
    self.path = path
    lock = Self.lock(path + ".lock")
  }

  deinit { if case .success(let descriptor) = lock { close(descriptor) } }

  /// The path in the user's data folder, according to the XDG specification.
  static func standardPath(environment: (String) -> String? = { ProcessInfo.processInfo.environment[$0] }) -> String {
    // Relative paths are invalid.
    let data = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? (environment("HOME") ?? "/tmp") + "/.local/share") + "/tagflow-demo/tags.json"
  }

  // MARK: Reading

  /// Reads the file. Keeps a copy of a damaged one.
  /// - Throws: An error if the file can't be read, or is of a newer version; it must not be replaced.
  func load() throws(FileError) -> Loaded {
    var loaded = Loaded(book: TagBook(), readOnlyReason: obstacle?.sentence)
    guard let bytes = try contents() else { return loaded }
    let file = TagFile(bytes)
    if let version = file.version, version > TagFile.newestVersion {
      throw FileError(
        localized(
          "Your tags in “{path}” have been written by a newer TagFlow Demo (version {version} of the file).",
          ["path": path, "version": "\(version)"]))
    }
    let problems = loaded.book.merge(file.tags, problems: file.problems, plants: nil).problems
    if problems.isEmpty { return loaded }
    var reasons = problems.prefix(3).map(\.description)
    if problems.count > 3 { reasons.append(counted("and {count} more", "and {count} more", problems.count - 3)) }
    setAside(bytes, reason: reasons.joined(separator: "; "), &loaded)
    return loaded
  }

  private func contents() throws(FileError) -> Data? {
    let manager = FileManager.default
    if !manager.fileExists(atPath: path) {
      if (try? manager.destinationOfSymbolicLink(atPath: path)) == nil { return nil }
      // Its disk may not be mounted.
      throw FileError(path, localized("it is a link to a file that is not there"))
    }
    return try TagFile.contents(of: path)
  }

  /// Why the file must not be written; nil if it may.
  private var obstacle: FileError? {
    if case .failure(let error) = lock { return error }
    let attributes = try? FileManager.default.attributesOfItem(atPath: target)
    // Replacing a file requires write permission only for its folder, but the file's own permission is respected.
    guard let mode = attributes?[.posixPermissions] as? Int else { return nil }
    return mode & 0o222 == 0 ? FileError(path, localized("it is read-only")) : nil
  }

  /// Copies the damaged file, and replaces it by its intact tags.
  private func setAside(_ bytes: Data, reason: String, _ loaded: inout Loaded) {
    loaded.damage = loaded.readOnlyReason
    if loaded.damage != nil { return }
    let names = (1...).lazy.map { [path] in "\(path).damaged" + ($0 == 1 ? "" : "-\($0)") }
    let aside = names.first { !FileManager.default.fileExists(atPath: $0) }!
    do throws(FileError) {
      try FileError.translated { () throws(GLibError) in try FileContents.write(bytes, to: aside) }
      try save(loaded.book)
      loaded.damage = localized("The file is damaged ({reason}). It has been kept as “{path}”.", ["reason": reason, "path": aside])
    } catch {
      loaded.damage = localized(
        "“{path}” is damaged ({reason}) and cannot be replaced: {cause}.", ["path": path, "reason": reason, "cause": error.reason])
      loaded.readOnlyReason = loaded.damage
    }
  }

  // MARK: Writing

  /// Replaces the file.
  func save(_ book: TagBook) throws(FileError) {
    if let obstacle { throw obstacle }
    try FileError.translated { () throws(GLibError) in try FileContents.write(book.encoded(as: .json).utf8, to: target) }
  }

  /// The file, or the target of a link, which is to stay a link.
  private var target: String { URL(filePath: path).resolvingSymlinksInPath().path }

  private static func lock(_ path: String) -> Result<Int32, FileError> {
    try? FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .success(descriptor) }
    let code = errno
    if descriptor >= 0 { close(descriptor) }
    if code == EWOULDBLOCK { return .failure(FileError(localized("Another TagFlow Demo is open and keeps the tags."))) }
    return .failure(
      FileError(localized("Your tags cannot be kept. {reason}.", ["reason": "“\(path)”: \(String(cString: strerror(code)))"])))
  }
}

/// The reason why a file can't be read or written, which names the file.
struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  let reason: String

  init(_ reason: String) { self.reason = reason }

  /// - Parameter reason: The reason, as part of a sentence.
  init(_ path: String, _ reason: String) { self.reason = "“\(path)”: \(reason)" }

  var sentence: String { reason.hasSuffix(".") ? reason : localized("{done}.", ["done": reason]) }

  var description: String { reason }

  /// Calls the closure. GLib's errors name the file and the reason, in the user's language.
  static func translated<Value>(_ body: () throws(GLibError) -> Value) throws(FileError) -> Value {
    do throws(GLibError) { return try body() } catch { throw FileError(error.message) }
  }
}

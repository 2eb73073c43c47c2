import Foundation
import TagFlowCommands

final class BookFile: Sendable {
  let path: String
  /// The descriptor of the open and locked file, or the reason why this program must not write.
  private let lock: Result<Int32, FileError>

  enum Loaded: Hashable, Sendable {
    /// A valid file, or no file.
    case sound(TagBook)
    /// A damaged file, which has been moved to this path and replaced by its intact tags.
    case setAside(TagBook, at: String, reason: String)
    /// Another program uses the file, or it is read-only.
    case readOnly(TagBook, reason: String)
    /// A damaged file that can't be moved, and its intact tags.
    case damaged(TagBook, reason: String)
    /// A file that can't be read, or that was written by a newer version.
    case unreadable(reason: String)
  }

  /// - Parameter path: The path. `PATH.lock` and `PATH.new` are used as well.
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
  func load() -> Loaded {
    let bytes: [UInt8]
    do {
      guard let found = try AtomicFile.read(path) else { return checkedForWriting(TagBook()) }
      bytes = found
    } catch {
      return .unreadable(reason: localized("Your tags cannot be read. {reason}.", ["reason": "\(error)"]))
    }
    let file = TagFile(bytes)
    if let version = file.version, version > TagFile.newestVersion {
      return .unreadable(
        reason: localized(
          "Your tags in “{path}” have been written by a newer TagFlow Demo (version {version} of the file).",
          ["path": path, "version": "\(version)"]))
    }
    var book = TagBook()
    let report = book.merge(file.tags, problems: file.problems, plants: nil)
    guard !report.problems.isEmpty else { return checkedForWriting(book) }
    var reasons = report.problems.prefix(3).map(\.description)
    if report.problems.count > 3 { reasons.append(counted("and {count} more", "and {count} more", report.problems.count - 3)) }
    return setAside(reason: reasons.joined(separator: "; "), salvaged: book)
  }

  private func checkedForWriting(_ book: TagBook) -> Loaded {
    if case .failure(let failure) = lock { return .readOnly(book, reason: sentence(failure)) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      return .readOnly(book, reason: localized("“{path}” is read-only.", ["path": path]))
    }
    return .sound(book)
  }

  /// Renames the damaged file, and writes its intact tags to a new one.
  private func setAside(reason: String, salvaged: TagBook) -> Loaded {
    if case .failure(let failure) = lock { return .damaged(salvaged, reason: sentence(failure)) }
    for number in 1...1_000 {
      let aside = "\(path).damaged" + (number == 1 ? "" : "-\(number)")
      // A hard link never replaces an existing file.
      if link(path, aside) == 0 {
        do throws(FileError) {
          try replaceDamaged(by: salvaged)
          return .setAside(salvaged, at: aside, reason: reason)
        } catch {
          unlink(aside)
          return .damaged(salvaged, reason: localized(
              "“{path}” is damaged ({reason}) and cannot be replaced: {cause}.",
              ["path": path, "reason": reason, "cause": error.reason]))
        }
      }
      if errno != EEXIST { break }
    }
    return .damaged(salvaged, reason: localized("“{path}” is damaged ({reason}) and cannot be set aside.", ["path": path, "reason": reason]))
  }

  private func replaceDamaged(by salvaged: TagBook) throws(FileError) {
    if !salvaged.tags.isEmpty {
      try save(salvaged)
    } else if unlink(path) != 0 {
      throw .system(errno, .replace, path)
    }
  }

  // MARK: Writing

  func save(_ book: TagBook) throws(FileError) {
    if case .failure(let failure) = lock { throw FileError(path: path, reason: sentence(failure)) }
    try AtomicFile.write(Array(book.encoded(as: .json).utf8), to: path)
  }

  // MARK: The lock

  private func sentence(_ failure: FileError) -> String {
    failure.reason == Self.isLocked ? localized("Another TagFlow Demo is open and keeps the tags.")
      : localized("Your tags cannot be kept. {reason}.", ["reason": "\(failure)"])
  }

  private static let isLocked = "it is locked"

  private static func lock(_ path: String) -> Result<Int32, FileError> {
    Result { () throws(FileError) -> Int32 in
      let folder = AtomicFile.folder(of: path)
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch { throw .system(error, .make, folder) }
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .system(errno, .write, path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        throw code == EWOULDBLOCK ? FileError(path: path, reason: isLocked) : .system(code, .lock, path)
      }
      return descriptor
    }
  }
}

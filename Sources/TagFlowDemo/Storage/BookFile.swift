import Foundation

/// The file in which a ``TagBook`` is kept: see docs/data-file.md.
final class BookFile: Sendable {
  let path: String
  /// Kept open with a lock on it, as long as this program is the one that writes; or why it is not.
  private let lock: Result<Int32, FileError>

  /// What was found.
  enum Loaded: Hashable, Sendable {
    /// There was none, or one as it has to be.
    case sound(TagBook)
    /// It is damaged, and is now at this path. What is sound in it stands in its place, and is here.
    case setAside(TagBook, at: String, reason: String)
    /// It was read, and must not be written: in use by another program, or read-only.
    case readOnly(TagBook, reason: String)
    /// It is damaged and has to stay where it is; what is sound in it is here.
    case damaged(TagBook, reason: String)
    /// Nothing of it could be read, and it must not be written: out of reach, or of a newer version.
    case unreadable(reason: String)
  }

  /// - Parameter path: also of `PATH.lock` and `PATH.new` beside it.
  init(_ path: String) {
    self.path = path
    lock = Self.lock(path + ".lock")
  }

  deinit { if case .success(let descriptor) = lock { close(descriptor) } }

  /// Where the demo keeps it: in the folder for a person's data, as XDG has it.
  static func standardPath(environment: (String) -> String? = { ProcessInfo.processInfo.environment[$0] }) -> String {
    // One that is not absolute does not count.
    let data = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (data ?? (environment("HOME") ?? "/tmp") + "/.local/share") + "/tagflow-demo/tags.json"
  }

  // MARK: Reading

  /// Reads the file. One that is damaged is set aside; nothing that a person may still want is overwritten.
  func load() -> Loaded {
    let bytes: [UInt8]
    do {
      guard let found = try AtomicFile.read(path) else { return checkedForWriting(TagBook()) }
      bytes = found
    } catch {
      return .unreadable(reason: "Your tags cannot be read. \(error).")
    }
    let file = TagFile(bytes)
    if let version = file.version, version > TagFile.newestVersion {
      return .unreadable(
        reason: "Your tags in “\(path)” have been written by a newer TagFlow Demo (version \(version) of the file).")
    }
    var book = TagBook()
    let report = book.merge(file.tags, problems: file.problems, plants: nil)
    guard !report.problems.isEmpty else { return checkedForWriting(book) }
    var reasons = report.problems.prefix(3).map(\.description)
    if report.problems.count > 3 { reasons.append("and \(report.problems.count - 3) more") }
    return setAside(reason: reasons.joined(separator: "; "), salvaged: book)
  }

  private func checkedForWriting(_ book: TagBook) -> Loaded {
    if case .failure(let failure) = lock { return .readOnly(book, reason: sentence(failure)) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      return .readOnly(book, reason: "“\(path)” is read-only.")
    }
    return .sound(book)
  }

  /// Gives the damaged file the first name that is free, and puts what is sound in its place.
  private func setAside(reason: String, salvaged: TagBook) -> Loaded {
    if case .failure(let failure) = lock { return .damaged(salvaged, reason: sentence(failure)) }
    for number in 1...1_000 {
      let aside = "\(path).damaged" + (number == 1 ? "" : "-\(number)")
      // A second name for the file, which is refused where the name is taken; then the first one becomes another file's.
      if link(path, aside) == 0 {
        do throws(FileError) {
          try replaceDamaged(by: salvaged)
          return .setAside(salvaged, at: aside, reason: reason)
        } catch {
          unlink(aside)
          return .damaged(salvaged, reason: "“\(path)” is damaged (\(reason)) and cannot be replaced: \(error.reason).")
        }
      }
      if errno != EEXIST { break }
    }
    return .damaged(salvaged, reason: "“\(path)” is damaged (\(reason)) and cannot be set aside.")
  }

  private func replaceDamaged(by salvaged: TagBook) throws(FileError) {
    if !salvaged.tags.isEmpty {
      try save(salvaged)
    } else if unlink(path) != 0 {
      throw .system(errno, "replace", path)
    }
  }

  // MARK: Writing

  func save(_ book: TagBook) throws(FileError) {
    if case .failure(let failure) = lock { throw FileError(path: path, reason: sentence(failure)) }
    try AtomicFile.write(Array(book.encoded(as: .json).utf8), to: path)
  }

  // MARK: The lock

  /// Why the lock could not be had, as a sentence.
  private func sentence(_ failure: FileError) -> String {
    failure.reason == Self.isLocked ? "Another TagFlow Demo is open and keeps the tags." : "Your tags cannot be kept. \(failure)."
  }

  private static let isLocked = "it is locked"

  private static func lock(_ path: String) -> Result<Int32, FileError> {
    Result { () throws(FileError) -> Int32 in
      let folder = AtomicFile.folder(of: path)
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      } catch { throw .system(error, "make", folder) }
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw .system(errno, "write", path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(descriptor)
        throw code == EWOULDBLOCK ? FileError(path: path, reason: isLocked) : .system(code, "lock", path)
      }
      return descriptor
    }
  }
}

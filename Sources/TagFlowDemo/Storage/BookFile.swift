import Glibc

/// The file in which a ``TagBook`` is kept: see docs/data-file.md.
final class BookFile: Sendable {
  let path: String
  /// Kept open with a lock on it, as long as this program is the one that writes; nil: it is not.
  private let lock: Int32?

  /// What was found.
  enum Loaded: Hashable, Sendable {
    /// There was none, or one as it has to be.
    case sound(TagBook)
    /// It could not be read; it is now at this path, and a new one may be written.
    case setAside(String, reason: String)
    /// It must not be written: of a newer version, in use by another program, or out of reach. What could be read is
    /// here.
    case readOnly(TagBook, reason: String)
  }

  /// - Parameter path: also of `PATH.lock` and `PATH.new` beside it.
  init(_ path: String) {
    self.path = path
    lock = try? Self.locked(path)
  }

  deinit { if let lock { close(lock) } }

  /// Where the demo keeps it: in the folder for a person's data, as XDG has it.
  static func standardPath(environment: (String) -> String?) -> String {
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
      return .readOnly(TagBook(), reason: "Your tags cannot be read. \(error).")
    }
    let file = TagFile(bytes)
    if let version = file.version, version > TagFile.newestVersion {
      return .readOnly(
        TagBook(), reason: "Your tags in “\(path)” have been written by a newer TagFlow Demo (version \(version) of the file).")
    }
    var book = TagBook()
    let report = book.merge(file.tags, problems: file.problems, plants: nil)
    guard let problem = report.problems.first else { return checkedForWriting(book) }
    return setAside(reason: "\(problem)", salvaged: book)
  }

  private func checkedForWriting(_ book: TagBook) -> Loaded {
    if lock == nil { return .readOnly(book, reason: cannotLock) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      return .readOnly(book, reason: "“\(path)” is read-only.")
    }
    return .sound(book)
  }

  /// Moves the damaged file to the first name that is free.
  private func setAside(reason: String, salvaged: TagBook) -> Loaded {
    guard lock != nil else { return .readOnly(salvaged, reason: cannotLock) }
    for number in 1...1_000 {
      let aside = "\(path).damaged" + (number == 1 ? "" : "-\(number)")
      // A second name for the file, which is refused where the name is taken, and then the first one goes.
      if link(path, aside) == 0, unlink(path) == 0 { return .setAside(aside, reason: reason) }
      if errno != EEXIST { break }
    }
    return .readOnly(salvaged, reason: "“\(path)” is damaged (\(reason)) and cannot be set aside.")
  }

  // MARK: Writing

  func save(_ book: TagBook) throws(FileError) {
    guard lock != nil else { throw FileError(path: path, reason: cannotLock) }
    try AtomicFile.write(Array(book.encoded(as: .json).utf8), to: path)
  }

  private var cannotLock: String {
    access(AtomicFile.folder(of: path), W_OK) == 0
      ? "Another TagFlow Demo is open and keeps the tags." : "“\(AtomicFile.folder(of: path))” cannot be written to."
  }

  private static func locked(_ path: String) throws(FileError) -> Int32 {
    try AtomicFile.makeFolder(AtomicFile.folder(of: path))
    let descriptor = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system(errno, "write", path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(code, "lock", path)
    }
    return descriptor
  }
}

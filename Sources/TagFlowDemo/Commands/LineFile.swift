import Glibc

/// A file of lines, each written through at once.
///
/// A pipe or a terminal takes lines only as fast as somebody reads them. There they wait in a ``LineQueue``, so that a
/// reader who stops reading never stops the program.
final class LineFile {
  private let descriptor: Int32
  private let path: String
  /// What the lines are, for what is said when they cannot be written.
  private let content: String
  private let queue: LineQueue?

  /// Opens a file, made if there is none; `-` is standard output.
  ///
  /// - Parameters:
  ///   - content: what the lines are, for error messages: `"events"`.
  ///   - appends: whether what the file holds already stays.
  ///   - capacity: how many bytes may wait for a slow reader.
  init(_ path: String, of content: String, appends: Bool, capacity: Int = 4 << 20) throws(LineFileError) {
    (self.path, self.content) = (path, content)
    if path == "-" {
      descriptor = STDOUT_FILENO
    } else {
      descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (appends ? 0 : O_TRUNC), 0o644)
    }
    if descriptor < 0 { throw LineFileError(path: path, content: content, reason: String(cString: strerror(errno))) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    queue = isFile ? nil : LineQueue(descriptor, capacity: capacity)
  }

  deinit {
    // A write that still waits for its reader keeps the descriptor: closed, its number could become another file's.
    let isDone = queue?.finish() ?? true
    if isDone, descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Writes the whole line with its end, or has it wait for the reader.
  /// - Throws: why it, or a line before it, could not be written.
  func write(_ line: String) throws(LineFileError) {
    let bytes = Array((line + "\n").utf8)
    let failure = if let queue { queue.add(bytes) } else { writeAll(bytes[...], to: descriptor) }
    if let failure { throw LineFileError(path: path, content: content, reason: failure.reason) }
  }
}

/// Why bytes could not be written.
enum WriteFailure: Equatable {
  case system(Int32)
  /// Too many wait to be read.
  case unread

  var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .unread: "nobody reads them, and the newest are lost"
    }
  }
}

/// Writes bytes to a file, waiting where it has to; nil when all of them are written.
func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> WriteFailure? {
  var rest = bytes
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      return .system(errno)
    }
  }
  return nil
}

struct LineFileError: Error, CustomStringConvertible {
  let path: String
  let content: String
  let reason: String

  var description: String { "Cannot write \(content) to “\(path)”: \(reason)." }
}

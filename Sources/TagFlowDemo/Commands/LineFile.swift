import Glibc
import TagFlow

/// A file of lines, each written through at once.
final class LineFile {
  private let descriptor: Int32
  private let path: String
  /// What the lines are, for what is said when they cannot be written.
  private let content: String

  /// Opens a file, made if there is none; `-` is standard output.
  ///
  /// - Parameters:
  ///   - content: what the lines are, for error messages: `"events"`.
  ///   - appends: whether what the file holds already stays.
  init(_ path: String, of content: String, appends: Bool) throws(LineFileError) {
    (self.path, self.content) = (path, content)
    guard path != "-" else {
      descriptor = STDOUT_FILENO
      return
    }
    descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (appends ? 0 : O_TRUNC), 0o644)
    if descriptor < 0 { throw LineFileError(path: path, content: content, reason: String(cString: strerror(errno))) }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Writes the whole line with its end.
  func write(_ line: String) throws(LineFileError) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        throw LineFileError(path: path, content: content, reason: String(cString: strerror(errno)))
      }
    }
  }
}

struct LineFileError: Error, CustomStringConvertible {
  let path: String
  let content: String
  let reason: String

  var description: String { "Cannot write \(content) to “\(path)”: \(reason)." }
}

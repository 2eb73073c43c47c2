import Glibc

/// A file to which lines are written immediately.
///
/// For a pipe or a terminal, lines wait in a ``LineQueue``, so that a slow reader never blocks the program.
package final class LineFile {
  private let descriptor: Int32
  private let path: String
  /// The kind of content, for error messages.
  private let content: String
  private let queue: LineQueue?

  /// Opens or creates a file; `-` is standard output.
  ///
  /// - Parameters:
  ///   - content: The kind of content, for error messages, such as `"events"`.
  ///   - appends: Whether existing lines are kept.
  ///   - capacity: The maximum number of bytes that wait for a slow reader.
  package init(_ path: String, of content: String, appends: Bool, capacity: Int = 4 << 20) throws(LineFileError) {
    (self.path, self.content) = (path, content)
    if path == "-" {
      descriptor = STDOUT_FILENO
    } else {
      descriptor = Glibc.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | (appends ? 0 : O_TRUNC), 0o644)
    }
    if descriptor < 0 { throw LineFileError(path: path, content: content, reason: reason(errno)) }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    queue = isFile ? nil : LineQueue(descriptor, capacity: capacity)
  }

  deinit {
    // A pending write needs the descriptor, which the system could reuse for another file.
    let isDone = queue?.finish() ?? true
    if isDone, descriptor > STDERR_FILENO { close(descriptor) }
  }

  /// Writes the line, or queues it.
  /// - Throws: An error if this or an earlier line can't be written.
  package func write(_ line: String) throws(LineFileError) {
    let bytes = Array((line + "\n").utf8)
    let reason = if let queue { queue.add(bytes) } else { writeAll(bytes[...], to: descriptor).map(reason) }
    if let reason { throw LineFileError(path: path, content: content, reason: reason) }
  }

  /// Writes a line, or prints the reason why it can't on standard error. Returns whether the line was written.
  @discardableResult
  package func writeOrComplain(_ line: String) -> Bool {
    do {
      try write(line)
      return true
    } catch {
      printError("\(error)")
      return false
    }
  }
}

func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Writes all bytes to a file, and waits if necessary; returns the error's code if that fails.
package func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32? {
  var rest = bytes
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

package struct LineFileError: Error, CustomStringConvertible {
  let path: String
  let content: String
  let reason: String

  package var description: String { "Cannot write \(content) to “\(path)”: \(reason)." }
}

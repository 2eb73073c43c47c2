import Dispatch
import Glibc
import Synchronization

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
  package func writeOrReport(_ line: String) -> Bool {
    do {
      try write(line)
      return true
    } catch {
      printError("\(error)")
      return false
    }
  }
}

private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }

/// Writes all bytes to a file, and waits if necessary; returns the error's code if that fails.
private func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32? {
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

/// Writes lines in the background for a slow reader.
private final class LineQueue: Sendable {
  private struct State {
    var waiting = 0
    var failure: String?
    var hasReportedLoss = false
  }

  /// The number of bytes written at a time, which always fit into a writable pipe.
  private static let portion = 4_096

  private let descriptor: Int32
  private let capacity: Int
  private let writing = DispatchQueue(label: "org.tagflow.Demo.lines")
  private let state = Mutex(State())

  /// - Parameter capacity: The maximum number of waiting bytes.
  init(_ descriptor: Int32, capacity: Int) {
    (self.descriptor, self.capacity) = (descriptor, capacity)
  }

  /// Queues all of the bytes or none. Returns the reason why earlier bytes, or these, are lost; it is reported once for
  /// these.
  func add(_ bytes: [UInt8]) -> String? {
    let (isTaken, failure) = state.withLock { state -> (Bool, String?) in
      let earlier = state.failure
      state.failure = nil
      guard state.waiting + bytes.count <= capacity else {
        defer { state.hasReportedLoss = true }
        return (false, earlier ?? (state.hasReportedLoss ? nil : "nobody reads them, and the newest are lost"))
      }
      state.waiting += bytes.count
      return (true, earlier)
    }
    if isTaken { writing.async { self.write(bytes) } }
    return failure
  }

  /// Waits as long as the reader reads; returns whether everything has been written.
  func finish() -> Bool {
    var before = Int.max
    while true {
      let waiting = state.withLock(\.waiting)
      if waiting == 0 { return true }
      guard waiting < before else { return false }
      before = waiting
      let end = DispatchWorkItem {}
      writing.async(execute: end)
      _ = end.wait(timeout: .now() + .milliseconds(300))
    }
  }

  private func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let portion = rest.prefix(Self.portion)
      let failure = writeAll(portion, to: descriptor).map(reason)
      // After an error, the rest of the line is discarded.
      let done = failure == nil ? portion.count : rest.count
      rest = rest.dropFirst(done)
      state.withLock { state in
        state.waiting -= done
        state.failure = failure ?? state.failure
      }
    }
  }
}

/// Prints a message on standard error.
/// - Parameters:
///   - program: The program's name, which precedes the message.
///   - waits: Whether to wait for a slow reader, which programs with a window never do.
package func printError(_ message: String, from program: String = "tagflow-demo", waits: Bool = false) {
  let line = Array("\(program): \(message)\n".utf8)
  var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
  guard waits || poll(&output, 1, 0) == 1 else { return }
  _ = Glibc.write(STDERR_FILENO, line, line.count)
}

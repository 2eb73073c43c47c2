import Glibc

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

import ArgumentParser
import Glibc
import TagFlow

/// Writes down what a person does with the chips of a page.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record gestures: open a page, and write what is done with its chips to a file.",
    discussion: """
      The file has one JSON object a line, and is described in docs/gesture-recordings.md. Each line is written as soon \
      as it is known; what came of it all is added when the window is closed. Of a page with several groups of chips \
      the first is recorded.
      """)

  @Argument(help: "The file to write; one that is there is replaced.")
  var file: String

  @OptionGroup var window: WindowOptions

  func run() throws {
    let output = try LineFile(file, of: "the recording", appends: false)
    let status = try MainActor.assumeIsolated { try record(to: output) }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor private func record(to output: LineFile) throws -> Int32 {
    var recorder: (GestureRecorder, TagView)?
    let status = try window.run(standard: "gestures") { shell in
      guard let shown = shell.page?.views.first else { return }
      let made = GestureRecorder(shown)
      made.onLine = { line in Self.write(line, to: output) }
      made.begin()
      // Kept beyond the window: what has become of the tags is the last line.
      recorder = (made, shown)
    }
    if let outcome = recorder?.0.end()?.expected {
      Self.write(outcome.line, to: output)
    } else {
      complain("nothing was done with the chips, and so nothing was recorded")
    }
    return status
  }

  private static func write(_ line: String, to output: LineFile) {
    do {
      try output.write(line)
    } catch {
      complain("\(error)")
    }
  }
}

/// Says something on standard error.
/// - Parameter waits: for whoever reads that to go on reading, as a window never does.
func complain(_ message: String, waits: Bool = false) {
  let line = Array("tagflow-demo: \(message)\n".utf8)
  var output = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
  guard waits || poll(&output, 1, 0) == 1 else { return }
  _ = Glibc.write(STDERR_FILENO, line, line.count)
}

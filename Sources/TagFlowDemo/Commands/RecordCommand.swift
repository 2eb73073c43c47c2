import ArgumentParser
import Glibc
import TagFlow
import TagFlowCommands

/// Records gestures on a page.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: localized("Open a page, and record the gestures on its chips to a file."),
    discussion: localized(
        "The file has one JSON object per line; docs/gesture-recordings.md describes the format. Lines are written "
          + "immediately; the outcome is added when the window closes. On a page with several groups of chips, the first "
          + "is recorded."))

  @Argument(help: ArgumentHelp(localized("The file to write; an existing file is replaced.")))
  var file: String

  @OptionGroup var window: WindowOptions

  func run() throws {
    let output = try LineFile(file, of: localized("the recording"), appends: false)
    let status = try MainActor.assumeIsolated { try record(to: output) }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor private func record(to output: LineFile) throws -> Int32 {
    var recorder: (GestureRecorder, TagView)?
    let status = try window.run(standard: "gestures") { shell in
      guard let shown = shell.page?.views.first else { return }
      let made = GestureRecorder(shown)
      made.onLine = { output.writeOrComplain($0) }
      made.begin()
      // Kept until the window has closed, because its outcome is needed then.
      recorder = (made, shown)
    }
    if let outcome = recorder?.0.end()?.expected {
      output.writeOrComplain(outcome.line)
    } else {
      printError(localized("nothing was recorded"))
    }
    return status
  }
}

import ArgumentParser
import Glibc
import GtkBridge
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
      made.onLine = { output.writeOrReport($0) }
      made.begin()
      // Kept until the window has closed, because its outcome is needed then.
      recorder = (made, shown)
    }
    if let outcome = recorder?.0.end()?.expected {
      output.writeOrReport(outcome.line)
    } else {
      printError(localized("nothing was recorded"))
    }
    return status
  }
}

/// Replays a recording and prints the outcome.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: localized("Replay recorded gestures, and print what the gesture machine does."),
    discussion: localized(
      "With a display, the recording plays in a window, which stays open; without one, or with --headless, it runs "
        + "only the gesture machine and the layout, with the recorded chip sizes. Times are those of the recording, so "
        + "the outcome is the same at any speed. If the recording has expectations that are not met, the differences "
        + "are printed on standard error and the exit status is 1."))

  @Argument(help: ArgumentHelp(localized("The recording.")))
  var file: String

  @OptionGroup var window: WindowOptions

  @Option(help: ArgumentHelp(localized("The playback speed, from 0.01 to 1000."), valueName: "factor"))
  var speed = 1.0

  @Flag(help: ArgumentHelp(localized("Replay without a window.")))
  var headless = false

  @Flag(help: ArgumentHelp(localized("Close the window at the end.")))
  var quit = false

  func validate() throws {
    guard (0.01...1000).contains(speed) else {
      throw ValidationError(localized("--speed must be from 0.01 to 1000, not {speed}.", ["speed": "\(speed)"]))
    }
  }

  func run() throws {
    let recording = try RecordingReader.read(path: file)
    if headless || !MainActor.assumeIsolated({ Application.openDisplay() }) {
      if !headless { printError(localized("no display; replaying without one")) }
      let rehearsal = Rehearsal.play(recording)
      try report(recording, rehearsal.outcome, rehearsal.transcript)
    } else {
      try MainActor.assumeIsolated { try play(recording) }
    }
  }

  @MainActor private func play(_ recording: GestureRecording) throws {
    var (player, failure): (GesturePlayer?, (any Error)?) = (nil, nil)
    let status = try window.run(standard: "gestures") { shell in
      guard let view = shell.page?.views.first else { return }
      // A page that the user has chosen is left unchanged.
      if window.page == nil, let page = shell.page as? GesturesPage { page.load(recording) }
      let made = GesturePlayer(view)
      player = made
      // Before the layout, there are no chips.
      view.whenLaidOut {
        made.play(recording, speed: speed) { [weak shell, weak made] in
          guard let made else { return }
          do { try report(recording, made.outcome, made.transcript) } catch { failure = error }
          if quit { shell?.window.close() }
        }
      }
    }
    player?.stop()
    if let failure { throw failure }
    if status != 0 { throw ExitCode(status) }
  }

  private func report(
    _ recording: GestureRecording, _ outcome: GestureRecording.Outcome, _ transcript: Transcript
  ) throws {
    for line in transcript.lines + outcome.summary(of: recording.scene) { print(line) }
    guard let expected = recording.expected else { return }
    let differences = outcome.differences(from: expected)
    if differences.isEmpty { return print(localized("as expected")) }
    differences.forEach { printError($0) }
    throw ExitCode(1)
  }
}

extension TagView {
  /// Calls the closure once the view has a size and has been drawn.
  func whenLaidOut(_ body: @escaping @MainActor () -> Void) {
    var frames = 0
    addTick { [weak self] _ in
      guard let self, width > 0, height > 0 else { return true }
      frames += 1
      guard frames > 2 else { return true }
      body()
      return false
    }
  }
}

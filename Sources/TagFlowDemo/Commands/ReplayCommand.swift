import ArgumentParser
import GtkBridge
import TagFlow

/// Plays a recording and says what comes of it.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recorded gesture, and print what the gesture machine makes of it.",
    discussion: """
      With a display it is played in a window that stays; without one, or with --headless, at the gesture machine and \
      the layout alone, with the sizes of chips that were recorded. Either way the times are those of the recording, so \
      that the same comes of it at any speed. If the file says what should come of it and something else does, that is \
      printed on standard error and the exit status is 1.
      """)

  @Argument(help: "The recording.")
  var file: String

  @OptionGroup var window: WindowOptions

  @Option(help: ArgumentHelp("How many times as fast as it was made, from 0.01 to 1000.", valueName: "factor"))
  var speed = 1.0

  @Flag(help: "Play it without a window.")
  var headless = false

  @Flag(help: "Close the window when it has been played.")
  var quit = false

  func validate() throws {
    guard (0.01...1000).contains(speed) else {
      throw ValidationError("--speed is from 0.01 to 1000, not \(speed).")
    }
  }

  func run() throws {
    let recording: GestureRecording
    do {
      recording = try RecordingReader.read(path: file)
    } catch {
      throw RecordingFileError(path: file, error: error)
    }
    if headless || !MainActor.assumeIsolated({ Application.openDisplay() }) {
      if !headless { complain("there is no display; played without one") }
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
      // A page that was asked for is played as it is.
      if window.page == nil, let page = shell.page as? GesturesPage { page.load(recording) }
      let made = GesturePlayer(view)
      player = made
      // Until it is laid out there is nothing to meet.
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

  /// Prints what came of it.
  private func report(
    _ recording: GestureRecording, _ outcome: GestureRecording.Outcome, _ transcript: Transcript
  ) throws {
    for line in transcript.lines + outcome.summary(of: recording.scene) { print(line) }
    guard let expected = recording.expected else { return }
    let differences = outcome.differences(from: expected)
    if differences.isEmpty { return print("as expected") }
    differences.forEach { complain($0) }
    throw ExitCode(1)
  }
}

/// A recording that cannot be played.
struct RecordingFileError: Error, CustomStringConvertible {
  let path: String
  let error: RecordingError

  var description: String { "Cannot read “\(path)”: \(error)" + (error.description.hasSuffix(".") ? "" : ".") }
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

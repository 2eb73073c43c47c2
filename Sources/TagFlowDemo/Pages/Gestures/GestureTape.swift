import GtkBridge
import TagFlow
import TagFlowCommands

/// Buttons that record gestures on a view, play them, and save and open recordings.
@MainActor final class GestureTape {
  let widget: Box
  /// Called before a recording is played.
  var onLoad: ((GestureRecording) -> Void)?

  private let view: TagView
  private let recorder: GestureRecorder
  private let player: GesturePlayer
  private(set) var recording: GestureRecording?
  private var speed = 1.0
  private let recordButton = ToggleButton(icon: "media-record-symbolic", name: "Record")
  private let message = Label(start: "Record a gesture to replay it", expands: true, "dim-label")
  var shownMessage: String { message.text }
  private static let filter = FileDialog.Filter("Recorded gestures", ["*.jsonl"])
  private static let speeds: [(title: String, value: Double)] = [
    ("⅒ ×", 0.1), ("¼ ×", 0.25), ("½ ×", 0.5), ("1 ×", 1), ("2 ×", 2), ("10 ×", 10),
  ]

  init(_ view: TagView) {
    self.view = view
    recorder = GestureRecorder(view)
    player = GesturePlayer(view)
    widget = Box.bar([])
    message.isEllipsized = true
    let speeds = DropDown(Self.speeds.map(\.title), selected: 3).named("Speed")
    speeds.onChange { [weak self] in self?.speed = Self.speeds[$0].value }
    recordButton.onToggle { [weak self] in self?.setRecording($0) }
    let play = Button(icon: "media-playback-start-symbolic", name: "Play the recording") { [weak self] in self?.play() }
    let save = Button(icon: "document-save-symbolic", name: "Save the recording…") { [weak self] in self?.askToSave() }
    let open = Button(icon: "document-open-symbolic", name: "Open a recording…") { [weak self] in self?.askToOpen() }
    widget.append(Box.row([recordButton, play, speeds, save, open]))
    widget.append(message)
  }

  private func setRecording(_ isOn: Bool) {
    if isOn {
      player.stop()
      recorder.begin()
      message.text = "Recording"
    } else if let made = recorder.end() {
      recording = made
      message.text = "Recorded \(made.steps.count) events"
    } else {
      message.text = "Nothing was recorded"
    }
  }

  private func play() {
    recordButton.isActive = false
    guard let recording else { return message.text = "Nothing to play yet" }
    play(recording)
  }

  func play(_ recording: GestureRecording) {
    onLoad?(recording)
    message.text = "Playing"
    view.whenLaidOut { [weak self] in
      guard let self else { return }
      player.play(recording, speed: speed) { [weak self] in self?.ended(recording) }
    }
  }

  private func ended(_ recording: GestureRecording) {
    let differences = recording.expected.map { player.outcome.differences(from: $0) }
    message.text = switch differences {
    case nil: "Played"
    case []: "Played: same outcome"
    case let found?: "Played, with another outcome: " + found.joined(separator: "; ")
    }
  }

  private func askToSave() {
    recordButton.isActive = false
    guard recording != nil else { return message.text = "Nothing to save yet" }
    FileDialog(saving: "Save the Recording", name: "gesture.jsonl", filters: [Self.filter])
      .present(over: widget.enclosingWindow) { [weak self] in if let path = $0 { self?.save(to: path) } }
  }

  func save(to path: String) {
    guard let recording else { return }
    do {
      let file = try LineFile(path, of: "the recording", appends: false)
      try file.write(String(recording.text.dropLast()))
      message.text = "Saved to \(path)"
    } catch {
      message.text = "\(error)"
    }
  }

  private func askToOpen() {
    FileDialog(opening: "Open a Recording", filters: [Self.filter])
      .present(over: widget.enclosingWindow) { [weak self] in if let path = $0 { self?.open(path) } }
  }

  func open(_ path: String) {
    recordButton.isActive = false
    do {
      let read = try RecordingReader.read(path: path)
      recording = read
      play(read)
    } catch {
      message.text = error.description
    }
  }
}

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
  private let recordButton = ToggleButton(icon: "media-record-symbolic", name: localized("Record"))
  private let message = Label(start: localized("Record a gesture to replay it"), expands: true, "dim-label")
  var shownMessage: String { message.text }
  private static let filter = FileDialog.Filter(localized("Recorded gestures"), ["*.jsonl"])
  private static let speeds: [(title: String, value: Double)] = [
    ("⅒ ×", 0.1), ("¼ ×", 0.25), ("½ ×", 0.5), ("1 ×", 1), ("2 ×", 2), ("10 ×", 10),
  ]

  init(_ view: TagView) {
    self.view = view
    recorder = GestureRecorder(view)
    player = GesturePlayer(view)
    widget = Box.bar([])
    message.isEllipsized = true
    let speeds = DropDown(Self.speeds.map(\.title), selected: 3).named(localized("Speed"))
    speeds.onChange { [weak self] in self?.speed = Self.speeds[$0].value }
    recordButton.onToggle { [weak self] in self?.setRecording($0) }
    let play = Button(icon: "media-playback-start-symbolic", name: localized("Play the recording")) { [weak self] in self?.play() }
    let save = Button(icon: "document-save-symbolic", name: localized("Save the recording…")) { [weak self] in self?.askToSave() }
    let open = Button(icon: "document-open-symbolic", name: localized("Open a recording…")) { [weak self] in self?.askToOpen() }
    widget.append(Box.row([recordButton, play, speeds, save, open]))
    widget.append(message)
  }

  private func setRecording(_ isOn: Bool) {
    if isOn {
      player.stop()
      recorder.begin()
      message.text = localized("Recording")
    } else if let made = recorder.end() {
      recording = made
      message.text = counted("Recorded {count} event", "Recorded {count} events", made.steps.count)
    } else {
      message.text = localized("Nothing was recorded")
    }
  }

  private func play() {
    recordButton.isActive = false
    guard let recording else { return message.text = localized("Nothing to play yet") }
    play(recording)
  }

  func play(_ recording: GestureRecording) {
    onLoad?(recording)
    message.text = localized("Playing")
    view.whenLaidOut { [weak self] in
      guard let self else { return }
      player.play(recording, speed: speed) { [weak self] in self?.ended(recording) }
    }
  }

  private func ended(_ recording: GestureRecording) {
    let differences = recording.expected.map { player.outcome.differences(from: $0) }
    message.text = switch differences {
    case nil: localized("Played")
    case []: localized("Played: same outcome")
    case let found?: localized("Played, with another outcome: {differences}", ["differences": found.joined(separator: "; ")])
    }
  }

  private func askToSave() {
    recordButton.isActive = false
    guard recording != nil else { return message.text = localized("Nothing to save yet") }
    FileDialog(saving: localized("Save the Recording"), name: "gesture.jsonl", filters: [Self.filter])
      .present(over: widget.enclosingWindow) { [weak self] in if let path = $0 { self?.save(to: path) } }
  }

  func save(to path: String) {
    guard let recording else { return }
    do {
      let file = try LineFile(path, of: localized("the recording"), appends: false)
      try file.write(String(recording.text.dropLast()))
      message.text = localized("Saved to {path}", ["path": path])
    } catch {
      message.text = "\(error)"
    }
  }

  private func askToOpen() {
    FileDialog(opening: localized("Open a Recording"), filters: [Self.filter])
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

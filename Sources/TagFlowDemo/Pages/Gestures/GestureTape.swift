import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands

/// Records gestures on a view, plays, compares, saves and opens them. Each recording is a chip.
@MainActor final class GestureTape {
  let widget: Box
  let takes = TagView()
  let comparison = ComparisonTable()
  /// Called before a recording is played.
  var onLoad: ((GestureRecording) -> Void)?
  /// Called with the two recordings that are compared, or with none.
  var onCompare: (([GestureRecording]) -> Void)?

  private let view: TagView
  private let recorder: GestureRecorder
  private let player: GesturePlayer
  private var recordings: [Tag.ID: GestureRecording] = [:]
  private var current: Tag.ID?
  private var number = 0
  private var speed = 1.0
  private let recordButton = ToggleButton(icon: "media-record-symbolic", name: localized("Record (Ctrl+R)"))
  let message = Label(start: "", wraps: true, "dim-label")
  private static let filter = FileDialog.Filter(localized("Recorded gestures"), ["*.jsonl"])
  private static let speeds: [(title: String, value: Double)] = [
    ("⅒ ×", 0.1), ("¼ ×", 0.25), ("½ ×", 0.5), ("1 ×", 1), ("2 ×", 2), ("10 ×", 10),
  ]

  init(_ view: TagView) {
    self.view = view
    recorder = GestureRecorder(view)
    player = GesturePlayer(view)
    widget = Box(.vertical, [comparison.widget, takes])
    let speeds = DropDown(Self.speeds.map(\.title), selected: 3).named(localized("Speed"))
    speeds.onChange { [weak self] in self?.speed = Self.speeds[$0].value }
    recordButton.onChange { [weak self] in self?.setRecording($0) }
    let play = Button(icon: "media-playback-start-symbolic", name: localized("Play the recording")) { [weak self] in self?.play() }
    let save = Button(icon: "document-save-symbolic", name: localized("Save the recording…")) { [weak self] in self?.askToSave() }
    let open = Button(icon: "document-open-symbolic", name: localized("Open a recording…")) { [weak self] in self?.askToOpen() }
    let buttons = Box.row([recordButton, play, speeds, save, open])
    widget.append(Box(.vertical, spacing: 6, [message, buttons]).classes("page-bar"))
    installTakes()
    say(localized("Press Record, make a gesture above, and press it again. Record another to compare the two."))
  }

  private func installTakes() {
    takes.accessibleName = localized("Recordings")
    takes.layout.insets = Insets(top: 6, start: 12, bottom: 0, end: 12)
    takes.selection = SelectionRules(mode: .multiple, limit: 2)
    takes.gestures.isRemovable = true
    takes.showsCheckMarks = true
    takes.showsCloseButtons = true
    takes.isVisible = false
    takes.onTap = { [weak self] tag, _ in self?.current = tag.id }
    takes.onSelectionChange = { [weak self] _ in self?.compare() }
    takes.onTransaction = { [weak self] _ in self?.takesChanged() }
  }

  /// The recording that is played and saved: the last one that was recorded, opened or tapped.
  var recording: GestureRecording? { current.flatMap { recordings[$0] } }

  func toggleRecording() { recordButton.value.toggle() }

  private func say(_ text: String, isError: Bool = false) {
    message.text = text
    message.setClass("error", isError)
    message.setClass("dim-label", !isError)
    message.announce(text)
  }

  // MARK: Recording

  private func setRecording(_ isOn: Bool) {
    if isOn {
      player.stop()
      rewind()
      recorder.begin()
      return say(localized("Recording: make a gesture, with a pointer or keys"))
    }
    var made = recorder.end()
    // Removes the key that ended the recording.
    if case .key(KeyPress("r", control: true))? = made?.steps.last?.input { made?.steps.removeLast() }
    guard let made, !made.steps.isEmpty else { return say(localized("Nothing was recorded")) }
    number += 1
    add(made, named: "\(grouped(number)) · \(made.kind)")
    say(counted("Recorded {count} event", "Recorded {count} events", made.steps.count))
  }

  /// Restores the state at the beginning of the current recording, so that the next one can be compared with it.
  private func rewind() {
    guard let scene = recording?.scene else { return }
    view.setTags(scene.modelTags)
    view.scrollOffset = scene.scroll
  }

  func add(_ recording: GestureRecording, named name: String) {
    let tag = Tag(name)
    recordings[tag.id] = recording
    // The new recording is compared with the one that was current.
    takes.deselect(takes.selectedTags.map(\.id).filter { $0 != current })
    takes.add(tag)
    takes.select([tag.id])
    current = tag.id
    compare()
  }

  private func takesChanged() {
    takes.isVisible = !takes.tags.isEmpty
    if let current, takes.tags.index(of: current) == nil { self.current = takes.tags.last?.id }
    compare()
  }

  private func compare() {
    let compared = takes.selectedTags.compactMap { tag in recordings[tag.id].map { (tag.text, $0) } }
    let isComparing = compared.count == 2
    comparison.show(isComparing ? GestureComparison(compared.map(\.1)) : nil, names: compared.map(\.0))
    onCompare?(isComparing ? compared.map(\.1) : [])
  }

  // MARK: Playing

  private func play() {
    recordButton.value = false
    guard let recording else { return say(localized("There is nothing to play yet: record a gesture, or open one.")) }
    play(recording)
  }

  func play(_ recording: GestureRecording) {
    player.stop()
    onLoad?(recording)
    say(localized("Playing"))
    view.whenLaidOut { [weak self] in
      guard let self else { return }
      player.play(recording, speed: speed) { [weak self] in self?.ended(recording) }
    }
  }

  private func ended(_ recording: GestureRecording) {
    let differences = recording.expected.map { player.outcome.differences(from: $0) }
    switch differences {
    case nil: say(localized("Played"))
    case []: say(localized("Played: same outcome"))
    case let found?: say(localized("Played, with another outcome: {parts}", ["parts": found.joined(separator: "; ")]))
    }
  }

  // MARK: Files

  private func askToSave() {
    recordButton.value = false
    guard recording != nil else { return say(localized("There is nothing to save yet: record a gesture first.")) }
    FileDialog(saving: localized("Save the Recording"), name: "gesture.jsonl", filters: [Self.filter])
      .present(over: widget.enclosingWindow) { [weak self] in if let path = $0 { self?.save(to: path) } }
  }

  func save(to path: String) {
    guard let recording else { return }
    do {
      let file = try LineFile(path, of: localized("the recording"), appends: false)
      try file.write(String(recording.text.dropLast()))
      say(localized("Saved as {file}", ["file": path]))
    } catch {
      say("\(error)", isError: true)
    }
  }

  private func askToOpen() {
    FileDialog(opening: localized("Open a Recording"), filters: [Self.filter])
      .present(over: widget.enclosingWindow) { [weak self] in if let path = $0 { self?.open(path) } }
  }

  func open(_ path: String) {
    recordButton.value = false
    do {
      let read = try RecordingReader.read(path: path)
      let file = path.split(separator: "/").last ?? ""
      add(read, named: String(file.hasSuffix(".jsonl") ? file.dropLast(6) : file))
      play(read)
    } catch {
      say(error.description, isError: true)
    }
  }
}

extension GestureRecording {
  /// The kind of gesture, in a word.
  var kind: String {
    let states = expected?.states ?? []
    return if states.contains("lifted") { localized("Drag") } else if states.contains("swiping") {
      localized("Swipe")
    } else if states.contains("banding") { localized("Rubber band") } else if steps.contains(where: \.input.isPress) {
      localized("Tap")
    } else { localized("Keys") }
  }
}

package import LayoutCore
package import TagModel

/// The effects of a recording in words: an entry for each event with effects. Tags are named by their index in the scene.
package struct Transcript: Equatable {
  package struct Entry: Equatable {
    /// The time in milliseconds.
    package let time: Double
    package let input: String
    package let outcome: String
    /// Whether the state has changed, or a key was pressed.
    package let isStep: Bool

    var line: String {
      func space(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) }
      let milliseconds = shortest((time * 10).rounded() / 10)
      return "\(space(milliseconds, 9))\(milliseconds) ms  \(input)\(space(input, 26))  \(outcome)"
    }
  }

  package private(set) var entries: [Entry] = []
  package private(set) var states: [String] = []
  package private(set) var events: [String] = []

  static let states = ["idle", "pressed", "swiping", "lifted", "banding", "ignoring"]

  /// The indexes of the scene's tags.
  private let numbers: [Tag.ID: Int]
  /// The step whose effects are noted.
  package var step = GestureRecording.Step(time: 0, input: .tick)

  /// - Parameter tags: The scene's tags.
  package init(of tags: some Sequence<Tag> = [Tag]()) {
    numbers = Dictionary(uniqueKeysWithValues: tags.enumerated().map { ($1.id, $0) })
  }

  package var lines: [String] { entries.map(\.line) }

  package mutating func note(_ gesture: GestureObservation) {
    noteState(of: gesture)
    let (before, after) = (gesture.before.name, gesture.after.name)
    let words = gesture.effects.compactMap { $0.words(name) }
    guard before != after || !words.isEmpty else { return }
    let state = before == after ? after : "\(before) → \(after)"
    add(state + (words.isEmpty ? "" : ": " + words.joined(separator: ", ")), isStep: before != after)
  }

  package mutating func noteState(of gesture: GestureObservation) {
    if states.isEmpty { states = [gesture.before.name] }
    if states.last != gesture.after.name { states.append(gesture.after.name) }
  }

  package mutating func noteKey(isUsed: Bool) { add(isUsed ? "used" : "means nothing here", isStep: true) }

  private mutating func add(_ outcome: String, isStep: Bool) {
    entries.append(Entry(time: step.time, input: step.label, outcome: outcome, isStep: isStep))
  }

  package mutating func note(_ event: TagEvent) {
    let places = [
      event.index.map { "at \($0)" }, event.from.map { "from \($0)" }, event.to.map { "to \($0)" },
      "by \(event.cause.rawValue)", event.refusal.map { "(\($0.words))" },
    ]
    events.append(([event.kind.rawValue, name(event.tag.id)] + places.compactMap { $0 }).joined(separator: " "))
  }

  private func name(_ id: Tag.ID) -> String { numbers[id].map { "#\($0)" } ?? "a new tag" }

  /// The outcome, with tags as they are now. New tags are left out.
  package func outcome(order: [Tag.ID]?, selected: [Tag.ID]?, scroll: Point?) -> GestureRecording.Outcome {
    GestureRecording.Outcome(
      order: order?.compactMap { numbers[$0] }, selected: selected?.compactMap { numbers[$0] }, states: states, scroll: scroll,
      events: events)
  }
}

extension Refusal {
  /// The reason in a word or two, for recordings and the log.
  package var words: String {
    switch self {
    case .disabled: "disabled"
    case .gate: "gate"
    case .limit(let limit): "limit \(limit)"
    case .required: "required"
    case .protectedFromMove: "protected from moving"
    case .protectedFromDelete: "protected from removal"
    case .duplicate: "there already"
    case .notReceived, .invalid: "not taken"
    }
  }
}

extension GestureMachine.State {
  package var name: String { caseName(of: self) }
}

extension GestureMachine.Effect {
  /// The effect in a few words; nil for effects that follow from others or occur with every motion.
  package func words(_ name: (Tag.ID) -> String) -> String? {
    func names(_ ids: [Tag.ID]) -> String { ids.map(name).joined(separator: " ") }
    switch self {
    case .tap(let id, let modifiers): return "tap \(name(id))" + (modifiers.contains(.shift) ? " with Shift" : "")
    case .tapBlank: return "tap beside the chips"
    case .beginSwipe(let isSelecting): return isSelecting ? "begin to select" : "begin to deselect"
    case .paint(let ids, _): return "paint \(names(ids))"
    case .unpaint(let ids): return "take back \(names(ids))"
    case .refuse(let id, _): return "refuse \(name(id))"
    case .endSwipe: return "end the swipe"
    case .cancelSwipe: return "restore"
    case .lift(let id, let group, _):
      return "lift \(name(id))" + (group.isEmpty ? "" : " with \(names(group.filter { $0 != id }))")
    case .group(let group, let id): return "hold \(name(id)) of \(names(group))"
    case .place: return "place what was picked"
    case .target(let index): return index.map { "place \($0)" } ?? "no place"
    case .zone(let state): return "zone \(state.rawValue)"
    case .drop(let id, let index): return "drop \(name(id)) at \(index)"
    case .delete(let id): return "delete \(name(id))"
    case .refuseDelete(let id): return "refuse to delete \(name(id))"
    case .putBack(let id): return "put \(name(id)) back"
    case .offer(let place): return place == nil ? "offer it no longer" : nil
    case .give(let id): return "give \(name(id)) away"
    case .menu(let id, _): return "menu of \(name(id))"
    case .ticks(let isOn): return isOn ? "autoscroll" : "no autoscroll"
    case .band(let rectangle): return rectangle == nil ? "no rubber band" : nil
    case .pressed, .claim, .deny, .drag, .scroll: return nil
    }
  }
}

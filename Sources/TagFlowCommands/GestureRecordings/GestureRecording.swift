package import LayoutCore
package import TagModel

/// A recorded gesture: its scene, input and outcome. docs/gesture-recordings.md describes the file format.
package struct GestureRecording: Equatable {
  static let format = "tagflow-gesture"
  /// The version that is written, and the newest that can be read.
  static let version = 1

  package var scene: RecordedScene
  /// The steps, in order of time.
  package var steps: [Step]
  /// The expected outcome; nil parts are not compared.
  package var expected: Outcome?

  package init(scene: RecordedScene, steps: [Step] = [], expected: Outcome? = nil) {
    (self.scene, self.steps, self.expected) = (scene, steps, expected)
  }

  package struct Step: Equatable {
    /// The time in milliseconds since the recording began.
    package var time: Double
    package var input: Input

    package init(time: Double, input: Input) { (self.time, self.input) = (time, input) }
  }

  /// Points are in viewport coordinates.
  package enum Input: Equatable {
    case press(
      Point, PointerSample.Device, button: GestureMachine.Button = .primary, modifiers: GestureMachine.Modifiers = [])
    case motion(Point)
    case longPress(Point)
    case release(Point)
    case tick
    case cancel
    case tagsChanged
    case key(KeyPress)
    /// A scroll by other means, such as the wheel.
    case scroll(Point)
    case resize(Size)
  }

  /// The outcome. Tags are identified by their index in the scene.
  package struct Outcome: Equatable {
    package var order: [Int]?
    package var selected: [Int]?
    package var states: [String]?
    package var scroll: Point?
    package var events: [String]?

    package init(
      order: [Int]? = nil, selected: [Int]? = nil, states: [String]? = nil, scroll: Point? = nil, events: [String]? = nil
    ) {
      (self.order, self.selected, self.states, self.scroll, self.events) = (order, selected, states, scroll, events)
    }
  }
}

package struct RecordedScene: Equatable {
  package var size: Size
  package var scroll = Point.zero
  /// The index of the focused tag, if any.
  package var focus: Int?
  package var layout = FlowLayout()
  package var tags: [RecordedTag]
  package var rules = SelectionRules()
  package var gestures = GestureConfiguration()
  package var zone = DeleteZone()

  package init(size: Size, tags: [RecordedTag]) { (self.size, self.tags) = (size, tags) }
}

package struct RecordedTag: Equatable {
  package var text: String
  /// The chip's natural size, in logical pixels; nil uses ``RecordedTag/standardSize``.
  package var size: Size?
  package var isSelected = false
  package var isEnabled = true
  /// The answers of gates that depend only on the tag.
  package var canTap = true
  package var canSelect = true
  package var canSwipe = true
  package var canMove = true
  package var canDelete = true

  package init(text: String, size: Size? = nil) { (self.text, self.size) = (text, size) }

  /// A size that is the same on every machine: eight pixels per letter.
  var standardSize: Size { size ?? Size(width: Double(24 + 8 * text.count), height: 32) }
}

extension RecordedScene {
  package var modelTags: [Tag] {
    tags.enumerated().map { number, tag in
      var made = Tag(tag.text, id: Tag.ID(rawValue: number))
      (made.isSelected, made.isEnabled) = (tag.isSelected, tag.isEnabled)
      return made
    }
  }

  package var gates: TagGates {
    func tag(_ tag: Tag) -> RecordedTag? {
      tags.indices.contains(tag.id.rawValue) ? tags[tag.id.rawValue] : nil
    }
    var gates = TagGates()
    if tags.contains(where: { !$0.canTap }) { gates.canTap = { tag($0)?.canTap ?? true } }
    // Without a gate of its own, a swipe would use the gate for taps.
    if tags.contains(where: { !$0.canSwipe || !$0.canTap }) { gates.canSwipe = { tag($0)?.canSwipe ?? true } }
    if tags.contains(where: { !$0.canSelect }) { gates.canSelect = { tag($0)?.canSelect ?? true } }
    if tags.contains(where: { !$0.canDelete }) { gates.canDelete = { tag($0)?.canDelete ?? true } }
    if tags.contains(where: { !$0.canMove }) { gates.canMove = { moved, _, _ in tag(moved)?.canMove ?? true } }
    return gates
  }
}

// MARK: - Input

extension GestureRecording.Input {
  /// The event for the gesture machine; nil for other input.
  /// - Parameter device: The device of the current press.
  package func event(at time: Double, device: PointerSample.Device) -> GestureMachine.Event? {
    func sample(_ point: Point) -> PointerSample { PointerSample(position: point, time: time, device: device) }
    switch self {
    case .press(let point, let device, let button, let modifiers):
      return .press(
        PointerSample(position: point, time: time, device: device), button: button, modifiers: modifiers)
    case .motion(let point): return .motion(sample(point))
    case .longPress(let point): return .longPress(sample(point))
    case .release(let point): return .release(sample(point))
    case .tick: return .tick(time: time)
    case .cancel: return .cancel(time: time)
    case .tagsChanged: return .tagsChanged(time: time)
    case .key, .scroll, .resize: return nil
    }
  }

  package var isPress: Bool { if case .press = self { true } else { false } }

  package var point: Point? {
    switch self {
    case .press(let point, _, _, _), .motion(let point), .longPress(let point), .release(let point): point
    case .tick, .cancel, .tagsChanged, .key, .scroll, .resize: nil
    }
  }

  package var name: String { caseName(of: self) }

  static let names = [
    "press", "motion", "longPress", "release", "tick", "cancel", "tagsChanged", "key", "scroll", "resize",
  ]
}

extension GestureMachine.Event {
  /// The input as recorded, and its time.
  package var recorded: (time: Double, input: GestureRecording.Input) {
    switch self {
    case .press(let sample, let button, let modifiers):
      (sample.time, .press(sample.position, sample.device, button: button, modifiers: modifiers))
    case .motion(let sample): (sample.time, .motion(sample.position))
    case .longPress(let sample): (sample.time, .longPress(sample.position))
    case .release(let sample): (sample.time, .release(sample.position))
    case .tick(let time): (time, .tick)
    case .cancel(let time): (time, .cancel)
    case .tagsChanged(let time): (time, .tagsChanged)
    }
  }
}

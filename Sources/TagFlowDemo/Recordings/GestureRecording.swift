import LayoutCore
import TagFlow
import TagModel

/// A recorded gesture: its scene, input and outcome. docs/gesture-recordings.md describes the file format.
struct GestureRecording: Equatable {
  /// The version that is written, and the newest that can be read.
  static let version = 1

  var scene: RecordedScene
  /// In order of time.
  var steps: [Step] = []
  /// The expected outcome; nil parts are not compared.
  var expected: Outcome?

  struct Step: Equatable {
    /// In milliseconds since the recording began.
    var time: Double
    var input: Input
  }

  /// Points are in viewport coordinates.
  enum Input: Equatable {
    case press(
      Point, PointerSample.Device, button: GestureMachine.Button = .primary, clickCount: Int = 1,
      modifiers: GestureMachine.Modifiers = [])
    case motion(Point)
    case longPress(Point)
    case release(Point)
    case tick
    case cancel
    case tagsChanged
    case key(KeyPress)
    /// Scrolling by other means, such as the wheel.
    case scroll(Point)
    case resize(Size)
  }

  /// The outcome. Tags are identified by their index in the scene.
  struct Outcome: Equatable {
    var order: [Int]?
    var selected: [Int]?
    var states: [String]?
    var scroll: Point?
    var events: [String]?
  }
}

struct RecordedScene: Equatable {
  var size: Size
  var scroll = Point.zero
  /// The index of the focused tag, if any.
  var focus: Int?
  var layout = FlowLayout()
  var tags: [RecordedTag]
  var rules = SelectionRules()
  var gestures = GestureConfiguration()
  var zone = DeleteZone()
}

struct RecordedTag: Equatable {
  var text: String
  /// The chip's natural size, in logical pixels; nil uses ``RecordedTag/standardSize``.
  var size: Size?
  var isSelected = false
  var isEnabled = true
  /// The answers of gates that depend only on the tag.
  var canTap = true
  var canSelect = true
  var canSwipe = true
  var canMove = true
  var canDelete = true

  /// A size that is the same on every machine: eight pixels per letter.
  var standardSize: Size { size ?? Size(width: Double(24 + 8 * text.count), height: 32) }
}

extension GestureRecording.Input {
  /// The event for the gesture machine; nil for other input.
  /// - Parameter device: that of the current press.
  func event(at time: Double, device: PointerSample.Device) -> GestureMachine.Event? {
    func sample(_ point: Point) -> PointerSample { PointerSample(position: point, time: time, device: device) }
    switch self {
    case .press(let point, let device, let button, let clickCount, let modifiers):
      return .press(
        PointerSample(position: point, time: time, device: device), button: button, clickCount: clickCount,
        modifiers: modifiers)
    case .motion(let point): return .motion(sample(point))
    case .longPress(let point): return .longPress(sample(point))
    case .release(let point): return .release(sample(point))
    case .tick: return .tick(time: time)
    case .cancel: return .cancel(time: time)
    case .tagsChanged: return .tagsChanged(time: time)
    case .key, .scroll, .resize: return nil
    }
  }

  var name: String { caseName(of: self) }

  static let names = [
    "press", "motion", "longPress", "release", "tick", "cancel", "tagsChanged", "key", "scroll", "resize",
  ]
}

extension RecordedScene {
  var modelTags: [Tag] {
    tags.enumerated().map { number, tag in
      var made = Tag(tag.text, id: Tag.ID(rawValue: number))
      (made.isSelected, made.isEnabled) = (tag.isSelected, tag.isEnabled)
      return made
    }
  }

  var gates: TagGates {
    func tag(_ tag: Tag) -> RecordedTag? {
      tags.indices.contains(tag.id.rawValue) ? tags[tag.id.rawValue] : nil
    }
    var gates = TagGates()
    if tags.contains(where: { !$0.canTap }) { gates.canTap = { tag($0)?.canTap ?? true } }
    // Without its own gate, a swipe would ask that of taps.
    if tags.contains(where: { !$0.canSwipe || !$0.canTap }) { gates.canSwipe = { tag($0)?.canSwipe ?? true } }
    if tags.contains(where: { !$0.canSelect }) { gates.canSelect = { tag($0)?.canSelect ?? true } }
    if tags.contains(where: { !$0.canDelete }) { gates.canDelete = { tag($0)?.canDelete ?? true } }
    if tags.contains(where: { !$0.canMove }) { gates.canMove = { moved, _, _ in tag(moved)?.canMove ?? true } }
    return gates
  }
}

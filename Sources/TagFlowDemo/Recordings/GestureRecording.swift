import LayoutCore
import TagFlow
import TagModel

/// A gesture as it was made: what it was made on, what came in, and what came of it. docs/gesture-recordings.md
/// describes the file that it is kept in.
struct GestureRecording: Equatable {
  /// The version of the format that is written, and the newest that can be read.
  static let version = 1

  var scene: RecordedScene
  /// In order of time.
  var steps: [Step] = []
  /// What should come of playing it; what is nil is not looked at.
  var expected: Outcome?

  /// Something that came in.
  struct Step: Equatable {
    /// In milliseconds since the recording began.
    var time: Double
    var input: Input
  }

  /// What came in. Points are in viewport coordinates.
  enum Input: Equatable {
    case press(
      Point, PointerSample.Device, button: GestureMachine.Button = .primary, clickCount: Int = 1,
      modifiers: GestureMachine.Modifiers = [])
    case motion(Point)
    case longPress(Point)
    case release(Point)
    /// A frame of an autoscroll.
    case tick
    case cancel
    /// The program has changed something.
    case tagsChanged
    /// A key, as GTK names it.
    case key(KeyPress)
    /// Somebody else has scrolled to here, by a wheel for example.
    case scroll(Point)
    case resize(Size)
  }

  /// What came of it. Tags are told by their number in the scene, from 0.
  struct Outcome: Equatable {
    /// The tags that are left, in order.
    var order: [Int]?
    /// The selected ones, in order.
    var selected: [Int]?
    /// The states that the machine went through, one after the other, from the first event on.
    var states: [String]?
    /// How far the content is scrolled.
    var scroll: Point?
    /// What happened to tags, as ``Transcript`` tells it.
    var events: [String]?
  }
}

/// What a gesture is made on.
struct RecordedScene: Equatable {
  /// The size of the view.
  var size: Size
  /// How far its content is scrolled.
  var scroll = Point.zero
  /// The place of the tag that keys go to, at first; nil: none.
  var focus: Int?
  var layout = FlowLayout()
  var tags: [RecordedTag]
  var rules = SelectionRules()
  var gestures = GestureConfiguration()
  var zone = DeleteZone()
}

/// A tag of a scene.
struct RecordedTag: Equatable {
  var text: String
  /// The chip's natural size, in logical pixels; nil: as much as ``RecordedTag/standardSize`` gives its text.
  var size: Size?
  var isSelected = false
  var isEnabled = true
  /// What the gates say, as far as they look at nothing but the tag.
  var canTap = true
  var canSelect = true
  var canSwipe = true
  var canMove = true
  var canDelete = true

  /// A size that depends on nothing but the text, so that it is the same on every machine: eight pixels a letter.
  var standardSize: Size { size ?? Size(width: Double(24 + 8 * text.count), height: 32) }
}

extension GestureRecording.Input {
  /// What the machine is told, at a time.
  /// - Parameter device: what the pointer that is down was pressed with.
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

  /// The word that stands for it in a file.
  var name: String {
    switch self {
    case .press: "press"
    case .motion: "motion"
    case .longPress: "longPress"
    case .release: "release"
    case .tick: "tick"
    case .cancel: "cancel"
    case .tagsChanged: "tagsChanged"
    case .key: "key"
    case .scroll: "scroll"
    case .resize: "resize"
    }
  }

  static let names = [
    "press", "motion", "longPress", "release", "tick", "cancel", "tagsChanged", "key", "scroll", "resize",
  ]
}

extension RecordedScene {
  /// The tags, with their numbers as ids.
  var modelTags: [Tag] {
    tags.enumerated().map { number, tag in
      var made = Tag(tag.text, id: Tag.ID(rawValue: number))
      (made.isSelected, made.isEnabled) = (tag.isSelected, tag.isEnabled)
      return made
    }
  }

  /// The gates that say what the scene's tags say.
  var gates: TagGates {
    func tag(_ tag: Tag) -> RecordedTag? {
      tags.indices.contains(tag.id.rawValue) ? tags[tag.id.rawValue] : nil
    }
    var gates = TagGates()
    if tags.contains(where: { !$0.canTap }) { gates.canTap = { tag($0)?.canTap ?? true } }
    // Without a gate of its own, a swipe would ask the one of taps.
    if tags.contains(where: { !$0.canSwipe || !$0.canTap }) { gates.canSwipe = { tag($0)?.canSwipe ?? true } }
    if tags.contains(where: { !$0.canSelect }) { gates.canSelect = { tag($0)?.canSelect ?? true } }
    if tags.contains(where: { !$0.canDelete }) { gates.canDelete = { tag($0)?.canDelete ?? true } }
    if tags.contains(where: { !$0.canMove }) { gates.canMove = { moved, _, _ in tag(moved)?.canMove ?? true } }
    return gates
  }
}

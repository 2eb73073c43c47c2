import DemoKit
import LayoutCore
import TagFlowCommands
import TagModel

/// The data of the current or last gesture that is drawn.
struct GestureTrace {
  struct Dot: Equatable {
    let position: Point
    let time: Double
    let state: String
  }

  struct Span: Equatable {
    let state: String
    let start: Double
    var end: Double
  }

  struct Mark: Equatable {
    let time: Double
    let input: String
    let words: String
  }

  private(set) var dots: [Dot] = []
  private(set) var spans: [Span] = []
  private(set) var marks: [Mark] = []
  /// The start of the gesture; nil before the first.
  private(set) var press: PointerSample?
  private(set) var pointer: Point?
  private(set) var time = 0.0
  private(set) var state = GestureMachine.State.idle

  static let capacity = 4000
  /// The time over which velocity is measured, in milliseconds.
  private static let velocityWindow = 80.0

  var start: Double { press?.time ?? time }

  mutating func note(_ gesture: GestureObservation, name: (Tag.ID) -> String) {
    let (time, input) = gesture.event.recorded
    if case .press(let sample, .primary, _) = gesture.event {
      self = GestureTrace()
      press = sample
    }
    self.time = max(self.time, time)
    state = gesture.after
    if let point = input.point {
      pointer = point
      dots.append(Dot(position: point, time: time, state: gesture.after.name))
    }
    extend(gesture.before.name, gesture.after.name, at: self.time)
    let words = gesture.effects.compactMap { $0.words(name) }.joined(separator: ", ")
    marks.append(Mark(time: time, input: input.name, words: words))
    if dots.count > Self.capacity { dots.removeFirst(dots.count - Self.capacity) }
    if marks.count > Self.capacity { marks.removeFirst(marks.count - Self.capacity) }
  }

  /// Extends the current state to this time, and begins another.
  private mutating func extend(_ before: String, _ after: String, at time: Double) {
    if !spans.isEmpty { spans[spans.count - 1].end = time }
    if spans.last?.state != after { spans.append(Span(state: after, start: time, end: time)) }
  }

  /// The velocity of the pointer, in logical pixels per second.
  var velocity: Point {
    guard let last = dots.last,
      let first = dots.last(where: { last.time - $0.time >= Self.velocityWindow }) ?? dots.first,
      last.time > first.time, time - last.time < Self.velocityWindow
    else { return .zero }
    let seconds = (last.time - first.time) / 1000
    return Point(
      x: (last.position.x - first.position.x) / seconds, y: (last.position.y - first.position.y) / seconds)
  }

  /// The fraction of the long-press time that has passed; nil unless a chip is pressed.
  func longPressShare(at now: Double, of longPressTime: Double) -> Double? {
    guard case .pressed(let press) = state, press.id != nil, longPressTime > 0 else { return nil }
    return min(1, max(0, (now - press.start.time) / longPressTime))
  }
}

/// The colors of the states, which can be distinguished on light and dark backgrounds.
enum LabColor {
  static func of(_ state: String) -> RGBA {
    switch state {
    case "pressed": RGBA(red: 0.90, green: 0.62, blue: 0.04)
    case "swiping": RGBA(red: 0.15, green: 0.64, blue: 0.41)
    case "lifted": RGBA(red: 0.21, green: 0.52, blue: 0.89)
    case "banding": RGBA(red: 0.63, green: 0.32, blue: 0.76)
    case "ignoring": RGBA(red: 0.75, green: 0.24, blue: 0.18)
    default: RGBA(red: 0.55, green: 0.55, blue: 0.58)
    }
  }

  /// The colors of the first and the second of two recordings that are compared.
  static let takes = [RGBA(red: 0.21, green: 0.52, blue: 0.89), RGBA(red: 0.8, green: 0.42, blue: 0)]
  static let refused = RGBA(red: 0.88, green: 0.11, blue: 0.14)
}

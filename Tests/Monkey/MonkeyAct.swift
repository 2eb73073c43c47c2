public import TagModel
internal import TestSupport

/// A step of a random gesture script. It is valid in any state, so any subsequence of a script is a script, and a failing one
/// can be shortened.
public enum MonkeyAct: Hashable, Sendable, CustomStringConvertible {
  /// A position as fractions of the viewport's width and height. It may be slightly outside.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    public var x: Double
    public var y: Double
    public var description: String { "(\(x), \(y))" }
  }

  case press(Place, PointerSample.Device, GestureMachine.Modifiers, isSecondary: Bool)
  case move(Place)
  /// Moves by a distance in pixels.
  case nudge(Double, Double)
  case hold
  case release
  case tick(Double)
  case cancel
  case undo, redo
  /// A random operation by the program, with this seed.
  case program(UInt64)
  case limit(Int?)
  case resize(Double)
  /// Scrolls to this fraction of the range.
  case wheel(Double)
  /// Enables or disables the tag at this fraction of the list.
  case toggleEnabled(Double)
  case key(KeyPress)
  /// Sets the line limit, with or without an overflow chip.
  case lines(Int, overflow: Bool)
  /// Makes the program change the tags with this seed the next time that this happens.
  case react(Occasion, UInt64)

  /// A moment at which the program can change the tags in reaction.
  public enum Occasion: String, Hashable, Sendable, CaseIterable {
    /// A transaction or a gesture is reported, or a tag is painted.
    case report, gesture, swipe
    /// Changed tags or an effect are being shown, in the middle of an event.
    case show
    /// A gate is called, in the middle of planning.
    case gate
  }

  public var description: String {
    switch self {
    case .press(let place, let device, let modifiers, let isSecondary):
      "press \(place) \(isSecondary ? "secondary" : device.rawValue)" + (modifiers.isEmpty ? "" : " keys \(modifiers.rawValue)")
    case .move(let place): "move \(place)"
    case .nudge(let x, let y): "nudge (\(x), \(y))"
    case .tick(let time): "tick \(time)"
    case .program(let seed): "program \(seed)"
    case .limit(let limit): "limit \(limit.map(String.init) ?? "none")"
    case .resize(let width): "resize \(width)"
    case .wheel(let share): "wheel \(share)"
    case .toggleEnabled(let share): "toggleEnabled \(share)"
    case .key(let key): "key \(key)"
    case .lines(let limit, let overflow): "lines \(limit)\(overflow ? " with an overflow chip" : "")"
    case .react(let occasion, let seed): "react to a \(occasion) with \(seed)"
    case .hold: "hold"
    case .release: "release"
    case .cancel: "cancel"
    case .undo: "undo"
    case .redo: "redo"
    }
  }

  /// A script of random acts, determined by the seed.
  public static func script(seed: UInt64, count: Int) -> [MonkeyAct] {
    var random = SeededGenerator(seed: seed)
    var isDown = false
    return (0..<count).map { _ in act(from: &random, &isDown) }
  }

  private static func act(from random: inout SeededGenerator, _ isDown: inout Bool) -> MonkeyAct {
    switch random.int(-34...99) {
    case ..<(-10): return .key(key(from: &random))
    case -10 ..< -4: return .react(random.element(of: Occasion.allCases), UInt64(random.int(0...99_999)))
    case -4 ..< -1: return .lines(random.int(0...3), overflow: random.chance(0.7))
    case -1: return .toggleEnabled(rounded(random.double(0...0.99)))
    case 0..<18 where !isDown, 0..<1:
      isDown = true
      let keys: [GestureMachine.Modifiers] = [[], [], [], .shift, .control]
      return .press(
        place(from: &random), random.element(of: PointerSample.Device.allCases), random.element(of: keys),
        isSecondary: random.chance(0.05))
    case 0..<9:
      isDown = false
      return .release
    case 9..<22: return isDown ? .hold : .tick(rounded(random.double(0...40)))
    case 22..<55: return .move(place(from: &random))
    case 55..<66: return .nudge(rounded(random.double(-9...9)), rounded(random.double(-9...9)))
    case 66..<83: return .tick(rounded(random.double(0...40)))
    case 83..<86: return .cancel
    case 86..<88: return .undo
    case 88..<89: return .redo
    case 89..<94: return .program(UInt64(random.int(0...99_999)))
    case 94: return .limit(random.chance(0.4) ? nil : random.int(0...5))
    case 95..<97: return .resize(rounded(random.double(70...300)))
    case 97..<98: return .wheel(rounded(random.double(0...1)))
    default: return .toggleEnabled(rounded(random.double(0...0.99)))
    }
  }

  private static func key(from random: inout SeededGenerator) -> KeyPress {
    let moves = ["Left", "Right", "Up", "Down", "Home", "End", "Page_Up", "Page_Down"]
    let others = ["space", "Return", "Delete", "BackSpace", "m", "Escape", "Tab", "t", "a", "z"]
    let isMove = random.chance(0.7)
    return KeyPress(
      random.element(of: isMove ? moves : others), shift: random.chance(0.3), control: random.chance(isMove ? 0.15 : 0.4))
  }

  private static func place(from random: inout SeededGenerator) -> Place {
    Place(x: rounded(random.double(-0.05...1.05)), y: rounded(random.double(-0.15...1.15)))
  }

  /// Rounds to two decimals, to keep scripts readable.
  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

extension Array {
  /// A minimal subsequence that still meets the condition: removing any one element would break it. Found by removing ever
  /// smaller parts, from half of the elements down to one (delta debugging, Zeller 1999).
  /// - Precondition: The array itself meets the condition.
  public func shrunk(while fails: ([Element]) -> Bool) -> [Element] {
    precondition(fails(self), "The array to shrink doesn't meet the condition")
    var left = self
    var size = count / 2
    while size > 0 {
      var hasShrunk = false
      var start = 0
      while start < left.count {
        let trial = Array(left[..<start] + left[Swift.min(start + size, left.count)...])
        if fails(trial) {
          left = trial
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { break }
      size = size == 1 ? 1 : size / 2
    }
    return left
  }
}

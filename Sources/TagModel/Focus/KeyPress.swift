package import LayoutCore

/// A key press, with GTK's name of the key: `Escape`, `a`, `A`, `KP_Enter`.
public struct KeyPress: Hashable, Sendable, CustomStringConvertible {
  /// GTK's name of the key, with the case that Shift gives it.
  public var name: String
  /// Whether Shift was held.
  public var shift: Bool
  /// Whether Control was held.
  public var control: Bool
  /// Whether Alt was held.
  public var alt: Bool

  /// Creates a key press.
  public init(_ name: String, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    self.name = name
    self.shift = shift
    self.control = control
    self.alt = alt
  }

  /// The keys as displayed to users: `Control+Shift+Z`.
  public var description: String {
    (control ? "Control+" : "") + (alt ? "Alt+" : "") + (shift ? "Shift+" : "") + name
  }

  /// The name of the corresponding key on the main part of the keyboard.
  var mainName: String {
    let name = name.hasPrefix("KP_") ? String(name.dropFirst(3)) : name
    return ["Enter": "Return", "ISO_Enter": "Return", "Space": "space", "ISO_Left_Tab": "Tab"][name] ?? name
  }
}

/// A movement of the keyboard focus among chips, in visual order where it differs from the order of the tags.
package enum FocusMotion: String, Hashable, Sendable, CaseIterable {
  /// The next chip in reading order, from the end of a line to the start of the next one.
  case next
  /// The previous chip in reading order, from the start of a line to the end of the previous one.
  case previous
  /// The nearest chip of the line above.
  case up
  /// The nearest chip of the line below.
  case down
  /// The first chip.
  case home
  /// The last chip.
  case end
  /// One page up; in horizontal rows, back along the row.
  case pageUp
  /// One page down; in horizontal rows, forward along the row.
  case pageDown

  package static func leftArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .previous : .next
  }

  package static func rightArrow(in direction: TextDirection) -> FocusMotion {
    direction == .leftToRight ? .next : .previous
  }

  /// The index of the chip that gets the focus.
  ///
  /// - Parameters:
  ///   - index: The focused chip; if it is nil or hidden, the result is the first chip, or for ``end`` the last.
  ///   - column: The x position in content coordinates where a sequence of ``up`` and ``down`` started, which keeps it from
  ///     drifting; nil for the chip's center.
  ///   - page: The visible extent of the content along the scroll direction, in logical pixels.
  /// - Returns: The same index if there is no chip in that direction; nil if no chip is visible.
  package func destination(
    from index: Int?, in arrangement: some Arrangement, column: Double? = nil, page: Double
  ) -> Int? {
    guard let first = arrangement.firstShown, let last = arrangement.lastShown else { return nil }
    guard let index, (first...last).contains(index), !arrangement.isHidden(index) else {
      return self == .end ? last : first
    }
    let x = column ?? arrangement.frame(at: index).center.x
    let found: Int? =
      switch self {
      case .next: arrangement.next(after: index)
      case .previous: arrangement.previous(before: index)
      case .home: first
      case .end: last
      case .up: arrangement.index(above: index, nearestX: x)
      case .down: arrangement.index(below: index, nearestX: x)
      case .pageUp: arrangement.index(pageFrom: index, by: -page, nearestX: x)
      case .pageDown: arrangement.index(pageFrom: index, by: page, nearestX: x)
      }
    return found ?? index
  }

  /// The motion that continues this one from a chip that cannot be its destination: from the first and the last one inward.
  var inward: FocusMotion {
    switch self {
    case .home: .next
    case .end: .previous
    default: self
    }
  }

  /// The index of the next chip in the motion's direction that can have the focus; nil if there is none. From a first or last
  /// chip that cannot, ``home`` and ``end`` continue inward.
  ///
  /// - Complexity: At most `count` motions, whatever the arrangement answers.
  package func destination(
    from index: Int?, in arrangement: some Arrangement, column: Double? = nil, page: Double, where canFocus: (Int) -> Bool
  ) -> Int? {
    var (from, step) = (index, self)
    for _ in 0..<arrangement.count {
      guard let next = step.destination(from: from, in: arrangement, column: column, page: page), next != from else { return nil }
      if canFocus(next) { return next }
      from = next
      step = step.inward
    }
    return nil
  }
}

/// Finds tags by their first letters while the user types.
///
/// Letters typed within ``MotionMetrics/typeAhead`` of each other form a prefix, which is matched ignoring case. Repeating a
/// letter goes to the next tag that begins with it, unless a tag begins with the repeated letters.
package struct TypeAhead: Hashable, Sendable {
  /// The prefix typed so far.
  package private(set) var typed = ""
  private var time = -Double.infinity

  package init() {}

  /// Whether a character typed at a time extends the prefix.
  package func isTyping(at time: Double) -> Bool { !typed.isEmpty && time - self.time <= MotionMetrics.typeAhead }

  /// Whether a space typed at a time is a part of the prefix of a tag, such as “Lemon balm”, rather than a command.
  package func takesSpace(at time: Double, in tags: TagList, where isReachable: (Int) -> Bool) -> Bool {
    isTyping(at: time) && Self.find(TypedPrefix(typed + " "), in: tags, from: 0, isReachable) != nil
  }

  package mutating func reset() {
    self = TypeAhead()
  }

  /// The index of the tag to focus when letters are typed; nil if no tag begins with the prefix.
  ///
  /// The search starts at the current tag, or after it for the first letter, and wraps around.
  /// - Parameters:
  ///   - time: The current time in milliseconds.
  ///   - isReachable: Whether the tag at an index can get the focus; false if it is hidden.
  /// - Complexity: O(n).
  package mutating func type(
    _ letters: String, at time: Double, in tags: TagList, from current: Int?,
    where isReachable: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let isContinued = isTyping(at: time)
    typed = isContinued ? typed + letters : letters
    self.time = time
    let first = current ?? -1
    let all = TypedPrefix(typed)
    if let found = Self.find(all, in: tags, from: isContinued ? max(first, 0) : first + 1, isReachable) { return found }
    guard isContinued, let letter = typed.first, typed.allSatisfy({ $0 == letter }) else { return nil }
    return Self.find(TypedPrefix(String(letter)), in: tags, from: first + 1, isReachable)
  }

  private static func find(
    _ prefix: TypedPrefix, in tags: TagList, from start: Int, _ isReachable: (Int) -> Bool
  ) -> Int? {
    guard !prefix.isEmpty else { return nil }
    var wrapped: Int?
    for (index, tag) in tags.enumerated() {
      guard index >= start || wrapped == nil, prefix.begins(tag.text), isReachable(index) else { continue }
      if index >= start { return index }
      wrapped = index
    }
    return wrapped
  }
}

/// A prefix to compare with many texts.
private struct TypedPrefix {
  private let characters: [Character]
  /// The first letter without accents, if it is ASCII.
  private let firstLetter: UInt8?

  init(_ text: String) {
    characters = Array(text.lowercased())
    firstLetter = characters.first?.withoutAccents.asciiValue
  }

  var isEmpty: Bool { characters.isEmpty }

  /// Whether a text begins with the prefix, ignoring case, leading white space, and accents that are not typed.
  func begins(_ text: String) -> Bool {
    // Most texts begin with another letter.
    if let byte = text.utf8.first, byte > 0x20, byte < 0x80, firstLetter != (byte &- 0x41 < 26 ? byte | 0x20 : byte) { return false }
    var rest = characters[...]
    for character in text.drop(while: \.isWhitespace) {
      for letter in character.lowercased() {
        guard let typed = rest.popFirst() else { return true }
        guard typed.stands(for: letter) else { return false }
      }
      if rest.isEmpty { return true }
    }
    return false
  }
}

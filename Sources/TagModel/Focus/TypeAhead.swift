/// Finds tags by their first letters while the user types.
///
/// Letters typed within ``MotionMetrics/typeAhead`` of each other form a prefix, which is matched ignoring case. Repeating a
/// letter goes to the next tag that begins with it, unless a tag begins with the repeated letters.
package struct TypeAhead: Hashable, Sendable {
  /// The prefix typed so far.
  package private(set) var typed = ""
  private var time = -Double.infinity

  /// Creates a state without a prefix.
  package init() {}

  /// Whether a character typed at a time extends the prefix, so that a space is part of it.
  package func isTyping(at time: Double) -> Bool { !typed.isEmpty && time - self.time <= MotionMetrics.typeAhead }

  /// Clears the prefix.
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
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.lowercased().unicodeScalars)
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// Whether a text begins with the prefix, ignoring case and leading white space.
  func begins(_ text: String) -> Bool {
    var rest = scalars[...]
    for scalar in text.unicodeScalars.drop(while: \.properties.isWhitespace) {
      if scalar.isASCII {
        let isUpper = scalar.value >= 0x41 && scalar.value <= 0x5A
        guard rest.first?.value == scalar.value + (isUpper ? 0x20 : 0) else { return false }
        rest.removeFirst()
      } else {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        guard zip(lower, rest).allSatisfy(==) else { return false }
        rest = rest.dropFirst(lower.count)
      }
      if rest.isEmpty { return true }
    }
    return false
  }
}

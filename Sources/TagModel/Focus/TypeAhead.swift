/// Finds a tag by the letters that it begins with, as one types them.
///
/// Letters typed within ``MotionMetrics/typeAhead`` of one another belong together; case does not matter. The
/// same letter again goes to the next tag that begins with it, unless there is one that begins with it twice.
package struct TypeAhead: Hashable, Sendable {
  /// What has been typed so far.
  package private(set) var typed = ""
  private var time = -Double.infinity

  /// Nothing typed yet.
  package init() {}

  /// Whether what is typed at a time belongs to what was typed before, so that a space is a part of it.
  package func isTyping(at time: Double) -> Bool { !typed.isEmpty && time - self.time <= MotionMetrics.typeAhead }

  /// Forgets what was typed.
  package mutating func reset() {
    self = TypeAhead()
  }

  /// The index of the tag to go to when letters are typed at a time, in milliseconds; nil if none begins so.
  /// It looks from the current tag on, and from the first again after the last: at the current one itself
  /// only once a second letter is typed. O(n).
  /// - Parameter isReachable: Whether the tag at an index can be gone to: not if it is hidden.
  package mutating func type(
    _ letters: String, at time: Double, in tags: TagList, from current: Int?,
    where isReachable: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let goesOn = isTyping(at: time)
    typed = goesOn ? typed + letters : letters
    self.time = time
    let first = current ?? -1
    let all = TypedPrefix(typed)
    if let found = Self.find(all, in: tags, from: goesOn ? max(first, 0) : first + 1, isReachable) { return found }
    guard goesOn, let letter = typed.first, typed.allSatisfy({ $0 == letter }) else { return nil }
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

/// Letters to compare with the beginnings of many texts.
private struct TypedPrefix {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.lowercased().unicodeScalars)
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// Whether a text begins so, but for case and white space before it.
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

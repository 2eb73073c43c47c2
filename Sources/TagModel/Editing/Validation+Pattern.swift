internal import Synchronization

extension Validation {
  /// Passes what matches a pattern as a whole.
  ///
  /// Patterns are matched by backtracking, which cannot be interrupted: with nested repetition, as in `(a+)+`, the time can
  /// double with each character. So texts longer than `lengthLimit` fail with ``ValidationReason/tooLong(limit:)``
  /// unmatched. Longer texts are first probed with growing prefixes, each followed by a character that cannot match. Once a
  /// probe exceeds the budget, texts of its length and more fail with ``ValidationReason/tooSlow``. That bounds a check to
  /// a few times the budget.
  /// - Parameters:
  ///   - expected: What the text should look like, to follow "does not look like": "a year".
  ///   - budget: The time limit of one match, in milliseconds. An ordinary pattern takes a few hundredths.
  ///   - pattern: Evaluated once, when it is first needed.
  /// - Precondition: `lengthLimit > 0`, `budget > 0`.
  public static func pattern<Output>(
    _ pattern: @autoclosure @escaping @Sendable () -> Regex<Output>, expected: String, lengthLimit: Int = 64,
    budget: Double = 8
  ) -> Validation {
    precondition(lengthLimit > 0, "a pattern for texts of \(lengthLimit) characters")
    precondition(budget > 0, "a budget of \(budget) ms")
    let matcher = Matcher(pattern, budget: .milliseconds(budget))
    let bound = length(atMost: lengthLimit)
    return Validation { candidate in
      if let reason = bound.reason(against: candidate) { return reason }
      return switch matcher.matches(candidate.text) {
      case true?: nil
      case false?: .wrongForm(expected: expected)
      case nil: .tooSlow
      }
    }
  }
}

/// A pattern that is made once, and matched from any thread, one text at a time.
private final class Matcher<Output>: Sendable {
  private let make: @Sendable () -> Regex<Output>
  private let budget: Duration
  private let state = Mutex(State())

  private struct State {
    var pattern: Regex<Output>?
    /// The length from which on matching takes too long.
    var slowLength = Int.max
    /// The text that was probed last; prefixes shared with it are not probed again.
    var probed: [Character] = []
  }

  /// The longest text that is matched without probing: short enough for the worst pattern.
  private static var harmlessLength: Int { 8 }
  /// A noncharacter, which only a pattern that allows anything matches.
  private static var mismatch: Character { "\u{FFFF}" }

  init(_ make: @escaping @Sendable () -> Regex<Output>, budget: Duration) {
    (self.make, self.budget) = (make, budget)
  }

  /// Whether the whole text matches; nil if that would take too long to find out. A part of the pattern that throws
  /// does not match.
  func matches(_ text: String) -> Bool? {
    state.withLock { state in
      let pattern = state.pattern ?? make()
      state.pattern = pattern
      let characters = Array(text)
      guard characters.count < state.slowLength, probe(characters, pattern, &state) else { return nil }
      var matches = false
      if !isQuick({ matches = (try? pattern.wholeMatch(in: text)) != nil }) {
        state.slowLength = min(state.slowLength, max(Self.harmlessLength, characters.count + 1))
      }
      return matches
    }
  }

  /// Whether all prefixes of a text can be matched within the budget.
  private func probe(_ characters: [Character], _ pattern: Regex<Output>, _ state: inout State) -> Bool {
    let known = zip(state.probed, characters).prefix { $0 == $1 }.count
    var length = max(known, Self.harmlessLength) + 1
    while length <= characters.count {
      let prefix = String(characters[..<length]) + String(Self.mismatch)
      guard isQuick({ _ = try? pattern.wholeMatch(in: prefix) }) else {
        state.slowLength = length
        return false
      }
      length += 1
    }
    state.probed = characters
    return true
  }

  /// Whether one of three runs stays within the budget: another program may have taken the time of the others.
  private func isQuick(_ body: () -> Void) -> Bool {
    (0..<3).contains { _ in ContinuousClock().measure(body) <= budget }
  }
}

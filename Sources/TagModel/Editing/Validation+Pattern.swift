internal import Synchronization

extension Validation {
  /// Passes texts that match a regular expression as a whole.
  ///
  /// Matching backtracks and cannot be interrupted: with nested repetition, as in `(a+)+`, the time can double with each
  /// character. So texts longer than `lengthLimit` fail with ``ValidationReason/tooLong(limit:)`` without being matched. For
  /// other texts, growing prefixes are probed first, each followed by a character that cannot match. Once a probe exceeds the
  /// budget, texts of its length and more fail with ``ValidationReason/tooSlow``. That bounds a check to a few times the
  /// budget.
  /// - Parameters:
  ///   - pattern: The regular expression, which is created once, when it is first used.
  ///   - expected: A description of matching texts that completes "does not look like", such as "a year".
  ///   - lengthLimit: The maximum number of characters of a text.
  ///   - budget: The time limit of one match, in milliseconds. Ordinary patterns take a few hundredths.
  /// - Precondition: `lengthLimit > 0`, `budget > 0`.
  public static func pattern<Output>(
    _ pattern: @autoclosure @escaping @Sendable () -> Regex<Output>, expected: String, lengthLimit: Int = 64,
    budget: Double = 8
  ) -> Validation {
    precondition(lengthLimit > 0, "Invalid length limit: \(lengthLimit)")
    precondition(budget > 0, "Invalid budget: \(budget) ms")
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

/// A pattern that is created once and can be used from any thread, for one text at a time.
private final class Matcher<Output>: Sendable {
  private let make: @Sendable () -> Regex<Output>
  private let budget: Duration
  private let state = Mutex(State())

  private struct State {
    var pattern: Regex<Output>?
    /// The length at which matching becomes too slow.
    var slowLength = Int.max
    /// The last probed text; prefixes shared with it are not probed again.
    var probed: [Character] = []
  }

  /// The length up to which texts are matched without probing: short enough for the worst pattern.
  private static var harmlessLength: Int { 8 }
  /// A noncharacter, which only patterns that accept any character match.
  private static var mismatch: Character { "\u{FFFF}" }

  init(_ make: @escaping @Sendable () -> Regex<Output>, budget: Duration) {
    (self.make, self.budget) = (make, budget)
  }

  /// Whether the whole text matches; nil if matching would take too long. If the pattern throws, it does not match.
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

  /// Whether matching stays within the budget for all prefixes of a text.
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

  /// Whether one of three runs stays within the budget; other processes may delay the others.
  private func isQuick(_ body: () -> Void) -> Bool {
    (0..<3).contains { _ in ContinuousClock().measure(body) <= budget }
  }
}

internal import Synchronization

extension Validation {
  /// Passes what matches a pattern as a whole.
  ///
  /// A pattern is tried by backtracking, and a try cannot be stopped. With one repetition within another, as in
  /// `(a+)+`, its time may double with each character and soon outlast the machine. So no more than `lengthLimit`
  /// characters are ever tried (a longer text fails with ``ValidationReason/tooLong(limit:)``), and a text of more
  /// than a few is first felt for: ever longer beginnings of it, each with a character behind it that fits nothing.
  /// As soon as one of them takes longer than the budget, texts of that length and more fail with
  /// ``ValidationReason/tooSlow``, and are not tried again. That bounds what one check takes to some times the budget.
  /// - Parameters:
  ///   - expected: What the text should look like, to follow "does not look like": "a year".
  ///   - budget: How long a try may take, in milliseconds. An ordinary pattern takes a few hundredths.
  ///   - pattern: Made once, when it is first needed.
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

/// A pattern that is made once and may be tried from any thread, by one at a time.
private final class Matcher<Output>: Sendable {
  private let make: @Sendable () -> Regex<Output>
  private let budget: Duration
  private let state = Mutex(State())

  private struct State {
    var pattern: Regex<Output>?
    /// How many characters have been found to take too long; texts of as many are not tried.
    var slowLength = Int.max
    /// What was felt for last: its beginnings need not be felt for again.
    var felt: [Character] = []
  }

  /// So many characters are tried without feeling for them: few enough for the worst of patterns.
  private static var harmlessLength: Int { 8 }
  /// A character that no text has, and that fits no pattern but one that takes anything.
  private static var stranger: Character { "\u{FFFF}" }

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
      guard characters.count < state.slowLength, feel(for: characters, pattern, &state) else { return nil }
      var matches = false
      if !isQuick({ matches = (try? pattern.wholeMatch(in: text)) != nil }) {
        state.slowLength = min(state.slowLength, max(Self.harmlessLength, characters.count + 1))
      }
      return matches
    }
  }

  /// Whether all beginnings of a text can be tried in time.
  private func feel(for characters: [Character], _ pattern: Regex<Output>, _ state: inout State) -> Bool {
    let known = zip(state.felt, characters).prefix { $0 == $1 }.count
    var length = max(known, Self.harmlessLength) + 1
    while length <= characters.count {
      let probe = String(characters[..<length]) + String(Self.stranger)
      guard isQuick({ _ = try? pattern.wholeMatch(in: probe) }) else {
        state.slowLength = length
        return false
      }
      length += 1
    }
    state.felt = characters
    return true
  }

  /// Whether something keeps to the budget, in one of three goes: the time may have been another program's.
  private func isQuick(_ body: () -> Void) -> Bool {
    (0..<3).contains { _ in ContinuousClock().measure(body) <= budget }
  }
}

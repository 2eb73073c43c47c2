internal import Synchronization

infix operator |>> : ValidationPrecedence

/// The precedence of chained validations: `a |>> b |>> c` is evaluated from left to right.
precedencegroup ValidationPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
}

/// A validation rule for the texts of tags.
///
///     let short = Validation.notEmpty |>> .length(atMost: 20) |>> .unique
///     let known = Validation { candidate in candidate.text == "Sage" ? nil : .notAllowed }
///     print(short.and(known).reason(against: "Bread") == .notAllowed)
///
/// Rules compose: a chain passes texts that pass all its rules, and otherwise returns the first reason. ``and(_:)`` and
/// ``all(_:)`` are named alternatives to the operator. A rule is called at every keystroke, on the main thread; for a
/// rule that takes longer than a millisecond, use ``AsyncValidation``.
///
/// Rules validate the tag's future text, which an editor has tidied with ``TagSplitter/tidy(_:)``.
public struct Validation: Sendable {
  /// A text to validate.
  public struct Candidate: Sendable {
    /// The future text of a tag.
    public let text: String
    /// The tag that is edited; nil for a new tag.
    public let edited: Tag.ID?
    /// The texts of the existing tags.
    public let taken: TakenTexts

    /// Creates a candidate.
    public init(_ text: String, edited: Tag.ID? = nil, taken: TakenTexts = TakenTexts()) {
      (self.text, self.edited, self.taken) = (text, edited, taken)
    }
  }

  private let rule: @Sendable (Candidate) -> ValidationReason?

  /// Creates a custom rule, which returns nil if the text passes. It is called at every keystroke.
  public init(_ rule: @escaping @Sendable (Candidate) -> ValidationReason?) {
    self.rule = rule
  }

  /// The reason why the text fails; nil if it passes.
  public func reason(against candidate: Candidate) -> ValidationReason? { rule(candidate) }

  /// The reason why the text fails, without regard to other tags; nil if it passes.
  public func reason(against text: String) -> ValidationReason? { rule(Candidate(text)) }

  /// A rule that passes texts that pass both rules, and otherwise returns the first reason. The second rule is not called for
  /// texts that fail the first one.
  public func and(_ next: Validation) -> Validation {
    Validation { rule($0) ?? next.rule($0) }
  }

  /// A rule that passes texts that pass all rules, which are called in order; without rules, it passes everything.
  public static func all(_ validations: [Validation]) -> Validation {
    Validation { candidate in
      for validation in validations {
        if let reason = validation.rule(candidate) { return reason }
      }
      return nil
    }
  }

  /// An operator for ``and(_:)``.
  public static func |>> (first: Validation, second: Validation) -> Validation { first.and(second) }
}

/// The reason why a text is rejected as a tag.
public enum ValidationReason: Error, Hashable, Sendable {
  /// It is empty or blank.
  case empty
  /// It has fewer characters than the minimum.
  case tooShort(least: Int)
  /// It has more characters than the maximum.
  case tooLong(limit: Int)
  /// It has characters other than letters and spaces.
  case notOnlyLetters
  /// It is not one of the allowed texts.
  case notAllowed
  /// It is one of the forbidden texts.
  case forbidden
  /// It does not have the expected form, described as in "a date such as 2024-05-01".
  case wrongForm(expected: String)
  /// It is not an e-mail address.
  case notEmail
  /// A tag has an equal text (<doc:ComparingTexts>).
  case duplicate(of: Tag.ID)
  /// The tag limit is reached.
  case limit(Int)
  /// Matching it against a pattern would take too long.
  case tooSlow
  /// Asynchronous validation failed to return a result.
  case unchecked
  /// A custom reason: one sentence for the user, without the text.
  case other(String)
}

// MARK: - Message

extension ValidationReason {
  /// A sentence that explains why a text is rejected, in English; TagFlow's `localizedMessage(for:)` has it in the user's
  /// language. The text is quoted as ``Tag/quotedText``.
  public func message(for text: String) -> String { sentence(for: text).inEnglish }

  /// All wording is in this function.
  package func sentence(for text: String) -> Sentence {
    let tag = ["tag": text.quoted]
    return switch self {
    case .empty: Sentence("A tag needs a text.")
    case .tooShort(let least):
      .counted(
        "{tag} is too short: a tag has at least one character.", "{tag} is too short: a tag has at least {count} characters.",
        least, tag)
    case .tooLong(let limit):
      .counted(
        "{tag} is too long: a tag has one character.", "{tag} is too long: a tag has at most {count} characters.", limit, tag)
    case .notOnlyLetters:
      Sentence("{tag} has numbers or special characters: only letters and spaces may be used.", tag)
    case .notAllowed: Sentence("{tag} is not among the tags that can be used here.", tag)
    case .forbidden: Sentence("{tag} cannot be used as a tag.", tag)
    case .wrongForm(let expected): Sentence("{tag} does not look like {form}.", ["tag": text.quoted, "form": expected])
    case .notEmail: Sentence("{tag} is not an e-mail address.", tag)
    case .duplicate: Sentence("There is already a tag {tag}.", tag)
    case .limit(0): Sentence("No tags can be added here.")
    case .limit(let limit):
      .counted(
        "{tag} cannot be added: there can be only one tag.", "{tag} cannot be added: there can be no more than {count} tags.",
        limit, tag)
    case .tooSlow: Sentence("{tag} would take too long to check: a shorter text may do.", tag)
    case .unchecked: Sentence("{tag} could not be checked.", tag)
    case .other(let sentence): Sentence(asIs: sentence)
    }
  }

  /// The reason ``notAllowed`` for several texts, which are already quoted and joined.
  package static func notAllowed(_ texts: String) -> Sentence { Sentence("None of these can be used here: {tags}", ["tags": texts]) }
}

// MARK: - Built-in rules

extension Validation {
  /// Passes everything.
  public static let anything = Validation { _ in nil }

  /// Passes texts with something to see: anything but white space and characters without a glyph.
  public static let notEmpty = Validation { $0.text.isBlank ? .empty : nil }

  /// Passes texts whose number of characters (grapheme clusters) is in a range. Reads at most one character more than the
  /// maximum.
  /// - Precondition: `0 <= least <= most`.
  public static func length(atLeast least: Int = 0, atMost most: Int = .max) -> Validation {
    precondition(least >= 0 && least <= most, "Invalid length range: \(least) to \(most)")
    return Validation { candidate in
      let text = candidate.text
      if text.index(text.startIndex, offsetBy: least, limitedBy: text.endIndex) == nil {
        return .tooShort(least: least)
      }
      guard let end = text.index(text.startIndex, offsetBy: most, limitedBy: text.endIndex),
        end < text.endIndex
      else { return nil }
      return .tooLong(limit: most)
    }
  }

  /// A set of letters.
  public enum Alphabet: Hashable, Sendable, CaseIterable {
    /// The letters of all scripts, with their marks and joiners.
    case all
    /// A to Z and a to z.
    case english
  }

  /// Passes letters and spaces, with at least one letter. Blank texts fail with ``ValidationReason/empty``. Tabs and line
  /// breaks do not count as spaces.
  public static func lettersAndSpaces(_ alphabet: Alphabet = .all) -> Validation {
    Validation { candidate in
      if candidate.text.isBlank { return .empty }
      let isLetter = alphabet == .english ? \Unicode.Scalar.isEnglishLetter : \.isPartOfLetters
      let fits = candidate.text.unicodeScalars.allSatisfy {
        $0[keyPath: isLetter] || $0.properties.generalCategory == .spaceSeparator
      }
      return fits ? nil : .notOnlyLetters
    }
  }

  /// Passes only these texts, however they are capitalized and spaced (<doc:ComparingTexts>).
  public static func allowed(_ texts: some Sequence<String>) -> Validation {
    let keys = Set(texts.map(FoldedText.init))
    return Validation { keys.contains(FoldedText($0.text)) ? nil : .notAllowed }
  }

  /// Passes all texts except these, however they are capitalized and spaced (<doc:ComparingTexts>).
  public static func forbidden(_ texts: some Sequence<String>) -> Validation {
    let keys = Set(texts.map(FoldedText.init))
    return Validation { keys.contains(FoldedText($0.text)) ? .forbidden : nil }
  }

  /// Passes texts that no other tag has, however they are capitalized and spaced (<doc:ComparingTexts>).
  public static let unique = Validation { candidate in
    candidate.taken.owner(of: candidate.text, except: candidate.edited).map { .duplicate(of: $0) }
  }
}

extension Unicode.Scalar {
  fileprivate var isEnglishLetter: Bool {
    (0x41...0x5A).contains(value) || (0x61...0x7A).contains(value)
  }

  /// Whether the scalar is a letter, a mark, or a character that nobody sees, such as the joiners of Persian and Hindi.
  fileprivate var isPartOfLetters: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      true
    default: isIgnorable
    }
  }
}

// MARK: - Patterns

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
    let matcher = Matcher(pattern, budget: .milliseconds(min(budget, 1e9)))
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

// MARK: - E-mail addresses

extension Validation {
  /// Passes e-mail addresses in their common form: a name of ASCII letters, digits and `_ + . - '`, an `@`, and labels of
  /// letters, digits and hyphens separated by dots, the last one with at least two letters and nothing else. Linear in the
  /// length.
  public static let email = Validation { candidate in
    candidate.text.isEmailAddress ? nil : .notEmail
  }
}

extension String {
  fileprivate var isEmailAddress: Bool {
    let bytes = Array(utf8)
    guard let at = bytes.firstIndex(of: UInt8(ascii: "@")) else { return false }
    let name = bytes[..<at]
    let labels = bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetterOrDigit || "_+.-'".utf8.contains($0) }),
      labels.count > 1, let last = labels.last, last.count >= 2, last.allSatisfy(\.isLetter)
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isLetter || (0x30...0x39).contains(self) }
}

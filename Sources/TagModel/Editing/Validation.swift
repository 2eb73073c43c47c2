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

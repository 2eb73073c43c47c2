infix operator |>> : ValidationPrecedence

/// Of the chaining of validations: `a |>> b |>> c` is read from its start.
precedencegroup ValidationPrecedence {
  associativity: left
  higherThan: AssignmentPrecedence
}

/// A rule for the texts of tags: a text passes, or fails for a reason.
///
/// Rules compose: `Validation.notEmpty |>> .length(atMost: 20) |>> .unique` passes what passes all of them, and
/// gives the first reason otherwise. ``and(_:)`` and ``all(_:)`` are the same by name.
///
/// A rule judges the text that would become the tag's, which an editor has tidied by ``TagSplitter/tidy(_:)``.
public struct Validation: Sendable {
  /// What a rule is asked about.
  public struct Candidate: Sendable {
    /// The text that would become a tag's.
    public let text: String
    /// The tag that would get the text; nil: a new one.
    public let edited: Tag.ID?
    /// The texts that there are.
    public let taken: TakenTexts

    /// A text for a tag among others.
    public init(_ text: String, edited: Tag.ID? = nil, taken: TakenTexts = TakenTexts()) {
      (self.text, self.edited, self.taken) = (text, edited, taken)
    }
  }

  private let rule: @Sendable (Candidate) -> ValidationReason?

  /// A rule of the program's own: nil passes. It is asked at every keystroke.
  public init(_ rule: @escaping @Sendable (Candidate) -> ValidationReason?) {
    self.rule = rule
  }

  /// Why the text fails; nil if it passes.
  public func reason(against candidate: Candidate) -> ValidationReason? { rule(candidate) }

  /// Why the text fails by itself, with no other tags there; nil if it passes.
  public func reason(against text: String) -> ValidationReason? { rule(Candidate(text)) }

  /// Passes what passes both; the reason of the first that fails. The second is not asked about what fails the
  /// first.
  public func and(_ next: Validation) -> Validation {
    Validation { rule($0) ?? next.rule($0) }
  }

  /// Passes what passes all of them, in order; everything where there are none.
  public static func all(_ validations: [Validation]) -> Validation {
    Validation { candidate in
      for validation in validations {
        if let reason = validation.rule(candidate) { return reason }
      }
      return nil
    }
  }

  /// The same as ``and(_:)``.
  public static func |>> (first: Validation, second: Validation) -> Validation { first.and(second) }
}

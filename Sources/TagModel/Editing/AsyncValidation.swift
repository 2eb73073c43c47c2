/// A rule whose answer takes time: whoever knows it has to be asked first.
///
/// It comes after the rules that answer at once (``Validation``), and is only asked about what passes those. A tag
/// waits for the answer as pending; see ``TagEditor/resolve(_:_:)``.
public struct AsyncValidation: Sendable {
  private let rule: @Sendable (String) async throws -> ValidationReason?

  /// A rule of the program's own: nil passes. One that throws has not answered.
  public init(_ rule: @escaping @Sendable (String) async throws -> ValidationReason?) {
    self.rule = rule
  }

  /// Why the text fails; nil if it passes. When the rule throws, and so does not answer, the reason is
  /// ``ValidationReason/unchecked``.
  public func reason(against text: String) async -> ValidationReason? {
    do { return try await rule(text) } catch { return .unchecked }
  }

  /// Passes what passes both; the second is not asked about what fails the first.
  public func and(_ next: AsyncValidation) -> AsyncValidation {
    AsyncValidation { text in
      if let reason = try await rule(text) { return reason }
      return try await next.rule(text)
    }
  }

  /// The same as ``and(_:)``.
  public static func |>> (first: AsyncValidation, second: AsyncValidation) -> AsyncValidation {
    first.and(second)
  }
}

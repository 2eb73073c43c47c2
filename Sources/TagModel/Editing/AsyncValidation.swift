/// An asynchronous validation rule, such as a request to a server.
///
/// It is called for texts that pass the synchronous rules (``Validation``). The tag is pending until the rule returns; see
/// ``TagEditor/resolve(_:_:)``.
public struct AsyncValidation: Sendable {
  /// The rule, with an identity.
  private final class Rule: Sendable {
    let reason: @Sendable (String) async throws -> ValidationReason?

    init(_ reason: @escaping @Sendable (String) async throws -> ValidationReason?) { self.reason = reason }
  }

  private let rule: Rule

  /// Creates a custom rule, which returns nil if the text passes, and throws if it cannot tell.
  public init(_ rule: @escaping @Sendable (String) async throws -> ValidationReason?) {
    self.rule = Rule(rule)
  }

  /// Whether both are copies of the same rule, or nil.
  static func areSame(_ one: AsyncValidation?, _ other: AsyncValidation?) -> Bool { one?.rule === other?.rule }

  /// The reason why the text fails; nil if it passes. If the rule throws, the reason is ``ValidationReason/unchecked``.
  public func reason(against text: String) async -> ValidationReason? {
    do { return try await rule.reason(text) } catch { return .unchecked }
  }

  /// A rule that passes texts that pass both rules; the second one is not called for texts that fail the first.
  public func and(_ next: AsyncValidation) -> AsyncValidation {
    AsyncValidation { text in
      if let reason = try await rule.reason(text) { return reason }
      return try await next.rule.reason(text)
    }
  }

  /// An operator for ``and(_:)``.
  public static func |>> (first: AsyncValidation, second: AsyncValidation) -> AsyncValidation {
    first.and(second)
  }
}

/// An asynchronous validation rule, such as a request to a server.
///
/// It is called for texts that pass the synchronous rules (``Validation``). The tag is pending until the rule returns; see
/// ``TagEditor/resolve(_:_:)``.
public struct AsyncValidation: Sendable {
  private let rule: @Sendable (String) async throws -> ValidationReason?

  /// Creates a custom rule, which returns nil if the text passes, and throws if it cannot tell.
  public init(_ rule: @escaping @Sendable (String) async throws -> ValidationReason?) {
    self.rule = rule
  }

  /// The reason why the text fails; nil if it passes. If the rule throws, the reason is ``ValidationReason/unchecked``.
  public func reason(against text: String) async -> ValidationReason? {
    do { return try await rule(text) } catch { return .unchecked }
  }

  /// A rule that passes texts that pass both rules; the second one is not called for texts that fail the first.
  public func and(_ next: AsyncValidation) -> AsyncValidation {
    AsyncValidation { text in
      if let reason = try await rule(text) { return reason }
      return try await next.rule(text)
    }
  }

  /// An operator for ``and(_:)``.
  public static func |>> (first: AsyncValidation, second: AsyncValidation) -> AsyncValidation {
    first.and(second)
  }
}

/// A box that lets a tag, which is `Sendable`, carry a value that must stay on the main actor, such as an object whose class
/// is not `Sendable`: `Tag("Basil", attachment: TagAttachment(plant))`.
@MainActor
public final class TagAttachment<Value> {
  /// The attached value.
  public let value: Value

  /// Creates a box with the value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Tag {
  /// The attachment, or the value in a ``TagAttachment``, if it has the type; nil otherwise.
  @MainActor
  public func attachment<Value>(as type: Value.Type) -> Value? {
    attachment as? Value ?? (attachment as? TagAttachment<Value>)?.value
  }
}

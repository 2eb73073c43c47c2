/// Holds something of any type on the main actor, so that it can be attached to a tag although it may not leave there:
/// `Tag("Basil", attachment: TagAttachment(plant))`, where `plant` is an object of a class that is not `Sendable`.
@MainActor
public final class TagAttachment<Value> {
  /// What is attached.
  public let value: Value

  /// A holder of the value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Tag {
  /// What is attached, if it is of the type, by itself or in a ``TagAttachment``; nil otherwise.
  @MainActor
  public func attachment<Value>(as type: Value.Type) -> Value? {
    attachment as? Value ?? (attachment as? TagAttachment<Value>)?.value
  }
}

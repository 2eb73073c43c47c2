internal import GtkBridge
package import TagModel

/// A transaction of a view as the boxed type `TagflowTransaction`, whose copies are references.
package final class TransactionBox: BoxedReference {
  package let transaction: TagTransaction
  package private(set) weak var view: TagView?
  /// The changes of single tags; made on first use, because a transaction can have a million.
  package private(set) lazy var changes = transaction.events.filter { $0.change != nil }

  private init(_ transaction: TagTransaction, of view: TagView) { (self.transaction, self.view) = (transaction, view) }

  @MainActor package static let type: UInt = registerBoxed(
    named: "TagflowTransaction", copy: { TransactionBox.retain($0) }, free: { TransactionBox.release($0) })

  /// A `TagflowTransaction *`, to be released by the caller.
  package static func new(_ transaction: TagTransaction, of view: TagView) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(TransactionBox(transaction, of: view)).toOpaque()
  }
}

/// A change of a tag in a transaction as the boxed type `TagflowChange`, whose copies are references.
package final class ChangeBox: BoxedReference {
  package let event: TagEvent
  private weak var view: TagView?

  private init(_ event: TagEvent, of view: TagView?) { (self.event, self.view) = (event, view) }

  @MainActor package static let type: UInt = registerBoxed(
    named: "TagflowChange", copy: { ChangeBox.retain($0) }, free: { ChangeBox.release($0) })

  /// A `TagflowChange *`, to be released by the caller; nil if there is no such change.
  package static func new(at index: Int, of box: TransactionBox) -> UnsafeMutableRawPointer? {
    box.changes.indices.contains(index)
      ? Unmanaged.passRetained(ChangeBox(box.changes[index], of: box.view)).toOpaque() : nil
  }

  /// The `TagflowTag` of the changed tag, also if it was removed.
  /// - Returns: A new reference, which the caller has to release.
  @MainActor package func newItem() -> UnsafeMutableRawPointer {
    view.map { UnsafeMutableRawPointer($0.listModel.instance(of: event.tag)) } ?? TagListItem.newInstance(of: event.tag)
  }
}

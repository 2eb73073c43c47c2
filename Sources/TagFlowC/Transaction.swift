import CTagFlow
import CTagFlowGtk
import TagFlow
import TagModel

@c @implementation @MainActor
public func tagflow_transaction_get_type() -> GType { TransactionBox.type }

@c @implementation
public func tagflow_transaction_ref(_ self: OpaquePointer!) -> OpaquePointer! {
  check(self != nil, "self != NULL") ? OpaquePointer(TransactionBox.retain(UnsafeMutableRawPointer(self))) : nil
}

@c @implementation
public func tagflow_transaction_unref(_ self: OpaquePointer!) {
  if check(self != nil, "self != NULL") { TransactionBox.release(UnsafeMutableRawPointer(self)) }
}

@c @implementation @MainActor
public func tagflow_transaction_get_cause(_ self: OpaquePointer!) -> TagflowCause {
  TagflowCause(UInt32((transaction(self)?.transaction.cause ?? .program).number))
}

@c @implementation @MainActor
public func tagflow_transaction_is_undoable(_ self: OpaquePointer!) -> gboolean {
  transaction(self)?.transaction.isUndoable == true ? 1 : 0
}

@c @implementation @MainActor
public func tagflow_transaction_is_linked(_ self: OpaquePointer!, _ other: OpaquePointer!) -> gboolean {
  guard let one = transaction(self), let other = transaction(other, "other != NULL") else { return 0 }
  return one.transaction.isLinked(to: other.transaction) ? 1 : 0
}

@c @implementation @MainActor
public func tagflow_transaction_get_n_changes(_ self: OpaquePointer!) -> guint {
  guint(transaction(self)?.changes.count ?? 0)
}

@c @implementation @MainActor
public func tagflow_transaction_get_change(_ self: OpaquePointer!, _ index: guint) -> OpaquePointer! {
  transaction(self).flatMap { ChangeBox.new(at: Int(index), of: $0) }.map { OpaquePointer($0) }
}

@c @implementation @MainActor
public func tagflow_change_get_type() -> GType { ChangeBox.type }

@c @implementation
public func tagflow_change_ref(_ self: OpaquePointer!) -> OpaquePointer! {
  check(self != nil, "self != NULL") ? OpaquePointer(ChangeBox.retain(UnsafeMutableRawPointer(self))) : nil
}

@c @implementation
public func tagflow_change_unref(_ self: OpaquePointer!) {
  if check(self != nil, "self != NULL") { ChangeBox.release(UnsafeMutableRawPointer(self)) }
}

@c @implementation @MainActor
public func tagflow_change_get_kind(_ self: OpaquePointer!) -> TagflowChangeKind {
  TagflowChangeKind(UInt32((change(self)?.change ?? .update).number))
}

@c @implementation @MainActor
public func tagflow_change_get_tag(_ self: OpaquePointer!) -> OpaquePointer! {
  guard change(self) != nil else { return nil }
  return OpaquePointer(ChangeBox.at(UnsafeMutableRawPointer(self)).newItem())
}

@c @implementation @MainActor
public func tagflow_change_get_index(_ self: OpaquePointer!) -> guint {
  guint(change(self).flatMap { $0.index ?? $0.to } ?? Int(guint.max))
}

@c @implementation @MainActor
public func tagflow_change_get_old_index(_ self: OpaquePointer!) -> guint {
  guint(change(self)?.from ?? Int(guint.max))
}

@c @implementation @MainActor
public func tagflow_view_revert(_ self: OpaquePointer!, _ transaction: OpaquePointer!) -> OpaquePointer! {
  guard let view = tagView(self), let box = TagFlowC.transaction(transaction, "transaction != NULL"),
    check(box.view === view, "the transaction is one of the view")
  else { return nil }
  return OpaquePointer(TransactionBox.new(view.revert(box.transaction), of: view))
}

@c @implementation @MainActor
public func tagflow_view_perform_insert(_ self: OpaquePointer!, _ tag: OpaquePointer!, _ index: guint) -> gboolean {
  guard let view = tagView(self), let item = newItem(tag, for: view, at: Int(index)) else { return 0 }
  return view.performInsertion(of: item, at: Int(index)) ? 1 : 0
}

// MARK: Arguments

/// The transaction, or nil after a critical.
@MainActor private func transaction(
  _ pointer: OpaquePointer?, _ assertion: StaticString = "self != NULL", in function: StaticString = #function
) -> TransactionBox? {
  guard isOnMainThread(in: function), check(pointer != nil, assertion, in: function) else { return nil }
  return pointer.map { TransactionBox.at(UnsafeMutableRawPointer($0)) }
}

/// The change, or nil after a critical.
@MainActor private func change(_ pointer: OpaquePointer?, in function: StaticString = #function) -> TagEvent? {
  guard isOnMainThread(in: function), check(pointer != nil, "self != NULL", in: function) else { return nil }
  return pointer.map { ChangeBox.at(UnsafeMutableRawPointer($0)).event }
}

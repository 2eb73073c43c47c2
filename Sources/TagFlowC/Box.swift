import CTagFlow
import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagFlow

@c @implementation @MainActor
public func tagflow_box_get_type() -> GType { type }

// Looked up once, because every function checks it.
@MainActor private let type = TagBox.type.register()

@c @implementation @MainActor
public func tagflow_box_new() -> UnsafeMutablePointer<GtkWidget>! { newInstance(tagflow_box_get_type()) }

@c @implementation @MainActor
public func tagflow_box_get_child_at_index(_ self: OpaquePointer!, _ index: guint) -> UnsafeMutablePointer<GtkWidget>! {
  tagBox(self)?.pointer(at: Int(index))
}

@c @implementation @MainActor
public func tagflow_box_get_index(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) -> guint {
  guard let box = tagBox(self), isWidget(child), let index = box.index(of: child) else { return guint.max }
  return guint(index)
}

@c @implementation @MainActor
public func tagflow_box_append(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
  if let box = tagBox(self), isChild(child, for: box) { box.insert(child, at: box.count) }
}

@c @implementation @MainActor
public func tagflow_box_prepend(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
  if let box = tagBox(self), isChild(child, for: box) { box.insert(child, at: 0) }
}

@c @implementation @MainActor
public func tagflow_box_insert(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!, _ index: guint) {
  guard let box = tagBox(self), isChild(child, for: box), check(Int(index) <= box.count, "index <= n_children") else { return }
  box.insert(child, at: Int(index))
}

@c @implementation @MainActor
public func tagflow_box_remove(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) -> gboolean {
  guard let box = tagBox(self), isWidget(child) else { return 0 }
  return box.remove(child) ? 1 : 0
}

@c @implementation @MainActor
public func tagflow_box_remove_all(_ self: OpaquePointer!) { tagBox(self)?.removeAll() }

@c @implementation @MainActor
public func tagflow_box_move(_ self: OpaquePointer!, _ index: guint, _ target: guint) {
  guard let box = tagBox(self), check(Int(index) < box.count, "index < n_children"),
    check(Int(target) < box.count, "target < n_children")
  else { return }
  box.move(from: Int(index), to: Int(target))
}

@c @implementation @MainActor
public func tagflow_box_set_padding(_ self: OpaquePointer!, _ top: Double, _ start: Double, _ bottom: Double, _ end: Double) {
  if let box = tagBox(self), let insets = padding(top, start, bottom, end) { box.layout.insets = insets }
}

@c @implementation @MainActor
public func tagflow_box_get_child_at(_ self: OpaquePointer!, _ x: Double, _ y: Double) -> UnsafeMutablePointer<GtkWidget>! {
  guard let box = tagBox(self), check(x.isFinite && y.isFinite, "x and y are finite"),
    let index = box.index(at: Point(x: x, y: y))
  else { return nil }
  return box.pointer(at: index)
}

@c @implementation @MainActor
public func tagflow_box_scroll_to(
  _ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!, _ position: TagflowScrollPosition
) {
  guard let box = tagBox(self), let index = index(of: child, in: box),
    let position: ScrollPosition = value(of: position, "position is a TagflowScrollPosition")
  else { return }
  box.scrollTo(index: index, position: position)
}

@c @implementation @MainActor
public func tagflow_box_set_child_accessible_name(
  _ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!, _ accessibleName: UnsafePointer<CChar>!
) {
  guard let box = tagBox(self), let index = index(of: child, in: box) else { return }
  guard let accessibleName else { return box.setAccessibleName(nil, at: index) }
  guard let name = utf8(accessibleName, "accessible_name != NULL") else { return }
  box.setAccessibleName(name, at: index)
}

@c @implementation @MainActor
public func tagflow_box_get_selected_children(_ self: OpaquePointer!) -> UnsafeMutablePointer<GList>! {
  var list: UnsafeMutablePointer<GList>?
  for child in (tagBox(self)?.selectedPointers ?? []).reversed() { list = g_list_prepend(list, UnsafeMutableRawPointer(child)) }
  return list
}

@c @implementation @MainActor
public func tagflow_box_select_child(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
  if let box = tagBox(self), let index = index(of: child, in: box) { box.select([index]) }
}

@c @implementation @MainActor
public func tagflow_box_unselect_child(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
  if let box = tagBox(self), let index = index(of: child, in: box) { box.deselect([index]) }
}

@c @implementation @MainActor
public func tagflow_box_select_all(_ self: OpaquePointer!) { tagBox(self)?.selectAll() }

@c @implementation @MainActor
public func tagflow_box_unselect_all(_ self: OpaquePointer!) { tagBox(self)?.deselectAll() }

/// The index of a child, or nil after a critical.
@MainActor func index(
  of child: UnsafeMutablePointer<GtkWidget>?, in box: TagBox, _ function: StaticString = #function
) -> Int? {
  guard isWidget(child, in: function), let child else { return nil }
  let index = box.index(of: child)
  return check(index != nil, "the box has the child", in: function) ? index : nil
}

// MARK: Arguments

/// The box, or nil after a critical.
@MainActor func tagBox(_ pointer: OpaquePointer?, in function: StaticString = #function) -> TagBox? {
  wrapper(of: pointer, tagflow_box_get_type(), "TAGFLOW_IS_BOX (self)", in: function)
}

/// Whether a pointer is a widget; otherwise logs a critical.
@MainActor func isWidget(
  _ pointer: UnsafeMutablePointer<GtkWidget>?, _ assertion: StaticString = "GTK_IS_WIDGET (child)",
  in function: StaticString = #function
) -> Bool {
  check(pointer.map { isInstance($0, of: gtk_widget_get_type()) } ?? false, assertion, in: function)
}

/// Whether a pointer is a widget that can become a child of a box; otherwise logs a critical.
@MainActor func isChild(
  _ pointer: UnsafeMutablePointer<GtkWidget>?, for box: TagBox, _ assertion: StaticString = "GTK_IS_WIDGET (child)",
  in function: StaticString = #function
) -> Bool {
  guard isWidget(pointer, assertion, in: function), let pointer else { return false }
  return check(gtk_widget_get_parent(pointer) == nil, "the child has no parent", in: function)
    && check(box.accepts(pointer), "the child is no window and does not contain the box", in: function)
}

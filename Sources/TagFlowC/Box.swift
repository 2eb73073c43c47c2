#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_box_get_type() -> GType { type }

  // Looked up once, because every function checks it.
  @MainActor private let type = TagBox.type.register()

  @c @implementation @MainActor
  public func tagflow_box_new() -> UnsafeMutablePointer<GtkWidget>! {
    g_object_new_with_properties(tagflow_box_get_type(), 0, nil, nil).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)
    }
  }

  @c @implementation @MainActor
  public func tagflow_box_get_n_children(_ self: OpaquePointer!) -> guint { guint(tagBox(self)?.count ?? 0) }

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
    guard let box = tagBox(self), isChild(child, for: box) else { return }
    box.insert(child, at: box.count)
  }

  @c @implementation @MainActor
  public func tagflow_box_prepend(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
    guard let box = tagBox(self), isChild(child, for: box) else { return }
    box.insert(child, at: 0)
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
#endif

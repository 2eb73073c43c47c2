#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_box_get_selection_mode(_ self: OpaquePointer!) -> GtkSelectionMode {
    GtkSelectionMode(UInt32(number(of: tagBox(self), "selection-mode")))
  }

  @c @implementation @MainActor
  public func tagflow_box_set_selection_mode(_ self: OpaquePointer!, _ selectionMode: GtkSelectionMode) {
    set("selection-mode", of: tagBox(self), to: CInt(selectionMode.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_box_get_selection_limit(_ self: OpaquePointer!) -> CInt {
    number(of: tagBox(self), "selection-limit")
  }

  @c @implementation @MainActor
  public func tagflow_box_set_selection_limit(_ self: OpaquePointer!, _ selectionLimit: CInt) {
    set("selection-limit", of: tagBox(self), to: selectionLimit)
  }

  @c @implementation @MainActor
  public func tagflow_box_get_n_selected(_ self: OpaquePointer!) -> guint { guint(tagBox(self)?.selectedIndexes.count ?? 0) }

  @c @implementation @MainActor
  public func tagflow_box_get_selected_children(_ self: OpaquePointer!) -> UnsafeMutablePointer<GList>! {
    var list: UnsafeMutablePointer<GList>?
    for child in (tagBox(self)?.selectedPointers ?? []).reversed() { list = g_list_prepend(list, UnsafeMutableRawPointer(child)) }
    return list
  }

  @c @implementation @MainActor
  public func tagflow_box_select_child(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
    guard let box = tagBox(self), let index = index(of: child, in: box) else { return }
    box.select([index])
  }

  @c @implementation @MainActor
  public func tagflow_box_unselect_child(_ self: OpaquePointer!, _ child: UnsafeMutablePointer<GtkWidget>!) {
    guard let box = tagBox(self), let index = index(of: child, in: box) else { return }
    box.deselect([index])
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
#endif

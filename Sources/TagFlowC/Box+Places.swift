#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_box_get_child_at(_ self: OpaquePointer!, _ x: Double, _ y: Double) -> UnsafeMutablePointer<GtkWidget>! {
    guard let box = tagBox(self), check(x.isFinite && y.isFinite, "x and y are finite"),
      let index = box.index(at: Point(x: x, y: y))
    else { return nil }
    return box.pointer(at: index)
  }

  @c @implementation @MainActor
  public func tagflow_box_get_n_lines(_ self: OpaquePointer!) -> guint { guint(tagBox(self)?.lineCount ?? 0) }

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
#endif

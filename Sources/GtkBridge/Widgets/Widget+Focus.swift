package import CTagFlowGtk

/// The direction of a focus move. The corresponding C type is `GtkDirectionType`.
public enum FocusDirection: Sendable {
  case forward, backward, up, down, left, right
}

extension FocusDirection {
  private static let inOrderOfGTK: [FocusDirection] = [.forward, .backward, .up, .down, .left, .right]

  /// Any unknown direction is forward.
  init(_ direction: GtkDirectionType) { self = Self.inOrderOfGTK.dropFirst(Int(direction.rawValue)).first ?? .forward }

  var gtk: GtkDirectionType { GtkDirectionType(UInt32(Self.inOrderOfGTK.firstIndex(of: self)!)) }
}

/// Moves the focus into, within or out of a widget created by C, and returns whether the focus is in the widget
/// afterward. The corresponding C function is `gtk_widget_child_focus`.
@MainActor @discardableResult
package func moveFocus(_ direction: FocusDirection, within widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  gtk_widget_child_focus(widget, direction.gtk) != 0
}

// MARK: - Focus

extension Widget {
  /// Whether this widget or a descendant has the keyboard focus.
  package var containsFocus: Bool {
    guard let focus = windowFocus else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }

  /// What has the keyboard focus in the widget's window; nil without a window or a focus.
  package var windowFocus: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) } }

  /// Focuses the widget; returns false if it cannot be focused.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// Moves the focus into, within or out of the widget; returns false if the focus is not in the widget afterward. The
  /// corresponding C function is `gtk_widget_child_focus`.
  @discardableResult
  package func grabFocusWithin(_ direction: FocusDirection = .forward) -> Bool {
    GtkBridge.moveFocus(direction, within: pointer)
  }

  /// Runs closures when the keyboard focus comes to the widget or something in it, and when it leaves both.
  package func onFocus(enter: @escaping @MainActor () -> Void, leave: @escaping @MainActor () -> Void) {
    let focus = gtk_event_controller_focus_new()!
    connect(focus, "enter") { _ in enter() }
    connect(focus, "leave") { _ in leave() }
    gtk_widget_add_controller(pointer, focus)
    // GTK takes the focus from what becomes insensitive, and tells no controller.
    on("state-flags-changed") { [weak self] arguments in
      let before = WidgetState(rawValue: arguments.flags(0))
      guard let self, before.contains(.focusWithin), !hasState(.focusWithin), hasState(.insensitive) else { return }
      leave()
    }
  }

  /// False while the widget is being removed or hidden, or its window is being destroyed, when handlers may change what is in it: GTK
  /// never releases a widget that takes the focus then. A widget or window that is not shown yet can take it.
  package var canTakeFocus: Bool {
    guard !isMapped, let window = surfaceWidget else { return true }
    if gtk_widget_get_realized(pointer) == 0 { return !isInDestroyedWindow }
    return gtk_widget_get_mapped(window) == 0 && !isBeingRemoved(from: window) && !isInDestroyedWindow
  }

  /// Whether a container around the widget, such as a list or a stack, doesn't show it at the moment. GTK moves the focus there, too.
  package var isOutOfSight: Bool {
    guard !isMapped, gtk_widget_get_realized(pointer) != 0 else { return false }
    return sequence(first: pointer, next: { gtk_widget_get_parent($0) }).contains { gtk_widget_get_child_visible($0) == 0 }
  }

  /// Whether the widget is being removed from a hidden window, or something around it is: GTK takes the size away from what it removes,
  /// but not from what is in a hidden window.
  private func isBeingRemoved(from window: UnsafeMutablePointer<GtkWidget>) -> Bool {
    sequence(first: pointer, next: { gtk_widget_get_parent($0) }).prefix { $0 != window }.contains { gtk_widget_get_width($0) == 0 }
  }

  private var isInDestroyedWindow: Bool {
    guard let root = gtk_widget_get_root(pointer) else { return false }
    let toplevels = gtk_window_list_toplevels()
    defer { g_list_free(toplevels) }
    return g_list_find(toplevels, UnsafeRawPointer(root)) == nil
  }

  /// Leaves the window without focus if it is in the widget while that can't take it (see ``canTakeFocus``). To be called before the
  /// widget is hidden or removed: GTK never releases what is being removed if the focus in it is hidden or removed then, too.
  package func giveUpFocus() {
    if hasState(.focusWithin), !canTakeFocus, let root = gtk_widget_get_root(pointer) { gtk_root_set_focus(root, nil) }
  }

  /// Whether the widget is in a window that is shown, whether or not the widget is.
  package var isInMappedWindow: Bool {
    guard let root = gtk_widget_get_root(pointer) else { return false }
    return gtk_widget_get_mapped(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWidget.self)) != 0
  }
}

public import LayoutCore
package import CTagFlowGtk

/// How a widget is aligned in its allocation. The corresponding C type is `GtkAlign`.
public enum Placement: Sendable {
  case fill, start, center, end

  var gtk: GtkAlign {
    switch self {
    case .fill: GTK_ALIGN_FILL
    case .start: GTK_ALIGN_START
    case .center: GTK_ALIGN_CENTER
    case .end: GTK_ALIGN_END
    }
  }
}

extension Axis {
  package var gtk: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}

extension Widget {
  /// The pointer for C functions of types that have no public structure.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// Casts the pointer to one of its classes, unchecked.
  package func instance<T>() -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: T.self)
  }

  /// Sets how the widget is aligned in its allocation.
  public func setPlacement(horizontal: Placement? = nil, vertical: Placement? = nil) {
    if let horizontal { gtk_widget_set_halign(pointer, horizontal.gtk) }
    if let vertical { gtk_widget_set_valign(pointer, vertical.gtk) }
  }

  /// Sets the margins, in logical pixels, rounded; start and end follow the text direction.
  public func setMargins(_ margins: Insets) {
    gtk_widget_set_margin_top(pointer, Int32(margins.top.rounded()))
    gtk_widget_set_margin_start(pointer, Int32(margins.start.rounded()))
    gtk_widget_set_margin_bottom(pointer, Int32(margins.bottom.rounded()))
    gtk_widget_set_margin_end(pointer, Int32(margins.end.rounded()))
  }

  /// Sets the minimum size request, in logical pixels; nil uses the widget's own minimum.
  public func setMinimumSize(width: Int? = nil, height: Int? = nil) {
    gtk_widget_set_size_request(pointer, Int32(width ?? -1), Int32(height ?? -1))
  }

  /// Whether this widget or a descendant has the keyboard focus.
  package var containsFocus: Bool {
    guard let root = gtk_widget_get_root(pointer), let focus = gtk_root_get_focus(root) else { return false }
    return focus == pointer || gtk_widget_is_ancestor(focus, pointer) != 0
  }

  /// Runs the closure on an accelerator (`"<Control>z"`), in the bubble phase. The closure returns whether it handled the
  /// key, and lives as long as the widget: capture weakly.
  package func addShortcut(_ trigger: String, _ body: @escaping @MainActor () -> Bool) {
    guard let parsed = gtk_shortcut_trigger_parse_string(trigger) else {
      preconditionFailure("invalid accelerator: \(trigger)")
    }
    let box = Unmanaged.passRetained(ShortcutHandler(body)).toOpaque()
    let action = gtk_callback_action_new(
      { _, _, data in
        MainActor.preconditionIsolated("a key was pressed off the main thread")
        return Unmanaged<ShortcutHandler>.fromOpaque(data!).takeUnretainedValue().body() ? 1 : 0
      }, box, { Unmanaged<ShortcutHandler>.fromOpaque($0!).release() })
    let controller = gtk_shortcut_controller_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_BUBBLE)
    gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(parsed, action))
    gtk_widget_add_controller(pointer, controller)
  }
}

@MainActor private final class ShortcutHandler {
  let body: @MainActor () -> Bool
  init(_ body: @escaping @MainActor () -> Bool) { self.body = body }
}

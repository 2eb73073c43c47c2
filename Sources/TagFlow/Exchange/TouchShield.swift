internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// Makes a window the target of a touch whose own target has been hidden.
///
/// GTK 4.8 then gives each event of the touch to the widget below the finger, and at the end takes back from that one the active
/// state that it has never got, with a warning. The window has got it.
@MainActor final class TouchShield {
  private let children: [UnsafeMutablePointer<GtkWidget>]

  /// - Parameter surface: The window or popover. Nothing in it can be the target of an event until ``remove()``.
  init(over surface: UnsafeMutablePointer<GtkWidget>) {
    children = Widget.children(of: surface).filter { gtk_widget_get_can_target($0) != 0 }
    for child in children {
      g_object_ref(UnsafeMutableRawPointer(child))
      gtk_widget_set_can_target(child, 0)
    }
  }

  func remove() { for child in children { gtk_widget_set_can_target(child, 1) } }

  isolated deinit { for child in children { g_object_unref(UnsafeMutableRawPointer(child)) } }

  /// The topmost widget at a point of the window, as it would be without the shield.
  func pick(at point: Point, in surface: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    for child in children.reversed() where gtk_widget_get_mapped(child) != 0 {
      for inner in Widget.children(of: child).reversed() {
        var (x, y) = (0.0, 0.0)
        if gtk_widget_translate_coordinates(surface, inner, point.x, point.y, &x, &y) != 0,
          let picked = gtk_widget_pick(inner, x, y, GTK_PICK_DEFAULT)
        {
          return picked
        }
      }
    }
    return nil
  }
}

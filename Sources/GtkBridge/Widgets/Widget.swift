public import LayoutCore
package import CTagFlowGtk

/// A GTK widget and its Swift wrapper, both alive while either is referenced.
///
/// Custom widgets are subclasses with a `WidgetType`, which override methods. Closures retained by a widget should capture
/// the widget weakly.
@MainActor
open class Widget: NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let pointer: UnsafeMutablePointer<GtkWidget>

  /// Takes ownership of a floating `GtkWidget *`, as returned by `gtk_*_new()`.
  package init(adopting floating: UnsafeMutablePointer<GtkWidget>) {
    pointer = floating
    g_object_ref_sink(floating)
    super.init(adopting: gobject(floating))
  }

  /// Creates an instance of the type, registering it at first use. Called from the type's `make` closure, it binds the
  /// instance that C is creating instead.
  package init(type: WidgetType) {
    precondition(gtk_is_initialized() != 0, "GTK is not initialized yet: create widgets when the application activates")
    let made = Construction.instance(of: type.register())
    pointer = UnsafeMutableRawPointer(made.instance).assumingMemoryBound(to: GtkWidget.self)
    super.init(made)
  }

  /// Returns the Swift wrapper of any `GtkWidget *`: the existing one, or a new one, which lives as long as the widget.
  ///
  ///     let calendar = Widget.wrapping(gtk_calendar_new())
  ///
  /// The pointer is raw because programs may import `GtkWidget` from another C module. The caller's reference is
  /// unaffected: a floating reference stays floating, for the container that the widget is added to.
  /// - Precondition: The pointer is a `GtkWidget *`.
  public static func wrapping(_ widget: UnsafeMutableRawPointer) -> Widget {
    let widget = widget.assumingMemoryBound(to: GtkWidget.self)
    precondition(isInstance(widget, of: gtk_widget_get_type()), "the pointer is not a GtkWidget")
    return swiftWidget(widget) ?? Widget(foreign: widget)
  }

  private init(foreign: UnsafeMutablePointer<GtkWidget>) {
    pointer = foreign
    g_object_ref(foreign)
    super.init(adopting: gobject(foreign))
  }

  // MARK: To override

  /// Measures the widget along an axis; `forCrossSize` is the extent along the other, if known. Vertical extents include
  /// baselines, if the widget has one.
  open func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { Extent(minimum: 0, natural: 0) }

  /// Places the children in an allocation of this size, in the widget's coordinates.
  open func allocate(width: Int, height: Int) {}

  /// Draws the widget over its CSS background and border; draw children with `snapshotChildren`.
  open func snapshot(into snapshot: Snapshot) { snapshotChildren(into: snapshot) }

  /// Moves the keyboard focus into or within the widget. False means that the focus left the widget. Nil leaves it to
  /// GTK, which focuses the widget itself if it is focusable, and otherwise its children one by one.
  open func moveFocus(_ direction: FocusDirection) -> Bool? { nil }

  /// Grabs the keyboard focus; nil leaves it to GTK.
  open func takeFocus() -> Bool? { nil }

  /// Called when the theme, the font or a style class has changed.
  open func styleChanged() {}

  /// Called when the text direction has changed.
  open func textDirectionChanged() {}

  /// Called when the widget has been mapped or unmapped.
  open func mappedChanged(_ isMapped: Bool) {}
}

/// The direction of a focus move. The corresponding C type is `GtkDirectionType`.
public enum FocusDirection: Sendable {
  case forward, backward, up, down, left, right
}

/// Moves the focus into, within or out of a widget created by C, and returns whether the focus is in the widget
/// afterward. The corresponding C function is `gtk_widget_child_focus`.
@MainActor @discardableResult
package func moveFocus(_ direction: FocusDirection, within widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  gtk_widget_child_focus(widget, direction.gtk) != 0
}

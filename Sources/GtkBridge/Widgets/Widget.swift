public import LayoutCore
package import CTagFlowGtk

/// One GTK widget and its Swift half, alive while either side refers to it.
///
/// Subclass it to make a widget of your own: give a ``WidgetType`` and override what differs.
/// Every closure that a widget keeps should capture the widget weakly.
@MainActor
open class Widget: NativeObject {
  /// The C instance. Borrowed: valid while `self` is.
  package let pointer: UnsafeMutablePointer<GtkWidget>

  /// Takes over a floating `GtkWidget *` as every `gtk_*_new()` returns it.
  package init(adopting floating: UnsafeMutablePointer<GtkWidget>) {
    pointer = floating
    g_object_ref_sink(floating)
    super.init(adopting: gobject(floating))
  }

  /// Makes an instance of the type, registering it with GObject at the first use. Called from the type's `make` closure, it
  /// takes over the instance that C is making instead.
  public init(type: WidgetType) {
    precondition(gtk_is_initialized() != 0, "a widget before GTK is initialized: make it when the application activates")
    let made = Construction.instance(of: type.register())
    pointer = UnsafeMutableRawPointer(made.instance).assumingMemoryBound(to: GtkWidget.self)
    super.init(made)
  }

  /// The Swift half of any `GtkWidget *`, whoever has made it: the one that it has, or a new one, which lives as long as the
  /// widget does.
  ///
  ///     let calendar = Widget.wrapping(gtk_calendar_new())
  ///
  /// The pointer is raw because the type `GtkWidget` is that of the program's own C module, whichever one that is. A floating
  /// reference is taken over, as by a container; any other is the caller's as before.
  /// - Precondition: the pointer is a `GtkWidget *`.
  public static func wrapping(_ widget: UnsafeMutableRawPointer) -> Widget {
    let widget = widget.assumingMemoryBound(to: GtkWidget.self)
    precondition(isInstance(widget, of: gtk_widget_get_type()), "what is to be wrapped is no GtkWidget")
    return swiftWidget(widget) ?? Widget(adopting: widget)
  }

  // MARK: What a subclass overrides

  /// How much the widget needs along an axis, `forCrossSize` being what it has along the other, if known; for the
  /// vertical axis with its baselines, where it has text that others can be aligned with.
  open func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { Extent(minimum: 0, natural: 0) }

  /// Places the children within a box of this size, in the widget's own coordinates.
  open func allocate(width: Int, height: Int) {}

  /// Draws the widget, over its CSS background and border; children are drawn by `snapshotChildren`.
  open func snapshot(into snapshot: Snapshot) { snapshotChildren(into: snapshot) }

  /// Moves the keyboard focus into or within the widget; false lets GTK look further on, and nil leaves it to GTK: to
  /// the widget itself where it is focusable, otherwise from child to child.
  open func moveFocus(_ direction: FocusDirection) -> Bool? { nil }

  /// Takes the keyboard focus itself; nil leaves it to GTK.
  open func takeFocus() -> Bool? { nil }

  /// The theme, the font or a style class changed.
  open func styleChanged() {}

  /// The direction of reading changed.
  open func textDirectionChanged() {}

  /// The widget appeared on the screen, or left it.
  open func mappedChanged(_ isMapped: Bool) {}
}

/// Where the keyboard focus is asked to go. The corresponding C type is `GtkDirectionType`.
public enum FocusDirection: Sendable {
  case forward, backward, up, down, left, right
}

/// Moves the focus within a widget that C made, into it or out of it; whether it is in it then. The corresponding C function is
/// `gtk_widget_child_focus`.
@MainActor @discardableResult
package func moveFocus(_ direction: FocusDirection, within widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  gtk_widget_child_focus(widget, direction.gtk) != 0
}

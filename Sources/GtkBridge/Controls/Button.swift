internal import CTagFlowGtk

/// A push button. The corresponding C type is `GtkButton`.
public final class Button: Widget {
  public init(_ label: String, _ onClick: @escaping @MainActor () -> Void) {
    super.init(adopting: gtk_button_new_with_label(label))
    on("clicked") { _ in onClick() }
  }

  /// A button with an icon from the icon theme.
  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - name: The name of the button, for the tooltip and screen readers.
  ///   - onClick: Called on each click.
  public init(icon: String, name: String, _ onClick: @escaping @MainActor () -> Void) {
    super.init(adopting: gtk_button_new_from_icon_name(icon))
    tooltip = name
    setNameOfIcon(name)
    on("clicked") { _ in onClick() }
  }

  /// Clicks the button.
  package func click() { emit("clicked") }
}

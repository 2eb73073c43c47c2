internal import CTagFlowGtk

/// A text label. The corresponding C type is `GtkLabel`.
public final class Label: Widget {
  /// - Parameter text: Plain text; for Pango markup, set ``markup``.
  public init(_ text: String = "") { super.init(adopting: gtk_label_new(text)) }

  public var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
  }

  /// Pango markup; setting it replaces the text.
  public var markup: String {
    get { String(cString: gtk_label_get_label(opaque)) }
    set { gtk_label_set_markup(opaque, newValue) }
  }

  /// The horizontal alignment of the text in extra space: 0 at the start, 1 at the end.
  public var alignment: Double {
    get { Double(gtk_label_get_xalign(opaque)) }
    set { gtk_label_set_xalign(opaque, Float(newValue)) }
  }

  /// Centers the lines of wrapped text.
  package func centerLines() { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }

  /// Whether long text wraps.
  public var wraps: Bool {
    get { gtk_label_get_wrap(opaque) != 0 }
    set { gtk_label_set_wrap(opaque, newValue ? 1 : 0) }
  }

  /// Ends long text in an ellipsis.
  package func ellipsize() { gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END) }

  /// Sets the natural width of wrapping text in characters.
  package func setMaximumWidth(characters: Int) { gtk_label_set_max_width_chars(opaque, Int32(characters)) }
}

/// An icon. The corresponding C type is `GtkImage`.
public final class Image: Widget {
  /// A decorative icon from the icon theme, hidden from screen readers.
  /// - Parameters:
  ///   - icon: The icon's name in the icon theme.
  ///   - size: The size in logical pixels; nil for the theme's default.
  public init(icon: String, size: Int? = nil) {
    super.init(adopting: gtk_image_new_from_icon_name(icon))
    if let size { gtk_image_set_pixel_size(opaque, Int32(size)) }
    setAccessibleHidden(true)
  }

  /// The icon's name in the icon theme.
  package var icon: String? {
    get { gtk_image_get_icon_name(opaque).map { String(cString: $0) } }
    set { if newValue != icon { gtk_image_set_from_icon_name(opaque, newValue) } }
  }
}

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

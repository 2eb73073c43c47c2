internal import CTagFlowGtk

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

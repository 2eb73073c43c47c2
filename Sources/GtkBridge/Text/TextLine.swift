public import LayoutCore
internal import CGtk

/// One line of text, shaped and ready to be drawn; too long a text ends in an ellipsis.
@MainActor
public final class TextLine {
  package let layout: OpaquePointer
  /// The size without a maximum width, once asked for; nil when something has changed since.
  private var natural: Size?

  /// - Parameter widget: whose font, language and direction the text has; not kept.
  public init(_ text: String = "", for widget: Widget) {
    layout = gtk_widget_create_pango_layout(widget.pointer, nil)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_single_paragraph_mode(layout, 1)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  public var text: String {
    get { String(cString: pango_layout_get_text(layout)) }
    set {
      pango_layout_set_text(layout, newValue, Int32(newValue.utf8.count))
      natural = nil
    }
  }

  /// The width that the text may take, in logical pixels; nil is as much as it wants.
  public var maximumWidth: Double? {
    didSet {
      guard maximumWidth != oldValue else { return }
      pango_layout_set_width(layout, maximumWidth.map { Int32(($0 * Double(PANGO_SCALE)).rounded()) } ?? -1)
    }
  }

  /// The size the text takes, in whole logical pixels.
  public var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The size that the text would take if it had all the width it wants.
  public var naturalSize: Size {
    if let natural { return natural }
    let width = pango_layout_get_width(layout)
    pango_layout_set_width(layout, -1)
    let size = size
    pango_layout_set_width(layout, width)
    natural = size
    return size
  }

  /// Whether the text had to be shortened.
  public var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// Takes over a changed font, scale or direction of the widget's context.
  public func contextChanged() {
    pango_layout_context_changed(layout)
    natural = nil
  }
}

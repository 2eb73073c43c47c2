public import LayoutCore
package import CTagFlowGtk

/// A text, shaped and ready to be drawn: one line unless told otherwise; too long a text ends in an ellipsis.
@MainActor
public final class TextBlock {
  /// How the text is fitted into its room.
  package struct Fitting: Hashable {
    /// At most so many lines; 0 is as many as it takes, line breaks of the text among them.
    package var lineLimit = 1
    package var wrap = PANGO_WRAP_WORD_CHAR
    package var ellipsis = PANGO_ELLIPSIZE_END
    package var alignment = PANGO_ALIGN_LEFT

    package init() {}
    package static func == (a: Fitting, b: Fitting) -> Bool {
      a.lineLimit == b.lineLimit && a.wrap == b.wrap && a.ellipsis == b.ellipsis && a.alignment == b.alignment
    }
    package func hash(into hasher: inout Hasher) {
      hasher.combine(lineLimit)
      hasher.combine(wrap.rawValue)
      hasher.combine(ellipsis.rawValue)
    }
  }

  package let layout: OpaquePointer
  /// The size without a maximum width, once asked for; nil when something has changed since.
  private var natural: Size?

  /// - Parameter widget: whose font, language and direction the text has; not kept.
  public init(_ text: String = "", for widget: Widget) {
    layout = gtk_widget_create_pango_layout(widget.pointer, nil)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    applyFitting()
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  public var text: String {
    get { String(cString: pango_layout_get_text(layout)) }
    set {
      pango_layout_set_text(layout, newValue, Int32(newValue.utf8.count))
      natural = nil
    }
  }

  /// Gives pieces of the text other fonts and colors. The list is borrowed; nil is none.
  package func setAttributes(_ attributes: OpaquePointer?) {
    pango_layout_set_attributes(layout, attributes)
    natural = nil
  }

  package var fitting = Fitting() {
    didSet { if fitting != oldValue { applyFitting() } }
  }

  private func applyFitting() {
    natural = nil
    pango_layout_set_single_paragraph_mode(layout, fitting.lineLimit == 0 ? 0 : 1)
    pango_layout_set_wrap(layout, fitting.wrap)
    pango_layout_set_alignment(layout, fitting.alignment)
    applyHeight()
  }

  /// The width that the text may take, in logical pixels; nil is as much as it wants.
  public var maximumWidth: Double? {
    didSet {
      guard maximumWidth != oldValue else { return }
      pango_layout_set_width(layout, maximumWidth.map(Self.units) ?? -1)
    }
  }

  /// The height that several lines may take, in logical pixels; nil is as much as they want. One line is always there.
  package var maximumHeight: Double? {
    didSet { if maximumHeight != oldValue { applyHeight() } }
  }

  /// Pango limits either the lines or the height, and breaks lines only as far as it limits them. A height in which the
  /// lines find room is no limit.
  private func applyHeight() {
    let lines = fitting.lineLimit
    pango_layout_set_ellipsize(layout, lines == 0 ? PANGO_ELLIPSIZE_NONE : fitting.ellipsis)
    pango_layout_set_height(layout, lines > 1 ? Int32(-lines) : -1)
    guard lines != 1, let maximumHeight, size.height > maximumHeight else { return }
    pango_layout_set_ellipsize(layout, fitting.ellipsis)
    pango_layout_set_height(layout, Self.units(maximumHeight))
  }

  private static func units(_ length: Double) -> Int32 {
    Int32(clamping: Int((min(length, 1_000_000) * Double(PANGO_SCALE)).rounded()))
  }

  /// Where the text lies from the block's origin, in whole logical pixels: lines that are aligned leave room beside them.
  package var extents: Rect {
    var box = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &box)
    return Rect(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
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

  /// Fits the text into a width and a height, and returns the size that it takes there. Nil is no limit.
  package func fit(width: Double?, height: Double?) -> Size {
    maximumWidth = width
    maximumHeight = height
    // Whether the height is a limit depends on the width.
    if height != nil { applyHeight() }
    return size
  }

  /// Whether the text had to be shortened.
  public var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// How many lines the text takes.
  package var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  /// Takes over a changed font, scale or direction of the widget's context.
  public func contextChanged() {
    pango_layout_context_changed(layout)
    natural = nil
  }
}

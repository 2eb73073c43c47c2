package import CTagFlowGtk
package import LayoutCore

/// Shaped text, ready to draw: a single line by default; long text ends in an ellipsis.
@MainActor
package final class TextBlock {
  /// How the text is fitted into the available size.
  package struct Fitting: Hashable {
    /// The maximum number of lines; 0 for no limit, which also keeps the text's line breaks.
    package var lineLimit = 1
    package var wrap = PANGO_WRAP_WORD_CHAR
    package var ellipsis = PANGO_ELLIPSIZE_END
    package var alignment = PANGO_ALIGN_LEFT

    package init() {}
    // The enumerations of Pango are not hashable.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(lineLimit)
      hasher.combine(wrap.rawValue)
      hasher.combine(ellipsis.rawValue)
    }
  }

  package let layout: OpaquePointer
  /// The cached size without a maximum width, for a version of the widget's font, scale and direction; nil if outdated.
  private var natural: (size: Size, version: guint)?

  /// - Parameters:
  ///   - text: The initial text.
  ///   - widget: The widget that provides font, language and direction. It is not retained.
  package convenience init(_ text: String = "", for widget: Widget) {
    self.init(text, in: gtk_widget_get_pango_context(widget.pointer), style: nil, fitting: Fitting())
  }

  /// - Parameters:
  ///   - text: The initial text.
  ///   - context: The Pango context that provides language and direction, and the font of texts without a style.
  ///   - style: The initial style.
  ///   - fitting: How the text is fitted.
  init(_ text: String, in context: OpaquePointer?, style: TextStyle?, fitting: Fitting) {
    layout = pango_layout_new(context)
    (self.style, self.fitting) = (style, fitting)
    if let style {
      pango_layout_set_font_description(layout, style.font)
      pango_layout_set_attributes(layout, style.attributes)
    }
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    applyFitting()
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  package var text: String {
    get { String(cString: pango_layout_get_text(layout)) }
    set {
      pango_layout_set_text(layout, newValue, Int32(newValue.utf8.count))
      natural = nil
    }
  }

  /// The style of the whole text, below the attributes of its parts; nil for the widget's font.
  package var style: TextStyle? {
    didSet {
      guard style !== oldValue else { return }
      pango_layout_set_font_description(layout, style?.font)
      setAttributes(nil)
    }
  }

  /// Inserts copies of the attributes of one list into another.
  package nonisolated static func insert(attributesOf list: OpaquePointer, into other: OpaquePointer) {
    let copies = pango_attr_list_get_attributes(list)
    var item = copies
    while let link = item {
      pango_attr_list_insert(other, link.pointee.data.assumingMemoryBound(to: PangoAttribute.self))
      item = link.pointee.next
    }
    g_slist_free(copies)
  }

  /// Sets Pango attributes, over those of the ``style``. The list is borrowed; nil for none.
  package func setAttributes(_ attributes: OpaquePointer?) {
    natural = nil
    guard let base = style?.attributes, let attributes else {
      return pango_layout_set_attributes(layout, attributes ?? style?.attributes)
    }
    let all = pango_attr_list_copy(base)!
    // Of attributes of one type, Pango uses the last.
    Self.insert(attributesOf: attributes, into: all)
    pango_layout_set_attributes(layout, all)
    pango_attr_list_unref(all)
  }

  package var fitting: Fitting {
    didSet { if fitting != oldValue { applyFitting() } }
  }

  private func applyFitting() {
    natural = nil
    pango_layout_set_single_paragraph_mode(layout, fitting.lineLimit == 0 ? 0 : 1)
    pango_layout_set_wrap(layout, fitting.wrap)
    pango_layout_set_alignment(layout, fitting.alignment)
    applyHeight()
  }

  /// The maximum width, in logical pixels; nil for no limit.
  package var maximumWidth: Double? {
    didSet { if maximumWidth != oldValue { pango_layout_set_width(layout, maximumWidth.map(Self.units) ?? -1) } }
  }

  /// The maximum height of several lines, in logical pixels; nil for no limit. One line is always shown.
  package var maximumHeight: Double? {
    didSet { if maximumHeight != oldValue { applyHeight() } }
  }

  /// Pango limits either lines or height, not both, so the height limit is set only if the lines exceed it.
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

  /// The text's logical bounds relative to the origin, in whole logical pixels; aligned lines leave space beside them.
  package var extents: Rect {
    var box = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &box)
    return Rect(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height))
  }

  /// The size, in whole logical pixels.
  package var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The distance of the first line's baseline from the top, in whole logical pixels.
  package var baseline: Double { (Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)).rounded() }

  /// The size without a maximum width.
  package var naturalSize: Size {
    let version = pango_context_get_serial(pango_layout_get_context(layout))
    if let natural, natural.version == version { return natural.size }
    let width = pango_layout_get_width(layout)
    pango_layout_set_width(layout, -1)
    let size = size
    pango_layout_set_width(layout, width)
    natural = (size, version)
    return size
  }

  /// Fits the text into a width and height (nil for no limit), and returns its size.
  package func fit(width: Double?, height: Double?) -> Size {
    // A single line with enough space keeps the shape in which it was measured. (Setting a width would remove part of
    // the letter spacing.)
    if let width, fitting.lineLimit == 1, naturalSize.width <= width {
      maximumWidth = nil
      return naturalSize
    }
    maximumWidth = width
    maximumHeight = height
    // Whether the height limit applies depends on the width.
    if height != nil { applyHeight() }
    closeGapBesideEllipsis()
    return size
  }

  /// Pango widens an ellipsis at the start or in the middle to fill the width, which leaves a gap beside the dots. Without it, the
  /// text is narrower.
  private func closeGapBesideEllipsis() {
    guard fitting.lineLimit == 1, fitting.ellipsis != PANGO_ELLIPSIZE_END, let wide = ellipsis else { return }
    let dots = pango_layout_copy(layout)!
    defer { g_object_unref(gobject(dots)) }
    pango_layout_set_attributes(dots, nil)
    pango_layout_set_width(dots, -1)
    pango_layout_set_text(dots, "…", -1)
    var width: Int32 = 0
    pango_layout_get_size(dots, &width, nil)
    guard wide.width > width else { return }
    let old = pango_layout_get_width(layout)
    pango_layout_set_width(layout, old - (wide.width - width))
    // With other fonts or letter spacing, less of the text might remain.
    if ellipsis?.length != wide.length { pango_layout_set_width(layout, old) }
  }

  /// The width of the ellipsis in Pango units, and the number of characters that it replaces; nil if there is none.
  private var ellipsis: (width: Int32, length: Int32)? {
    guard isEllipsized, let iterator = pango_layout_get_iter(layout) else { return nil }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator), let item = run.pointee.item else { continue }
      guard item.pointee.analysis.flags & guint8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0 else { continue }
      var box = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &box)
      return (box.width, item.pointee.num_chars)
    } while pango_layout_iter_next_run(iterator) != 0
    return nil
  }

  /// Whether the text was ellipsized.
  package var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }
}

package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A text drawn in a window, and its contrast with the background.
///
/// Texts are found in GTK's render nodes, so none is missed, whatever draws it. The contrast is measured in a picture at scale 2,
/// in which even a thin stroke has pixels of the text's full color between its antialiased edges.
@MainActor package struct DrawnText {
  /// The CSS path of the widget, and its text if it is a label.
  package let place: String
  /// The minimum contrast ratio of its parts according to WCAG, from 1 to 21.
  package let contrast: Double
  /// Whether the font is at least 24 pixels high, or bold and at least 18.66. Large text may have less contrast.
  package let isLarge: Bool

  package var isReadable: Bool { contrast >= (isLarge ? 3 : 4.5) }

  /// The texts in a window or popover, except those of insensitive widgets.
  package static func all(in window: UnsafeMutablePointer<GtkWidget>) -> [DrawnText] {
    guard let node = Pixels.node(of: window) else { return [] }
    defer { gsk_render_node_unref(node) }
    let picture = Pixels(of: window, scale: scale)
    let bounds = Rect(x: 0, y: 0, width: Double(picture.width / scale), height: Double(picture.height / scale))
    var search = TextSearch()
    search.visit(node, nil, within: bounds)
    return search.runs.compactMap { run in
      let parts = run.parts
      let widget = gtk_widget_pick(
        window, parts[0].center.x, parts[0].center.y, GtkPickFlags(GTK_PICK_NON_TARGETABLE.rawValue | GTK_PICK_INSENSITIVE.rawValue))
      if let widget, gtk_widget_is_sensitive(widget) == 0 { return nil }
      let contrasts = run.parts.map { picture.contrast(in: $0, scale: scale) }
      return DrawnText(place: widget.map(name) ?? "nowhere", contrast: contrasts.min()!, isLarge: run.isLarge)
    }
  }

  private static let scale = 2

  private static func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    var names: [String] = []
    var next: UnsafeMutablePointer<GtkWidget>? = widget
    while let one = next, names.count < 4 {
      names.append(String(cString: gtk_widget_get_css_name(one)))
      next = gtk_widget_get_parent(one)
    }
    let path = names.reversed().joined(separator: " > ")
    guard g_type_check_instance_is_a(instance(widget), gtk_label_get_type()) != 0 else { return path }
    return "\(path) “\(String(cString: gtk_label_get_text(OpaquePointer(widget))).prefix(40))”"
  }

  private static func instance(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GTypeInstance> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
  }
}

/// A search for texts in a tree of render nodes.
@MainActor private struct TextSearch {
  struct Run {
    /// The visible ink of groups of a few glyphs, in the window's coordinates.
    let parts: [Rect]
    let isLarge: Bool
  }

  private(set) var runs: [Run] = []
  private static let glyphsInPart = 4

  /// - Parameter transform: From the node's coordinates to the window's; nil is the identity.
  mutating func visit(_ node: OpaquePointer, _ transform: OpaquePointer?, within clip: Rect) {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      for index in 0..<gsk_container_node_get_n_children(node) {
        visit(gsk_container_node_get_child(node, index)!, transform, within: clip)
      }
    case GSK_TRANSFORM_NODE:
      let both = gsk_transform_transform(
        transform.map { gsk_transform_ref($0) }, gsk_transform_node_get_transform(node))
      defer { gsk_transform_unref(both) }
      visit(gsk_transform_node_get_child(node)!, both, within: clip)
    case GSK_CLIP_NODE:
      let part = place(gsk_clip_node_get_clip(node)!.pointee, transform)
      visit(gsk_clip_node_get_child(node)!, transform, within: clip.intersection(part))
    case GSK_ROUNDED_CLIP_NODE:
      let part = place(gsk_rounded_clip_node_get_clip(node)!.pointee.bounds, transform)
      visit(gsk_rounded_clip_node_get_child(node)!, transform, within: clip.intersection(part))
    case GSK_OPACITY_NODE: visit(gsk_opacity_node_get_child(node)!, transform, within: clip)
    case GSK_SHADOW_NODE: visit(gsk_shadow_node_get_child(node)!, transform, within: clip)
    case GSK_COLOR_MATRIX_NODE: visit(gsk_color_matrix_node_get_child(node)!, transform, within: clip)
    case GSK_DEBUG_NODE: visit(gsk_debug_node_get_child(node)!, transform, within: clip)
    case GSK_TEXT_NODE: add(node, transform, within: clip)
    default: break
    }
  }

  private mutating func add(_ node: OpaquePointer, _ transform: OpaquePointer?, within clip: Rect) {
    let font = gsk_text_node_get_font(node)!
    // The count is a separate call: GTK declares the function pure, so the compiler ignores an output parameter.
    let glyphs = UnsafeBufferPointer(
      start: gsk_text_node_get_glyphs(node, nil), count: Int(gsk_text_node_get_num_glyphs(node)))
    let origin = gsk_text_node_get_offset(node)!.pointee
    let unit = Float(PANGO_SCALE)
    var pen: Float = 0
    var inks: [Rect] = []
    for glyph in glyphs {
      var ink = PangoRectangle()
      pango_font_get_glyph_extents(font, glyph.glyph, &ink, nil)
      let box = graphene_rect_t(
        origin: graphene_point_t(
          x: origin.x + (pen + Float(glyph.geometry.x_offset + ink.x)) / unit,
          y: origin.y + Float(glyph.geometry.y_offset + ink.y) / unit),
        size: graphene_size_t(width: Float(ink.width) / unit, height: Float(ink.height) / unit))
      pen += Float(glyph.geometry.width)
      guard ink.width > 0, ink.height > 0 else { continue }
      let whole = place(box, transform)
      let seen = whole.intersection(clip)
      // Skips clipped letters.
      if seen.width > whole.width * 0.7, seen.height > whole.height * 0.7 { inks.append(seen) }
    }
    guard !inks.isEmpty else { return }
    let parts = stride(from: 0, to: inks.count, by: Self.glyphsInPart).map { start in
      inks[start..<min(start + Self.glyphsInPart, inks.count)].reduce(inks[start]) { $0.union($1) }
    }
    runs.append(Run(parts: parts, isLarge: isLarge(font)))
  }

  private func isLarge(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let description = pango_font_describe_with_absolute_size(font)
    defer { pango_font_description_free(description) }
    let size = Double(pango_font_description_get_size(description)) / Double(PANGO_SCALE)
    let isBold = pango_font_description_get_weight(description).rawValue >= PANGO_WEIGHT_BOLD.rawValue
    return size >= (isBold ? 18.66 : 24)
  }

  private func place(_ box: graphene_rect_t, _ transform: OpaquePointer?) -> Rect {
    var (from, to) = (box, box)
    if let transform { gsk_transform_transform_bounds(transform, &from, &to) }
    return Rect(
      x: Double(to.origin.x), y: Double(to.origin.y), width: Double(to.size.width), height: Double(to.size.height))
  }
}

extension Pixels {
  /// The contrast in a box, in logical pixels: between the most frequent color in the box and around it, and the color that
  /// differs most from it.
  fileprivate func contrast(in box: Rect, scale: Int) -> Double {
    let background = majorityColor(in: box.expanded(by: 2), scale: scale)
    var (darkest, lightest, last) = (Self.luminance(background), Self.luminance(background), background)
    forEachPixel(in: box, scale: scale) { code in
      guard code != last else { return }
      last = code
      let luminance = Self.luminance(code)
      darkest = min(darkest, luminance)
      lightest = max(lightest, luminance)
    }
    let base = Self.luminance(background) + 0.05
    return max(base / (darkest + 0.05), (lightest + 0.05) / base)
  }

  /// The most frequent color, found by the Boyer–Moore majority vote.
  private func majorityColor(in box: Rect, scale: Int) -> UInt32 {
    var (winner, votes): (UInt32, Int) = (0, 0)
    forEachPixel(in: box, scale: scale) { code in
      if votes == 0 { winner = code }
      votes += code == winner ? 1 : -1
    }
    return winner
  }

  private func forEachPixel(in box: Rect, scale: Int, _ body: (UInt32) -> Void) {
    let (xs, ys) = pixels(in: box, scale: scale)
    for y in ys {
      for index in y * width + xs.lowerBound..<y * width + xs.upperBound { body(codes[index]) }
    }
  }

  private func pixels(in box: Rect, scale: Int) -> (Range<Int>, Range<Int>) {
    func range(_ start: Double, _ end: Double, _ limit: Int) -> Range<Int> {
      let start = max(0, min(limit, Int((start * Double(scale)).rounded(.down))))
      return start..<max(start, min(limit, Int((end * Double(scale)).rounded(.up))))
    }
    return (range(box.x, box.maxX, width), range(box.y, box.maxY, height))
  }

  private static func luminance(_ code: UInt32) -> Double {
    0.2126 * linear[Int(code >> 16 & 0xFF)] + 0.7152 * linear[Int(code >> 8 & 0xFF)] + 0.0722 * linear[Int(code & 0xFF)]
  }

  private static let linear = (0...255).map { Color(hex: UInt32($0) * 0x10101).luminance }
}

extension Rect {
  /// The intersection, empty if they are disjoint.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle that contains both.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// A search for texts and symbolic icons in a tree of render nodes.
@MainActor struct InkSearch {
  struct Run {
    /// The visible ink of groups of a few glyphs or of an icon, in the window's coordinates.
    let parts: [Rect]
    let least: Double
    let isIcon: Bool
  }

  let findsIcons: Bool
  private(set) var runs: [Run] = []
  private static let glyphsInPart = 4

  /// - Parameter transform: From the node's coordinates to the window's; nil is the identity.
  mutating func visit(_ node: OpaquePointer, _ transform: OpaquePointer?, within clip: Rect) {
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE where isDrawing(node): addIcon(node, transform, within: clip)
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
    case GSK_COLOR_MATRIX_NODE: visitColored(node, transform, within: clip)
    case GSK_DEBUG_NODE: visit(gsk_debug_node_get_child(node)!, transform, within: clip)
    case GSK_TEXT_NODE: add(node, transform, within: clip)
    default:
      if isMask(node) || isPath(node) { addIcon(node, transform, within: clip) }
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
    runs.append(Run(parts: parts, least: isLarge(font) ? 3 : 4.5, isIcon: false))
  }

  /// GTK before 4.16 draws a symbolic icon in the text's color by a color matrix on its texture.
  private mutating func visitColored(_ node: OpaquePointer, _ transform: OpaquePointer?, within clip: Rect) {
    let child = gsk_color_matrix_node_get_child(node)!
    guard gsk_render_node_get_node_type(child) == GSK_TEXTURE_NODE else { return visit(child, transform, within: clip) }
    addIcon(child, transform, within: clip)
  }

  /// Later versions use the texture as a mask. GTK 4.10 added these nodes, so their type has no constant here.
  private func isMask(_ node: OpaquePointer) -> Bool { typeName(node) == "GskMaskNode" }

  /// GTK 4.22 draws an icon's paths, each with one of these nodes, which GTK 4.14 added.
  private func isPath(_ node: OpaquePointer) -> Bool { ["GskFillNode", "GskStrokeNode"].contains(typeName(node)) }

  /// Whether a container holds nothing but the paths of an icon.
  private func isDrawing(_ container: OpaquePointer) -> Bool {
    let count = gsk_container_node_get_n_children(container)
    return count > 0 && (0..<count).allSatisfy { isPath(gsk_container_node_get_child(container, $0)!) }
  }

  private func typeName(_ node: OpaquePointer) -> String {
    String(cString: g_type_name_from_instance(UnsafeMutablePointer(node)))
  }

  private mutating func addIcon(_ icon: OpaquePointer, _ transform: OpaquePointer?, within clip: Rect) {
    guard findsIcons else { return }
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(icon, &bounds)
    let whole = place(bounds, transform)
    let seen = whole.intersection(clip)
    guard seen.width > whole.width * 0.7, seen.height > whole.height * 0.7 else { return }
    runs.append(Run(parts: [seen], least: 3, isIcon: true))
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

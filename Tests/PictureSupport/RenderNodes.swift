package import CTagFlowGtk
internal import GtkBridge

/// The render nodes that a widget draws, which determine what its frame costs on a graphics card.
@MainActor package struct RenderNodes {
  /// The number of nodes of each kind, such as `text`; containers, which only hold others, are not counted.
  package private(set) var counts: [String: Int] = [:]
  /// The textures to upload, each once.
  package private(set) var textures: Set<OpaquePointer> = []
  /// The kinds that need a second pass over their pixels, where they can't be drawn at once.
  package private(set) var offscreens: [String: Int] = [:]

  package init(of widget: UnsafeMutablePointer<GtkWidget>) { self.init(taking: Pixels.node(of: widget)) }

  /// The nodes that GTK makes of a symbolic icon, in a display's theme.
  /// - Parameter size: The width and height in logical pixels.
  package init(ofIcon name: String, size: Int32, on display: OpaquePointer) {
    let icon = gtk_icon_theme_lookup_icon(
      gtk_icon_theme_get_for_display(display), name, nil, size, 1, GTK_TEXT_DIR_LTR, GtkIconLookupFlags(rawValue: 0))!
    defer { g_object_unref(gobject(icon)) }
    let snapshot = gtk_snapshot_new()!
    let colors = [GdkRGBA](repeating: GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1), count: 4)
    gtk_symbolic_paintable_snapshot_symbolic(icon, snapshot, Double(size), Double(size), colors, 4)
    self.init(taking: gtk_snapshot_free_to_node(snapshot))
  }

  private init(taking node: OpaquePointer?) {
    guard let node else { return }
    defer { gsk_render_node_unref(node) }
    visit(node)
  }

  package var total: Int { counts.values.reduce(0, +) }

  private mutating func visit(_ node: OpaquePointer) {
    let kind = Self.kind(of: node)
    if kind != "container" { counts[kind, default: 0] += 1 }
    switch kind {
    case "container":
      for index in 0..<gsk_container_node_get_n_children(node) { visit(gsk_container_node_get_child(node, index)!) }
    case "transform": visit(gsk_transform_node_get_child(node)!)
    case "clip": visit(gsk_clip_node_get_child(node)!)
    case "rounded-clip": visit(gsk_rounded_clip_node_get_child(node)!)
    case "debug": visit(gsk_debug_node_get_child(node)!)
    case "opacity":
      // A single node takes the opacity into its color.
      let child = gsk_opacity_node_get_child(node)!
      if Self.kind(of: child) == "container" { offscreens[kind, default: 0] += 1 }
      visit(child)
    case "color-matrix":
      // A texture is colored while it is drawn.
      let child = gsk_color_matrix_node_get_child(node)!
      if Self.kind(of: child) != "texture" { offscreens[kind, default: 0] += 1 }
      visit(child)
    case "texture": textures.insert(gsk_texture_node_get_texture(node)!)
    case "color", "border", "text", "linear-gradient", "repeating-linear-gradient", "radial-gradient", "conic-gradient",
      "inset-shadow", "outset-shadow", "cairo":
      break
    // GTK 4.16 and newer draw symbolic icons so; the renderer keeps the mask of a path.
    case "mask", "fill", "stroke": break
    default: offscreens[kind, default: 0] += 1
    }
  }

  /// The name in GTK's node files: GskRoundedClipNode is `rounded-clip`.
  private static func kind(of node: OpaquePointer) -> String {
    let type = String(cString: g_type_name_from_instance(UnsafeMutablePointer(node)))
    return type.dropFirst(3).dropLast(4).reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name.append("-") }
      name += letter.lowercased()
    }
  }
}

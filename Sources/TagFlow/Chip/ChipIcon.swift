internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The image at the start of a chip: a themed icon, a picture, a dot or initials. Also draws check marks, which are
/// themed icons.
@MainActor final class ChipIcon {
  private(set) var image: TagIcon.Image
  private var initials: TextBlock?
  /// The last themed icon that was looked up.
  private var themed: (name: String, size: Int32, scale: Int32, paintable: OpaquePointer)?

  init(_ image: TagIcon.Image) { self.image = image }

  isolated deinit { forget() }

  /// Drops cached icons and initials after a theme change.
  func forget() {
    if let themed { g_object_unref(gobject(themed.paintable)) }
    (themed, initials) = (nil, nil)
  }

  /// - Parameters:
  ///   - widget: The chip.
  ///   - ink: The color of the chip's text.
  ///   - background: The chip's background, in which a disc of a similar color gets a ring.
  func draw(in frame: Rect, of widget: Widget, into snapshot: Snapshot, ink: GdkRGBA, on background: @autoclosure () -> Color) {
    switch image {
    case .themed(let name): drawThemed(name, in: frame, of: widget, into: snapshot, ink)
    case .dot(let color): drawDisc(color, in: frame, into: snapshot, ink, on: background())
    case .avatar(let letters, let color):
      drawDisc(color, in: frame, into: snapshot, ink, on: background())
      drawInitials(letters, on: color, in: frame, of: widget, into: snapshot)
    case .picture(let picture): drawPicture(picture, in: frame, of: widget, into: snapshot, ink)
    }
  }

  private func drawThemed(_ name: String, in frame: Rect, of widget: Widget, into snapshot: Snapshot, _ ink: GdkRGBA) {
    guard let paintable = paintable(name, size: Int32(frame.width), for: widget) else { return }
    snapshot.translated(by: frame.origin) {
      // Parts of an icon in error, warning or success color, which are rare, get the ink color too.
      let colors = [ink, ink, ink, ink]
      gtk_symbolic_paintable_snapshot_symbolic(paintable, snapshot.pointer, frame.width, frame.height, colors, 4)
    }
  }

  private func paintable(_ name: String, size: Int32, for widget: Widget) -> OpaquePointer? {
    let scale = gtk_widget_get_scale_factor(widget.pointer)
    if let themed, themed.name == name, themed.size == size, themed.scale == scale { return themed.paintable }
    guard let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget.pointer)),
      let found = gtk_icon_theme_lookup_icon(
        theme, name, nil, size, scale, gtk_widget_get_direction(widget.pointer), GtkIconLookupFlags(rawValue: 0))
    else { return nil }
    if let themed { g_object_unref(gobject(themed.paintable)) }
    themed = (name, size, scale, found)
    return found
  }

  /// WCAG's minimum contrast for what isn't text, plus a margin for the smooth edges of a thin ring.
  static let contrast = 3 * 1.25

  /// Draws a disc. In a color close to the chip's background, it has a ring that contrasts with both. The ring's color is opaque,
  /// because GTK's OpenGL renderer before 4.14 draws no disc below a translucent border.
  private func drawDisc(_ color: Color, in frame: Rect, into snapshot: Snapshot, _ ink: GdkRGBA, on background: Color) {
    snapshot.fill(frame, radius: frame.width / 2, color: GdkRGBA(color))
    guard let ring = ring(around: color, ink: Color(ink), on: background) else { return }
    snapshot.stroke(frame, radius: frame.width / 2, width: 1, color: GdkRGBA(ring))
  }

  /// The color of a disc's edge: a bit of ink for dots, and as much as it takes to see the disc.
  private func ring(around color: Color, ink: Color, on background: Color) -> Color? {
    let edge = color.over(background).mixed(with: ink, 0.3)
    if color.over(background).contrast(with: background) >= Self.contrast {
      if case .dot = image { return edge } else { return nil }
    }
    return edge.readable(on: background, contrast: Self.contrast)
  }

  private func drawInitials(_ letters: String, on color: Color, in frame: Rect, of widget: Widget, into snapshot: Snapshot) {
    let block = initials ?? avatarText(letters, size: frame.width, for: widget)
    initials = block
    let text = block.extents
    let origin = Point(
      x: (frame.center.x - text.width / 2 - text.x).rounded(), y: (frame.center.y - text.height / 2).rounded())
    snapshot.text(block.layout, at: origin, color: GdkRGBA(color.bestText))
  }

  private func avatarText(_ letters: String, size: Double, for widget: Widget) -> TextBlock {
    let block = TextBlock(letters.withoutJoining, for: widget)
    let list = pango_attr_list_new()!
    pango_attr_list_insert(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
    pango_attr_list_insert(list, pango_attr_size_new_absolute(Int32(size * 0.45 * Double(PANGO_SCALE))))
    block.setAttributes(list)
    pango_attr_list_unref(list)
    return block
  }

  /// Draws a picture that fills a disc, cropped at the sides.
  private func drawPicture(_ picture: TagPicture, in frame: Rect, of widget: Widget, into snapshot: Snapshot, _ ink: GdkRGBA) {
    switch PictureStore.texture(picture, for: widget) {
    case .texture(let texture): draw(texture, in: frame, into: snapshot)
    case .pending: break
    case .missing: drawThemed("image-missing-symbolic", in: frame.expanded(by: -3), of: widget, into: snapshot, ink)
    }
  }

  private func draw(_ texture: OpaquePointer, in frame: Rect, into snapshot: Snapshot) {
    let size = Size(width: Double(gdk_texture_get_width(texture)), height: Double(gdk_texture_get_height(texture)))
    let growth = max(frame.width / size.width, frame.height / size.height)
    let (width, height) = (size.width * growth, size.height * growth)
    var bounds = graphene_rect_t(
      Rect(x: frame.center.x - width / 2, y: frame.center.y - height / 2, width: width, height: height))
    snapshot.clipped(to: GskRoundedRect(frame, radius: frame.width / 2)) {
      gtk_snapshot_append_texture(snapshot.pointer, texture, &bounds)
    }
  }
}

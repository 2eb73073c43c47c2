internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The image at the start of a chip: a themed icon, a picture, a dot or initials. Also draws check marks, which are
/// themed icons.
@MainActor final class ChipIcon {
  private(set) var image: TagIcon.Image
  private unowned let widget: Widget
  private var initials: TextBlock?
  /// The last themed icon that was looked up.
  private var themed: (name: String, size: Int32, scale: Int32, paintable: OpaquePointer)?

  /// - Parameter widget: The chip that owns it.
  init(_ image: TagIcon.Image, for widget: Widget) {
    (self.image, self.widget) = (image, widget)
  }

  isolated deinit { forget() }

  /// Drops cached icons and initials after a theme change.
  func forget() {
    if let themed { g_object_unref(gobject(themed.paintable)) }
    (themed, initials) = (nil, nil)
  }

  func draw(in frame: Rect, into snapshot: Snapshot, ink: GdkRGBA) {
    switch image {
    case .themed(let name): drawThemed(name, in: frame, into: snapshot, ink)
    case .dot(let color): drawDot(color, in: frame, into: snapshot, ink)
    case .avatar(let letters, let color): drawAvatar(letters, color, in: frame, into: snapshot)
    case .picture(let picture): drawPicture(picture, in: frame, into: snapshot, ink)
    }
  }

  private func drawThemed(_ name: String, in frame: Rect, into snapshot: Snapshot, _ ink: GdkRGBA) {
    guard let paintable = paintable(name, size: Int32(frame.width)) else { return }
    snapshot.translated(by: frame.origin) {
      // Parts of an icon in error, warning or success color, which are rare, get the ink color too.
      let colors = [ink, ink, ink, ink]
      gtk_symbolic_paintable_snapshot_symbolic(paintable, snapshot.pointer, frame.width, frame.height, colors, 4)
    }
  }

  private func paintable(_ name: String, size: Int32) -> OpaquePointer? {
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

  /// Draws a disc with a faint border, so that it is visible even in the chip's own color. The border's color is mixed with the
  /// disc's, because GTK's OpenGL renderer before 4.14 draws no disc below a translucent border.
  private func drawDot(_ color: Color, in frame: Rect, into snapshot: Snapshot, _ ink: GdkRGBA) {
    snapshot.fill(frame, radius: frame.width / 2, color: GdkRGBA(color))
    snapshot.stroke(frame, radius: frame.width / 2, width: 1, color: GdkRGBA(color.mixed(with: Color(ink), 0.3)))
  }

  private func drawAvatar(_ letters: String, _ color: Color, in frame: Rect, into snapshot: Snapshot) {
    snapshot.fill(frame, radius: frame.width / 2, color: GdkRGBA(color))
    let block = initials ?? avatarText(letters, size: frame.width)
    initials = block
    let text = block.extents
    let origin = Point(
      x: (frame.center.x - text.width / 2 - text.x).rounded(), y: (frame.center.y - text.height / 2).rounded())
    snapshot.text(block.layout, at: origin, color: GdkRGBA(color.bestText))
  }

  private func avatarText(_ letters: String, size: Double) -> TextBlock {
    let block = TextBlock(letters.withoutJoining, for: widget)
    let list = pango_attr_list_new()!
    pango_attr_list_insert(list, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
    pango_attr_list_insert(list, pango_attr_size_new_absolute(Int32(size * 0.45 * Double(PANGO_SCALE))))
    block.setAttributes(list)
    pango_attr_list_unref(list)
    return block
  }

  /// Draws a picture that fills a disc, cropped at the sides.
  private func drawPicture(_ picture: TagPicture, in frame: Rect, into snapshot: Snapshot, _ ink: GdkRGBA) {
    switch PictureStore.texture(picture, for: widget) {
    case .texture(let texture): draw(texture, in: frame, into: snapshot)
    case .pending: break
    case .missing: drawThemed("image-missing-symbolic", in: frame.expanded(by: -3), into: snapshot, ink)
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

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The sizes of the parts next to a chip's text, which follow the text scale.
struct ChipParts: Equatable {
  /// The text scale: 1 at 96 dpi.
  let scale: Double

  init(scale: Double) { self.scale = scale }

  /// The sizes for a widget's current text scale.
  @MainActor init(of widget: Widget) {
    let context = gtk_widget_get_pango_context(widget.pointer)
    let resolution = pango_cairo_context_get_resolution(context)
    scale = resolution > 0 ? resolution / 96 : 1
  }

  private func scaled(_ length: Double) -> Double { (length * scale).rounded() }

  var gap: Double { scaled(6) }
  var check: Size { square(14) }
  /// How far the check mark extends into the padding at the start, which is meant for text.
  func checkOverhang(into padding: Double) -> Double { min(scaled(8), max(0, padding - scaled(4))) }
  var close: Size { square(20) }
  var arrow: Size { square(16) }
  /// How far the arrow, whose icon has a margin, extends into the padding at the end, which is meant for text.
  private func arrowOverhang(into padding: Double) -> Double { min(scaled(5), padding) }
  /// The size of the close button's icon.
  var closeGlyph: Double { scaled(12) }
  /// The margin around a badge's number.
  private var badgeMargin: Size { Size(width: scaled(5), height: scaled(1)) }

  func icon(_ image: TagIcon.Image) -> Size {
    switch image {
    case .themed: square(16)
    case .dot: square(10)
    case .picture, .avatar: square(22)
    }
  }

  /// How far the close button, which is mostly empty, extends into the theme's padding.
  var closeOverhang: Double { scaled(6) }

  /// How far avatars and pictures extend into the theme's padding, which is meant for text.
  func overhang(_ image: TagIcon.Image) -> Double {
    switch image {
    case .themed, .dot: 0
    case .picture, .avatar: scaled(6)
    }
  }

  private func square(_ length: Double) -> Size { Size(width: scaled(length), height: scaled(length)) }

  // MARK: A chip's box

  /// The box of a chip, with the room for its check mark.
  /// - Parameters:
  ///   - themePadding: The theme's padding between edges and content.
  ///   - minimumSize: The theme's minimum size.
  ///   - badge: Returns the size of the badge's number.
  @MainActor func box(
    of content: ChipContent, themePadding: Insets, minimumSize: Size, badge: () -> Size
  ) -> ChipBox {
    var box = ChipBox(padding: content.style.padding ?? themePadding, gap: gap, style: content.style)
    box.hasText = !content.text.isEmpty
    if content.isCheckable, !content.hasCheckOnIcon {
      box.check = check
      if content.style.padding == nil { box.checkOverhang = checkOverhang(into: box.padding.start) }
      box.padding.start -= box.checkOverhang
    }
    if content.hasClose {
      box.close = close
      if content.style.padding == nil { box.padding.end = max(0, box.padding.end - closeOverhang) }
    }
    if content.popup != nil {
      box.arrow = arrow
      if content.style.padding == nil, !content.hasClose { box.padding.end -= arrowOverhang(into: box.padding.end) }
    }
    if let image = content.icon?.image {
      box.icon = icon(image)
      if content.style.padding == nil { box.padding.start = max(0, box.padding.start - overhang(image)) }
    }
    if content.badge != nil {
      let number = badge()
      let height = number.height + 2 * badgeMargin.height
      box.badge = Size(width: max(number.width + 2 * badgeMargin.width, height), height: height)
    }
    if content.style.padding == nil { box.minimumSize = minimumSize }
    return box
  }

  static func badgeText(_ number: Int) -> RichText {
    var attributes = TextAttributes(font: Font(weight: .semibold))
    attributes.pangoAttributes["scale"] = "0.85"
    return RichText(number > 999 ? "999+" : String(number), attributes)
  }
}

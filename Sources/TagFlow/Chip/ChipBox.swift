internal import LayoutCore
internal import TagModel

/// The layout of a chip's parts, and the chip's resulting size. Used for measuring and for drawing, so that both agree.
///
/// The order is check mark, icon, text and badge, kept together, and a close button at the end.
struct ChipBox {
  /// The padding between the chip's edges and its content, in logical pixels.
  var padding: Insets
  /// The sizes of the parts; zero if absent.
  var check = Size.zero
  var icon = Size.zero
  var badge = Size.zero
  var close = Size.zero
  /// The gap between parts, in logical pixels.
  var gap = 0.0
  var hasText = true
  /// The theme's minimum height.
  var minimumHeight = 0.0
  var style = TagStyle()

  /// The width of everything except the text, including gaps and padding.
  var nonTextWidth: Double {
    let parts = [check.width, icon.width, badge.width, close.width].filter { $0 > 0 }
    let gaps = parts.count + (hasText ? 1 : 0) - 1
    return padding.horizontal + parts.reduce(0, +) + gap * Double(max(0, gaps))
  }

  /// A copy without the parts for which a width has no room, the least important dropped first.
  /// - Parameter text: The natural width of the text. Room is kept for an ellipsis at least.
  func fitted(into width: Double, text: @autoclosure () -> Double) -> ChipBox {
    let ellipsis = hasText ? 2 * gap : 0
    guard nonTextWidth + ellipsis > width + 0.5 else { return self }
    let least = hasText ? min(ellipsis, text()) : 0
    var box = self
    for part in [\.badge, \.icon, \.check, \.close] as [WritableKeyPath<ChipBox, Size>]
    where box.nonTextWidth + least > width + 0.5 {
      box[keyPath: part] = .zero
    }
    return box
  }

  /// The maximum height of the text; nil if the text is a single line or unlimited.
  var textHeightLimit: Double? {
    guard style.lineLimit ?? 1 != 1, let limit = style.exactHeight ?? style.effectiveMaximumHeight else { return nil }
    return max(0, limit - padding.vertical)
  }

  /// The chip's size, in whole logical pixels.
  ///
  /// - Parameters:
  ///   - available: The maximum width of a chip whose lines wrap.
  ///   - text: Returns the text's size for a maximum width and height; nil means unlimited.
  func size(available: Double, text: (_ width: Double?, _ height: Double?) -> Size) -> Size {
    var limit = style.exactWidth ?? style.effectiveMaximumWidth ?? .infinity
    if style.lineLimit ?? 1 != 1 { limit = min(limit, available) }
    let box = limit.isFinite ? fitted(into: limit, text: text(nil, nil).width) : self
    let size = text(limit.isFinite ? max(0, limit - box.nonTextWidth) : nil, textHeightLimit)
    let content = max(size.height, box.check.height, box.icon.height, box.badge.height, box.close.height)
    let width = Self.limited(box.nonTextWidth + size.width, style.minimumWidth, style.maximumWidth, style.exactWidth)
    let height = Self.limited(
      max(content + padding.vertical, minimumHeight), style.minimumHeight, style.maximumHeight, style.exactHeight)
    return Size(width: width.rounded(.up), height: height.rounded(.up))
  }

  private static func limited(_ length: Double, _ least: Double?, _ most: Double?, _ exact: Double?) -> Double {
    if let exact { return exact }
    return max(min(length, most ?? .infinity), least ?? 0)
  }

  /// The frames of the parts, from the chip's top-left corner.
  struct Frames: Equatable {
    var check = Rect.zero
    var icon = Rect.zero
    var text = Rect.zero
    var badge = Rect.zero
    var close = Rect.zero
  }

  /// The frames of the parts in a chip of a given size, with a text of a given size.
  func frames(in size: Size, text: Size, isMirrored: Bool) -> Frames {
    var frames = Frames()
    let inner = size.width - padding.horizontal
    let closing = close.width > 0 ? close.width + (hasText || icon.width + badge.width + check.width > 0 ? gap : 0) : 0
    let group: [(WritableKeyPath<Frames, Rect>, Size)] =
      [(\.check, check), (\.icon, icon), (\.text, hasText ? text : .zero), (\.badge, badge)]
    let shown = group.filter { $0.1.width > 0 || $0.0 == \.text && hasText }
    let width = shown.reduce(0) { $0 + $1.1.width } + gap * Double(max(0, shown.count - 1))
    let free = max(0, inner - closing - width)
    var x = padding.start
    switch style.textAlignment {
    case .start: break
    case .center, nil: x += (free / 2).rounded()
    case .end: x += free
    }
    func place(_ part: WritableKeyPath<Frames, Rect>, _ box: Size, at x: Double) {
      let y = padding.top + ((size.height - padding.vertical - box.height) / 2).rounded()
      frames[keyPath: part] = Rect(
        x: isMirrored ? size.width - x - box.width : x, y: y, width: box.width, height: box.height)
    }
    for (part, box) in shown {
      place(part, box, at: x)
      x += box.width + gap
    }
    if close.width > 0 { place(\.close, close, at: size.width - padding.end - close.width) }
    return frames
  }
}

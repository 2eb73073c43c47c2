internal import LayoutCore
internal import TagModel

/// How the parts of a chip stand beside one another, and how large that makes it. The same for a chip that is only
/// measured and one that is drawn, so that the two agree.
///
/// In reading order: check mark, icon, text and badge, which keep together, and a close button at the end.
struct ChipBox {
  /// From the chip's edges to its content, in logical pixels.
  var padding: Insets
  /// The sizes of the parts; zero for those that are not there.
  var check = Size.zero
  var icon = Size.zero
  var badge = Size.zero
  var close = Size.zero
  /// Between two parts.
  var gap = 0.0
  var hasText = true
  /// The least height, by the theme.
  var leastHeight = 0.0
  var style = TagStyle()

  /// The width of all that is not text, gaps and padding included.
  var around: Double {
    let parts = room(check) + room(icon) + room(badge) + room(close)
    return padding.horizontal + (hasText ? parts : max(0, parts - gap))
  }

  /// The same without the parts for which a chip of this width has no room, the least important ones first.
  /// - Parameter text: the width that the text would like; an ellipsis' worth of it has to find room.
  func fitted(into width: Double, text: @autoclosure () -> Double) -> ChipBox {
    let ellipsis = hasText ? 2 * gap : 0
    guard around + ellipsis > width + 0.5 else { return self }
    let least = hasText ? min(ellipsis, text()) : 0
    var box = self
    for part in [\.badge, \.icon, \.check, \.close] as [WritableKeyPath<ChipBox, Size>]
    where box.around + least > width + 0.5 {
      box[keyPath: part] = .zero
    }
    return box
  }

  /// The height that the text may take; nil if one line is all there is or nothing limits them.
  var textHeightLimit: Double? {
    guard style.lineLimit ?? 1 != 1, let limit = style.exactHeight ?? style.effectiveMaximumHeight else { return nil }
    return max(0, limit - padding.vertical)
  }

  /// The chip's size, in whole logical pixels.
  ///
  /// - Parameters:
  ///   - available: the greatest width that there is for a chip whose lines break.
  ///   - text: the text's size in a width and a height; nil is as much as it wants.
  func size(available: Double, text: (_ width: Double?, _ height: Double?) -> Size) -> Size {
    var limit = style.exactWidth ?? style.effectiveMaximumWidth ?? .infinity
    if style.lineLimit ?? 1 != 1 { limit = min(limit, available) }
    let box = limit.isFinite ? fitted(into: limit, text: text(nil, nil).width) : self
    let size = text(limit.isFinite ? max(0, limit - box.around) : nil, textHeightLimit)
    let content = max(size.height, box.check.height, box.icon.height, box.badge.height, box.close.height)
    let width = Self.limited(box.around + size.width, style.minimumWidth, style.maximumWidth, style.exactWidth)
    let height = Self.limited(
      max(content + padding.vertical, leastHeight), style.minimumHeight, style.maximumHeight, style.exactHeight)
    return Size(width: width.rounded(.up), height: height.rounded(.up))
  }

  private static func limited(_ length: Double, _ least: Double?, _ most: Double?, _ exact: Double?) -> Double {
    if let exact { return exact }
    return max(min(length, most ?? .infinity), least ?? 0)
  }

  /// Where everything is, from the top left of the chip.
  struct Frames: Equatable {
    var check = Rect.zero
    var icon = Rect.zero
    var text = Rect.zero
    var badge = Rect.zero
    var close = Rect.zero
  }

  /// The places of the parts in a chip with an outline, when the text has got a size of its own.
  func frames(in outline: Rect, text: Size, isMirrored: Bool) -> Frames {
    let closing = close.width > 0 ? close.width + (hasText || icon.width + badge.width + check.width > 0 ? gap : 0) : 0
    let width = room(check) + room(icon) + (hasText ? text.width + gap : 0) + room(badge)
    let free = max(0, outline.width - padding.horizontal - closing - max(0, width - gap))
    var x = padding.start
    switch style.textAlignment {
    case .start: break
    case .center, nil: x += (free / 2).rounded()
    case .end: x += free
    }
    func place(_ part: Size, at x: Double) -> Rect {
      let y = padding.top + ((outline.height - padding.vertical - part.height) / 2).rounded()
      return Rect(
        x: outline.x + (isMirrored ? outline.width - x - part.width : x), y: outline.y + y, width: part.width, height: part.height)
    }
    func next(_ part: Size, isShown: Bool) -> Rect {
      guard isShown else { return .zero }
      defer { x += part.width + gap }
      return place(part, at: x)
    }
    var frames = Frames()
    frames.check = next(check, isShown: check.width > 0)
    frames.icon = next(icon, isShown: icon.width > 0)
    frames.text = next(text, isShown: hasText)
    frames.badge = next(badge, isShown: badge.width > 0)
    if close.width > 0 { frames.close = place(close, at: outline.width - padding.end - close.width) }
    return frames
  }

  /// What a part takes with the gap beside it; nothing where it is not there.
  private func room(_ part: Size) -> Double { part.width > 0 ? part.width + gap : 0 }
}

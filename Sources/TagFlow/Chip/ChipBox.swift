internal import LayoutCore
internal import TagModel

/// The layout of a chip's parts, and the chip's resulting size. Used for measuring and for drawing, so that both agree.
///
/// The order is check mark, icon, text, badge and arrow, kept together, and a close button at the end.
struct ChipBox {
  /// The padding between the chip's edges and its content, in logical pixels.
  var padding: Insets
  /// The sizes of the parts; zero if absent.
  var check = Size.zero
  var icon = Size.zero
  var badge = Size.zero
  var arrow = Size.zero
  var close = Size.zero
  /// How far the check mark extends into the padding.
  var checkOverhang = 0.0
  /// The gap between parts, in logical pixels.
  var gap = 0.0
  var hasText = true
  /// The theme's minimum size.
  var minimumSize = Size.zero
  var style = TagStyle()

  /// The width of everything except the text, including gaps and padding.
  var nonTextWidth: Double {
    let parts = room(check) + room(icon) + room(badge) + room(arrow) + room(close)
    return padding.horizontal + (hasText ? parts : max(0, parts - gap))
  }

  /// A copy without the parts that do not fit into a width; the least important parts are dropped first.
  /// - Parameter text: The natural width of the text. There is always room for at least an ellipsis.
  func fitted(into width: Double, text: @autoclosure () -> Double) -> ChipBox {
    let ellipsis = hasText ? 2 * gap : 0
    guard nonTextWidth + ellipsis > width + 0.5 else { return self }
    let least = hasText ? min(ellipsis, text()) : 0
    var box = self
    for part in [\.badge, \.icon, \.check, \.arrow, \.close] as [WritableKeyPath<ChipBox, Size>]
    where box.nonTextWidth + least > width + 0.5 {
      box[keyPath: part] = .zero
    }
    return box
  }

  /// Leaves the space of the check mark empty, for an unselected chip.
  mutating func hideCheck() {
    guard check.width > 0 else { return }
    check = .zero
    padding.start += checkOverhang
  }

  /// The maximum height of the text; nil if the text is a single line or unlimited.
  var textHeightLimit: Double? {
    guard !style.isOneLine, let limit = style.exactHeight ?? style.effectiveMaximumHeight else { return nil }
    return max(0, limit - padding.vertical)
  }

  /// The chip's size, in whole logical pixels.
  ///
  /// - Parameters:
  ///   - available: The maximum width of a chip whose lines wrap.
  ///   - maximum: The maximum width of a chip whose style has none.
  ///   - text: Returns the text's size for a maximum width and height; nil means unlimited.
  func size(available: Double, maximum: Double? = nil, text: (_ width: Double?, _ height: Double?) -> Size) -> Size {
    let maximum = style.maximumWidth ?? maximum
    var limit = style.exactWidth ?? maximum.map { max($0, style.minimumWidth ?? 0) } ?? .infinity
    if !style.isOneLine { limit = min(limit, available) }
    let box = limit.isFinite ? fitted(into: limit, text: text(nil, nil).width) : self
    let size = text(limit.isFinite ? max(0, limit - box.nonTextWidth) : nil, textHeightLimit)
    let content = max(size.height, box.check.height, box.icon.height, box.badge.height, box.arrow.height, box.close.height)
    let least = style.minimumWidth ?? minimumSize.width
    let width = Self.limited(box.nonTextWidth + size.width, least, maximum, style.exactWidth)
    let height = Self.limited(
      max(content + padding.vertical, minimumSize.height), style.minimumHeight, style.maximumHeight, style.exactHeight)
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
    var arrow = Rect.zero
    var close = Rect.zero
  }

  /// The frames of the parts in a chip with a given outline, with a text of a given size.
  func frames(in outline: Rect, text: Size, isMirrored: Bool) -> Frames {
    let closing = close.width > 0 ? close.width + (hasText || icon.width + badge.width + arrow.width + check.width > 0 ? gap : 0) : 0
    let width = room(check) + room(icon) + (hasText ? text.width + gap : 0) + room(badge) + room(arrow)
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
    frames.arrow = next(arrow, isShown: arrow.width > 0)
    if close.width > 0 { frames.close = place(close, at: outline.width - padding.end - close.width) }
    return frames
  }

  /// The space for a part and the gap beside it; 0 if the part is absent.
  private func room(_ part: Size) -> Double { part.width > 0 ? part.width + gap : 0 }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// How large a chip is for a tag, without a widget for each: its content, and what the theme puts around it.
///
/// A chip that never shows is measured once for each theme; texts are measured by Pango and remembered.
@MainActor final class ChipMetrics {
  let prototype = TagChip()
  private(set) lazy var text = TextMeasurer(for: prototype, capacity: 16_384)
  /// What measures texts that are not one line in the theme's font.
  private lazy var ruler = TextBlock(for: prototype)
  private var ruled: [RuledText: Size] = [:]
  private static let ruledCapacity = 4096
  /// What the theme puts around a chip's content.
  private var chrome: Chrome?

  var showsCheckMarks = false
  /// Selection is never told by color alone where someone has asked for high contrast.
  private(set) var isHighContrast = DesktopSettings.isHighContrast
  var hasCheckMarks: Bool { showsCheckMarks || isHighContrast }
  var showsCloseButtons = false
  /// The greatest width that there is for a chip whose lines break, in logical pixels.
  var availableWidth = Double.infinity

  /// Whether a chip has been measured whose size another state or another width may change.
  private(set) var hasStatefulSizes = false
  private(set) var hasWrappedLines = false

  /// How often Pango has been asked for the size of a text: tests count it.
  var shapings: Int { text.shapedTexts + rulings }
  private var rulings = 0

  /// How many texts may be shaped before the next ``renewAllowance()`` for sizes that need not be exact.
  private(set) var allowance = ChipMetrics.textsAtOnce
  /// Whether a size has been given that is not exact; whoever measures the rest resets it.
  var hasEstimates = false
  /// Whether the size that is worked out need not be exact, and whether it is not.
  var isSparing = false
  var isGuessed = false

  /// What a close button adds to a chip with a text.
  var closeWidth: Double {
    let chrome = measuredChrome
    return chrome.parts.close.width + chrome.parts.gap - min(chrome.padding.end, chrome.parts.closeOverhang)
  }

  /// Before all chips of a view are measured anew.
  func forgetWhatWasMeasured() { (hasStatefulSizes, hasWrappedLines) = (false, false) }

  /// Looks at the theme again; whether sizes may have changed.
  func update() -> Bool {
    let isOther = text.update() || isHighContrast != DesktopSettings.isHighContrast
    if isOther {
      ruler.contextChanged()
      ruled.removeAll(keepingCapacity: true)
    }
    isHighContrast = DesktopSettings.isHighContrast
    let before = chrome
    chrome = nil
    return isOther || measuredChrome != before
  }

  /// The size of a chip, in whole logical pixels.
  func size(of tag: Tag, isSelected: Bool) -> Size {
    let chrome = measuredChrome
    guard !tag.isPlain else {
      let shown = tag.displayText
      return plainSize(of: lineSize(of: shown), hasText: !shown.isEmpty, hasCheck: hasCheckMarks && isSelected)
    }
    let content = ChipContent(tag, isSelected: isSelected, showsCheck: hasCheckMarks, showsClose: showsCloseButtons)
    hasStatefulSizes = true
    if content.style.lineLimit ?? 1 != 1 { hasWrappedLines = true }
    let box = chrome.parts.box(of: content, themePadding: chrome.padding, leastHeight: chrome.size.height) {
      badgeSize(content.badge ?? 0)
    }
    return box.size(available: availableWidth) { width, height in size(of: content, width, height) }
  }

  /// The size of a chip in the theme's style whose text has this size.
  func plainSize(of text: Size, hasText: Bool = true, hasCheck: Bool) -> Size {
    let chrome = measuredChrome
    var (width, height) = (text.width + chrome.size.width, text.height)
    var shownParts = hasText ? 1 : 0
    for part in [hasCheck ? chrome.parts.check : nil, showsCloseButtons ? chrome.parts.close : nil] {
      guard let part else { continue }
      width += part.width + (shownParts > 0 ? chrome.parts.gap : 0)
      height = max(height, part.height)
      shownParts += 1
    }
    if showsCloseButtons { width -= min(chrome.padding.end, chrome.parts.closeOverhang) }
    return Size(width: width, height: max(chrome.size.height, height + chrome.padding.vertical))
  }

  /// The size of a chip's text; of one line, only as it is without a limit, since an ellipsis keeps to any.
  private func size(of content: ChipContent, _ width: Double?, _ height: Double?) -> Size {
    let style = content.style
    let isOneLine = style.lineLimit ?? 1 == 1
    guard isOneLine else {
      return ruled(
        RuledText(
          text: content.richText ?? RichText(content.text), font: style.font, fitting: TextBlock.Fitting(style),
          width: width, height: height))
    }
    var size: Size
    if content.richText == nil, style.font == nil {
      size = lineSize(of: content.text)
    } else {
      size = ruled(RuledText(text: content.richText ?? RichText(content.text), font: style.font))
    }
    if let width { size.width = min(size.width, width) }
    return size
  }

  private func lineSize(of shown: String) -> Size {
    if let size = text.knownSize(of: shown) { return size }
    return mayShape() ? text.size(of: shown) : text.estimatedSize(of: shown)
  }

  /// Whether a text may be shaped now; if not, its size is guessed.
  private func mayShape() -> Bool {
    guard isSparing else { return true }
    guard allowance > 0 else {
      isGuessed = true
      return false
    }
    allowance -= 1
    return true
  }

  /// A new moment has begun, with time to shape some more texts.
  func renewAllowance() { allowance = Self.textsAtOnce }

  private func badgeSize(_ number: Int) -> Size { ruled(RuledText(text: ChipParts.badgeText(number))) }

  private func ruled(_ question: RuledText) -> Size {
    if let size = ruled[question] { return size }
    guard mayShape() else { return estimatedSize(of: question) }
    rulings += 1
    let parts = measuredChrome.parts
    // The limits come last: what they do depends on the text.
    ruler.maximumWidth = nil
    ruler.maximumHeight = nil
    ruler.show(
      question.text.plainText, question.text.runs, font: question.font, fitting: question.fitting, scale: parts.scale)
    var size = ruler.fit(width: question.width, height: question.height)
    // Pango takes back half of what is between characters at a line's ends, but only once it has broken lines.
    let spacing = question.text.runs.compactMap(\.attributes.letterSpacing).max() ?? 0
    if spacing > 0 { size.width += (spacing * parts.scale).rounded(.up) }
    if ruled.count >= Self.ruledCapacity { ruled.removeAll(keepingCapacity: true) }
    ruled[question] = size
    return size
  }

  private var measuredChrome: Chrome {
    if let chrome { return chrome }
    // The prototype has no text: what it measures is the theme's border, padding and least height, and a line's height.
    let size = Size(
      width: Double(prototype.measured(.horizontal).natural), height: Double(prototype.measured(.vertical).natural))
    let new = Chrome(size: size, padding: prototype.themePadding, parts: ChipParts(of: prototype))
    chrome = new
    return new
  }

  private struct Chrome: Equatable {
    /// Of a chip without text.
    let size: Size
    let padding: Insets
    let parts: ChipParts
  }

  /// Roughly, without a look at the text's pieces.
  private func estimatedSize(of question: RuledText) -> Size {
    var size = text.estimatedSize(of: question.text.plainText)
    let growth = (question.font?.size ?? Self.usualPoints) / Self.usualPoints
    size = Size(width: (size.width * growth).rounded(.up), height: (size.height * growth).rounded(.up))
    guard let width = question.width, width > 0, size.width > width else { return size }
    let lines = (size.width / width).rounded(.up)
    let limit = question.fitting.lineLimit
    return Size(width: width, height: size.height * (limit > 0 ? min(lines, Double(limit)) : lines))
  }

  /// About the size of the theme's font, in points.
  private static let usualPoints = 11.0

  /// All that the size of a text depends on.
  private struct RuledText: Hashable {
    let text: RichText
    var font: Font?
    var fitting = TextBlock.Fitting()
    var width: Double?
    var height: Double?
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Measures chips without creating a widget for each: the content, plus the theme's padding and border.
///
/// Each chip is measured once per theme. Pango measures the texts, and the results are cached.
@MainActor final class ChipMetrics {
  let prototype = TagChip()
  /// The text direction: that of the prototype, whose parent passes its own to its children.
  var textDirection: TextDirection { prototype.textDirection }
  private(set) lazy var text = TextMeasurer(for: prototype, capacity: 16_384)
  /// Measures texts other than single lines in the theme's font.
  private lazy var measuringBlock = TextBlock(for: prototype)
  private var sizeCache: [SizeQuery: Size] = [:]
  private static let sizeCacheCapacity = 4096
  /// The theme's padding, border and minimum size, and the chip's parts.
  private var chrome: Chrome?

  var showsCheckMarks = false
  /// In high contrast, selection is never shown by color alone.
  private(set) var isHighContrast = DesktopSettings.isHighContrast
  var hasCheckMarks: Bool { isForSelection && (showsCheckMarks || isHighContrast) }
  /// Whether the chips can be selected.
  var isForSelection = true
  var showsCloseButtons = false
  /// The maximum width of a chip whose style has none, in logical pixels.
  var maximumWidth: Double?
  /// The maximum width of a chip whose lines wrap, in logical pixels.
  var availableWidth = Double.infinity

  /// Whether any measured chip's size depends on its state, or on the available width.
  private(set) var hasStatefulSizes = false
  private(set) var hasWrappedLines = false

  /// The number of texts measured by Pango.
  var shapings: Int { text.shapedTexts + measuredTexts }
  private var measuredTexts = 0

  /// The number of texts that may still be shaped for ``currentSize(of:isSelected:)`` until ``renewAllowance()``.
  private var shapingAllowance = ChipMetrics.textsAtOnce
  /// Whether an estimate has been returned. The caller that measures the remaining chips resets it.
  var hasEstimates = false
  /// During ``currentSize(of:isSelected:)``: whether an estimate is allowed, and whether one was made.
  private var allowsEstimate = false
  private var isEstimated = false

  /// The width that check mark and close button add to a chip with text.
  private var markWidth: Double {
    plainSize(of: Size(width: 1, height: 0)).width - measuredChrome.size.width - 1
  }

  /// The size of a chip in the theme's style with neither check mark nor close button.
  func sizeWithoutMarks(of shown: String) -> Size {
    let size = plainSize(of: lineSize(of: shown))
    return limited(Size(width: size.width - markWidth, height: size.height))
  }

  /// Resets ``hasStatefulSizes`` and ``hasWrappedLines`` before all chips are measured again.
  private func resetSizeDependencies() { (hasStatefulSizes, hasWrappedLines) = (false, false) }

  /// Updates for the current theme, and returns whether sizes may have changed.
  func update() -> Bool {
    let isChanged = text.update() || isHighContrast != DesktopSettings.isHighContrast
    if isChanged { sizeCache.removeAll(keepingCapacity: true) }
    isHighContrast = DesktopSettings.isHighContrast
    let before = chrome
    chrome = nil
    return isChanged || measuredChrome != before
  }

  /// The size of a chip, in whole logical pixels.
  func size(of tag: Tag, isSelected: Bool) -> Size {
    let chrome = measuredChrome
    guard !tag.isPlain else {
      let shown = tag.displayText
      return limited(plainSize(of: lineSize(of: shown), hasText: !shown.isEmpty))
    }
    let content = ChipContent(tag, isSelected: isSelected, showsCheck: hasCheckMarks, showsClose: showsCloseButtons)
    hasStatefulSizes = true
    if content.style.lineLimit ?? 1 != 1 { hasWrappedLines = true }
    let box = chrome.parts.box(of: content, themePadding: chrome.padding, minimumHeight: chrome.size.height) {
      badgeSize(content.badge ?? 0)
    }
    return box.size(available: availableWidth, maximum: maximumWidth) { width, height in size(of: content, width, height) }
  }

  /// The distance of the baseline of a chip's text, or of its first line, from the top of a chip of this size; nil without text.
  func baseline(of tag: Tag, isSelected: Bool, in size: Size) -> Double? {
    let chrome = measuredChrome
    let content = ChipContent(tag, isSelected: isSelected, showsCheck: hasCheckMarks, showsClose: showsCloseButtons)
    guard !content.text.isEmpty else { return nil }
    let box = chrome.parts.box(of: content, themePadding: chrome.padding, minimumHeight: 0) { badgeSize(content.badge ?? 0) }
    measuringBlock.maximumWidth = nil
    measuringBlock.maximumHeight = nil
    measuringBlock.show(
      content.text, content.richText?.runs ?? [], font: content.style.font, fitting: TextBlock.Fitting(content.style),
      scale: chrome.parts.scale)
    let text = measuringBlock.fit(width: max(0, size.width - box.nonTextWidth), height: box.textHeightLimit)
    return box.frames(in: Rect(origin: .zero, size: size), text: text, isMirrored: false).text.y + measuringBlock.baseline
  }

  /// The ``maximumWidth`` in whole pixels, as all sizes are; infinite if there is none.
  var widthLimit: Double { maximumWidth.map { max(1, $0.rounded(.down)) } ?? .infinity }

  /// The size of a chip in the theme's style, within the ``maximumWidth``.
  func limited(_ size: Size) -> Size { Size(width: min(size.width, widthLimit), height: size.height) }

  /// The size of a chip in the theme's style, for a text of a given size, of any width.
  private func plainSize(of text: Size, hasText: Bool = true) -> Size {
    let chrome = measuredChrome
    var (width, height) = (text.width + chrome.size.width, text.height)
    var shownParts = hasText ? 1 : 0
    for part in [hasCheckMarks ? chrome.parts.check : nil, showsCloseButtons ? chrome.parts.close : nil] {
      guard let part else { continue }
      width += part.width + (shownParts > 0 ? chrome.parts.gap : 0)
      height = max(height, part.height)
      shownParts += 1
    }
    if hasCheckMarks { width -= chrome.parts.checkOverhang(into: chrome.padding.start) }
    if showsCloseButtons { width -= min(chrome.padding.end, chrome.parts.closeOverhang) }
    return Size(width: width, height: max(chrome.size.height, height + chrome.padding.vertical))
  }

  /// The size of a chip's text. Single lines are measured without a limit, because ellipsizing fits any width.
  private func size(of content: ChipContent, _ width: Double?, _ height: Double?) -> Size {
    let style = content.style
    let isOneLine = style.lineLimit ?? 1 == 1
    guard isOneLine else {
      return measuredSize(
        of: SizeQuery(
          text: content.richText ?? RichText(content.text), font: style.font, fitting: TextBlock.Fitting(style),
          width: width, height: height))
    }
    var size: Size
    if content.richText == nil, style.font == nil {
      size = lineSize(of: content.text)
    } else {
      size = measuredSize(of: SizeQuery(text: content.richText ?? RichText(content.text), font: style.font))
    }
    if let width { size.width = min(size.width, width) }
    return size
  }

  private func lineSize(of shown: String) -> Size {
    if let size = text.knownSize(of: shown) { return size }
    return mayShape() ? text.size(of: shown) : text.estimatedSize(of: shown)
  }

  /// Returns whether a text may be shaped now; if not, its size is estimated.
  private func mayShape() -> Bool {
    guard allowsEstimate else { return true }
    guard shapingAllowance > 0 else {
      isEstimated = true
      return false
    }
    shapingAllowance -= 1
    return true
  }

  /// Resets the ``shapingAllowance``, at the start of a new time slice.
  func renewAllowance() { shapingAllowance = Self.textsAtOnce }

  private func badgeSize(_ number: Int) -> Size { measuredSize(of: SizeQuery(text: ChipParts.badgeText(number))) }

  private func measuredSize(of query: SizeQuery) -> Size {
    if let size = sizeCache[query] { return size }
    guard mayShape() else { return estimatedSize(of: query) }
    measuredTexts += 1
    let parts = measuredChrome.parts
    // Clear the limits first: their effect depends on the text.
    measuringBlock.maximumWidth = nil
    measuringBlock.maximumHeight = nil
    measuringBlock.show(
      query.text.plainText, query.text.runs, font: query.font, fitting: query.fitting, scale: parts.scale)
    var size = measuringBlock.fit(width: query.width, height: query.height)
    // Pango removes half of the letter spacing at line ends, but only after wrapping.
    let spacing = query.text.runs.compactMap(\.attributes.letterSpacing).max() ?? 0
    if spacing > 0 { size.width += (spacing * parts.scale).rounded(.up) }
    if sizeCache.count >= Self.sizeCacheCapacity { sizeCache.removeAll(keepingCapacity: true) }
    sizeCache[query] = size
    return size
  }

  private var measuredChrome: Chrome {
    if let chrome { return chrome }
    // The prototype has no text, so its size is the theme's border, padding and minimum height, and the line height.
    let size = Size(
      width: Double(prototype.measured(.horizontal).natural), height: Double(prototype.measured(.vertical).natural))
    let new = Chrome(size: size, padding: prototype.themePadding, parts: ChipParts(of: prototype))
    chrome = new
    return new
  }

  private struct Chrome: Equatable {
    /// The size of a chip without text.
    let size: Size
    let padding: Insets
    let parts: ChipParts
  }

  /// A rough estimate that ignores the attributes of runs.
  private func estimatedSize(of query: SizeQuery) -> Size {
    var size = text.estimatedSize(of: query.text.plainText)
    let growth = (query.font?.size ?? Self.typicalPoints) / Self.typicalPoints
    size = Size(width: (size.width * growth).rounded(.up), height: (size.height * growth).rounded(.up))
    guard let width = query.width, width > 0, size.width > width else { return size }
    let lines = (size.width / width).rounded(.up)
    let limit = query.fitting.lineLimit
    return Size(width: width, height: size.height * (limit > 0 ? min(lines, Double(limit)) : lines))
  }

  /// A typical theme font size, in points.
  private static let typicalPoints = 11.0

  /// The cache key: everything that a text's size depends on.
  private struct SizeQuery: Hashable {
    let text: RichText
    var font: Font?
    var fitting = TextBlock.Fitting()
    var width: Double?
    var height: Double?
  }
}

// MARK: - All

extension ChipMetrics {
  /// The chip sizes of all tags, in order, equal to ``currentSize(of:isSelected:)`` for each.
  func sizes(of tags: TagList) -> [Size] {
    [Size](unsafeUninitializedCapacity: tags.count) { sizes, count in
      count = tags.count
      measure(tags)(0..<count, UnsafeMutableBufferPointer(rebasing: sizes[..<count]))
    }
  }

  /// Returns a function that initializes the sizes of a range of tags.
  ///
  /// Nearly all tags of a long list are plain text in common letters, which is measured without creating a `Tag`.
  func measure(_ tags: TagList) -> (Range<Int>, UnsafeMutableBufferPointer<Size>) -> Void {
    let advances = text.advances(forTexts: tags.count)
    let line = Size(width: 0, height: advances?.lineHeight ?? 0)
    let base = plainSize(of: line)
    resetSizeDependencies()
    let limit = widthLimit
    return { [self] range, sizes in
      guard let first = sizes.baseAddress else { return }
      Self.measure(
        tags, range, into: first, advances?.known, base, limit,
        unknown: { utf8 in
          advances?.width(of: utf8).map { limited(Size(width: $0 + base.width, height: base.height)) }
            ?? estimatedSize(ofPlain: utf8)
        },
        other: { currentSize(of: $0, isSelected: $0.isSelected) })
    }
  }

  /// The nonisolated part: on the main actor, Swift would check the isolation for each of a million texts.
  ///
  /// - Parameters:
  ///   - base: The size of a chip without its text's width, but with its height.
  ///   - limit: The maximum width.
  ///   - unknown: Measures a plain text whose advances are not known yet.
  ///   - other: Measures any other tag, and those for which `unknown` returns nil.
  private nonisolated static func measure(
    _ tags: TagList, _ range: Range<Int>, into first: UnsafeMutablePointer<Size>, _ advances: KnownAdvances?,
    _ base: Size, _ limit: Double, unknown: (UnsafeBufferPointer<UInt8>) -> Size?, other: (Tag) -> Size
  ) {
    var next = first
    tags.forEach(
      in: range,
      plain: { utf8, _ in
        guard utf8.count <= Tag.displayTextLimit else { return false }
        if let width = advances?.width(of: utf8) {
          next.initialize(to: Size(width: min(width + base.width, limit), height: base.height))
        } else if let size = unknown(utf8) {
          next.initialize(to: size)
        } else {
          return false
        }
        next += 1
        return true
      },
      other: { tag in
        next.initialize(to: other(tag))
        next += 1
      })
  }
}

// MARK: - Estimates

extension ChipMetrics {
  /// The number of texts shaped at once to measure chips that are not visible: a few milliseconds of work.
  ///
  /// A view with no more texts than this never uses estimates, in any script.
  static let textsAtOnce = 512

  /// The size of a chip: exact while the ``shapingAllowance`` lasts, otherwise marked as an estimate.
  func currentSize(of tag: Tag, isSelected: Bool) -> Size {
    (allowsEstimate, isEstimated) = (true, false)
    defer { allowsEstimate = false }
    let size = size(of: tag, isSelected: isSelected)
    return isEstimated ? estimate(size) : size
  }

  /// The estimated size of a chip with only text; nil while the ``shapingAllowance`` lasts, or for an empty text.
  func estimatedSize(ofPlain utf8: UnsafeBufferPointer<UInt8>) -> Size? {
    guard shapingAllowance == 0, utf8.count > 0 else { return nil }
    return estimate(limited(plainSize(of: text.estimatedSize(of: utf8))))
  }

  private func estimate(_ size: Size) -> Size {
    hasEstimates = true
    return size.markedAsEstimate()
  }
}

extension Size {
  /// The size of a chip, half a logical pixel wider, to mark it as an estimate. Exact sizes are whole pixels.
  ///
  /// The mark is in the width itself, so that the layout tracks unmeasured chips through all edits.
  func markedAsEstimate() -> Size { Size(width: width.rounded(.down) + 0.5, height: height) }

  /// Whether the size of a chip is marked as an estimate.
  var isMarkedAsEstimate: Bool { width != width.rounded(.down) }
}

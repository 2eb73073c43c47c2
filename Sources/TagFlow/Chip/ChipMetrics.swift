internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Measures chips without creating a widget for each: the content, plus the theme's padding and border.
///
/// Each chip is measured once per theme. Pango measures the texts, and the results are cached.
@MainActor final class ChipMetrics {
  /// The metrics of chips that are in no particular state.
  private let plain: StateMetrics
  /// Those of other states, made when a tag in that state is measured.
  private var states: [ChipState: StateMetrics] = [:]
  /// The metrics to use in each state: the plain ones, unless a style sheet gives chips in that state another size.
  private var used: [ChipState: StateMetrics] = [:]
  private let probe = TextStyleProbe(cssName: "tag")
  private weak var owner: Widget?
  private var onStyleChange: (() -> Void)?

  init() { plain = StateMetrics([], probe: probe) }

  /// Finds the style of chips in a widget.
  /// - Parameter onStyleChange: Called when the style of chips in any state may have changed.
  func install(in owner: Widget, onStyleChange: @escaping () -> Void) {
    (self.owner, self.onStyleChange) = (owner, onStyleChange)
    plain.install(in: owner, onStyleChange: onStyleChange)
    probe.install(in: owner)
  }

  /// Places what GTK computes styles for, in an allocation of the widget, after all its chips.
  func place(in owner: Widget) { for state in all { state.place(in: owner) } }

  private var all: [StateMetrics] { states.isEmpty ? [plain] : [plain] + states.values }

  /// The chip without a text in whose style texts in the plain state are measured.
  var prototype: TagChip { plain.prototype }

  /// Those of all states in which a tag has been measured.
  var prototypes: [ChipState: TagChip] { states.mapValues(\.prototype).merging([[]: prototype]) { $1 } }

  /// The present style of a prototype's text, even if nothing shows it.
  func currentStyle(of prototype: TagChip) -> TextStyle { probe.style(of: prototype) }

  /// The text direction: that of the prototype, whose parent passes its own to its children.
  var textDirection: TextDirection { prototype.textDirection }

  func metrics(in state: ChipState) -> StateMetrics {
    guard !state.isEmpty, let owner, let onStyleChange else { return plain }
    if let found = used[state] { return found }
    let metrics = states[state] ?? StateMetrics(state, probe: probe)
    if states.updateValue(metrics, forKey: state) == nil {
      metrics.install(in: owner, onStyleChange: onStyleChange)
    }
    let found = metrics.equals(plain) ? plain : metrics
    used[state] = found
    return found
  }

  /// The metrics with which a tag is measured.
  func metrics(of tag: Tag) -> StateMetrics { metrics(in: ChipState(of: tag, isSelected: isForSelection && tag.isSelected)) }

  /// Whether a style sheet gives selected chips another size.
  var selectionChangesSizes: Bool { hasStatefulSizes || metrics(in: .selected) !== plain }

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
  var shapings: Int { all.reduce(0) { $0 + $1.shapings } }

  /// The number of texts that may still be shaped for ``currentSize(of:isSelected:)`` until ``renewAllowance()``.
  private var shapingAllowance = ChipMetrics.textsAtOnce
  /// Whether an estimate has been returned. The caller that measures the remaining chips resets it.
  var hasEstimates = false
  /// During ``currentSize(of:isSelected:)``: whether an estimate is allowed, and whether one was made.
  private var allowsEstimate = false
  private var isEstimated = false

  /// The size of the overflow chip, which has neither check mark nor close button.
  func overflowSize(of shown: String) -> Size {
    let metrics = metrics(in: .overflow)
    let (chrome, text) = (metrics.chrome, lineSize(of: shown, in: metrics))
    return limited(
      Size(width: text.width + chrome.padding.horizontal, height: max(chrome.size.height, text.height + chrome.padding.vertical)),
      in: metrics)
  }

  /// Updates for the current theme, and returns whether sizes may have changed.
  func update() -> Bool {
    let before = used
    used = [:]
    var isChanged = isHighContrast != DesktopSettings.isHighContrast
    isHighContrast = DesktopSettings.isHighContrast
    if plain.update() { isChanged = true }
    for (state, metrics) in states {
      let isOther = metrics.update()
      // A state in which chips have their plain size may change along with that, or without any effect on sizes.
      if isOther || isChanged, before[state] !== self.metrics(in: state) || before[state] !== plain { isChanged = true }
    }
    return isChanged
  }

  /// The size of a chip, in whole logical pixels.
  func size(of tag: Tag, isSelected: Bool) -> Size {
    let metrics = metrics(in: ChipState(of: tag, isSelected: isSelected))
    guard !tag.isPlain else {
      let shown = tag.displayText
      return limited(plainSize(of: lineSize(of: shown, in: metrics), hasText: !shown.isEmpty, in: metrics), in: metrics)
    }
    let content = ChipContent(tag, isSelected: isSelected, showsCheck: hasCheckMarks, showsClose: showsCloseButtons)
    hasStatefulSizes = true
    if !content.style.isOneLine { hasWrappedLines = true }
    return box(of: content, in: metrics).size(available: availableWidth, maximum: maximumWidth) { width, height in
      size(of: content, width, height, in: metrics)
    }
  }

  private func box(of content: ChipContent, in metrics: StateMetrics) -> ChipBox {
    metrics.chrome.parts.box(of: content, themePadding: metrics.chrome.padding, minimumSize: metrics.chrome.size) {
      measuredSize(of: SizeQuery(text: ChipParts.badgeText(content.badge ?? 0)), in: metrics)
    }
  }

  /// The distance of the baseline of a chip's text, or of its first line, from the top of a chip of this size; nil without text.
  func baseline(of tag: Tag, isSelected: Bool, in size: Size) -> Double? {
    let metrics = metrics(in: ChipState(of: tag, isSelected: isSelected))
    let content = ChipContent(tag, isSelected: isSelected, showsCheck: hasCheckMarks, showsClose: showsCloseButtons)
    guard !content.text.isEmpty else { return nil }
    let box = box(of: content, in: metrics)
    let text = metrics.firstBaseline(of: content, width: max(0, size.width - box.nonTextWidth), height: box.textHeightLimit)
    return box.frames(in: Rect(origin: .zero, size: size), text: text.size, isMirrored: false).text.y + text.baseline
  }

  /// The ``maximumWidth`` in whole pixels, as all sizes are; infinite if there is none.
  var widthLimit: Double { maximumWidth.map { max(1, $0.rounded(.down)) } ?? .infinity }

  /// The size of a chip in the theme's style, within its minimum width and the ``maximumWidth``.
  private func limited(_ size: Size, in metrics: StateMetrics) -> Size {
    Size(width: max(min(size.width, widthLimit), metrics.chrome.size.width), height: size.height)
  }

  /// The size of a chip in the theme's style, for a text of a given size, of any width.
  private func plainSize(of text: Size, hasText: Bool = true, in metrics: StateMetrics) -> Size {
    let chrome = metrics.chrome
    var (width, height) = (text.width + chrome.padding.horizontal, text.height)
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
  private func size(of content: ChipContent, _ width: Double?, _ height: Double?, in metrics: StateMetrics) -> Size {
    let style = content.style
    guard !content.isPlainLine else { return limited(lineSize(of: content.text, in: metrics), to: width) }
    var query = SizeQuery(text: content.richText ?? RichText(content.text), font: style.font)
    guard !style.isOneLine else { return limited(measuredSize(of: query, in: metrics), to: width) }
    (query.fitting, query.width, query.height) = (TextBlock.Fitting(style), width, height)
    return measuredSize(of: query, in: metrics)
  }

  private func limited(_ line: Size, to width: Double?) -> Size {
    Size(width: min(line.width, width ?? .infinity), height: line.height)
  }

  private func lineSize(of shown: String, in metrics: StateMetrics) -> Size {
    if let size = metrics.text.knownSize(of: shown) { return size }
    return mayShape() ? metrics.text.size(of: shown) : metrics.text.estimatedSize(of: shown)
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

  private typealias SizeQuery = StateMetrics.SizeQuery

  private func measuredSize(of query: SizeQuery, in metrics: StateMetrics) -> Size {
    if let size = metrics.knownSize(of: query) { return size }
    return mayShape() ? metrics.measuredSize(of: query) : estimatedSize(of: query, in: metrics)
  }

  /// A rough estimate that ignores the attributes of runs.
  private func estimatedSize(of query: SizeQuery, in metrics: StateMetrics) -> Size {
    var size = metrics.text.estimatedSize(of: query.text.plainText)
    let growth = (query.font?.size ?? Self.typicalPoints) / Self.typicalPoints
    size = Size(width: (size.width * growth).rounded(.up), height: (size.height * growth).rounded(.up))
    guard let width = query.width, width > 0, size.width > width else { return size }
    let lines = (size.width / width).rounded(.up)
    let limit = query.fitting.lineLimit
    return Size(width: width, height: size.height * (limit > 0 ? min(lines, Double(limit)) : lines))
  }

  /// A typical theme font size, in points.
  private static let typicalPoints = 11.0
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
    let metrics = plain
    let advances = metrics.text.advances(forTexts: tags.count)
    let line = Size(width: 0, height: advances?.lineHeight ?? 0)
    let base = plainSize(of: line, in: metrics)
    (hasStatefulSizes, hasWrappedLines) = (false, false)
    let limits = (least: metrics.chrome.size.width, most: widthLimit)
    let skipsStates =
      tags.selectedCount > 0 && self.metrics(in: .selected) !== plain
      || tags.hasDisabled && self.metrics(in: .disabled) !== plain
      || tags.selectedCount > 0 && tags.hasDisabled && self.metrics(in: [.selected, .disabled]) !== plain
    return { [self] range, sizes in
      guard let first = sizes.baseAddress else { return }
      Self.measure(
        tags, range, into: first, advances?.known, base, limits, skipsStates: skipsStates,
        unknown: { utf8 in
          advances?.width(of: utf8).map { limited(Size(width: $0 + base.width, height: base.height), in: metrics) }
            ?? estimatedSize(ofPlain: utf8)
        },
        other: { currentSize(of: $0, isSelected: $0.isSelected) })
    }
  }

  /// The nonisolated part: on the main actor, Swift would check the isolation for each of a million texts.
  ///
  /// - Parameters:
  ///   - base: The size of a chip without its text's width, but with its height.
  ///   - limits: The minimum and maximum width.
  ///   - skipsStates: Whether selected and disabled tags are measured as others.
  ///   - unknown: Measures a plain text whose advances are not known yet.
  ///   - other: Measures any other tag, and those for which `unknown` returns nil.
  private nonisolated static func measure(
    _ tags: TagList, _ range: Range<Int>, into first: UnsafeMutablePointer<Size>, _ advances: KnownAdvances?,
    _ base: Size, _ limits: (least: Double, most: Double), skipsStates: Bool, unknown: (UnsafeBufferPointer<UInt8>) -> Size?,
    other: (Tag) -> Size
  ) {
    var next = first
    tags.forEach(
      in: range, skippingStates: skipsStates,
      plain: { utf8 in
        guard utf8.count <= Tag.displayTextLimit else { return false }
        if let width = advances?.width(of: utf8) {
          next.initialize(to: Size(width: max(min(width + base.width, limits.most), limits.least), height: base.height))
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
    return estimate(limited(plainSize(of: plain.text.estimatedSize(of: utf8), in: plain), in: plain))
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

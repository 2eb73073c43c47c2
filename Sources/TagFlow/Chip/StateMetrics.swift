internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What a style sheet makes of the size of chips in a state, and the sizes of texts in that state.
@MainActor final class StateMetrics {
  /// A chip in the state, never drawn, whose style GTK computes.
  let prototype = TagChip(isPrototype: true)
  private(set) lazy var text = TextMeasurer(
    for: prototype, capacity: 16_384, blocks: (ChipMetrics.textsAtOnce, TextBlock.Fitting(TagStyle())))
  /// Measures texts other than single lines in the theme's font.
  private lazy var block = TextBlock(for: prototype)
  private var sizes: [SizeQuery: Size] = [:]
  private static let capacity = 4096
  private var known: (style: TextStyle, chrome: Chrome)?
  private let probe: TextStyleProbe

  /// - Parameter probe: Finds the style of the text. It must outlive this.
  init(_ state: ChipState, probe: TextStyleProbe) {
    self.probe = probe
    prototype.setState(.selected, state.contains(.selected))
    prototype.isSensitive = !state.contains(.disabled)
    for (part, name) in ChipState.classes where state.contains(part) { prototype.addClass(name) }
  }

  /// Adds the prototype to the widget with the chips.
  func install(in widget: Widget, onStyleChange: @escaping () -> Void) {
    gtk_widget_set_parent(prototype.pointer, widget.pointer)
    widget.passDirection(to: prototype.pointer)
    // The prototype is mapped, without a size and never drawn, because GTK reports style changes only to mapped
    // widgets.
    prototype.onStyleChange = onStyleChange
    // GTK 4.18 resets the hidden state when the window opens; the role stays.
    prototype.setAccessibleHidden(true)
  }

  /// Gives the prototype its place in an allocation of the widget, after all its chips.
  func place(in widget: Widget) {
    widget.place(prototype.pointer, .zero)
    // What the chips have not drawn now is not visible.
    text.forgetBlocks()
  }

  // MARK: Style

  /// The style of the text.
  var style: TextStyle { current.style }
  var chrome: Chrome { current.chrome }

  /// Updates for the current style, and returns whether sizes may have changed.
  func update() -> Bool {
    let before = known
    known = nil
    let isChanged = text.update()
    let now = current
    if let before, before.style.equals(now.style) {
      // The same objects, which what uses them compares.
      known?.style = before.style
      if isChanged { sizes.removeAll(keepingCapacity: true) }
      return isChanged || before.chrome != now.chrome
    }
    sizes.removeAll(keepingCapacity: true)
    return true
  }

  private var current: (style: TextStyle, chrome: Chrome) {
    if let known { return known }
    // The theme's margin, border, padding and minimum size.
    var size = Size(
      width: Double(prototype.measured(.horizontal).natural), height: Double(prototype.measured(.vertical).natural))
    let (style, padding) = (probe.style(of: prototype), prototype.themePadding)
    text.style = style
    size.height = max(size.height, text.emptyLineHeight + padding.vertical)
    let new = (style, Chrome(size: size, padding: padding, parts: ChipParts(of: prototype)))
    known = new
    return new
  }

  /// Whether chips have the same sizes as in another state.
  func equals(_ other: StateMetrics) -> Bool {
    self === other || chrome == other.chrome && style.equals(other.style)
  }

  struct Chrome: Equatable {
    /// The size of a chip without text.
    let size: Size
    let padding: Insets
    let parts: ChipParts
  }

  // MARK: Texts

  /// The number of texts measured by Pango.
  var shapings: Int { text.shapedTexts + measuredTexts }
  private var measuredTexts = 0

  func knownSize(of query: SizeQuery) -> Size? { sizes[query] }

  func measuredSize(of query: SizeQuery) -> Size {
    if let size = sizes[query] { return size }
    measuredTexts += 1
    show(query.text.plainText, query.text.runs, query.font, query.fitting)
    var size = block.fit(width: query.width, height: query.height)
    // Pango removes half of the letter spacing at line ends, but only after wrapping.
    let spacing = query.text.runs.compactMap(\.attributes.letterSpacing).max() ?? 0
    if spacing > 0 { size.width += (spacing * chrome.parts.scale).rounded(.up) }
    if sizes.count >= Self.capacity { sizes.removeAll(keepingCapacity: true) }
    sizes[query] = size
    return size
  }

  /// The size of a chip's text in an area, and the baseline of its first line.
  func firstBaseline(of content: ChipContent, width: Double, height: Double?) -> (size: Size, baseline: Double) {
    if content.isPlainLine, let line = text.shapedLine(of: content.text),
      line.size.width <= width || content.text.utf8.allSatisfy({ $0 < 0x80 })
    {
      // Also if it doesn't fit: letters of one font are as high as a part of them with an ellipsis.
      return line
    }
    show(content.text, content.richText?.runs ?? [], content.style.font, TextBlock.Fitting(content.style))
    return (block.fit(width: width, height: height), block.baseline)
  }

  /// Gives a text to the block that measures it.
  private func show(_ text: String, _ runs: [RichText.Run], _ font: Font?, _ fitting: TextBlock.Fitting) {
    let (style, chrome) = current
    // Clear the limits first: their effect depends on the text.
    block.maximumWidth = nil
    block.maximumHeight = nil
    block.style = style
    block.show(text, runs, font: font, fitting: fitting, scale: chrome.parts.scale)
  }

  /// The cache key: everything that a text's size depends on.
  struct SizeQuery: Hashable {
    let text: RichText
    var font: Font?
    var fitting = TextBlock.Fitting()
    var width: Double?
    var height: Double?
  }
}

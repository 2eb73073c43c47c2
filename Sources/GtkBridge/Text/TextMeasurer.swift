internal import CTagFlowGtk
package import LayoutCore

/// Measures single lines of text in a widget's font, with a cache.
///
/// Widths are the same as those of a `GtkLabel` with that font, in whole logical pixels. Widths of ASCII text are
/// summed from cached advances; sizes of other texts are cached. A change of font or text scale
/// clears the cache.
@MainActor
package final class TextMeasurer {
  /// The number of texts shaped by Pango so far.
  package var shapedTexts: Int { lines.count }

  private let lines: ShapedLines
  /// The last seen serial of the Pango context, which the layout shares with the widget.
  private var serial: guint
  private var table: AdvanceTable?
  /// Averages by script; nil before the first estimate.
  private var averages: ScriptAverages?

  /// - Parameters:
  ///   - widget: The widget that provides font, language and direction. It is not retained.
  ///   - capacity: The maximum number of cached texts; when it is reached, the cache is cleared.
  ///   - blocks: How many texts are kept as they have been shaped, until ``takeBlock(of:)`` or ``forgetBlocks()``, and how they
  ///     will be fitted.
  package init(for widget: Widget, capacity: Int = 4096, blocks: (capacity: Int, fitting: TextBlock.Fitting) = (0, .init())) {
    precondition(capacity > 0, "capacity must be positive, but is \(capacity)")
    lines = ShapedLines(gtk_widget_create_pango_layout(widget.pointer, nil), capacity: capacity, blocks: blocks)
    serial = pango_context_get_serial(pango_layout_get_context(lines.layout))
  }

  /// The style of all texts; nil for the widget's font.
  package var style: TextStyle? {
    get { lines.style }
    set {
      if let style, let newValue, style.equals(newValue) { return }
      lines.style = newValue
      clear()
    }
  }

  /// Clears the cache if the widget's font, text scale, language or direction has changed, and returns whether it has.
  @discardableResult
  package func update() -> Bool {
    let serial = pango_context_get_serial(pango_layout_get_context(lines.layout))
    guard serial != self.serial else { return false }
    self.serial = serial
    pango_layout_context_changed(lines.layout)
    clear()
    return true
  }

  private func clear() {
    lines.clear()
    table = nil
    averages = nil
  }

  /// The size of a single line of text as Pango measures it, in whole logical pixels.
  ///
  /// Takes about 40 ns for ASCII, 50 ns for other cached texts, and 20 µs for texts that are not cached.
  package func size(of text: String) -> Size {
    if let size = knownSize(of: text) { return size }
    let size = lines.size(of: text)
    learn(text, size)
    return size
  }

  /// The height of a line without text, in logical pixels.
  package var emptyLineHeight: Double { lines.shaped("").height }

  /// The size of a text that need not be shaped, because it is ASCII or cached.
  package func knownSize(of text: String) -> Size? { advances(forTexts: 0)?.size(of: text) ?? lines.cachedSize(of: text) }

  /// The size of a text and the distance of its baseline from the top, if Pango has shaped it and it is cached.
  package func shapedLine(of text: String) -> (size: Size, baseline: Double)? { lines.cachedLine(of: text) }

  /// A text as it has been shaped to measure it, for its caller alone to draw; nil if it has not been shaped, or if it is taken or
  /// forgotten.
  package func takeBlock(of text: String) -> TextBlock? { lines.takeBlock(of: text) }

  /// Forgets the shapes of texts that nobody has taken.
  package func forgetBlocks() { lines.forgetBlocks() }

  // MARK: Estimates

  /// The estimated size of a text, in whole logical pixels. It is computed without shaping, from earlier texts in the
  /// same scripts.
  ///
  /// - Parameter text: The text in UTF-8.
  /// - Complexity: O(length); about 1 ns per byte.
  package func estimatedSize(of text: UnsafeBufferPointer<UInt8>) -> Size { knownAverages().size(of: text) }

  package func estimatedSize(of text: String) -> Size {
    var text = text
    return text.withUTF8 { estimatedSize(of: $0) }
  }

  private func learn(_ text: String, _ size: Size) {
    var text = text
    text.withUTF8 { averages?.learn($0, size) }
  }

  /// ASCII letters, roughly as frequent as in real text.
  private static let letters = "Seven of the quick brown foxes jump over 1204 lazy dogs and cats in Rome"

  /// Made with the first estimate, which few views need. Learns from all texts shaped so far, always in the same order.
  private func knownAverages() -> ScriptAverages {
    if let averages { return averages }
    averages = ScriptAverages(letters: Self.letters.utf8.count, lines.shaped(Self.letters))
    for text in lines.texts.sorted() { if let size = lines.cachedSize(of: text) { learn(text, size) } }
    return averages!
  }

  /// The number of texts from which a table of advances is made (see “What pays from how many chips” in docs/performance.md).
  package static let textsForTable = 400

  /// Measures ASCII text; nil if every text must be shaped, or if a table doesn't pay. Valid until the next ``update()``.
  /// - Parameter count: The number of texts that will be measured.
  package func advances(forTexts count: Int) -> AdvanceTable? {
    if let table { return table }
    // The width of a letter in a text with attributes is not only its advance.
    guard lines.count + count >= Self.textsForTable, style?.attributes == nil, !isRightToLeft else { return nil }
    table = AdvanceTable(lines.layout)
    return table
  }

  /// In a right-to-left context, texts without letters are split into runs.
  private var isRightToLeft: Bool {
    pango_context_get_base_dir(pango_layout_get_context(lines.layout)) == PANGO_DIRECTION_RTL
  }
}

/// Exact sizes of lines that Pango has shaped, with a cache.
@MainActor final class ShapedLines {
  let layout: OpaquePointer
  private let capacity: Int
  private var cache: [String: Line] = [:]
  private let kept: (capacity: Int, fitting: TextBlock.Fitting)
  private var blocks: [String: TextBlock] = [:]
  typealias Line = (size: Size, baseline: Double)
  /// The number of texts shaped so far.
  private(set) var count = 0

  /// - Parameters:
  ///   - layout: A layout with the font. Takes ownership of its reference, and overwrites its text.
  ///   - capacity: The maximum number of cached texts; when it is reached, the cache is cleared.
  ///   - blocks: How many texts are kept as they have been shaped, and how they will be fitted.
  init(_ layout: OpaquePointer, capacity: Int, blocks: (capacity: Int, fitting: TextBlock.Fitting) = (0, .init())) {
    pango_layout_set_single_paragraph_mode(layout, 1)
    (self.layout, self.capacity, kept) = (layout, capacity, blocks)
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  /// The style of all texts; nil for the font of the layout's context.
  var style: TextStyle? {
    didSet {
      pango_layout_set_font_description(layout, style?.font)
      pango_layout_set_attributes(layout, style?.attributes)
    }
  }

  /// The cached texts.
  var texts: Dictionary<String, Line>.Keys { cache.keys }

  func cachedSize(of text: String) -> Size? { cache[text]?.size }
  func cachedLine(of text: String) -> Line? { cache[text] }

  func size(of text: String) -> Size {
    if let line = cache[text] { return line.size }
    count += 1
    if cache.count >= capacity { clear() }
    let line: Line
    if blocks.count < kept.capacity {
      let block = TextBlock(text, in: pango_layout_get_context(layout), style: style, fitting: kept.fitting)
      line = (block.naturalSize, block.baseline)
      blocks[text] = block
    } else {
      line = (shaped(text), layout.baseline)
    }
    cache[text] = line
    return line.size
  }

  func shaped(_ text: String) -> Size {
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  func takeBlock(of text: String) -> TextBlock? { blocks.removeValue(forKey: text) }
  func forgetBlocks() { if !blocks.isEmpty { blocks.removeAll() } }

  func clear() {
    cache.removeAll(keepingCapacity: true)
    forgetBlocks()
  }
}

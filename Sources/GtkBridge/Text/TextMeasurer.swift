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
  package private(set) var shapedTexts = 0

  private typealias Line = (size: Size, baseline: Double)
  /// The lines that Pango has shaped.
  private var lines: [String: Line] = [:]
  private let capacity: Int
  /// The texts as they have been shaped, which nobody has taken.
  private var blocks: [String: TextBlock] = [:]
  private let kept: (capacity: Int, fitting: TextBlock.Fitting)
  /// The text that has been shaped last and is not kept.
  private let scratch: TextBlock
  /// The last seen serial of the Pango context, which the layouts share with the widget.
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
    (self.capacity, kept) = (capacity, blocks)
    scratch = TextBlock(for: widget)
    serial = pango_context_get_serial(pango_layout_get_context(scratch.layout))
  }

  /// The style of all texts; nil for the widget's font.
  package var style: TextStyle? {
    get { scratch.style }
    set {
      if let style, let newValue, style.equals(newValue) { return }
      scratch.style = newValue
      clear()
    }
  }

  private var context: OpaquePointer? { pango_layout_get_context(scratch.layout) }

  /// Clears the cache if the widget's font, text scale, language or direction has changed, and returns whether it has.
  @discardableResult
  package func update() -> Bool {
    let serial = pango_context_get_serial(context)
    guard serial != self.serial else { return false }
    self.serial = serial
    pango_layout_context_changed(scratch.layout)
    clear()
    return true
  }

  private func clear() {
    forgetLines()
    table = nil
    averages = nil
  }

  private func forgetLines() {
    lines.removeAll(keepingCapacity: true)
    forgetBlocks()
  }

  /// The size of a single line of text as Pango measures it, in whole logical pixels.
  ///
  /// Takes about 40 ns for ASCII, 50 ns for other cached texts, and 20 µs for texts that are not cached.
  package func size(of text: String) -> Size {
    if let size = knownSize(of: text) { return size }
    shapedTexts += 1
    if lines.count >= capacity { forgetLines() }
    let line: Line
    if blocks.count < kept.capacity {
      let block = TextBlock(text, in: context, style: style, fitting: kept.fitting)
      line = (block.naturalSize, block.baseline)
      blocks[text] = block
    } else {
      line = (shapedSize(of: text), scratch.baseline)
    }
    lines[text] = line
    learn(text, line.size)
    return line.size
  }

  private func shapedSize(of text: String) -> Size {
    scratch.text = text
    return scratch.size
  }

  /// The height of a line without text, in logical pixels.
  package var emptyLineHeight: Double { shapedSize(of: "").height }

  /// The size of a text that need not be shaped, because it is ASCII or cached.
  package func knownSize(of text: String) -> Size? { advances(forTexts: 0)?.size(of: text) ?? lines[text]?.size }

  /// The size of a text and the distance of its baseline from the top, if Pango has shaped it and it is cached.
  package func shapedLine(of text: String) -> (size: Size, baseline: Double)? { lines[text] }

  /// A text as it has been shaped to measure it, for its caller alone to draw; nil if it has not been shaped, or if it is taken or
  /// forgotten.
  package func takeBlock(of text: String) -> TextBlock? { blocks.removeValue(forKey: text) }

  /// Forgets the shapes of texts that nobody has taken.
  package func forgetBlocks() { if !blocks.isEmpty { blocks.removeAll() } }

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
    averages = ScriptAverages(letters: Self.letters.utf8.count, shapedSize(of: Self.letters))
    for (text, line) in lines.sorted(by: { $0.key < $1.key }) { learn(text, line.size) }
    return averages!
  }

  /// The number of texts from which a table of advances is made (see “What pays from how many chips” in docs/performance.md).
  package static let textsForTable = 400

  /// Measures ASCII text; nil if every text must be shaped, or if a table doesn't pay. Valid until the next ``update()``.
  /// - Parameter count: The number of texts that will be measured.
  package func advances(forTexts count: Int) -> AdvanceTable? {
    if let table { return table }
    // The width of a letter in a text with attributes is not only its advance.
    guard shapedTexts + count >= Self.textsForTable, style?.attributes == nil, !isRightToLeft else { return nil }
    table = AdvanceTable(scratch.layout)
    return table
  }

  /// In a right-to-left context, texts without letters are split into runs.
  private var isRightToLeft: Bool { pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL }
}

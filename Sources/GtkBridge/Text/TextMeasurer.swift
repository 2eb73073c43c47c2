public import LayoutCore
internal import CTagFlowGtk

/// Measures single lines of text in a widget's font, and remembers what it measured.
///
/// The widths are those that Pango gives a `GtkLabel` of the same font, in whole logical pixels.
/// Plain ASCII texts are added up from what Pango gave for their characters (``AdvanceTable``), to the same width.
/// The memory for all others is bounded (``capacity`` texts); a change of font or text scale empties it.
@MainActor
public final class TextMeasurer {
  /// How many texts are remembered at most; when they are that many, the memory starts anew.
  public let capacity: Int

  /// How many texts Pango had to shape so far, because they were neither remembered nor plain.
  public private(set) var shapedTexts = 0

  private let layout: OpaquePointer
  private var known: [String: Size] = [:]
  /// The state of the widget's Pango context, which the layout shares, at the last look.
  private var serial: guint
  private var table: AdvanceTable?
  /// What texts of the scripts take that have been met; nil before the first.
  private var averages: ScriptAverages?

  /// - Parameter widget: whose font, language and direction the text has; not kept.
  public init(for widget: Widget, capacity: Int = 4096) {
    precondition(capacity > 0, "a memory of \(capacity) texts")
    self.capacity = capacity
    layout = gtk_widget_create_pango_layout(widget.pointer, nil)
    pango_layout_set_single_paragraph_mode(layout, 1)
    serial = pango_context_get_serial(pango_layout_get_context(layout))
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  /// Forgets all sizes if the widget's font, text scale, language or direction has changed; whether it has.
  @discardableResult
  public func update() -> Bool {
    let serial = pango_context_get_serial(pango_layout_get_context(layout))
    guard serial != self.serial else { return false }
    self.serial = serial
    pango_layout_context_changed(layout)
    known.removeAll(keepingCapacity: true)
    table = nil
    averages = nil
    return true
  }

  /// The size of one line of the text, in whole logical pixels: the same as Pango's.
  ///
  /// About 40 ns for plain ASCII, 50 ns for other texts that are remembered, 20 µs for those that are not.
  public func size(of text: String) -> Size {
    if let size = knownSize(of: text) { return size }
    shapedTexts += 1
    let size = shaped(text)
    learn(text, size)
    if known.count >= capacity { known.removeAll(keepingCapacity: true) }
    known[text] = size
    return size
  }

  private func shaped(_ text: String) -> Size {
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  /// The size of a text that need not be shaped: of plain ASCII, or remembered.
  package func knownSize(of text: String) -> Size? {
    if let size = text.utf8.withContiguousStorageIfAvailable({ size(ofPlain: $0) }) ?? nil { return size }
    return known[text]
  }

  // MARK: Guessing

  /// The size that a text probably has, in whole logical pixels, from what texts of the same scripts took so far; it is
  /// not shaped.
  ///
  /// - Parameter text: in UTF-8.
  /// - Complexity: O(length); about 1 ns a byte.
  package func estimatedSize(of text: UnsafeBufferPointer<UInt8>) -> Size { knownAverages().size(of: text) }

  /// The same of a string.
  package func estimatedSize(of text: String) -> Size {
    var text = text
    return text.withUTF8 { estimatedSize(of: $0) }
  }

  private func learn(_ text: String, _ size: Size) {
    _ = knownAverages()
    var text = text
    text.withUTF8 { averages?.learn($0, size) }
  }

  /// Plain letters, about as often as they occur.
  private static let letters = "Seven of the quick brown foxes jump over 1204 lazy dogs and cats in Rome"

  private func knownAverages() -> ScriptAverages {
    if let averages { return averages }
    let new = ScriptAverages(letters: Self.letters.utf8.count, shaped(Self.letters))
    averages = new
    return new
  }

  private func size(ofPlain text: UnsafeBufferPointer<UInt8>) -> Size? {
    guard let advances, let width = advances.width(of: text) else { return nil }
    return Size(width: width, height: advances.lineHeight)
  }

  /// What measures texts of plain ASCII; nil where every text must be shaped. Good until the next ``update()``.
  package var advances: AdvanceTable? {
    if let table { return table }
    guard !isRightToLeft else { return nil }
    table = AdvanceTable(layout)
    return table
  }

  /// Where the base direction is right to left, texts without letters fall apart into runs.
  private var isRightToLeft: Bool {
    pango_context_get_base_dir(pango_layout_get_context(layout)) == PANGO_DIRECTION_RTL
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The row of a completion: its text with the typed part in bold or, if it stands for a tag with an icon or style, the chip that the
/// tag would have in the entry.
@MainActor enum CompletionRow {
  private static let widthInCharacters: Int32 = 40

  /// The words of a completion, which are shown and spoken.
  static func words(of completion: TagCompletion) -> String {
    if completion.isNew { return Wording.addSuggestion(completion.text) }
    guard let tag = completion.tag else { return Tag(completion.text).displayText }
    return ChipContent(tag, isSelected: false, showsCheck: false, showsClose: false).accessibleName
  }

  static func make(_ completion: TagCompletion, in entry: TagEntry?) -> UnsafeMutablePointer<GtkWidget> {
    let row = gtk_list_box_row_new()!
    let parent = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkListBoxRow.self)
    if let entry, let tag = completion.tag, let chip = chip(of: tag, completion, in: entry) {
      gtk_list_box_row_set_child(parent, chip.pointer)
    } else {
      gtk_list_box_row_set_child(parent, label(of: completion))
    }
    if completion.isNew { gtk_widget_add_css_class(row, "new") }
    Widget.setAccessibleLabel(words(of: completion), of: OpaquePointer(row))
    return row
  }

  private static func label(of completion: TagCompletion) -> UnsafeMutablePointer<GtkWidget> {
    let text = words(of: completion)
    let label = gtk_label_new(text)!
    gtk_label_set_xalign(OpaquePointer(label), 0)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(OpaquePointer(label), widthInCharacters)
    guard let match = completion.match, text == completion.text else { return label }
    let attributes = pango_attr_list_new()!
    let bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD)!
    bold.pointee.start_index = guint(text.utf8.distance(from: text.startIndex, to: match.lowerBound))
    bold.pointee.end_index = guint(text.utf8.distance(from: text.startIndex, to: match.upperBound))
    pango_attr_list_insert(attributes, bold)
    gtk_label_set_attributes(OpaquePointer(label), attributes)
    pango_attr_list_unref(attributes)
    return label
  }

  /// The chip of a tag; nil if it would look like any other.
  private static func chip(of tag: Tag, _ completion: TagCompletion, in entry: TagEntry) -> CompletionChip? {
    guard !tag.isPlain else { return nil }
    var shown = tag
    shown.isSelected = false
    if tag.richText == nil, let match = completion.match, tag.text == completion.text {
      let text = completion.text
      shown.richText =
        RichText(String(text[..<match.lowerBound])) + RichText(String(text[match]), .bold)
        + RichText(String(text[match.upperBound...]))
    }
    return CompletionChip(shown, in: entry)
  }
}

/// A chip in the row of a completion, of the size that it would have in the entry.
final class CompletionChip: Widget {
  static let type = WidgetType(name: "TagFlowCompletionChip", cssName: "box", role: .presentation)

  private let chip: TagChip
  private let size: Size
  /// The maximum width, in logical pixels.
  private static let maximumWidth = 320.0

  init(_ tag: Tag, in entry: TagEntry) {
    chip = TagChip()
    size = entry.metrics.size(of: tag, isSelected: false)
    super.init(type: Self.type)
    chip.show(tag, isSelected: false, showsCheck: false, showsClose: false, metrics: entry.metrics.metrics(of: tag))
    chip.isFocusable = false
    gtk_widget_set_can_target(chip.pointer, 0)
    // The row has the name.
    chip.setAccessibleRole(.presentation)
    chip.setAccessibleHidden(true)
    gtk_widget_set_can_target(pointer, 0)
    gtk_widget_set_parent(chip.pointer, pointer)
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    switch axis {
    case .horizontal: Extent(minimum: 0, natural: Int(min(size.width, Self.maximumWidth)))
    case .vertical: Extent(minimum: Int(size.height), natural: Int(size.height))
    }
  }

  override func allocate(width: Int, height: Int) {
    let shown = Size(width: min(size.width, Double(width)), height: size.height)
    let x = textDirection == .rightToLeft ? Double(width) - shown.width : 0
    place(chip.pointer, Rect(x: x, y: ((Double(height) - shown.height) / 2).rounded(), width: shown.width, height: shown.height))
  }

  override func textDirectionChanged() { passDirectionToChildren() }
}

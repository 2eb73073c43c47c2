internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The completions of the typed text, in a popover that leaves the keyboard focus in the text.
///
/// CSS: `popover.completions`, containing a `list` with the completions as rows (`.default`: Return takes it; `.new`: adds the typed
/// text), and `label.note` for messages. A completion that stands for a tag with an icon or style has its `tag`.
/// Accessibility: a list that is controlled by the text.
@MainActor final class CompletionPopover {
  /// The content.
  enum Content: Equatable {
    case nothing
    case note(String)
    case completions([TagCompletion], selection: Int?)
  }

  private(set) var content = Content.nothing
  var onChoose: ((Int) -> Void)?
  /// The index of the completion that Return takes without a selection; nil if it takes the text.
  private var defaultIndex: Int?
  private weak var entry: TagEntry?

  private let popover = gtk_popover_new()!
  let list = gtk_list_box_new()!
  let note = gtk_label_new(nil)!
  private let scroller = gtk_scrolled_window_new()!
  private var rows: [UnsafeMutablePointer<GtkWidget>] = []
  private static let maximumHeight: Int32 = 280
  private static let minimumWidth: Int32 = 160
  private static let widthInCharacters: Int32 = 40

  /// Creates a popover. The entry must present it when allocated, and unparent it when disposed.
  func attach(to entry: TagEntry) {
    self.entry = entry
    gtk_widget_add_css_class(popover, "completions")
    // Without a grab, typing continues to reach the text.
    gtk_popover_set_autohide(instance(popover), 0)
    gtk_popover_set_has_arrow(instance(popover), 0)
    gtk_popover_set_position(instance(popover), GTK_POS_BOTTOM)
    gtk_widget_set_can_focus(popover, 0)
    gtk_list_box_set_selection_mode(OpaquePointer(list), GTK_SELECTION_SINGLE)
    gtk_widget_set_size_request(list, Self.minimumWidth, -1)
    gtk_scrolled_window_set_propagate_natural_width(OpaquePointer(scroller), 1)
    gtk_scrolled_window_set_propagate_natural_height(OpaquePointer(scroller), 1)
    gtk_scrolled_window_set_max_content_height(OpaquePointer(scroller), Self.maximumHeight)
    gtk_scrolled_window_set_child(OpaquePointer(scroller), list)
    // Nothing to stop at: the keys choose in the list.
    gtk_widget_set_focusable(scroller, 0)
    gtk_widget_add_css_class(note, "note")
    gtk_label_set_wrap(OpaquePointer(note), 1)
    gtk_label_set_max_width_chars(OpaquePointer(note), Self.widthInCharacters)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
    for child in [scroller, note] { gtk_box_append(instance(box), child) }
    gtk_popover_set_child(instance(popover), box)
    Widget.setAccessibleLabel(TagText.suggestions.words, of: OpaquePointer(list))
    connect(UnsafeMutableRawPointer(list), "row-activated") { [weak self] arguments in
      guard let self, let row = arguments.object(0) else { return }
      onChoose?(Int(gtk_list_box_row_get_index(UnsafeMutablePointer(row))))
    }
    gtk_widget_set_parent(popover, entry.pointer)
  }

  /// Creates the row of a completion.
  func row(_ index: Int) -> UnsafeMutablePointer<GtkWidget> { rows[index] }

  var isOpen: Bool { gtk_widget_get_mapped(popover) != 0 }

  /// Shows the content below or above a rectangle of the entry, from whose start the text runs in a direction.
  /// - Parameter defaultIndex: The index of the completion that Return takes without a selection.
  func show(_ new: Content, default defaultIndex: Int?, at place: Rect, running direction: TextDirection) {
    defer { mark(defaultIndex) }
    guard new != .nothing else { return close() }
    // GTK 4.8 takes the start to be the left in either direction of the popover, GTK 4.18 only if it runs from left to right.
    gtk_widget_set_direction(popover, GTK_TEXT_DIR_LTR)
    gtk_widget_set_halign(popover, direction == .rightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
    guard new != content else { return point(at: place) }
    if case .completions(let old, _) = content, case .completions(let completions, let selection) = new, old == completions {
      select(selection)
    } else {
      fill(new)
      passDirection()
    }
    content = new
    point(at: place)
    gtk_popover_popup(instance(popover))
  }

  private func mark(_ index: Int?) {
    guard index != defaultIndex else { return }
    if let old = defaultIndex, rows.indices.contains(old) { gtk_widget_remove_css_class(rows[old], "default") }
    if let index, rows.indices.contains(index) { gtk_widget_add_css_class(rows[index], "default") }
    defaultIndex = index
  }

  /// Closes the popover, which keeps its rows and its place while it fades out.
  func close() {
    content = .nothing
    if gtk_widget_get_visible(popover) != 0 { gtk_popover_popdown(instance(popover)) }
  }

  /// Follows the entry's allocation.
  func present() { gtk_popover_present(instance(popover)) }

  private func point(at place: Rect) { Widget.point(instance(popover), at: place) }

  private func fill(_ content: Content) {
    for row in rows { gtk_list_box_remove(OpaquePointer(list), row) }
    (rows, defaultIndex) = ([], nil)
    var text: String?
    if case .note(let sentence) = content { text = sentence }
    gtk_label_set_text(OpaquePointer(note), text ?? "")
    gtk_widget_set_visible(note, text == nil ? 0 : 1)
    gtk_widget_set_visible(scroller, text == nil ? 1 : 0)
    guard case .completions(let completions, let selection) = content else { return }
    // A scroller is at least as high as a scroll bar, which is higher than one row.
    gtk_scrolled_window_set_policy(
      OpaquePointer(scroller), GTK_POLICY_NEVER, completions.count > 1 ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
    for completion in completions {
      let row = CompletionRow.make(completion, in: entry)
      gtk_list_box_append(OpaquePointer(list), row)
      rows.append(row)
    }
    select(selection)
  }

  /// Gives all parts of the content the text direction of the entry.
  private func passDirection() {
    guard let entry, let content = gtk_popover_get_child(instance(popover)) else { return }
    entry.passDirection(to: content)
  }

  private func select(_ selection: Int?) {
    gtk_list_box_select_row(OpaquePointer(list), selection.map { instance(rows[$0]) })
    guard let selection, let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)) else { return }
    guard let row = Rect(boundsOf: rows[selection], in: list) else { return }
    gtk_adjustment_clamp_page(adjustment, row.y, row.maxY)
  }

  private func instance<Instance>(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<Instance> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: Instance.self)
  }
}

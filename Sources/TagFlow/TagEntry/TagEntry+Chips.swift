internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagEntry {
  /// The distance beyond the visible area within which chips have widgets, so that they are ready for small scrolls.
  private static let overscan = 96.0
  /// The assumed visible size before the entry is mapped.
  private static let assumedSize = Size(width: 1000, height: 600)

  // MARK: Which chips there are

  /// The area that the scrollers and the window around the entry show, in the entry's coordinates.
  var visibleArea: Rect { scrollers.area ?? Rect(origin: .zero, size: Self.assumedSize) }

  /// The places of the tags that need widgets, ascending: visible tags, and those in use.
  private func neededPlaces() -> [ChipPlace] {
    let shown = shown
    var frames = Dictionary(uniqueKeysWithValues: shown.chips(in: visibleArea.expanded(by: Self.overscan)).map { ($0.index, $0.frame) })
    var used = editor.inPlace.map { [$0.id] } ?? []
    if case .tag(let id) = editor.focus { used.append(id) }
    for index in used.compactMap(tags.index) where frames[index] == nil { frames[index] = shown.frame(at: index) }
    // These include the index of the text.
    return frames.filter { $0.key < tags.count }.sorted { $0.key < $1.key }
      .map { ChipPlace(index: $0.key, id: tags[$0.key].id, frame: $0.value) }
  }

  /// Gives widgets to the chips that need them, and recycles the others.
  func showChips() {
    var previous = field.pointer
    stage.show(neededPlaces()) { place, _ in
      guard let index = tags.index(of: place.id) else { return nil }
      let chip = stage.pool.chip(for: tags[index])
      refreshChip(place.id)
      // Screen readers read widgets in this order.
      if gtk_widget_get_prev_sibling(chip.pointer) != previous { gtk_widget_insert_after(chip.pointer, pointer, previous) }
      previous = place.id == editor.inPlace?.id ? moveText(behind: chip.pointer) : chip.pointer
      return chip
    }
    if editor.inPlace == nil { _ = moveText(behind: previous) }
  }

  private func show(_ index: Int, in chip: TagChip) {
    let tag = tags[index]
    chip.show(
      tag, isSelected: false, showsCheck: false, showsClose: metrics.showsCloseButtons,
      metrics: metrics.metrics(of: tag))
    chip.setPosition(index, in: stage.positions(of: tags.count))
    chip.setClass("pending", editor.isPending(tag.id))
    chip.setAccessibleBusy(editor.isPending(tag.id))
    showJudgment(of: tag, in: chip)
    chip.mark(.lifted, lift?.id == tag.id)
    chip.mark(.twin, transfer.incoming?.twins.contains(tag.id) ?? false)
    let isHidden = tag.id == editor.inPlace?.id
    gtk_widget_set_child_visible(chip.pointer, isHidden ? 0 : 1)
    chip.setAccessibleHidden(isHidden || tag.accessibility.isHidden)
  }

  /// Marks a chip whose text is rejected: asynchronously, because the program set it, or because the rules have changed.
  private func showJudgment(of tag: Tag, in chip: TagChip) {
    let reason = judgments[tag.id] ?? editor.reason(againstTag: tag.id)
    judgments[tag.id] = .some(reason)
    chip.setClass("invalid", reason != nil)
    chip.setAccessibleInvalid(reason != nil)
    chip.problem = reason.map { TagEditor.ValidationFailure(tag.text, $0, among: tags).localizedMessage }
  }

  /// Whether a tag's text is accepted: it passes the current rules, and asynchronous validation is neither pending nor has it
  /// failed. False for unknown ids.
  public func isValid(_ id: Tag.ID) -> Bool {
    tags.contains(id) && !editor.isPending(id) && editor.reason(againstTag: id) == nil
  }

  /// Updates the marks after a change of the rules.
  func validateTags() {
    judgments = [:]
    for id in chips.keys { refreshChip(id) }
  }

  /// Updates a tag's chip, if it has one.
  func refreshChip(_ id: Tag.ID) {
    if let chip = chips[id], let index = tags.index(of: id) { show(index, in: chip) }
  }

  private func moveText(behind previous: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget> {
    if gtk_widget_get_prev_sibling(entry.pointer) != previous { gtk_widget_insert_after(entry.pointer, pointer, previous) }
    return entry.pointer
  }

  func makeChip(_ role: TagAccessibility.Role) -> TagChip {
    let chip = TagChip(role: role)
    chip.isSelectable = false
    let focus = gtk_event_controller_focus_new()!
    connect(focus, "enter") { [weak self, weak chip] _ in
      guard let self, !isSyncing, let id = chip?.id else { return }
      focusColumn = nil
      editor.focusTag(id)
      show()
    }
    gtk_widget_add_controller(chip.pointer, focus)
    add(chip)
    return chip
  }

  // MARK: Scrolling

  /// Scrolls as little as possible to show the focused item; if that is the text after all chips, including the
  /// message.
  func scrollToFocus() {
    scrollers.reveal { [weak self] in
      guard let self, var frame = focusedFrame else { return nil }
      if editor.focus == .text, editor.inPlace == nil, arranger.contentHeight - frame.y < visibleArea.height {
        frame.height = arranger.contentHeight - frame.y
      }
      // Include the edge of the field.
      return EnclosingScrollers.Target(frame: frame.expanded(by: 6), axis: .vertical, position: .nearest)
    }
  }

  private var focusedFrame: Rect? {
    switch editor.focus {
    case .outside: nil
    case .text: arrangement.frame(at: textIndex)
    case .tag(let id): tags.index(of: id).map { arrangement.frame(at: $0) }
    }
  }
}

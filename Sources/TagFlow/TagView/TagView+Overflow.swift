internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagView {
  /// Whether a chip such as "+5" at the end of the last line represents the tags hidden by the line limit, and reveals
  /// them when activated; false by default. Horizontally scrolling layouts and an ``itemLayout`` hide no tags.
  ///
  /// Tapping it, or pressing Space or Enter, shows all lines, followed by a chip that hides them again. It is the last
  /// stop of the arrow keys, and for screen readers a button named "Show 5 more tags". It is removed while chips are
  /// lifted.
  public var showsOverflow: Bool {
    get { folding.isWanted }
    set {
      guard newValue != folding.isWanted else { return }
      refold { $0.isWanted = newValue }
      notify("show-overflow")
    }
  }

  /// Whether the tags beyond the line limit are shown.
  public var isExpanded: Bool {
    get { folding.isOpen }
    set {
      guard newValue != folding.isOpen else { return }
      refold { $0.isOpen = newValue }
      reports.reportExpansion(newValue)
    }
  }

  /// The tags currently hidden by the line limit or the overflow chip. All others can be scrolled to.
  /// - Complexity: O(hidden tags).
  public var hiddenTags: [Tag] { tags.indices.suffix(hiddenCount).map { tags[$0] } }

  /// The number of ``hiddenTags``, which are the last ones.
  /// - Complexity: O(log tags).
  package var hiddenCount: Int {
    var (shown, end) = (0, tags.count)
    while shown < end {
      let middle = (shown + end) / 2
      if isHidden(middle) { end = middle } else { shown = middle + 1 }
    }
    return tags.count - shown
  }

  private func refold(_ change: (inout Folding) -> Void) {
    rememberPositions()
    change(&folding)
    if !folding.isWanted { leaveOverflow() }
    if let index = focusedID.flatMap({ tags.index(of: $0) }) { keepFocusInSight(index) }
    contentChanged()
  }

  /// If the focused tag at an index is hidden now, focuses the overflow chip instead.
  func keepFocusInSight(_ index: Int) {
    guard fold != nil, isHidden(index) else { return }
    wantsFocus = wantsFocus || chips[tags[index].id]?.hasFocus == true
    setFocused(Folding.id)
  }

  // MARK: Arrangement

  /// The arrangement of visible chips. With a ``fold``, the chip after the last tag's is the overflow chip.
  var arrangement: ChipArrangement { fold?.arrangement ?? unfolded }

  /// The arrangement that drags start from: of all chips that the view shows, without an overflow chip.
  var unfolded: ChipArrangement { folding.unfolded(whole) }

  /// The arrangement with an overflow chip; nil if there is none.
  var fold: Fold? {
    guard folding.isWanted, drag == nil, transfer.incoming == nil else { return nil }
    return folding.fold(of: whole, version: arranger.version) { overflowSize(hiding: $0) }
  }

  /// An arrangement with its overflow chip, if it has one.
  func folded(_ whole: ChipArrangement) -> ChipArrangement {
    guard drag == nil, transfer.incoming == nil else { return folding.unfolded(whole) }
    return folding.fold(of: whole) { overflowSize(hiding: $0) }?.arrangement ?? whole
  }

  /// Whether a tag is hidden wherever the view is scrolled to.
  func isHidden(_ index: Int) -> Bool {
    if itemLayout != nil { return whole.isHidden(index) }
    // Without a line limit, skip finding the ends of lines.
    guard flow.lineLimit > 0, scrollDirection == .vertical, !(folding.isWanted && folding.isOpen) else { return false }
    return fold.map { index >= $0.shownCount } ?? whole.isHidden(index)
  }

  /// A tag that represents the overflow chip.
  private func overflowTag(hiding count: Int) -> Tag {
    var tag = Tag(count > 0 ? Wording.more(count) : Wording.less, id: Folding.id)
    tag.accessibility = TagAccessibility(label: count > 0 ? Wording.showMore(count) : Wording.showLess, role: .button)
    return tag
  }

  private func overflowSize(hiding count: Int) -> Size {
    let size = metrics.size(of: overflowTag(hiding: count), isSelected: false)
    return Size(width: size.width - metrics.markWidth, height: size.height)
  }

  var overflowFrame: Rect? { fold.map { $0.arrangement.frame(at: $0.shownCount) } }

  // MARK: The chip

  /// The up-to-date overflow chip.
  func updatedOverflowChip() -> TagChip {
    let tag = overflowTag(hiding: fold?.hiddenCount ?? 0)
    let chip = stage.pool.chip(for: tag)
    chip.show(tag, isSelected: false, showsCheck: false, showsClose: false)
    chip.mark(.overflow, true)
    chip.setAccessibleExpanded(folding.isOpen)
    return chip
  }

  /// Whether a pointer of the session is over the overflow chip, with some slop for touch.
  func isOverOverflow(_ sample: PointerSample) -> Bool {
    guard let frame = overflowFrame else { return false }
    let slop = sample.device == .touch ? max(0, (44 - frame.height) / 2) : 0
    return frame.distance(to: sample.position + host.scrollOffset) <= slop
  }

  /// Shows or hides the tags beyond the line limit.
  func toggleExpansion() {
    isExpanded.toggle()
    announce(folding.isOpen ? Wording.showing(tags.count) : Wording.hiding(fold?.hiddenCount ?? 0))
  }

  // MARK: Keys

  var isOverflowFocused: Bool { focusedID == Folding.id }

  func focusOverflow() {
    setFocused(Folding.id)
    wantsFocus = true
    reveal(Folding.id)
    queueAllocate()
  }

  /// Handles a key while the overflow chip has the focus; nil for its usual meaning.
  func keyOnOverflow(_ key: UInt32, shift: Bool, control: Bool) -> Bool? {
    switch Int32(bitPattern: key) {
    case GDK_KEY_space, GDK_KEY_Return:
      let first = fold?.shownCount ?? 0
      toggleExpansion()
      // The first revealed tag takes the chip's place.
      if folding.isOpen, let revealed = (first..<tags.count).first(where: { tags[$0].isEnabled }) { showFocus(on: tags[revealed].id) }
      return true
    default:
      return nil
    }
  }

  /// Called after a change: keeps the focus on the overflow chip as long as it exists.
  func keepOverflowFocus() {
    if fold == nil { leaveOverflow() } else if chips[Folding.id]?.hasFocus == true { wantsFocus = true }
  }

  /// Moves the focus from the overflow chip to the last visible tag.
  private func leaveOverflow() {
    guard isOverflowFocused else { return }
    let hadFocus = chips[Folding.id]?.hasFocus == true
    setFocused(tags.indices.last { !isHidden($0) }.map { tags[$0].id })
    wantsFocus = hadFocus
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

/// The chip "+5" at the end of the last line that the limit shows, and "Show less" at the end of all once it has opened.
struct Folding {
  /// The chip is kept among those of the tags, under an id that no tag has.
  static let id = Tag.ID.unique()

  var isWanted = false
  var isOpen = false
  /// The layout with the chip, nil where there is none, and the version of the arrangement that it was made of.
  var known: (fold: Fold?, version: Int)?
}

/// The layout with an overflow chip: it stands at the index ``shownCount``.
struct Fold {
  let arrangement: ChipArrangement
  let shownCount: Int
  let hiddenCount: Int
}

extension TagView {
  /// Whether a chip at the end of the last line stands for the tags that the line limit hides, "+5" say, and opens them;
  /// false at first. A layout that scrolls horizontally hides none, nor does an ``itemLayout``.
  ///
  /// A tap on it, Space or Enter shows all lines, and at their end a chip that folds them again. It is the last stop of
  /// the arrow keys, and a button to a screen reader, named "Show 5 more tags". While chips are lifted it stands aside.
  public var showsOverflow: Bool {
    get { folding.isWanted }
    set {
      guard newValue != folding.isWanted else { return }
      refold { $0.isWanted = newValue }
    }
  }

  /// Whether the tags past the line limit show, because somebody has opened them.
  public var isExpanded: Bool {
    get { folding.isOpen }
    set {
      guard newValue != folding.isOpen else { return }
      refold { $0.isOpen = newValue }
      reports.reportExpansion(newValue)
    }
  }

  /// The tags that the line limit, or the overflow chip, hides now; all others show if one scrolls to them.
  /// - Complexity: O(their number).
  public var hiddenTags: [Tag] { tags.indices.reversed().prefix { isHidden($0) }.reversed().map { tags[$0] } }

  private func refold(_ change: (inout Folding) -> Void) {
    rememberPositions()
    change(&folding)
    folding.known = nil
    if !folding.isWanted { leaveOverflow() }
    if let index = focusedID.flatMap({ tags.index(of: $0) }) { keepFocusInSight(index) }
    contentChanged()
  }

  /// The focused tag is at an index: if that does not show any more, the overflow chip has the focus instead.
  func keepFocusInSight(_ index: Int) {
    guard fold != nil, isHidden(index) else { return }
    wantsFocus = wantsFocus || chips[tags[index].id]?.hasFocus == true
    setFocused(Folding.id)
  }

  // MARK: Layout

  /// Where every chip goes that shows. With a ``fold``, the chip after the last tag's is the overflow chip.
  var arrangement: ChipArrangement { fold?.arrangement ?? whole }

  /// The layout with an overflow chip; nil where there is none.
  var fold: Fold? {
    guard folding.isWanted, drag == nil, transfer.incoming == nil else { return nil }
    if let known = folding.known, known.version == arranger.version { return known.fold }
    let fold = folded(whole)
    folding.known = (fold, arranger.version)
    return fold
  }

  func folded(_ whole: ChipArrangement) -> Fold? {
    guard folding.isWanted, drag == nil, transfer.incoming == nil, whole.list == nil, whole.count > 0, whole.isHidden(whole.count - 1)
    else { return nil }
    guard folding.isOpen else {
      return whole.flow.overflow { overflowSize(hiding: $0) }
        .map { Fold(arrangement: ChipArrangement($0.arrangement), shownCount: $0.shownCount, hiddenCount: $0.hiddenCount) }
    }
    var open = whole.flow
    var layout = open.layout
    layout.lineLimit = 0
    open.rearrange(layout, in: whole.container)
    open.insert(overflowSize(hiding: 0), at: whole.count)
    return Fold(arrangement: ChipArrangement(open), shownCount: whole.count, hiddenCount: 0)
  }

  /// Whether a tag does not show, however one scrolls.
  func isHidden(_ index: Int) -> Bool {
    if itemLayout != nil { return whole.isHidden(index) }
    // Without a limit nobody has to look where the lines end.
    guard flow.lineLimit > 0, scrollDirection == .vertical else { return false }
    return fold.map { index >= $0.shownCount } ?? whole.isHidden(index)
  }

  /// The overflow chip as a tag: it looks like one.
  private func overflowTag(hiding count: Int) -> Tag {
    var tag = Tag(count > 0 ? Wording.more(count) : Wording.less, id: Folding.id)
    tag.accessibility = TagAccessibility(label: count > 0 ? Wording.showMore(count) : Wording.showLess, role: .button)
    return tag
  }

  private func overflowSize(hiding count: Int) -> Size {
    let size = metrics.size(of: overflowTag(hiding: count), isSelected: false)
    return metrics.showsCloseButtons ? Size(width: size.width - metrics.closeWidth, height: size.height) : size
  }

  var overflowFrame: Rect? { fold.map { $0.arrangement.frame(at: $0.shownCount) } }

  // MARK: The chip

  /// The overflow chip, showing what it should.
  func updatedOverflowChip() -> TagChip {
    let tag = overflowTag(hiding: fold?.hiddenCount ?? 0)
    let chip = stage.pool.chip(for: tag)
    chip.show(tag, isSelected: false, showsCheck: false, showsClose: false)
    chip.addClass("overflow")
    chip.setAccessibleExpanded(folding.isOpen)
    return chip
  }

  /// Whether a pointer is over the overflow chip; a finger that misses it by little is, too.
  func isOverOverflow(_ sample: PointerSample) -> Bool {
    guard let frame = overflowFrame else { return false }
    let slop = sample.device == .touch ? max(0, (44 - frame.height) / 2) : 0
    return frame.distance(to: sample.position + scrollOffset) <= slop
  }

  /// Opens what is hidden, or folds it again.
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

  /// A key while the overflow chip has the focus; nil: it means what it always does.
  func keyOnOverflow(_ key: UInt32, shift: Bool, control: Bool) -> Bool? {
    switch Int32(bitPattern: key) {
    case GDK_KEY_space, GDK_KEY_Return:
      let first = fold?.shownCount ?? 0
      toggleExpansion()
      // What has come to light begins where the chip was.
      if folding.isOpen, let revealed = (first..<tags.count).first(where: { tags[$0].isEnabled }) { showFocus(on: tags[revealed].id) }
      return true
    default:
      return nil
    }
  }

  /// After a change: the overflow chip keeps the focus as long as there is one.
  func keepOverflowFocus() {
    if fold == nil { leaveOverflow() } else if chips[Folding.id]?.hasFocus == true { wantsFocus = true }
  }

  /// The last tag that shows has the focus instead.
  private func leaveOverflow() {
    guard isOverflowFocused else { return }
    let hadFocus = chips[Folding.id]?.hasFocus == true
    setFocused(tags.indices.last { !isHidden($0) }.map { tags[$0].id })
    wantsFocus = hadFocus
  }
}

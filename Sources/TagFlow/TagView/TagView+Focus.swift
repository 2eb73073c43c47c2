internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagView {
  /// Gives a tag's chip the keyboard focus, scrolling to it.
  public func focusTag(_ id: Tag.ID) {
    guard tags.contains(id) else { return }
    setFocused(id)
    wantsFocus = true
    reveal(id)
    queueAllocate()
  }

  /// The tag that has the keyboard focus, or would get it with the next Tab.
  public var focusedTag: Tag? { focusedID.flatMap { tags[id: $0] } }

  var hasFocusWithin: Bool { hasState(.focusWithin) }

  func setFocused(_ id: Tag.ID?) {
    // Moves by key before and after the focus was elsewhere are two things that a person did.
    if id != focusedID { collection.closeUndoStep() }
    focusedID = id
    focusedIndex = id.flatMap { tags.index(of: $0) } ?? 0
  }

  /// Moves the focus as an arrow key says, and scrolls after it.
  func moveFocus(_ motion: FocusMotion) {
    let page = scrollDirection == .vertical ? viewport.height : viewport.width
    let keepsColumn = [.up, .down, .pageUp, .pageDown].contains(motion)
    if !keepsColumn {
      focusColumn = nil
    } else if focusColumn == nil, let focusedID, let frame = shownFrame(of: focusedID) {
      focusColumn = frame.center.x
    }
    guard let index = destination(of: motion, page: page) else { return }
    focus(index)
  }

  /// Where a motion leads, passing over chips that are disabled.
  private func destination(of motion: FocusMotion, page: Double) -> Int? {
    var from = isOverflowFocused ? fold?.shownCount : focusedID.flatMap { tags.index(of: $0) }
    // Past a disabled first or last chip, the way goes back inwards.
    var step = motion
    while let index = step.destination(from: from, in: arrangement, column: focusColumn, page: page), index != from {
      if index == fold?.shownCount || tags[index].isEnabled { return index }
      from = index
      if motion == .home { step = .next }
      if motion == .end { step = .previous }
    }
    return nil
  }

  /// Gives the chip at an index the focus, with the ring that shows it.
  func focus(_ index: Int) {
    if index == fold?.shownCount { focusOverflow() } else { focusTag(tags[index].id) }
    if let root = gtk_widget_get_root(pointer) {
      gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 1)
    }
    updateVisibleChips()
    placeChips(at: MainLoop.now)
  }

  /// Tab and Shift+Tab: the chips are one stop, the toast's button another.
  func tabFocus(_ direction: FocusDirection) -> Bool {
    if let isMoved = menu.moveFocus(direction) { return isMoved }
    if tags.isEmpty, isFocusable, !hasFocusWithin { return grabFocus() }
    switch direction {
    case .forward:
      if overlays.toast.hasFocusWithin { return false }
      return hasFocusWithin ? overlays.toast.focusButton() : focusCurrentChip() == true
    case .backward:
      if overlays.toast.hasFocusWithin { return focusCurrentChip() == true }
      return hasFocusWithin ? false : focusCurrentChip() == true
    case .up, .down, .left, .right:
      return hasFocusWithin ? false : focusCurrentChip() == true
    }
  }

  /// Focuses the chip that had the focus last, else the first selected one, else the first.
  ///
  /// Without any, the view itself takes it where that is of use, and answers nil for that.
  func focusCurrentChip() -> Bool? {
    if isOverflowFocused, fold != nil {
      focusOverflow()
      updateVisibleChips()
      return true
    }
    let candidates = [focusedID.flatMap { tags.index(of: $0) }, tags.firstSelectedIndex]
    guard
      let chosen = candidates.compactMap({ $0 }).first(where: canFocus) ?? tags.indices.first(where: canFocus)
    else { return isFocusable ? nil : false }
    setFocused(tags[chosen].id)
    wantsFocus = true
    if !scroller.isWaiting { scrollTo(tags[chosen].id) }
    updateVisibleChips()
    placeChips(at: MainLoop.now)
    return true
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
public import TagModel

extension TagView {
  /// Scrolls to a tag's chip and gives it the keyboard focus.
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

  func setFocused(_ id: Tag.ID?) { session.setFocused(id) }

  /// Moves the focus, scrolling if necessary.
  func moveFocus(_ motion: FocusMotion) { session.moveFocus(motion) }

  /// Focuses a chip with a visible focus ring.
  func showFocus(on id: Tag.ID) {
    if id == Folding.id { focusOverflow() } else { focusTag(id) }
    if let root = gtk_widget_get_root(pointer) {
      gtk_window_set_focus_visible(UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkWindow.self), 1)
    }
    updateVisibleChips()
    placeChips(at: MainLoop.now)
  }

  /// Moves the focus for Tab and Shift+Tab: the chips are one stop, the toast's button another.
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

  /// Focuses the last focused chip, or the first selected one, or the first one.
  /// - Returns: Nil if no chip can take the focus and the view itself should.
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

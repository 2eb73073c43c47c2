internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Keeps the keyboard focus: if the focused chip goes away, its neighbor gets the focus, or the view itself if no chip
/// is left.
extension TagView {
  func canFocus(_ index: Int) -> Bool { tags[index].isEnabled && !isHidden(index) }

  /// Called after tags or layout have changed: if the focused tag is gone or can't have the focus any longer, focuses
  /// its neighbor.
  func keepFocus() {
    defer { updateFocusable() }
    guard let id = focusedID else {
      if hasFocus { focusFirst() }
      return
    }
    if isOverflowFocused { return keepOverflowFocus() }
    if chips[id]?.hasFocus == true { wantsFocus = true }
    if let index = tags.index(of: id) {
      keepFocusInSight(index)
      if isOverflowFocused { return }
    }
    // Without the keyboard focus, a chip may be temporarily unfocusable; it is checked again when the focus returns.
    session.keepFocus()
    guard focusedID == nil, wantsFocus else { return }
    wantsFocus = false
    isFocusable = true
    grabFocus()
  }

  /// Focuses a visible chip, so that Escape and other keys reach the view without scrolling it.
  func focusWithoutScrolling() {
    guard !hasFocusWithin else { return }
    let shown = chips.keys.compactMap { tags.index(of: $0) }.filter(canFocus).sorted()
    guard let index = focusedID.flatMap({ tags.index(of: $0) }).flatMap({ shown.contains($0) ? $0 : nil }) ?? shown.first
    else {
      if isFocusable { grabFocus() }
      return
    }
    setFocused(tags[index].id)
    chips[tags[index].id]?.grabFocus()
  }

  private func focusFirst() {
    guard let first = tags.indices.first(where: canFocus) else { return }
    setFocused(tags[first].id)
    wantsFocus = true
  }

  /// An empty view is a Tab stop only if tags can be pasted into it.
  func updateFocusable() {
    let isWanted = hasFocus || tags.isEmpty && exchange.allowsImport
    if isFocusable != isWanted { isFocusable = isWanted }
  }

  /// Focuses the chip that is waiting for the focus, once it has a widget.
  func grabPendingFocus() {
    guard wantsFocus, let focusedID, let chip = chips[focusedID] else { return }
    wantsFocus = false
    if !chip.hasFocus {
      chip.speech.focusComes(with: overlays.status.takeUnheard())
      chip.grabFocus()
    }
    updateFocusable()
  }
}

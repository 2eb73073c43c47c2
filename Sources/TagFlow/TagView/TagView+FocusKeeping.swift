internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The keyboard focus is never lost: whatever becomes of the chip that has it, its neighbor has it next, and where no
/// chip is left, the view itself.
extension TagView {
  func canFocus(_ index: Int) -> Bool { tags[index].isEnabled && !isHidden(index) }

  /// After a change of the tags or of the layout: when the focused one has gone, or can have the focus no longer, its
  /// neighbor has it.
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
    // A chip without the keyboard may be out of reach for a while: it is asked again when somebody comes back.
    session.keepFocus()
    guard focusedID == nil, wantsFocus else { return }
    wantsFocus = false
    isFocusable = true
    grabFocus()
  }

  /// Takes the keyboard for the view, so that Escape and other keys come to it, but leaves what is seen as it is: a chip
  /// that shows has the focus.
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

  /// An empty view is worth a stop of the Tab key where something can be pasted into it.
  func updateFocusable() {
    let isWanted = hasFocus || tags.isEmpty && exchange.allowsImport
    if isFocusable != isWanted { isFocusable = isWanted }
  }

  /// Hands the focus to the chip that is to have it, once it has a widget.
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

internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

extension TagView {
  func installSpeech() {
    overlays.status.listener = { [weak self] in
      guard let self else { return nil }
      if hasFocus { return speech }
      return focusedID.flatMap { self.chips[$0] }.flatMap { $0.hasFocus ? $0.speech : nil }
    }
    on("notify::has-focus") { [weak self] _ in
      guard let self else { return }
      if gtk_widget_has_focus(pointer) != 0 { speech.focusCame(with: overlays.status.takeUnheard()) } else { speech.focusLeft() }
    }
  }

  /// Says how many tags are selected once many may have been selected or deselected at a time; of a single one it is said
  /// which.
  /// - Parameter before: how many were.
  func announceSelection(after operation: TagOperation, since before: Int) {
    switch operation {
    case .selectAll, .deselectAll, .setSelected, .extendSelection:
      if collection.selectionCount != before { announce(Wording.selected(collection.selectionCount)) }
    case .toggle, .select, .deselect, .remove, .removeAll, .move, .reorder, .gather: break
    }
  }
}

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

  /// Announces the number of selected tags after an operation on many has changed the selection. Single changes are announced by
  /// their chips.
  func announceSelection(after operation: TagOperation) {
    switch operation {
    case .selectAll, .deselectAll, .setSelected, .extendSelection: announce(Wording.selected(collection.selectionCount))
    case .toggle, .select, .deselect, .remove, .removeAll, .move, .reorder, .gather: break
    }
  }
}

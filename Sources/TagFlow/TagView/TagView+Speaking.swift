internal import TagModel

extension TagView {
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

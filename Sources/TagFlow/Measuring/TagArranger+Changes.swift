internal import LayoutCore
internal import TagModel

extension TagArranger {
  /// Whether changes leave the chips where they are, each as large as it was.
  func keepsSizes(_ changes: [TagChange]) -> Bool {
    !isStale
      && changes.allSatisfy { change in
        switch change {
        case .selection(let indexes): !selectionChangesSizes || indexes.allSatisfy { hasItsSize($0) }
        case .updated(let index): hasItsSize(index)
        case .inserted, .removed, .moved, .reset: false
        }
      }
  }

  private func hasItsSize(_ index: Int) -> Bool {
    index < lastArrangement.count && size(at: index) == lastArrangement.size(at: index)
  }

  /// A selected chip has another size only where a check mark or a selected state of its own makes it so.
  private var selectionChangesSizes: Bool { metrics.hasCheckMarks || metrics.hasStatefulSizes }

  /// Follows the changes in the arrangement. Each is in the indexes that those before it left, while the sizes are
  /// read from the tags as they are in the end: where the two may differ, everything is arranged anew.
  func follow(_ changes: [TagChange]) {
    guard !isStale else { return invalidate() }
    var isFresh = true
    var lastInserted = -1
    for change in changes {
      switch change {
      case .selection where !selectionChangesSizes: continue
      case .selection, .updated: isFresh = false
      case .inserted(let index, let count) where index > lastInserted && isFresh: lastInserted = index + count - 1
      case .removed, .moved, .inserted, .reset:
        guard changes.count == 1, layout.other == nil else { return invalidate() }
        isFresh = false
      }
    }
    for change in changes { follow(change) }
  }

  private func follow(_ change: TagChange) {
    switch change {
    case .inserted(let index, let count):
      arrangement.insert(contentsOf: (index..<index + count).map { size(at: $0) }, at: index)
    case .removed(let indexes):
      arrangement.remove(indexes)
    case .moved(let source, let target):
      arrangement.move(from: source, to: target)
    case .updated(let index):
      arrangement.resize([(index, size(at: index))])
    case .selection(let indexes):
      if selectionChangesSizes { arrangement.resize(indexes.map { ($0, size(at: $0)) }) }
    case .reset:
      invalidate()
    }
  }
}

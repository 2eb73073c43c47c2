internal import LayoutCore
internal import TagModel

extension TagArranger {
  /// Whether changes affect no chip's size or place.
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

  /// Selection changes a chip's size only with a style or content of its own: chips keep room for their check marks.
  private var selectionChangesSizes: Bool { metrics.hasStatefulSizes }

  /// Applies changes to the arrangement. Each change's indexes refer to the state after the preceding ones, while sizes
  /// are read from the final tags. If the two may differ, everything is arranged again.
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

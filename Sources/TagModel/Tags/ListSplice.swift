/// A replacement of a range of a list, which covers all of some changes: what a list model reports to its observers.
package struct ListSplice: Hashable, Sendable {
  package let index: Int
  package let removed: Int
  package let added: Int

  /// The splice that covers the changes of a transaction.
  /// - Complexity: O(changes); after a ``TagChange/reset``, O(n).
  package init(_ changes: [TagChange], from old: TagList, to new: TagList) {
    var (start, end, count) = (old.count, old.count, old.count)
    func keep(before first: Int, after last: Int) { (start, end) = (min(start, first), min(end, count - 1 - last)) }
    for change in changes {
      switch change {
      case .inserted(let index, let inserted):
        keep(before: index, after: index - 1)
        count += inserted
      case .removed(let indexes):
        guard let first = indexes.first, let last = indexes.last else { continue }
        keep(before: first, after: last)
        count -= indexes.count
      case .moved(let from, let to): keep(before: min(from, to), after: max(from, to))
      case .updated, .selection: break
      case .reset:
        self.init(comparing: old, new)
        return
      }
    }
    // If a handler has changed the tags in turn, there are more changes than these.
    guard count == new.count else {
      self.init(comparing: old, new)
      return
    }
    start = min(start, count)
    end = min(end, old.count - start, count - start)
    self.init(index: start, removed: old.count - start - end, added: count - start - end)
  }

  private init(index: Int, removed: Int, added: Int) {
    (self.index, self.removed, self.added) = (index, removed, added)
  }

  /// The smallest splice that turns a list into another one.
  private init(comparing old: TagList, _ new: TagList) {
    let shorter = min(old.count, new.count)
    var (start, end) = (0, 0)
    for (a, b) in zip(old, new) {
      if a.id != b.id { break }
      start += 1
    }
    while end < shorter - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
    self.init(index: start, removed: old.count - start - end, added: new.count - start - end)
  }
}

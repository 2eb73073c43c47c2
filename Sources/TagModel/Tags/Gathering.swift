internal import LayoutCore

/// The mapping between indexes of a list before and after some of its elements are gathered next to each other, keeping
/// their order. Each lookup is O(log k) for k gathered elements.
package struct Gathering: Hashable, Sendable {
  /// The old indexes of the gathered elements, ascending and unique.
  package let indexes: [Int]
  /// The new index of the first gathered element; nil if nothing has moved.
  package var target: Int?

  package init(_ indexes: [Int], at target: Int? = nil) {
    self.indexes = indexes
    self.target = target
  }

  /// The position of an old index among the gathered ones; nil if it is not one of them.
  package func rank(of index: Int) -> Int? {
    let rank = count(before: index)
    return rank < indexes.count && indexes[rank] == index ? rank : nil
  }

  /// The number of gathered elements before an old index.
  package func count(before index: Int) -> Int {
    indexes.indices.partitioningIndex { indexes[$0] >= index }
  }

  /// The old index of an element given its position among the elements that are not gathered.
  package func index(ofStaying place: Int) -> Int {
    // And the number of gathered elements before it: indexes[k] - k is the number of other elements before the k-th.
    place + indexes.indices.partitioningIndex { indexes[$0] - $0 > place }
  }

  /// The replacement for an element of a group that is gone: the next one left after it, otherwise the last one before it.
  package static func nearest(to id: Tag.ID, in group: [Tag.ID], of left: Set<Tag.ID>) -> Tag.ID? {
    guard let start = group.firstIndex(of: id) else { return group.first(where: left.contains) }
    return group[start...].first(where: left.contains) ?? group[..<start].last(where: left.contains)
  }

  package func newIndex(of index: Int) -> Int {
    guard let target else { return index }
    let before = count(before: index)
    if before < indexes.count, indexes[before] == index { return target + before }
    let place = index - before
    return place < target ? place : place + indexes.count
  }

  package func oldIndex(of index: Int) -> Int {
    guard let target else { return index }
    if index >= target, index < target + indexes.count { return indexes[index - target] }
    return self.index(ofStaying: index < target ? index : index - indexes.count)
  }
}

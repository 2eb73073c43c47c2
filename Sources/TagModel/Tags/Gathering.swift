/// Where things of a list stand once some of them have been gathered side by side, in their order: from index to
/// index and back. O(log of how many are gathered) each.
package struct Gathering: Hashable, Sendable {
  /// The indexes of those that are gathered, ascending, each once.
  package let indexes: [Int]
  /// The index of the first of them afterwards; nil: none has moved.
  package var target: Int?

  package init(_ indexes: [Int], at target: Int? = nil) {
    self.indexes = indexes
    self.target = target
  }

  /// Which of the gathered, counted from 0, stands at an index of the list; nil if none does.
  package func rank(of index: Int) -> Int? {
    let rank = count(before: index)
    return rank < indexes.count && indexes[rank] == index ? rank : nil
  }

  /// How many of the gathered stand before an index of the list.
  package func count(before index: Int) -> Int {
    var (low, high) = (0, indexes.count)
    while low < high {
      let middle = (low + high) / 2
      if indexes[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index in the list of the one that is at a place among those that are not gathered.
  package func index(ofStaying place: Int) -> Int {
    // Those gathered that stand before it: the first `rank` whose index, less those before, is no greater.
    var (low, high) = (0, indexes.count)
    while low < high {
      let middle = (low + high) / 2
      if indexes[middle] - middle <= place { low = middle + 1 } else { high = middle }
    }
    return place + low
  }

  /// The one of a group that takes another's part when that has gone: the next after it, or else the last before.
  package static func nearest(to id: Tag.ID, in group: [Tag.ID], of left: Set<Tag.ID>) -> Tag.ID? {
    guard let start = group.firstIndex(of: id) else { return group.first(where: left.contains) }
    return group[start...].first(where: left.contains) ?? group[..<start].last(where: left.contains)
  }

  /// Where something of the list is afterwards.
  package func gathered(_ index: Int) -> Int {
    guard let target else { return index }
    let before = count(before: index)
    if before < indexes.count, indexes[before] == index { return target + before }
    let place = index - before
    return place < target ? place : place + indexes.count
  }

  /// Where something was that is at an index afterwards.
  package func scattered(_ index: Int) -> Int {
    guard let target else { return index }
    if index >= target, index < target + indexes.count { return indexes[index - target] }
    return self.index(ofStaying: index < target ? index : index - indexes.count)
  }
}

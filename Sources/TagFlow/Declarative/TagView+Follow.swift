internal import TagModel

extension TagView {
  /// Makes the tags these, by as few changes as there can be: what stays stays, or moves.
  func follow(_ wanted: [Tag]) {
    let ids = Set(wanted.map(\.id))
    precondition(ids.count == wanted.count, "\(wanted.count) tags have \(ids.count) ids")
    let gone = tags.map(\.id).filter { !ids.contains($0) }
    if !gone.isEmpty { remove(gone) }
    moveIntoOrder(wanted.map(\.id).filter { tags.contains($0) })
    insertMissing(wanted)
    for tag in wanted { apply(collection.replace(tag, by: .program)) }
  }

  /// Moves those out of order, each behind the one before it: of all ways to the order, one with the fewest moves.
  private func moveIntoOrder(_ ids: [Tag.ID]) {
    let staying = longestRise(ids.map { tags.index(of: $0)! })
    for place in ids.indices where !staying.contains(place) {
      let from = tags.index(of: ids[place])!
      guard place > 0 else {
        move(ids[place], to: 0)
        continue
      }
      let previous = tags.index(of: ids[place - 1])!
      move(ids[place], to: from < previous ? previous : previous + 1)
    }
  }

  private func insertMissing(_ wanted: [Tag]) {
    var place = 0
    while place < wanted.count {
      var end = place
      while end < wanted.count, !tags.contains(wanted[end].id) { end += 1 }
      if end > place { insert(Array(wanted[place..<end]), at: place) }
      place = max(end, place + 1)
    }
  }
}

/// The places of a longest part of the numbers, not necessarily without gaps, that rises.
///
/// - Complexity: O(count · log(count)).
func longestRise(_ numbers: [Int]) -> Set<Int> {
  // The places that rises of each length end at with the least number, and the place before each.
  var ends: [Int] = []
  var before = [Int?](repeating: nil, count: numbers.count)
  for (place, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    before[place] = low > 0 ? ends[low - 1] : nil
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var rise: Set<Int> = []
  var place = ends.last
  while let known = place {
    rise.insert(known)
    place = before[known]
  }
  return rise
}

extension TagCollection {
  /// Makes the tags these, as one step, by as few changes as there can be. Gates are not asked.
  ///
  /// A tag that comes again with the same id stays, or moves, with what is new about it; of all ways to the new order,
  /// this is one with the fewest moves. So the events name each tag that went, came, moved, or became selected or no
  /// longer is, once. Of tags that are selected, the first stay so, as many as the rules allow; in single mode, one
  /// that was not selected before.
  /// - Complexity: O(n · log n) for n tags.
  @discardableResult
  public mutating func replaceAll(_ new: [Tag], by cause: Cause) throws(TagListError) -> TagTransaction {
    let list = try TagList(new)
    guard !tags.isEmpty, new.contains(where: { tags.contains($0.id) }) else { return exchangeAll(for: new, list, by: cause) }
    var recording = Recording(cause: cause)
    let wanted = selection(in: new)
    let gone = tags.map(\.id).filter { !list.contains($0) }
    if !gone.isEmpty { apply(.remove(gone), &recording) }
    let unwanted = tags.selectedIDs.filter { !wanted.contains($0) }
    if !unwanted.isEmpty { apply(.select(TagIDs(unwanted), false), &recording) }
    moveIntoOrder(new.map(\.id).filter { tags.contains($0) }, &recording)
    for tag in new { apply(.replace(tag), &recording) }
    insertMissing(new, selected: wanted, &recording)
    let others = new.map(\.id).filter { wanted.contains($0) && tags[id: $0]?.isSelected == false }
    if !others.isEmpty { apply(.select(TagIDs(others), true), &recording) }
    return commit(recording)
  }

  /// Puts another tag in the place of one, as one step. With the same id it is an update, as ``replace(_:by:)``;
  /// otherwise the old tag goes and the new one comes. Gates are not asked.
  @discardableResult
  public mutating func replace(
    _ id: Tag.ID, with tag: Tag, by cause: Cause
  ) throws(TagListError) -> TagTransaction {
    guard id != tag.id else { return replace(tag, by: cause) }
    guard let index = tags.index(of: id) else { return TagTransaction() }
    guard !tags.contains(tag.id) else { throw .duplicateID(tag.id) }
    var recording = Recording(cause: cause)
    let place = place(at: index)
    apply(.remove([id]), &recording)
    apply(.insert([PlacedTag(tag: tag, place: place)]), &recording)
    return commit(recording)
  }

  /// None of the new tags was there before.
  private mutating func exchangeAll(for new: [Tag], _ list: TagList, by cause: Cause) -> TagTransaction {
    let old = tags
    guard !old.isEmpty || !list.isEmpty else { return TagTransaction() }
    var recording = Recording(cause: cause)
    if cause == .program, !recordsProgramChanges {
      // Nobody can take it back, so nothing needs to be known of how to.
      tags = list
      anchor = nil
      _ = tags.setSelected(TagIDs(tags.selectedIDs.dropFirst(rules.capacity)), false, atMost: .max)
    } else {
      apply(.remove(old.map(\.id)), &recording)
      let placed = new.indices.map { PlacedTag(tag: new[$0], place: Self.place($0, in: new)) }
      apply(.insert(placed), &recording)
    }
    var told = TagTransaction()
    told.append(.reset)
    told.changesSelection = old.selectedCount > 0 || tags.selectedCount > 0
    told.append(.all(recording.name(.remove), old))
    told.append(.all(recording.name(.add), tags))
    recording.transaction = told
    return commit(recording)
  }

  /// Which of the tags will be selected.
  private func selection(in new: [Tag]) -> Set<Tag.ID> {
    let selected = new.lazy.filter(\.isSelected).map(\.id)
    if rules.mode == .single, let other = selected.last(where: { tags[id: $0]?.isSelected == false }) {
      return [other]
    }
    return Set(selected.prefix(rules.capacity))
  }

  /// Moves those out of order, each behind the one before it.
  private mutating func moveIntoOrder(_ ids: [Tag.ID], _ recording: inout Recording) {
    let staying = longestRise(ids.compactMap { tags.index(of: $0) })
    guard ids.count - staying.count <= Self.runLimit else { return apply(.reorder(ids), &recording) }
    for place in ids.indices where !staying.contains(place) {
      apply(.move(ids[place], Place(index: place, previous: place > 0 ? ids[place - 1] : nil)), &recording)
    }
  }

  private mutating func insertMissing(_ new: [Tag], selected: Set<Tag.ID>, _ recording: inout Recording) {
    let missing = new.indices.filter { !tags.contains(new[$0].id) }
    guard !missing.isEmpty else { return }
    let placed = missing.map { index in
      var tag = new[index]
      tag.isSelected = selected.contains(tag.id)
      return PlacedTag(tag: tag, place: Self.place(index, in: new))
    }
    apply(.insert(placed), &recording)
  }

  private static func place(_ index: Int, in tags: [Tag]) -> Place {
    Place(index: index, previous: index > 0 ? tags[index - 1].id : nil)
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

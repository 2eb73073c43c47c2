// The only code that changes the tags of a collection. An edit that no longer fits the tags is applied as far as possible,
// and returns its inverse.

extension TagCollection {
  /// The changes of an operation in progress.
  struct Recording {
    let cause: Cause
    /// The kind of all events; nil for the kind of each change.
    var kind: TagEvent.Kind?
    var transaction = TagTransaction()
    /// The inverses of the edits so far, in the order of the edits.
    var inverse: [Edit] = []

    init(cause: Cause, kind: TagEvent.Kind? = nil) {
      self.cause = cause
      self.kind = kind
    }

    /// The properties shared by the events of a change.
    func name(_ change: TagEvent.Kind) -> TagTransaction.Record.Name {
      .init(kind: kind ?? change, change: change, cause: cause)
    }
  }

  /// With more changes than this, reloading is cheaper for a view than following them one by one.
  static let runLimit = 1024

  mutating func apply(_ edit: Edit, _ recording: inout Recording) {
    let inverse =
      switch edit {
      case .insert(let tags): insert(tags, &recording)
      case .remove(let ids): remove(ids, &recording)
      case .move(let id, let place): move(id, place, &recording)
      case .place(let placed): self.place(placed, &recording)
      case .select(let ids, let value): select(ids, value, &recording)
      case .replace(let tag): replace(tag, &recording)
      case .reorder(let ids): reorder(ids, &recording)
      }
    if let inverse { recording.inverse.append(inverse) }
  }

  /// Finishes an operation, and adds it to the history if it can be undone.
  mutating func commit(_ recording: Recording, keyMove: Tag.ID? = nil) -> TagTransaction {
    guard recording.cause != .program || recordsProgramChanges else {
      if !recording.transaction.changes.isEmpty { history.close() }
      return recording.transaction
    }
    guard !recording.inverse.isEmpty else { return recording.transaction }
    history.record(recording.inverse, keyMove: keyMove)
    // The keyboard moved the tag back to where it started: there is nothing left to undo.
    if keyMove != nil, !history.isGrouping, case .move(let id, let place)? = history.undoable.last?.edits.first,
      target(of: id, at: place) == tags.index(of: id)
    {
      history.forgetLast()
    }
    return recording.transaction
  }

  /// The place at an index, for a tag outside the list or, with `id`, for a tag of the list.
  func place(at index: Int, without id: Tag.ID? = nil) -> Place {
    guard index > 0 else { return Place(index: index, previous: nil) }
    var before = index - 1
    if let id, let own = tags.index(of: id), own <= before { before += 1 }
    return Place(index: index, previous: tags[before].id)
  }

  /// The index of a tag after moving it to a place; nil if there is no such tag.
  private func target(of id: Tag.ID, at place: Place) -> Int? {
    guard let from = tags.index(of: id) else { return nil }
    guard let previous = place.previous else { return 0 }
    guard let before = tags.index(of: previous) else { return min(place.index, tags.count - 1) }
    return before > from ? before : before + 1
  }

  private mutating func insert(_ placed: [PlacedTag], _ recording: inout Recording) -> Edit? {
    var run: ContiguousArray<Tag> = []
    var runStart = 0
    var inserted: ContiguousArray<Tag> = []
    var indexes: [Int] = []
    var runs: [TagChange] = []
    var room = room

    for (tag, place) in placed.lazy.map({ ($0.tag, $0.place) }) where !tags.contains(tag.id) {
      var tag = tag
      if tag.isSelected {
        if room == 0 { tag.isSelected = false } else { room -= 1 }
      }
      if run.isEmpty || place.previous != run[run.count - 1].id {
        flush()
        runStart = index(at: place)
      }
      run.append(tag)
    }
    flush()

    guard !inserted.isEmpty else { return nil }
    for change in runs.count > Self.runLimit ? [.reset] : runs { recording.transaction.append(change) }
    if inserted.contains(where: \.isSelected) { recording.transaction.changesSelection = true }
    recording.transaction.append(.placed(recording.name(.add), inserted, indexes))
    return .remove(inserted.map(\.id))

    func index(at place: Place) -> Int {
      guard let previous = place.previous else { return 0 }
      return tags.index(of: previous).map { $0 + 1 } ?? min(place.index, tags.count)
    }

    func flush() {
      guard !run.isEmpty else { return }
      tags.insertNew(run, at: runStart)
      inserted.append(contentsOf: run)
      indexes.append(contentsOf: runStart..<(runStart + run.count))
      runs.append(.inserted(at: runStart, count: run.count))
      run.removeAll(keepingCapacity: true)
    }
  }

  private mutating func remove(_ ids: [Tag.ID], _ recording: inout Recording) -> Edit? {
    let indexes = tags.indexes(of: ids)
    guard !indexes.isEmpty else { return nil }
    let previous = indexes.map { $0 > 0 ? tags[$0 - 1].id : nil }
    let selectedBefore = selectionCount
    let removed = tags.removeSorted(indexes)
    if let anchor, !tags.contains(anchor) { self.anchor = nil }
    if !extended.isEmpty { extended.subtract(removed.lazy.map(\.id)) }
    if selectionCount != selectedBefore { recording.transaction.changesSelection = true }
    recording.transaction.append(.removed(at: indexes))
    recording.transaction.append(
      .placed(recording.name(.remove), ContiguousArray(removed), indexes.enumerated().map { $1 - $0 }))
    return .insert(
      zip(removed, zip(indexes, previous)).map {
        PlacedTag(tag: $0, place: Place(index: $1.0, previous: $1.1))
      })
  }

  private mutating func move(_ id: Tag.ID, _ place: Place, _ recording: inout Recording) -> Edit? {
    guard let from = tags.index(of: id), let to = target(of: id, at: place), from != to else { return nil }
    let old = Place(index: from, previous: from > 0 ? tags[from - 1].id : nil)
    tags.move(from: from, to: to)
    recording.transaction.append(.moved(from: from, to: to))
    // Records the tag rather than the list, unlike other records: each move of a long step would have to copy parts of
    // the list.
    recording.transaction.append(.moved(recording.name(.move), [.init(tag: tags[to], from: from, to: to)]))
    return .move(id, old)
  }

  private mutating func place(_ placed: [PlacedID], _ recording: inout Recording) -> Edit? {
    let present = placed.filter { tags.contains($0.id) }
    let from = present.compactMap { tags.index(of: $0.id) }
    let home = zip(present, from).map { item, index in
      PlacedID(id: item.id, place: Place(index: index, previous: index > 0 ? tags[index - 1].id : nil))
    }
    var moves: [TagTransaction.Record.Move] = []
    // In ascending order, so that each tag is placed after one that already has its final predecessor.
    for item in present {
      guard let old = tags.index(of: item.id), let new = target(of: item.id, at: item.place), old != new
      else { continue }
      tags.move(from: old, to: new)
      moves.append(.init(tag: tags[new], from: old, to: new))
    }
    guard !moves.isEmpty else { return nil }
    let changes = moves.map { TagChange.moved(from: $0.from, to: $0.to) }
    for change in changes.count > Self.runLimit ? [.reset] : changes { recording.transaction.append(change) }
    recording.transaction.append(.moved(recording.name(.move), moves))
    return .place(home.sorted { $0.place.index < $1.place.index })
  }

  private mutating func select(_ ids: TagIDs, _ value: Bool, _ recording: inout Recording) -> Edit? {
    let changed = tags.setSelected(ids, value, atMost: value ? room : .max)
    guard !changed.ids.isEmpty else { return nil }
    extended = []
    recording.transaction.append(.selection(changed.indexes))
    recording.transaction.changesSelection = true
    let name = recording.name(value ? .select : .deselect)
    if changed.indexes.count <= Self.runLimit {
      let flipped = ContiguousArray(changed.indexes.map { tags[$0] })
      recording.transaction.append(selection: .placed(name, flipped, Array(changed.indexes)))
    } else {
      recording.transaction.append(selection: .indexed(name, changed.indexes, tags))
    }
    return .select(changed.ids, !value)
  }

  private mutating func replace(_ tag: Tag, _ recording: inout Recording) -> Edit? {
    guard let old = tags[id: tag.id], !tag.hasSameContent(as: old), let index = tags.index(of: tag.id) else { return nil }
    tags.update(at: index) {
      $0 = tag
      $0.isSelected = old.isSelected
    }
    recording.transaction.append(.updated(index))
    recording.transaction.append(update: tags[index], at: index, recording.name(.update))
    return .replace(old)
  }

  private mutating func reorder(_ ids: [Tag.ID], _ recording: inout Recording) -> Edit? {
    let permutation = tags.permute(ids)
    guard !permutation.isIdentity else { return nil }
    recording.transaction.append(.reset)
    recording.transaction.append(
      .permuted(recording.name(.move), from: permutation.from, to: permutation.to, tags))
    return .reorder(permutation.old)
  }
}

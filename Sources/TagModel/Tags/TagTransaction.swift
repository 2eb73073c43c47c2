/// A change of a list of tags, for views to follow.
public enum TagChange: Hashable, Sendable {
  /// New tags at an index.
  case inserted(at: Int, count: Int)
  /// Removed tags, by their old indexes, ascending.
  case removed(at: [Int])
  /// A tag that moved, with its new index.
  case moved(from: Int, to: Int)
  /// A tag with a new text, style, attachment or enabled state.
  case updated(Int)
  /// Tags that were selected or deselected.
  case selection(TagIndexes)
  /// Anything may have changed: reload.
  case reset
}

/// What one operation on a ``TagCollection`` did.
public struct TagTransaction: Sendable {
  /// What changed, in order: the indexes of each change are those of the list as the changes before it left it.
  public private(set) var changes: [TagChange] = []
  /// Whether the set of selected tags changed, also by removing or inserting selected ones.
  public internal(set) var changesSelection = false
  /// The marks of the step that was undone or redone; see ``TagCollection/linkLastStep(_:)``.
  package internal(set) var links: [Int] = []
  private var records: [Record] = []
  /// The indexes of the records of selecting or deselecting, undo and redo included.
  private var selectionRecords: [Int] = []

  /// A transaction in which nothing happened.
  public init() {}

  /// A transaction in which a request was refused.
  package init(refusal: TagEvent) { records = [.one(refusal)] }

  /// Whether nothing changed and nothing was refused.
  public var isEmpty: Bool { changes.isEmpty && records.isEmpty }

  /// What happened, tag by tag; computed at each call, so that an operation on a million tags costs nothing for them unless
  /// asked. O(events).
  public var events: [TagEvent] {
    var events: [TagEvent] = []
    events.reserveCapacity(records.reduce(0) { $0 + $1.count })
    forEachEvent { events.append($0) }
    return events
  }

  /// Calls the body with each of ``events``, without storing them.
  public func forEachEvent(_ body: (TagEvent) -> Void) {
    for record in records { record.forEach(body) }
  }

  /// The tags that have become selected, or no longer are, as they are afterwards; not those that came or went so.
  ///
  /// - Complexity: O(their number).
  public var selectionChanges: [Tag] {
    var tags: [Tag] = []
    tags.reserveCapacity(selectionRecords.reduce(0) { $0 + records[$1].count })
    for record in selectionRecords { records[record].forEach { tags.append($0.tag) } }
    return tags
  }

  mutating func append(_ change: TagChange) {
    changes.append(change)
  }

  mutating func append(_ record: Record) {
    if record.count > 0 { records.append(record) }
  }

  /// Adds the update of a tag to those before it: a list may replace each of its tags.
  mutating func append(update tag: Tag, at index: Int, _ name: Record.Name) {
    guard case .placed(let last, var tags, var indexes)? = records.last, last == name else {
      return records.append(.placed(name, [tag], [index]))
    }
    // Not to be copied each time.
    records.removeLast()
    tags.append(tag)
    indexes.append(index)
    records.append(.placed(name, tags, indexes))
  }

  mutating func append(selection record: Record) {
    selectionRecords.append(records.count)
    records.append(record)
  }

  /// A compact form of events, which are made on demand.
  enum Record: Sendable {
    case one(TagEvent)
    /// Tags and where they are, or were.
    case placed(Name, ContiguousArray<Tag>, [Int])
    /// Tags at these indexes of a list.
    case indexed(Name, TagIndexes, TagList)
    /// All tags of a list.
    case all(Name, TagList)
    /// Tags of a list that have come from these indexes to those, which ascend; some may be where they were.
    case permuted(Name, from: [Int], to: [Int], TagList)
    /// Tags that went from one index to another, one after the other.
    case moved(Name, [Move])

    /// What the events are called, what was done, and by what means.
    struct Name: Hashable, Sendable {
      let kind: TagEvent.Kind
      let change: TagEvent.Kind
      let cause: Cause
    }

    struct Move: Sendable {
      let tag: Tag
      let from: Int
      let to: Int
    }

    /// How many events it makes at most.
    var count: Int {
      switch self {
      case .one: 1
      case .moved(_, let moves): moves.count
      case .permuted(_, let from, _, _): from.count
      case .all(_, let list): list.count
      case .placed(_, _, let indexes): indexes.count
      case .indexed(_, let indexes, _): indexes.count
      }
    }

    func forEach(_ body: (TagEvent) -> Void) {
      switch self {
      case .one(let event):
        body(event)
      case .placed(let name, let tags, let indexes):
        for (tag, index) in zip(tags, indexes) { body(name.event(tag, at: index)) }
      case .indexed(let name, let indexes, let list):
        list.forEach(at: indexes) { body(name.event($1, at: $0)) }
      case .all(let name, let list):
        // What goes first leaves its place to the next.
        for (index, tag) in list.enumerated() { body(name.event(tag, at: name.change == .remove ? 0 : index)) }
      case .permuted(let name, let from, let to, let list):
        forEachMove(from: from, to: to) { body(name.event(list[$0], from: $1, to: $2)) }
      case .moved(let name, let moves):
        for move in moves { body(name.event(move.tag, from: move.from, to: move.to)) }
      }
    }
  }
}

/// Takes things that have changed places among themselves to their places one by one, each behind the last before it that is
/// where it belongs, and says from and to which index each goes then.
///
/// - Complexity: O(k · log(k)) for k things.
private func forEachMove(
  from sources: [Int], to targets: [Int], _ body: (_ target: Int, _ from: Int, _ to: Int) -> Void
) {
  let moves = zip(sources, targets).filter { $0 != $1 }
  let ranks = Dictionary(uniqueKeysWithValues: moves.enumerated().map { ($1.1, $0) })
  // By the rank of the place: those that still wait there, and those that now stand before what waits there.
  var waiting = ChunkCounts(moves.map { _ in 1 })
  var placed = ChunkCounts(moves.map { _ in 0 })
  // The rank of the first place of a row without gaps.
  var start = 0
  for (rank, (source, target)) in moves.enumerated() {
    if rank > 0, moves[rank - 1].1 < target - 1 { start = rank }
    guard let home = ranks[source] else { continue }
    let from = source - (home - waiting.sum(before: home)) + placed.sum(before: home + 1)
    let to = target + waiting.sum(before: start) - (home < start ? 1 : 0)
    if from != to { body(target, from, to) }
    waiting.add(-1, at: home)
    placed.add(1, at: start)
  }
}

extension TagTransaction.Record.Name {
  fileprivate func event(_ tag: Tag, at index: Int? = nil, from: Int? = nil, to: Int? = nil) -> TagEvent {
    TagEvent(kind: kind, change: change, tag: tag, index: index, from: from, to: to, cause: cause)
  }
}

/// One change of a list of tags, in the form in which a view brings itself up to date.
public enum TagChange: Hashable, Sendable {
  /// New tags, from this index on.
  case inserted(at: Int, count: Int)
  /// Tags that are gone, by the indexes that they had before, ascending.
  case removed(at: [Int])
  /// A tag that went from one index to another: the one it has afterwards.
  case moved(from: Int, to: Int)
  /// A tag whose text, style or attachment, or whether it is enabled, is another.
  case updated(Int)
  /// Tags that have become selected or no longer are.
  case selection(TagIndexes)
  /// Anything may be different: look at the whole list again.
  case reset
}

/// What one operation on a ``TagCollection`` did.
public struct TagTransaction: Sendable {
  /// What changed, in order: the indexes of each change are those of the list as the changes before it left it.
  public private(set) var changes: [TagChange] = []
  /// Whether other tags are selected than before, removals and insertions of selected ones among them.
  public internal(set) var changesSelection = false
  /// The marks of the step that was undone or redone; see ``TagCollection/linkLastStep(_:)``.
  package internal(set) var links: [Int] = []
  private var records: [Record] = []
  /// Which of the records are of tags that were selected or deselected, under whatever name.
  private var selectionRecords: [Int] = []

  /// A transaction in which nothing happened.
  public init() {}

  /// Whether nothing changed and nothing was refused.
  public var isEmpty: Bool { changes.isEmpty && records.isEmpty }

  /// What happened, tag by tag. They are made when asked for, each time anew: an operation on a million tags
  /// that nobody watches makes none. O(their number).
  public var events: [TagEvent] {
    var events: [TagEvent] = []
    events.reserveCapacity(records.reduce(0) { $0 + $1.count })
    forEachEvent { events.append($0) }
    return events
  }

  /// Tells what happened, tag by tag, as ``events`` has it, but never keeps more than one.
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

  mutating func append(selection record: Record) {
    selectionRecords.append(records.count)
    records.append(record)
  }

  /// Events in the form in which they cost next to nothing until somebody asks for them.
  enum Record: Sendable {
    case one(TagEvent)
    /// Tags and where they are, or were.
    case placed(Name, ContiguousArray<Tag>, [Int])
    /// Tags at these indexes of a list.
    case indexed(Name, TagIndexes, TagList)
    /// All tags of a list.
    case all(Name, TagList)
    /// Tags of a list that have come from these indexes to those; some may be where they were.
    case permuted(Name, from: [Int], to: [Int], TagList)
    /// Tags of a list that went from one index to another, one after the other.
    case moved(Name, [Move], TagList)

    /// What the events are called, what was done, and by what means.
    struct Name: Sendable {
      let kind: TagEvent.Kind
      let change: TagEvent.Kind
      let cause: Cause
    }

    struct Move: Sendable {
      let id: Tag.ID
      let from: Int
      let to: Int
    }

    /// How many events it makes at most.
    var count: Int {
      switch self {
      case .one: 1
      case .moved(_, let moves, _): moves.count
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
        for (from, to) in zip(from, to) where from != to { body(name.event(list[to], from: from, to: to)) }
      case .moved(let name, let moves, let list):
        for move in moves {
          if let tag = list[id: move.id] { body(name.event(tag, from: move.from, to: move.to)) }
        }
      }
    }
  }
}

extension TagTransaction.Record.Name {
  fileprivate func event(_ tag: Tag, at index: Int? = nil, from: Int? = nil, to: Int? = nil) -> TagEvent {
    TagEvent(kind: kind, change: change, tag: tag, index: index, from: from, to: to, cause: cause)
  }
}

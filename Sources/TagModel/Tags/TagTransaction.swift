/// A change of a list of tags, for views to apply.
public enum TagChange: Hashable, Sendable {
  /// Inserted tags.
  case inserted(at: Int, count: Int)
  /// Removed tags, by their old indexes in ascending order.
  case removed(at: [Int])
  /// A tag moved to a new index.
  case moved(from: Int, to: Int)
  /// A tag with new text, style, attachment or enabled state.
  case updated(Int)
  /// Selected or deselected tags.
  case selection(TagIndexes)
  /// Anything may have changed: reload.
  case reset
}

/// The result of an operation on a ``TagCollection``.
public struct TagTransaction: Sendable {
  /// The changes in order; the indexes of each are valid after the preceding changes.
  public private(set) var changes: [TagChange] = []
  /// Whether the set of selected tags changed, including by insertions and removals.
  public internal(set) var changesSelection = false
  /// Whether the program has replaced all tags by others, so that nothing of what the earlier ones had continues.
  package internal(set) var replacesAll = false
  /// Whether the steps that could be undone or redone before are gone; see ``TagCollection/clearHistory()``.
  package internal(set) var endsHistory = false
  /// The cause of the operation.
  public let cause: Cause
  /// Undo or redo, and thus the kind of all events; nil for an operation.
  let kind: TagEvent.Kind?
  /// The links of the step: the one that was made, undone or redone; see ``TagCollection/linkLastStep(_:)``.
  package var links: [Int] = []
  /// The step of several operations that this is one of; see ``TagCollection/beginUndoStep()``.
  var group: StepIdentity?
  /// The inverses of the edits, in the order of the edits; empty if the transaction can't be reverted.
  var inverse: [Edit] = []
  private var records: [Record] = []

  /// Creates an empty transaction.
  public init() { self.init(cause: .program) }

  init(cause: Cause, kind: TagEvent.Kind? = nil) { (self.cause, self.kind) = (cause, kind) }

  /// A transaction in which a request was refused.
  package init(refusal: TagEvent) {
    self.init(cause: refusal.cause)
    records = [.one(refusal)]
  }

  /// Whether nothing changed and nothing was refused.
  public var isEmpty: Bool { changes.isEmpty && records.isEmpty }

  /// Whether this is a step for an undo history: a change by the user or, if ``TagCollection/recordsProgramChanges`` is set, by
  /// the program; not undo and redo themselves. ``TagCollection/revert(_:by:)`` undoes it.
  public var isUndoable: Bool { kind == nil && !inverse.isEmpty }

  /// Whether this and another transaction, also one of another collection, belong to one step: as the two sides of a drag from
  /// one view to another do, or the operations between ``TagCollection/beginUndoStep()`` and ``TagCollection/endUndoStep()``.
  public func isLinked(to other: TagTransaction) -> Bool {
    links.contains { other.links.contains($0) } || group != nil && group === other.group
  }

  /// Whether tags were only selected or deselected, and nothing was refused.
  package var isOnlySelection: Bool { records.allSatisfy(\.header.isSelection) }

  /// Whether the user, undo or redo has added, removed or moved tags.
  package var changesTagsByUser: Bool {
    !changes.isEmpty
      && records.contains {
        let header = $0.header
        return header.isByUser && [.add, .remove, .move].contains(header.change)
      }
  }

  /// The events, tag by tag. They are computed on each access, so that operations on a million tags stay fast if nobody
  /// reads them.
  /// - Complexity: O(number of events).
  public var events: [TagEvent] {
    var events: [TagEvent] = []
    events.reserveCapacity(records.reduce(0) { $0 + $1.count })
    forEachEvent { events.append($0) }
    return events
  }

  /// Calls the body with each event of ``events`` without storing it.
  public func forEachEvent(_ body: (TagEvent) -> Void) {
    for record in records { record.forEach(body) }
  }

  /// The tags that were selected or deselected, in their new state, except inserted and removed ones.
  ///
  /// - Complexity: O(number of tags).
  public var selectionChanges: [Tag] {
    let selections = records.lazy.filter(\.header.isSelection)
    var tags: [Tag] = []
    tags.reserveCapacity(selections.reduce(0) { $0 + $1.count })
    for record in selections { record.forEach { tags.append($0.tag) } }
    return tags
  }

  /// The properties shared by the events of a change.
  func header(_ change: TagEvent.Kind) -> Record.Header { .init(kind: kind ?? change, change: change, cause: cause) }

  mutating func append(_ change: TagChange) {
    changes.append(change)
  }

  /// Replaces the changes so far, but not what reverts them, by an exchange of all tags.
  mutating func exchangeAll(_ old: TagList, for new: TagList) {
    (changes, changesSelection) = ([.reset], old.selectedCount > 0 || new.selectedCount > 0)
    records = []
    append(.indexed(header(.remove), TagIndexes([old.indices]), old))
    append(.indexed(header(.add), TagIndexes([new.indices]), new))
  }

  mutating func append(_ record: Record) {
    if record.count > 0 { records.append(record) }
  }

  /// Adds an update of a tag, to the last record if possible: an operation may update each tag of a list.
  mutating func append(update tag: Tag, at index: Int, _ header: Record.Header) {
    guard case .placed(let last, var tags, var indexes)? = records.last, last == header else {
      return records.append(.placed(header, [tag], [index]))
    }
    // Removed first, so that the arrays are uniquely referenced and not copied.
    records.removeLast()
    tags.append(tag)
    indexes.append(index)
    records.append(.placed(header, tags, indexes))
  }

  /// A compact form of events, which are created on demand.
  enum Record: Sendable {
    case one(TagEvent)
    /// Tags with their indexes, new or old.
    case placed(Header, ContiguousArray<Tag>, [Int])
    /// Tags of a list by index: all of it, if they were removed.
    case indexed(Header, TagIndexes, TagList)
    /// Tags of a list with their old indexes and their new ones, which ascend; some may be equal.
    case permuted(Header, from: [Int], to: [Int], TagList)

    /// The properties that the events of a record share.
    struct Header: Hashable, Sendable {
      let kind: TagEvent.Kind
      let change: TagEvent.Kind
      let cause: Cause

      /// Whether the user's work has changed. Undo and redo change it even if the program requests them.
      var isByUser: Bool { cause != .program || kind == .undo || kind == .redo }
      /// Whether tags were selected or deselected, also by undo or redo.
      var isSelection: Bool { change == .select || change == .deselect }
    }

    var header: Header {
      switch self {
      case .one(let event): Header(kind: event.kind, change: event.change ?? event.kind, cause: event.cause)
      case .placed(let header, _, _), .indexed(let header, _, _), .permuted(let header, _, _, _): header
      }
    }

    /// The maximum number of events.
    var count: Int {
      switch self {
      case .one: 1
      case .permuted(_, let from, _, _): from.count
      case .placed(_, _, let indexes): indexes.count
      case .indexed(_, let indexes, _): indexes.count
      }
    }

    func forEach(_ body: (TagEvent) -> Void) {
      switch self {
      case .one(let event):
        body(event)
      case .placed(let header, let tags, let indexes):
        for (tag, index) in zip(tags, indexes) { body(header.event(tag, at: index)) }
      case .indexed(let header, let indexes, let list):
        // Each removal moves the next tag to index 0.
        list.forEach(at: indexes) { body(header.event($1, at: header.change == .remove ? 0 : $0)) }
      case .permuted(let header, let from, let to, let list):
        forEachMove(from: from, to: to) { body(header.event(list[$0], from: $1, to: $2)) }
      }
    }
  }
}

/// Decomposes a permutation into single moves, and calls the body with the indexes at the time of each move. Each
/// element is moved to behind the last element before it that is already in place.
///
/// - Complexity: O(k · log k) for k elements.
private func forEachMove(
  from sources: [Int], to targets: [Int], _ body: (_ target: Int, _ from: Int, _ to: Int) -> Void
) {
  let moves = zip(sources, targets).filter { $0 != $1 }
  let ranks = Dictionary(uniqueKeysWithValues: moves.enumerated().map { ($1.1, $0) })
  // By the rank of their positions: the elements not moved yet, and the elements moved to before that rank.
  var waiting = ChunkCounts(moves.map { _ in 1 })
  var placed = ChunkCounts(moves.map { _ in 0 })
  // The rank of the first position of the current contiguous run.
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

extension TagTransaction.Record.Header {
  func event(_ tag: Tag, at index: Int? = nil, from: Int? = nil, to: Int? = nil) -> TagEvent {
    TagEvent(kind: kind, change: change, tag: tag, index: index, from: from, to: to, cause: cause)
  }
}

/// The cause of a change.
public enum Cause: String, Hashable, Sendable, CaseIterable {
  /// The user, with a pointer, a key or a menu.
  case tap, swipe, drag, key, menu
  /// The program.
  case program
}

/// Something that happened to a single tag.
public struct TagEvent: Sendable {
  /// The kinds of events.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A change; an update changes the text, the look or whether the tag is enabled.
    case select, deselect, move, remove, add, update
    /// A change by undo or redo; one event per changed tag.
    case undo, redo
    /// A refused request of the user; nothing changed.
    case refuse

    /// The change, unless the kind does not determine it.
    var change: Kind? {
      switch self {
      case .select, .deselect, .move, .remove, .add, .update: self
      case .undo, .redo, .refuse: nil
      }
    }
  }

  /// The kind of the event.
  public let kind: Kind
  /// The change, including the one made by undo or redo; nil for a refusal.
  public let change: Kind?
  /// The tag after the change; a removed tag before it.
  public let tag: Tag
  /// The index of the tag after the change, or before it if the tag was removed; nil for a move.
  ///
  /// If several tags are added, removed or moved together, each index is valid after the preceding events: applying the
  /// events one by one to a copy of the old list produces the new one.
  public let index: Int?
  /// The old index of a moved tag.
  public let from: Int?
  /// The new index of a moved tag.
  public let to: Int?
  /// The cause.
  public let cause: Cause
  /// The reason for a refusal.
  public let refusal: Refusal?

  /// Creates an event.
  public init(
    kind: Kind, change: Kind? = nil, tag: Tag, index: Int? = nil, from: Int? = nil, to: Int? = nil, cause: Cause,
    refusal: Refusal? = nil
  ) {
    self.kind = kind
    self.change = change ?? kind.change
    self.tag = tag
    self.index = index
    self.from = from
    self.to = to
    self.cause = cause
    self.refusal = refusal
  }
}

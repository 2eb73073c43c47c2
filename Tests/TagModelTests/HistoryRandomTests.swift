import TestSupport
import Testing

@testable import TagModel

struct HistoryRandomTests {
  /// Random operations with undo and redo restore the earlier states, and each transaction contains exactly the changes.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func undoAndRedoRestoreEachState(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rules = [SelectionRules(), SelectionRules(limit: 4), SelectionRules(mode: .single)][Int(seed) % 3]
    var tags = try TagCollection(count: 30, rules: rules)
    tags.historyLimit = 10_000
    var mirror = Mirror(tags)
    var states = [tags.tags.facts]
    for step in 0..<400 {
      let before = tags.history.undoable.count
      let transaction = try tags.performRandom(from: &random, newID: 1000 + step * 10, by: .key)
      mirror.follow(transaction, in: tags)
      switch tags.history.undoable.count - before {
      case 1: states.append(tags.tags.facts)
      case 0: states[states.count - 1] = tags.tags.facts
      default: states.removeLast()
      }
      if tags.history.undoable.count + 1 != states.count { Issue.record("step \(step) is not one step") }
    }
    #expect(states.count > 200)
    for state in states.dropLast().reversed() {
      mirror.follow(tags.undo(by: .key), in: tags)
      #expect(tags.tags.facts == state)
    }
    #expect(!tags.canUndo)
    for state in states.dropFirst() {
      mirror.follow(tags.redo(by: .key), in: tags)
      #expect(tags.tags.facts == state)
    }
    #expect(!tags.canRedo)
  }

  /// With program changes in between, no tag is lost or duplicated, and no rule is broken.
  @Test(arguments: [UInt64(11), 12, 13])
  func undoAmongProgramChangesKeepsTheRules(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tags = try TagCollection(count: 20, rules: SelectionRules(limit: 3))
    var mirror = Mirror(tags)
    for step in 0..<3000 {
      let transaction =
        switch random.int(0...5) {
        case 0...1: try tags.performRandom(from: &random, newID: 1000 + step * 10, by: .key)
        case 2: try tags.performRandom(from: &random, newID: 1000 + step * 10, by: .program)
        case 3: tags.redo(by: .key)
        default: tags.undo(by: .key)
        }
      mirror.follow(transaction, in: tags)
      #expect(tags.selectionCount <= 3)
    }
  }
}

/// What a view knows of a collection from its transactions.
struct Mirror {
  private var facts: [TagFacts]

  init(_ tags: TagCollection) {
    facts = tags.tags.facts
  }

  mutating func follow(
    _ transaction: TagTransaction, in tags: TagCollection, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(tags.brokenInvariant == nil, sourceLocation: sourceLocation)
    let selectedBefore = Set(facts.filter(\.isSelected).map(\.id))
    let now = tags.tags.facts
    var ids = facts.map { Optional($0.id) }
    var stale: Set<Int> = []
    for change in transaction.changes {
      switch change {
      case .inserted(let at, let count): ids.insert(contentsOf: Array(repeating: nil, count: count), at: at)
      case .removed(let indexes): for index in indexes.reversed() { ids.remove(at: index) }
      case .moved(let from, let to): ids.insert(ids.remove(at: from), at: to)
      case .updated, .selection: break
      case .reset: ids = Array(repeating: nil, count: now.count)
      }
    }
    // Tags without a change are equal and at the same place.
    #expect(ids.count == now.count, sourceLocation: sourceLocation)
    for (index, id) in ids.enumerated() where id != nil && now[index].id != id { stale.insert(index) }
    #expect(stale.isEmpty, sourceLocation: sourceLocation)
    let isTold = transaction.changes.contains {
      switch $0 {
      case .updated, .selection, .reset: true
      case .inserted, .removed, .moved: false
      }
    }
    if !isTold {
      let old = Dictionary(uniqueKeysWithValues: facts.map { ($0.id, $0) })
      for (index, id) in ids.enumerated() {
        if let id { #expect(now[index] == old[id], sourceLocation: sourceLocation) }
      }
    }
    let selected = Set(now.filter(\.isSelected).map(\.id))
    if selected != selectedBefore { #expect(transaction.changesSelection, sourceLocation: sourceLocation) }
    if transaction.changes.isEmpty { #expect(now == facts, sourceLocation: sourceLocation) }
    facts = now
  }
}

extension TagCollection {
  /// Performs a random operation.
  mutating func performRandom(
    from random: inout SeededGenerator, newID: Int, by cause: Cause
  ) throws -> TagTransaction {
    let ids = tags.map(\.id)
    guard let id = ids.randomElement(using: &random) else {
      return try append(numbered(newID..<(newID + 8)), by: cause)
    }
    func some() -> [Tag.ID] { ids.filter { _ in random.chance(0.2) }.shuffled(using: &random) }
    switch random.int(0...13) {
    case 0...2: return toggle(id, by: cause)
    case 3: return select(some(), by: cause)
    case 4: return deselect(some(), by: cause)
    case 5: return random.chance(0.5) ? selectAll(by: cause) : deselectAll(by: cause)
    case 6: return extendSelection(to: id, by: cause)
    case 7...8: return move(id, to: random.int(0...(ids.count - 1)), by: cause)
    case 9: return remove(random.chance(0.8) ? [id] : some(), by: cause)
    case 10:
      var new = numbered(newID..<(newID + random.int(1...4)))
      for index in new.indices where random.chance(0.3) { new[index].isSelected = true }
      return try insert(new, at: random.int(0...ids.count), by: cause)
    case 11: return reorder(some(), by: cause)
    case 12: return update(id, by: cause) { $0.text += "!" }
    default:
      guard random.chance(0.1) else { return setSelected(some(), random.chance(0.5), by: cause) }
      return try replaceAll(some().compactMap { tags[id: $0] } + numbered(newID..<(newID + 9)), by: cause)
    }
  }
}

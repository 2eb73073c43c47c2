internal import TagModel
internal import TestSupport

/// A script for a ``TagCollection`` and an array: operations by the user and the program, with colliding, foreign, unknown and
/// repeated IDs; gates, limits and required selections; steps of several operations, undo and redo.
public final class CollectionScript: ModelScript {
  /// A deliberate error, to test that it is found.
  enum Fault { case forgetsARemoval, asksNoGate }

  var collection: TagCollection
  var plain = PlainTags()
  var history: PlainHistory
  var serial = 0
  /// The usual maximum. Most lists are short; some fill several chunks.
  let mostTags: Int
  var fault: Fault?
  public internal(set) var log: [String] = []
  public private(set) var problem: String?

  public init(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 0xC011_EC71)
    let rules = [
      SelectionRules(), SelectionRules(limit: 3), SelectionRules(mode: .single), SelectionRules(limit: 2, isRequired: true),
      SelectionRules(isRequired: true), SelectionRules(mode: .single, isRequired: true), SelectionRules(mode: .none),
      SelectionRules(limit: .max),
    ]
    plain.rules = rules[Int(seed % 8)]
    plain.gates = random.chance(0.6) ? PlainGates() : nil
    mostTags = random.chance(0.03) ? 900 : random.int(3...24)
    history = PlainHistory(limit: random.int(1...40))
    collection = TagCollection(rules: plain.rules, gates: plain.gates?.gates ?? TagGates())
    collection.historyLimit = history.limit
    collection.recordsProgramChanges = random.chance(0.6)
  }

  convenience init(seed: UInt64, fault: Fault) {
    self.init(seed: seed)
    self.fault = fault
    if fault == .asksNoGate { collection.gates.canMove = nil }
  }

  public func play(_ act: UInt64) {
    var random = SeededGenerator(seed: act)
    let (before, rules) = (plain.tags, plain.rules)
    let transaction = step(&random)
    checkTags()
    check(collection.brokenInvariant == nil, collection.brokenInvariant ?? "")
    if let transaction { check(transaction, before: before) }
    // With other rules, not all of the old selection may be possible.
    if let transaction, plain.rules == rules { checkReverting(transaction, before: before) }
    checkHistory()
  }

  func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition, problem == nil { problem = message() }
  }

  /// Performs one random operation on both.
  private func step(_ random: inout SeededGenerator) -> TagTransaction? {
    let count = plain.count
    if count < 2 || count < mostTags && random.chance(0.15) { return insert(&random) }
    if count > 2 * mostTags { return perform(.remove(plain.tags.prefix(count / 2).map(\.id)), by: .program) }
    switch random.int(0...99) {
    case 0..<60: return perform(operation(&random), by: cause(&random))
    case 60..<66: return update(&random)
    case 66..<69: return replaceAll(&random)
    case 69..<71: return replaceOne(&random)
    case 71: return receive(&random)
    case 72..<84: return undo()
    case 84..<89: return redo()
    case 89..<91: return setRules(&random)
    case 91..<94: return performLate(&random)
    default:
      changeHistory(&random)
      return nil
    }
  }

  func cause(_ random: inout SeededGenerator) -> Cause { random.element(of: [.tap, .key, .key, .menu, .swipe, .program]) }

  /// Mostly IDs in the list, some of them repeated, and a few that aren't.
  private func ids(_ random: inout SeededGenerator, most: Int = 6) -> [Tag.ID] {
    let count = random.chance(0.05) ? plain.count : random.int(0...most)
    return (0..<count).map { _ in id(&random) }
  }

  private func id(_ random: inout SeededGenerator) -> Tag.ID {
    let id = random.element(of: plain.tags).id
    return random.chance(0.05) ? id.colliding(using: &random) : id
  }

  private func operation(_ random: inout SeededGenerator) -> TagOperation {
    let last = plain.count - 1
    switch random.int(0...14) {
    case 0, 1: return .toggle(id(&random))
    case 2: return .select(ids(&random))
    case 3: return .deselect(ids(&random))
    case 4, 5: return .setSelected(ids(&random).map { TagSelection($0, isSelected: random.chance(0.5)) })
    case 6: return random.chance(0.5) ? .selectAll : .deselectAll
    case 7, 8: return .extendSelection(from: random.chance(0.7) ? nil : id(&random), to: id(&random))
    case 9: return .remove(ids(&random, most: 2))
    case 10: return random.chance(0.1) ? .removeAll : .move(id(&random), to: random.int(0...last))
    case 11: return .move(id(&random), to: random.int(0...last))
    case 12:
      let group = ids(&random, most: 4)
      let held = plain.tags.count { group.contains($0.id) }
      return .gather(group, at: random.int(0...(plain.count - held)))
    default: return .reorder(ids(&random, most: 5).uniqued)
    }
  }

  func perform(_ operation: TagOperation, by cause: Cause) -> TagTransaction {
    // A swipe never selects or deselects all.
    let cause: Cause = operation == .selectAll || operation == .deselectAll ? (cause == .swipe ? .menu : cause) : cause
    log.append("\(operation) by \(cause)")
    let before = plain.tags
    let refusals = fault == .forgetsARemoval && "\(operation)".hasPrefix("remove") ? [] : plain.perform(operation, by: cause)
    let transaction = collection.perform(operation, by: cause)
    var keyMove: Tag.ID?
    if case .move(let id, _) = operation, cause == .key { keyMove = id }
    record(before, by: cause, keyMove: keyMove)
    check(refusals, transaction)
    return transaction
  }

  /// Plans an operation, which the program's changes make old before it is performed.
  private func performLate(_ random: inout SeededGenerator) -> TagTransaction? {
    let (operation, cause) = (operation(&random), random.element(of: [Cause.tap, .key, .menu, .program]))
    log.append("plan \(operation) by \(cause)")
    let plan = collection.plan(operation, by: cause)
    var trial = plain
    let refusals = trial.perform(operation, by: cause)
    for _ in 0..<random.int(1...2) {
      let before = plain.tags
      let ids = ids(&random, most: 4)
      let transaction = perform(random.element(of: [.remove(ids), .deselect(ids), .toggle(id(&random)), .select(ids)]), by: .program)
      check(transaction, before: before)
      guard !plain.tags.isEmpty else { return nil }
    }
    log.append("perform the plan")
    let before = plain.tags
    let transaction = collection.perform(plan)
    switch operation {
    case .move, .gather, .reorder:
      // Where tags go without their neighbors is up to the collection.
      let moved = collection.tags.map(PlainTag.init)
      check(Set(moved) == Set(plain.tags), "a late move changes tags")
      plain.tags = moved
    default: check(plain.perform(trial.plan, refusing: refusals), transaction)
    }
    var keyMove: Tag.ID?
    if case .move(let id, _) = operation, cause == .key { keyMove = id }
    record(before, by: cause, keyMove: keyMove)
    check(transaction, before: before)
    return nil
  }

  private func check(_ expected: [(Tag.ID, Refusal)], _ transaction: TagTransaction) {
    let reported = transaction.events.filter { $0.kind == .refuse }.map { "\($0.tag.id) \($0.refusal.map { "\($0)" } ?? "")" }
    check(reported == expected.map { "\($0) \($1)" }, "the refusals are \(reported), not \(expected)")
  }

  // MARK: Other changes

  func newTags(_ random: inout SeededGenerator, _ count: Int) -> [Tag] {
    (0..<count).map { _ in
      serial += 1
      let kinds = plain.tags.isEmpty ? 3 : 5
      let id: Tag.ID =
        switch random.int(0...kinds) {
        case 0: .unique()
        case 1: Tag.ID(rawValue: serial)
        case 2: Tag.ID(rawValue: random.int(-12...12))
        case 3: Tag.ID(rawValue: random.element(of: [.min + 1, .max - 9, -1 << 62, 1 << 40]) + random.int(0...9))
        default: random.element(of: plain.tags).id.colliding(using: &random)
        }
      return Tag(
        "\(Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(serial % 9))))\(serial)", id: id,
        isSelected: random.chance(0.2), isEnabled: random.chance(0.9))
    }
  }

  private func insert(_ random: inout SeededGenerator) -> TagTransaction? {
    let new = newTags(&random, mostTags > 24 ? random.element(of: [1, 40, 300]) : random.int(1...4))
    let (index, cause) = (random.int(0...plain.count), cause(&random))
    // Skips tags whose ids are taken, instead of failing.
    if random.chance(0.5) { return perform(.insert(new, at: index), by: cause) }
    log.append("insert \(new.map { "\($0.id)" }) at \(index) by \(cause)")
    return change(by: cause, adding: new) {
      $0.insert(new.map(PlainTag.init), at: index)
    } _: {
      try $0.insert(new, at: index, by: cause)
    }
  }

  private func replaceAll(_ random: inout SeededGenerator) -> TagTransaction? {
    let kept = plain.tags.filter { _ in random.chance(0.7) }.map(\.id).compactMap { collection.tags[id: $0] }
    var new = kept + newTags(&random, random.int(0...3))
    if random.chance(0.5) { new.shuffle(using: &random) }
    for index in new.indices where random.chance(0.2) { new[index].isSelected.toggle() }
    let all = new
    let cause = cause(&random)
    log.append("replaceAll \(all.map { "\($0.id)\($0.isSelected ? "*" : "")" }) by \(cause)")
    defer { forgetAnchor() }
    return change(by: cause, adding: all, isAlone: true) {
      $0.replaceAll(all.map(PlainTag.init))
    } _: {
      try $0.replaceAll(all, by: cause)
    }
  }

  private func replaceOne(_ random: inout SeededGenerator) -> TagTransaction? {
    let (new, old, cause) = (newTags(&random, 1)[0], id(&random), cause(&random))
    guard old != new.id else { return nil }
    log.append("replace \(old) with \(new.id) by \(cause)")
    return change(by: cause, adding: plain.index(of: old) == nil ? [] : [new]) { plain in
      guard let index = plain.index(of: old) else { return }
      plain.remove([old])
      plain.insert([PlainTag(new)], at: index)
    } _: {
      try $0.replace(old, with: new, by: cause)
    }
  }

  /// Makes the same change to both. The collection must reject it if an ID would be duplicated.
  func change(
    by cause: Cause, adding new: [Tag], isAlone: Bool = false, _ changePlain: (inout PlainTags) -> Void,
    _ changeCollection: (inout TagCollection) throws -> TagTransaction
  ) -> TagTransaction? {
    let ids = new.map(\.id)
    let isFree = Set(ids).count == ids.count && (isAlone || ids.allSatisfy { plain.index(of: $0) == nil })
    let before = plain.tags
    guard let transaction = try? changeCollection(&collection) else {
      check(!isFree, "unused ids are rejected")
      return nil
    }
    check(isFree, "a duplicate id is accepted")
    changePlain(&plain)
    record(before, by: cause)
    return transaction
  }

  private func update(_ random: inout SeededGenerator) -> TagTransaction {
    let (id, cause) = (id(&random), cause(&random))
    let (writes, selects, enables) = (random.chance(0.5), random.chance(0.5), random.chance(0.3))
    log.append("update \(id)\(writes ? " text" : "")\(selects ? " selected" : "")\(enables ? " enabled" : "") by \(cause)")
    let before = plain.tags
    var refusals: [(Tag.ID, Refusal)] = []
    let transaction = collection.update(id, by: cause) {
      if writes { $0.text += "!" }
      if selects { $0.isSelected.toggle() }
      if enables { $0.isEnabled.toggle() }
    }
    if let index = plain.index(of: id) {
      if writes { plain.tags[index].text += "!" }
      if enables { plain.tags[index].isEnabled.toggle() }
      let anchor = plain.anchor
      let extended = plain.extended
      let wasSelected = plain.tags[index].isSelected
      if selects { refusals = plain.perform(wasSelected ? .deselect([id]) : .select([id]), by: cause) }
      // An update leaves the anchor where it is.
      plain.anchor = anchor
      if plain.tags[index].isSelected == wasSelected { plain.extended = extended }
    }
    record(before, by: cause)
    check(refusals, transaction)
    return transaction
  }

  private func setRules(_ random: inout SeededGenerator) -> TagTransaction {
    var rules = plain.rules
    if rules.mode == .multiple { rules.limit = random.chance(0.4) ? nil : random.int(0...5) }
    log.append("limit \(rules.limit.map { "\($0)" } ?? "none")")
    let before = plain.tags
    plain.rules = rules
    for id in plain.selected.dropFirst(plain.capacity) { plain.set(id, selected: false) }
    let transaction = collection.setRules(rules)
    record(before, by: .program)
    // An older step may select more than the new limit allows.
    history.skip()
    collection.closeUndoStep()
    forgetAnchor()
    return transaction
  }
}

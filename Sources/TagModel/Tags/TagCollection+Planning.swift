extension TagCollection {
  /// Applies the rules and, unless the program is the cause, the gates to an operation without performing it.
  ///
  /// The gates are called for all tags before any of them changes. Operations on all tags, such as
  /// ``TagOperation/selectAll``, do not report refusals of single tags; reaching the limit is reported once.
  public func plan(_ operation: TagOperation, by cause: Cause) -> TagPlan {
    var plan = TagPlan(cause: cause)
    switch operation {
    case .toggle(let id): planToggle(id, &plan)
    case .select(let ids): planSelect(ids.uniqued().lazy.compactMap { tags[id: $0] }, &plan)
    case .deselect(let ids): planDeselect(ids.uniqued().lazy.compactMap { tags[id: $0] }, &plan)
    case .setSelected(let selections): planSetSelected(selections, &plan)
    case .selectAll: planSelectAll(&plan)
    case .deselectAll: planDeselectAll(&plan)
    case .extendSelection(let start, let end): planExtension(from: start, to: end, &plan)
    case .insert(let new, let index): planInsert(new, at: index, &plan)
    case .remove(let ids): planRemove(plan.cause == .program ? ids : ids.uniqued(), &plan)
    case .removeAll: planRemove(tags.map(\.id), &plan)
    case .move(let id, let index): planMove(id, to: index, &plan)
    case .gather(let ids, let index): planGather(ids, at: index, &plan)
    case .reorder(let ids): planReorder(ids, &plan)
    }
    // What a new plan deselects is selected.
    keepRequired(&plan) { $0 }
    return plan
  }

  /// A plan as far as the rules still allow it, after changes since it was planned.
  package func revised(_ plan: TagPlan) -> TagPlan {
    var plan = plan
    keepRequired(&plan) { ids in TagIDs(ids.filter { tags[id: $0]?.isSelected == true }) }
    return plan
  }

  /// Applies only the rules, to an operation whose tags have passed the gates one by one, as during a gesture.
  package func plan(approved operation: TagOperation, by cause: Cause) -> TagPlan {
    var approving = self
    approving.gates = TagGates()
    return approving.plan(operation, by: cause)
  }

  private func planToggle(_ id: Tag.ID, _ plan: inout TagPlan) {
    guard let tag = tags[id: id] else { return }
    guard plan.cause != .program else {
      return tag.isSelected ? planDeselect([tag], &plan) : planSelect([tag], &plan)
    }
    if !tag.isEnabled { return plan.refuse(id, .disabled) }
    guard rules.mode != .none else {
      if !gates.allowsToggling(tag, by: plan.cause) { plan.refuse(id, .gate) }
      return
    }
    if tag.isSelected { planDeselect([tag], &plan) } else { planSelect([tag], &plan) }
    if !plan.isEmpty { plan.anchor = id }
  }

  /// Plans to select tags.
  /// - Parameters:
  ///   - isExplicit: Whether the tags were requested one by one, rather than as a range or by select all; only these are
  ///     reported when refused.
  ///   - explicitID: A tag to report as refused in any case.
  private func planSelect(
    _ candidates: some Sequence<Tag>, isExplicit: Bool = true, explicitID: Tag.ID? = nil, _ plan: inout TagPlan
  ) {
    let isByUser = plan.cause != .program
    guard !isByUser || rules.mode != .none else { return }
    let isSingle = rules.mode == .single
    // The number of tags that the plan has deselected already.
    let freed = if case .select(let ids, false)? = plan.edits.last { ids.count } else { 0 }
    var room = isSingle ? 1 : max(0, rules.capacity - (selectionCount - freed))
    var ids = TagIDs()
    var last: Tag.ID?
    for tag in candidates where !tag.isSelected {
      if isByUser, let reason = refusal(toSelect: true, tag, by: plan.cause) {
        if isExplicit || tag.id == explicitID { plan.refuse(tag.id, reason) }
        continue
      }
      guard room > 0 else {
        plan.refuse(tag.id, .limit(rules.capacity))
        break
      }
      ids.append(tag.id)
      last = tag.id
      room -= 1
      if isSingle { break }
    }
    guard let last else { return }
    // In single mode, this deselects the others.
    plan.edits.append(.select(ids, true))
    if isExplicit { plan.anchor = last }
  }

  private func planSelectAll(_ plan: inout TagPlan) {
    let isByUser = plan.cause != .program
    guard rules.mode == .multiple || !isByUser && rules.mode == .none else { return }
    // With a gate, each tag must be checked.
    if isByUser, gates.canSelect != nil || gates.canTap != nil { return planSelect(tags, isExplicit: false, &plan) }
    let room = room
    var ids = tags.ids(selected: false, enabledOnly: isByUser, atMost: room == .max ? room : room + 1)
    if ids.count > room { plan.refuse(ids.removeLast(), .limit(rules.capacity)) }
    if !ids.isEmpty { plan.edits = [.select(ids, true)] }
  }

  private func planDeselectAll(_ plan: inout TagPlan) {
    let isByUser = plan.cause != .program
    guard !isByUser || rules.mode != .none else { return }
    if isByUser, gates.canTap != nil { return planDeselect(selectedTags, isExplicit: false, &plan) }
    let ids = tags.ids(selected: true, enabledOnly: isByUser)
    if !ids.isEmpty { plan.edits = [.select(ids, false)] }
  }

  private func planDeselect(_ candidates: some Sequence<Tag>, isExplicit: Bool = true, _ plan: inout TagPlan) {
    let isByUser = plan.cause != .program
    guard !isByUser || rules.mode != .none else { return }
    var ids = TagIDs()
    for tag in candidates where tag.isSelected {
      if isByUser, let reason = refusal(toSelect: false, tag, by: plan.cause) {
        if isExplicit { plan.refuse(tag.id, reason) }
        continue
      }
      ids.append(tag.id)
    }
    if !ids.isEmpty { plan.edits.append(.select(ids, false)) }
  }

  /// If a selection is required and the user's plan would leave none, keeps one tag selected: the anchor if the plan
  /// deselects it, otherwise the first.
  /// - Parameter selected: Returns those of some tags that are selected.
  private func keepRequired(_ plan: inout TagPlan, _ selected: (TagIDs) -> TagIDs) {
    guard rules.isRequired, plan.cause != .program, selectionCount > 0 else { return }
    for (place, edit) in plan.edits.enumerated() {
      guard case .select(let ids, false) = edit, ids.count >= selectionCount, !plan.selectsAny(of: tags) else { continue }
      var left = selected(ids)
      guard left.count == selectionCount else { continue }
      let kept = left.remove(anchor)
      plan.refuse(kept, .required)
      if left.isEmpty { plan.edits.remove(at: place) } else { plan.edits[place] = .select(left, false) }
      if plan.edits.isEmpty { plan.anchor = nil }
      return
    }
  }

  private func planSetSelected(_ selections: [TagSelection], _ plan: inout TagPlan) {
    // The last state given for a tag counts.
    let selections = selections.reversed().uniqued(on: \.id).reversed()
    planDeselect(selections.lazy.filter { !$0.isSelected }.compactMap { tags[id: $0.id] }, &plan)
    planSelect(selections.lazy.filter(\.isSelected).compactMap { tags[id: $0.id] }, &plan)
  }

  private func planExtension(from start: Tag.ID?, to end: Tag.ID, _ plan: inout TagPlan) {
    guard let target = tags.index(of: end) else { return }
    let origin = start ?? anchor ?? end
    let first = tags.index(of: origin) ?? target
    if rules.mode == .single {
      planSelect([tags[target]], &plan)
      return
    }
    // Starting at the anchor, so that a limit cuts off the far end.
    let range = first <= target ? Array(first...target) : (target...first).reversed()
    let inRange = Set(range.lazy.map { tags[$0].id })
    let old = origin == anchor ? extended : []
    let left = tags.indexes(of: old.filter { !inRange.contains($0) })
    planDeselect(left.lazy.map { tags[$0] }, isExplicit: false, &plan)
    planSelect(range.lazy.map { tags[$0] }, isExplicit: false, explicitID: end, &plan)
    var extended = old.intersection(inRange)
    if case .select(let ids, true)? = plan.edits.last { extended.formUnion(ids) }
    plan.anchor = tags[first].id
    plan.extended = extended
  }

  private func planInsert(_ new: [Tag], at index: Int, _ plan: inout TagPlan) {
    precondition((0...tags.count).contains(index), "Cannot insert at \(index) among \(tags.count) tags")
    var allowed: [Tag] = []
    for tag in new.uniqued(on: \.id) where !tags.contains(tag.id) {
      if plan.cause != .program, gates.canReceive?(tag) == false {
        plan.refuse(tag.id, .notReceived)
        plan.unreceived.append(tag)
      } else {
        allowed.append(tag)
      }
    }
    if !allowed.isEmpty { plan.edits = [.insert(placed(allowed, at: index))] }
  }

  private func planRemove(_ ids: [Tag.ID], _ plan: inout TagPlan) {
    guard plan.cause != .program else {
      plan.edits = [.remove(ids)]
      return
    }
    var allowed: [Tag.ID] = []
    for id in ids where tags.contains(id) {
      if let reason = refusal(toRemove: id) { plan.refuse(id, reason) } else { allowed.append(id) }
    }
    if !allowed.isEmpty { plan.edits = [.remove(allowed)] }
  }

  private func planMove(_ id: Tag.ID, to index: Int, _ plan: inout TagPlan) {
    precondition(tags.indices.contains(index), "Cannot move to \(index) among \(tags.count) tags")
    guard let from = tags.index(of: id), from != index else { return }
    planGather([id], at: index, &plan)
    if plan.cause == .key { plan.keyMove = id }
  }

  private func planGather(_ ids: [Tag.ID], at index: Int, _ plan: inout TagPlan) {
    let gathering = Gathering(tags.indexes(of: ids), at: index)
    checkGather(gathering, at: index)
    if plan.cause != .program, let refusal = refusal(toGather: gathering, at: index) {
      return plan.refuse(refusal.id, refusal.reason)
    }
    var previous = index > 0 ? tags[gathering.index(ofStaying: index - 1)].id : nil
    let placed = gathering.indexes.enumerated().map { offset, old in
      defer { previous = tags[old].id }
      return PlacedID(id: tags[old].id, place: Place(index: index + offset, previous: previous))
    }
    if !placed.isEmpty { plan.edits = [.move(placed)] }
  }

  private func planReorder(_ ids: [Tag.ID], _ plan: inout TagPlan) {
    let indexes = tags.indexes(of: ids)
    var allowed = ids.filter { tags.contains($0) }
    precondition(allowed.count == indexes.count, "An id occurs twice in the new order of \(ids.count) tags")
    if plan.cause != .program {
      allowed = movable(allowed, &plan)
    }
    if !allowed.isEmpty { plan.edits = [.reorder(allowed)] }
  }

  /// The tags that the gates allow to be arranged in this order within the positions that they occupy.
  ///
  /// If a tag has to stay, other tags get different positions, and the gates are called for them again.
  private func movable(_ ids: [Tag.ID], _ plan: inout TagPlan) -> [Tag.ID] {
    var (left, count) = (ids, Int.max)
    var granted: [Tag.ID: Int] = [:]
    while left.count < count {
      count = left.count
      left = zip(left, tags.indexes(of: left)).compactMap { id, index in
        guard granted[id] != index, tags[index].id != id, let reason = refusal(toMove: id, to: index) else {
          granted[id] = index
          return id
        }
        plan.refuse(id, reason)
        return nil
      }
    }
    return left
  }
}

extension Collection {
  /// The elements in order, without those whose id has occurred before.
  fileprivate func uniqued(on id: (Element) -> Tag.ID) -> [Element] {
    // Fast path: ids created one after the other ascend or, if unique, descend.
    let pairs = zip(self, dropFirst())
    if pairs.allSatisfy({ id($0).rawValue < id($1).rawValue }) || pairs.allSatisfy({ id($0).rawValue > id($1).rawValue }) {
      return Array(self)
    }
    var seen: Set<Tag.ID> = []
    return filter { seen.insert(id($0)).inserted }
  }
}

extension [Tag.ID] {
  /// The ids in order, each once.
  fileprivate func uniqued() -> [Tag.ID] { uniqued { $0 } }
}

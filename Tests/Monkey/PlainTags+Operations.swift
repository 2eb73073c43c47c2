internal import TagModel

extension PlainTags {
  /// Performs what rules and gates allow of an operation, and returns the refusals.
  mutating func perform(_ operation: TagOperation, by cause: Cause) -> [(Tag.ID, Refusal)] {
    refusals = []
    plan = PlainPlan(isByUser: cause != .program)
    switch operation {
    case .toggle(let id): toggle(id, cause)
    case .select(let ids): change([], ids.uniqued, cause, anchors: true)
    case .deselect(let ids): change(ids.uniqued, [], cause)
    case .setSelected(let wanted):
      let last = wanted.indices.filter { place in !wanted[(place + 1)...].contains { $0.id == wanted[place].id } }
        .map { wanted[$0] }
      change(last.filter { !$0.isSelected }.map(\.id), last.filter(\.isSelected).map(\.id), cause, anchors: true)
    case .selectAll:
      if rules.mode == .multiple || cause == .program && rules.mode == .none {
        change([], tags.map(\.id), cause, isExplicit: false)
      }
    case .deselectAll: change(selected, [], cause, isExplicit: false)
    case .extendSelection(let start, let end): extend(from: start, to: end, cause)
    case .insert(let new, let index):
      let free = new.map(\.id).uniqued.filter { tag($0) == nil }
      insert(free.compactMap { id in new.first { $0.id == id }.map(PlainTag.init) }, at: index)
    case .remove(let ids): planRemoval(ids.uniqued.filter { mayRemove($0, cause) })
    case .removeAll: planRemoval(tags.map(\.id).filter { mayRemove($0, cause) })
    case .move(let id, let place):
      if let from = index(of: id), from != place, mayMove(from, to: place, cause) { move(from, to: place) }
    case .gather(let ids, let index): gather(ids, at: index, cause)
    case .reorder(let ids): reorder(ids.filter { tag($0) != nil }, cause)
    }
    return refusals
  }

  /// Performs the plan of an operation on tags that may have changed since, and returns the refusals.
  mutating func perform(_ plan: PlainPlan, refusing planned: [(Tag.ID, Refusal)]) -> [(Tag.ID, Refusal)] {
    refusals = planned
    self.plan = plan
    remove(plan.removed)
    change(isByUser: plan.isByUser)
    if let anchor = self.plan.anchor, tag(anchor) != nil {
      self.anchor = anchor
      if let new = plan.extended { extended = new.filter { tag($0)?.isSelected == true } }
    }
    return refusals.filter { tag($0.0) != nil }
  }

  private mutating func planRemoval(_ ids: [Tag.ID]) {
    plan.removed = ids
    remove(ids)
  }

  private mutating func setAnchor(_ id: Tag.ID) { (anchor, plan.anchor) = (id, id) }

  private mutating func refuse(_ id: Tag.ID, _ reason: Refusal) { refusals.append((id, reason)) }

  // MARK: Selection

  private mutating func toggle(_ id: Tag.ID, _ cause: Cause) {
    guard let tag = tag(id) else { return }
    if cause != .program {
      if !tag.isEnabled { return refuse(id, .disabled) }
      if rules.mode == .none, !allowsToggling(tag, cause) { return refuse(id, .gate) }
    }
    let before = selected
    if tag.isSelected { change([id], [], cause) } else { change([], [id], cause, anchors: cause == .program) }
    if cause != .program, before != selected { setAnchor(id) }
  }

  /// Deselects and selects tags, as far as allowed.
  private mutating func change(
    _ off: [Tag.ID], _ on: [Tag.ID], _ cause: Cause, isExplicit: Bool = true, explicitID: Tag.ID? = nil, anchors: Bool = false
  ) {
    let isByUser = cause != .program
    guard !isByUser || rules.mode != .none else { return }
    var dropped = off.filter { may(deselect: $0, cause, isExplicit) }
    var room = rules.mode == .single ? 1 : capacity - (selected.count - dropped.count)
    var chosen: [Tag.ID] = []
    for id in on where may(select: id, cause, isExplicit || id == explicitID) {
      if room == 0 {
        refuse(id, .limit(capacity))
        break
      }
      chosen.append(id)
      room -= 1
      if rules.mode == .single { break }
    }
    (plan.deselected, plan.selected) = (dropped, chosen)
    dropped = change(isByUser: isByUser)
    plan.deselected = dropped
    if anchors, let last = chosen.last { setAnchor(last) }
  }

  /// Deselects and selects what the plan says, as far as the rules allow; returns what was deselected as planned.
  @discardableResult
  private mutating func change(isByUser: Bool) -> [Tag.ID] {
    var dropped = plan.deselected.filter { tag($0)?.isSelected == true }
    let chosen = plan.selected.filter { tag($0)?.isSelected == false }
    if isByUser, rules.isRequired, chosen.isEmpty, !dropped.isEmpty, dropped.count == selected.count {
      let kept = dropped.first { $0 == anchor } ?? dropped[0]
      refuse(kept, .required)
      dropped.removeAll { $0 == kept }
      plan.isBlocked = dropped.isEmpty && plan.selected.isEmpty
      if plan.isBlocked { plan.anchor = nil }
    }
    let all = rules.mode == .single && !chosen.isEmpty ? selected : dropped
    for id in all { set(id, selected: false) }
    for id in chosen.prefix(capacity - selected.count) { set(id, selected: true) }
    return dropped
  }

  private mutating func may(deselect id: Tag.ID, _ cause: Cause, _ isExplicit: Bool) -> Bool {
    guard let tag = tag(id), tag.isSelected else { return false }
    return cause == .program || may(tag, isExplicit, gate: allowsToggling(tag, cause))
  }

  private mutating func may(select id: Tag.ID, _ cause: Cause, _ isExplicit: Bool) -> Bool {
    guard let tag = tag(id), !tag.isSelected else { return false }
    return cause == .program || may(tag, isExplicit, gate: allowsToggling(tag, cause) && gates?.canSelect(tag.text) ?? true)
  }

  /// Whether the gates for taps and swipes allow toggling a tag.
  private func allowsToggling(_ tag: PlainTag, _ cause: Cause) -> Bool {
    guard let gates else { return true }
    return cause == .swipe ? gates.canSwipe(tag.text) : gates.canTap(tag.text)
  }

  private mutating func may(_ tag: PlainTag, _ isExplicit: Bool, gate: Bool) -> Bool {
    var reason: Refusal?
    if !gate { reason = .gate }
    if !tag.isEnabled { reason = .disabled }
    if isExplicit, let reason { refuse(tag.id, reason) }
    return reason == nil
  }

  private mutating func extend(from start: Tag.ID?, to end: Tag.ID, _ cause: Cause) {
    guard let target = index(of: end) else { return }
    if rules.mode == .single { return change([], [end], cause, anchors: true) }
    let origin = start ?? anchor ?? end
    let first = index(of: origin) ?? target
    let range = first <= target ? Array(tags[first...target]) : tags[target...first].reversed()
    let ids = range.map(\.id)
    let old = origin == anchor ? tags.map(\.id).filter(extended.contains) : []
    let before = selected
    change(old.filter { !ids.contains($0) }, ids, cause, isExplicit: false, explicitID: end)
    let now = Set(selected)
    anchor = tags[first].id
    extended = old.filter { ids.contains($0) } + ids.filter { now.contains($0) && !before.contains($0) }
    if !plan.isBlocked { (plan.anchor, plan.extended) = (anchor, extended) }
  }

  // MARK: Order

  private mutating func mayRemove(_ id: Tag.ID, _ cause: Cause) -> Bool {
    guard let tag = tag(id) else { return false }
    guard cause != .program else { return true }
    var reason: Refusal?
    if gates?.canDelete(tag.text) == false { reason = .protectedFromDelete }
    if !tag.isEnabled { reason = .disabled }
    if let reason { refuse(id, reason) }
    return reason == nil
  }

  private mutating func mayMove(_ from: Int, to: Int, _ cause: Cause) -> Bool {
    guard cause != .program else { return true }
    var reason: Refusal?
    if from != to, gates?.canMove(tags[from].text, from, to) == false { reason = .protectedFromMove }
    if !tags[from].isEnabled { reason = .disabled }
    if let reason { refuse(tags[from].id, reason) }
    return reason == nil
  }

  private mutating func gather(_ ids: [Tag.ID], at index: Int, _ cause: Cause) {
    let places = tags.indices.filter { ids.contains(tags[$0].id) }
    for (offset, place) in places.enumerated() {
      if !mayMove(place, to: index + offset, cause) { return }
    }
    let group = places.map { tags[$0] }
    tags.removeAll { ids.contains($0.id) }
    tags.insert(contentsOf: group, at: index)
  }

  private mutating func reorder(_ ids: [Tag.ID], _ cause: Cause) {
    var left = ids
    while true {
      let places = tags.indices.filter { left.contains(tags[$0].id) }
      let staying = zip(left, places).filter { id, place in
        tags[place].id != id && !mayMove(index(of: id) ?? place, to: place, cause)
      }.map(\.0)
      left.removeAll { staying.contains($0) }
      guard staying.isEmpty else { continue }
      let moved = left.compactMap(tag)
      for (place, tag) in zip(places, moved) { tags[place] = tag }
      return
    }
  }
}

extension [Tag.ID] {
  /// The ids in order, each once.
  var uniqued: [Tag.ID] {
    var all: [Tag.ID] = []
    for id in self where !all.contains(id) { all.append(id) }
    return all
  }
}

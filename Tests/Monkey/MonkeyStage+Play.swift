internal import LayoutCore
package import TagModel

extension MonkeyStage {
  func play(_ act: MonkeyAct) {
    let before = collection.tags.map(MonkeyFacts.init)
    var changes = false
    switch act {
    case .press(let place, let device, let modifiers, let isSecondary):
      (position, self.device) = (point(place), device)
      changes = handle(
        .press(sample, button: isSecondary ? .secondary : .primary, clickCount: 1, modifiers: modifiers))
    case .move(let place): changes = move(to: point(place))
    case .nudge(let x, let y): changes = move(to: Point(x: position.x + x, y: position.y + y))
    case .hold:
      time += 350
      changes = handle(.longPress(sample))
    case .release:
      time += 10
      changes = handle(.release(sample))
    case .tick(let wait):
      time += wait
      changes = handle(.tick(time: time))
    case .cancel: changes = handle(.cancel(time: time))
    case .wheel(let share): scrollOffset.y = share * max(0, arrangement.contentSize.height - viewport.height)
    default:
      changes = true
      playChange(act)
    }
    check(changes || collection.tags.map(MonkeyFacts.init) == before, "the tags changed during a gesture")
    checkAll()
  }

  /// Plays an act that doesn't involve the pointer.
  private func playChange(_ act: MonkeyAct) {
    switch act {
    case .undo: change { $0.undo(by: .key) }
    case .redo: change { $0.redo(by: .key) }
    case .program(let seed): change { $0.performRandom(seed: seed, newID: &nextID) }
    case .limit(let limit):
      rules.limit = limit
      change { $0.setRules(rules) }
    case .resize(let width):
      viewport.width = width
      arrange()
      _ = handle(.tagsChanged(time: time))
    case .toggleEnabled(let share):
      let tags = collection.tags
      guard !tags.isEmpty else { return }
      let id = tags[Int(share * Double(tags.count))].id
      change { $0.update(id, by: .program) { $0.isEnabled.toggle() } }
    default: break
    }
  }

  private func change(_ body: (inout TagCollection) -> TagTransaction) {
    session.change(body)
    expected = Set(collection.tags.map(\.id))
    _ = handle(.tagsChanged(time: time))
  }

  private func point(_ place: MonkeyAct.Place) -> Point {
    Point(x: place.x * viewport.width, y: place.y * viewport.height)
  }

  private var sample: PointerSample { PointerSample(position: position, time: time, device: device) }

  private func move(to point: Point) -> Bool {
    time += 10
    position = point
    return handle(.motion(sample))
  }

  /// Handles an event. Returns whether it may have changed the tags.
  private func handle(_ event: GestureMachine.Event) -> Bool {
    changes = false
    // Makes the machine paint more chips than the rules allow.
    let limit = collection.rules.limit
    if fault == .paintsBeyondTheLimit { collection.rules.limit = nil }
    session.handle(event)
    if fault == .paintsBeyondTheLimit { collection.rules.limit = limit }
    return changes
  }

  // MARK: Changes reported by the session

  package func follow(_ change: TagSessionChange) {
    switch change {
    case .tags: arrange()
    case .effect(let effect):
      seen[effect.name, default: 0] += 1
      note(effect)
    case .report(let transaction): transaction.forEachEvent(follow)
    default: break
    }
  }

  private func follow(_ event: TagEvent) {
    let tag = MonkeyFacts(event.tag)
    let isKnown = [event.index, event.from].contains { $0.map { mirror.indices.contains($0) && mirror[$0].id == tag.id } ?? false }
    switch (event.change, event.index, event.from, event.to) {
    case (.add, let index?, _, _) where index <= mirror.count: mirror.insert(tag, at: index)
    case (.remove, let index?, _, _) where isKnown: mirror.remove(at: index)
    case (.move, _, let from?, let to?) where isKnown && to < mirror.count: mirror.insert(mirror.remove(at: from), at: to)
    case (.select, let index?, _, _) where isKnown, (.deselect, let index?, _, _) where isKnown,
      (.update, let index?, _, _) where isKnown:
      mirror[index] = tag
    case (nil, _, _, _) where event.kind == .refuse: break
    default: check(false, "the event \(event.kind) of \(tag.id) can't be applied")
    }
  }

  private func note(_ effect: GestureMachine.Effect) {
    switch effect {
    case .tap, .endSwipe, .drop, .delete: changes = true
    default: break
    }
    switch effect {
    case .pressed, .tap, .tapBlank, .claim, .deny, .refuse, .menu, .refuseDelete, .place, .offer, .give: break
    case .beginSwipe: check(painted.isEmpty, "a swipe begins with chips painted")
    case .paint(let ids, let isSelected):
      for id in ids {
        painted[id] = isSelected
        paintOrder.append(id)
      }
      let gained = painted.values.reduce(0) { $0 + ($1 ? 1 : -1) }
      let room = rules.mode == .single ? 1 : room
      check(!isSelected || gained <= room, "more is painted than the rules allow")
    case .unpaint(let ids), .cancelSwipe(let ids): ids.forEach(forget)
    case .endSwipe: (painted, paintOrder) = ([:], [])
    case .band(let rectangle): band = rectangle
    case .lift(let id, let group, _):
      check(lifted == nil, "a second chip is lifted")
      (lifted, self.group) = (id, group.isEmpty ? [id] : group)
    case .group(let group, let held): (lifted, self.group) = (held, group)
    case .drag(let center): self.center = center
    case .target(let index): target = index
    case .zone(let state): zoneState = state
    case .scroll(let distance): scrollOffset = scrollOffset + distance
    case .drop(_, let index): drop(at: index)
    case .delete:
      let held = group
      putDown()
      expected.subtract(held.filter { !collection.tags.contains($0) })
    case .putBack(let id):
      check(lifted == id, "the chip put back is not the lifted one")
      putDown()
    case .ticks(let isOn): if isOn || fault != .neverStopsTicking { isTicking = isOn }
    }
  }

  private func drop(at index: Int) {
    let held = group
    putDown()
    let indexes = held.compactMap { collection.tags.index(of: $0) }.sorted()
    check(indexes == Array(index..<index + held.count), "the dropped chips are in the wrong place")
    guard fault == .doublesWhatIsDropped else { return }
    nextID += 1
    try? session.change { collection throws(TagListError) in
      try collection.insert([Tag("double", id: Tag.ID(rawValue: nextID))], at: index, by: .drag)
    }
  }

  private func forget(_ id: Tag.ID) {
    check(painted[id] != nil, "a chip is unpainted that was not painted")
    painted[id] = nil
    paintOrder.removeAll { $0 == id }
  }

  private func putDown() {
    (lifted, target, center) = (nil, nil, nil)
    group = []
  }
}

/// The comparable properties of a tag.
struct MonkeyFacts: Hashable {
  let id: Tag.ID
  let text: String
  let isSelected: Bool
  let isEnabled: Bool

  init(_ tag: Tag) { (id, text, isSelected, isEnabled) = (tag.id, tag.text, tag.isSelected, tag.isEnabled) }
}

extension GestureMachine.Effect {
  /// The case's name.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

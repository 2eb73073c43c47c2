internal import LayoutCore
package import TagModel

extension MonkeyStage {
  func play(_ act: MonkeyAct) {
    let before = collection.tags.map(MonkeyFacts.init)
    var changes = false
    hasReacted = false
    switch act {
    case .press(let place, let device, let modifiers, let isSecondary):
      (position, self.device) = (point(place), device)
      changes = handle(
        .press(sample, button: isSecondary ? .secondary : .primary, modifiers: modifiers))
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
    check(changes || hasReacted || collection.tags.map(MonkeyFacts.init) == before, "the tags changed during a gesture")
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
      session.tagsChanged()
    case .key(let key): press(key)
    case .lines(let limit, let overflow):
      (layout.lineLimit, showsOverflow) = (limit, overflow)
      arrange()
      session.tagsChanged()
    case .react(let occasion, let seed): reactions[occasion] = seed
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

  /// Presses a key. The focus has to move as it does in a plain list of frames.
  private func press(_ key: KeyPress) {
    let isMove = !key.control && !machine.isBusy && !session.isKeyLifting
    let motion = isMove ? motions(of: key.name) : nil
    let wanted = motion.map(plainFocus) ?? session.focus.id
    let before = expected
    _ = session.press(key)
    // What keys remove or bring back is checked by the reports alone.
    expected = Set(collection.tags.map(\.id))
    check(!isMove || motion == nil || hasReacted || expected == before, "a motion changed the tags")
    guard motion != nil, !hasReacted else { return }
    // The focused tag can have been disabled, and loses the focus with the next change, such as that of an extension.
    if key.shift, let wanted, collection.tags[id: wanted]?.isEnabled == false { return }
    check(session.focus.id == wanted, "\(key) moved the focus to \(session.focus.id as Any), not \(wanted as Any)")
  }

  // MARK: Reactions

  /// Makes the change of an occasion, if the program wants one.
  private func react(to occasion: MonkeyAct.Occasion) {
    guard let seed = reactions.removeValue(forKey: occasion) else { return }
    hasReacted = true
    session.change { $0.performRandom(seed: seed, newID: &nextID) }
    expected = Set(collection.tags.map(\.id))
  }

  /// The answer of a gate, which may change the tags.
  func isAllowed(_ answer: Bool) -> Bool {
    react(to: .gate)
    return answer
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

  package func apply(_ change: TagSessionChange) {
    switch change {
    case .tags:
      arrange()
      react(to: .show)
    case .effect(let effect):
      seen[effect.name, default: 0] += 1
      note(effect)
      react(to: .show)
    // The overflow chip is back, so other chips are hidden. A view notices in its next layout.
    case .landed: session.keepFocus()
    case .painted: session.reports.report { [unowned self] in react(to: .swipe) }
    case .report(let transaction):
      transaction.forEachEvent(follow)
      react(to: .report)
    case .gesture: react(to: .gesture)
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
    case .tap, .endSwipe, .drop, .delete, .place: changes = true
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
      check(!isSelected || gained <= room || hasReacted, "more is painted than the rules allow")
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
    case .scroll(let distance):
      scrollOffset = scrollOffset + distance
      // The content may have become shorter since the machine's decision.
      if hasReacted { clampScrollOffset() }
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
    check(indexes == Array(index..<index + held.count) || hasReacted, "the dropped chips are in the wrong place")
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

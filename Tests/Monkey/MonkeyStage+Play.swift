internal import LayoutCore
internal import TagModel

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
    case .wheel(let share): offset.y = share * max(0, arrangement.contentSize.height - viewport.height)
    default:
      changes = true
      playChange(act)
    }
    check(changes || collection.tags.map(MonkeyFacts.init) == before, "a gesture under way changed something")
    checkAll()
  }

  /// What is not done by a pointer.
  private func playChange(_ act: MonkeyAct) {
    switch act {
    case .undo: change { $0.undo(by: .key) }
    case .redo: change { $0.redo(by: .key) }
    case .program(let seed): change { $0.performRandom(seed: seed, newID: &nextID) }
    case .limit(let limit): change { $0.rules.limit = limit }
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

  private func change(_ body: (inout TagCollection) -> Void) {
    body(&collection)
    expected = Set(collection.tags.map(\.id))
    arrange()
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

  /// Whether something may have changed by it.
  private func handle(_ event: GestureMachine.Event) -> Bool {
    let effects = machine.handle(event, in: MonkeyScene(stage: self))
    var changes = false
    for effect in effects {
      seen[effect.name, default: 0] += 1
      changes = carryOut(effect) || changes
    }
    return changes
  }

  // MARK: Effects

  /// Does what the machine wants; whether it may have changed the tags.
  private func carryOut(_ effect: GestureMachine.Effect) -> Bool {
    switch effect {
    case .pressed, .tapBlank, .claim, .deny, .refuse, .menu, .refuseDelete, .place, .offer, .give: break
    case .tap(let id, let modifiers):
      return perform(modifiers.contains(.shift) ? .extendSelection(from: nil, to: id) : .toggle(id), .tap)
    case .beginSwipe: check(painted.isEmpty, "a swipe begins with chips painted")
    case .paint(let ids, let isSelected):
      for id in ids {
        painted[id] = isSelected
        paintOrder.append(id)
      }
      let gained = painted.values.reduce(0) { $0 + ($1 ? 1 : -1) }
      let room = collection.rules.mode == .single ? 1 : room
      check(!isSelected || gained <= room, "more is painted than may be selected")
    case .unpaint(let ids), .cancelSwipe(let ids): ids.forEach(forget)
    case .endSwipe:
      let selections = paintOrder.map { TagSelection($0, isSelected: painted[$0] == true) }
      (painted, paintOrder) = ([:], [])
      return perform(.setSelected(selections), .swipe)
    case .band(let rectangle): band = rectangle
    case .lift(let id, let group, _):
      check(lifted == nil, "a second chip is lifted")
      (lifted, self.group) = (id, group.isEmpty ? [id] : group)
    case .group(let group, let held): (lifted, self.group) = (held, group)
    case .drag(let center): self.center = center
    case .target(let index): target = index
    case .zone(let state): zoneState = state
    case .scroll(let distance): offset = offset + distance
    case .drop(let id, let index): return drop(id, at: index)
    case .delete:
      let held = group
      putDown()
      let changed = perform(.remove(held), .drag)
      expected.subtract(held.filter { !collection.tags.contains($0) })
      return changed
    case .putBack(let id):
      check(lifted == id, "another chip is put back than was lifted")
      putDown()
    case .ticks(let isOn): if isOn || fault != .neverStopsTicking { isTicking = isOn }
    }
    return false
  }

  private func drop(_ id: Tag.ID, at index: Int) -> Bool {
    let held = group
    putDown()
    if fault == .doublesWhatIsDropped {
      nextID += 1
      _ = try? collection.insert([Tag("double", id: Tag.ID(rawValue: nextID))], at: index, by: .drag)
      arrange()
      return true
    }
    return perform(held.count > 1 ? .gather(held, at: index) : .move(id, to: index), .drag)
  }

  private func forget(_ id: Tag.ID) {
    check(painted[id] != nil, "a chip is taken back that was not painted")
    painted[id] = nil
    paintOrder.removeAll { $0 == id }
  }

  private func putDown() {
    (lifted, target, center) = (nil, nil, nil)
    group = []
  }

  private func perform(_ operation: TagOperation, _ cause: Cause) -> Bool {
    collection.perform(operation, by: cause)
    arrange()
    return true
  }
}

/// What can be compared of a tag.
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

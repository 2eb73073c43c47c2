internal import LayoutCore

/// A state machine that interprets presses, motions and times as taps, swipes and drags.
///
/// The machine is a value without a clock or callbacks: it returns effects for each event, and the same events in the same
/// scene give the same effects. A view passes it events from its event controllers, performs the effects, and answers its
/// questions about the screen as a ``GestureScene``.
///
/// While chips are lifted, swiped over or covered by a rubber band, no tags change. A single operation at the end makes the
/// change (``Effect/drop(_:at:)``, ``Effect/delete(_:)``, ``Effect/endSwipe``), so canceling has nothing to undo.
public struct GestureMachine: Sendable {
  /// The available gestures. A change applies to the rest of a gesture in progress, except for what it has already done.
  public var configuration: GestureConfiguration
  /// The current gesture.
  public internal(set) var state: State = .idle

  /// Creates an idle machine.
  public init(configuration: GestureConfiguration = GestureConfiguration()) {
    self.configuration = configuration
  }

  /// The lifted chip; if there are several, the one that is held. Nil if there is none.
  public var liftedTag: Tag.ID? {
    if case .lifted(let lift) = state { lift.id } else { nil }
  }

  /// The lifted chips, in order.
  public var liftedTags: [Tag.ID] {
    if case .lifted(let lift) = state { lift.group } else { [] }
  }

  /// Whether Escape would end something: a swipe, a rubber band or a lift.
  public var isBusy: Bool {
    switch state {
    case .swiping, .lifted, .banding: true
    case .idle, .pressed, .ignoring: false
    }
  }

  /// Handles an event, and returns the effects to perform in order.
  public mutating func handle(_ event: Event, in scene: some GestureScene) -> [Effect] {
    switch event {
    case .press(let sample, let button, let modifiers):
      press(sample, button, modifiers, scene)
    case .motion(let sample): move(sample, scene)
    case .release(let sample): release(sample, scene)
    case .longPress(let sample): longPress(sample, scene)
    case .tick(let time): tick(time, scene)
    case .cancel: cancel()
    case .tagsChanged(let time): tagsChanged(time, scene)
    }
  }

  private mutating func press(
    _ sample: PointerSample, _ button: Button, _ modifiers: Modifiers, _ scene: some GestureScene
  ) -> [Effect] {
    let content = scene.content(sample.position)
    let id = scene.chip(at: content)
    guard button == .primary else {
      // Other buttons are ignored during a gesture.
      switch state {
      case .idle, .ignoring: return id.map { [.menu($0, at: sample.position)] } ?? []
      case .pressed, .swiping, .lifted, .banding: return []
      }
    }
    // If the previous press was not released, its release was lost.
    var effects = cancel()
    let isPlacing = scene.isPlacing
    state = .pressed(
      Press(
        id: id, start: sample, startContent: content, modifiers: modifiers, isPlacing: isPlacing))
    if let id, !isPlacing, scene.canPress(id) { effects.append(.pressed(id)) }
    return effects
  }

  private mutating func move(_ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    switch state {
    case .idle, .ignoring: []
    case .pressed(let press): move(press, sample, scene)
    case .swiping(let swipe): move(swipe, to: sample.position, at: sample.time, scene)
    case .lifted(let lift): move(lift, to: sample.position, at: sample.time, scene)
    case .banding(let band): move(band, to: sample.position, at: sample.time, scene)
    }
  }

  private mutating func move(
    _ press: Press, _ sample: PointerSample, _ scene: some GestureScene
  ) -> [Effect] {
    guard sample.position.distance(to: press.start.position) > configuration.threshold else { return [] }
    let isTouch = press.start.device == .touch
    guard let id = press.id, !press.isPlacing else {
      if press.start.device == .mouse, !press.isPlacing, configuration.selectsByRubberBand, scene.canBand {
        return beginBand(press, sample, scene)
      }
      state = .ignoring
      return isTouch ? [.deny] : []
    }
    if configuration.swipe != .off, scene.canSwipe { return beginSwipe(press, id, sample, scene) }
    if !isTouch, liftsChips(in: scene), configuration.liftsImmediatelyWithMouse, scene.canLift(id),
      let frame = scene.frame(of: id)
    {
      return lift(press, id, frame, sample, scene)
    }
    state = .ignoring
    return isTouch ? [.pressed(nil), .deny] : [.pressed(nil)]
  }

  private mutating func longPress(_ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    guard case .pressed(let press) = state, !press.isPlacing, let id = press.id,
      liftsChips(in: scene), press.start.device == .touch || configuration.longPressesWithMouse,
      sample.position.distance(to: press.start.position) <= configuration.threshold,
      scene.canLift(id), let frame = scene.frame(of: id)
    else { return [] }
    return lift(press, id, frame, sample, scene)
  }

  private mutating func release(_ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    // The pointer may have moved since the last motion event.
    var effects = move(sample, scene)
    switch state {
    case .idle, .ignoring:
      break
    case .pressed(let press):
      effects.append(.pressed(nil))
      if press.isPlacing {
        effects.append(.place(sample.position))
      } else if let id = press.id {
        effects.append(.tap(id, press.modifiers))
      } else {
        effects.append(.tapBlank(sample.position))
      }
    case .swiping(let swipe):
      effects += stopTicks(swipe.autoscroll) + [.endSwipe]
    case .lifted(let lift):
      effects += land(lift, at: sample.position)
    case .banding(let band):
      effects += stopTicks(band.autoscroll) + [.band(nil), .endSwipe]
    }
    state = .idle
    return effects
  }

  private mutating func tick(_ time: Double, _ scene: some GestureScene) -> [Effect] {
    switch state {
    case .idle, .pressed, .ignoring: []
    case .swiping(let swipe): move(swipe, to: swipe.pointer, at: time, scene)
    case .lifted(let lift): move(lift, to: lift.pointer, at: time, scene)
    case .banding(let band): move(band, to: band.pointer, at: time, scene)
    }
  }

  /// Ends the current gesture. If the pointer is still down, it is ignored until it is released.
  mutating func cancel() -> [Effect] {
    defer { if state != .idle { state = .ignoring } }
    switch state {
    case .idle, .ignoring:
      return []
    case .pressed:
      return [.pressed(nil)]
    case .swiping(let swipe):
      return stopTicks(swipe.autoscroll) + [.cancelSwipe(restore: swipe.painted)]
    case .lifted(let lift):
      let offer: [Effect] = lift.offered == nil ? [] : [.offer(nil)]
      return stopTicks(lift.autoscroll) + offer + [.putBack(lift.id), .zone(.hidden)]
    case .banding(let band):
      return stopTicks(band.autoscroll) + [.band(nil), .cancelSwipe(restore: band.painted.map(\.id))]
    }
  }

  private mutating func tagsChanged(_ time: Double, _ scene: some GestureScene) -> [Effect] {
    switch state {
    case .idle, .ignoring:
      return []
    case .pressed(let press):
      guard let id = press.id, scene.frame(of: id) == nil else { return [] }
      return cancel()
    case .swiping(let swipe):
      return tagsChanged(swipe, scene)
    case .lifted(let lift):
      return tagsChanged(lift, time, scene)
    case .banding(let band):
      return tagsChanged(band, scene)
    }
  }
}

// MARK: - Swipe

extension GestureMachine {
  mutating func beginSwipe(
    _ press: Press, _ id: Tag.ID, _ sample: PointerSample, _ scene: some GestureScene
  ) -> [Effect] {
    let isSelecting = configuration.swipe == .select || !scene.isSelected(id)
    var swipe = Swipe(
      isSelecting: isSelecting, isReversible: configuration.swipe == .paint, pointer: press.start.position,
      content: press.startContent)
    var effects: [Effect] = [.pressed(nil), .claim, .beginSwipe(selecting: isSelecting)]
    effects += swipe.enter([id], scene)
    effects += move(swipe, to: sample.position, at: sample.time, scene)
    return effects
  }

  /// Updates a swipe for a position and time.
  mutating func move(
    _ swipe: Swipe, to pointer: Point, at time: Double, _ scene: some GestureScene
  ) -> [Effect] {
    var swipe = swipe
    let scroll = autoscroll(&swipe.autoscroll, toward: pointer, at: time, isOff: false, scene)
    let content = scene.content(pointer) + scroll.offset
    swipe.pointer = pointer
    var effects = scroll.effects
    if content != swipe.content {
      effects += swipe.enter(scene.chips(from: swipe.content, to: content), scene)
      swipe.content = content
    }
    state = .swiping(swipe)
    return effects
  }

  /// Removes chips that are gone from the swipe.
  mutating func tagsChanged(_ swipe: Swipe, _ scene: some GestureScene) -> [Effect] {
    var swipe = swipe
    let gone = swipe.path.filter { scene.frame(of: $0.id) == nil }
    guard !gone.isEmpty else { return [] }
    swipe.path.removeAll { scene.frame(of: $0.id) == nil }
    state = .swiping(swipe)
    let painted = gone.filter(\.isPainted).map(\.id)
    return painted.isEmpty ? [] : [.unpaint(painted)]
  }
}

extension GestureMachine.Swipe {
  /// Handles chips that the pointer reaches, in order: paints new ones and, with `isReversible`, unpaints everything after a chip
  /// to which it returns.
  mutating func enter(_ ids: [Tag.ID], _ scene: some GestureScene) -> [GestureMachine.Effect] {
    var effects: [GestureMachine.Effect] = []
    var count = path.count { $0.isPainted }
    for id in ids where id != path.last?.id {
      if let index = path.lastIndex(where: { $0.id == id }) {
        guard isReversible else { continue }
        let left = path[(index + 1)...].reversed().filter(\.isPainted).map(\.id)
        path.removeSubrange((index + 1)...)
        count -= left.count
        if !left.isEmpty { effects.append(.unpaint(left)) }
        continue
      }
      let isSame = scene.isSelected(id) == isSelecting
      let refusal = isSame ? nil : refusal(of: id, after: count, scene)
      let isPainted = !isSame && refusal == nil
      path.append(Stop(id: id, isPainted: isPainted))
      if let refusal { effects.append(.refuse(id, refusal)) }
      guard isPainted else { continue }
      count += 1
      // Consecutive painted chips are combined into one effect.
      if case .paint(let before, _)? = effects.last {
        effects[effects.count - 1] = .paint(before + [id], selected: isSelecting)
      } else {
        effects.append(.paint([id], selected: isSelecting))
      }
    }
    return effects
  }

  private mutating func refusal(of id: Tag.ID, after count: Int, _ scene: some GestureScene) -> Refusal? {
    let answer = answers[id] ?? scene.canPaint(id, selected: isSelecting)
    answers.updateValue(answer, forKey: id)
    let limit = scene.paintLimit(selected: isSelecting)
    return answer ?? (count >= limit.count ? limit.refusal : nil)
  }
}

// MARK: - Band

extension GestureMachine {
  private mutating func beginBand(_ press: Press, _ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    let kind: Band.Kind =
      press.modifiers.contains(.control) ? .toggle : press.modifiers.contains(.shift) ? .extend : .replace
    let band = Band(
      kind: kind, start: press.startContent, end: press.startContent, pointer: press.start.position)
    return [.pressed(nil), .claim] + move(band, to: sample.position, at: sample.time, scene)
  }

  /// Updates a rubber band for a position and time.
  mutating func move(
    _ band: Band, to pointer: Point, at time: Double, _ scene: some GestureScene
  ) -> [Effect] {
    var band = band
    let scroll = autoscroll(&band.autoscroll, toward: pointer, at: time, isOff: false, scene)
    let end = scene.content(pointer) + scroll.offset
    band.pointer = pointer
    var effects = scroll.effects
    if end != band.end {
      band.end = end
      effects.append(.band(band.rectangle))
      effects += band.cover(scene, isNew: band.selection == nil)
    }
    state = .banding(band)
    return effects
  }

  /// Updates the covered chips after a change of the tags.
  mutating func tagsChanged(_ band: Band, _ scene: some GestureScene) -> [Effect] {
    var band = band
    let effects = band.cover(scene, isNew: true)
    state = .banding(band)
    return effects
  }
}

extension GestureMachine.Band {
  /// Paints the chips that the band covers, according to its kind, and unpaints those that it no longer covers.
  /// - Parameter isNew: Whether the tags have changed. Otherwise only chips are visited that are or were covered.
  mutating func cover(_ scene: some GestureScene, isNew: Bool) -> [GestureMachine.Effect] {
    let before = self
    if isNew { selection = kind == .replace ? selection(in: scene) : Selection() }
    let (all, chips) = (selection?.all ?? [], scene.chips(in: rectangle))
    // Asks for the chips as they are now, because gates could change the scene: each chip is painted once.
    let selected = Set(chips.filter(scene.isSelected))
    (covered, states, spared) = (chips, Dictionary(chips.map { ($0, nil) }) { one, _ in one }, nil)
    // Deselected chips come first, to make room within the limit.
    var deselected = all.isEmpty ? 0 : all.count - chips.count(where: all.contains)
    for id in chips where kind == .toggle && selected.contains(id) && refusal(of: id, selected: false, scene) == nil {
      states.updateValue(false, forKey: id)
      deselected += 1
    }
    var gained = 0
    var refusals: [GestureMachine.Effect] = []
    var refusedNow: Set<Tag.ID> = []
    for id in chips where !selected.contains(id) {
      let answer = refusal(of: id, selected: true, scene)
      let limit = scene.paintLimit(selected: true)
      if let refusal = answer ?? (gained - deselected >= limit.count ? limit.refusal : nil) {
        // Disabled chips are ignored without a message.
        guard refusal != .disabled else { continue }
        refusedNow.insert(id)
        if !refused.contains(id) { refusals.append(.refuse(id, refusal)) }
      } else {
        states.updateValue(true, forKey: id)
        gained += 1
      }
    }
    if gained == 0, deselected > scene.paintLimit(selected: false).count { spared = scene.requiredChip }
    refused = refusedNow
    return changes(since: before, isNew: isNew) + refusals
  }

  /// The selected chips that may be deselected. Gates are only called for those that they have not answered about.
  private func selection(in scene: some GestureScene) -> Selection {
    var new = Selection(answers: selection?.answers ?? [:])
    for id in scene.selectedChips where scene.canPress(id) {
      let answer = new.answers[id] ?? scene.canPaint(id, selected: false)
      new.answers.updateValue(answer, forKey: id)
      if answer == nil { new.ids.append(id) }
    }
    new.all = Set(new.ids)
    return new
  }

  private mutating func refusal(of id: Tag.ID, selected: Bool, _ scene: some GestureScene) -> Refusal? {
    guard scene.canPress(id) else { return .disabled }
    let wanted = TagSelection(id, isSelected: selected)
    if let known = answers[wanted] { return known }
    let answer = scene.canPaint(id, selected: selected)
    answers.updateValue(answer, forKey: wanted)
    return answer
  }

  private func changes(since before: Self, isNew: Bool) -> [GestureMachine.Effect] {
    var ids = before.covered + covered + [before.spared, spared].compactMap(\.self)
    if isNew { ids = before.painted.map(\.id) + (selection?.ids ?? []) + ids }
    var seen: Set<Tag.ID> = []
    var (left, off, on): ([Tag.ID], [Tag.ID], [Tag.ID]) = ([], [], [])
    for id in ids where seen.insert(id).inserted {
      let (old, new) = (before.state(of: id), state(of: id))
      guard old != new else { continue }
      if old != nil { left.append(id) }
      if let new { if new { on.append(id) } else { off.append(id) } }
    }
    let effects: [GestureMachine.Effect] = [
      .unpaint(left), .paint(off, selected: false), .paint(on, selected: true),
    ]
    return zip(effects, [left, off, on]).filter { !$1.isEmpty }.map(\.0)
  }
}

// MARK: - Lift

extension GestureMachine {
  /// Whether chips can be lifted: to move them, to remove them, or to drag them elsewhere.
  private func liftsChips(in scene: some GestureScene) -> Bool {
    configuration.isReorderable || configuration.isRemovable && scene.hasDeleteZone || scene.allowsExport
  }

  mutating func lift(
    _ press: Press, _ id: Tag.ID, _ frame: Rect, _ sample: PointerSample, _ scene: some GestureScene
  ) -> [Effect] {
    // The chip is held where it was pressed, even if the pointer or the content has moved slightly since.
    let grab = press.startContent - frame.center
    let group = configuration.liftsSelection ? scene.group(of: id) : [id]
    var lift = Lift(
      id: id, group: group, device: press.start.device, start: press.start.position, grab: grab,
      pointer: sample.position,
      hasMoved: sample.position.distance(to: press.start.position) > configuration.threshold)
    if configuration.isReorderable {
      lift.target = scene.target(of: group, held: id, at: scene.content(lift.center))
    }
    let effects: [Effect] = [
      .pressed(nil), .claim, .lift(id, group: group.count > 1 ? group : [], grab: grab),
      .drag(center: lift.center), .zone(.shown), .target(lift.target),
    ]
    return effects + move(lift, to: sample.position, at: sample.time, scene)
  }

  /// Updates lifted chips for a position and time.
  mutating func move(
    _ lift: Lift, to pointer: Point, at time: Double, _ scene: some GestureScene
  ) -> [Effect] {
    var lift = lift
    var effects: [Effect] = []
    if pointer != lift.pointer {
      lift.pointer = pointer
      lift.hasMoved = lift.hasMoved || pointer.distance(to: lift.start) > configuration.threshold
      effects.append(.drag(center: lift.center))
    }
    let scroll = autoscroll(&lift, at: time, scene)
    effects += scroll.effects
    effects += lift.aim(scrolled: scroll.offset, isNew: false, by: configuration, scene)
    state = .lifted(lift)
    return effects
  }

  /// Updates lifted chips after a change of the tags; cancels if none of them is left.
  mutating func tagsChanged(_ lift: Lift, _ time: Double, _ scene: some GestureScene) -> [Effect] {
    var lift = lift
    let left = lift.group.filter { scene.frame(of: $0) != nil && scene.canLift($0) }
    guard let held = Gathering.nearest(to: lift.id, in: lift.group, of: Set(left)) else { return cancel() }
    var effects: [Effect] = []
    if left.count < lift.group.count {
      (lift.id, lift.group) = (held, left)
      effects.append(.group(left, held: held))
    }
    let scroll = autoscroll(&lift, at: time, scene)
    effects += scroll.effects + lift.aim(scrolled: scroll.offset, isNew: true, by: configuration, scene)
    state = .lifted(lift)
    return effects
  }

  /// Autoscrolls, except before the pointer has moved, and over the delete zone or another receiver that scrolls.
  private func autoscroll(
    _ lift: inout Lift, at time: Double, _ scene: some GestureScene
  ) -> (offset: Point, effects: [Effect]) {
    let isOver = configuration.isRemovable && scene.isOverDeleteZone(lift.pointer)
    if !isOver { lift.wasOutsideZone = true }
    let isOff = !lift.hasMoved || (isOver && lift.wasOutsideZone) || scene.isOverScrollingReceiver(lift.pointer)
    return autoscroll(&lift.autoscroll, toward: lift.pointer, at: time, isOff: isOff, scene)
  }

  /// The effects of releasing lifted chips.
  func land(_ lift: Lift, at pointer: Point) -> [Effect] {
    let end = stopTicks(lift.autoscroll) + [.zone(.hidden)]
    if lift.offered != nil { return end + [.give(lift.id)] }
    switch lift.zone {
    case .armed: return end + [.delete(lift.id)]
    case .refused: return end + [.refuseDelete(lift.refusing ?? lift.id), .putBack(lift.id)]
    case .hidden, .shown: break
    }
    if lift.device == .touch, !lift.hasMoved { return end + [.putBack(lift.id), .menu(lift.id, at: pointer)] }
    if let target = lift.target { return end + [.drop(lift.id, at: target)] }
    return end + [.putBack(lift.id)]
  }
}

extension GestureMachine.Lift {
  /// Updates the zone and the target, and returns the changes as effects.
  /// - Parameter isNew: Whether to ask the scene again whether the chips can be removed, and to report the target even if it
  ///   has not changed.
  mutating func aim(
    scrolled: Point, isNew: Bool, by configuration: GestureConfiguration, _ scene: some GestureScene
  ) -> [GestureMachine.Effect] {
    var effects: [GestureMachine.Effect] = []
    let isOver = wasOutsideZone && configuration.isRemovable && scene.isOverDeleteZone(pointer)
    let (oldZone, oldTarget) = (zone, target)
    let place = !isOver && scene.isOverReceiver(pointer) ? center : nil
    if place != offered { effects.append(.offer(place)) }
    offered = place
    if !isOver {
      zone = .shown
    } else if zone == .shown || isNew {
      refusing = group.first { !scene.canDelete($0) }
      zone = refusing == nil ? .armed : .refused
    }
    if zone != oldZone { effects.append(.zone(zone)) }
    // Over the zone or another receiver there is no target, so the gap closes as if the chips had left; and there is none if
    // chips can only be removed or dragged elsewhere.
    let isAiming = configuration.isReorderable && !isOver && offered == nil
    target = isAiming ? scene.target(of: group, held: id, at: scene.content(center) + scrolled) : nil
    if isNew || target != oldTarget { effects.append(.target(target)) }
    return effects
  }
}

// MARK: - Autoscroll

extension GestureMachine {
  /// Advances an autoscroll to a time, then updates it for the pointer. Returns the distance scrolled, which the scene does
  /// not include yet.
  func autoscroll(
    _ run: inout AutoscrollRun, toward pointer: Point, at time: Double, isOff: Bool, _ scene: some GestureScene
  ) -> (offset: Point, effects: [Effect]) {
    let (wasRunning, offset) = (run.isRunning, scene.scrollOffset)
    let wanted = run.advance(to: time, by: configuration.autoscroll)
    var scrolled = Point.zero
    // Content that is out of range for other reasons stays there while the pointer is away from the edges.
    for axis in Axis.allCases where wanted[axis] != 0 {
      let range = scene.autoscrollRange(along: axis)
      scrolled[axis] = min(max(offset[axis] + wanted[axis], range.lowerBound), range.upperBound) - offset[axis]
    }
    if isOff {
      run = AutoscrollRun()
    } else {
      run.track(pointer, in: scene.autoscrollBounds, at: time, by: configuration.autoscroll) { axis in
        let (range, reached) = (scene.autoscrollRange(along: axis), offset[axis] + scrolled[axis])
        return (reached - range.lowerBound, range.upperBound - reached)
      }
    }
    var effects: [Effect] = []
    if scrolled != .zero { effects.append(.scroll(by: scrolled)) }
    if wasRunning != run.isRunning { effects.append(.ticks(run.isRunning)) }
    return (scrolled, effects)
  }

  private func stopTicks(_ run: AutoscrollRun) -> [Effect] { run.isRunning ? [.ticks(false)] : [] }
}

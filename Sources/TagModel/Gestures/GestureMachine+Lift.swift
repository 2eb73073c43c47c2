internal import LayoutCore

extension GestureMachine {
  /// Whether chips can be lifted, to move or to remove them.
  func liftsChips(in scene: some GestureScene) -> Bool {
    configuration.isReorderable || configuration.isRemovable && scene.hasDeleteZone
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

  /// Autoscrolls, except before the pointer has moved, and over the delete zone or another receiver.
  private func autoscroll(
    _ lift: inout Lift, at time: Double, _ scene: some GestureScene
  ) -> (offset: Point, effects: [Effect]) {
    let isOver = configuration.isRemovable && scene.isOverDeleteZone(lift.pointer)
    if !isOver { lift.wasOutsideZone = true }
    let isOff = !lift.hasMoved || (isOver && lift.wasOutsideZone) || scene.isOverReceiver(lift.pointer)
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
    // chips can only be removed.
    let isAiming = configuration.isReorderable && !isOver && offered == nil
    target = isAiming ? scene.target(of: group, held: id, at: scene.content(center) + scrolled) : nil
    if isNew || target != oldTarget { effects.append(.target(target)) }
    return effects
  }
}

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
    case .press(let sample, let button, let clickCount, let modifiers):
      press(sample, button, clickCount, modifiers, scene)
    case .motion(let sample): move(sample, scene)
    case .release(let sample): release(sample, scene)
    case .longPress(let sample): longPress(sample, scene)
    case .tick(let time): tick(time, scene)
    case .cancel: cancel()
    case .tagsChanged(let time): tagsChanged(time, scene)
    }
  }

  private mutating func press(
    _ sample: PointerSample, _ button: Button, _ clickCount: Int, _ modifiers: Modifiers,
    _ scene: some GestureScene
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
        id: id, start: sample, startContent: content, clickCount: clickCount, modifiers: modifiers,
        isPlacing: isPlacing))
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
    if configuration.swipe != .off { return beginSwipe(press, id, sample, scene) }
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

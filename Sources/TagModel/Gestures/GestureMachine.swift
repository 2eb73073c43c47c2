internal import LayoutCore

/// Decides what a pointer means: from presses, motions and times to taps, swipes and drags.
///
/// It is a value: it has no clock, calls nobody, and answers each event with what is to be done. The same
/// events in the same scene give the same effects. A view feeds it from its event controllers, carries out
/// the effects, and lets it ask about the screen through a ``GestureScene``.
///
/// While a chip is lifted, a swipe or a rubber band goes on, nothing has changed yet: the change is one operation at the end
/// (``Effect/drop(_:at:)``, ``Effect/delete(_:)``, ``Effect/endSwipe``), so that cancelling has nothing to
/// take back.
public struct GestureMachine: Sendable {
  /// Which gestures there are. What is going on goes on by the configuration that it began with, as far as it
  /// has got.
  public var configuration: GestureConfiguration
  /// What is going on.
  public internal(set) var state: State = .idle

  /// A machine at rest.
  public init(configuration: GestureConfiguration = GestureConfiguration()) {
    self.configuration = configuration
  }

  /// The lifted chip, if there is one: of several, the one that is held.
  public var liftedTag: Tag.ID? {
    if case .lifted(let lift) = state { lift.id } else { nil }
  }

  /// The lifted chips, in order.
  public var liftedTags: [Tag.ID] {
    if case .lifted(let lift) = state { lift.group } else { [] }
  }

  /// Whether a swipe or a rubber band goes on or a chip is lifted: something that Escape would end.
  public var isBusy: Bool {
    switch state {
    case .swiping, .lifted, .banding: true
    case .idle, .pressed, .ignoring: false
    }
  }

  /// What is to be done about an event, in order.
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
      // Another button in the middle of a gesture says nothing.
      switch state {
      case .idle, .ignoring: return id.map { [.menu($0, at: sample.position)] } ?? []
      case .pressed, .swiping, .lifted, .banding: return []
      }
    }
    // A press while another has not been released: the release got lost.
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
    if !isTouch, liftsChips(in: scene), configuration.dragsByMouseAtOnce, scene.canLift(id),
      let frame = scene.frame(of: id)
    {
      return lift(press, id, frame, sample, scene)
    }
    state = .ignoring
    return isTouch ? [.pressed(nil), .deny] : [.pressed(nil)]
  }

  private mutating func longPress(_ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    guard case .pressed(let press) = state, !press.isPlacing, let id = press.id,
      liftsChips(in: scene), press.start.device == .touch || configuration.isLongPressOnMouse,
      sample.position.distance(to: press.start.position) <= configuration.threshold,
      scene.canLift(id), let frame = scene.frame(of: id)
    else { return [] }
    return lift(press, id, frame, sample, scene)
  }

  private mutating func release(_ sample: PointerSample, _ scene: some GestureScene) -> [Effect] {
    // A release may come from further on than the last motion.
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

  /// Ends what is going on. The pointer may still be down: what it does then means nothing.
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

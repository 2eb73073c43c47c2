internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// Asks for frames while something moves, and no longer.
  func startTicking() { stage.ticks.start(on: self) }

  /// Takes note when animations are switched on or off, also in the middle of one, which then is over.
  func followAnimationSetting() {
    guard stage.motion.followSetting() else { return }
    if drag != nil { host.liftMotion.riseAtOnce() }
    zone.widget.land()
  }

  func tick(_ time: Double) -> Bool {
    followAnimationSetting()
    if host.wantsTicks, !isPlayed { handle(.tick(time: time)) }
    let isMoving = stage.motion.advance(to: time)
    let isZoneMoving = zone.widget.advance(to: time)
    let isScrolling = scroller.advance(to: time)
    queueAllocate()
    let isGrowing = host.liftMotion.isGrowing(at: time)
    if isGrowing { queueDraw() }
    return isMoving || isZoneMoving || isScrolling || host.wantsTicks || isGrowing
  }
}

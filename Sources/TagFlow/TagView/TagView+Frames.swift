internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// Requests frames while something moves.
  func startTicking() { stage.ticks.start(on: self) }

  /// Applies the desktop's animation setting; turning it off completes running animations.
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
    if drag == nil { overlays.closeLiftLayer() }
    let isScrolling = scroller.advance(to: time)
    let areScrollersMoving = scrollers.advance(to: time)
    let isReceiving = transfer.advance(to: time)
    queueAllocate()
    let isGrowing = host.liftMotion.isGrowing(at: time)
    if isGrowing { queueDraw() }
    return isMoving || isZoneMoving || isScrolling || areScrollersMoving || isReceiving || host.wantsTicks || isGrowing
  }
}

internal import LayoutCore

extension GestureMachine {
  /// Advances an autoscroll to a time, then updates it for the pointer. Returns the distance scrolled, which the scene does
  /// not include yet.
  func autoscroll(
    _ run: inout AutoscrollRun?, toward pointer: Point, at time: Double, isOff: Bool, _ scene: some GestureScene
  ) -> (offset: Point, effects: [Effect]) {
    let isVertical = scene.scrollDirection == .vertical
    let offset = isVertical ? scene.scrollOffset.y : scene.scrollOffset.x
    let room = scene.autoscrollRange

    let wanted = run?.advance(to: time, by: configuration.autoscroll) ?? 0
    let target = min(max(offset + wanted, room.lowerBound), room.upperBound)
    // Content that is out of range for other reasons stays there while the pointer is away from the edges.
    let distance = wanted == 0 ? 0 : target - offset
    let scrolled = isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)

    let bounds = scene.autoscrollBounds
    let range = isVertical ? bounds.y...bounds.maxY : bounds.x...bounds.maxX
    let depth = isOff ? 0 : configuration.autoscroll.depth(of: isVertical ? pointer.y : pointer.x, in: range)
    let hasRoom = depth < 0 ? offset + distance > room.lowerBound : offset + distance < room.upperBound
    let (wasOn, isOn) = (run != nil, depth != 0 && hasRoom)
    if !isOn {
      run = nil
    } else if let old = run, (old.depth < 0) == (depth < 0) {
      run?.follow(depth)
    } else {
      run = AutoscrollRun(depth: depth, time: time)
    }

    var effects: [Effect] = []
    if distance != 0 { effects.append(.scroll(by: scrolled)) }
    if wasOn != isOn { effects.append(.ticks(isOn)) }
    return (scrolled, effects)
  }

  func stopTicks(_ run: AutoscrollRun?) -> [Effect] { run == nil ? [] : [.ticks(false)] }
}

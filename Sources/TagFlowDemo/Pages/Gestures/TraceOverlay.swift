import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands

/// Draws a gesture over its view: the pointer's path and velocity, the tap tolerance, where a lifted chip can land, and
/// where the view autoscrolls.
final class TraceOverlay: Widget {
  private static let type = WidgetType(name: "TagFlowTraceOverlay", cssName: "traceoverlay", role: .presentation)

  struct Layers {
    var trail = true
    var velocity = true
    var places = true
    var edges = true
  }

  var layers = Layers() {
    didSet { queueDraw() }
  }
  /// The paths of two recordings that are compared, which are drawn instead of a gesture.
  var compared: [[[Point]]] = [] {
    didSet { queueDraw() }
  }
  private weak var view: TagView?
  private var trace = GestureTrace()
  private var isTicking = false
  private lazy var caption = TextBlock(for: self)

  init(over view: TagView) {
    self.view = view
    super.init(type: Self.type)
    addClass("caption")
    setAccessibleHidden(true)
  }

  func show(_ trace: GestureTrace) {
    self.trace = trace
    queueDraw()
    animatePress()
  }

  /// The current time, or that of a recording while it is played.
  private var now: Double { view?.isPlayed == true ? trace.time : MainLoop.now }

  private var longPressShare: Double? {
    guard let view, view.gestures.isReorderable else { return nil }
    return trace.longPressShare(at: now, of: view.gestures.longPressTime)
  }

  /// Redraws each frame until a press becomes a long press.
  private func animatePress() {
    guard !isTicking, longPressShare != nil else { return }
    isTicking = true
    addTick { [weak self] _ in
      guard let self else { return false }
      queueDraw()
      isTicking = (longPressShare ?? 1) < 1
      return isTicking
    }
  }

  override func snapshot(into snapshot: Snapshot) {
    if !compared.isEmpty, !isDown { return drawCompared(into: snapshot) }
    guard let view, let press = trace.press else { return }
    snapshot.clipped(to: Rect(x: 0, y: 0, width: Double(width), height: Double(height))) {
      if layers.edges { drawEdges(of: view, into: snapshot) }
      if layers.places { drawPlaces(of: view, into: snapshot) }
      drawThreshold(press.position, view.gestures.threshold, into: snapshot)
      if layers.trail { drawTrail(into: snapshot) }
      if let pointer = trace.pointer { drawPointer(pointer, isDown: isDown, into: snapshot) }
      if layers.velocity { drawVelocity(into: snapshot) }
    }
  }

  /// Draws a solid and a dashed path, each with a ring at its start and a disc at its end.
  private func drawCompared(into snapshot: Snapshot) {
    snapshot.clipped(to: Rect(x: 0, y: 0, width: Double(width), height: Double(height))) {
      for (number, paths) in compared.enumerated() {
        let color = LabColor.takes[number % LabColor.takes.count]
        for path in paths {
          var walked = 0.0
          for (from, to) in zip(path, path.dropFirst()) {
            if number == 0 || Int(walked / 8).isMultiple(of: 2) { snapshot.line(from: from, to: to, width: 3, color: color) }
            walked += from.distance(to: to)
          }
          if let start = path.first { snapshot.ring(start, radius: 8, width: 2, color: color) }
          if let end = path.last { snapshot.disc(end, radius: 5, color: color) }
        }
      }
    }
  }

  private var isDown: Bool { trace.state != .idle }
  private var color: RGBA { LabColor.of(trace.state.name) }

  private func drawThreshold(_ center: Point, _ threshold: Double, into snapshot: Snapshot) {
    let color = LabColor.of("pressed")
    if let share = longPressShare { snapshot.disc(center, radius: threshold + 22 * share, color: color.faded(to: 0.25)) }
    snapshot.disc(center, radius: threshold, color: color.faded(to: 0.18))
    snapshot.ring(center, radius: threshold, width: 1.5, color: color)
  }

  /// Draws the path in the colors of the states; it fades with age.
  private func drawTrail(into snapshot: Snapshot) {
    let dots = trace.dots
    guard let last = dots.last else { return }
    for (from, to) in zip(dots, dots.dropFirst()) where from.position != to.position {
      let age = min(1, (last.time - to.time) / 1500)
      snapshot.line(
        from: from.position, to: to.position, width: 4 - 2 * age,
        color: LabColor.of(to.state).faded(to: 0.9 - 0.6 * age))
    }
    for dot in dots { snapshot.disc(dot.position, radius: 1.5, color: LabColor.of(dot.state)) }
  }

  private func drawPointer(_ pointer: Point, isDown: Bool, into snapshot: Snapshot) {
    if isDown, trace.press?.device == .touch {
      snapshot.disc(pointer, radius: 22, color: color.faded(to: 0.16))
      snapshot.ring(pointer, radius: 22, width: 1.5, color: color.faded(to: 0.7))
    }
    snapshot.disc(pointer, radius: 5, color: color)
    snapshot.ring(pointer, radius: 6, width: 1.5, color: RGBA(red: 1, green: 1, blue: 1, alpha: 0.9))
  }

  private func drawVelocity(into snapshot: Snapshot) {
    let velocity = trace.velocity
    let speed = velocity.distance(to: .zero)
    guard let pointer = trace.pointer, isDown, speed > 20 else { return }
    // The pointer's position in a tenth of a second.
    let tip = pointer + Point(x: velocity.x / 10, y: velocity.y / 10)
    snapshot.line(from: pointer, to: tip, width: 2, color: foregroundColor.faded(to: 0.8))
    snapshot.disc(tip, radius: 4, color: foregroundColor.faded(to: 0.8))
    drawCaption(localized("{speed} px/s", ["speed": grouped(Int(speed.rounded()))]), near: Point(x: tip.x, y: tip.y - 28), into: snapshot)
  }

  private func drawPlaces(of view: TagView, into snapshot: Snapshot) {
    guard case .lifted(let lift) = trace.state else { return }
    let blue = LabColor.of("lifted")
    for place in view.dropCandidates {
      let center = place.frame.center
      if place.isChosen {
        snapshot.fill(place.frame, radius: place.frame.height / 2, color: blue.faded(to: 0.14))
        snapshot.stroke(place.frame, radius: place.frame.height / 2, width: 2, color: blue)
        snapshot.line(from: lift.center, to: center, width: 1.5, color: blue.faded(to: 0.8))
        snapshot.disc(center, radius: 5, color: blue)
        drawCaption(
          localized("place {number}", ["number": grouped(place.index)]), near: Point(x: place.frame.x - 8, y: place.frame.maxY),
          into: snapshot)
      } else {
        let color = place.isAllowed ? blue.faded(to: 0.6) : LabColor.refused
        snapshot.ring(center, radius: 4, width: 1.5, color: color)
      }
    }
    snapshot.disc(lift.center, radius: 4, color: foregroundColor)
  }

  /// Draws the edges at which dragging scrolls, and faster nearer to the edge.
  private func drawEdges(of view: TagView, into snapshot: Snapshot) {
    guard ["swiping", "lifted", "banding"].contains(trace.state.name), view.layout.scrollDirection == .vertical else { return }
    let size = Size(width: Double(view.width), height: Double(view.height))
    let bounds = view.deleteZone.remainder(of: size, direction: view.textDirection)
    let settings = view.gestures.autoscroll
    let depth = min(settings.edge, settings.fraction * bounds.height)
    guard depth > 0 else { return }
    let run = trace.state.autoscroll[.vertical]
    let strips = 6
    for strip in 0..<strips {
      let height = depth / Double(strips)
      let share = 1 - (Double(strip) + 0.5) / Double(strips)
      for isTop in [true, false] {
        let isActive = run.map { ($0.depth < 0) == isTop } ?? false
        let y = isTop ? bounds.y + Double(strip) * height : bounds.maxY - Double(strip + 1) * height
        snapshot.fill(
          Rect(x: bounds.x, y: y, width: bounds.width, height: height),
          color: LabColor.of("swiping").faded(to: share * share * (isActive ? 0.45 : 0.14)))
      }
    }
    if let run {
      let speed = abs(run.depth * run.depth * run.depth) * settings.topSpeed * min(1, run.elapsed / max(1, settings.ramp))
      let y = run.depth < 0 ? bounds.y + 4 : bounds.maxY - 34
      drawCaption(
        localized("scrolls {speed} px/s", ["speed": grouped(Int(speed.rounded()))]), near: Point(x: bounds.x + bounds.width / 2, y: y),
        into: snapshot)
    }
  }

  /// Draws text on a background, so that it is legible over anything.
  private func drawCaption(_ text: String, near point: Point, into snapshot: Snapshot) {
    caption.text = text
    let size = caption.size
    let x = min(max(2, point.x + 8), Double(width) - size.width - 14)
    let y = min(max(2, point.y + 4), Double(height) - size.height - 6)
    let background = themeColor("theme_bg_color") ?? RGBA(red: 0.5, green: 0.5, blue: 0.5)
    snapshot.fill(
      Rect(x: x, y: y, width: size.width + 12, height: size.height + 4), radius: 6, color: background.faded(to: 0.92))
    snapshot.text(caption, at: Point(x: x + 6, y: y + 2), color: foregroundColor)
  }
}

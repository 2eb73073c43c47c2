import GtkBridge
import LayoutCore

/// The CPU times of its window's last frames as bars: from the bottom, layout, snapshot and rendering. A line marks 60
/// frames per second.
///
/// It redraws a few times per second, and omits the frames that it causes: if nothing moves, the program sleeps.
///
/// CSS: the node `framegraph`, in whose color it draws. Accessibility: an image.
@MainActor
final class FrameGraph: Widget {
  static let type = WidgetType(name: "TagFlowFrameGraph", cssName: "framegraph", role: .image)

  private(set) var costs: [FrameCost] = []
  var onUpdate: (@MainActor ([FrameCost]) -> Void)?

  private var recorder: FrameRecorder?
  private var update: ScheduledCall?
  private var isOwnFrame = false

  private static let capacity = 480
  /// The time at the top edge, in milliseconds.
  private static let span = 25.0
  private static let (bar, gap) = (3.0, 1.0)
  private static let height = 56

  init() {
    super.init(type: Self.type)
    setAccessibleLabel(localized("Frame times"))
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    axis == .horizontal ? Extent(minimum: 40, natural: 240) : Extent(minimum: Self.height, natural: Self.height)
  }

  override func mappedChanged(_ isMapped: Bool) {
    recorder = nil
    update?.cancel()
    update = nil
    guard isMapped, let window = enclosingWindow else { return }
    recorder = FrameRecorder(window) { [weak self] in self?.note($0) }
  }

  private func note(_ cost: FrameCost) {
    guard cost.isDrawn else { return }
    guard !isOwnFrame else { return isOwnFrame = false }
    costs.append(cost)
    if costs.count > Self.capacity { costs.removeFirst(costs.count - Self.capacity) }
    guard update == nil else { return }
    update = MainLoop.after(.milliseconds(200)) { [weak self] in self?.show() }
  }

  private func show() {
    update = nil
    isOwnFrame = true
    onUpdate?(costs)
    queueDraw()
  }

  override func snapshot(into snapshot: Snapshot) {
    let size = Size(width: Double(width), height: Double(height))
    let scale = size.height / Self.span
    let ink = foregroundColor
    let room = Int(size.width / (Self.bar + Self.gap))
    for (place, cost) in costs.suffix(room).reversed().enumerated() {
      let x = size.width - Double(place + 1) * (Self.bar + Self.gap)
      var bottom = size.height
      for (time, strength) in [(cost.update + cost.layout, 1), (cost.snapshot, 0.6), (cost.render, 0.3)] {
        let height = min(bottom, max(0, time * scale))
        snapshot.fill(
          Rect(x: x, y: bottom - height, width: Self.bar, height: height), color: ink.faded(to: strength))
        bottom -= height
      }
    }
    let line = (size.height - 1000 / 60 * scale).rounded()
    snapshot.fill(Rect(x: 0, y: line, width: size.width, height: 1), color: ink.faded(to: 0.35))
  }
}

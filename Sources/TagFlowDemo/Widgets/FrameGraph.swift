import DemoKit
import GtkBridge
import LayoutCore

/// The CPU times of its window's last frames as bars, the newest at the end: from the bottom, layout, snapshot and
/// rendering. The axes show milliseconds, with lines for 60 and 120 frames a second, and how many frames ago.
///
/// It redraws a few times per second, and omits the frames that it causes: if nothing moves, the program sleeps.
///
/// CSS: the node `framegraph`, in whose color it draws. Accessibility: an image, described by the page's figures.
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
  private static let plotHeight = 72.0
  /// The budgets of a frame at 60 and at 120 frames a second, in milliseconds.
  private static let budgets = [1000.0 / 60, 1000.0 / 120]
  /// Blue, green and orange, each with a contrast of 3 : 1 or more on light and on dark.
  private static let parts: [(name: String, color: RGBA, time: (FrameCost) -> Double)] = [
    (localized("Layout"), RGBA(red: 0.21, green: 0.52, blue: 0.89), { $0.update + $0.layout }),
    (localized("Snapshot"), RGBA(red: 0.15, green: 0.6, blue: 0.39), { $0.snapshot }),
    (localized("Rendering"), RGBA(red: 0.78, green: 0.45, blue: 0), { $0.render }),
  ]

  private lazy var milliseconds = (Self.budgets + [0]).map {
    TextBlock(localized("{time} ms", ["time": decimal($0, digits: $0 == 0 ? 0 : 1)]), for: self)
  }
  private lazy var names = Self.parts.map { TextBlock($0.name, for: self) }
  private lazy var ages = TextBlock(for: self)

  init() {
    super.init(type: Self.type)
    addClass("caption")
    setAccessibleLabel(localized("Frame times"))
  }

  private var textHeight: Double { names[0].size.height }
  /// The space for the times beside the bars.
  private var gutter: Double { (milliseconds.map(\.size.width).max() ?? 0) + 8 }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    guard axis == .vertical else { return Extent(minimum: 200, natural: 320) }
    // The legend is above the bars, and the numbers of frames are below.
    let height = Int((Self.plotHeight + 2 * textHeight + 8).rounded(.up))
    return Extent(minimum: height, natural: height)
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
    let plot = Rect(x: gutter, y: textHeight + 4, width: max(0, Double(width) - gutter), height: Self.plotHeight)
    snapshot.fill(placed(plot), radius: 3, color: foregroundColor.faded(to: 0.05))
    snapshot.clipped(to: placed(plot)) { drawBars(in: plot, into: snapshot) }
    drawTimes(beside: plot, into: snapshot)
    drawLegend(above: plot, into: snapshot)
    drawAges(below: plot, into: snapshot)
  }

  /// Mirrored in right-to-left text: the newest frame is at the end.
  private func placed(_ rect: Rect) -> Rect {
    guard textDirection == .rightToLeft else { return rect }
    return Rect(x: Double(width) - rect.x - rect.width, y: rect.y, width: rect.width, height: rect.height)
  }

  private func draw(_ text: TextBlock, x: Double, y: Double, into snapshot: Snapshot) {
    let frame = placed(Rect(x: x, y: y, width: text.size.width, height: text.size.height))
    snapshot.text(text, at: Point(x: frame.x, y: frame.y), color: foregroundColor.faded(to: 0.85))
  }

  private func drawBars(in plot: Rect, into snapshot: Snapshot) {
    let room = Int(plot.width / (Self.bar + Self.gap))
    for (age, cost) in costs.suffix(room).reversed().enumerated() {
      var bottom = plot.maxY
      for part in Self.parts {
        let height = min(bottom - plot.y, max(0, part.time(cost) * plot.height / Self.span))
        let x = plot.maxX - Double(age + 1) * (Self.bar + Self.gap)
        snapshot.fill(placed(Rect(x: x, y: bottom - height, width: Self.bar, height: height)), color: part.color)
        bottom -= height
      }
    }
  }

  private func drawTimes(beside plot: Rect, into snapshot: Snapshot) {
    for (time, text) in zip(Self.budgets + [0], milliseconds) {
      let y = (plot.maxY - time * plot.height / Self.span).rounded()
      snapshot.fill(placed(Rect(x: plot.x, y: y, width: plot.width, height: 1)), color: foregroundColor.faded(to: 0.55))
      draw(text, x: plot.x - 8 - text.size.width, y: min(y, plot.maxY - 2) - textHeight / 2, into: snapshot)
    }
  }

  private func drawLegend(above plot: Rect, into snapshot: Snapshot) {
    var x = plot.x
    for (part, name) in zip(Self.parts, names) {
      snapshot.fill(placed(Rect(x: x, y: textHeight / 2 - 4, width: 8, height: 8)), radius: 2, color: part.color)
      draw(name, x: x + 12, y: 0, into: snapshot)
      x += 12 + name.size.width + 14
    }
  }

  /// Draws frame ages in steps of fifty frames, as far as there is space.
  private func drawAges(below plot: Rect, into snapshot: Snapshot) {
    var (age, limit) = (0, plot.maxX)
    while true {
      ages.text = age == 0 ? localized("now") : counted("{count} frame ago", "{count} frames ago", age)
      let tick = plot.maxX - Double(age) * (Self.bar + Self.gap)
      let x = min(tick - ages.size.width / 2, plot.maxX - ages.size.width)
      guard x >= plot.x else { return }
      if x + ages.size.width + 8 <= limit || age == 0 {
        draw(ages, x: x, y: plot.maxY + 4, into: snapshot)
        limit = x
      }
      age += 50
    }
  }

  override func styleChanged() { queueResize() }
}

/// The cost of some frames, in milliseconds.
struct FrameFigures: Equatable {
  let last: Double
  let median: Double
  /// The maximum time of 99 of a hundred frames.
  let percentile99: Double

  /// - Parameter times: The times from the oldest frame to the newest; without times, the result is nil.
  init?(_ times: [Double]) {
    guard let last = times.last else { return nil }
    let sorted = times.sorted()
    func percentile(_ share: Double) -> Double { sorted[max(0, Int((Double(sorted.count) * share).rounded(.up)) - 1)] }
    (self.last, median, percentile99) = (last, percentile(0.5), percentile(0.99))
  }

  var words: String {
    localized(
      "Now {last} ms · median {median} ms · 99% within {most} ms",
      ["last": decimal(last, digits: 1), "median": decimal(median, digits: 1), "most": decimal(percentile99, digits: 1)])
  }
}

import DemoKit
import GtkBridge
import LayoutCore
import TagFlowCommands
import TagModel

/// Draws a gesture over time: a row for each state of the gesture machine, and its input below.
final class GestureTimeline: Widget {
  private static let type = WidgetType(name: "TagFlowGestureTimeline", cssName: "gesturetimeline", role: .image)
  private static let rows = ["pressed", "swiping", "lifted", "banding", "ignoring"]
  /// The minimum duration that is shown, in milliseconds.
  private static let leastDuration = 1500.0

  private var trace = GestureTrace()
  var longPressTime = 0.0 {
    didSet { if longPressTime != oldValue { queueDraw() } }
  }
  private lazy var names: [TextBlock] = Self.rows.map { TextBlock(stateTitle($0), for: self) }
  private lazy var words = TextBlock(for: self)
  private lazy var headline = TextBlock(stateTitle("idle"), for: self)

  init() {
    super.init(type: Self.type)
    addClass("caption")
    setAccessibleLabel(localized("Timeline: no gesture yet"))
  }

  /// - Parameter status: The headline. A label would cause a layout of the whole window whenever its width changes.
  func show(_ trace: GestureTrace, status: String) {
    self.trace = trace
    headline.text = status
    setAccessibleLabel(
      localized(
        "Timeline: {states}",
        ["states": trace.spans.map { stateTitle($0.state) }.joined(separator: localized(", then "))]))
    queueDraw()
  }

  private var rowHeight: Double { max(14, names[0].size.height + 2) }
  private var top: Double { rowHeight + 6 }
  private var labelWidth: Double { (names.map(\.size.width).max() ?? 0) + 14 }
  private var inputTop: Double { top + rowHeight * Double(Self.rows.count) + 6 }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    guard axis == .vertical else { return Extent(minimum: 160, natural: 400) }
    let height = Int((inputTop + 2 * rowHeight + 8).rounded(.up))
    return Extent(minimum: height, natural: height)
  }

  /// The duration that is shown. It grows in steps, so that the scale rarely changes.
  private var duration: Double {
    var duration = Self.leastDuration
    while duration < trace.time - trace.start { duration *= 1.5 }
    return duration
  }

  private func x(at time: Double) -> Double {
    let room = Double(width) - labelWidth - 10
    let share = (time - trace.start) / duration
    return textDirection == .rightToLeft ? 10 + room * (1 - share) : labelWidth + room * share
  }

  override func snapshot(into snapshot: Snapshot) {
    headline.maximumWidth = Double(width) - 16
    let left = textDirection == .rightToLeft ? Double(width) - headline.size.width - 8 : 8
    let color = trace.state == .idle ? foregroundColor : LabColor.of(trace.state.name)
    snapshot.text(headline, at: Point(x: left, y: 0), color: color)
    drawRows(into: snapshot)
    drawTimes(into: snapshot)
    guard trace.press != nil else { return }
    drawSpans(into: snapshot)
    drawInput(into: snapshot)
  }

  private func drawRows(into snapshot: Snapshot) {
    let isMirrored = textDirection == .rightToLeft
    for (row, name) in names.enumerated() {
      let y = top + Double(row) * rowHeight
      let isOn = trace.state.name == Self.rows[row]
      let x = isMirrored ? Double(width) - labelWidth + 10 : labelWidth - 10 - name.size.width
      snapshot.text(name, at: Point(x: x, y: y + 1), color: isOn ? LabColor.of(Self.rows[row]) : foregroundColor.faded(to: 0.8))
      snapshot.fill(
        Rect(x: isMirrored ? 10 : labelWidth, y: y + 2, width: Double(width) - labelWidth - 10, height: rowHeight - 4),
        radius: 3, color: foregroundColor.faded(to: 0.05))
    }
  }

  private func drawTimes(into snapshot: Snapshot) {
    let step = duration <= 2000 ? 250.0 : duration <= 6000 ? 1000 : 5000
    var time = 0.0
    while time <= duration {
      let x = x(at: trace.start + time)
      snapshot.fill(Rect(x: x, y: top, width: 1, height: inputTop - top), color: foregroundColor.faded(to: 0.12))
      if Int(time / step).isMultiple(of: 2) {
        words.text = time == 0 ? "0" : localized("{seconds} s", ["seconds": decimal(time / 1000)])
        let left = min(max(0, x - words.size.width / 2), Double(width) - words.size.width)
        snapshot.text(words, at: Point(x: left, y: inputTop + rowHeight + 4), color: foregroundColor.faded(to: 0.8))
      }
      time += step
    }
    guard longPressTime > 0, longPressTime < duration else { return }
    let mark = x(at: trace.start + longPressTime)
    for dash in 0..<Int((inputTop - top) / 6) {
      snapshot.fill(Rect(x: mark, y: top + Double(dash) * 6, width: 1.5, height: 3), color: LabColor.of("pressed"))
    }
  }

  private func drawSpans(into snapshot: Snapshot) {
    for span in trace.spans {
      guard let row = Self.rows.firstIndex(of: span.state) else { continue }
      let (from, to) = (x(at: span.start), x(at: span.end))
      snapshot.fill(
        Rect(x: min(from, to), y: top + Double(row) * rowHeight + 2, width: max(3, abs(to - from)), height: rowHeight - 4),
        radius: 3, color: LabColor.of(span.state))
    }
  }

  /// Draws a stroke for each event, which is shorter for motions and frames.
  private func drawInput(into snapshot: Snapshot) {
    for mark in trace.marks {
      let isMinor = mark.input == "motion" || mark.input == "tick"
      let height = mark.words.isEmpty ? rowHeight * 0.3 : isMinor ? rowHeight * 0.6 : rowHeight
      snapshot.fill(
        Rect(x: x(at: mark.time) - 1, y: inputTop + rowHeight - height, width: 2, height: height), radius: 1,
        color: isMinor ? foregroundColor.faded(to: mark.words.isEmpty ? 0.35 : 0.7) : LabColor.of("pressed"))
    }
  }

  override func styleChanged() { queueResize() }
}

import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands

/// A lab for gestures: the input and states of the gesture machine, drawn over the chips and over time, with all
/// thresholds, and recordings.
final class GesturesPage: DemoPage {
  let view = TagView(GesturesPage.tags)
  private let overlay: TraceOverlay
  private let timeline = GestureTimeline().margins(top: 6, start: 6, bottom: 4, end: 6)
  private let frame: Overlay
  let tape: GestureTape
  private(set) var trace = GestureTrace()

  init() {
    let view = view
    view.accessibleName = "Trees"
    view.layout.insets = Insets(18)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true)
    let overlay = TraceOverlay(over: view)
    self.overlay = overlay
    let scrolled = ScrolledWindow(view).expanding(.vertical)
    frame = Overlay(scrolled)
    frame.add(overlay, takesInput: false)
    timeline.longPressTime = view.gestures.longPressTime
    tape = GestureTape(view)
    super.init(
      "Press, hold, drag and swipe: each gesture is drawn as it is recognized.", views: [view], frame,
      Separator(.horizontal), timeline, tape.widget)
    controls = [
      ControlGroup("Thresholds") { [timeline] group in
        group.addSlider("Tap tolerance", 1...40, view, \.gestures.threshold)
        // GTK's recognizer allows half to twice its default time.
        group.addSlider("Long press (ms)", 250...1000, step: 10, value: view.gestures.longPressTime) { [weak view, weak timeline] in
          view?.gestures.longPressTime = $0
          timeline?.longPressTime = $0
        }
      },
      ControlGroup("Autoscroll") { group in
        group.addSlider("Edge", 0...160, view, \.gestures.autoscroll.edge)
        group.addSlider("Maximum edge (%)", 0...50, value: view.gestures.autoscroll.fraction * 100) { [weak view] in
          view?.gestures.autoscroll.fraction = $0 / 100
        }
        group.addSlider("Top speed (px/s)", 0...4000, step: 50, view, \.gestures.autoscroll.topSpeed)
        group.addSlider("Acceleration time (ms)", 0...2000, step: 20, view, \.gestures.autoscroll.ramp)
      },
      ControlGroup("Gestures") {
        $0.addChoice("Swipe", view, \.gestures.swipe)
        $0.addSwitch("Allow moving chips", view, \.gestures.isReorderable)
        $0.addSwitch("Allow removing chips", view, \.gestures.isRemovable)
        $0.addSwitch("Drag at once with the mouse", view, \.gestures.liftsImmediatelyWithMouse)
        $0.addSwitch("Long-press with the mouse", view, \.gestures.longPressesWithMouse)
        $0.addSwitch("Lift the whole selection", view, \.gestures.liftsSelection)
        $0.addSwitch("Rubber band", view, \.gestures.selectsByRubberBand)
        $0.addSwitch("Delete zone", view, \.deleteZone.isEnabled)
        $0.addSlider("Zone hit slop", 0...80, view, \.deleteZone.hitSlop)
      },
      ControlGroup("Show") {
        $0.addSwitch("Pointer path", overlay, \.layers.trail)
        $0.addSwitch("Velocity", overlay, \.layers.velocity)
        $0.addSwitch("Drop positions", overlay, \.layers.places)
        $0.addSwitch("Autoscroll edges", overlay, \.layers.edges)
      },
    ]
    tape.onLoad = { [weak self] in self?.load($0) }
    tape.onCompare = { [weak self] in self?.compare($0) }
    content.addShortcut("<Control>r") { [weak tape] in
      tape?.toggleRecording()
      return true
    }
    view.observe { [weak self] in self?.note($0) }
  }

  private static var tags: [Tag] {
    [
      "Oak", "Silver birch", "Yew", "Horse chestnut", "Ash", "Scots pine", "Elm", "Mountain hemlock", "Box",
      "Weeping willow", "Fig", "Giant sequoia", "Alder", "Linden", "Monkey puzzle", "Plum", "Sweet cherry", "Larch",
      "Cedar of Lebanon", "Elder", "Hazel", "Japanese maple", "Pear", "London plane", "Rowan", "Quince", "Walnut",
      "Southern magnolia", "Holly", "Aspen", "Strawberry tree", "Beech", "Medlar", "Hornbeam", "Black poplar", "Olive",
      "Judas tree", "Spruce", "Ginkgo", "Swamp cypress", "Mulberry", "Acacia", "Tulip tree", "Almond", "Whitebeam",
    ].map { Tag($0) }
  }

  /// Shows the scene of a recording, at its size.
  func load(_ recording: GestureRecording) {
    recording.scene.apply(to: view)
    let size = recording.scene.size
    frame.setMinimumSize(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    frame.setPlacement(horizontal: .center, vertical: .start)
    timeline.longPressTime = recording.scene.gestures.longPressTime
  }

  private func compare(_ recordings: [GestureRecording]) {
    overlay.compared = recordings.map { GestureSummary(of: $0).paths }
    timeline.isVisible = recordings.isEmpty
  }

  private func note(_ observation: TagViewObservation) {
    guard case .gesture(let gesture) = observation else { return }
    // Escape and the like, without a gesture.
    if gesture.before == .idle, gesture.after == .idle, gesture.effects.isEmpty { return }
    trace.note(gesture) { [view] id in view.tags[id: id]?.displayText ?? "a removed chip" }
    overlay.show(trace)
    timeline.show(trace, status: status)
  }

  private var status: String {
    var words = [trace.state.name]
    if case .lifted(let lift) = trace.state {
      words.append(view.tags[id: lift.id]?.displayText ?? "")
      if lift.group.count > 1 { words.append("\(lift.group.count) chips") }
      words.append(lift.target.map { "place \($0)" } ?? "no place")
      words.append("zone \(lift.zone.rawValue)")
    }
    if let run = trace.state.autoscroll { words.append("\(Int((abs(run.depth) * 100).rounded()))% into the edge") }
    if let mark = trace.marks.last(where: { !$0.words.isEmpty }), trace.state == .idle { words.append(mark.words) }
    return words.joined(separator: "  ·  ")
  }
}

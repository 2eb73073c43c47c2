import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands

/// A lab for gestures: the input and states of the gesture machine, drawn over the chips and over time, with all
/// thresholds, and recordings.
final class GesturesPage: DemoPage {
  let view = TagView(GesturesPage.tags, named: localized("Trees"))
  private let overlay: TraceOverlay
  private let timeline = GestureTimeline().margins(top: 6, start: 6, bottom: 4, end: 6)
  private let frame: Overlay
  let tape: GestureTape
  private(set) var trace = GestureTrace()
  private var observation: TagViewObservation?

  init() {
    let view = view
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
      localized("Press, hold, drag and swipe: each gesture is drawn as it is recognized."), views: [view], frame,
      Separator(.horizontal), timeline, tape.widget)
    controls = [
      ControlGroup(localized("Thresholds")) { [timeline] group in
        group.addSlider(localized("Tap tolerance"), 1...40, view, \.gestures.threshold)
        // GTK's recognizer allows half to twice its default time.
        group.addSlider(localized("Long press (ms)"), 250...1000, step: 10, value: view.gestures.longPressTime) {
          [weak view, weak timeline] in
          view?.gestures.longPressTime = $0
          timeline?.longPressTime = $0
        }
      },
      ControlGroup(localized("Autoscroll")) { group in
        group.addSlider(localized("Edge"), 0...160, view, \.gestures.autoscroll.edge)
        group.addSlider(localized("Maximum edge (%)"), 0...50, value: view.gestures.autoscroll.fraction * 100) { [weak view] in
          view?.gestures.autoscroll.fraction = $0 / 100
        }
        group.addSlider(localized("Top speed (px/s)"), 0...4000, step: 50, view, \.gestures.autoscroll.topSpeed)
        group.addSlider(localized("Acceleration time (ms)"), 0...2000, step: 20, view, \.gestures.autoscroll.ramp)
      },
      ControlGroup(localized("Gestures")) {
        $0.addChoice(localized("Swipe"), view, \.gestures.swipe)
        $0.addSwitch(localized("Allow moving chips"), view, \.gestures.isReorderable)
        $0.addSwitch(localized("Allow removing chips"), view, \.gestures.isRemovable)
        $0.addSwitch(localized("Drag at once with the mouse"), view, \.gestures.liftsImmediatelyWithMouse)
        $0.addSwitch(localized("Long-press with the mouse"), view, \.gestures.longPressesWithMouse)
        $0.addSwitch(localized("Lift the whole selection"), view, \.gestures.liftsSelection)
        $0.addSwitch(localized("Rubber band"), view, \.gestures.selectsByRubberBand)
        $0.addSwitch(localized("Delete zone"), view, \.deleteZone.isEnabled)
        $0.addSlider(localized("Zone hit slop"), 0...80, view, \.deleteZone.hitSlop)
      },
      ControlGroup(localized("Show")) {
        $0.addSwitch(localized("Pointer path"), overlay, \.layers.trail)
        $0.addSwitch(localized("Velocity"), overlay, \.layers.velocity)
        $0.addSwitch(localized("Drop positions"), overlay, \.layers.places)
        $0.addSwitch(localized("Autoscroll edges"), overlay, \.layers.edges)
      },
    ]
    tape.onLoad = { [weak self] in self?.load($0) }
    tape.onCompare = { [weak self] in self?.compare($0) }
    content.addShortcut("<Control>r") { [weak tape] in
      tape?.toggleRecording()
      return true
    }
    observation = view.observe { [weak self] in self?.note($0) }
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

  private func note(_ report: TagViewObservation.Report) {
    guard case .gesture(let gesture) = report else { return }
    // Skips keys such as Escape without a gesture.
    if gesture.before == .idle, gesture.after == .idle, gesture.effects.isEmpty { return }
    trace.note(gesture) { [view] id in view.tags[id: id]?.displayText ?? localized("a removed chip") }
    overlay.show(trace)
    timeline.show(trace, status: status)
  }

  private var status: String {
    var words = [stateTitle(trace.state.name)]
    if case .lifted(let lift) = trace.state {
      words.append(view.tags[id: lift.id]?.displayText ?? "")
      if lift.group.count > 1 { words.append(counted("{count} chip", "{count} chips", lift.group.count)) }
      words.append(lift.target.map { localized("place {number}", ["number": grouped($0)]) } ?? localized("no place"))
      words.append(stateTitle("zone \(lift.zone.rawValue)"))
    }
    if let run = trace.state.autoscroll[.vertical] {
      words.append(localized("{share} into the edge", ["share": percentage(abs(run.depth))]))
    }
    if let mark = trace.marks.last(where: { !$0.words.isEmpty }), trace.state == .idle { words.append(mark.words) }
    return words.joined(separator: "  ·  ")
  }
}

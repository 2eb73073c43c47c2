import GtkBridge
import LayoutCore
import TagFlow

/// A laboratory for gestures: what the gesture machine is told and makes of it, drawn over the chips and over time,
/// with every threshold to turn, and recordings to make and play.
final class GesturesPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Press, hold, drag and swipe: what is seen of a gesture, and what is made of it, is drawn as it happens."

  let view: TagView
  private let overlay: TraceOverlay
  private let timeline = GestureTimeline()
  private let frame: Overlay
  let tape: GestureTape
  private(set) var trace = GestureTrace()

  init() {
    let view = TagView(Self.tags)
    view.accessibleName = "Trees"
    view.layout.insets = Insets(18)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.deleteZone = DeleteZone(isEnabled: true)
    self.view = view
    let overlay = TraceOverlay(over: view)
    self.overlay = overlay
    let scrolled = ScrolledWindow(view)
    scrolled.setExpands(.vertical)
    frame = Overlay(scrolled)
    frame.add(overlay, takesInput: false)
    frame.setExpands(.vertical)
    timeline.setMargins(Insets(top: 6, start: 6, bottom: 4, end: 6))
    timeline.longPressTime = view.gestures.longPressTime
    let bar = GestureTape(view)
    content = Box(.vertical, [frame, Separator(.horizontal), timeline, bar.widget])
    views = [view]
    controls = [
      ControlGroup("Thresholds") { [timeline] group in
        group.addSlider("Distance of a tap", 1...40, view, \.gestures.threshold)
        // GTK's recognizer takes from half to twice its own time.
        group.addSlider("Long press (ms)", 250...1000, step: 10, value: view.gestures.longPressTime) { [weak view, weak timeline] in
          view?.gestures.longPressTime = $0
          timeline?.longPressTime = $0
        }
      },
      ControlGroup("Autoscroll") { group in
        group.addSlider("Edge", 0...160, view, \.gestures.autoscroll.edge)
        group.addSlider("Of the view, at most (%)", 0...50, value: view.gestures.autoscroll.fraction * 100) { [weak view] in
          view?.gestures.autoscroll.fraction = $0 / 100
        }
        group.addSlider("Top speed (px/s)", 0...4000, step: 50, view, \.gestures.autoscroll.topSpeed)
        group.addSlider("Time to speed up (ms)", 0...2000, step: 20, view, \.gestures.autoscroll.ramp)
      },
      ControlGroup("Gestures") {
        $0.addChoice("A swipe", view, \.gestures.swipe)
        $0.addSwitch("Chips can be moved", view, \.gestures.isReorderable)
        $0.addSwitch("Chips can be removed", view, \.gestures.isRemovable)
        $0.addSwitch("A mouse drags at once", view, \.gestures.dragsByMouseAtOnce)
        $0.addSwitch("Long press by mouse", view, \.gestures.isLongPressOnMouse)
        $0.addSwitch("Lifts the selection", view, \.gestures.liftsSelection)
        $0.addSwitch("Rubber band", view, \.gestures.selectsByRubberBand)
        $0.addSwitch("Delete zone", view, \.deleteZone.isEnabled)
        $0.addSlider("Zone’s hit slop", 0...80, view, \.deleteZone.hitSlop)
      },
      ControlGroup("Show") {
        $0.addSwitch("Way of the pointer", overlay, \.layers.trail)
        $0.addSwitch("Velocity", overlay, \.layers.velocity)
        $0.addSwitch("Places to land", overlay, \.layers.places)
        $0.addSwitch("Edges that scroll", overlay, \.layers.edges)
      },
    ]
    tape = bar
    bar.onLoad = { [weak self] in self?.load($0) }
    view.observe { [weak self] in self?.note($0) }
  }

  private static var tags: [Tag] {
    [
      "Oak", "Silver birch", "Yew", "Horse chestnut", "Ash", "Scots pine", "Elm", "Mountain hemlock", "Box",
      "Weeping willow", "Fig", "Giant sequoia", "Alder", "Lime", "Monkey puzzle", "Plum", "Sweet cherry", "Larch",
      "Cedar of Lebanon", "Elder", "Hazel", "Japanese maple", "Pear", "London plane", "Rowan", "Quince", "Walnut",
      "Southern magnolia", "Holly", "Aspen", "Strawberry tree", "Beech", "Medlar", "Hornbeam", "Black poplar", "Olive",
      "Judas tree", "Spruce", "Ginkgo", "Swamp cypress", "Mulberry", "Acacia", "Tulip tree", "Almond", "Whitebeam",
    ].map { Tag($0) }
  }

  /// Shows the scene of a recording, in the size that it was made in.
  func load(_ recording: GestureRecording) {
    recording.scene.apply(to: view)
    let size = recording.scene.size
    frame.setMinimumSize(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up)))
    frame.setPlacement(horizontal: .center, vertical: .start)
    timeline.longPressTime = recording.scene.gestures.longPressTime
  }

  // MARK: What is seen

  private func note(_ observation: TagViewObservation) {
    guard case .gesture(let gesture) = observation else { return }
    // Escape and the like, where nothing goes on.
    if gesture.before == .idle, gesture.after == .idle, gesture.effects.isEmpty { return }
    trace.note(gesture) { [view] id in view.tags[id: id]?.displayText ?? "a chip that has gone" }
    overlay.show(trace)
    timeline.show(trace, status: status)
  }

  /// What goes on, or what has come of it.
  private var status: String {
    var words = [trace.state.name]
    if case .lifted(let lift) = trace.state {
      words.append(view.tags[id: lift.id]?.displayText ?? "")
      if lift.group.count > 1 { words.append("\(lift.group.count) chips") }
      words.append(lift.target.map { "place \($0)" } ?? "no place")
      words.append("zone \(lift.zone.rawValue)")
    }
    if let run = trace.state.autoscroll { words.append("\(Int((abs(run.depth) * 100).rounded())) % into the edge") }
    if let mark = trace.marks.last(where: { !$0.words.isEmpty }), trace.state == .idle { words.append(mark.words) }
    return words.joined(separator: "  ·  ")
  }
}

import TagFlow

extension GesturesPage {
  static func controls(for view: TagView, _ timeline: GestureTimeline, _ overlay: TraceOverlay) -> [ControlGroup] {
    [
      ControlGroup("Thresholds") { group in
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
  }
}

import TagFlow

extension GesturesPage {
  static func thresholds(for view: TagView, _ timeline: GestureTimeline) -> ControlGroup {
    let group = ControlGroup("Thresholds")
    group.addSlider("Distance of a tap", 1...40, value: view.gestures.threshold) { [weak view] in
      view?.gestures.threshold = $0
    }
    // GTK's recognizer takes from half to twice its own time.
    group.addSlider("Long press (ms)", 250...1000, step: 10, value: view.gestures.longPressTime) {
      [weak view, weak timeline] in
      view?.gestures.longPressTime = $0
      timeline?.longPressTime = $0
    }
    return group
  }

  static func autoscroll(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Autoscroll")
    let settings = view.gestures.autoscroll
    group.addSlider("Edge", 0...160, value: settings.edge) { [weak view] in view?.gestures.autoscroll.edge = $0 }
    group.addSlider("Of the view, at most (%)", 0...50, value: settings.fraction * 100) { [weak view] in
      view?.gestures.autoscroll.fraction = $0 / 100
    }
    group.addSlider("Top speed (px/s)", 0...4000, step: 50, value: settings.topSpeed) { [weak view] in
      view?.gestures.autoscroll.topSpeed = $0
    }
    group.addSlider("Time to speed up (ms)", 0...2000, step: 20, value: settings.ramp) { [weak view] in
      view?.gestures.autoscroll.ramp = $0
    }
    return group
  }

  static func gestures(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Gestures")
    group.addChoice("A swipe", selected: view.gestures.swipe) { [weak view] in view?.gestures.swipe = $0 }
    let switches: [(String, WritableKeyPath<GestureConfiguration, Bool>)] = [
      ("Chips can be moved", \.isReorderable), ("Chips can be removed", \.isRemovable),
      ("A mouse drags at once", \.dragsByMouseAtOnce),
      ("Long press by mouse", \.isLongPressOnMouse), ("Lifts the selection", \.liftsSelection),
      ("Rubber band", \.selectsByRubberBand),
    ]
    for (title, path) in switches {
      group.addSwitch(title, isOn: view.gestures[keyPath: path]) { [weak view] in view?.gestures[keyPath: path] = $0 }
    }
    group.addSwitch("Delete zone", isOn: view.deleteZone.isEnabled) { [weak view] in view?.deleteZone.isEnabled = $0 }
    group.addSlider("Zone’s hit slop", 0...80, value: view.deleteZone.hitSlop) { [weak view] in
      view?.deleteZone.hitSlop = $0
    }
    return group
  }

  static func layers(of overlay: TraceOverlay) -> ControlGroup {
    let group = ControlGroup("Show")
    let layers: [(String, WritableKeyPath<TraceOverlay.Layers, Bool>)] = [
      ("Way of the pointer", \.trail), ("Velocity", \.velocity), ("Places to land", \.places),
      ("Edges that scroll", \.edges),
    ]
    for (title, path) in layers {
      group.addSwitch(title, isOn: overlay.layers[keyPath: path]) { [weak overlay] in
        overlay?.layers[keyPath: path] = $0
      }
    }
    return group
  }
}

import LayoutCore
import TagFlow

// The lines that RecordingReader reads. Defaults are omitted.

extension GestureRecording {
  var text: String {
    ([scene.header] + steps.map(\.line) + (expected.map { [$0.line] } ?? [])).map { $0 + "\n" }.joined()
  }
}

extension RecordedScene {
  var header: String {
    object([
      "recording": quoted("tagflow-gesture"), "version": String(GestureRecording.version), "size": size.json,
      "tags": array(tags.map(\.json)), "scroll": scroll == .zero ? nil : scroll.json, "focus": focus.map(String.init),
      "direction": quoted(layout.textDirection.rawValue), "layout": layout.json,
      "selection": rules == SelectionRules() ? nil : rules.json, "gestures": gestures.json,
      "zone": zone.isEnabled ? zone.json : nil,
    ])
  }
}

extension RecordedTag {
  fileprivate var json: String {
    if self == RecordedTag(text: text) { return quoted(text) }
    return object([
      "text": quoted(text), "size": size?.json, "selected": isSelected ? "true" : nil,
      "enabled": isEnabled ? nil : "false", "canTap": canTap ? nil : "false",
      "canSelect": canSelect ? nil : "false", "canSwipe": canSwipe ? nil : "false", "canMove": canMove ? nil : "false",
      "canDelete": canDelete ? nil : "false",
    ])
  }
}

extension GestureRecording.Step {
  var line: String {
    let (t, event) = (shortest(time), quoted(input.name))
    switch input {
    case .press(let point, let device, let button, let clickCount, let modifiers):
      var held: [String] = []
      if modifiers.contains(.shift) { held.append("shift") }
      if modifiers.contains(.control) { held.append("control") }
      return object([
        "t": t, "event": event, "x": shortest(point.x), "y": shortest(point.y), "device": quoted(device.rawValue),
        "button": button == .primary ? nil : quoted(button.rawValue),
        "clicks": clickCount == 1 ? nil : String(clickCount), "modifiers": list(held),
      ])
    case .motion(let point), .longPress(let point), .release(let point), .scroll(let point):
      return object(["t": t, "event": event, "x": shortest(point.x), "y": shortest(point.y)])
    case .resize(let size):
      return object(["t": t, "event": event, "width": shortest(size.width), "height": shortest(size.height)])
    case .key(let key):
      let held = [("shift", key.shift), ("control", key.control), ("alt", key.alt)].filter(\.1).map(\.0)
      return object(["t": t, "event": event, "key": quoted(key.name), "modifiers": list(held)])
    case .tick, .cancel, .tagsChanged:
      return object(["t": t, "event": event])
    }
  }

  private func list(_ words: [String]) -> String? {
    words.isEmpty ? nil : array(words.map(quoted))
  }
}

extension GestureRecording.Outcome {
  var line: String {
    func numbers(_ list: [Int]) -> String { array(list.map(String.init)) }
    func texts(_ list: [String]) -> String { array(list.map(quoted)) }
    return object([
      "expect": object([
        "order": order.map(numbers), "selected": selected.map(numbers), "states": states.map(texts),
        "scroll": scroll?.json, "events": events.map(texts),
      ])
    ])
  }
}

extension Size {
  fileprivate var json: String { array(width, height) }
}

extension Point {
  fileprivate var json: String { array(x, y) }
}

extension Insets {
  fileprivate var json: String {
    object(["top": shortest(top), "start": shortest(start), "bottom": shortest(bottom), "end": shortest(end)])
  }
}

extension FlowLayout {
  fileprivate var json: String {
    object([
      "scrollDirection": quoted(scrollDirection.rawValue), "alignment": quoted(alignment.rawValue),
      "distribution": quoted(distribution.rawValue), "verticalAlignment": quoted(verticalAlignment.rawValue),
      "lineLimit": String(max(0, lineLimit)), "spacing": shortest(spacing), "lineSpacing": shortest(lineSpacing),
      "insets": insets.json,
    ])
  }
}

extension SelectionRules {
  fileprivate var json: String {
    object([
      "mode": quoted(mode.rawValue), "limit": limit.map { String($0) }, "isRequired": isRequired ? "true" : nil,
    ])
  }
}

extension GestureConfiguration {
  fileprivate var json: String {
    object([
      "swipe": quoted(swipe.rawValue), "isReorderable": String(isReorderable),
      "isRemovable": String(isRemovable),
      "dragsByMouseAtOnce": String(liftsImmediatelyWithMouse), "threshold": shortest(threshold),
      "longPressTime": shortest(longPressTime), "isLongPressOnMouse": String(longPressesWithMouse),
      "liftsSelection": String(liftsSelection), "selectsByRubberBand": String(selectsByRubberBand),
      "autoscroll": object([
        "edge": shortest(autoscroll.edge), "fraction": shortest(autoscroll.fraction),
        "topSpeed": shortest(autoscroll.topSpeed), "ramp": shortest(autoscroll.ramp),
      ]),
    ])
  }
}

extension DeleteZone {
  fileprivate var json: String {
    let frame = rectangle.map { array($0.x, $0.y, $0.width, $0.height) }
    return object([
      "isEnabled": String(isEnabled), "edge": quoted(edge.rawValue), "rectangle": frame, "height": shortest(height),
      "insets": insets.json, "hitSlop": shortest(hitSlop),
    ])
  }
}

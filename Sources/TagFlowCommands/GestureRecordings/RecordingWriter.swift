import LayoutCore
import TagModel

// The lines that RecordingReader reads. Defaults are omitted.

extension GestureRecording {
  package var text: String {
    ([scene.header] + steps.map(\.line) + (expected.map { [$0.line] } ?? [])).map { $0 + "\n" }.joined()
  }
}

extension RecordedScene {
  package var header: String {
    object([
      "recording": quoted(GestureRecording.format), "version": String(GestureRecording.version), "size": size.json,
      "tags": array(tags.map { $0 == RecordedTag(text: $0.text) ? quoted($0.text) : $0.json }),
      "scroll": scroll == .zero ? nil : scroll.json, "focus": focus.map { String($0) },
      "direction": quoted(layout.textDirection.rawValue), "layout": layout.json,
      "selection": rules == SelectionRules() ? nil : rules.json, "gestures": gestures.json,
      "zone": zone.isEnabled ? zone.json : nil,
    ])
  }
}

extension GestureRecording.Step {
  package var line: String {
    let (t, event) = (shortest(time), quoted(input.name))
    switch input {
    case .press(let point, let device, let button, let modifiers):
      return object([
        "t": t, "event": event, "x": shortest(point.x), "y": shortest(point.y), "device": quoted(device.rawValue),
        "button": button == .primary ? nil : quoted(button.rawValue),
        "modifiers": held([("shift", modifiers.contains(.shift)), ("control", modifiers.contains(.control))]),
      ])
    case .motion(let point), .longPress(let point), .release(let point), .scroll(let point):
      return object(["t": t, "event": event, "x": shortest(point.x), "y": shortest(point.y)])
    case .resize(let size):
      return object(["t": t, "event": event, "width": shortest(size.width), "height": shortest(size.height)])
    case .key(let key):
      let modifiers = held([("shift", key.shift), ("control", key.control), ("alt", key.alt)])
      return object(["t": t, "event": event, "key": quoted(key.name), "modifiers": modifiers])
    case .tick, .cancel, .tagsChanged:
      return object(["t": t, "event": event])
    }
  }

  private func held(_ modifiers: [(name: String, isHeld: Bool)]) -> String? {
    let names = modifiers.filter(\.isHeld).map { quoted($0.name) }
    return names.isEmpty ? nil : array(names)
  }
}

extension GestureRecording.Outcome {
  package var line: String {
    func numbers(_ list: [Int]) -> String { array(list.map { String($0) }) }
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
  var json: String { array(width, height) }
}

extension Point {
  fileprivate var json: String { array(x, y) }
}

extension Rect {
  var json: String { array(x, y, width, height) }
}

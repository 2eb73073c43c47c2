package import LayoutCore

/// A summary of a recording, to be compared with others. The recording is played without a display, so the summary is
/// the same on every machine.
package struct GestureSummary: Equatable {
  /// The time from the first event to the last, in milliseconds.
  package let duration: Double
  /// The length of the pointer's path while pressed, in logical pixels.
  package let distance: Double
  package let eventCount: Int
  /// The pointer's path, with a part for each press.
  package let paths: [[Point]]
  /// The events that changed the state of the gesture machine, and keys.
  package let steps: [Transcript.Entry]
  package let outcome: GestureRecording.Outcome

  package init(of recording: GestureRecording) {
    duration = (recording.steps.last?.time ?? 0) - (recording.steps.first?.time ?? 0)
    eventCount = recording.steps.count
    var paths: [[Point]] = []
    for step in recording.steps {
      guard let point = step.input.point else { continue }
      if step.input.isPress || paths.isEmpty { paths.append([]) }
      paths[paths.count - 1].append(point)
    }
    self.paths = paths
    distance = paths.reduce(0) { sum, path in zip(path, path.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) } }
    let rehearsal = Rehearsal.play(recording)
    steps = rehearsal.transcript.entries.filter(\.isStep)
    outcome = rehearsal.outcome
  }

  /// The parts of outcomes.
  package enum Part: CaseIterable { case states, order, selection, scrolling }

  /// The parts that differ in another recording.
  package func differences(from other: GestureSummary) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .states: outcome.states != other.outcome.states
      case .order: outcome.order != other.outcome.order
      case .selection: outcome.selected != other.outcome.selected
      case .scrolling: !outcome.isScrolled(like: other.outcome)
      }
    }
  }
}

// MARK: - Comparison

extension GestureRecording.Outcome {
  package func differences(from expected: GestureRecording.Outcome) -> [String] {
    func compare<Value: Equatable>(_ name: String, _ value: Value?, _ wanted: Value?) -> String? {
      guard let wanted, value != wanted else { return nil }
      return "\(name): expected \(wanted), not \(value.map { "\($0)" } ?? "nothing")"
    }
    return [
      compare("order", order, expected.order), compare("selected", selected, expected.selected),
      compare("states", states, expected.states), compare("events", events, expected.events),
      isScrolled(like: expected) ? nil : compare("scroll", scroll.map(Self.words), expected.scroll.map(Self.words)),
    ].compactMap { $0 }
  }

  /// Whether the view is scrolled as expected, if anything is expected.
  func isScrolled(like expected: GestureRecording.Outcome) -> Bool {
    [(scroll?.x, expected.scroll?.x), (scroll?.y, expected.scroll?.y)].allSatisfy { place, wanted in
      wanted.map { abs($0 - (place ?? .infinity)) <= Self.scrollTolerance } ?? true
    }
  }

  /// The tolerance in logical pixels, because recorded times are rounded to microseconds.
  private static let scrollTolerance = 0.5

  private static func words(_ point: Point) -> String { "\(shortest(point.x)), \(shortest(point.y))" }

  package func summary(of scene: RecordedScene) -> [String] {
    func names(_ numbers: [Int]) -> String {
      numbers.isEmpty ? "none" : numbers.map { "#\($0) \(scene.tags[$0].text)" }.joined(separator: ", ")
    }
    return [
      states.map { "states: " + $0.joined(separator: " → ") }, order.map { "order: " + names($0) },
      selected.map { "selected: " + names($0) }, scroll.map { "scroll: " + Self.words($0) },
    ].compactMap { $0 } + (events ?? []).map { "event: " + $0 }
  }
}

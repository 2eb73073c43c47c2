import LayoutCore

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

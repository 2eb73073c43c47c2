import GtkBridge
import TagFlowCommands

/// A comparison of two recordings in words.
struct GestureComparison: Equatable {
  struct Row: Equatable {
    let title: String
    let values: [String]
    /// Whether the values must be equal for the outcome to be the same.
    let decides: Bool

    var differs: Bool { decides && Set(values).count > 1 }
  }

  let rows: [Row]
  /// A sentence that says whether the outcomes are the same.
  let verdict: String
  let isSame: Bool

  init(_ recordings: [GestureRecording]) {
    let summaries = recordings.map { GestureSummary(of: $0) }
    func row(_ title: String, decides: Bool = true, _ value: (GestureSummary, RecordedScene) -> String) -> Row {
      Row(title: title, values: zip(summaries, recordings).map { value($0, $1.scene) }, decides: decides)
    }
    let measures = [
      row(localized("Time"), decides: false) { summary, _ in
        localized("{number} s", ["number": decimal(summary.duration / 1000, digits: 2)])
      },
      row(localized("Distance"), decides: false) { summary, _ in
        localized("{number} px", ["number": grouped(Int(summary.distance.rounded()))])
      },
      row(localized("Input events"), decides: false) { summary, _ in grouped(summary.eventCount) },
    ]
    let steps = (0..<(summaries.map(\.steps.count).max() ?? 0)).map { number in
      row(localized("Step {number}", ["number": grouped(number + 1)])) { summary, scene in
        summary.steps.count > number ? Self.words(summary.steps[number], scene) : "–"
      }
    }
    let results = [
      row(localized("Result")) { summary, scene in
        let events = summary.outcome.events ?? []
        return events.isEmpty ? localized("nothing changed") : Self.named(events.joined(separator: "\n"), scene)
      },
      row(localized("Selected")) { summary, scene in
        let names = (summary.outcome.selected ?? []).map { scene.tags[$0].text }
        return names.isEmpty ? localized("none") : names.joined(separator: ", ")
      },
    ]
    rows = measures + steps + results
    let differences = summaries.count == 2 ? summaries[0].differences(from: summaries[1]).map(\.words) : []
    isSame = differences.isEmpty
    verdict =
      isSame
      ? localized("The outcome is the same.")
      : localized("The outcome differs: {parts}.", ["parts": differences.joined(separator: ", ")])
  }

  private static func words(_ step: Transcript.Entry, _ scene: RecordedScene) -> String {
    // Without the position and the time, which are never equal, and which the path and the figures show.
    let input = step.input.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " ")
    return "\(input): \(named(step.outcome, scene))"
  }

  /// Replaces the numbers of tags by their texts.
  private static func named(_ text: String, _ scene: RecordedScene) -> String {
    text.replacing(/#(\d+)/) { match in
      Int(match.1).flatMap { scene.tags.indices.contains($0) ? "“\(scene.tags[$0].text)”" : nil } ?? String(match.0)
    }
  }
}

extension GestureSummary.Part {
  fileprivate var words: String {
    switch self {
    case .states: localized("the steps")
    case .order: localized("the order")
    case .selection: localized("the selection")
    case .scrolling: localized("how far it scrolled")
    }
  }
}

/// Shows a comparison of two recordings in a table, in which differing rows are marked.
@MainActor final class ComparisonTable {
  let widget = ScrolledWindow(horizontal: .automatic)
  private(set) var shown: GestureComparison?

  init() {
    widget.minimumContentHeight = 190
    widget.setAccessibleLabel(localized("Comparison"))
    show(nil, names: [])
  }

  /// - Parameter names: The names of the recordings, in order.
  func show(_ comparison: GestureComparison?, names: [String]) {
    shown = comparison
    widget.isVisible = comparison != nil
    guard let comparison else { return widget.child = nil }
    let grid = Grid(columnSpacing: 18, rowSpacing: 4).margins(12)
    grid.attach(Self.verdict(comparison), column: 0, row: 0, columns: 3)
    for (index, name) in names.enumerated() {
      // In the color of the recording's path, and in words, so that they can be told apart without colors.
      let line = index == 0 ? localized("{name}, solid line", ["name": name]) : localized("{name}, dashed line", ["name": name])
      let head = Label(start: line, "heading", "take\(index + 1)")
      grid.attach(head, column: index + 1, row: 1)
    }
    for (number, row) in comparison.rows.enumerated() {
      let title = Label(start: row.differs ? "≠ \(row.title)" : row.title, row.differs ? "heading" : "dim-label")
      grid.attach(title.placed(vertical: .start), column: 0, row: number + 2)
      for (index, value) in row.values.enumerated() {
        let label = Label(start: value, wraps: true, expands: true, row.differs ? "heading" : "numeric")
        label.setMaximumWidth(characters: 36)
        grid.attach(label.placed(vertical: .start), column: index + 1, row: number + 2)
      }
    }
    widget.child = grid
    widget.announce(comparison.verdict)
  }

  private static func verdict(_ comparison: GestureComparison) -> Widget {
    let icon = Image(icon: comparison.isSame ? "object-select-symbolic" : "dialog-warning-symbolic")
    return Box.row([icon, Label(start: comparison.verdict, wraps: true, "heading")])
  }
}

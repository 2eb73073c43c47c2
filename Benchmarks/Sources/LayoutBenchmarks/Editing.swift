import BenchmarkSupport
import CReference
import LayoutCore

extension Report {
  private enum Edit: String, CaseIterable {
    case insert, remove, resize, move

    func callAsFunction(_ arrangement: inout FlowArrangement, _ size: Size, at index: Int, to other: Int) {
      switch self {
      case .insert: arrangement.insert(size, at: index)
      case .remove: arrangement.remove(at: index)
      case .resize: arrangement.resize(at: index, to: size)
      case .move: arrangement.move(from: index, to: other)
      }
    }
  }

  /// Single edits at random places, timed individually.
  mutating func measureEdits(
    _ count: Int, _ alignment: FlowLayout.Alignment, _ heights: Chips.Heights = .equal, isGoal: Bool, edits: Int
  ) {
    let chips = Chips(count, heights)
    var layout = Setting.layout
    layout.alignment = alignment
    let arrangement = layout.arrange(chips.sizes, in: Setting.container)
    let suffix = heights == .equal ? "" : ", mixed heights"
    for edit in Edit.allCases {
      let times = times(of: edit, edits, in: arrangement) { random in
        Size(width: 40 + Double(random.random(below: 120 * 1024)) / 1024, height: random.height(heights))
      }
      add("\(edit), \(alignment)\(suffix)", times, chips: count, goals: isGoal ? [10_000, 100_000, 1_000_000] : nil)
    }
  }

  /// Lines of chips of one width, or of a few repeating widths, never get back in sync after an edit: all later lines
  /// change.
  mutating func measureEqualWidths(_ count: Int, edits: Int) {
    let goal: Double? = count == 1_000_000 ? 3_000_000 : count == 100_000 ? 300_000 : nil
    for (name, widths) in [("equal widths", [80.0]), ("cycle of widths", [60, 84.5, 71, 103])] {
      for heights in [Chips.Heights.equal, .mixed] {
        var random = Chips(0)
        let sizes = (0..<count).map { Size(width: widths[$0 % widths.count], height: random.height(heights)) }
        let arrangement = Setting.layout.arrange(sizes, in: Setting.container)
        let suffix = heights == .equal ? "" : ", mixed heights"
        for edit in Edit.allCases {
          // These take long enough to be interrupted, and for the clock of CPU time.
          let times = times(of: edit, edits, in: arrangement, clock: cpuNanoseconds) { random in
            // A resized chip must get a different width.
            Size(width: edit == .resize ? 92 : widths[random.random(below: widths.count)], height: random.height(heights))
          }
          add("\(edit), \(name)\(suffix)", times, chips: count, goals: goal.map { [$0, $0, $0] })
        }
      }
    }
  }

  /// Adds the median, the 99th percentile and the maximum of times.
  private mutating func add(
    _ name: String, _ times: (once: [Double], least: [Double]), chips: Int, goals: [Double]?
  ) {
    let figures = [
      ("median", median(times.once)), ("99 %", percentile(99, of: times.least)), ("worst", times.least.max() ?? 0),
    ]
    for (number, (figure, value)) in figures.enumerated() {
      add(Row("\(name), \(figure)", chips: chips, unit: "ns", value: value, goal: goals.map { .value($0[number]) }))
    }
  }

  /// The times of single edits at random places: once, and the minimum of three runs of the same edits, which excludes
  /// preemption by the scheduler.
  private func times(
    of edit: Edit, _ edits: Int, in arrangement: FlowArrangement, clock: (() -> Void) -> Double = nanoseconds,
    size: (inout Chips) -> Size
  ) -> (once: [Double], least: [Double]) {
    let runs = (0..<3).map { _ in
      var random = Chips(0)
      var arrangement = arrangement
      // Exclude copying the storage on the first edit.
      arrangement.insert(size(&random), at: arrangement.count / 2)
      return (0..<edits).map { _ in
        let index = random.random(below: arrangement.count)
        let other = random.random(below: arrangement.count)
        let size = size(&random)
        return clock { edit(&arrangement, size, at: index, to: other) }
      }
    }
    return (runs[0], (0..<edits).map { min(runs[0][$0], runs[1][$0], runs[2][$0]) })
  }

  /// A copy without the lifted chip, as at the start of a drag.
  mutating func measureCopy(_ count: Int, copies: Int) {
    var chips = Chips(count)
    let arrangement = Setting.layout.arrange(chips.sizes, in: Setting.container)
    let times = (0..<copies).map { _ in
      let index = chips.random(below: count)
      return nanoseconds {
        var copy = arrangement
        copy.remove(at: index)
        use(copy.contentSize)
      }
    }
    add(Row("copy without a chip", chips: count, unit: "ns", value: median(times)))
  }
}

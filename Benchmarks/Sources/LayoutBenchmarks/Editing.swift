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

  /// Single edits at random places, each timed by itself.
  mutating func measureEdits(_ count: Int, _ alignment: FlowLayout.Alignment, isGoal: Bool, edits: Int) {
    var chips = Chips(count)
    var layout = Setting.layout
    layout.alignment = alignment
    for edit in Edit.allCases {
      var arrangement = layout.arrange(chips.sizes, in: Setting.container)
      var times: [Double] = []
      for _ in 0..<edits {
        let index = chips.random(below: arrangement.count)
        let other = chips.random(below: arrangement.count)
        let size = Size(width: 40 + Double(chips.random(below: 120 * 1024)) / 1024, height: 28)
        times.append(nanoseconds { edit(&arrangement, size, at: index, to: other) })
      }
      add(edit.rawValue + ", \(alignment)", times, count, isGoal)
    }
  }

  /// Chips of one width never fall into step again after an edit: every line after it changes.
  mutating func measureEqualWidths(_ count: Int, isGoal: Bool, edits: Int) {
    var chips = Chips(1)
    let size = Size(width: 80, height: 28)
    for edit in [Edit.insert, .remove] {
      var arrangement = Setting.layout.arrange(Array(repeating: size, count: count), in: Setting.container)
      let times = (0..<edits).map { _ in
        let index = chips.random(below: arrangement.count)
        return nanoseconds { edit(&arrangement, size, at: index, to: 0) }
      }
      add(
        Row(
          "\(edit.rawValue), equal widths, median", chips: count, unit: "ns", value: median(times)))
      add(
        Row(
          "\(edit.rawValue), equal widths, worst", chips: count, unit: "ns", value: times.max() ?? 0,
          goal: isGoal ? .value(1_000_000) : nil))
    }
  }

  /// What a drag does once when it begins: a copy, without the lifted chip.
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

  private mutating func add(_ name: String, _ times: [Double], _ count: Int, _ isGoal: Bool) {
    let figures: [(String, Double, Double)] = [
      ("median", median(times), 3000), ("99 %", percentile(99, of: times), 30_000),
      ("worst", times.max() ?? 0, 1_000_000),
    ]
    for (figure, value, most) in figures {
      add(
        Row("\(name), \(figure)", chips: count, unit: "ns", value: value, goal: isGoal ? .value(most) : nil))
    }
  }
}

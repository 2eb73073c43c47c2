import BenchmarkSupport
import CReference
import LayoutCore

/// Measures the layouts against plain C loops.
@main struct Main {
  static func main() {
    let options = Options(program: "layout-benchmarks", groups: ["arrange", "memory", "ask", "edit", "rows", "layouts"])
    options.finish(measure(options))
  }

  static func measure(_ options: Options) -> Report {
    let isThorough = options.isThorough
    reference_keep_freed_memory()
    var report = Report()
    // The goals are for a million; the other counts show the growth.
    let goal = 1_000_000
    let counts = [1000, 10_000, 100_000, goal] + (isThorough ? [10_000_000] : [])
    if options.wants("memory") {
      for heights in [Chips.Heights.equal, .mixed] { report.measureMemory(goal, heights) }
    }
    // A dozen tags, as in the rows of a list.
    for count in [12] + counts where options.wants("arrange: \(count)") {
      let runs = isThorough ? count > goal ? 5 : 31 : 7
      report.measureArranging(count, .equal, isGoal: count == goal, runs: runs)
    }
    if options.wants("arrange: mixed heights") {
      report.measureArranging(goal, .mixed, isGoal: true, runs: isThorough ? 31 : 7)
    }
    if options.wants("ask") {
      for count in counts {
        report.measureAsking(count, isGoal: count == goal, questions: isThorough ? 100_000 : 20_000)
      }
    }
    if options.wants("edit") {
      for count in counts where count != goal {
        // Few enough that removals don't run out of chips.
        report.measureEdits(count, .start, isGoal: false, edits: min(isThorough ? 20_000 : 5000, count / 2))
      }
      for alignment in isThorough ? FlowLayout.Alignment.allCases : [.start, .fillSpacing] {
        report.measureEdits(goal, alignment, isGoal: true, edits: isThorough ? 20_000 : 2000)
      }
      report.measureEdits(goal, .start, .mixed, isGoal: true, edits: isThorough ? 20_000 : 2000)
      for count in counts {
        // Each takes up to a nanosecond per chip.
        report.measureEqualWidths(count, edits: min(isThorough ? 20_000 : 500, count / 2, 1_000_000_000 / count))
        report.measureCopy(count, copies: isThorough ? 1000 : 200)
      }
    }
    if options.wants("rows") {
      for distribution in FlowLayout.Distribution.allCases {
        report.measureRows(goal, distribution, questions: isThorough ? 300 : 50)
      }
    }
    for count in [10, 1000, 100_000] { report.measureLayouts(count, runs: isThorough ? 15 : 5, options) }
    return report
  }
}

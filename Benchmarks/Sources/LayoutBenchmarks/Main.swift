import BenchmarkSupport
import CReference
import Foundation
import LayoutCore

/// Measures the flow layout beside plain loops in C.
@main struct Main {
  static let usage = """
    Usage: layout-benchmarks [--quick] [--json FILE] [--compare FILE] [--only WORD]

      --quick         fewer runs, and no ten million chips
      --json FILE     also write the figures to a file
      --compare FILE  show what has changed since a run that was written to a file
      --only WORD     only the groups whose name holds the word: arrange, memory, ask, edit, rows
    """

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var (isQuick, json, earlier, only) = (false, String?.none, Report?.none, "")
    while !arguments.isEmpty {
      let option = arguments.removeFirst()
      func value() -> String {
        guard !arguments.isEmpty else { fail("\(option) needs a value") }
        return arguments.removeFirst()
      }
      switch option {
      case "--quick": isQuick = true
      case "--json": json = value()
      case "--only": only = value()
      case "--compare":
        let file = value()
        do {
          earlier = try Report(contentsOf: URL(fileURLWithPath: file))
        } catch {
          fail("\(file): \(error.localizedDescription)")
        }
      case "-h", "--help":
        print(usage)
        return
      default: fail("there is no option \(option)")
      }
    }
    let report = measure(isQuick: isQuick, only: only)
    print(report.table(comparedWith: earlier))
    if let json {
      do {
        try report.write(to: URL(fileURLWithPath: json))
      } catch {
        fail("\(json): \(error.localizedDescription)", status: 1)
      }
    }
  }

  static func measure(isQuick: Bool, only: String) -> Report {
    reference_keep_freed_memory()
    var report = Report()
    // The goals are for a million; the other counts show the growth.
    let goal = 1_000_000
    let counts = [1000, 10_000, 100_000, goal] + (isQuick ? [] : [10_000_000])
    func wants(_ group: String) -> Bool { only.isEmpty || group.contains(only) }
    if wants("memory") {
      for heights in [Chips.Heights.equal, .mixed] { report.measureMemory(goal, heights) }
    }
    if wants("arrange") {
      for count in counts {
        let runs = isQuick ? 7 : count > goal ? 5 : 31
        report.measureArranging(count, .equal, isGoal: count == goal, runs: runs)
      }
      report.measureArranging(goal, .mixed, isGoal: true, runs: isQuick ? 7 : 31)
    }
    if wants("ask") {
      for count in counts {
        report.measureAsking(count, isGoal: count == goal, questions: isQuick ? 20_000 : 100_000)
      }
    }
    if wants("edit") {
      for count in counts where count != goal {
        // So few that removing does not use the chips up.
        report.measureEdits(count, .start, isGoal: false, edits: min(isQuick ? 1000 : 5000, count / 2))
      }
      for alignment in isQuick ? [.start, .fillSpacing] : FlowLayout.Alignment.allCases {
        report.measureEdits(goal, alignment, isGoal: true, edits: isQuick ? 2000 : 20_000)
      }
      for count in counts {
        report.measureEqualWidths(count, isGoal: count == goal, edits: min(isQuick ? 200 : 1000, count / 2))
        report.measureCopy(count, copies: isQuick ? 200 : 1000)
      }
    }
    if wants("rows") {
      for distribution in FlowLayout.Distribution.allCases {
        report.measureRows(goal, distribution, questions: isQuick ? 50 : 300)
      }
    }
    return report
  }

  static func fail(_ message: String, status: Int32 = 64) -> Never {
    FileHandle.standardError.write(Data("layout-benchmarks: \(message)\n".utf8))
    exit(status)
  }
}

import BenchmarkSupport
import CInterface
import Foundation
import GtkBridge

/// What most programs do: show a dozen to a hundred chips, each time in a process of its own, because the first view also sets up
/// what its class needs.
struct FewChips: Codable {
  private enum Widget: String, CaseIterable { case tagView, flowBox }

  private var first, second, resize, select, megabytes: Double

  static func measure(runs: Int, into report: inout Report) {
    for count in [12, 100] {
      // The two take turns, so that disturbances affect both.
      var figures: [Widget: [FewChips]] = [:]
      for _ in 0..<runs {
        for widget in Widget.allCases { figures[widget, default: []].append(run(widget, count)) }
      }
      func add(_ name: String, _ figure: KeyPath<FewChips, Double>, unit: String = "ms", goal: Double) {
        func median(_ widget: Widget) -> Double { BenchmarkSupport.median(figures[widget]!.map { $0[keyPath: figure] }) }
        report.add(
          Row("\(name); GtkFlowBox of toggle buttons", chips: count, unit: unit, value: median(.tagView), reference: median(.flowBox),
            goal: .ratio(goal)))
      }
      let isDozen = count == 12
      add("first view of a process", \.first, goal: isDozen ? 1 : 0.6)
      add("second view", \.second, goal: isDozen ? 0.4 : 0.25)
      add("frame at another width", \.resize, goal: isDozen ? 0.4 : 0.3)
      add("frame with another selection", \.select, goal: 1)
      add("memory of both views", \.megabytes, unit: "MB", goal: isDozen ? 1.2 : 0.6)
    }
  }

  /// Measures in this process, and prints the figures as JSON.
  @MainActor static func measure(_ widget: String, _ count: String) {
    guard let widget = Widget(rawValue: widget), let count = Int32(count), Application.openDisplay() else { exit(1) }
    let figures = interface_few_chips(widget == .tagView, count)
    let own = FewChips(
      first: figures.first, second: figures.second, resize: figures.resize, select: figures.select, megabytes: figures.megabytes)
    guard let line = try? JSONEncoder().encode(own) else { exit(1) }
    print(String(decoding: line, as: UTF8.self))
  }

  private static func run(_ widget: Widget, _ count: Int) -> FewChips {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--few-chips", widget.rawValue, String(count)]
    process.standardOutput = output
    do {
      try process.run()
      let line = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try JSONDecoder().decode(FewChips.self, from: line)
    } catch {
      fatalError("c-benchmarks: \(widget.rawValue) of \(count): \(error)")
    }
  }
}

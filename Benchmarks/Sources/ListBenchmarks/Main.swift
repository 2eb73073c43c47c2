import BenchmarkSupport
import Foundation
import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Measures a long list of tag views against one with the same texts in labels.
@main struct Main {
  static func main() {
    let options = Options(program: "list-benchmarks", groups: ["list"])
    var report = Report()
    if options.wants("list") { MainActor.assumeIsolated { measure(into: &report, options) } }
    options.finish(report)
  }

  @MainActor private static func measure(into report: inout Report, _ options: Options) {
    guard Application.openDisplay() else { options.fail("no display", status: 1) }
    MainLoop.attach()
    let frames = options.isQuick ? 120 : 400
    let tags = ListSession(.tagViews), labels = ListSession(.labels)
    let count = ListSession.rows * ListSession.tagsPerRow
    for speed in [60.0, 120, 240] {
      var costs: (tags: [Double], labels: [Double]) = ([], [])
      // Alternate, so that disturbances affect both.
      for _ in 0..<4 {
        costs.labels += labels.scroll(frames / 4, by: speed)
        costs.tags += tags.scroll(frames / 4, by: speed)
      }
      let what = "list row of tags; of labels: \(Int(speed)) px a frame,"
      func add(_ name: String, _ unit: String, goal: BenchmarkSupport.Row.Goal? = nil, _ figure: ([Double]) -> Double) {
        let reference = figure(costs.labels)
        // Avoid a ratio to zero.
        report.add(
          Row(
            "\(what) \(name)", chips: count, unit: unit, value: figure(costs.tags),
            reference: reference > 0 ? reference : nil, goal: goal))
      }
      add("median", "ms", median)
      add("99 %", "ms") { percentile(99, of: $0) }
      let dropped = { (costs: [Double]) in Double(costs.count { $0 > 1000.0 / 60 }) }
      add("dropped of \(costs.tags.count)", "frames", goal: .value(dropped(costs.labels)), dropped)
    }
  }
}

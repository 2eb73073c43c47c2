import BenchmarkSupport
import DemoKit
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
    let frames = options.isThorough ? 400 : 120
    let labels = ListSession(.labels), subjects = [("tags", ListSession(.tagViews)), ("inert tags", ListSession(.inertTagViews))]
    let count = ListSession.rows * ListSession.tagsPerRow
    for (name, tags) in subjects {
      for speed in [60.0, 120, 240] {
        var costs: (tags: [[ListSession.Frame]], labels: [[ListSession.Frame]]) = ([], [])
        // Alternate, so that disturbances affect both.
        for _ in 0..<4 {
          costs.labels.append(labels.scroll(frames / 4, by: speed))
          costs.tags.append(tags.scroll(frames / 4, by: speed))
        }
        let what = "list row of \(name); of labels: \(Int(speed)) px a frame,"
        func add(_ figureName: String, _ figure: ([ListSession.Frame]) -> Double, goal: Row.Goal? = nil) {
          report.add(
            Row("\(what) \(figureName)", chips: count, unit: "ms", Turns(costs.tags.map(figure), costs.labels.map(figure)), goal: goal))
        }
        add("mean", { mean($0.map(\.total)) }, goal: .ratio(name == "tags" ? 1.25 : 1.1))
        add("mean, without the renderer") { mean($0.map(\.withoutRenderer)) }
        add("99 %") { percentile(99, of: $0.map(\.total)) }
        func dropped(_ costs: [[ListSession.Frame]]) -> Double { Double(costs.joined().count { $0.total > 1000.0 / 60 }) }
        report.add(
          Row(
            "\(what) dropped of \(costs.tags.joined().count)", chips: count, unit: "frames", value: dropped(costs.tags),
            goal: .value(dropped(costs.labels))))
      }
    }
  }
}

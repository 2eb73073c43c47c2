import BenchmarkSupport
import Foundation
import GtkBridge
import GtkReference

/// Measures TagFlow's C interface against GTK's own widgets, and against the same calls in Swift.
@main struct Main {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "--few-chips" {
      MainActor.assumeIsolated { FewChips.measure(arguments[2], arguments[3]) }
      return
    }
    let options = Options(program: "c-benchmarks", groups: ["few", "gobject"])
    var report = Report()
    report.gtk = String(cString: reference_gtk_version())
    report.renderer = reference_renderer().map { String(cString: $0) }
    if options.wants("few") { FewChips.measure(runs: options.isThorough ? 15 : 5, into: &report) }
    if options.wants("gobject") {
      MainActor.assumeIsolated {
        guard Application.openDisplay() else { options.fail("no display", status: 1) }
        MainLoop.attach()
        CostOfC(runs: options.isThorough ? 15 : 5).measure(into: &report)
      }
    }
    options.finish(report)
  }
}

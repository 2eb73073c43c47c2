import BenchmarkSupport
import Foundation
import GtkReference
import TagFlow

/// Measures TagView on the screen beside GTK's own widgets.
///
/// Each figure comes from a process of its own, which this program starts from itself, so that what one leaves behind
/// (memory, warm caches) does not help or hurt another.
@main struct Main {
  static let groups = ["start", "scroll", "edit", "select", "drag", "search", "idle", "size", "text", "shaped", "program"]

  static func main() {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "--session":
      guard arguments.count == 5, let subject = Subject(rawValue: arguments[2]), let count = Int(arguments[3]) else {
        exit(64)
      }
      MainActor.assumeIsolated { Session(subject, count: count, arguments[4].split(separator: ",").map(String.init)).run() }
    case "--empty-application":
      exit(reference_empty_application())
    default:
      let options = Options(program: "gtk-benchmarks", groups: groups)
      options.finish(Comparison(options).report)
    }
  }
}

/// What is measured.
enum Subject: String {
  case tagView, gridView, flowBox
  /// A window with a label: what GTK itself needs.
  case label
}

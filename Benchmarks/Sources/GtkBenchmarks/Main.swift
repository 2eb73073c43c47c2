import BenchmarkSupport
import Foundation
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

/// Measures TagView on screen against GTK's own widgets.
///
/// Each session is a separate process, launched by this program, so that leftovers (memory, warm caches) do not affect
/// others.
@main struct Main {
  static let groups = ["start", "scroll", "edit", "select", "drag", "search", "idle", "undo", "size", "text", "shaped", "program"]

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

/// The widget to measure.
enum Subject: String {
  case tagView, gridView
  /// A GtkGridView of toggle buttons instead of labels.
  case gridViewOfButtons
  /// A view filled from an array of tags, not from a list.
  case tagViewOfArray
  /// A window with a label: GTK's own cost.
  case label
}

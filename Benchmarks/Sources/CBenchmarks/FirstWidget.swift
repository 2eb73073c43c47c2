import BenchmarkSupport
import CInterface
import Foundation
import GtkBridge

/// The CPU time of creating a process's first widget of a class, which includes what the class sets up once.
enum FirstWidget {
  /// The median of several processes, in milliseconds.
  static func milliseconds(_ name: String, runs: Int) -> Double {
    median((0..<runs).map { _ in run(name) })
  }

  /// Measures in this process, and prints milliseconds.
  @MainActor static func measure(_ name: String) {
    guard Application.openDisplay() else { exit(1) }
    // GTK's own classes exist already in any program.
    let window = Window()
    window.child = Label("Tags")
    let nanoseconds = cpuNanoseconds { use(name == "tag-view" ? interface_tag_view() : interface_grid_view()) }
    print(nanoseconds / 1e6)
    window.close()
  }

  private static func run(_ name: String) -> Double {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--first-widget", name]
    process.standardOutput = output
    do {
      try process.run()
    } catch {
      fatalError("c-benchmarks: \(error.localizedDescription)")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let figure = Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) else { fatalError("c-benchmarks: no figure: \(text)") }
    return figure
  }
}

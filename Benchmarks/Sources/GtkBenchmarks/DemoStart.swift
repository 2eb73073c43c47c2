import Foundation

/// Measures the startup of the demo, from its own frame statistics.
struct DemoStart {
  /// The CPU time of the process until the end of its first frame, in milliseconds.
  private(set) var processTime = 0.0
  private(set) var residentMegabytes = 0.0

  private struct Frame: Decodable {
    var process: Double
    var drawn: Bool
  }

  /// Launches the program, and terminates it after its first frame.
  init(_ program: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("gtk-benchmarks-\(getpid()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--frame-stats", file.path]
    do {
      try process.run()
    } catch {
      fail("\(program): \(error.localizedDescription)")
    }
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    for _ in 0..<2000 {
      usleep(5000)
      guard let first = Self.firstFrame(file) else { continue }
      processTime = first.process
      // Include what is loaded right after the first frame, such as icons.
      usleep(500_000)
      residentMegabytes = Self.resident(process.processIdentifier)
      return
    }
    fail("\(program) drew no frame within 10 s")
  }

  private static func firstFrame(_ file: URL) -> Frame? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    return text.split(separator: "\n").lazy
      .compactMap { try? JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }.first(where: \.drawn)
  }

  private static func resident(_ process: Int32) -> Double {
    let fields = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Double(fields[1]) ?? 0) * 4096 / 1e6 : 0
  }
}

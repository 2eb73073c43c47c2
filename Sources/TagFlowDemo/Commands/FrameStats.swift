import GtkBridge

/// Writes what each frame of a window costs to a file: one JSON object a line (docs/performance.md names the fields).
@MainActor final class FrameStats {
  private let file: LineFile
  private var recorder: FrameRecorder?
  private var first: Double?
  private var number = 0

  init(_ file: LineFile) {
    self.file = file
  }

  /// Begins with the window's first frame.
  func record(_ window: Window) {
    recorder = FrameRecorder(window) { [weak self] in self?.write($0) }
  }

  private func write(_ cost: FrameCost) {
    number += 1
    let begin = first ?? cost.time
    first = begin
    do {
      try file.write(Self.line(number, cost, begin: begin))
    } catch {
      // The disk may be full: the program goes on without a record, and says so once.
      recorder = nil
      complain("\(error)")
    }
  }

  /// - Parameter begin: when the first frame began.
  static func line(_ number: Int, _ cost: FrameCost, begin: Double) -> String {
    object([
      "frame": String(number), "drawn": String(cost.isDrawn), "time": microseconds(cost.time - begin),
      "elapsed": microseconds(cost.elapsed), "update": microseconds(cost.update), "layout": microseconds(cost.layout),
      "snapshot": microseconds(cost.snapshot), "render": microseconds(cost.render), "total": microseconds(cost.total),
      "process": microseconds(cost.processTime),
    ])
  }

  /// Milliseconds to the microsecond.
  private static func microseconds(_ time: Double) -> String { "\((time * 1000).rounded() / 1000)" }
}

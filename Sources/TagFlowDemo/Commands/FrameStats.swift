import DemoKit
import GtkBridge
import TagFlowCommands

/// Writes the cost of each frame to a file, one JSON object per line. docs/performance.md describes the fields.
@MainActor final class FrameStats {
  private let file: LineFile
  private var recorder: FrameRecorder?
  private var first: Double?
  private var number = 0

  init(_ file: LineFile) {
    self.file = file
  }

  func record(_ window: Window) {
    recorder = FrameRecorder(window) { [weak self] in self?.write($0) }
  }

  private func write(_ cost: FrameCost) {
    number += 1
    let begin = first ?? cost.time
    first = begin
    // If the disk is full, the program continues without recording, and reports that once.
    if !file.writeOrComplain(Self.line(number, cost, begin: begin)) { recorder = nil }
  }

  /// - Parameter begin: The time of the first frame.
  static func line(_ number: Int, _ cost: FrameCost, begin: Double) -> String {
    object([
      "frame": String(number), "drawn": String(cost.isDrawn), "time": microseconds(cost.time - begin),
      "elapsed": microseconds(cost.elapsed), "update": microseconds(cost.update), "layout": microseconds(cost.layout),
      "snapshot": microseconds(cost.snapshot), "render": microseconds(cost.render), "total": microseconds(cost.total),
      "process": microseconds(cost.processTime),
    ])
  }

  private static func microseconds(_ time: Double) -> String { "\((time * 1000).rounded() / 1000)" }
}

import DemoKit
import Foundation
import GtkBridge
import ObjectSupport
import TagFlow
import TagFlowCommands
import XCTest

@testable import TagFlowDemo

@MainActor final class FrameStatsTests: XCTestCase {
  private struct Frame: Decodable {
    var frame: Int
    var drawn: Bool
    var time, elapsed, update, layout, snapshot, render, total, process: Double
  }

  func testEachFrameIsALineOfTheFile() async throws {
    XCTAssertTrue(Application.openDisplay())
    let path = FileManager.default.temporaryDirectory.appending(path: "tagflow-frames-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("of an earlier run\n".utf8).write(to: URL(fileURLWithPath: path))
    let window = Window()
    let view = TagView(["one", "two", "three"].map { Tag($0) })
    window.child = view
    let stats = try FrameStats(LineFile(path, of: "frame times", appends: false))
    stats.record(window)
    window.present()
    defer { window.destroy() }
    func frames() throws -> [Frame] {
      try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .map { try JSONDecoder().decode(Frame.self, from: Data($0.utf8)) }
    }
    XCTAssertTrue(MainLoop.run(until: { (try? frames().contains(where: \.drawn)) ?? false }))
    let count = try frames().count
    view.add(Tag("four"))
    XCTAssertTrue(MainLoop.run(until: { (try? frames().dropFirst(count).contains(where: \.drawn)) ?? false }))
    let all = try frames()
    XCTAssertEqual(all.map(\.frame), Array(1...all.count))
    XCTAssertEqual(all[0].time, 0)
    for (frame, next) in zip(all, all.dropFirst()) {
      XCTAssertLessThan(frame.time, next.time)
      XCTAssertLessThanOrEqual(frame.process, next.process)
    }
    for frame in all {
      XCTAssertEqual(frame.total, frame.update + frame.layout + frame.snapshot + frame.render, accuracy: 0.01)
      XCTAssertGreaterThanOrEqual(min(frame.update, frame.layout, frame.snapshot, frame.render), 0)
    }
    let drawn = try XCTUnwrap(all.first(where: \.drawn))
    XCTAssertGreaterThan(min(drawn.layout, drawn.snapshot, drawn.render), 0)
  }

  func testADeallocatedRecorderRecordsNothing() {
    XCTAssertTrue(Application.openDisplay())
    let window = Window()
    window.child = TagView([Tag("one")])
    var costs: [FrameCost] = []
    weak var gone: FrameRecorder?
    do {
      let recorder = FrameRecorder(window) { costs.append($0) }
      gone = recorder
      window.present()
      XCTAssertTrue(MainLoop.run(until: { costs.contains(where: \.isDrawn) }))
      withExtendedLifetime(recorder) {}
    }
    XCTAssertNil(gone)
    let count = costs.count
    window.drawFrames(3)
    XCTAssertEqual(costs.count, count)
    window.destroy()
  }
}

import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import TagFlow
import TagFlowCommands
import TagModel
import XCTest

@testable import TagFlowDemo

@MainActor final class GesturesPageTests: WidgetCase {
  /// Shows the page in a window until the end of the test.
  private func show(_ page: GesturesPage) {
    present(page.content, width: 460, height: 620)
    var isLaidOut = false
    page.view.whenLaidOut { isLaidOut = true }
    XCTAssertTrue(MainLoop.run(until: { isLaidOut }))
  }

  private func sample(_ point: Point, _ time: Double) -> PointerSample {
    PointerSample(position: point, time: time, device: .touch)
  }

  private func center(_ page: GesturesPage, _ index: Int) throws -> Point {
    try XCTUnwrap(page.view.frame(of: page.view.tags[index].id)).center - page.view.scrollOffset
  }

  func testTracesAGesture() async throws {
    let page = GesturesPage()
    show(page)
    let (start, time) = (try center(page, 1), MainLoop.now.rounded())
    page.view.play(.press(sample(start, time), button: .primary, modifiers: []))
    XCTAssertEqual(page.trace.longPressShare(at: time + 175, of: 350), 0.5)
    page.view.play(.longPress(sample(start, time + 350)))
    XCTAssertNil(page.trace.longPressShare(at: time + 400, of: 350))
    for step in 1...10 {
      page.view.play(.motion(sample(start + Point(x: 0, y: Double(step) * 4), time + 350 + Double(step) * 10)))
    }
    XCTAssertEqual(page.trace.velocity.y, 400, accuracy: 1e-6)
    XCTAssertEqual(page.trace.velocity.x, 0)
    XCTAssertEqual(page.trace.dots.count, 12)
    let places = page.view.dropCandidates
    XCTAssertEqual(places.filter(\.isChosen).count, 1)
    XCTAssertTrue(places.allSatisfy(\.isAllowed))
    // Draw it during the gesture and after it.
    page.view.settle()
    page.view.play(.release(sample(start + Point(x: 0, y: 40), time + 500)))
    page.view.settle()
    XCTAssertEqual(page.trace.spans.map(\.state), ["pressed", "lifted", "idle"])
    XCTAssertEqual(page.trace.spans.map { $0.end - $0.start }, [350, 150, 0])
    XCTAssertTrue(page.trace.marks.last?.words.contains("drop Silver birch") ?? false, "\(page.trace.marks.last as Any)")
    XCTAssertTrue(page.view.dropCandidates.isEmpty)
    // The next gesture begins a new trace.
    page.view.play(.press(sample(start, time + 900), button: .primary, modifiers: []))
    XCTAssertEqual(page.trace.dots.count, 1)
    page.view.cancelGesture()
  }

  func testRecordsSavesOpensAndPlays() async throws {
    let page = GesturesPage()
    show(page)
    let recorder = GestureRecorder(page.view)
    recorder.begin()
    let (start, time) = (try center(page, 1), MainLoop.now.rounded())
    page.view.play(.press(sample(start, time), button: .primary, modifiers: []))
    page.view.play(.longPress(sample(start, time + 350)))
    page.view.play(.motion(sample(try center(page, 8), time + 400)))
    page.view.play(.release(sample(try center(page, 8), time + 450)))
    let recording = try XCTUnwrap(recorder.end())
    XCTAssertNotEqual(recording.expected?.order, Array(0..<page.view.tags.count))
    let path = "/tmp/tagflow-gesture-\(getpid()).jsonl"
    defer { unlink(path) }
    let file = try LineFile(path, of: "the recording", appends: false)
    for line in recording.text.split(separator: "\n") { try file.write(String(line)) }
    page.tape.open(path)
    XCTAssertTrue(MainLoop.run(until: { page.tape.message.text.hasPrefix("Played") }), page.tape.message.text)
    XCTAssertEqual(page.tape.message.text, "Played: same outcome")
    XCTAssertEqual(page.tape.recording, recording)
    page.tape.play(recording)
    XCTAssertTrue(MainLoop.run(until: { page.view.isPlayed }))
    page.tape.play(recording)
    XCTAssertTrue(MainLoop.run(until: { page.tape.message.text.hasPrefix("Played") }))
    XCTAssertEqual(page.tape.message.text, "Played: same outcome", "played again before its end")
    page.tape.open("/no/such/file")
    XCTAssertTrue(page.tape.message.text.contains("No such file"), page.tape.message.text)
    page.tape.save(to: path)
    XCTAssertEqual(try RecordingReader.read(path: path), recording)
    page.tape.save(to: "/no/such/folder/file")
    XCTAssertTrue(page.tape.message.text.contains("/no/such/folder/file"), page.tape.message.text)
  }

  /// Drags the second chip to another one, while the tape records.
  private func record(_ page: GesturesPage, dragTo target: Int) throws {
    page.tape.toggleRecording()
    page.view.settle()
    let (start, end, time) = (try center(page, 1), try center(page, target), MainLoop.now.rounded())
    page.view.play(.press(sample(start, time), button: .primary, modifiers: []))
    page.view.play(.longPress(sample(start, time + 350)))
    page.view.play(.motion(sample(end, time + 400)))
    page.view.play(.release(sample(end, time + 450)))
    page.tape.toggleRecording()
    page.view.settle()
  }

  func testComparesTwoRecordings() async throws {
    let page = GesturesPage()
    show(page)
    XCTAssertTrue(page.tape.message.text.hasPrefix("Press Record"), "the empty state says what to do")
    page.tape.toggleRecording()
    page.tape.toggleRecording()
    XCTAssertEqual(page.tape.message.text, "Nothing was recorded")
    let names = page.view.tags.map(\.text)
    try record(page, dragTo: 8)
    XCTAssertEqual(page.tape.takes.tags.map(\.text), ["1 · Drag"])
    XCTAssertNil(page.tape.comparison.shown)
    XCTAssertNotEqual(page.view.tags.map(\.text), names)
    try record(page, dragTo: 4)
    let different = try XCTUnwrap(page.tape.comparison.shown)
    XCTAssertEqual(different.verdict, "The outcome differs: the order.")
    XCTAssertEqual(different.rows.filter(\.differs).map(\.title).last, "Result")
    XCTAssertTrue(different.rows.first { $0.title == "Result" }!.values.allSatisfy { $0.hasPrefix("move “\(names[1])”") })
    // The third is compared with the second.
    try record(page, dragTo: 4)
    XCTAssertEqual(page.tape.takes.selectedTags.map(\.text), ["2 · Drag", "3 · Drag"])
    let same = try XCTUnwrap(page.tape.comparison.shown)
    XCTAssertTrue(same.isSame, same.verdict)
    XCTAssertEqual(same.rows.filter(\.differs).map(\.title), [])
    page.tape.takes.perform(.remove([page.tape.takes.tags[2].id]), by: .key)
    XCTAssertNil(page.tape.comparison.shown)
    XCTAssertEqual(page.tape.recording?.expected?.states, ["idle", "pressed", "lifted", "idle"])
  }

  func testEverySliderSetsItsProperty() {
    let page = GesturesPage()
    let sliders = page.controls.flatMap(\.sliders)
    XCTAssertEqual(sliders.count, 7)
    let before = (page.view.gestures, page.view.deleteZone)
    for slider in sliders { slider.value += 10 }
    let (old, new) = (before.0, page.view.gestures)
    XCTAssertNotEqual(new.threshold, old.threshold)
    XCTAssertNotEqual(new.longPressTime, old.longPressTime)
    XCTAssertNotEqual(new.autoscroll.edge, old.autoscroll.edge)
    XCTAssertNotEqual(new.autoscroll.fraction, old.autoscroll.fraction)
    XCTAssertNotEqual(new.autoscroll.topSpeed, old.autoscroll.topSpeed)
    XCTAssertNotEqual(new.autoscroll.ramp, old.autoscroll.ramp)
    XCTAssertNotEqual(page.view.deleteZone.hitSlop, before.1.hitSlop)
  }
}

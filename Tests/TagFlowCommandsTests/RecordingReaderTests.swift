import Foundation
import LayoutCore
import TagModel
import TestSupport
import XCTest

@testable import TagFlowCommands

final class RecordingReaderTests: XCTestCase {
  private let header = #"{"recording":"tagflow-gesture","version":1,"size":[200,150],"tags":["a","b","c"]}"#

  private func errorMessage(_ lines: String...) -> String? {
    do {
      _ = try RecordingReader.read(lines.joined(separator: "\n") + "\n")
      return nil
    } catch {
      return "\(error)"
    }
  }

  func testReadsEveryKindOfEvent() throws {
    let recording = try RecordingReader.read(
      """
      \(header)
      {"t":0,"event":"press","x":1,"y":2.5,"device":"mouse","button":"secondary","modifiers":["shift","control"]}
      {"t":1,"event":"motion","x":-3,"y":4}

      {"t":1,"event":"longPress","x":1,"y":2}
      {"t":2,"event":"release","x":1,"y":2}
      {"t":3,"event":"tick"}
      {"t":3.25,"event":"cancel"}
      {"t":4,"event":"tagsChanged"}
      {"t":5,"event":"key","key":"Escape","modifiers":["alt"]}
      {"t":6,"event":"scroll","x":0,"y":40}
      {"t":7,"event":"resize","width":300,"height":200}
      {"expect":{"order":[2,0],"selected":[],"states":["idle","pressed"],"scroll":[0,4],"events":["x"]}}
      """)
    XCTAssertEqual(recording.scene.tags.map(\.text), ["a", "b", "c"])
    XCTAssertEqual(recording.steps.map(\.time), [0, 1, 1, 2, 3, 3.25, 4, 5, 6, 7])
    XCTAssertEqual(Set(recording.steps.map(\.input.name)), Set(GestureRecording.Input.names))
    XCTAssertEqual(
      recording.steps[0].input,
      .press(Point(x: 1, y: 2.5), .mouse, button: .secondary, modifiers: [.shift, .control]))
    XCTAssertEqual(recording.steps[7].input, .key(KeyPress("Escape", alt: true)))
    XCTAssertEqual(recording.expected?.order, [2, 0])
    XCTAssertEqual(recording.expected?.scroll, Point(x: 0, y: 4))
  }

  func testUnknownConfigurationIsIgnored() throws {
    let recording = try RecordingReader.read(
      #"{"recording":"tagflow-gesture","version":1,"size":[1,2],"tags":2,"direction":"rtl","gestures":{"threshold":3,"#
        + #""wiggle":7,"autoscroll":{"edge":5,"sound":true}},"layout":{"hyphens":1},"zone":{"smell":1},"selection":{}}"#)
    XCTAssertEqual(recording.scene.gestures.threshold, 3)
    XCTAssertEqual(recording.scene.gestures.autoscroll.edge, 5)
    XCTAssertEqual(recording.scene.layout.textDirection, .rightToLeft)
    XCTAssertTrue(recording.scene.zone.isEnabled)
    XCTAssertEqual(recording.scene.tags.count, 2)
  }

  /// Every error has the line, the field and the value.
  func testErrorsHaveLineFieldAndValue() {
    let press = #"{"t":10,"event":"press","x":1,"y":1,"device":"touch"}"#
    for (lines, wanted) in [
      ([""], "the file is empty"),
      (["hello"], "line 1: not a header"),
      (["<xml>"], "line 1: not JSON: unexpected \"<\""),
      (["[]"], "line 1: not a header"),
      ([press], "line 1: not a header"),
      ([#"{"recording":"film","version":1}"#], #"line 1: recording: "film" is not "tagflow-gesture""#),
      ([#"{"recording":"tagflow-gesture","version":2,"secret":1}"#], "line 1: version: 2 is newer than this program can read, which is 1"),
      ([#"{"recording":"tagflow-gesture","version":0}"#], "version: there is no version 0"),
      ([#"{"recording":"tagflow-gesture","version":1.5}"#], "version: 1.5 is not a whole number"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1,2]}"#], "line 1: tags: is missing"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1],"tags":1}"#], "size: [1] is not a list of 2 numbers"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1,-2],"tags":1}"#], "size[1]: -2 is not from 0 to 1000000"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1,2],"tags":1e9}"#], "tags: 1e9 is not a number of tags from 0 to 10000"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1,2],"tags":[{"size":[1,1]}]}"#], "tags[0].text: is missing"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1,2],"tags":["a",7]}"#], "tags[1]: 7 is not an object"),
      ([#"{"recording":"tagflow-gesture","version":1,"size":[1,2],"tags":2,"gestures":{"swipe":"pain"}}"#], "gestures.swipe: unknown word"),
      (
        [#"{"recording":"tagflow-gesture","version":1,"size":[1,2],"tags":2,"gesture":{}}"#],
        "gesture: there is no such field, did you mean “gestures”?"
      ),
      ([#"\#(header.dropLast()),"layout":{"insets":{"top":1}}}"#], "line 1: layout.insets.start: is missing"),
      ([#"\#(header.dropLast()),"zone":{"insets":{"left":1}}}"#], "line 1: zone.insets.left: there is no such field"),
      ([header, "{"], "line 2: not JSON: the line ends"),
      ([header, "7"], "line 2: 7 is not an object"),
      ([#"\#(header.dropLast()),"focus":3}"#], "line 1: focus: there is no tag 3: there are 3, from 0"),
      ([header, press, #"{"t":9,"event":"motion","x":1,"y":1}"#], "line 3: t: 9 comes before the 10 of line 2"),
      ([header, #"{"t":0,"event":"motion","x":NaN,"y":1}"#], "line 2: x: NaN is not a number"),
      ([header, #"{"t":0,"event":"motion","x":Infinity,"y":1}"#], "x: Infinity is not a number"),
      ([header, #"{"t":0,"event":"motion","x":1e999,"y":1}"#], "x: 1e999 is not from -1000000 to 1000000"),
      ([header, #"{"t":0,"event":"motion","x":1,"y":"1"}"#], #"line 2: y: "1" is not a number"#),
      ([header, #"{"t":-1,"event":"tick"}"#], "t: -1 is not from 0 to 86400000"),
      ([header, #"{"t":1e300,"event":"tick"}"#], "t: 1e300 is not from"),
      ([header, #"{"event":"tick"}"#], "line 2: t: is missing"),
      ([header, #"{"t":0}"#], "line 2: event: is missing"),
      ([header, #"{"t":0,"event":"pres","x":1,"y":1}"#], "event: unknown word \"pres\", did you mean “press”?"),
      ([header, #"{"t":0,"event":"press","x":1,"y":1}"#], "device: is missing"),
      ([header, #"{"t":0,"event":"press","x":1,"y":1,"device":"paw"}"#], "device: unknown word \"paw\""),
      ([header, #"{"t":0,"event":"press","x":1,"y":1,"device":"pen","count":2}"#], "count: there is no such field"),
      ([header, #"{"t":0,"event":"key","key":"a","modifiers":["hyper"]}"#], "modifiers[0]: unknown word"),
      ([header, #"{"t":0,"event":"key","key":7}"#], "key: 7 is not text"),
      ([header, #"{"t":0,"event":"tick","x":1}"#], "x: there is no such field"),
      ([header, #"{"t":0,"t":1,"event":"tick"}"#], "t: is there twice"),
      ([header, #"{"expect":{"order":[0,3]}}"#], "expect.order[1]: there is no tag 3: there are 3, from 0"),
      ([header, #"{"expect":{"order":[0,0]}}"#], "expect.order[1]: the tag 0 is there twice"),
      ([header, #"{"expect":{"order":[0.5]}}"#], "expect.order[0]: 0.5 is not a tag’s number"),
      ([header, #"{"expect":{"states":["asleep"]}}"#], "expect.states[0]: unknown word"),
      ([header, #"{"expect":{}}"#, press], "line 3: nothing may follow what is expected"),
      ([header, String(repeating: "[", count: 100_000)], "line 2: not JSON: nested more than 512 deep"),
    ] as [([String], String)] {
      let message = errorMessage(lines.joined(separator: "\n")) ?? "no error"
      XCTAssertTrue(message.contains(wanted), "\(lines.last!.prefix(200)): \(message)")
    }
  }

  func testATruncatedFileIsReported() {
    let line = #"{"t":0,"event":"motion","x":1,"y":1}"#
    for length in 1..<line.utf8.count {
      XCTAssertThrowsError(try RecordingReader.read(header + "\n" + line.prefix(length))) {
        XCTAssertTrue("\($0)".hasPrefix("line 2: ") && "\($0)".contains("cut off"), "\($0)")
      }
    }
    XCTAssertNoThrow(try RecordingReader.read(header + "\n" + line))
  }

  func testUnreadableFilesAreErrors() {
    for (path, wanted) in [("/no/such/file", "No such file"), ("/tmp", "directory"), ("/dev/zero", "larger than 64 MiB")] {
      XCTAssertThrowsError(try RecordingReader.read(path: path)) { XCTAssertTrue("\($0)".contains(wanted), "\($0)") }
    }
    XCTAssertThrowsError(try RecordingReader.read(path: "/usr/bin/env")) { XCTAssertTrue("\($0)".contains("line 1"), "\($0)") }
  }

  /// Encoded recordings decode to equal ones.
  func testRoundTrips() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let recording = GestureRecording.random(from: &random)
      XCTAssertEqual(try RecordingReader.read(recording.text), recording)
    }
  }

  /// Damaged files are rejected or read, but never crash.
  func testDamagedFilesNeverCrash() {
    var random = SeededGenerator(seed: 10)
    var rejected = 0
    for _ in 0..<2_000 {
      var bytes = Array(GestureRecording.random(from: &random).text.utf8)
      for _ in 0..<random.int(1...4) {
        let place = random.int(0...(bytes.count - 1))
        switch random.int(0...2) {
        case 0: bytes[place] = UInt8(random.int(0...255))
        case 1: bytes.remove(at: place)
        default: bytes.insert(random.element(of: Array("0{}[]\",:-e".utf8)), at: place)
        }
      }
      guard let recording = try? RecordingReader.read(String(decoding: bytes, as: UTF8.self)) else {
        rejected += 1
        continue
      }
      _ = Rehearsal.play(recording).outcome
    }
    XCTAssertGreaterThan(rejected, 500)
  }
}

extension GestureRecording {
  /// A random recording.
  static func random(from random: inout SeededGenerator) -> GestureRecording {
    func some(_ random: inout SeededGenerator, _ range: ClosedRange<Double>) -> Double {
      (random.double(range) * 16).rounded() / 16
    }
    func point(_ random: inout SeededGenerator) -> Point {
      Point(x: some(&random, -20...320), y: some(&random, -20...220))
    }
    let texts = ["Swift", "", "שלום", "a\"\\\n", "🌱", "a rather long tag"]
    var tags: [RecordedTag] = []
    for _ in 0..<random.int(0...14) {
      var tag = RecordedTag(text: random.element(of: texts))
      if random.chance(0.7) { tag.size = Size(width: some(&random, 10...200), height: 30) }
      (tag.isSelected, tag.isEnabled) = (random.chance(0.2), random.chance(0.9))
      (tag.canMove, tag.canDelete, tag.canSelect) = (random.chance(0.9), random.chance(0.8), random.chance(0.9))
      (tag.canTap, tag.canSwipe) = (random.chance(0.95), random.chance(0.95))
      tags.append(tag)
    }
    var scene = RecordedScene(size: Size(width: some(&random, 50...300), height: some(&random, 40...200)), tags: tags)
    scene.layout.alignment = random.element(of: FlowLayout.Alignment.allCases)
    scene.layout.textDirection = random.element(of: TextDirection.allCases)
    scene.layout.scrollDirection = random.element(of: FlowLayout.ScrollDirection.allCases)
    scene.layout.lineLimit = random.int(0...4)
    scene.rules = SelectionRules(
      mode: random.element(of: SelectionMode.allCases), limit: random.chance(0.5) ? random.int(0...5) : nil,
      isRequired: random.chance(0.2))
    scene.gestures = GestureConfiguration(
      swipe: random.element(of: SwipeSelection.allCases), isReorderable: random.chance(0.8),
      threshold: some(&random, 0...20))
    scene.zone = DeleteZone(isEnabled: true, edge: random.element(of: DeleteZone.Edge.allCases), thickness: 40)
    if random.chance(0.3) { scene.zone.rectangle = Rect(x: 1, y: 2, width: 30, height: 40) }
    var (steps, time): ([Step], Double) = ([], 0)
    for _ in 0..<random.int(0...60) {
      time += some(&random, 0...200)
      let input: Input
      switch random.int(0...13) {
      case 0...2:
        input = .press(
          point(&random), random.element(of: PointerSample.Device.allCases),
          button: random.chance(0.9) ? .primary : .secondary, modifiers: random.chance(0.2) ? [.shift] : [])
      case 3...5: input = .motion(point(&random))
      case 6: input = .longPress(point(&random))
      case 7: input = .release(point(&random))
      case 8: input = .tick
      case 9: input = random.chance(0.5) ? .cancel : .tagsChanged
      case 10...11:
        let keys = ["Escape", "space", "Delete", "Left", "Right", "Down", "End", "m", "z", "a", "y", "F7"]
        input = .key(
          KeyPress(random.element(of: keys), shift: random.chance(0.3), control: random.chance(0.4)))
      case 12: input = .scroll(Point(x: 0, y: some(&random, 0...100)))
      default: input = .resize(Size(width: some(&random, 50...300), height: 100))
      }
      steps.append(Step(time: time, input: input))
    }
    let expected = Outcome(
      order: tags.indices.shuffled(using: &random), selected: [], states: ["idle", "lifted"],
      scroll: Point(x: 0, y: 1.5), events: ["move #0"])
    return GestureRecording(scene: scene, steps: steps, expected: random.chance(0.5) ? expected : nil)
  }
}

/// Replays recorded gestures and compares the outcome. Each file in Recordings/ is a test.
final class RecordingsTests: XCTestCase {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")

  private var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
    }
  }

  func testRecordingsReplayToTheSameOutcomeWithoutADisplay() throws {
    let files = try files
    XCTAssertGreaterThanOrEqual(files.count, 8)
    for file in files {
      let recording = try RecordingReader.read(path: file.path)
      let expected = try XCTUnwrap(recording.expected, file.lastPathComponent)
      let rehearsal = Rehearsal.play(recording)
      XCTAssertEqual(rehearsal.outcome.differences(from: expected), [], file.lastPathComponent)
      XCTAssertEqual(Rehearsal.play(recording).transcript, rehearsal.transcript, "replaying is deterministic")
      XCTAssertEqual(try RecordingReader.read(recording.text), recording, "the recording round-trips")
    }
  }

  func testADifferenceIsFound() throws {
    for file in try files {
      var recording = try RecordingReader.read(path: file.path)
      let expected = try XCTUnwrap(recording.expected)
      recording.steps.removeAll { ["release", "key", "cancel"].contains($0.input.name) }
      XCTAssertNotEqual(Rehearsal.play(recording).outcome.differences(from: expected), [], file.lastPathComponent)
    }
  }
}

final class JSONTests: XCTestCase {
  func testStringEscapes() throws {
    guard case .string(let text) = try JSONParser.parse("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udf31é\"") else {
      return XCTFail("not a string")
    }
    XCTAssertEqual(text, "\"\\/\u{8}\u{C}\n\r\té🌱é")
  }

  func testNearestSpelling() {
    let words = ["alignment", "spacing", "tags"]
    XCTAssertEqual(nearest(to: "alignmnet", among: words), "alignment")
    XCTAssertEqual(nearest(to: "Spacing", among: words), "spacing")
    XCTAssertEqual(nearest(to: "tag", among: words), "tags")
    XCTAssertNil(nearest(to: "zzzz", among: words))
    XCTAssertNil(nearest(to: "tags", among: []))
    XCTAssertNil(nearest(to: String(repeating: "x", count: 1_000_000), among: words))
  }
}

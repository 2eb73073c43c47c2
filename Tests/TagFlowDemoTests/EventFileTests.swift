import ArgumentParser
import Foundation
import TagFlow
import XCTest

@testable import TagFlowDemo

final class EventFileTests: XCTestCase {
  func testHasTheFieldsThatApplyInTheirOrder() {
    let tag = Tag("Swift")
    XCTAssertEqual(
      TagEvent(kind: .select, tag: tag, index: 3, cause: .tap).json(page: "tags"),
      #"{"event":"select","tag":"Swift","index":3,"by":"tap","page":"tags"}"#)
    XCTAssertEqual(
      TagEvent(kind: .move, tag: tag, from: 4, to: 0, cause: .drag).json(page: "reorder"),
      #"{"event":"move","tag":"Swift","from":4,"to":0,"by":"drag","page":"reorder"}"#)
    XCTAssertEqual(
      TagEvent(kind: .refuse, tag: tag, index: 1, cause: .swipe, refusal: .limit(6)).json(page: "swipe"),
      #"{"event":"refuse","tag":"Swift","index":1,"by":"swipe","page":"swipe"}"#)
  }

  func testAnyTextSurvives() throws {
    for text in ["", "\"\\/", "a\nb\r\tc", "\u{0}\u{1F}\u{7F}\u{85}\u{2028}", "é🌱👩‍👩‍👧", "שלום", String(repeating: "x", count: 1_000_000)] {
      let line = TagEvent(kind: .add, tag: Tag(text), index: 0, cause: .program).json(page: "tags")
      XCTAssertFalse(line.contains { $0.isNewline })
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      XCTAssertEqual(object?["tag"] as? String, text)
    }
  }

  func testAppendsLineByLine() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tagflow-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "events").path
    for line in ["one", "two"] {
      let file = try LineFile(events: path)
      try file.write(line)
      XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).hasSuffix(line + "\n"), "written through at once")
    }
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "one\ntwo\n")
  }

  func testNamesAFileThatCannotBeWrittenAndWhy() {
    for (path, reason) in [("/nowhere/at/all", "No such file"), ("/", "directory"), ("", "No such file")] {
      XCTAssertThrowsError(try LineFile(events: path)) {
        XCTAssertTrue("\($0)".contains("“\(path)”") && "\($0)".contains(reason), "\($0)")
        XCTAssertEqual(TagFlowDemo.exitCode(for: $0).rawValue, 1)
      }
    }
  }
}

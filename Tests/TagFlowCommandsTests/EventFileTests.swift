import Foundation
import TagModel
import TestSupport
import XCTest

@testable import TagFlowCommands

final class EventFileTests: XCTestCase {
  func testEventsHaveTheirFieldsInOrder() {
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

  func testAnyTextRoundTrips() throws {
    for text in ["", "\"\\/", "a\nb\r\tc", "\u{0}\u{1F}\u{7F}\u{85}\u{2028}", "é🌱👩‍👩‍👧", "שלום", String(repeating: "x", count: 1_000_000)] {
      let line = TagEvent(kind: .add, tag: Tag(text), index: 0, cause: .program).json(page: "tags")
      XCTAssertFalse(line.contains { $0.isNewline })
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      XCTAssertEqual(object?["tag"] as? String, text)
    }
  }

  func testAppendsLineByLine() throws {
    let folder = try Folder()
    let path = folder.file("events")
    for line in ["one", "two"] {
      let file = try LineFile(path, of: "events", appends: true)
      try file.write(line)
      XCTAssertTrue(try String(contentsOfFile: path, encoding: .utf8).hasSuffix(line + "\n"), "written at once")
    }
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), "one\ntwo\n")
  }

  /// Calls the body with the path of a pipe and the descriptor of its reader.
  private func withPipe(_ body: (_ path: String, _ reader: Int32) throws -> Void) throws {
    // Like the program. Lines may be unread when the test closes its end.
    signal(SIGPIPE, SIG_IGN)
    let folder = try Folder()
    let path = folder.file("pipe")
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    XCTAssertGreaterThanOrEqual(reader, 0)
    defer { close(reader) }
    try body(path, reader)
  }

  /// Reads a number of bytes, waiting for them.
  private func read(_ count: Int, from reader: Int32) -> String {
    _ = fcntl(reader, F_SETFL, 0)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < count {
      let got = Foundation.read(reader, &buffer, min(buffer.count, count - bytes.count))
      guard got > 0 else { break }
      bytes += buffer[..<got]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func testASlowReaderGetsEveryLineAndBlocksNothing() throws {
    try withPipe { path, reader in
      let file = try LineFile(path, of: "events", appends: true)
      // Far more than a pipe's capacity of 64 KB.
      let lines = (0..<30_000).map { "line \($0)\n" }
      for line in lines { try file.write(String(line.dropLast())) }
      let text = lines.joined()
      XCTAssertEqual(read(text.utf8.count, from: reader), text)
    }
  }

  func testAClosedPipeIsReported() throws {
    try withPipe { path, reader in
      let file = try LineFile(path, of: "events", appends: true)
      try file.write("one")
      XCTAssertEqual(read(4, from: reader), "one\n")
      // Closes the reader, but keeps its descriptor valid, since `withPipe` closes it.
      let nowhere = open("/dev/null", O_RDONLY)
      dup2(nowhere, reader)
      close(nowhere)
      var reason: String?
      // An error is reported at the next line.
      while reason == nil {
        do { try file.write("two") } catch { reason = "\(error)" }
      }
      XCTAssertTrue(reason?.contains("Broken pipe") == true, reason ?? "nothing")
    }
  }

  func testAStalledReaderDoesNotKeepTheFileAlive() throws {
    try withPipe { path, _ in
      var file: LineFile? = try LineFile(path, of: "events", appends: true)
      for number in 0..<30_000 { try file?.write("line \(number)") }
      weak let ended = file
      file = nil
      XCTAssertNil(ended)
    }
  }

  func testDroppedLinesAreReportedOnce() throws {
    try withPipe { path, reader in
      let file = try LineFile(path, of: "events", appends: true, capacity: 1 << 17)
      var refused: [String] = []
      let line = String(repeating: "x", count: 999)
      for _ in 0..<1_000 {
        do { try file.write(line) } catch { refused.append("\(error)") }
      }
      XCTAssertEqual(refused.count, 1)
      XCTAssertTrue(refused.first?.contains("nobody reads them") == true, "\(refused)")
      XCTAssertEqual(read(100_000, from: reader), String(repeating: line + "\n", count: 100), "the first lines are kept")
    }
  }

  func testAnUnwritableFileIsReportedWithTheReason() {
    for (path, reason) in [("/nowhere/at/all", "No such file"), ("/", "directory"), ("", "No such file")] {
      XCTAssertThrowsError(try LineFile(path, of: "events", appends: true)) {
        XCTAssertTrue("\($0)".hasPrefix("Cannot write events to “\(path)”: ") && "\($0)".contains(reason), "\($0)")
      }
    }
  }
}

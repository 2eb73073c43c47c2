import Foundation
import TagFlow
import TestSupport
import XCTest

@testable import TagFlowDemo

final class BookFileTests: XCTestCase {
  private func book(_ names: String...) throws -> TagBook {
    var book = TagBook()
    for name in names {
      let id = try book.create(name)
      book.set(id, on: "Aloe vera", true)
    }
    return book
  }

  func testStandardPath() {
    func path(_ environment: [String: String]) -> String { BookFile.standardPath { environment[$0] } }
    XCTAssertEqual(path(["XDG_DATA_HOME": "/data", "HOME": "/home/x"]), "/data/tagflow-demo/tags.json")
    XCTAssertEqual(path(["HOME": "/home/x"]), "/home/x/.local/share/tagflow-demo/tags.json")
    XCTAssertEqual(path(["XDG_DATA_HOME": "relative", "HOME": "/h"]), "/h/.local/share/tagflow-demo/tags.json")
  }

  func testSavedBooksLoad() throws {
    let folder = try Folder()
    let path = folder.file("deep/er/tags.json")
    let file = BookFile(path)
    XCTAssertEqual(file.load(), .sound(TagBook()))
    for names in [["a"], ["a", "b"], []] {
      var book = TagBook()
      for name in names { try book.create(name) }
      try file.save(book)
      XCTAssertEqual(file.load(), .sound(book))
    }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.file("deep/er")).sorted(), ["tags.json", "tags.json.lock"])
  }

  func testADamagedFileIsSetAsideAndNeverOverwritten() throws {
    let sound = try book("Gift", "Window").encoded(as: .json)
    let damaged = [
      "", "\0\0\0\0", String(sound.prefix(70)), sound.replacingOccurrences(of: "\"tags\"", with: "\"tag\""),
      sound.replacingOccurrences(of: "\"version\": 1", with: "\"version\": \"1\""),
    ]
    let folder = try Folder()
    var asides: [String] = []
    for text in damaged {
      try folder.write(text, to: "tags.json")
      let file = BookFile(folder.file("tags.json"))
      guard case .setAside(let salvaged, let path, let reason) = file.load() else { return XCTFail("not set aside: \(text)") }
      XCTAssertEqual(salvaged, TagBook())
      XCTAssertFalse(reason.isEmpty)
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text)
      XCTAssertFalse(asides.contains(path))
      asides.append(path)
      XCTAssertEqual(file.load(), .sound(TagBook()), "a new file can be saved")
      try file.save(book("New"))
    }
    XCTAssertEqual(
      folder.names,
      ["tags.json", "tags.json.damaged", "tags.json.damaged-2", "tags.json.damaged-3", "tags.json.damaged-4",
       "tags.json.damaged-5", "tags.json.lock"])
    for (path, text) in zip(asides, damaged) { XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text) }
  }

  func testEveryTruncationIsDetected() throws {
    let folder = try Folder()
    let text = try book("Gift").encoded(as: .json)
    for length in 0..<(text.utf8.count - 1) {
      try folder.write(String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self), to: "tags.json")
      let file = BookFile(folder.file("tags.json"))
      guard case .setAside = file.load() else { return XCTFail("a truncation to \(length) bytes was not detected") }
    }
  }

  /// An invalid line affects only its own tag.
  func testValidTagsInADamagedFileAreKept() throws {
    let folder = try Folder()
    let text = try book("Gift", "Window", "Desk").encoded(as: .json)
      .replacingOccurrences(of: "Window", with: "Window\\u0007")
    try folder.write(text, to: "tags.json")
    let path = folder.file("tags.json")
    var file: BookFile? = BookFile(path)
    guard case .setAside(let salvaged, let aside, let reason) = try XCTUnwrap(file).load() else { return XCTFail("not set aside") }
    XCTAssertEqual(salvaged.tags.map(\.name), ["Gift", "Desk"])
    XCTAssertEqual(salvaged.tags(of: "Aloe vera").map(\.name), ["Gift", "Desk"])
    XCTAssertTrue(reason.contains("6"), "the line: \(reason)")
    XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), text)
    file = nil
    guard case .sound(let again) = BookFile(path).load() else { return XCTFail("not sound") }
    XCTAssertEqual(again.tags.map(\.name), ["Gift", "Desk"], "they were saved")
  }

  /// Also with lines that aren't JSON or UTF-8, or a missing end.
  func testValidLinesOfInvalidJSONAreKept() throws {
    let sound = try book("Gift", "Window", "Desk").encoded(as: .json)
    let broken = sound.replacingOccurrences(of: "\"Window\"", with: "\"Window")
    let latin1 = Array(sound.utf8).split(separator: UInt8(ascii: "W")).joined(separator: [0xDC]).map { $0 }
    for (bytes, names) in [
      (Array(broken.utf8), ["Gift", "Desk"]), (latin1, ["Gift", "Desk"]), (Array(sound.utf8.dropLast(4)), ["Gift", "Window", "Desk"]),
    ] {
      let folder = try Folder()
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("tags.json")))
      let file = BookFile(folder.file("tags.json"))
      guard case .setAside(let salvaged, let aside, let reason) = file.load() else { return XCTFail("\(names)") }
      XCTAssertEqual(salvaged.tags.map(\.name), names)
      XCTAssertEqual(salvaged.tags(of: "Aloe vera").map(\.name), names)
      XCTAssertTrue(reason.contains("line"), reason)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: aside)), Data(bytes), "the original file is kept")
      XCTAssertEqual(file.load(), .sound(salvaged))
    }
  }

  func testEachUnreadableLineIsNamed() throws {
    let sound = try book("Gift", "Window", "Desk").encoded(as: .json)
    let folder = try Folder()
    try folder.write(sound.replacingOccurrences(of: "dow\"", with: "dow").replacingOccurrences(of: "sk\"", with: "sk"), to: "tags.json")
    guard case .setAside(let salvaged, _, let reason) = BookFile(folder.file("tags.json")).load() else { return XCTFail() }
    XCTAssertEqual(salvaged.tags.map(\.name), ["Gift"])
    for line in ["line 6", "line 7"] { XCTAssertTrue(reason.contains(line), reason) }
  }

  func testASecondProgramLeavesADamagedFileInPlace() throws {
    let folder = try Folder()
    let path = folder.file("tags.json")
    let first = BookFile(path)
    let text = try book("Gift", "Window").encoded(as: .json).replacingOccurrences(of: "Gift", with: "Window\\u0007")
    try folder.write(text, to: "tags.json")
    guard case .damaged(let salvaged, let reason) = BookFile(path).load() else { return XCTFail() }
    XCTAssertEqual(salvaged.tags.map(\.name), ["Window"])
    XCTAssertTrue(reason.contains("Another TagFlow Demo"), reason)
    XCTAssertEqual(folder.text("tags.json"), text)
    guard case .setAside = first.load() else { return XCTFail("the owner of the lock sets it aside") }
  }

  func testADanglingLinkIsKept() throws {
    let folder = try Folder()
    let path = folder.file("tags.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "missing/tags.json")
    let file = BookFile(path)
    guard case .unreadable(let reason) = file.load() else { return XCTFail() }
    XCTAssertTrue(reason.contains("a link to a file that is not there"), reason)
    XCTAssertThrowsError(try file.save(book("Gift"))) { XCTAssertTrue("\($0)".contains("not there"), "\($0)") }
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), "missing/tags.json")
  }

  func testALockFailureIsNotReportedAsAnotherProgram() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.file("tags.json.lock"), withIntermediateDirectories: false)
    let file = BookFile(folder.file("tags.json"))
    guard case .readOnly(_, let reason) = file.load() else { return XCTFail() }
    XCTAssertTrue(reason.contains("tags.json.lock"), reason)
    XCTAssertFalse(reason.contains("Another"), reason)
    XCTAssertThrowsError(try file.save(book("Gift"))) { XCTAssertTrue("\($0)".contains("tags.json.lock"), "\($0)") }
  }

  func testANewerVersionIsNotOverwritten() throws {
    let folder = try Folder()
    let text = try book("Gift").encoded(as: .json).replacingOccurrences(of: "\"version\": 1", with: "\"version\": 2")
    try folder.write(text, to: "tags.json")
    let file = BookFile(folder.file("tags.json"))
    guard case .unreadable(let reason) = file.load() else { return XCTFail() }
    XCTAssertTrue(reason.contains("newer TagFlow Demo (version 2"), reason)
    XCTAssertEqual(folder.text("tags.json"), text)
  }

  func testAReadOnlyFileIsReadAndNotWritten() throws {
    let folder = try Folder()
    let old = try book("Gift")
    try folder.write(old.encoded(as: .json), to: "tags.json")
    chmod(folder.file("tags.json"), 0o444)
    let file = BookFile(folder.file("tags.json"))
    guard case .readOnly(let read, let reason) = file.load() else { return XCTFail() }
    XCTAssertEqual(read, old)
    XCTAssertTrue(reason.contains("read-only"), reason)
    XCTAssertThrowsError(try file.save(book("New"))) { XCTAssertTrue("\($0)".contains("read-only"), "\($0)") }
    XCTAssertEqual(folder.text("tags.json"), old.encoded(as: .json))
  }

  func testUnreadablePathsAreErrors() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.file("tags.json"), withIntermediateDirectories: false)
    let directory = BookFile(folder.file("tags.json"))
    guard case .unreadable(let reason) = directory.load() else { return XCTFail() }
    XCTAssertTrue(reason.contains("it is not a file"), reason)
    XCTAssertThrowsError(try directory.save(TagBook()))
    try folder.write("", to: "plain")
    let impossible = BookFile(folder.file("plain/tags.json"))
    guard case .unreadable(let other) = impossible.load() else { return XCTFail() }
    XCTAssertFalse(other.isEmpty)
  }

  func testASecondProgramIsReadOnly() throws {
    let folder = try Folder()
    let path = folder.file("tags.json")
    var first: BookFile? = BookFile(path)
    let kept = try book("Gift")
    try first?.save(kept)
    let second = BookFile(path)
    guard case .readOnly(let read, let reason) = second.load() else { return XCTFail() }
    XCTAssertEqual(read, kept)
    XCTAssertTrue(reason.contains("Another TagFlow Demo"), reason)
    XCTAssertThrowsError(try second.save(TagBook()))
    XCTAssertEqual(first?.load(), .sound(kept))
    first = nil
    XCTAssertEqual(BookFile(path).load(), .sound(kept), "the lock is released with its program")
  }

  func testALinkStaysALink() throws {
    let folder = try Folder()
    try folder.write("", to: "real/tags.json")
    try FileManager.default.createSymbolicLink(atPath: folder.file("tags.json"), withDestinationPath: "real/tags.json")
    try AtomicFile.write(Array("x".utf8), to: folder.file("tags.json"))
    XCTAssertEqual(folder.text("real/tags.json"), "x")
    XCTAssertNotNil(try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file("tags.json")))
  }

  func testAFullDiskLosesNothing() throws {
    let folder = try Folder()
    let file = BookFile(folder.file("tags.json"))
    let old = try book("Gift")
    try file.save(old)
    var large = TagBook()
    for number in 0..<500 { try large.create("Tag number \(number)") }
    // Limits the size of files, as on a nearly full disk: the new file fits only partly.
    signal(SIGXFSZ, SIG_IGN)
    var limits = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    var few = limits
    few.rlim_cur = 4_096
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &few)
    let failure = Result { try file.save(large) }
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    XCTAssertThrowsError(try failure.get()) { XCTAssertTrue("\($0)".contains("no room"), "\($0)") }
    XCTAssertEqual(file.load(), .sound(old))
    XCTAssertEqual(folder.names, ["tags.json", "tags.json.lock"], "no partial file is left")
    try file.save(large)
    XCTAssertEqual(file.load(), .sound(large), "saving works again")
  }
}

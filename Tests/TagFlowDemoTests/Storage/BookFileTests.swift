import DemoKit
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

  private func intact(_ book: TagBook) -> BookFile.Loaded { BookFile.Loaded(book: book) }

  /// Loads a damaged file. Returns its intact tags, where the file is now, and what was wrong.
  private func loadDamaged(_ file: BookFile, in folder: Folder) throws -> (book: TagBook, path: String, damage: String) {
    let loaded = try file.load()
    let damage = try XCTUnwrap(loaded.damage)
    XCTAssertNil(loaded.readOnlyReason)
    let aside = try XCTUnwrap(folder.names.filter { damage.contains("“\(folder.file($0))”") }.first)
    return (loaded.book, folder.file(aside), damage)
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
    XCTAssertEqual(try file.load(), intact(TagBook()))
    for names in [["a"], ["a", "b"], []] {
      var book = TagBook()
      for name in names { try book.create(name) }
      try file.save(book)
      XCTAssertEqual(try file.load(), intact(book))
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
      let (rest, path, _) = try loadDamaged(file, in: folder)
      XCTAssertEqual(rest, TagBook())
      XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text)
      XCTAssertFalse(asides.contains(path))
      asides.append(path)
      XCTAssertEqual(try file.load(), intact(TagBook()), "a new file can be saved")
      try file.save(book("New"))
    }
    XCTAssertEqual(
      folder.names,
      [
        "tags.json", "tags.json.damaged", "tags.json.damaged-2", "tags.json.damaged-3", "tags.json.damaged-4",
        "tags.json.damaged-5", "tags.json.lock",
      ])
    for (path, text) in zip(asides, damaged) { XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), text) }
  }

  func testEveryTruncationIsDetected() throws {
    let folder = try Folder()
    let text = try book("Gift").encoded(as: .json)
    for length in 0..<(text.utf8.count - 1) {
      try folder.write(String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self), to: "tags.json")
      let file = BookFile(folder.file("tags.json"))
      XCTAssertNotNil(try file.load().damage, "a truncation to \(length) bytes")
    }
  }

  func testValidTagsInADamagedFileAreKept() throws {
    let folder = try Folder()
    let text = try book("Gift", "Window", "Desk").encoded(as: .json)
      .replacingOccurrences(of: "Window", with: "Window\\u0007").replacingOccurrences(of: "\"Desk\"", with: "3")
    try folder.write(text, to: "tags.json")
    let path = folder.file("tags.json")
    var file: BookFile? = BookFile(path)
    let (rest, aside, damage) = try loadDamaged(try XCTUnwrap(file), in: folder)
    XCTAssertEqual(rest.tags.map(\.name), ["Gift"])
    XCTAssertEqual(rest.tags(of: "Aloe vera").map(\.name), ["Gift"])
    for place in ["Tag 2", "Tag 3"] { XCTAssertTrue(damage.contains(place), damage) }
    XCTAssertEqual(try String(contentsOfFile: aside, encoding: .utf8), text)
    file = nil
    XCTAssertEqual(try BookFile(path).load().book.tags.map(\.name), ["Gift"], "they were saved")
  }

  func testInvalidTextIsSetAsideAsAWhole() throws {
    let sound = try book("Gift", "Window", "Desk").encoded(as: .json)
    let broken = sound.replacingOccurrences(of: "\"Window\"", with: "\"Window")
    let latin1 = Array(sound.utf8).split(separator: UInt8(ascii: "W")).joined(separator: [0xDC]).map { $0 }
    for (bytes, place) in [(Array(broken.utf8), "line 6"), (latin1, "Line 6"), (Array(sound.utf8.dropLast(4)), "line 8")] {
      let folder = try Folder()
      try Data(bytes).write(to: URL(fileURLWithPath: folder.file("tags.json")))
      let file = BookFile(folder.file("tags.json"))
      let (rest, aside, damage) = try loadDamaged(file, in: folder)
      XCTAssertEqual(rest, TagBook())
      XCTAssertTrue(damage.contains(place), damage)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: aside)), Data(bytes), "the original file is kept")
    }
  }

  func testASecondProgramLeavesADamagedFileInPlace() throws {
    let folder = try Folder()
    let path = folder.file("tags.json")
    let first = BookFile(path)
    let text = try book("Gift", "Window").encoded(as: .json).replacingOccurrences(of: "Gift", with: "Window\\u0007")
    try folder.write(text, to: "tags.json")
    let second = try BookFile(path).load()
    XCTAssertEqual(second.book.tags.map(\.name), ["Window"])
    XCTAssertTrue(try XCTUnwrap(second.damage).contains("Another TagFlow Demo"))
    XCTAssertEqual(second.readOnlyReason, second.damage)
    XCTAssertEqual(folder.text("tags.json"), text)
    _ = try loadDamaged(first, in: folder)
    XCTAssertNotEqual(folder.text("tags.json"), text, "the owner of the lock sets it aside")
  }

  func testADanglingLinkIsKept() throws {
    let folder = try Folder()
    let path = folder.file("tags.json")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "missing/tags.json")
    let file = BookFile(path)
    XCTAssertThrowsError(try file.load()) { XCTAssertTrue("\($0)".contains("a link to a file that is not there"), "\($0)") }
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), "missing/tags.json")
  }

  func testALockFailureIsNotReportedAsAnotherProgram() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.file("tags.json.lock"), withIntermediateDirectories: false)
    let file = BookFile(folder.file("tags.json"))
    let reason = try XCTUnwrap(file.load().readOnlyReason)
    XCTAssertTrue(reason.contains("tags.json.lock"), reason)
    XCTAssertFalse(reason.contains("Another"), reason)
    XCTAssertThrowsError(try file.save(book("Gift"))) { XCTAssertTrue("\($0)".contains("tags.json.lock"), "\($0)") }
  }

  func testANewerVersionIsNotOverwritten() throws {
    let folder = try Folder()
    let text = try book("Gift").encoded(as: .json).replacingOccurrences(of: "\"version\": 1", with: "\"version\": 2")
    try folder.write(text, to: "tags.json")
    let file = BookFile(folder.file("tags.json"))
    XCTAssertThrowsError(try file.load()) { XCTAssertTrue("\($0)".contains("newer TagFlow Demo (version 2"), "\($0)") }
    XCTAssertEqual(folder.text("tags.json"), text)
  }

  func testAReadOnlyFileIsReadAndNotWritten() throws {
    let folder = try Folder()
    let old = try book("Gift")
    try folder.write(old.encoded(as: .json), to: "tags.json")
    chmod(folder.file("tags.json"), 0o444)
    let file = BookFile(folder.file("tags.json"))
    let loaded = try file.load()
    XCTAssertEqual(loaded.book, old)
    XCTAssertTrue(try XCTUnwrap(loaded.readOnlyReason).contains("read-only"))
    XCTAssertThrowsError(try file.save(book("New"))) { XCTAssertTrue("\($0)".contains("read-only"), "\($0)") }
    XCTAssertEqual(folder.text("tags.json"), old.encoded(as: .json))
  }

  func testUnreadablePathsAreErrors() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.file("tags.json"), withIntermediateDirectories: false)
    let directory = BookFile(folder.file("tags.json"))
    XCTAssertThrowsError(try directory.load()) { XCTAssertTrue("\($0)".contains("it is not a file"), "\($0)") }
    XCTAssertThrowsError(try directory.save(TagBook()))
    try folder.write("", to: "plain")
    let impossible = BookFile(folder.file("plain/tags.json"))
    XCTAssertTrue(try XCTUnwrap(impossible.load().readOnlyReason).contains("plain/tags.json.lock"))
  }

  func testASecondProgramIsReadOnly() throws {
    let folder = try Folder()
    let path = folder.file("tags.json")
    var first: BookFile? = BookFile(path)
    let kept = try book("Gift")
    try first?.save(kept)
    let second = BookFile(path)
    let loaded = try second.load()
    XCTAssertEqual(loaded.book, kept)
    XCTAssertTrue(try XCTUnwrap(loaded.readOnlyReason).contains("Another TagFlow Demo"))
    XCTAssertThrowsError(try second.save(TagBook()))
    XCTAssertEqual(try first?.load(), intact(kept))
    first = nil
    XCTAssertEqual(try BookFile(path).load(), intact(kept), "the lock is released with its program")
  }

  func testALinkAndPermissionsAreKept() throws {
    let folder = try Folder()
    try folder.write("", to: "real/tags.json")
    try FileManager.default.createSymbolicLink(atPath: folder.file("tags.json"), withDestinationPath: "real/tags.json")
    chmod(folder.file("real/tags.json"), 0o640)
    let book = try book("Gift")
    try BookFile(folder.file("tags.json")).save(book)
    XCTAssertEqual(try FileManager.default.attributesOfItem(atPath: folder.file("real/tags.json"))[.posixPermissions] as? Int, 0o640)
    XCTAssertEqual(folder.text("real/tags.json"), book.encoded(as: .json))
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
    XCTAssertThrowsError(try failure.get()) { XCTAssertTrue("\($0)".contains("File too large"), "\($0)") }
    XCTAssertEqual(try file.load(), intact(old))
    XCTAssertEqual(folder.names, ["tags.json", "tags.json.lock"], "no partial file is left")
    try file.save(large)
    XCTAssertEqual(try file.load(), intact(large), "saving works again")
  }
}

import Foundation
import GtkBridge
import TagFlow
import TagFlowCommands
import TestSupport
import XCTest

@testable import TagFlowDemo

@MainActor final class SaveQueueTests: XCTestCase {
  override func setUp() async throws {
    XCTAssertTrue(Application.openDisplay(), "no display")
    MainLoop.attach()
  }

  // Not async, because the test runs the main loop.
  func testManyChangesAreSavedOnceAndOffTheMainThread() {
    let folder = try! Folder()
    let file = BookFile(folder.file("tags.json"))
    let queue = SaveQueue(file, delay: .milliseconds(5))
    var attempts: [FileError?] = []
    queue.onAttempt = { attempts.append($0) }
    var book = TagBook()
    for number in 0..<100 {
      try! book.create("Tag \(number)")
      queue.save(book)
    }
    XCTAssertNil(folder.text("tags.json"))
    XCTAssertTrue(queue.isPending)
    XCTAssertTrue(MainLoop.run(until: { !queue.isPending }))
    XCTAssertEqual(attempts, [nil])
    XCTAssertEqual(file.load(), .sound(book))
  }

  func testAFlushSavesAtOnceAndIsNotOverwrittenLater() async throws {
    let folder = try Folder()
    let file = BookFile(folder.file("tags.json"))
    for round in 0..<20 {
      let queue = SaveQueue(file, delay: .milliseconds(0))
      var (old, new) = (TagBook(), TagBook())
      try old.create("Old \(round)")
      try new.create("New \(round)")
      queue.save(old)
      // The first may be pending, or being written.
      for _ in 0..<round { MainLoop.iterate() }
      queue.save(new)
      queue.flush()
      XCTAssertFalse(queue.isPending)
      XCTAssertEqual(file.load(), .sound(new))
      for _ in 0..<20 {
        MainLoop.iterate()
        await Task.yield()
      }
      XCTAssertEqual(file.load(), .sound(new))
    }
  }

  func testAFailureIsReportedAndRetried() {
    let folder = try! Folder()
    try! folder.write(TagBook().encoded(as: .json), to: "tags.json")
    let file = BookFile(folder.file("tags.json"))
    let queue = SaveQueue(file, delay: .milliseconds(1))
    var attempts: [FileError?] = []
    queue.onAttempt = { attempts.append($0) }
    chmod(folder.file("tags.json"), 0o444)
    var book = TagBook()
    try! book.create("Gift")
    queue.save(book)
    XCTAssertTrue(MainLoop.run(until: { attempts.count == 1 }))
    XCTAssertEqual(attempts.last??.reason, "it is read-only")
    XCTAssertTrue(queue.isPending)
    chmod(folder.file("tags.json"), 0o644)
    queue.flush()
    XCTAssertEqual(attempts.count, 2)
    XCTAssertEqual(file.load(), .sound(book))
  }
}

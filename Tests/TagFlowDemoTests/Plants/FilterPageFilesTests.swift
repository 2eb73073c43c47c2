import Foundation
import GtkBridge
import TagFlow
import TestSupport
import XCTest

@testable import TagFlowDemo

/// Import, export and suggestions of the filter page.
@MainActor final class FilterPageFilesTests: FilterPageCase {
  // Not async, like others below, because the test runs the main loop.
  func testFilesAreImportedAsOneStep() {
    let head = "tag,color,plant\n"
    try! folder.write(head + "Gift,red,Aloe\nGift,red,Alo\nWindow,,Aloe\nbad\"quote,,\n", to: "in.csv")
    page.shelf.importFiles([folder.file("in.csv")])
    XCTAssertTrue(MainLoop.run(until: { names.count == 2 }))
    XCTAssertEqual(page.notices.text, "Imported 2 new tags; 2 entries were refused.")
    XCTAssertTrue(page.notices.detailText.contains("Line 3: There is no plant"), page.notices.detailText)
    XCTAssertTrue(page.notices.detailText.contains("Line 5: a quote"), page.notices.detailText)
    page.shelf.undo()
    XCTAssertEqual(names, [])
    page.shelf.importFiles([folder.file("nothing.csv")])
    XCTAssertTrue(MainLoop.run(until: { page.notices.text == "The tags could not be imported." }))
  }

  func testALargeImportDoesNotBlock() {
    var turns = 0
    let text = "tag,color,plant\n" + (0..<60_000).map { "Tag \($0),,Aloe vera\n" }.joined()
    XCTAssertGreaterThan(text.utf8.count, 1 << 20)
    try! folder.write(text, to: "big.csv")
    page.shelf.importFiles([folder.file("big.csv")])
    XCTAssertTrue(
      MainLoop.run(until: {
        turns += 1
        return names.count == TagBook.limit
      }))
    XCTAssertGreaterThan(turns, 1, "the file is read in the background")
    XCTAssertEqual(page.notices.text, "Imported 1,000 new tags; 59,000 entries were refused.")
    page.shelf.undo()
    XCTAssertEqual(names, [])
  }

  func testTheBookIsExported() async throws {
    create("Gift")
    put("Gift", on: "Aloe vera")
    page.shelf.export(to: folder.file("out.csv"), as: .csv)
    XCTAssertEqual(folder.text("out.csv"), "tag,color,plant\r\nGift,,Aloe vera\r\n")
    XCTAssertEqual(page.notices.text, "Exported 1 tag.")
    page.shelf.export(to: folder.file("no/such/out.csv"), as: .json)
    XCTAssertEqual(page.notices.text, "The tags could not be exported.")
  }

  // MARK: Suggestions

  func testSuggestionsAreLoadedAndOwnTagsAreKept() {
    create("Gift")
    try! folder.write("tag,color\nEasy,green\nGIFT,\nRare,\n", to: "suggestions.csv")
    page.suggestions.loader.load()
    XCTAssertEqual(page.suggestions.message, "Getting suggestions…")
    XCTAssertTrue(MainLoop.run(until: { names.count == 3 }))
    XCTAssertEqual(names, ["Gift", "Easy", "Rare"])
    XCTAssertNil(page.suggestions.message)
    XCTAssertEqual(page.notices.text, "Added 2 suggestions.")
    put("Rare", on: "Aloe vera")
    try! folder.write("tag,color\nNew,\n", to: "suggestions.csv")
    page.suggestions.loader.load()
    XCTAssertTrue(MainLoop.run(until: { names.contains("New") }))
    XCTAssertEqual(names, ["Gift", "Rare", "New"], "tags in use are kept")
  }

  func testAFailingSourceIsReportedAndCanBeRetried() {
    page.suggestions.loader.load()
    XCTAssertTrue(MainLoop.run(until: { page.suggestions.message == "There are no suggestions: the service does not answer." }))
    try! folder.write("tag\nEasy\n", to: "suggestions.csv")
    page.suggestions.loader.load()
    XCTAssertTrue(MainLoop.run(until: { names == ["Easy"] }))
    page.suggestions.loader.load()
    page.suggestions.loader.cancel()
    XCTAssertNil(page.suggestions.message)
  }
}

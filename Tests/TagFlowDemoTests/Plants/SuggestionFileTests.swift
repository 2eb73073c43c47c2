import Foundation
import Synchronization
import TagFlow
import TestSupport
import XCTest

@testable import TagFlowDemo

final class SuggestionFileTests: XCTestCase {
  func testLoadsItsFileWithProgress() async throws {
    let folder = try Folder()
    try folder.write("tag,color\nOne,red\nTwo,\n", to: "s.csv")
    let parts = Mutex<[Double]>([])
    let tags = try await SuggestionFile(path: folder.file("s.csv"), delay: .zero).tags { part in
      parts.withLock { $0.append(part) }
    }
    XCTAssertEqual(tags.map(\.text), ["One", "Two"])
    XCTAssertEqual(tags.map { $0.attachment as? TagColor }, [.red, nil])
    XCTAssertEqual(parts.withLock { $0 }, parts.withLock { $0.sorted() })
    XCTAssertEqual(parts.withLock { $0.last }, 1)
  }

  func testErrorsHaveAReason() async throws {
    let folder = try Folder()
    let source = SuggestionFile(path: folder.file("s.csv"), delay: .zero)
    do {
      _ = try await source.tags { _ in }
      XCTFail("the file is missing")
    } catch {
      XCTAssertTrue("\(error)".contains("the service does not answer"), "\(error)")
      XCTAssertFalse("\(error)".contains(folder.path), "users don't know the file")
    }
    try folder.write("tag\n\"open", to: "s.csv")
    do {
      _ = try await source.tags { _ in }
      XCTFail("the file is invalid")
    } catch { XCTAssertTrue("\(error)".contains("an invalid answer"), "\(error)") }
  }

  func testSearchPath() throws {
    let folder = try Folder()
    let environment = ["XDG_DATA_HOME": folder.file("own"), "XDG_DATA_DIRS": "/nowhere:\(folder.file("system"))"]
    func path(_ program: String) -> String { SuggestionFile.standardPath(environment: { environment[$0] }, program: program) }
    XCTAssertEqual(path("/bin/x"), folder.file("own/tagflow-demo/suggestions.csv"), "the user's folder by default")
    try folder.write("tag", to: "tree/data/suggestions.csv")
    XCTAssertEqual(path(folder.file("tree/.build/debug/demo")), folder.file("tree/data/suggestions.csv"))
    try folder.write("tag", to: "system/tagflow-demo/suggestions.csv")
    XCTAssertEqual(path("/bin/x"), folder.file("system/tagflow-demo/suggestions.csv"))
    try folder.write("tag", to: "own/tagflow-demo/suggestions.csv")
    XCTAssertEqual(path("/bin/x"), folder.file("own/tagflow-demo/suggestions.csv"))
  }

  func testTheDemosOwnFileIsValid() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../data/suggestions.csv").path
    let file = TagFile(try TagFile.contents(of: path))
    XCTAssertEqual(file.problems, [])
    var book = TagBook()
    XCTAssertEqual(book.merge(file.tags, plants: nil).created, file.tags.count)
    XCTAssertGreaterThan(file.tags.count, 5)
  }
}

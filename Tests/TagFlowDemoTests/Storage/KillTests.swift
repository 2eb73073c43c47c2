import Foundation
import TestSupport
import XCTest

@testable import TagFlowDemo

/// The program itself, killed in the middle of its writing.
final class KillTests: XCTestCase {
  private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tagflow-demo")

  private func start(_ arguments: [String], in folder: Folder) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["XDG_DATA_HOME": folder.path, "HOME": folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output)
  }

  func testAKillAtAnyMomentLeavesAWholeState() throws {
    let folder = try Folder()
    let path = folder.file("tagflow-demo/tags.json")
    // Each import is one state: the book with the first so many tags.
    let count = 60
    for number in 0..<count {
      try folder.write("tag,plant\nTag \(number),Aloe\n", to: "in/\(String(format: "%03d", number)).csv")
    }
    let files = (0..<count).map { folder.file("in/\(String(format: "%03d", $0)).csv") }
    var random = SeededGenerator(seed: 12)
    var states: Set<Int> = []
    for round in 0..<40 {
      try? FileManager.default.removeItem(atPath: path)
      let (process, output) = try start(["tags", "import"] + files, in: folder)
      // It prints a line for each state: killed after so many, and then a little later, in the middle of a write.
      let lines = random.int(1...count - 10)
      var seen = 0
      while seen < lines {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        seen += data.filter { $0 == 0x0A }.count
      }
      usleep(UInt32(random.int(0...1_500)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let file = BookFile(path)
      guard case .sound(let book) = file.load() else { return XCTFail("round \(round): \(file.load())") }
      XCTAssertEqual(book.tags.map(\.name), (0..<book.tags.count).map { "Tag \($0)" })
      XCTAssertGreaterThanOrEqual(book.tags.count, seen, "what was reported is on the disk")
      states.insert(book.tags.count)
      // Whatever a killed writer has left over hinders no one.
      try file.save(book)
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.file("tagflow-demo")).sorted(), ["tags.json", "tags.json.lock"])
    }
    XCTAssertGreaterThan(states.count, 5, "killed at many moments: \(states.sorted())")
  }

  func testTheCommandLineImportsAndExports() throws {
    let folder = try Folder()
    try folder.write("tag,color,plant\nGift,red,Aloe\nGift,red,Alo\n", to: "in.csv")
    let (first, output) = try start(["tags", "import", folder.file("in.csv")], in: folder)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    first.waitUntilExit()
    XCTAssertEqual(first.terminationStatus, 1)
    XCTAssertTrue(text.contains("Imported 1 new tag; 1 line was refused."), text)
    XCTAssertTrue(text.contains("line 3: There is no plant"), text)
    for (format, expected) in [
      ("csv", "tag,color,plant\r\nGift,red,Aloe vera\r\n"),
      ("json", "\"name\": \"Gift\", \"color\": \"red\", \"plants\": [\"Aloe vera\"]"),
    ] {
      let (process, output) = try start(["tags", "export", "--format", format], in: folder)
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0)
      XCTAssertTrue(text.contains(expected), text)
    }
  }
}

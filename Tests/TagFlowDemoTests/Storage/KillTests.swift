import Foundation
import TestSupport
import XCTest

@testable import TagFlowDemo

/// Kills the program while it writes its file.
final class KillTests: XCTestCase {
  private static let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, missing in the Glibc module
  private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tagflow-demo")

  /// Reads a single line of a program's output, leaving the rest in the pipe.
  private func line(of output: Pipe) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(output.fileHandleForReading.fileDescriptor, &byte, 1) == 1, byte != 0x0A { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  private func start(_ arguments: [String], in folder: Folder) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["XDG_DATA_HOME": folder.path, "HOME": folder.path]
    let output = Pipe()
    // The minimum, one page: the program blocks when the pipe is full.
    _ = fcntl(output.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 4096)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output)
  }

  func testAKillAtAnyMomentLeavesACompleteFile() throws {
    let folder = try Folder()
    let path = folder.file("tagflow-demo/tags.json")
    // Each import saves the book with one more tag, and prints a line with its file's name. The names are so long that few
    // lines fit in the pipe, so the program never gets far ahead of the test, on any machine.
    let count = 60
    let input = (0..<3).map { "in\($0)-" + String(repeating: "n", count: 200) }.joined(separator: "/")
    for number in 0..<count {
      try folder.write("tag,plant\nTag \(number),Aloe\n", to: "\(input)/\(number).csv")
    }
    let files = (0..<count).map { folder.file("\(input)/\($0).csv") }
    var random = SeededGenerator(seed: 12)
    var states: Set<Int> = []
    for round in 0..<40 {
      try? FileManager.default.removeItem(atPath: path)
      let (process, output) = try start(["tags", "import"] + files, in: folder)
      // Each line read lets the program save another state; it is killed meanwhile.
      let seen = random.int(1...count - 10)
      for _ in 0..<seen { XCTAssertTrue(line(of: output).hasSuffix("Imported 1 new tag.")) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let file = BookFile(path)
      let loaded = try file.load()
      XCTAssertEqual(loaded, BookFile.Loaded(book: loaded.book), "round \(round)")
      let book = loaded.book
      XCTAssertEqual(book.tags.map(\.name), (0..<book.tags.count).map { "Tag \($0)" })
      XCTAssertGreaterThanOrEqual(book.tags.count, seen, "reported imports are on disk")
      states.insert(book.tags.count)
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
    XCTAssertTrue(text.contains("Imported 1 new tag; 1 entry was refused."), text)
    XCTAssertTrue(text.contains("Line 3: There is no plant"), text)
    for (format, expected) in [
      ("csv", "tag,color,plant\r\nGift,red,Aloe vera\r\n"),
      ("json", "\"name\":\"Gift\",\"color\":\"red\",\"plants\":[\"Aloe vera\"]"),
    ] {
      let (process, output) = try start(["tags", "export", "--format", format], in: folder)
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationStatus, 0)
      XCTAssertTrue(text.contains(expected), text)
    }
  }
}

import Foundation
import TestSupport
import XCTest

@testable import TagFlowDemo

/// The program itself, killed in the middle of its writing.
final class KillTests: XCTestCase {
  private static let setPipeSize: Int32 = 1031  // F_SETPIPE_SZ, which Glibc's module lacks
  private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tagflow-demo")

  /// One line of what a program prints, and no more: what it prints further stays in its way.
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
    // One page, the least that there is: who prints more waits until it is read.
    _ = fcntl(output.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 4096)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return (process, output)
  }

  func testAKillAtAnyMomentLeavesAWholeState() throws {
    let folder = try Folder()
    let path = folder.file("tagflow-demo/tags.json")
    // Each import is one state: the book with the first so many tags. Each prints a line with its file's name, so long that
    // few fit the pipe: it never gets far ahead of this test, which decides where it is killed, on any machine.
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
      // Each line that is read lets it go on with another state: it is killed in the middle of that.
      let seen = random.int(1...count - 10)
      for _ in 0..<seen { XCTAssertTrue(line(of: output).hasSuffix("Imported 1 new tag.")) }
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

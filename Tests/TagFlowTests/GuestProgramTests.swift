import Foundation
import XCTest

/// A program with its own windows and main loop: `Tests/Guest`.
final class GuestProgramTests: XCTestCase {
  private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "guest-program")

  /// The program's output and exit status.
  private func run(_ scene: String, _ environment: [String: String] = [:]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = program
    process.arguments = [scene]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }

  func testAsyncWorkRunsInAForeignMainLoop() throws {
    for loop in ["application", "main-loop"] {
      let (output, status) = try run(loop)
      XCTAssertEqual(output.split(separator: "\n").sorted(), ["completion", "source", "validation"], loop)
      XCTAssertEqual(status, 0, loop)
    }
  }

  func testLibadwaitaLogsNoWarnings() throws {
    for scheme in ["prefer-light", "prefer-dark"] {
      for contrast in ["0", "1"] {
        let environment = ["ADW_DEBUG_COLOR_SCHEME": scheme, "ADW_DEBUG_HIGH_CONTRAST": contrast]
        let (output, status) = try run("adwaita", environment)
        XCTAssertEqual(output, "drawn\n", "\(environment)")
        XCTAssertEqual(status, 0, "\(environment)")
      }
    }
    for accent in ["blue", "teal", "green", "yellow", "orange", "red", "pink", "purple", "slate"] {
      let (output, _) = try run("adwaita", ["ADW_DEBUG_ACCENT_COLOR": accent])
      XCTAssertEqual(output, "drawn\n", accent)
    }
  }
}

import Foundation
import XCTest

/// A program with its own windows and main loop: `Tests/Guest`.
final class GuestProgramTests: XCTestCase {
  private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "guest-program")

  /// The program's output and exit status. Missing here is what Mesa says of the graphics card, and the warning of GTK 4.24 when
  /// a popover is drawn in the first frame of its window, which any program gets.
  private func run(_ scene: String, _ environment: [String: String] = [:]) throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = program
    process.arguments = [scene]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["EGL_LOG_LEVEL": "fatal"]) { $1 }.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let output = String(decoding: bytes, as: UTF8.self)
      .replacing(/\n\(.*\): Gdk-WARNING \*\*: .* gdk_frame_timings_submitted\(\) called on submitted frame\.\n/, with: "")
    return (output, process.terminationStatus)
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

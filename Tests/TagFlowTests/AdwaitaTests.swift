import Foundation
import XCTest

/// TagFlow in a libadwaita program, AdwaitaGuest, which reports the colors it shows with each accent.
final class AdwaitaTests: XCTestCase {
  private struct Look: Decodable {
    var accent: String
    var isHighContrast: Bool
    var texts: Int
    var faint: [String: Double]
    var selected: String
    var contrast: Double
    var edge: Double
    var selectedEdge: Double
    var invalidEdge: Double
    var hasMark: Bool
  }

  func testEachAccentIsReadableInLightAndDark() throws {
    for isDark in [false, true] {
      let looks = try looks(isDark: isDark, isHighContrast: false)
      for look in looks {
        let what = "\(look.accent), dark: \(isDark)"
        XCTAssertFalse(look.isHighContrast, what)
        XCTAssertGreaterThanOrEqual(look.contrast, 4.5, "a selected chip, \(what)")
        XCTAssertTrue((1.05..<3).contains(look.edge), "an edge is a hint, \(what): \(look.edge)")
        XCTAssertFalse(look.hasMark, what)
      }
    }
  }

  func testHighContrastIsDetectedWithLibadwaita() throws {
    for isDark in [false, true] {
      for look in try looks(isDark: isDark, isHighContrast: true) {
        let what = "\(look.accent), dark: \(isDark)"
        XCTAssertTrue(look.isHighContrast, what)
        XCTAssertGreaterThanOrEqual(look.contrast, 7, "a selected chip, \(what)")
        XCTAssertGreaterThanOrEqual(look.edge, 3, "a plain chip's edge, \(what)")
        XCTAssertTrue(look.hasMark, "a selection is not told by color alone, \(what)")
      }
    }
  }

  /// The program's output for each accent.
  private func looks(isDark: Bool, isHighContrast: Bool) throws -> [Look] {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "AdwaitaGuest")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "ADW_DISABLE_PORTAL": "1", "ADW_DEBUG_COLOR_SCHEME": isDark ? "prefer-dark" : "prefer-light",
      "ADW_DEBUG_HIGH_CONTRAST": isHighContrast ? "1" : "0",
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    let looks = try text.split(separator: "\n").map { try JSONDecoder().decode(Look.self, from: Data($0.utf8)) }
    XCTAssertEqual(looks.count, 9, "one for each accent")
    XCTAssertEqual(Set(looks.map(\.selected)).count, 9, "a selected chip has the accent")
    for look in looks {
      XCTAssertGreaterThanOrEqual(look.texts, 7, look.accent)
      XCTAssertGreaterThanOrEqual(look.selectedEdge, 3, "a selected chip's edge, \(look.accent), dark: \(isDark)")
      XCTAssertGreaterThanOrEqual(look.invalidEdge, 3, "an invalid field's edge, \(look.accent), dark: \(isDark)")
      XCTAssertEqual(look.faint, [:], "\(look.accent), dark: \(isDark), high contrast: \(isHighContrast)")
    }
    return looks
  }
}

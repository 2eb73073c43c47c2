import ArgumentParser
import DemoKit
import GtkBridge
import TagFlow
import TagFlowCommands
import XCTest

@testable import TagFlowDemo

final class CommandLineTests: XCTestCase {
  /// The error message and exit status for these arguments, or nil if they are valid.
  private func failure(_ arguments: String...) -> (text: String, status: Int32)? {
    do {
      _ = try TagFlowDemo.parseAsRoot(arguments)
      return nil
    } catch {
      return (TagFlowDemo.fullMessage(for: error), TagFlowDemo.exitCode(for: error).rawValue)
    }
  }

  func testParsesAllOptions() throws {
    let command = try XCTUnwrap(
      TagFlowDemo.parseAsRoot([
        "--page", "swipe", "--events", "-", "--frame-stats", "f.jsonl", "--fullscreen", "--color-scheme", "dark", "--direction", "rtl",
        "--text-scale", "1.5", "--no-animations", "--show-controls", "--show-events", "--theme", "gtk",
      ]) as? TagFlowDemo)
    XCTAssertEqual(command.window.page, "swipe")
    XCTAssertEqual(command.events, "-")
    XCTAssertEqual(command.window.frameStats, "f.jsonl")
    XCTAssertTrue(command.window.fullscreen)
    XCTAssertEqual(command.window.colorScheme, .dark)
    XCTAssertEqual(command.window.direction, .rightToLeft)
    XCTAssertEqual(command.window.textScale, 1.5)
    XCTAssertTrue(command.window.noAnimations && command.window.showControls && command.window.showEvents)
    XCTAssertEqual(command.window.theme, .gtk)
  }

  func testAllOptionsAreOptional() throws {
    let command = try XCTUnwrap(TagFlowDemo.parseAsRoot([]) as? TagFlowDemo)
    XCTAssertNil(command.window.page)
    XCTAssertEqual(command.window.textScale, 1)
    XCTAssertNil(command.window.colorScheme)
    XCTAssertNil(command.window.theme)
  }

  func testParsesSubcommands() throws {
    XCTAssertTrue(try TagFlowDemo.parseAsRoot(["pages"]) is PagesCommand)
    XCTAssertTrue(try TagFlowDemo.parseAsRoot(["tags", "export"]) is TagsCommand.Export)
  }

  func testAnUnknownPageIsReportedWithTheExistingOnes() throws {
    let failed = try XCTUnwrap(failure("--page", "reoder"))
    XCTAssertEqual(failed.status, 64)
    XCTAssertTrue(failed.text.contains("There is no page “reoder”. Did you mean “reorder”?"), failed.text)
    XCTAssertTrue(failed.text.contains("The pages are: \(Catalog.ids)."), failed.text)
    XCTAssertFalse(try XCTUnwrap(failure("--page", "xylophone")).text.contains("Did you mean"))
    XCTAssertNotNil(failure("--page", ""))
  }

  func testInvalidArgumentsAreErrors() throws {
    for (arguments, word) in [
      (["--dance"], "--dance"), (["--color-scheme", "pink"], "pink"), (["--direction", "up"], "up"),
      (["--theme", "kde"], "kde"), (["--text-scale", "0"], "0.5 to 4"), (["--text-scale", "nan"], "0.5 to 4"),
      (["--text-scale", "big"], "big"),
      (["--page"], "--page"), (["dance"], "dance"),
    ] {
      do {
        _ = try TagFlowDemo.parseAsRoot(arguments)
        XCTFail("\(arguments) was accepted")
      } catch {
        XCTAssertEqual(TagFlowDemo.exitCode(for: error).rawValue, 64, "\(arguments)")
        XCTAssertTrue(TagFlowDemo.fullMessage(for: error).contains(word), TagFlowDemo.fullMessage(for: error))
      }
    }
  }

  func testHelpAndVersionSucceed() throws {
    for word in ["--page", "--events", "--frame-stats", "--fullscreen", "--color-scheme", "pages", "replay"] {
      XCTAssertTrue(TagFlowDemo.helpMessage().contains(word), word)
    }
    let version = try XCTUnwrap(failure("--version"))
    XCTAssertEqual(version.status, 0)
    XCTAssertTrue(version.text.contains(programVersion))
  }

  func testAnUnwritableFileIsAnError() {
    for path in ["/nowhere/at/all", "/", ""] {
      XCTAssertThrowsError(try LineFile(path, of: "events", appends: true)) { XCTAssertEqual(TagFlowDemo.exitCode(for: $0).rawValue, 1) }
    }
  }
}

import GtkBridge
import XCTest

@testable import TagFlowDemo

/// The base class of tests that measure contrast in pictures: without animations, and the theme is reset at the end.
@MainActor class ContrastCase: XCTestCase {
  override func setUp() async throws {
    try openDisplay()
    DesktopSettings.animates = false
  }

  override func tearDown() async throws {
    ThemeLook.reset()
    DesktopSettings.animates = true
  }
}

import CTagFlowGtk
import GtkBridge
import PictureSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Checks the contrast of all text on every page in light and dark, as required by WCAG.
@MainActor final class ContrastTests: XCTestCase {
  override func setUp() async throws {
    try openDisplay()
    DesktopSettings.animates = false
  }

  override func tearDown() async throws {
    DesktopSettings.colorScheme = .light
    DesktopSettings.animates = true
  }

  func testEveryTextIsReadableInLight() async { checkEveryPage(.light) }
  func testEveryTextIsReadableInDark() async { checkEveryPage(.dark) }

  /// Checks the pages as they open, then with everything selected and with rejected text.
  private func checkEveryPage(_ scheme: DesktopSettings.ColorScheme) {
    DesktopSettings.colorScheme = scheme
    forEveryPage(height: 1000) { shell, page in
      self.check(shell, "\(page), \(scheme)")
      for view in shell.page?.views ?? [] { view.selectAll() }
      for entry in shell.page?.entries ?? [] where !entry.tags.isEmpty {
        entry.insertText("GR8ness, \(entry.tags[0].text)\n")
      }
      for tag in (shell.page as? SectionsPage)?.cloud.tags ?? [] { tag.button.isActive = true }
      shell.settle()
      self.check(shell, "\(page), \(scheme), selected")
    }
  }

  private func check(_ shell: Shell, _ what: String) {
    let texts = DrawnText.all(in: shell.window.pointer)
    XCTAssertGreaterThan(texts.count, 50, "\(what): the sidebar alone has more")
    let faint = Dictionary(grouping: texts.filter { !$0.isReadable }, by: \.place).mapValues { $0.map(\.contrast).min()! }
    for (place, contrast) in faint.sorted(by: { $0.key < $1.key }) {
      XCTFail("\(what): \(String(format: "%.2f", contrast)) : 1, \(place)")
    }
  }
}

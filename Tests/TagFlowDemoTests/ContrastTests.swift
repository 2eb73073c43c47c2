import CTagFlowGtk
import GtkBridge
import PictureSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// Every page in light and dark: each text that is drawn stands out from what is behind it, as WCAG asks.
@MainActor final class ContrastTests: XCTestCase {
  override func setUp() async throws {
    XCTAssertTrue(Application.openDisplay(), "no display")
    DesktopSettings.animates = false
  }

  override func tearDown() async throws {
    DesktopSettings.colorScheme = .light
    DesktopSettings.animates = true
  }

  func testEveryTextCanBeReadInLight() async { readEveryPage(.light) }
  func testEveryTextCanBeReadInDark() async { readEveryPage(.dark) }

  /// As the pages open, with everything selected, and with a text that is refused.
  private func readEveryPage(_ scheme: DesktopSettings.ColorScheme) {
    DesktopSettings.colorScheme = scheme
    lookAtEveryPage(height: 1000) { shell, page in
      self.read(shell, "\(page), \(scheme)")
      for view in shell.page?.views ?? [] { view.selectAll() }
      for entry in shell.page?.entries ?? [] where !entry.tags.isEmpty {
        entry.insertText("GR8ness, \(entry.tags[0].text)\n")
      }
      for tag in (shell.page as? SectionsPage)?.cloud.tags ?? [] { tag.button.isActive = true }
      shell.settle()
      self.read(shell, "\(page), \(scheme), selected")
    }
  }

  private func read(_ shell: Shell, _ what: String) {
    let texts = DrawnText.all(in: shell.window.pointer)
    XCTAssertGreaterThan(texts.count, 50, "\(what): the sidebar alone has as many")
    let faint = Dictionary(grouping: texts.filter { !$0.isReadable }, by: \.place).mapValues { $0.map(\.contrast).min()! }
    for (place, contrast) in faint.sorted(by: { $0.key < $1.key }) {
      XCTFail("\(what): \(String(format: "%.2f", contrast)) : 1, \(place)")
    }
  }
}

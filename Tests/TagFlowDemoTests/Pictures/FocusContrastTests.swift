import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import PictureSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The keyboard focus is seen: the ring of each kind of widget on every page has a contrast of at least 3 with what was there
/// before.
@MainActor final class FocusContrastTests: ContrastCase {
  func testLight() async throws { try checkEveryPage(.light) }
  func testDark() async throws { try checkEveryPage(.dark) }
  func testHighContrast() async throws { try checkEveryPage(.highContrast) }
  func testDarkHighContrast() async throws { try checkEveryPage(.darkHighContrast) }

  /// The most widgets of a page that Tab goes to.
  private static let stops = 60

  private func checkEveryPage(_ look: ThemeLook) throws {
    try look.apply()
    var seen: Set<String> = []
    forEveryPage { shell, page in
      // The cursor would count as a change.
      if seen.isEmpty { DesktopSettings.addStyles("* { caret-color: transparent; }") }
      shell.showAllPanes()
      shell.window.clearFocus()
      shell.settle()
      for _ in 0..<Self.stops {
        guard gtk_widget_child_focus(shell.window.pointer, GTK_DIR_TAB_FORWARD) != 0,
          let focused = gtk_root_get_focus(OpaquePointer(shell.window.pointer))
        else { break }
        guard let shown = ShownWidget.all(in: shell.window.pointer).first(where: { $0.pointer == focused }),
          seen.insert(shown.path).inserted
        else { continue }
        self.check(shell, focused, "\(page), \(look.rawValue): \(shown.path)")
      }
    }
    XCTAssertGreaterThan(seen.count, 12, "kinds of widgets")
  }

  private func check(_ shell: Shell, _ focused: UnsafeMutablePointer<GtkWidget>, _ what: String) {
    shell.window.showsFocus = true
    shell.settle()
    // An entry's ring is around the entry, not its text.
    let shown = ShownWidget.all(in: shell.window.pointer)
    let isText = String(cString: gtk_widget_get_css_name(focused)) == "text"
    guard let ringed = shown.first(where: { $0.pointer == (isText ? gtk_widget_get_parent(focused) : focused) }) else { return }
    let with = Pixels(of: shell.window)
    shell.window.clearFocus()
    shell.settle()
    let without = Pixels(of: shell.window)
    gtk_widget_grab_focus(focused)
    // The ring of a scale is around its trough, in the middle.
    let inner = ringed.node == "scale" ? -ringed.bounds.height : -6
    let contrast = with.change(from: without, in: ringed.bounds.expanded(by: 6), outside: ringed.bounds.expanded(by: inner))
    if contrast < 3 { XCTFail("\(what): \(String(format: "%.2f", contrast)) : 1, focus ring") }
  }
}

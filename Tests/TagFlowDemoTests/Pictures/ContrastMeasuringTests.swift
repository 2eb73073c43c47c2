import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import PictureSupport
import XCTest

@testable import TagFlowDemo

/// What the contrast tests measure with: borders, changes and icons of known colors.
@MainActor final class ContrastMeasuringTests: XCTestCase {
  private static let styles = """
    .measured { background: white; color: black; }
    .measured.page { padding: 20px; }
    .measured.edge { border: 1px solid #949494; padding: 10px; }
    .measured.faint { border-color: #b0b0b0; color: #b0b0b0; }
    """

  override func setUp() async throws {
    try openDisplay()
    DesktopSettings.animates = false
    DesktopSettings.addStyles(Self.styles)
  }

  override func tearDown() async throws { DesktopSettings.animates = true }

  func testEdgesChangesAndIconsAreMeasured() async throws {
    let icon = Image(icon: "list-add-symbolic")
    let box = Box(.vertical, [icon]).classes("measured", "edge")
    let window = Window()
    window.child = Box(.vertical, [box]).classes("measured", "page")
    window.present()
    let before = picture(window)
    let bounds = try XCTUnwrap(ShownWidget.all(in: window.pointer).first { $0.hasClass("edge") }?.bounds)
    XCTAssertEqual(before.edgeContrast(of: bounds, scale: 1), 3.03, accuracy: 0.05)
    XCTAssertEqual(before.change(from: before, in: bounds), 1)
    XCTAssertEqual(icons(window).map { $0.isReadable }, [true])

    gtk_widget_add_css_class(box.pointer, "faint")
    let after = picture(window)
    XCTAssertEqual(after.edgeContrast(of: bounds, scale: 1), 2.17, accuracy: 0.05)
    let edge = after.change(from: before, in: bounds, outside: bounds.expanded(by: -5))
    XCTAssertEqual(edge, 3.03 / 2.17, accuracy: 0.05)
    XCTAssertGreaterThan(after.change(from: before, in: bounds), 5, "the icon, too")
    XCTAssertEqual(icons(window).map { $0.isReadable }, [false])
    window.destroy()
  }

  private func icons(_ window: Window) -> [DrawnText] { DrawnText.all(in: window.pointer, withIcons: true).filter(\.isIcon) }

  private func picture(_ window: Window) -> Pixels {
    var frames = 0
    window.addTick { _ in
      frames += 1
      return frames < 4
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= 4 }))
    return Pixels(of: window)
  }
}

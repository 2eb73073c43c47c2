import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import PictureSupport
import XCTest

@testable import TagFlowDemo

/// Compares every page with its reference picture in each look, or makes the pictures: see docs/reference-pictures.md.
@MainActor final class ReferencePicturesTests: XCTestCase {
  override func setUp() async throws {
    try XCTSkipIf(ReferencePictures.task == nil, "scripts/test pictures compares them")
    try openDisplay()
    DesktopSettings.animates = false
    DesktopSettings.colorScheme = .light
    GtkSetting.set("gtk-cursor-blink", to: false)
  }

  override func tearDown() async throws {
    DesktopSettings.colorScheme = .light
    DesktopSettings.textDirection = .leftToRight
    DesktopSettings.textScale = 1
    HighContrast.isOn = false
    DesktopSettings.animates = true
  }

  func testLight() async throws { try takePictures("light") }

  func testDark() async throws {
    DesktopSettings.colorScheme = .dark
    try takePictures("dark")
  }

  func testRightToLeft() async throws {
    DesktopSettings.textDirection = .rightToLeft
    try takePictures("right-to-left")
  }

  func testTextTwiceAsLarge() async throws {
    DesktopSettings.textScale = 2
    try takePictures("text-scale-2")
  }

  func testHighContrast() async throws {
    HighContrast.isOn = true
    try takePictures("high-contrast")
  }

  func testNarrow() async throws { try takePictures("narrow", width: 360, height: 640) }

  /// Takes pictures of all pages, and writes or compares them. All pages are drawn even if there is nothing to compare with.
  private func takePictures(_ look: String, width: Int = 1000, height: Int = 720) throws {
    let pictures = ReferencePictures(look: look)
    let isMaking = ReferencePictures.task == .make
    if isMaking { try pictures.clear() }
    let reason = isMaking ? nil : pictures.reason
    forEveryPage(width: width, height: height) { shell, page in
      let picture = self.picture(of: shell, page)
      XCTAssertEqual([picture.width, picture.height], [width / 2, height / 2], "\(page), \(look)")
      do {
        if isMaking {
          try pictures.write(picture, of: page)
        } else if reason == nil, let difference = try pictures.difference(from: picture, of: page) {
          XCTFail("\(page), \(look): \(difference)")
        }
      } catch {
        XCTFail("\(page), \(look): \(error)")
      }
    }
    if let reason { throw XCTSkip(reason) }
    let unknown = pictures.pages.subtracting(Catalog.entries.map(\.id))
    XCTAssertEqual(unknown, [], "\(look): pictures without a page; scripts/reference-pictures removes them")
  }

  /// The page once two pictures in a row are equal, without what shows times.
  private func picture(of shell: Shell, _ page: String) -> Picture {
    prepare(shell)
    var pixels = Pixels(of: shell.window)
    var isSettled = false
    for _ in 0..<20 where !isSettled {
      shell.settle()
      let next = Pixels(of: shell.window)
      isSettled = next.isEqual(to: pixels)
      pixels = next
    }
    XCTAssertTrue(isSettled, "\(page) keeps changing")
    var picture = Picture(halfOf: pixels)
    for area in changingAreas(of: shell) {
      picture.fill(Rect(x: area.x / 2, y: area.y / 2, width: area.width / 2, height: area.height / 2), with: 0x80_8080)
    }
    return picture
  }

  /// The list of pages is shown with the first page only, as it is the same with all, and the controls where they don't
  /// cover the page.
  private func prepare(_ shell: Shell) {
    shell.settle()
    shell.panes.isStartShown = !shell.panes.isStartFolded && shell.pageID == Catalog.entries[0].id
    shell.panes.isEndShown = !shell.panes.isEndFolded
    shell.placeControls()
  }

  /// The part of the page `million` with the times of frames and the memory.
  private func changingAreas(of shell: Shell) -> [Rect] {
    let shown = ShownWidget.all(in: shell.window.pointer)
    return shown.filter { $0.node == "framegraph" }.compactMap { graph in shown.first { $0.pointer == graph.parent }?.bounds }
  }
}

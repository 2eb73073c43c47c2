import CTagFlowGtk
import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import PictureSupport
import TagFlow
import TagModel
import TestSupport
import XCTest

@testable import TagFlowDemo

/// The comparison of pictures sees what a person would see, and nothing that depends on the processor.
@MainActor final class PictureDifferenceTests: WidgetCase {
  override func setUp() async throws {
    try await super.setUp()
    DesktopSettings.animates = false
    DesktopSettings.colorScheme = .light
  }

  override func tearDown() async throws {
    DesktopSettings.colorScheme = .light
    DesktopSettings.animates = true
  }

  func testTheSamePictureDoesNotDiffer() async {
    for scheme in [DesktopSettings.ColorScheme.light, .dark] {
      let scene = Scene(scheme)
      XCTAssertNil(scene.difference(after: {}), "\(scheme)")
    }
  }

  func testRoundingDoesNotMatter() async throws {
    let scene = Scene(.light)
    let picture = scene.picture()
    let rounded = Picture(
      width: picture.width, height: picture.height,
      codes: picture.codes.map { $0 & 0xFC_FCFC | 0x01_0101 })
    XCTAssertNotEqual(picture, rounded)
    XCTAssertNil(PictureDifference(picture.inFewerColors, rounded))
  }

  func testAChipThatMovesByTwoPixelsIsSeen() async { expectDifference { $0.view.layout.insets.start += 2 } }

  func testAColorThatChangesByFivePercentIsSeen() async { expectDifference { $0.styled(Color(hex: 0x26A269 + 0x0D_0000)) } }

  func testAMissingLabelIsSeen() async { expectDifference { $0.label.isVisible = false } }

  func testAMissingIconIsSeen() async { expectDifference { $0.change { $0.icon = nil } } }

  func testAMissingCloseButtonIsSeen() async { expectDifference { $0.view.showsCloseButtons = false } }

  func testAnotherLetterIsSeen() async { expectDifference { $0.label.text = "A ladel" } }

  func testAnotherSizeIsADifference() async throws {
    let scene = Scene(.light)
    let picture = scene.picture()
    let smaller = Picture(width: picture.width, height: picture.height - 1, codes: picture.codes.dropLast(picture.width))
    XCTAssertEqual(try XCTUnwrap(PictureDifference(picture, smaller)).share, 1)
  }

  func testThePictureOfADifferenceMarksIt() async throws {
    let white = Picture(width: 10, height: 4, codes: Array(repeating: 0xFF_FFFF, count: 40))
    var other = white
    other.fill(Rect(x: 2, y: 1, width: 3, height: 2), with: 0)
    let difference = try XCTUnwrap(PictureDifference(white, other))
    XCTAssertEqual(difference.count, 6)
    XCTAssertEqual(difference.share, 0.15)
    XCTAssertEqual([difference.picture.width, difference.picture.height], [38, 4])
    XCTAssertEqual(difference.picture.codes.count { $0 == 0xE0_1B24 }, 6, "marked")
    XCTAssertEqual(difference.picture.codes.count { $0 == 0 }, 6, "what was found")
    other.fill(Rect(x: 2, y: 1, width: 1, height: 2), with: 0xFF_FFFF)
    XCTAssertNil(PictureDifference(white, other), "four pixels may differ")
  }

  func testAFileHasThePicture() async throws {
    let folder = try Folder()
    let picture = Scene(.light).picture()
    let many = Picture(width: 40, height: 50, codes: (0..<2000).map { $0 * 8191 & 0xFF_FFFF })
    let full = Picture(width: 16, height: 16, codes: (0..<256).map { $0 * 0x1_0101 })
    for (name, picture) in [("palette.png", picture.inFewerColors), ("full.png", full), ("many.png", many)] {
      try Data(picture.png).write(to: URL(filePath: folder.file(name)))
      XCTAssertEqual(Picture(file: folder.file(name)), picture, name)
    }
    XCTAssertNil(Picture(file: folder.file("none.png")))
  }

  /// Makes a change in light and dark, which is noticed.
  private func expectDifference(_ change: (Scene) -> Void) {
    for scheme in [DesktopSettings.ColorScheme.light, .dark] {
      let scene = Scene(scheme)
      XCTAssertNotNil(scene.difference(after: { change(scene) }), "\(scheme)")
    }
  }
}

/// A window with a label and chips.
@MainActor private final class Scene {
  let view = TagView(["one", "two", "three"].map { Tag($0) })
  let label = Label(start: "A label")
  private let window = Window()

  init(_ scheme: DesktopSettings.ColorScheme) {
    DesktopSettings.colorScheme = scheme
    view.showsCloseButtons = true
    window.setDefaultSize(width: 300, height: 200)
    window.child = Box(.vertical, [label, ScrolledWindow(view).expanding(.vertical)])
    window.present()
    styled(Color(hex: 0x26A269))
    change { $0.icon = .themed("emblem-ok-symbolic") }
  }

  func change(_ body: (inout Tag) -> Void) { view.update(view.tags[0].id, body) }

  func styled(_ color: Color) { change { $0.style.background = color } }

  func difference(after change: () -> Void) -> PictureDifference? {
    let reference = picture().inFewerColors
    change()
    return PictureDifference(reference, picture())
  }

  func picture() -> Picture {
    window.settle()
    return Picture(halfOf: Pixels(of: window))
  }
}

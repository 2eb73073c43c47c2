import CTagFlowGtk
import DemoKit
import Foundation
import GtkBridge
import LayoutCore
import PictureSupport
import XCTest

@testable import TagFlowDemo

/// Compares every page as drawn by the renderer that `GSK_RENDERER` names with the same page as drawn by Cairo.
@MainActor final class RendererPicturesTests: XCTestCase {
  override func setUp() async throws {
    try XCTSkipIf(ReferencePictures.task == nil, "scripts/test pictures compares them")
    try openDisplay()
    DesktopSettings.animates = false
    DesktopSettings.colorScheme = .light
    GtkSetting.set("gtk-cursor-blink", to: false)
  }

  override func tearDown() async throws { DesktopSettings.animates = true }

  /// Renderers place glyphs and round edges differently. Half the limit of 0.3 % is reached by a heading that GTK places between
  /// two pixels.
  func testEachPageLooksAsDrawnByCairo() async throws {
    let cairo = gsk_cairo_renderer_new()!
    XCTAssertNotEqual(gsk_renderer_realize(cairo, nil, nil), 0)
    defer {
      gsk_renderer_unrealize(cairo)
      g_object_unref(UnsafeMutableRawPointer(cairo))
    }
    let pictures = ReferencePictures(look: "renderer")
    forEveryPage { shell, page in
      let renderer = gtk_native_get_renderer(gtk_widget_get_native(shell.window.pointer))!
      let name = String(cString: g_type_name_from_instance(UnsafeMutablePointer(renderer)))
      XCTAssertNotEqual(name, "GskCairoRenderer", "GSK_RENDERER names no other renderer that works here")
      let drawn = Pixels.drawn(shell.window.pointer, by: [cairo, renderer]).map(Picture.init(halfOf:))
      guard let difference = PictureDifference(drawn[0], drawn[1], tolerance: 16), difference.share > 0.003 else { return }
      XCTFail(
        "\(page), \(name): \(difference.share * 100) % differ; see \((try? pictures.write(difference.picture, differing: page)) ?? "")")
    }
  }
}

import CTagFlowGtk
import GtkBridge
import LayoutCore
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class DeleteZoneLookTests: ChipLookCase {
  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testTheZoneFollowsItsConfiguration() async throws {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    let (blue, green, orange, violet) = (
      Color(hex: 0x1C71D8), Color(hex: 0x26A269), Color(hex: 0xFF7800), Color(hex: 0x9141AC)
    )
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone = DeleteZone(isEnabled: true)
    view.deleteZone.thickness = 70
    view.deleteZone.margin = Insets(10)
    view.deleteZone.cornerRadius = 30
    view.deleteZone.background = blue
    view.deleteZone.highlightedBackground = green
    view.deleteZone.text = "Drop here"
    view.deleteZone.textColor = orange
    view.deleteZone.font = Font(family: "Sans", size: 20, weight: .bold)
    view.deleteZone.iconName = "user-trash-symbolic"
    view.deleteZone.iconColor = violet
    stage.press(stage.center("two"))
    stage.move(stage.center("two") + Point(x: 20, y: 0))
    stage.settle()
    let zone = view.deleteZone.frame(in: view.viewport, direction: .leftToRight)
    XCTAssertEqual(zone.height, 70)
    XCTAssertEqual(zone.maxY, view.viewport.height - 10)
    var pixels = Pixels(of: view)
    let side = Point(x: zone.x + 40, y: zone.center.y)
    expect(pixels.color(side.x, side.y), blue, "its background")
    XCTAssertNotEqual(pixels.color(zone.x + 2, zone.y + 2), pixels.color(side.x, side.y), "its corner is round")
    XCTAssertTrue(shows(orange, pixels, zone, within: 0.03), "its text's color")
    XCTAssertTrue(shows(violet, pixels, zone, within: 0.03), "its icon's color")
    stage.move(zone.center)
    stage.settle()
    pixels = Pixels(of: view)
    expect(pixels.color(side.x, side.y), green, "while a chip is over it")
    view.cancelGesture()

    let label = try XCTUnwrap(gtk_widget_get_last_child(view.zone.widget.pointer))
    XCTAssertEqual(String(cString: gtk_label_get_text(OpaquePointer(label))), "Drop here")
    let attributes = try XCTUnwrap(gtk_label_get_attributes(OpaquePointer(label)))
    let font = try XCTUnwrap(pango_attr_list_to_string(attributes))
    defer { g_free(font) }
    let words = String(cString: font)
    XCTAssertTrue(words.contains("Sans") && words.contains("weight bold") && words.contains("size 20480"), words)
    let image = try XCTUnwrap(gtk_widget_get_first_child(view.zone.widget.pointer))
    XCTAssertEqual(
      gtk_image_get_icon_name(OpaquePointer(image)).map { String(cString: $0) }, "user-trash-symbolic")
    view.deleteZone.picture = TagPicture(rgba: [0, 255, 0, 255], width: 1, height: 1)
    XCTAssertEqual(gtk_image_get_storage_type(OpaquePointer(image)), GTK_IMAGE_PAINTABLE, "a picture of the program’s")
    view.deleteZone.text = nil
    XCTAssertEqual(gtk_widget_get_visible(label), 0)
    (view.deleteZone.picture, view.deleteZone.iconName) = (nil, nil)
    XCTAssertEqual(gtk_widget_get_visible(image), 0)
  }
}

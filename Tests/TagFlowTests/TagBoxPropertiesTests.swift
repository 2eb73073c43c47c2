import CTagFlowGtk
import GtkBridge
import ObjectSupport
import XCTest

@testable import TagFlow

/// The GObject properties of a box, beyond what Tests/C/properties.c checks of every property, and the box as C makes it.
@MainActor final class TagBoxPropertiesTests: TagBoxCase {
  func testTheNumberOfLinesIsAProperty() async {
    let box = TagBox(blocks(30, width: 60))
    var told: [String?] = []
    box.on("notify::n-lines") { [unowned box] _ in told.append(GObjectProbe.read(box.object, "n-lines")) }
    present(box, width: 300, height: 600)
    XCTAssertTrue(MainLoop.run(until: { !told.isEmpty }))
    XCTAssertGreaterThan(box.lineCount, 5)
    XCTAssertEqual(told, ["\(box.lineCount)"])
    box.removeAll()
    XCTAssertTrue(MainLoop.run(until: { told.count == 2 }))
    XCTAssertEqual(told.last, "0")
  }

  func testTheNumbersOfChildrenNotify() {
    let box = TagBox([label("oak")])
    var told: [String] = []
    for name in ["n-children", "n-selected"] {
      box.on("notify::\(name)") { [weak box] _ in told.append("\(name) \(GObjectProbe.read(box!.object, name) ?? "")") }
    }
    box.append(label("elm"))
    box.selectAll()
    box.move(from: 0, to: 1)
    box.remove(at: 0)
    XCTAssertEqual(told, ["n-children 2", "n-selected 2", "n-children 1", "n-selected 1"])
  }

  func testAHandlerChangesWhatHasNotBeenNotifiedYet() {
    let box = TagBox([label("oak"), label("elm")])
    box.select([0])
    var told: [String] = []
    box.on("notify::n-selected") { [weak box] _ in told.append("n-selected \(box!.selectedIndexes.count)") }
    box.on("notify::n-children") { [weak box] _ in
      told.append("n-children \(box!.count)")
      box!.select([0])
    }
    box.remove(at: 0)
    XCTAssertEqual(told, ["n-children 1"], "one is selected before and after")
    box.deselectAll()
    XCTAssertEqual(told, ["n-children 1", "n-selected 0"])
  }

  func testGtkBuilderAddsWidgetsOfAnyKind() async throws {
    TagBox.type.register()
    let builder = gtk_builder_new_from_string(
      """
      <interface><object class="TagflowBox" id="box"><property name="spacing">3</property>
        <child><object class="GtkLabel" id="oak"/></child><child><object class="GtkButton"/></child>
        <child><object class="GtkShortcutController" id="controller"/></child></object></interface>
      """, -1)!
    weak var box: TagBox?
    do {
      let made = try XCTUnwrap(nativeObject(UnsafeMutableRawPointer(gtk_builder_get_object(builder, "box"))) as? TagBox)
      box = made
      XCTAssertEqual(made.count, 2)
      XCTAssertEqual(made.layout.spacing, 3)
      let oak = try XCTUnwrap(gtk_builder_get_object(builder, "oak"))
      XCTAssertEqual(made.pointer(at: 0).map { UnsafeMutableRawPointer($0) }, UnsafeMutableRawPointer(oak))
      XCTAssertNil(nativeObject(UnsafeMutableRawPointer(oak)), "a label of C gets no Swift object")
      let controller = try XCTUnwrap(gtk_builder_get_object(builder, "controller"))
      XCTAssertEqual(gtk_event_controller_get_widget(OpaquePointer(controller)), made.pointer)
    }
    g_object_unref(gobject(builder))
    XCTAssertTrue(MainLoop.run(until: { box == nil }))
  }
}

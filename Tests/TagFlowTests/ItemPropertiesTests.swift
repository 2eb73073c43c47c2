import CTagFlowGtk
import Foundation
import GtkBridge
import LayoutCore
import ObjectSupport
import TestSupport
import XCTest

@testable import TagFlow

/// Layout properties as seen by C, GtkBuilder and GtkInspector.
@MainActor final class ItemPropertiesTests: WidgetCase {
  // MARK: C

  private func set(_ item: ItemProperties, _ name: String, _ text: String?) {
    GObjectProbe.write(item.object, name, .string(text))
  }

  private func specification(_ item: ItemProperties, _ name: String) -> UnsafeMutablePointer<GParamSpec> {
    g_object_class_find_property(klass(item), name)
  }

  private func klass(_ item: ItemProperties) -> UnsafeMutablePointer<GObjectClass> {
    UnsafeMutableRawPointer(item.object.pointee.g_type_instance.g_class!).assumingMemoryBound(to: GObjectClass.self)
  }

  func testPropertiesAreReadAndSetByC() async throws {
    let host = ItemHost(RelativeLayoutManager(RelativeLayout()), [Block(50, 20), Block(60, 20)])
    let item = host[1]
    set(host[0], "id", "A")
    XCTAssertEqual(host[0].id, "A")
    let table: [(property: String, text: String, isThere: () -> Bool)] = [
      ("width", "50% min 40", { item.width == SizeValue(.percent(50), minimum: .number(40)) }),
      ("height", "A.height * 2 + 4", { item.height == .equal(.height(of: "A"), multiple: 2, increment: 4) }),
      ("start", "A.end + 6", { item.start == .equal("A", .far, offset: 6) }),
      ("end", "12", { item.end == 12 }), ("top", "A.bottom", { item.top == .equal("A", .far) }),
      ("bottom", "10%", { item.bottom == .percent(10) }), ("center-x", "-3", { item.centerX == -3 }),
      ("center-y", "parent.centerY - 2", { item.centerY == .equal(PositionReference(.parent, .center), offset: -2) }),
    ]
    for (property, text, isThere) in table {
      XCTAssertEqual(GObjectProbe.read(item.object, property), "", property)
      set(item, property, text)
      XCTAssertTrue(isThere(), property)
      XCTAssertEqual(GObjectProbe.read(item.object, property), text)
    }
    for nothing in ["", nil] {
      set(item, "width", "fill")
      set(item, "width", nothing)
      XCTAssertNil(item.width)
    }
    func setEnumeration(_ name: String, _ number: Int) {
      let type = String(cString: g_type_name(specification(item, name).pointee.value_type))
      GObjectProbe.write(item.object, name, .enumeration(number, type))
    }
    setEnumeration("horizontal-alignment", 3)
    XCTAssertEqual(item.constraints.horizontal.alignment, .end)
    XCTAssertEqual(GObjectProbe.read(item.object, "horizontal-alignment"), "TAGFLOW_ITEM_ALIGNMENT_END")
    XCTAssertEqual(GObjectProbe.read(item.object, "vertical-alignment"), "TAGFLOW_ITEM_ALIGNMENT_NONE")
    setEnumeration("visibility", 1)
    XCTAssertEqual(item.visibility, .invisible)
    GObjectProbe.write(item.object, "float-clear", .bool(true))
    XCTAssertEqual(item.floating, Floating(clear: true))
    GObjectProbe.write(item.object, "float-clear", .bool(false))
    XCTAssertNil(item.floating, "layouts without floats take none")
    XCTAssertEqual(GObjectProbe.read(item.object, "row"), "-1")
    GObjectProbe.write(item.object, "row", .int(2))
    XCTAssertEqual(item.row, 2)
    GObjectProbe.write(item.object, "row", .int(-1))
    XCTAssertNil(item.row)
    item.width = .split([SplitMember("A")])
    XCTAssertEqual(GObjectProbe.read(item.object, "width"), "custom")
  }

  func testEachPropertyIsReadableWritableAndDescribed() {
    let host = ItemHost(FrameLayoutManager(FrameLayout()), [Block(50, 20)])
    for property in ItemProperties.properties {
      let found = specification(host[0], property.name)
      XCTAssertEqual(found.pointee.flags.rawValue & 3, 3, property.name)
      XCTAssertFalse(String(cString: g_param_spec_get_blurb(found)).isEmpty)
      XCTAssertEqual(found.pointee.owner_type, g_type_from_name("TagflowLayoutChild"))
    }
  }

  func testInvalidValuesAreLoggedAndIgnored() async throws {
    let host = ItemHost(FrameLayoutManager(FrameLayout()), [Block(50, 20)])
    set(host[0], "width", "40")
    set(host[0], "id", "A")
    for (property, text) in [("width", "12 apples"), ("height", "-4"), ("start", "fill"), ("center-y", "A.centerX"), ("id", " ")] {
      let before = host[0].item
      let log = try standardError { set(host[0], property, text) }
      XCTAssertTrue(log.contains("“\(property)” of TagFlowTestBlock") && log.contains("“\(text)”"), log)
      XCTAssertTrue(log.contains("WARNING"), log)
      XCTAssertEqual(host[0].item.constraints, before.constraints)
      XCTAssertEqual(host[0].id, "A")
    }
  }

  func testChangesAreNotified() {
    let host = ItemHost(FrameLayoutManager(FrameLayout()), [Block(50, 20)])
    let item = host[0]
    let told = notifications(of: item, ItemProperties.properties.map(\.name))
    func expect(_ names: [String], _ change: () -> Void, line: UInt = #line) {
      change()
      XCTAssertEqual(told().sorted(), names.sorted(), line: line)
    }
    expect(["width"]) { item.width = 30 }
    expect([]) { item.width = 30 }
    expect([]) { set(item, "width", "30") }
    expect(["start", "top"]) {
      item.item = {
        var new = item.item
        (new.start, new.top) = (1, 2)
        return new
      }()
    }
    expect(["center-x"]) { set(item, "center-x", "4") }
    expect(["id"]) { item.id = "A" }
    expect(["vertical-alignment"]) { item.constraints.vertical.alignment = .fill }
    expect(["visibility"]) { item.visibility = .gone }
    expect(["float-to-end"]) { item.floating = Floating(reverse: true) }
    expect(["row"]) { item.row = 1 }
    expect([]) { item.givenFrame = .zero }
  }

  // MARK: XML

  private static let description = """
    <interface>
      <object class="GtkBox" id="box">
        <property name="layout-manager">manager</property>
        <child>
          <object class="GtkButton" id="first">
            <layout>
              <property name="id">first</property>
              <property name="start">20</property>
              <property name="top">10</property>
              <property name="width">25%</property>
            </layout>
          </object>
        </child>
        <child>
          <object class="GtkButton" id="second">
            <layout>
              <property name="start">first.end + 8</property>
              <property name="end">12</property>
              <property name="top">first.top</property>
              <property name="height">first.height</property>
              <property name="visibility">visible</property>
              <property name="horizontal-alignment">none</property>
              <property name="row">-1</property>
              <property name="float-clear">false</property>
            </layout>
          </object>
        </child>
      </object>
    </interface>
    """

  private func build(_ description: String, _ manager: ItemLayoutManager) -> OpaquePointer {
    let builder = gtk_builder_new()!
    gtk_builder_expose_object(builder, "manager", manager.object)
    XCTAssertNotEqual(gtk_builder_add_from_string(builder, description, -1, nil), 0)
    return builder
  }

  func testXMLSetsLayoutProperties() async throws {
    let manager = RelativeLayoutManager(RelativeLayout())
    let builder = build(Self.description, manager)
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    func widget(_ name: String) -> UnsafeMutablePointer<GtkWidget> {
      UnsafeMutableRawPointer(gtk_builder_get_object(builder, name)).assumingMemoryBound(to: GtkWidget.self)
    }
    let box = widget("box")
    var (minimum, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    gtk_widget_measure(box, GTK_ORIENTATION_VERTICAL, 400, &minimum, &natural, nil, nil)
    gtk_widget_allocate(box, 400, max(100, minimum), -1, nil)
    XCTAssertNil(manager.error)
    let first = try XCTUnwrap(Rect(boundsOf: widget("first"), in: box))
    XCTAssertEqual([first.x, first.y, first.width], [20, 10, 100])
    XCTAssertEqual(Rect(boundsOf: widget("second"), in: box), Rect(x: 128, y: 10, width: 260, height: first.height))
    let child = gtk_layout_manager_get_layout_child(manager.manager, widget("second"))
    XCTAssertEqual(GObjectProbe.read((nativeObject(child) as! ItemProperties).object, "start"), "first.end + 8")
  }

  func testThePageListsEachPropertyAndItsExampleWorks() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/layouts-in-gtk.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.joined()
    for property in ItemProperties.properties { XCTAssertTrue(rows.contains("`\(property.name)`"), property.name) }
    let example = try XCTUnwrap(page.components(separatedBy: "```xml\n").last?.components(separatedBy: "```").first)
    // Creating one makes the type known to GtkBuilder.
    let builder = build("<interface>\(example)</interface>", LinearLayoutManager(LinearLayout(.horizontal)))
    var (objects, manager): (UnsafeMutablePointer<GSList>?, LinearLayoutManager?) = (gtk_builder_get_objects(builder), nil)
    while let object = objects {
      if let found = nativeObject(object.pointee.data) as? LinearLayoutManager, found.container != nil { manager = found }
      objects = g_slist_delete_link(objects, object)
    }
    XCTAssertEqual(manager?.layout.spacing, 6)
    let item = try XCTUnwrap(manager?.container?.children.first.flatMap { manager?.item(manager!.properties(of: $0)) })
    XCTAssertEqual(item.width, SizeValue(.weight(1), minimum: .number(120)))
    XCTAssertEqual(item.constraints.vertical.alignment, .center)
    g_object_unref(UnsafeMutableRawPointer(builder))
  }

  func testInvalidXMLIsReportedWithTheChildsName() async throws {
    let manager = RelativeLayoutManager(RelativeLayout())
    let wrong = Self.description.replacingOccurrences(of: "25%", with: "a quarter")
    var builder: OpaquePointer?
    let log = try standardError { builder = build(wrong, manager) }
    XCTAssertTrue(log.contains("“width” of “first” (GtkButton)") && log.contains("“a quarter”"), log)
    g_object_unref(UnsafeMutableRawPointer(builder!))
  }

  func testObjectsBuiltFromXMLAreFreed() {
    weak var manager: ItemLayoutManager?
    weak var item: ItemProperties?
    do {
      let made = RelativeLayoutManager(RelativeLayout())
      let builder = build(Self.description, made)
      let child = UnsafeMutableRawPointer(gtk_builder_get_object(builder, "first")).assumingMemoryBound(to: GtkWidget.self)
      manager = made
      item = nativeObject(gtk_layout_manager_get_layout_child(made.manager, child)) as? ItemProperties
      XCTAssertEqual(item?.id, "first")
      connect(UnsafeMutableRawPointer(item!.object), "notify::width") { _ in }
      g_object_unref(UnsafeMutableRawPointer(builder))
    }
    XCTAssertTrue(MainLoop.run(until: { manager == nil && item == nil }))
  }
}

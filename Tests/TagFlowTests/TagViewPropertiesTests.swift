import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// The GObject properties of a view.
@MainActor final class TagViewPropertiesTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  /// The properties of the class itself and of `GtkOrientable`.
  private static var specifications: [UnsafeMutablePointer<GParamSpec>] {
    let kind = g_type_class_ref(GType(TagView.type.register()))!.assumingMemoryBound(to: GObjectClass.self)
    var count: guint = 0
    let list = g_object_class_list_properties(kind, &count)!
    defer { g_free(list) }
    let owners = [GType(TagView.type.register()), gtk_orientable_get_type()]
    return (0..<Int(count)).compactMap { list[$0] }.filter { owners.contains($0.pointee.owner_type) }
  }

  private static var writable: [UnsafeMutablePointer<GParamSpec>] {
    specifications.filter { $0.pointee.flags.rawValue & G_PARAM_WRITABLE.rawValue != 0 }
  }

  private func name(_ specification: UnsafeMutablePointer<GParamSpec>) -> String { String(cString: specification.pointee.name) }

  /// A value that a new view doesn't have.
  private func other(_ specification: UnsafeMutablePointer<GParamSpec>) -> GValue {
    var value = GValue()
    let type = specification.pointee.value_type
    let view = TagView()
    g_object_get_property(view.object, name(specification), &value)
    defer { withExtendedLifetime(view) {} }
    switch String(cString: g_type_name(g_type_fundamental(type))) {
    case "gboolean": g_value_set_boolean(&value, 1 - g_value_get_boolean(&value))
    case "gint": g_value_set_int(&value, g_value_get_int(&value) + 3)
    case "gdouble": g_value_set_double(&value, g_value_get_double(&value) + 0.5)
    case "gchararray": g_value_set_string(&value, name(specification).hasSuffix("css") ? "background-color: #ff0000" : "Herbs")
    case "GObject" where type == gtk_widget_get_type():
      let bin = Label("Bin")
      withExtendedLifetime(bin) { g_value_set_object(&value, bin.object) }
    case "GObject":
      let manager = WrapLayoutManager(WrapLayout())
      withExtendedLifetime(manager) { g_value_set_object(&value, manager.object) }
    case "GEnum": g_value_set_enum(&value, g_value_get_enum(&value) == 1 ? 0 : 1)
    default: XCTFail("no other value of a \(String(cString: g_type_name(type)))")
    }
    return value
  }

  private func expectEqual(
    _ view: TagView, _ specification: UnsafeMutablePointer<GParamSpec>, _ expected: inout GValue, line: UInt = #line
  ) {
    var value = GValue()
    g_object_get_property(view.object, specification.pointee.name, &value)
    XCTAssertEqual(g_param_values_cmp(specification, &value, &expected), 0, name(specification), line: line)
    g_value_unset(&value)
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testDefaultsAreThoseOfTheSpecifications() async {
    let view = TagView()
    XCTAssertEqual(Self.specifications.count, 64)
    for specification in Self.specifications where !["tags", "orientation"].contains(name(specification)) {
      var value = GValue()
      g_value_init(&value, specification.pointee.value_type)
      g_param_value_set_default(specification, &value)
      expectEqual(view, specification, &value)
      g_value_unset(&value)
    }
  }

  func testEachPropertyNotifiesOnceWhenItChanges() {
    for specification in Self.writable {
      let (view, name) = (TagView(tags("one two")), name(specification))
      var (told, value, old) = (0, other(specification), GValue())
      g_object_get_property(view.object, name, &old)
      view.on("notify::\(name)") { _ in told += 1 }
      g_object_set_property(view.object, name, &old)
      XCTAssertEqual(told, 0, name)
      g_object_set_property(view.object, name, &value)
      expectEqual(view, specification, &value)
      XCTAssertEqual(told, 1, name)
      g_object_set_property(view.object, name, &value)
      XCTAssertEqual(told, 1, name)
      g_object_set_property(view.object, name, &old)
      XCTAssertEqual(told, 2, name)
      g_value_unset(&value)
      g_value_unset(&old)
    }
  }

  func testEachPropertyCanBeSetAtConstruction() async throws {
    for specification in Self.writable {
      var value = other(specification)
      var names: [UnsafePointer<CChar>?] = [specification.pointee.name]
      let object = g_object_new_with_properties(GType(TagView.type.register()), 1, &names, &value)!
      g_object_ref_sink(object)
      expectEqual(try XCTUnwrap(nativeObject(object) as? TagView), specification, &value)
      g_object_unref(object)
      g_value_unset(&value)
    }
  }

  func testEachPropertyCanBeBound() {
    for specification in Self.writable {
      let (source, target) = (TagView(), TagView())
      g_object_bind_property(source.object, name(specification), target.object, name(specification), G_BINDING_SYNC_CREATE)
      var value = other(specification)
      g_object_set_property(source.object, name(specification), &value)
      expectEqual(target, specification, &value)
      g_value_unset(&value)
    }
  }

  func testSwiftSettersNotify() {
    let view = TagView()
    var told: [String] = []
    for specification in Self.writable {
      let name = name(specification)
      view.on("notify::\(name)") { _ in told.append(name) }
    }
    view.layout = FlowLayout(scrollDirection: .horizontal, alignment: .end, lineLimit: 2, spacing: 8, lineSpacing: 3)
    let padding = ["top", "start", "bottom", "end"].map { "padding-\($0)" }
    XCTAssertEqual(told, ["orientation", "alignment", "line-spacing", "line-limit"] + padding)
    told = []
    view.gestures = GestureConfiguration(swipe: .select, isRemovable: true)
    XCTAssertEqual(told, ["removable", "swipe-mode"])
    told = []
    view.selection = SelectionRules(mode: .single, isRequired: true)
    view.selection.isRequired = false
    XCTAssertEqual(told, ["selection-mode", "selection-mode"])
    told = []
    view.deleteZone.isEnabled = true
    view.deleteZone.thickness = 30
    view.isExpanded.toggle()
    XCTAssertEqual(told, ["delete-zone-enabled", "delete-zone-size", "expanded"])
  }

  /// The names of the notified read-only properties.
  private func observe(_ view: TagView) -> () -> [String] {
    final class Told { var names: [String] = [] }
    let told = Told()
    for name in ["n-tags", "n-selected", "can-undo", "can-redo"] {
      view.on("notify::\(name)") { _ in told.names.append(name) }
    }
    return {
      defer { told.names = [] }
      return told.names
    }
  }

  func testCountsAndHistoryNotifyWhoeverChangesThem() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    let told = observe(view)
    stage.tap("two")
    XCTAssertEqual(told(), ["n-selected", "can-undo"])
    stage.tap("one")
    XCTAssertEqual(told(), ["n-selected"])
    view.perform(.remove, on: stage.id("two"))
    XCTAssertEqual(told(), ["n-tags", "n-selected"])
    view.undo()
    XCTAssertEqual(told(), ["n-tags", "n-selected", "can-redo"])
    view.undo()
    view.undo()
    XCTAssertEqual(told(), ["n-selected", "n-selected", "can-undo"])
    view.redo()
    XCTAssertEqual(told(), ["n-selected", "can-undo"])
    view.add(Tag("four"))
    XCTAssertEqual(told(), ["n-tags"])
    view.update(at: 0) { $0.text = "uno" }
    XCTAssertEqual(told(), [])
    view.historyLimit = 0
    XCTAssertEqual(told(), ["can-undo"])
    stage.tap("four")
    XCTAssertEqual(told(), ["n-selected", "can-redo"], "the step is not kept")
  }

  func testRemovingManyThroughAGateIsOneStep() {
    let stage = Stage(tags("one two three"))
    stage.view.gestures.isRemovable = true
    stage.view.gates.canDelete = { $0.text != "two" }
    let told = observe(stage.view)
    stage.view.perform(.remove(stage.view.tags.map(\.id)), by: .menu)
    XCTAssertEqual(stage.texts, ["two"])
    XCTAssertEqual(told(), ["n-tags", "can-undo"])
  }

  func testTheSelectionModeIsGtks() {
    let view = TagView(tags("one two"))
    let modes: [(GtkSelectionMode, SelectionMode, Bool)] = [
      (GTK_SELECTION_NONE, .none, false), (GTK_SELECTION_BROWSE, .single, true), (GTK_SELECTION_SINGLE, .single, false),
      (GTK_SELECTION_MULTIPLE, .multiple, false),
    ]
    for (mode, expected, isRequired) in modes {
      GObjectProbe.write(view.object, "selection-mode", .enumeration(Int(mode.rawValue), "GtkSelectionMode"))
      XCTAssertEqual(view.selection.mode, expected)
      XCTAssertEqual(view.selection.isRequired, isRequired)
    }
    view.selection.isRequired = true
    GObjectProbe.write(view.object, "selection-mode", .enumeration(Int(GTK_SELECTION_MULTIPLE.rawValue), "GtkSelectionMode"))
    XCTAssertTrue(view.selection.isRequired, "nothing was set")
  }

  func testTheOrientationIsGtks() {
    let view = TagView()
    let orientable = OpaquePointer(view.rawPointer)
    XCTAssertEqual(gtk_orientable_get_orientation(orientable), GTK_ORIENTATION_VERTICAL)
    gtk_orientable_set_orientation(orientable, GTK_ORIENTATION_HORIZONTAL)
    XCTAssertEqual(view.layout.scrollDirection, .horizontal)
  }

  func testGreatDistancesDoNotOverflow() {
    let stage = Stage((0..<2_000).map { Tag("tag \($0)") })
    for name in ["spacing", "line-spacing", "natural-line-length"] {
      GObjectProbe.write(stage.view.object, name, .double(2_000))
    }
    stage.settle()
    GObjectProbe.write(stage.view.object, "orientation", .enumeration(0, "GtkOrientation"))
    GObjectProbe.write(stage.view.object, "line-limit", .int(Int(Int32.max)))
    stage.settle()
    XCTAssertGreaterThan(stage.view.contentSize.height, 0)
  }

  func testALayoutDoesNotNotifyOfStyleClasses() {
    let stage = Stage(tags("one two"))
    var told = 0
    stage.view.on("notify::css-classes") { _ in told += 1 }
    stage.view.layout.spacing = 20
    stage.settle()
    XCTAssertEqual(told, 0)
  }
}

import CTagFlowGtk
import GtkBridge
import ObjectSupport
import XCTest

/// Instances created by C, with their Swift objects.
@MainActor final class CreatedByCTests: WidgetCase {
  override func setUp() async throws {
    try await super.setUp()
    XCTAssertEqual(Gauge.count, 0)
  }

  override func tearDown() async throws { XCTAssertEqual(Gauge.count, 0) }

  private func widget(_ object: UnsafeMutablePointer<GObject>) -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testTheSwiftObjectDiesWithTheLastReference() async {
    let object = createByC("TagFlowTestGauge")
    XCTAssertNotEqual(g_object_is_floating(object), 0, "like all new widgets")
    g_object_ref_sink(object)
    weak var swift: Gauge?
    swift = swiftWidget(widget(object)) as? Gauge
    XCTAssertEqual(swift?.child.rawPointer, gtk_widget_get_first_child(widget(object)).map { UnsafeMutableRawPointer($0) })
    XCTAssertEqual(object.pointee.ref_count, 1, "the Swift object has no reference")
    g_object_unref(object)
    XCTAssertNil(swift)
  }

  func testItWorksInAWindow() {
    let window = gtk_window_new()!
    let object = createByC("TagFlowTestGauge")
    gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), widget(object))
    weak var swift: Gauge?
    swift = swiftWidget(widget(object)) as? Gauge
    gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    XCTAssertTrue(MainLoop.run(until: { (swift?.child.height ?? 0) > 0 }))
    swift?.emit("reset")
    gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    while MainLoop.iterate() {}
    XCTAssertNil(swift)
  }

  func testConstructionPropertiesReachTheSwiftObject() {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, 5)
    let name = strdup("level")
    defer { free(name) }
    var names: [UnsafePointer<CChar>?] = [UnsafePointer(name)]
    let object = g_object_new_with_properties(Gauge.type.register(), 1, &names, &value)!
    g_object_ref_sink(object)
    XCTAssertEqual((swiftWidget(widget(object)) as? Gauge)?.level, 5)
    g_object_unref(object)
  }

  func testSwiftCanRetainTheInstance() {
    let object = createByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    do {
      let swift = swiftWidget(widget(object)) as? Gauge
      g_object_unref(object)
      XCTAssertEqual(swift?.level, 0, "the object and its instance stay alive")
      XCTAssertEqual(swift?.object.pointee.ref_count, 1)
      let window = Window()
      window.child = swift
      window.destroy()
      XCTAssertNotNil(swift.flatMap { gtk_widget_get_first_child($0.pointer) }, "it was not disposed")
    }
    XCTAssertEqual(Gauge.count, 0)
  }

  func testTheLastReferenceCanBeDroppedInAHandler() {
    let object = createByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    weak var swift: Gauge?
    swift = swiftWidget(widget(object)) as? Gauge
    swift?.on("notify::level") { _ in g_object_unref(object) }
    swift?.level = 2
    XCTAssertNil(swift)
  }

  /// Bindings of other languages use toggle references as well.
  func testAnotherToggleReferenceIsNotified() {
    var calls = 0
    let object = createByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    withUnsafeMutablePointer(to: &calls) { calls in
      let toggled: GToggleNotify = { data, _, _ in data?.assumingMemoryBound(to: Int.self).pointee += 1 }
      g_object_add_toggle_ref(object, toggled, calls)
      g_object_unref(object)
      XCTAssertEqual(calls.pointee, 1)
      XCTAssertEqual(Gauge.count, 1)
      g_object_remove_toggle_ref(object, toggled, calls)
    }
    XCTAssertEqual(Gauge.count, 0)
  }

  func testAnInitializerCanCreateOtherInstances() {
    let object = createByC("TagFlowTestDashboard")
    g_object_ref_sink(object)
    do {
      let swift = swiftWidget(widget(object)) as? Dashboard
      XCTAssertEqual(swift?.object, object)
      XCTAssertTrue(swiftWidget(swift?.gauge.pointer) === swift?.gauge)
      XCTAssertNotNil(swift.flatMap { swiftWidget(widget($0.built)) } as? Gauge)
      XCTAssertEqual(Gauge.count, 2)
    }
    g_object_unref(object)
  }

  func testSwiftCreatesTheSameType() {
    weak var gauge: Gauge?
    do {
      let (made, dashboard) = (Gauge(), Dashboard())
      gauge = made
      XCTAssertTrue(swiftWidget(made.pointer) === made)
      withExtendedLifetime((made, dashboard)) { XCTAssertEqual(Gauge.count, 3) }
    }
    XCTAssertNil(gauge)
  }

  func testGtkBuilderCreatesAnInstance() {
    _ = Gauge.type.register()
    let builder = gtk_builder_new_from_string(
      """
      <interface><object class="GtkBox" id="box"><child><object class="TagFlowTestGauge" id="gauge">
        <property name="caption">Wind</property><property name="level">4</property>
        <property name="scale">square-root</property>
      </object></child></object></interface>
      """, -1)!
    do {
      let made = gtk_builder_get_object(builder, "gauge")
      let swift = made.flatMap { swiftWidget(widget($0)) } as? Gauge
      XCTAssertEqual(swift?.caption, "Wind")
      XCTAssertEqual(swift?.level, 4)
      XCTAssertEqual(swift?.scale, 1)
    }
    g_object_unref(gobject(builder))
  }
}

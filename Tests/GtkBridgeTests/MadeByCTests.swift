import CTagFlowGtk
import GtkBridge
import XCTest

/// Instances that C makes, whose Swift half comes with them and goes with them.
@MainActor final class MadeByCTests: XCTestCase {
  override func setUp() async throws {
    XCTAssertNotEqual(gtk_init_check(), 0, "no display")
    XCTAssertEqual(Gauge.count, 0)
  }

  override func tearDown() async throws { XCTAssertEqual(Gauge.count, 0) }

  private func widget(_ object: UnsafeMutablePointer<GObject>) -> UnsafeMutablePointer<GtkWidget> {
    UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
  }

  // One test of each main-actor class is async: XCTest's table of tests does not take main-actor methods alone.
  func testItsHalfIsThereAndGoesWithTheLastReference() async {
    let object = makeByC("TagFlowTestGauge")
    XCTAssertNotEqual(g_object_is_floating(object), 0, "as all widgets are")
    g_object_ref_sink(object)
    weak var half: Gauge?
    half = swiftWidget(widget(object)) as? Gauge
    XCTAssertEqual(half?.child.rawPointer, gtk_widget_get_first_child(widget(object)).map { UnsafeMutableRawPointer($0) })
    XCTAssertEqual(object.pointee.ref_count, 1, "Swift holds none")
    g_object_unref(object)
    XCTAssertNil(half)
  }

  func testItWorksInAWindow() {
    let window = gtk_window_new()!
    let object = makeByC("TagFlowTestGauge")
    gtk_window_set_child(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), widget(object))
    weak var half: Gauge?
    half = swiftWidget(widget(object)) as? Gauge
    gtk_window_present(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    XCTAssertTrue(MainLoop.run(until: { (half?.child.height ?? 0) > 0 }))
    half?.emit("reset")
    gtk_window_destroy(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
    while MainLoop.iterate() {}
    XCTAssertNil(half)
  }

  func testPropertiesAtConstructionReachTheHalf() {
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

  func testSwiftMayKeepTheHalf() {
    let object = makeByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    do {
      let half = swiftWidget(widget(object)) as? Gauge
      g_object_unref(object)
      XCTAssertEqual(half?.level, 0, "it lives on, and its instance with it")
      XCTAssertEqual(half?.object.pointee.ref_count, 1)
      let window = Window()
      window.child = half
      window.destroy()
      XCTAssertNotNil(half.flatMap { gtk_widget_get_first_child($0.pointer) }, "nothing of it was disposed of")
    }
    XCTAssertEqual(Gauge.count, 0)
  }

  func testTheLastReferenceMayGoInAHandlerOfItsOwn() {
    let object = makeByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    weak var half: Gauge?
    half = swiftWidget(widget(object)) as? Gauge
    half?.on("notify::level") { _ in g_object_unref(object) }
    half?.level = 2
    XCTAssertNil(half)
  }

  /// Another language may follow references in the same way.
  func testAToggleReferenceBesideIsTold() {
    var told = 0
    let object = makeByC("TagFlowTestGauge")
    g_object_ref_sink(object)
    withUnsafeMutablePointer(to: &told) { told in
      let toggled: GToggleNotify = { data, _, _ in data?.assumingMemoryBound(to: Int.self).pointee += 1 }
      g_object_add_toggle_ref(object, toggled, told)
      g_object_unref(object)
      XCTAssertEqual(told.pointee, 1)
      XCTAssertEqual(Gauge.count, 1)
      g_object_remove_toggle_ref(object, toggled, told)
    }
    XCTAssertEqual(Gauge.count, 0)
  }

  func testAHalfMayHaveOthersMadeOnItsWay() {
    let object = makeByC("TagFlowTestDashboard")
    g_object_ref_sink(object)
    do {
      let half = swiftWidget(widget(object)) as? Dashboard
      XCTAssertEqual(half?.object, object)
      XCTAssertTrue(swiftWidget(half?.gauge.pointer) === half?.gauge)
      XCTAssertNotNil(half.flatMap { swiftWidget(widget($0.built)) } as? Gauge)
      XCTAssertEqual(Gauge.count, 2)
    }
    g_object_unref(object)
  }

  func testSwiftMakesTheSameTypeAsBefore() {
    weak var gauge: Gauge?
    do {
      let (made, dashboard) = (Gauge(), Dashboard())
      gauge = made
      XCTAssertTrue(swiftWidget(made.pointer) === made)
      withExtendedLifetime((made, dashboard)) { XCTAssertEqual(Gauge.count, 3) }
    }
    XCTAssertNil(gauge)
  }

  func testGtkBuilderMakesOne() {
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
      let half = made.flatMap { swiftWidget(widget($0)) } as? Gauge
      XCTAssertEqual(half?.caption, "Wind")
      XCTAssertEqual(half?.level, 4)
      XCTAssertEqual(half?.scale, 1)
    }
    g_object_unref(gobject(builder))
  }
}

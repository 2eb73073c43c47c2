import CTagFlowGtk
import GtkBridge
import ObjectSupport
import XCTest

/// Properties, signals and actions of a Swift widget, used from C.
@MainActor final class ObjectTableTests: WidgetCase {
  /// Reads a property as text, like `g_object_get`.
  private func get(_ gauge: Gauge, _ name: String) -> String? {
    var (value, text) = (GValue(), GValue())
    g_object_get_property(gauge.object, name, &value)
    g_value_init(&text, g_type_from_name("gchararray"))
    defer {
      g_value_unset(&value)
      g_value_unset(&text)
    }
    XCTAssertNotEqual(g_value_transform(&value, &text), 0)
    return g_value_get_string(&text).map { String(cString: $0) }
  }

  private func set(_ gauge: Gauge, _ name: String, _ type: String, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    fill(&value)
    g_object_set_property(gauge.object, name, &value)
    g_value_unset(&value)
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testPropertiesAreReadAndSetByName() async {
    let gauge = Gauge()
    XCTAssertEqual(["caption", "warning", "level", "readings"].map { get(gauge, $0) }, ["", "FALSE", "0", "0"])
    XCTAssertEqual(get(gauge, "scale")?.contains("LINEAR"), true)
    set(gauge, "caption", "gchararray") { g_value_set_string($0, "Wind") }
    set(gauge, "warning", "gboolean") { g_value_set_boolean($0, 1) }
    set(gauge, "level", "gint") { g_value_set_int($0, 7) }
    set(gauge, "scale", "TagFlowTestScale") { g_value_set_enum($0, 1) }
    XCTAssertEqual(gauge.caption, "Wind")
    XCTAssertTrue(gauge.isWarning)
    XCTAssertEqual([gauge.level, gauge.scale, gauge.readings], [7, 1, 1])
    XCTAssertEqual(["caption", "warning", "level", "readings"].map { get(gauge, $0) }, ["Wind", "TRUE", "7", "1"])
    XCTAssertEqual(get(gauge, "scale")?.contains("SQUARE_ROOT"), true)
  }

  func testAPropertyWithoutASetterIsReadOnly() {
    let gauge = Gauge()
    func flags(_ name: String) -> Int32 {
      let kind = UnsafeMutableRawPointer(g_type_class_ref(Gauge.type.register())!)
      defer { g_type_class_unref(kind) }
      return g_object_class_find_property(kind.assumingMemoryBound(to: GObjectClass.self), name).pointee.flags.rawValue
    }
    XCTAssertEqual(flags("readings") & G_PARAM_WRITABLE.rawValue, 0)
    XCTAssertNotEqual(flags("level") & G_PARAM_WRITABLE.rawValue, 0)
    withExtendedLifetime(gauge) {}
  }

  func testAChangeNotifiesOnce() {
    let gauge = Gauge()
    var calls = 0
    gauge.on("notify::level") { _ in calls += 1 }
    gauge.level = 3
    XCTAssertEqual(calls, 1)
    gauge.level = 3
    XCTAssertEqual(calls, 1)
    set(gauge, "level", "gint") { g_value_set_int($0, 4) }
    XCTAssertEqual(calls, 2)
  }

  func testGObjectBindingsWork() {
    let (source, target) = (Gauge(), Gauge())
    g_object_bind_property(source.object, "level", target.object, "level", G_BINDING_SYNC_CREATE)
    source.level = 6
    XCTAssertEqual(target.level, 6)
  }

  func testHandlersInCGetTheArgumentsOfASignal() {
    final class Received {
      var texts: [String] = []
    }
    let (gauge, received) = (Gauge(), Received())
    let handler:
      @convention(c) (
        UnsafeMutableRawPointer, gint, UnsafePointer<CChar>, gboolean, UnsafeMutableRawPointer, UnsafeMutableRawPointer
      ) -> Void = { _, level, text, isNew, object, data in
        let type = String(cString: g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self)))
        Unmanaged<Received>.fromOpaque(data).takeUnretainedValue().texts.append(
          "\(level) \(String(cString: text)) \(isNew) \(type)")
      }
    g_signal_connect_data(
      gauge.pointer, "exceeded", unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(received).toOpaque(), nil,
      GConnectFlags(0))
    gauge.emit("exceeded", .int(8), .string("Wind"), .bool(true), .object(gauge.child))
    XCTAssertEqual(received.texts, ["8 Wind 1 GtkLabel"])
  }

  func testTheFirstObjectionEndsTheEmission() {
    let gauge = Gauge()
    XCTAssertNil(gauge.objection("doubt", [.int(8)]))
    var asked: [String] = []
    let answers: [(name: String, message: String?)] = [("first", nil), ("second", "Too high."), ("third", "Too low.")]
    for (name, message) in answers {
      gauge.on("doubt") {
        asked.append("\(name) \($0.int(0))")
        $0.answer(text: message)
      }
    }
    XCTAssertEqual(gauge.objection("doubt", [.int(8)]), "Too high.")
    XCTAssertEqual(asked, ["first 8", "second 8"])
  }

  func testAnErrorIsAnArgument() {
    let gauge = Gauge()
    var message: String?
    gauge.on("failed") { message = $0.boxed(0).map { String(cString: $0.assumingMemoryBound(to: GError.self).pointee.message) } }
    GLibError(g_io_error_quark(), 0, "No wind.").withPointer {
      gauge.emit("failed", .boxed($0, type: UInt(g_error_get_type())))
    }
    XCTAssertEqual(message, "No wind.")
  }

  func testAnActionAndItsSignal() {
    let gauge = Gauge()
    var calls = 0
    gauge.on("reset") { _ in calls += 1 }
    let window = Window()
    window.child = gauge
    XCTAssertNotEqual(gtk_widget_activate_action_variant(gauge.pointer, "gauge.reset", nil), 0)
    XCTAssertEqual([gauge.resets, calls], [1, 1])
    window.destroy()
  }
}

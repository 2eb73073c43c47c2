import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

/// A plain object that C can create, with a property of each kind.
private final class Sensor: NativeObject {
  enum Unit: String, CaseIterable { case celsius, degreesFahrenheit }

  static let unitType = ObjectEnumeration("TagFlowTestUnit", camelCase: Unit.allCases.map(\.rawValue))
  static let type: GType = registerClass(
    named: "TagFlowTestSensor",
    properties: [
      ObjectProperty.int64("serial", default: -1) { (sensor: Sensor) in
        sensor.serial
      } set: {
        $0.serial = $1
      }.constructOnly,
      .double("offset", in: 0...100, default: 8) { (sensor: Sensor) in
        sensor.offset
      } set: {
        $0.offset = $1
      },
      .uint("samples") { (sensor: Sensor) in
        sensor.samples
      } set: {
        $0.samples = $1
      },
      .optionalString("place") { (sensor: Sensor) in
        sensor.place
      } set: {
        $0.place = $1
      },
      .cases("unit", default: .degreesFahrenheit, of: unitType) { (sensor: Sensor) in
        sensor.unit
      } set: {
        $0.unit = $1
      },
      .object("self", type: { Sensor.type }) { (sensor: Sensor) in sensor.object },
    ],
    signals: [
      .gate("can-read", .uint), ObjectSignal("read", ObjectSignal.Parameter { Sensor.type }, .double, .uint),
      ObjectSignal("unit-changed", ObjectSignal.Parameter { Sensor.unitType.register() }),
    ],
    make: { Sensor() })

  static var count = 0
  var serial = 0
  var offset = 8.0
  var samples = 0
  var place: String?
  var unit = Unit.degreesFahrenheit

  init() {
    super.init(type: Self.type)
    Self.count += 1
  }

  isolated deinit { Self.count -= 1 }
}

@MainActor final class PlainObjectTests: WidgetCase {
  override func tearDown() async throws { XCTAssertEqual(Sensor.count, 0) }

  private func make(_ properties: [(String, PropertyValue)] = []) -> UnsafeMutablePointer<GObject> {
    GObjectProbe.create(Sensor.type, properties)
  }

  private func sensor(_ object: UnsafeMutablePointer<GObject>) -> Sensor? { nativeObject(object) as? Sensor }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testCCreatesAPlainObjectWithItsProperties() async {
    let object = make([("serial", .int64(7)), ("offset", .double(2.5)), ("samples", .uint(3)), ("place", .string("roof"))])
    XCTAssertEqual(sensor(object)?.serial, 7)
    XCTAssertEqual(sensor(object)?.offset, 2.5)
    XCTAssertEqual(sensor(object)?.samples, 3)
    XCTAssertEqual(sensor(object)?.place, "roof")
    XCTAssertEqual(object.pointee.ref_count, 1, "the Swift object has no reference")
    g_object_unref(object)
  }

  func testADefaultIsTheSpecificationsDefault() {
    let object = make()
    XCTAssertEqual(sensor(object)?.serial, -1, "set during construction")
    XCTAssertEqual(GObjectProbe.read(object, "offset"), "8.000000")
    XCTAssertNil(GObjectProbe.read(object, "place"))
    XCTAssertEqual(GObjectProbe.read(object, "unit")?.contains("DEGREES_FAHRENHEIT"), true)
    g_object_unref(object)
  }

  func testNumbersOutOfRangeAreRefused() {
    let object = make()
    for number in [-1, 101, .nan, .infinity, -.infinity, .greatestFiniteMagnitude] as [Double] {
      let messages = GObjectProbe.messages(of: "GLib-GObject") { GObjectProbe.write(object, "offset", .double(number)) }
      XCTAssertEqual(messages, 1, "\(number)")
      XCTAssertEqual(sensor(object)?.offset, 8)
    }
    g_object_unref(object)
  }

  func testTheSwiftObjectDiesWithTheLastReference() {
    let object = make()
    weak var swift: Sensor?
    swift = sensor(object)
    XCTAssertNotNil(swift)
    g_object_unref(object)
    XCTAssertNil(swift)
  }

  func testSwiftCanRetainTheInstance() {
    let object = make()
    do {
      let swift = sensor(object)
      g_object_unref(object)
      XCTAssertEqual(swift?.object.pointee.ref_count, 1)
    }
    XCTAssertEqual(Sensor.count, 0)
  }

  func testAReferenceKeepsTheInstanceWithoutOwningIt() {
    let object = make()
    var reference = sensor(object).map { InstanceReference($0) }
    g_object_unref(object)
    XCTAssertEqual(reference?.wrapper.object, object)
    var toggles = 0
    withUnsafeMutablePointer(to: &toggles) { toggles in
      let toggled: GToggleNotify = { data, _, _ in data?.assumingMemoryBound(to: Int.self).pointee += 1 }
      g_object_add_toggle_ref(object, toggled, toggles)
      reference = nil
      XCTAssertEqual(toggles.pointee, 1, "another language's toggle reference is notified")
      g_object_remove_toggle_ref(object, toggled, toggles)
    }
    XCTAssertEqual(Sensor.count, 0)
  }

  // MARK: Signals

  func testTheFirstRefusalEndsAGate() {
    let object = make()
    var asked: [String] = []
    do {
      guard let sensor = sensor(object) else { return XCTFail("no sensor") }
      XCTAssertFalse(sensor.hasHandler(of: "can-read"))
      XCTAssertTrue(sensor.allows("can-read", [.uint(1)]), "no handler refuses")
      for (name, isAllowed) in [("first", true), ("second", false), ("third", true)] {
        connect(object, "can-read") { arguments in
          asked.append("\(name) \(arguments.uint(0))")
          arguments.answer(isAllowed || arguments.uint(0) == 5)
        }
      }
      XCTAssertTrue(sensor.hasHandler(of: "can-read"))
      XCTAssertFalse(sensor.allows("can-read", [.uint(4)]))
      XCTAssertTrue(sensor.allows("can-read", [.uint(5)]))
    }
    XCTAssertEqual(asked, ["first 4", "second 4", "first 5", "second 5", "third 5"])
    g_object_unref(object)
  }

  func testSignalsCarryObjectsAndNumbersOfAnySize() {
    let object = make()
    var told: [String] = []
    connect(object, "read") { arguments in
      told.append("\(arguments.object(0) == OpaquePointer(object)) \(arguments.double(1)) \(arguments.uint(2))")
    }
    connect(object, "unit-changed") { told.append("\($0.enumeration(0))") }
    do {
      guard let sensor = sensor(object) else { return XCTFail("no sensor") }
      sensor.emit("read", .object(sensor), .double(1.5), .uint(-1))
      sensor.emit("read", .instance(object), .double(.infinity), .uint(.max))
      sensor.emit("unit-changed", .enumeration(1, type: UInt(Sensor.unitType.register())))
    }
    XCTAssertEqual(told, ["true 1.5 0", "true inf \(UInt32.max)", "1"])
    g_object_unref(object)
  }

  // MARK: Names

  func testATypeOfAnotherCopyOfTheLibraryIsNotUsed() {
    var query = GTypeQuery()
    g_type_query(gtk_widget_get_type(), &query)
    var info = GTypeInfo()
    (info.class_size, info.instance_size) = (guint16(query.class_size), guint16(query.instance_size))
    let foreign = g_type_register_static(gtk_widget_get_type(), "TagFlowTestTwin", &info, G_TYPE_FLAG_NONE)
    final class Twin: Widget {
      static let type = WidgetType(name: "TagFlowTestTwin", cssName: "twin")
      init() { super.init(type: Self.type) }
    }
    let own = Twin.type.register()
    XCTAssertNotEqual(GType(own), foreign)
    XCTAssertEqual(String(cString: g_type_name(own)), "TagFlowTestTwin-2")
    XCTAssertEqual(Twin.type.register(), own)
    let twin = Twin()
    XCTAssertTrue(swiftWidget(twin.pointer) === twin)

    let values = UnsafeMutablePointer<GEnumValue>.allocate(capacity: 1)
    values.initialize(to: GEnumValue())
    let scale = g_enum_register_static("TagFlowTestTwinScale", values)
    let other = ObjectEnumeration("TagFlowTestTwinScale", ["linear", "logarithmic"])
    XCTAssertNotEqual(other.register(), scale)
    XCTAssertEqual(other.register(), other.register())
  }
}

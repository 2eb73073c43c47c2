import CTagFlowGtk
import GtkBridge
import LayoutCore

/// A widget with properties, signals and actions for C.
final class Gauge: Widget {
  static let type = WidgetType(
    name: "TagFlowTestGauge", cssName: "gauge",
    properties: [
      .string("caption", "What it shows") { (gauge: Gauge) in
        gauge.caption
      } set: {
        $0.caption = $1
      },
      .bool("warning") { (gauge: Gauge) in
        gauge.isWarning
      } set: {
        $0.isWarning = $1
      },
      .int("level", in: 0...10) { (gauge: Gauge) in
        gauge.level
      } set: {
        $0.level = $1
      },
      .int64("readings") { (gauge: Gauge) in gauge.readings },
      .enumeration("scale", default: 0, type: ObjectEnumeration("TagFlowTestScale", ["linear", "square-root"]).register) { (gauge: Gauge) in
        gauge.scale
      } set: {
        $0.scale = $1
      },
    ],
    signals: [
      ObjectSignal("reset"), ObjectSignal("exceeded", .int, .string, .bool, .object), .objection("doubt", .int),
      ObjectSignal("failed", ObjectSignal.Parameter { g_error_get_type() }),
    ],
    actions: [WidgetAction("gauge.reset") { ($0 as? Gauge)?.reset() }],
    make: { Gauge() })

  /// The number of instances.
  static var count = 0

  var caption = "" { didSet { if caption != oldValue { notify("caption") } } }
  var isWarning = false { didSet { if isWarning != oldValue { notify("warning") } } }
  var level = 0 {
    didSet {
      readings += 1
      if level != oldValue { notify("level") }
    }
  }
  var scale = 0 { didSet { if scale != oldValue { notify("scale") } } }
  private(set) var readings = 0
  private(set) var resets = 0
  let child = Label("inside")

  init() {
    super.init(type: Self.type)
    Self.count += 1
    child.setParent(self)
  }

  isolated deinit { Self.count -= 1 }

  func reset() {
    resets += 1
    emit("reset")
  }

  override func measure(_ axis: Axis, forCrossSize cross: Int?) -> Extent { child.measured(axis, forCrossSize: cross) }

  override func allocate(width: Int, height: Int) { child.place(x: 0, y: 0, width: width, height: height) }
}

/// A widget that creates a gauge with Swift and one with C in its initializer.
final class Dashboard: Widget {
  static let type = WidgetType(name: "TagFlowTestDashboard", cssName: "dashboard", make: { Dashboard() })
  let gauge = Gauge()
  let built: UnsafeMutablePointer<GObject>

  init() {
    let made = createByC("TagFlowTestGauge")
    built = made
    super.init(type: Self.type)
    gauge.setParent(self)
    gtk_widget_set_parent(UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self), pointer)
  }

  override func allocate(width: Int, height: Int) { gauge.place(x: 0, y: 0, width: width, height: height) }
}

/// Creates an instance as C does, with a floating reference.
@MainActor func createByC(_ type: String) -> UnsafeMutablePointer<GObject> {
  _ = (Gauge.type.register(), Dashboard.type.register())
  return g_object_new_with_properties(g_type_from_name(type), 0, nil, nil)!
}

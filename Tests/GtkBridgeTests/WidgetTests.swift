import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

/// A widget that records its overrides' calls.
final class ProbeWidget: Widget {
  static let type = WidgetType(
    name: "TagFlowTestProbe", cssName: "probe", role: .group,
    actions: [WidgetAction("probe.poke") { ($0 as? ProbeWidget)?.pokes += 1 }])
  var pokes = 0
  var allocated: [(Int, Int)] = []

  init() { super.init(type: Self.type) }
  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { Extent(minimum: 11, natural: 22) }
  override func allocate(width: Int, height: Int) { allocated.append((width, height)) }
}

@MainActor final class WidgetTests: WidgetCase {
  func testDiesWithItsLastReference() {
    weak var widget: ProbeWidget?
    do {
      let made = ProbeWidget()
      made.on("notify::visible") { _ in }
      widget = made
      XCTAssertNotNil(widget)
    }
    XCTAssertNil(widget)
  }

  func testLivesAsLongAsItsParentAndDiesWithIt() {
    weak var widget: ProbeWidget?
    do {
      let scrolled = ScrolledWindow()
      do {
        let child = ProbeWidget()
        scrolled.child = child
        widget = child
      }
      XCTAssertNotNil(widget, "its parent retains it")
      XCTAssertEqual(widget?.isVisible, true)
    }
    XCTAssertNil(widget)
  }

  func testKeepsItsIdentityThroughC() {
    let child = ProbeWidget()
    let window = Window()
    window.child = child
    XCTAssertTrue(window.child === child)
    window.destroy()
  }

  /// A static quark keeps a pointer to its string, and a C string made from a Swift literal is temporary.
  func testGLibKeepsItsOwnCopyOfTheQuark() {
    let (widget, list) = (ProbeWidget(), ValueListModel([1]))
    withExtendedLifetime((widget, list)) {
      XCTAssertNotEqual(g_quark_try_string("tagflow-swift-object-\(UInt(bitPattern: ObjectIdentifier(NativeObject.self)))"), 0)
    }
  }

  func testMeasuresThroughGTK() {
    let widget = ProbeWidget()
    XCTAssertEqual(widget.measured(.horizontal), Extent(minimum: 11, natural: 22))
  }

  func testActivatesAClassAction() {
    let widget = ProbeWidget()
    let window = Window()
    window.child = widget
    XCTAssertNotEqual(gtk_widget_activate_action_variant(widget.pointer, "probe.poke", nil), 0)
    XCTAssertEqual(widget.pokes, 1)
    window.destroy()
  }

  func testSignalReachesItsHandlerUntilDisconnected() {
    let widget = ProbeWidget()
    var seen = 0
    let handler = widget.on("notify::visible") { _ in seen += 1 }
    widget.isVisible = false
    XCTAssertEqual(seen, 1)
    widget.disconnect(handler)
    widget.isVisible = true
    XCTAssertEqual(seen, 1)
  }

  func testAWidgetReleasedOnAnotherThreadDiesOnTheMainThread() async throws {
    weak var widget: ProbeWidget?
    let box = Box(ProbeWidget())
    widget = box.content
    XCTAssertNotNil(widget)
    await Task.detached { box.content = nil }.value
    for _ in 0..<1000 where widget != nil { await Task.yield() }
    XCTAssertNil(widget)
  }
}

/// Moves a reference to another thread. Only one thread at a time accesses it.
private final class Box: @unchecked Sendable {
  var content: ProbeWidget?
  init(_ content: ProbeWidget) { self.content = content }
}

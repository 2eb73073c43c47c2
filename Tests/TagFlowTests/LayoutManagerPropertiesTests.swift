import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@testable import TagFlow

/// The GObject properties of layout managers, beyond what Tests/C/properties.c checks of every property.
@MainActor final class LayoutManagerPropertiesTests: WidgetCase {
  private func made<Manager: LayoutManager>(_ type: GType, as kind: Manager.Type) throws -> Manager {
    let object = GObjectProbe.create(type)
    // The wrapper takes over the only reference.
    defer { g_object_unref(object) }
    return try XCTUnwrap(nativeObject(object) as? Manager)
  }

  func testCCreatesTheManagersOfAllLayouts() async throws {
    XCTAssertEqual(try made(TagLayoutManager.type, as: TagLayoutManager.self).layout, FlowLayout())
    XCTAssertEqual(try made(LinearLayoutManager.type, as: LinearLayoutManager.self).layout, LinearLayout(.horizontal))
    XCTAssertEqual(try made(FrameLayoutManager.type, as: FrameLayoutManager.self).layout, FrameLayout())
    XCTAssertEqual(try made(RelativeLayoutManager.type, as: RelativeLayoutManager.self).layout, RelativeLayout())
    XCTAssertEqual(try made(WrapLayoutManager.type, as: WrapLayoutManager.self).layout, WrapLayout())
    XCTAssertEqual(try made(FloatLayoutManager.type, as: FloatLayoutManager.self).layout, FloatLayout())
    XCTAssertNil(try made(PathLayoutManager.type, as: PathLayoutManager.self).layout.originChild)
    XCTAssertTrue(try made(TableLayoutManager.type, as: TableLayoutManager.self).rows.isEmpty)
  }

  func testSwiftSettersNotify() {
    func told(_ manager: LayoutManager, _ change: () -> Void) -> [String] {
      let told = notifications(of: manager)
      change()
      return told().sorted()
    }
    let linear = LinearLayoutManager(LinearLayout(.horizontal))
    XCTAssertEqual(told(linear) { linear.layout = LinearLayout(.vertical, spacing: 3) }, ["orientation", "spacing"])
    XCTAssertEqual(told(linear) { linear.layout.spacing = 3 }, [])
    XCTAssertEqual(told(linear) { linear.padding = Insets(top: 1, start: 0, bottom: 2, end: 0) }, ["padding-bottom", "padding-top"])
    let wrap = WrapLayoutManager(WrapLayout())
    XCTAssertEqual(told(wrap) { wrap.layout.lines = .counted(4) }, ["items-per-line", "mode"])
    XCTAssertEqual(told(wrap) { wrap.layout.lines = .wrapping }, ["mode"])
    XCTAssertEqual(GObjectProbe.read(wrap.object, "items-per-line"), "4", "kept for the next mode")
    XCTAssertEqual(told(wrap) { wrap.layout.lines = .columns(4) }, ["mode"])
    let table = TableLayoutManager()
    XCTAssertEqual(told(table) { table.rows = [TableRow("first", height: .average)] }, ["rows"])
    XCTAssertEqual(told(table) { table.spacing = PerAxis(4) }, ["column-spacing", "row-spacing"])
    let flow = TagLayoutManager()
    XCTAssertEqual(told(flow) { flow.layout.lineLimit = 2 }, ["line-limit"])
  }

  func testTheSpacingIsThatOfEqualSizes() {
    let manager = LinearLayoutManager(LinearLayout(.horizontal))
    GObjectProbe.write(manager.object, "distribution", .enumeration(14, "TagflowLineDistribution"))
    GObjectProbe.write(manager.object, "spacing", .double(5))
    XCTAssertEqual(manager.layout.distribution, .equalSizes(spacing: 5, centered: true))
    XCTAssertEqual(GObjectProbe.read(manager.object, "distribution"), "TAGFLOW_LINE_DISTRIBUTION_EQUAL_SIZES_CENTERED")
  }

  func testAPathHasPlacesOrADistance() {
    let manager = PathLayoutManager(PathLayout(PathLayout.Curve { Point(x: $0, y: 0) }))
    GObjectProbe.write(manager.object, "places", .int(12))
    XCTAssertEqual(manager.layout.distribution, .count(12))
    GObjectProbe.write(manager.object, "distance", .double(30))
    XCTAssertEqual(manager.layout.distribution, .distance(30))
    GObjectProbe.write(manager.object, "places", .int(0))
    XCTAssertEqual(manager.layout.distribution, .distance(30))
    GObjectProbe.write(manager.object, "distance", .double(0))
    XCTAssertEqual(manager.layout.distribution, .even)
  }

  func testRowsAsText() {
    let texts = [
      ("", ""), (" ", ""), ("wrap", "wrap fill"), ("average fill, 40 count 3", "average fill, 40 count 3"),
      ("1.5 average,wrap 20", "1.5 average, wrap 20"), ("wrap wrap", "wrap wrap"),
    ]
    for (text, expected) in texts { XCTAssertEqual([TableRow](text: text)?.text, expected, text) }
    for text in [",", "wrap,", "high", "wrap low", "-1 fill", "wrap count", "wrap count 0", "nan", "wrap fill fill", "inf"] {
      XCTAssertNil([TableRow](text: text), text)
    }
  }

  func testAViewFollowsALayout() {
    let view = TagView(tags("one two three"))
    let manager = WrapLayoutManager(WrapLayout(lines: .columns(2)))
    view.layoutSource = manager
    XCTAssertEqual(view.itemLayout as? WrapLayout, manager.layout)
    manager.layout.lines = .columns(3)
    XCTAssertEqual(view.itemLayout as? WrapLayout, manager.layout)
    view.itemLayout = LinearLayout(.vertical)
    XCTAssertNil(view.layoutSource, "the program has set another one")
    manager.layout.lines = .columns(4)
    XCTAssertEqual(view.itemLayout as? LinearLayout, LinearLayout(.vertical))
    view.layoutSource = manager
    view.layoutSource = nil
    XCTAssertNil(view.itemLayout)
    XCTAssertTrue(manager.followers.isEmpty)
  }

  func testAViewKeepsItsLayoutWhileAnotherIsInvalid() {
    let view = TagView(tags("one two"))
    let manager = WrapLayoutManager(WrapLayout(lineAlignment: .baseline))
    var errors: [LayoutError] = []
    manager.onError = { errors.append($0) }
    view.layoutSource = manager
    let valid = manager.layout
    manager.layout.axis = .vertical
    XCTAssertTrue(MainLoop.run(until: { errors.count == 1 }))
    XCTAssertEqual(view.itemLayout as? WrapLayout, valid)
    manager.layout.lineAlignment = nil
    XCTAssertEqual(view.itemLayout as? WrapLayout, manager.layout)
    XCTAssertNil(manager.error)
  }
}

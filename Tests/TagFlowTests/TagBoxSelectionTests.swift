import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Selection in a ``TagBox``.
@MainActor final class TagBoxSelectionTests: TagBoxCase {
  // MARK: Selection

  func testATapTogglesAndReportsOnce() async {
    let stage = BoxStage(blocks(4))
    stage.tap(1)
    stage.tap(3)
    stage.tap(1)
    XCTAssertEqual(stage.selections, [[1], [1, 3], [3]])
    XCTAssertEqual(stage.taps, [1, 3, 1])
    XCTAssertEqual(stage.box.selectedIndexes, [3])
    XCTAssertTrue(stage.box.item(at: 3).hasState(.selected))
    XCTAssertFalse(stage.box.item(at: 1).hasState(.selected))
    stage.box.select([3])
    stage.box.deselect([0])
    XCTAssertEqual(stage.selections.count, 3, "what changes nothing reports nothing")
    stage.box.remove(at: 3)
    XCTAssertEqual(stage.selections.last, [])
    XCTAssertEqual(stage.selections.count, 4)
  }

  func testLimitAndGatesRefuse() {
    let stage = BoxStage(blocks(4))
    stage.box.selection = SelectionRules(limit: 1)
    stage.box.canTap = { $0 != 2 }
    stage.box.canSelect = { [weak box = stage.box] index in index != 3 && box!.selectedIndexes.count < 3 }
    for index in 0..<4 { stage.tap(index) }
    XCTAssertEqual(stage.box.selectedIndexes, [0])
    XCTAssertEqual(stage.refusals.map(\.0), [1, 2, 3])
    XCTAssertEqual(stage.refusals.map(\.1), [.limit(1), .gate, .gate])
    XCTAssertEqual(stage.taps, [0])
    stage.box.child(at: 1).isSensitive = false
    stage.box.selection = SelectionRules()
    stage.tap(1)
    XCTAssertEqual(stage.refusals.last?.1, .disabled)
  }

  func testSingleAndNoneModes() {
    let stage = BoxStage(blocks(3))
    stage.box.selection = SelectionRules(mode: .single)
    stage.tap(0)
    stage.tap(2)
    XCTAssertEqual(stage.selections, [[0], [2]])
    stage.box.selection = SelectionRules(mode: .none)
    stage.tap(1)
    XCTAssertEqual(stage.taps, [0, 2, 1])
    XCTAssertFalse(stage.box.isSelected(at: 1))
  }

  func testShiftTapExtendsAndBlankTapsAreReported() {
    let stage = BoxStage(blocks(5, width: 40))
    stage.tap(1)
    stage.tap(3, shift: true)
    XCTAssertEqual(stage.box.selectedIndexes, [1, 2, 3])
    var blank = 0
    var anywhere: [Point] = []
    stage.box.onTapBlankArea = {
      XCTAssertEqual($0, Point(x: 290, y: 190))
      blank += 1
    }
    stage.box.onTapAllArea = { [weak box = stage.box] in
      XCTAssertEqual(blank + (box?.selectedIndexes == [0] ? 1 : 0), anywhere.count + 1, "after what the tap does")
      anywhere.append($0)
    }
    stage.box.tap(at: Point(x: 290, y: 190), shift: false)
    XCTAssertEqual(blank, 1)
    stage.box.deselectAll()
    stage.tap(0)
    XCTAssertEqual(anywhere.count, 2)
  }

  func testAccessibleNamesOfChildren() {
    let title = Label("Lisbon")
    let hidden = Label("hidden")
    hidden.isVisible = false
    let stage = BoxStage([Box(.vertical, [title, Label("Sunny"), hidden]), Button("Press") {}, Block(40, 20)])
    func name(_ index: Int) -> String? { stage.box.item(at: index).appliedName }
    XCTAssertEqual([name(0), name(1), name(2)], ["Lisbon Sunny", "Press", nil])
    title.text = "Porto and Gaia"
    stage.settle()
    XCTAssertEqual(name(0), "Porto and Gaia Sunny")
    stage.box.setAccessibleName("The north", at: 0)
    title.text = "Braga"
    stage.settle()
    XCTAssertEqual(name(0), "The north")
    stage.box.setAccessibleName(nil, at: 0)
    XCTAssertEqual(name(0), "Braga Sunny")
  }

  func testTheAccessibleActionToggles() {
    let stage = BoxStage(blocks(2))
    XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.box.item(at: 1).pointer, "item.toggle", nil), 0)
    XCTAssertEqual(stage.box.selectedIndexes, [1])
    XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(stage.box.pointer)), GTK_ACCESSIBLE_ROLE_LIST_BOX)
    XCTAssertEqual(
      gtk_accessible_get_accessible_role(OpaquePointer(stage.box.item(at: 1).pointer)), GTK_ACCESSIBLE_ROLE_OPTION)
  }
}

import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagViewReportsTests: WidgetCase {
  /// Records the calls of all closures of the view.
  private func record(_ view: TagView, _ told: @escaping @MainActor (String) -> Void) {
    view.onTap = { told("tap \($0.text) \($0.isSelected) \($1)") }
    view.onSwipe = { told("swipe \($0.text) \($0.isSelected)") }
    view.onMove = { told("move \($0.text) \($1) \($2)") }
    view.onDelete = { told("delete \($0.text) \($1)") }
    view.onEvent = { told("event \($0.kind) \($0.tag.text)") }
    view.onSelectionChange = { told("selection \($0.map(\.text))") }
    view.onTapBlankArea = { told("blank \($0.x)") }
    view.onTapAllArea = { told("tap at \($0.x)") }
    view.onContentSizeChange = { _ in told("size") }
  }

  /// Performs one user action of each kind.
  private func actLikeAPerson(on stage: Stage) {
    stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    stage.tap("two")
    stage.press(Point(x: 390, y: 200))
    stage.release(Point(x: 390, y: 200))
    stage.view.gestures.swipe = .paint
    stage.press(stage.center("one"))
    stage.move(stage.center("three"))
    stage.release(stage.center("three"))
    stage.view.gestures.swipe = .off
    stage.view.run(.moveToEnd, on: stage.id("one"))
    stage.view.run(.remove, on: stage.id("two"))
    stage.settle()
  }

  private func expected(_ x: Double) -> [String] {
    [
      "event select two", "selection [\"two\"]", "tap two true 1", "tap at \(x)", "blank 390.0", "tap at 390.0",
      "swipe one true", "swipe three true", "event select one", "event select three",
      "selection [\"one\", \"two\", \"three\"]", "event move one", "move one 0 2", "event remove two", "delete two 0",
      "selection [\"three\", \"one\"]",
    ]
  }

  func testClosuresGetEachReportOnce() async {
    let stage = Stage(tags("one two three"), isScrolled: false)
    var told: [String] = []
    record(stage.view) { told.append($0) }
    let x = stage.center("two").x
    actLikeAPerson(on: stage)
    XCTAssertEqual(told, expected(x))
  }

  /// Several observe a view independently of each other, each for as long as it keeps its observation.
  func testAnObservationEndsWhenItIsReleased() {
    let stage = Stage(tags("one two three"))
    var told: [String] = []
    func observe(_ name: String) -> TagViewObservation {
      stage.view.observe { if case .event(let event) = $0 { told.append("\(name) \(event.tag.text)") } }
    }
    let first = observe("first")
    var second: TagViewObservation? = observe("second")
    stage.tap("one")
    XCTAssertEqual(told, ["first one", "second one"])
    weak let gone = second
    second = nil
    XCTAssertNil(gone, "the view holds it weakly")
    stage.tap("two")
    XCTAssertEqual(told.dropFirst(2), ["first two"])
    withExtendedLifetime(first) {}
  }

  func testProgramChangesAreOnlyEvents() {
    let stage = Stage(tags("one two three"))
    var told: [String] = []
    record(stage.view) { told.append($0) }
    stage.view.select([stage.id("two")])
    stage.view.move(from: 0, to: 2)
    stage.view.remove(at: 0)
    XCTAssertEqual(
      told,
      [
        "event select two", "selection [\"two\"]", "event move one", "event remove two", "selection []",
      ])
    XCTAssertFalse(stage.view.canUndo, "nor can a person take them back")
    stage.view.recordsProgramChanges = true
    stage.view.remove(at: 0)
    XCTAssertTrue(stage.view.canUndo)
  }

  func testEachGateVetoes() {
    let acts: [(TagGates, (Stage) -> Void)] = [
      (TagGates(canTap: { _ in false }), { $0.tap("two") }),
      (TagGates(canSelect: { _ in false }), { $0.tap("two") }),
      (
        TagGates(canSwipe: { _ in false }),
        { stage in
          stage.view.gestures.swipe = .paint
          stage.press(stage.center("two"))
          stage.move(stage.center("two") + Point(x: 10, y: 0))
          stage.release(stage.center("two"))
        }
      ),
      (TagGates(canMove: { _, _, _ in false }), { $0.view.run(.moveToEnd, on: $0.id("two")) }),
      (TagGates(canDelete: { _ in false }), { $0.view.run(.remove, on: $0.id("two")) }),
    ]
    for (index, (gates, act)) in acts.enumerated() {
      let stage = Stage(tags("one two three"))
      stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
      stage.view.gates = gates
      stage.view.onTap = { tag, _ in XCTFail("\(tag.text) was tapped in case \(index)") }
      act(stage)
      XCTAssertEqual(stage.log.map { $0.prefix(6) }, ["refuse"], "case \(index)")
    }
  }

  func testTapsAreReportedWithoutSelection() {
    let stage = Stage(tags("one two"))
    stage.view.selection.mode = .none
    stage.view.gates.canTap = { $0.text != "one" }
    var taps: [String] = []
    stage.view.onTap = { tag, _ in taps.append(tag.text) }
    stage.tap("one")
    stage.tap("two")
    XCTAssertEqual(taps, ["two"])
    XCTAssertEqual(stage.view.selectedTags.count, 0)
    stage.view.run(.toggle, on: stage.id("two"))
    XCTAssertEqual(taps, ["two", "two"], "the menu and a screen reader count as a tap")
    stage.view.tapsWithoutSelection = false
    stage.view.gates.canTap = { _ in
      XCTFail("nobody is asked")
      return true
    }
    stage.tap("two")
    stage.view.run(.toggle, on: stage.id("two"))
    XCTAssertEqual(taps, ["two", "two"], "unless the program says otherwise")
  }

  func testATagsHandlerGetsItsSelection() {
    var told: [String] = []
    func watched(_ text: String) -> Tag {
      var tag = Tag(text)
      tag.onSelectionChange = { told.append("\(text) \($0)") }
      return tag
    }
    let stage = Stage([watched("one"), Tag("two"), watched("three")])
    stage.tap("one")
    stage.tap("two")
    stage.view.select([stage.id("three")])
    stage.view.undo()
    stage.view.undo()
    stage.view.redo()
    XCTAssertEqual(told, ["one true", "three true", "one false", "one true"])
    stage.view.update(at: 1) { $0.onSelectionChange = { told.append("two \($0)") } }
    stage.tap("two")
    XCTAssertEqual(told.last, "two true")
    stage.view.removeAll()
    XCTAssertEqual(told.count, 5, "a removed tag is not deselected")
  }

  func testTheContentSizeIsReportedOncePerLayout() {
    let stage = Stage(tags("one two three"), isScrolled: false)
    var sizes: [Size] = []
    stage.view.onContentSizeChange = { sizes.append($0) }
    for number in 0..<40 { stage.view.add(Tag("tag \(number)")) }
    stage.settle()
    XCTAssertEqual(sizes, [stage.view.arrangement.contentSize])
    stage.view.layout.spacing += 0
    stage.settle()
    XCTAssertEqual(sizes.count, 1)
  }

  func testAttachmentsOfAnyType() {
    final class Model { var name = "basil" }  // Not Sendable.
    let model = Model()
    let stage = Stage([
      Tag("a", attachment: 7), Tag("b", attachment: "text"), Tag("c", attachment: TagAttachment(model)), Tag("d"),
    ])
    XCTAssertEqual(stage.view.tags[0].attachment(as: Int.self), 7)
    XCTAssertNil(stage.view.tags[0].attachment(as: String.self))
    XCTAssertEqual(stage.view.tags[1].attachment(as: String.self), "text")
    XCTAssertTrue(stage.view.tags[2].attachment(as: Model.self) === model)
    XCTAssertNil(stage.view.tags[3].attachment(as: Int.self))
    stage.view.update(at: 3) { $0.attachment = model.name }
    XCTAssertEqual(stage.view.tags[3].attachment(as: String.self), "basil")
  }

  func testAccessibilityIsAutomaticAndCanBeOverridden() {
    let stage = Stage(tags("one two three four"))
    func role(_ text: String) -> GtkAccessibleRole {
      gtk_accessible_get_accessible_role(stage.view.chips[stage.id(text)]!.opaque)
    }
    XCTAssertEqual(role("one"), GTK_ACCESSIBLE_ROLE_OPTION)
    XCTAssertEqual(stage.view.tags[0].accessibility, .automatic)
    stage.view.update(at: 1) { $0.accessibility = TagAccessibility(label: "Number two", hint: "Opens it", role: .button) }
    stage.view.update(at: 2) { $0.accessibility.role = .checkbox }
    stage.view.update(at: 3) { $0.accessibility.isHidden = true }
    stage.settle()
    XCTAssertEqual(role("two"), GTK_ACCESSIBLE_ROLE_BUTTON)
    XCTAssertEqual(role("three"), GTK_ACCESSIBLE_ROLE_CHECKBOX)
    XCTAssertEqual(stage.view.chips[stage.id("two")]!.accessibility.label, "Number two")
    stage.view.update(at: 1) { $0.accessibility = .automatic }
    stage.settle()
    XCTAssertEqual(role("two"), GTK_ACCESSIBLE_ROLE_OPTION)
    XCTAssertEqual(stage.view.chips.count, 4)
  }
}

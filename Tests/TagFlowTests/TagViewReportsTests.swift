import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagModel
import XCTest

@testable import TagFlow

/// Records all reports, and allows everything except `refused`.
@MainActor private final class Observer: TagViewObserver {
  var told: [String] = []
  var asked: [String] = []
  var refused = ""

  private func ask(_ what: String, _ tag: Tag) -> Bool {
    asked.append("\(what) \(tag.text)")
    return refused != "\(what) \(tag.text)"
  }

  func tagView(_ view: TagView, canTap tag: Tag) -> Bool { ask("tap", tag) }
  func tagView(_ view: TagView, canSelect tag: Tag) -> Bool { ask("select", tag) }
  func tagView(_ view: TagView, canSwipe tag: Tag) -> Bool { ask("swipe", tag) }
  func tagView(_ view: TagView, canMove tag: Tag, from: Int, to: Int) -> Bool { ask("move", tag) }
  func tagView(_ view: TagView, canDelete tag: Tag) -> Bool { ask("delete", tag) }
  func tagView(_ view: TagView, didTap tag: Tag, at index: Int) {
    told.append("tap \(tag.text) \(tag.isSelected) \(index)")
  }
  func tagView(_ view: TagView, didSwipe tag: Tag) { told.append("swipe \(tag.text) \(tag.isSelected)") }
  func tagView(_ view: TagView, didMove tag: Tag, from: Int, to: Int) { told.append("move \(tag.text) \(from) \(to)") }
  func tagView(_ view: TagView, didDelete tag: Tag, at index: Int) { told.append("delete \(tag.text) \(index)") }
  func tagView(_ view: TagView, didReport event: TagEvent) { told.append("event \(event.kind) \(event.tag.text)") }
  func tagView(_ view: TagView, didSelect tags: SelectedTags) { told.append("selection \(tags.map(\.text))") }
  func tagView(_ view: TagView, didTapBlankAreaAt point: Point) { told.append("blank \(point.x)") }
  func tagView(_ view: TagView, didTapAt point: Point) { told.append("tap at \(point.x)") }
  func tagView(_ view: TagView, didChangeContentSize size: Size) { told.append("size") }
}

/// An observer with all defaults.
@MainActor private final class Silent: TagViewObserver {}

@MainActor final class TagViewReportsTests: XCTestCase {
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
    stage.view.perform(.moveToEnd, on: stage.id("one"))
    stage.view.perform(.remove, on: stage.id("two"))
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

  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testClosuresGetEachReportOnce() async {
    let stage = Stage(tags("one two three"), isScrolled: false)
    var told: [String] = []
    record(stage.view) { told.append($0) }
    let x = stage.center("two").x
    actLikeAPerson(on: stage)
    XCTAssertEqual(told, expected(x))
  }

  func testAnObserverGetsTheSameReports() {
    let stage = Stage(tags("one two three"), isScrolled: false)
    let observer = Observer()
    stage.view.onEvent = nil
    stage.view.observer = observer
    let x = stage.center("two").x
    actLikeAPerson(on: stage)
    XCTAssertEqual(observer.told, expected(x))
    XCTAssertEqual(
      observer.asked.filter { !$0.hasPrefix("select") },
      ["tap two", "swipe one", "swipe three", "move one", "delete two"], "each is asked once")
  }

  func testProgramChangesAreOnlyEvents() {
    let stage = Stage(tags("one two three"))
    var told: [String] = []
    record(stage.view) { told.append($0) }
    stage.view.select([stage.id("two")])
    stage.view.move(from: 0, to: 2)
    stage.view.remove(at: 0)
    XCTAssertEqual(
      told, [
        "event select two", "selection [\"two\"]", "event move one", "event remove two", "selection []",
      ])
    XCTAssertFalse(stage.view.canUndo, "nor can a person take them back")
    stage.view.recordsProgramChanges = true
    stage.view.remove(at: 0)
    XCTAssertTrue(stage.view.canUndo)
  }

  func testAnObserverCanVeto() {
    for (refused, act) in [
      ("tap two", { (stage: Stage) in stage.tap("two") }),
      ("select two", { stage in stage.tap("two") }),
      (
        "swipe two",
        { stage in
          stage.view.gestures.swipe = .paint
          stage.press(stage.center("two"))
          stage.move(stage.center("two") + Point(x: 10, y: 0))
          stage.release(stage.center("two"))
        }
      ),
      ("move two", { stage in stage.view.perform(.moveToEnd, on: stage.id("two")) }),
      ("delete two", { stage in stage.view.perform(.remove, on: stage.id("two")) }),
    ] {
      let stage = Stage(tags("one two three"))
      let observer = Observer()
      observer.refused = refused
      stage.view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
      stage.view.observer = observer
      act(stage)
      XCTAssertEqual(stage.log.map { $0.prefix(6) }, ["refuse"], refused)
      XCTAssertTrue(observer.told.contains("event refuse two"), refused)
      XCTAssertFalse(observer.told.contains { $0.hasPrefix("tap two") }, refused)
    }
  }

  func testBothTheGatesAndTheObserverMustAgree() {
    let stage = Stage(tags("one two three"))
    let silent = Silent()
    stage.view.observer = silent
    stage.view.gates.canTap = { $0.text != "one" }
    stage.tap("one")
    stage.tap("two")
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["two"])
    XCTAssertNotNil(stage.view.gates.canTap)
    XCTAssertNil(stage.view.gates.canDelete, "the view's gates are the program's own")
  }

  func testAReleasedObserverHasNoVeto() {
    let stage = Stage(tags("one two"))
    var observer: Observer? = Observer()
    observer?.refused = "tap one"
    stage.view.observer = observer
    weak let gone = observer
    observer = nil
    XCTAssertNil(gone, "the view holds it weakly")
    stage.tap("one")
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["one"])
  }

  /// An insertion hides a painted chip, and the handler of that removes a tag: the insertion is reported first.
  func testAChangeIsReportedBeforeWhatItLeadsTo() {
    let stage = Stage(tags("a b c d"))
    let view = stage.view
    view.gestures = GestureConfiguration(swipe: .paint)
    view.layout.lineLimit = 1
    view.layout.spacing = 60
    stage.settle()
    stage.press(stage.center("a"))
    stage.move(stage.center("d"))
    var (mirror, told) = (stage.texts, [String]())
    view.onTransaction = { transaction in
      for event in transaction.events {
        told.append("\(event.kind) \(event.tag.text)")
        guard let index = event.index else { continue }
        if event.change == .add { mirror.insert(event.tag.text, at: index) }
        if event.change == .remove { XCTAssertEqual(mirror.remove(at: index), event.tag.text) }
      }
    }
    view.onSwipe = { [unowned view] _ in
      view.onSwipe = nil
      view.remove([view.tags.first { $0.text == "b" }!.id])
    }
    view.insert([Tag("a long tag that takes the space of the others in the line")], at: 0)
    XCTAssertEqual(told.first, "add a long tag that takes the space of the others in the line")
    XCTAssertEqual(mirror, stage.texts)
    view.cancelGesture()
  }

  /// A handler removes a tag that the swipe has already painted, in one fast motion.
  func testARemovedTagDoesNotStayPainted() {
    let stage = Stage(tags("a b c d"))
    let view = stage.view
    view.gestures = GestureConfiguration(swipe: .paint)
    stage.settle()
    let gone = view.tags.last!
    view.onSwipe = { [unowned view] in if $0.text == "a" { view.remove([gone.id]) } }
    stage.press(stage.center("a"))
    stage.move(stage.center("d"))
    XCTAssertEqual(view.selectedTags.map(\.text), ["a", "b", "c"])
    _ = view.keyPressed(UInt32(GDK_KEY_Escape), shift: false, control: false, alt: false)
    view.add(gone)
    XCTAssertEqual(view.selectedTags.map(\.text), [])
    XCTAssertNil(view.session.brokenInvariant)
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
    stage.view.perform(.toggle, on: stage.id("two"))
    XCTAssertEqual(taps, ["two", "two"], "the menu and a screen reader count as a tap")
    stage.view.tapsWithoutSelection = false
    stage.view.gates.canTap = { _ in
      XCTFail("nobody is asked")
      return true
    }
    stage.tap("two")
    stage.view.perform(.toggle, on: stage.id("two"))
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

import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Changes by the program, with and without gates, and their return values.
@MainActor final class TagViewProgramTests: WidgetCase {
  func testInvalidIndexesReturnNilOrFalse() async {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    for index in [-1, 3, 99] {
      XCTAssertNil(view.tag(at: index))
      XCTAssertNil(view.frame(at: index))
      XCTAssertNil(view.tags(at: index..<index + 1))
      XCTAssertFalse(view.remove(at: index))
      XCTAssertFalse(view.move(from: index, to: 0))
      XCTAssertFalse(view.move(stage.id("one"), to: index))
      XCTAssertFalse(view.setSelected(true, at: index))
      XCTAssertFalse(view.update(at: index) { $0.text = "other" })
      XCTAssertFalse(view.replace(at: index, with: Tag("other")))
      view.scrollTo(index: index)
    }
    XCTAssertFalse(view.insert(Tag("other"), at: 4))
    XCTAssertFalse(view.remove(in: 2..<4))
    XCTAssertEqual(stage.texts, ["one", "two", "three"])
    XCTAssertEqual(stage.events.count, 0)
    XCTAssertEqual(view.tag(at: 1)?.text, "two")
    XCTAssertEqual(view.tags(at: 1..<3)?.map(\.text), ["two", "three"])
  }

  /// What an "Add" button adds is reported and undone as if the user had dropped it.
  func testInsertingAsTheUserCanBeUndone() {
    let stage = Stage(tags("one two"))
    let view = stage.view
    var told: [String] = []
    view.onInsert = { told.append("insert \($0.text) \($1)") }
    view.onDelete = { told.append("delete \($0.text) \($1)") }
    view.onTagsChange = { told.append("changed") }
    view.gates.canReceive = { $0.text != "no" }
    XCTAssertTrue(view.perform(.insert([Tag("a"), Tag("b")], at: 1), by: .menu))
    XCTAssertEqual(stage.texts, ["one", "a", "b", "two"])
    XCTAssertEqual(told, ["insert a 1", "insert b 2", "changed"])
    view.undo()
    XCTAssertEqual(stage.texts, ["one", "two"])
    XCTAssertFalse(view.canUndo)
    view.redo()
    told = []
    XCTAssertFalse(view.perform(.insert([Tag("no")], at: 0), by: .menu), "refused")
    XCTAssertFalse(view.perform(.insert([Tag("c")], at: 9), by: .menu), "no such index")
    XCTAssertFalse(view.perform(.insert([view.tags[0]], at: 0), by: .menu), "it is there")
    XCTAssertEqual(told, [])
    XCTAssertEqual(stage.texts, ["one", "a", "b", "two"])
  }

  /// A gesture in progress ends, as with undo.
  func testRevertingATransactionIsReportedAsUndo() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.historyLimit = 0
    var steps: [TagTransaction] = []
    view.onTransaction = { if $0.isUndoable { steps.append($0) } }
    view.perform(.move(stage.id("one"), to: 2), by: .menu)
    view.add(Tag("four"))
    XCTAssertEqual(steps.count, 1)
    stage.events.removeAll()
    let redo = view.revert(steps[0])
    XCTAssertEqual(stage.texts, ["one", "two", "three", "four"])
    XCTAssertEqual(stage.events.map(\.kind), [.undo])
    view.revert(redo)
    XCTAssertEqual(stage.texts, ["two", "three", "one", "four"])
    XCTAssertEqual(stage.events.map(\.kind), [.undo, .redo])
  }

  func testChangesReturnWhetherTheyWereMade() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    let one = view.tags[0]
    XCTAssertTrue(view.move(one.id, to: 2))
    XCTAssertTrue(view.setSelected(true, one.id))
    view.selection.limit = 1
    XCTAssertFalse(view.setSelected(true, at: 0), "the limit")
    XCTAssertTrue(view.remove(one))
    XCTAssertFalse(view.remove(one))
    XCTAssertFalse(view.move(one.id, to: 0))
    XCTAssertTrue(view.add(one))
    XCTAssertEqual(stage.texts, ["two", "three", "one"])
  }

  func testExistingTagsAreSkipped() {
    let stage = Stage(tags("one two"))
    let view = stage.view
    XCTAssertFalse(view.add(view.tags[0]))
    let new = Tag("new")
    XCTAssertFalse(view.insert([view.tags[1], new, new], at: 0))
    XCTAssertEqual(stage.texts, ["new", "one", "two"], "the others come in")
    XCTAssertFalse(view.replace(new.id, with: view.tags[1]))
    view.setTags([new, Tag("other"), new])
    XCTAssertEqual(stage.texts, ["new", "other"])
    XCTAssertTrue(view.add(new.copy()))
    XCTAssertEqual(stage.texts, ["new", "other", "new"])
  }

  func testPerformIsTheUsersOrThePrograms() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.gates.canMove = { _, _, to in to != 0 }
    XCTAssertFalse(view.perform(.move(stage.id("three"), to: 0), by: .menu))
    XCTAssertTrue(view.perform(.move(stage.id("three"), to: 0), by: .program), "the program is not asked")
    XCTAssertFalse(view.perform(.remove([stage.id("one")]), by: .menu), "removal is off")
    view.gestures.isRemovable = true
    XCTAssertTrue(view.perform(.remove([stage.id("one")]), by: .menu))
  }

  // MARK: Mirroring by reports

  /// A list updated by reports one by one.
  @MainActor private final class Mirror {
    var texts: [String]
    init(of view: TagView) {
      texts = view.tags.map(\.text)
      view.onDelete = { [unowned self] tag, index in XCTAssertEqual(texts.remove(at: index), tag.text) }
      view.onInsert = { [unowned self] tag, index in texts.insert(tag.text, at: index) }
      view.onMove = { [unowned self] tag, from, to in
        XCTAssertEqual(texts[from], tag.text)
        texts.insert(texts.remove(at: from), at: to)
      }
    }
  }

  func testAMirrorFollowsGroupsAndUndo() {
    for hasGate in [false, true] {
      let stage = Stage(tags("a b c d e"))
      let view = stage.view
      view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
      if hasGate { view.gates.canDelete = { _ in true } }
      let mirror = Mirror(of: view)
      func check(_ expected: String, _ what: String) {
        XCTAssertEqual(stage.texts.joined(separator: " "), expected, what)
        XCTAssertEqual(mirror.texts, stage.texts, "\(what), with a gate: \(hasGate)")
      }
      view.session.remove(["a", "c", "e"].map(stage.id), by: .key)
      check("b d", "removed")
      view.undo(by: .key)
      check("a b c d e", "undone")
      view.session.perform(.gather(["a", "c"].map(stage.id), at: 3), by: .drag, isApproved: true)
      check("b d e a c", "moved")
      view.undo()
      check("a b c d e", "undone by the program")
      view.redo()
      check("b d e a c", "done again")
      view.exchange.allowsImport = true
      view.transfer.receive([.accepted(Tag("x")), .accepted(Tag("y"))], of: tags("x y"), at: 2, by: .drag)
      check("b d x y e a c", "received")
      while view.canUndo { view.undo() }
      check("a b c d e", "all undone")
    }
  }

  func testSelectedTagsIncludeASwipeInProgress() {
    let stage = Stage(tags("one two three four"))
    let view = stage.view
    view.gestures.swipe = .paint
    view.select([stage.id("four")])
    var (told, counts): ([String], [Int]) = ([], [])
    view.onSwipe = { [unowned view] tag in
      told.append("\(tag.text) \(tag.isSelected)")
      counts.append(view.selectedTags.count)
    }
    stage.press(stage.center("one"))
    stage.move(stage.center("two"))
    stage.move(stage.center("three"))
    XCTAssertEqual(told, ["one true", "two true", "three true"])
    XCTAssertEqual(counts, [3, 3, 4], "the first motion swipes over two, and is reported when it is done")
    XCTAssertEqual(view.selectedTags.map(\.text), ["one", "two", "three", "four"])
    XCTAssertTrue(view.selectedTags.allSatisfy(\.isSelected))
    XCTAssertEqual(view.unselectedTags.count, 0)
    stage.move(stage.center("two"))
    XCTAssertEqual(told.last, "three false", "taken back")
    XCTAssertEqual(view.selectedTags.count, 3)
    stage.release(stage.center("two"))
    XCTAssertEqual(told.count, 4, "nothing is told twice")
    XCTAssertEqual(view.selectedTags.map(\.text), ["one", "two", "four"])
  }

  // MARK: Gates are called once

  func testADropCallsTheGateOnce() {
    let stage = dragStage("one two three four five six")
    let view = stage.view
    var (deletions, places): ([String], [String]) = ([], [])
    view.gates.canDelete = {
      deletions.append($0.text)
      return true
    }
    let zone = view.deleteZone.frame(in: view.viewport, direction: .leftToRight).center
    stage.lift("two")
    stage.move(zone)
    stage.release(zone)
    XCTAssertEqual(deletions, ["two"])
    XCTAssertEqual(stage.log, ["remove two drag"])

    view.gates.canMove = { tag, _, to in
      places.append("\(tag.text) \(to)")
      return true
    }
    stage.settle()
    stage.press(stage.center("one"))
    for word in ["five", "three", "six", "five"] { stage.move(stage.center(word)) }
    let asked = places
    XCTAssertGreaterThan(asked.count, 2)
    XCTAssertEqual(Set(asked).count, asked.count, "once for each place")
    stage.release(stage.center("five"))
    XCTAssertEqual(stage.log.last, "move one drag")
    XCTAssertEqual(places, asked, "the place was let be offered")
  }

  // MARK: Sizes, menu

  func testLineCountAndSizes() {
    let stage = Stage((0..<60).map { Tag("tag \($0)") }, isScrolled: false)
    let view = stage.view
    XCTAssertEqual(view.lineCount, view.arrangement.lineCount)
    let lines = view.lineCount
    view.layout.lineLimit = 2
    XCTAssertEqual(view.lineCount, lines, "those past the limit among them")
    view.layout.lineLimit = 0
    let narrow = view.contentSize(forWidth: 200)
    XCTAssertEqual(narrow, TagSizer().contentSize(for: Array(view.tags), width: 200, layout: view.layout))
    XCTAssertGreaterThan(narrow.height, view.contentSize.height)
    XCTAssertEqual(view.measured(along: .horizontal, across: nil).natural, 640)
    view.naturalLineLength = 320
    XCTAssertLessThanOrEqual(view.measured(along: .horizontal, across: nil).natural, 320)
    XCTAssertEqual(
      view.measured(along: .vertical, across: nil).natural, Int(view.contentSize(forWidth: 320).height.rounded(.up)))
  }

  func testTheContextMenuCanBeSwitchedOff() {
    let stage = Stage(tags("one two"))
    stage.view.showsContextMenu = false
    stage.view.openMenu(for: stage.id("one"))
    stage.view.openMenu(at: .zero)
    XCTAssertFalse(stage.view.menu.isOpen)
    stage.view.showsContextMenu = true
    stage.view.openMenu(for: stage.id("one"))
    XCTAssertTrue(stage.view.menu.isOpen)
    stage.view.menu.close()
    stage.settle()
  }

  func testAMenuClosesWhenWhatItIsForGoes() {
    let stage = Stage(tags("one two"))
    let view = stage.view
    view.exchange.allowsImport = true
    for (opens, removes) in [
      ({ view.openMenu(for: view.tags[0].id) }, { view.remove(at: 0) }),
      ({ view.openMenu(for: view.tags[0].id) }, { view.setTags(tags("three four")) }),
      ({ view.openMenu(at: Point(x: 300, y: 200)) }, { view.setTags(tags("five six")) }),
    ] as [(() -> Void, () -> Void)] {
      opens()
      XCTAssertTrue(view.menu.isOpen)
      view.add(Tag("another"))
      stage.settle()
      XCTAssertTrue(view.menu.isOpen)
      removes()
      XCTAssertFalse(view.menu.isOpen)
      stage.settle()
    }
  }

  /// While a chip is lifted by keys, a secondary click puts it back, also beside the chips.
  func testASecondaryClickOpensAMenuUnlessAChipIsLifted() {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.gestures.isReorderable = true
    /// What the recognizer of secondary clicks does if no other button is down.
    func click(_ point: Point) {
      if view.opensMenu(besideChipsAt: point) { return }
      view.handle(.press(PointerSample(position: point, time: MainLoop.now, device: .mouse), button: .secondary, modifiers: []))
    }
    for (point, id) in [(stage.center("two"), stage.id("two")), (Point(x: 300, y: 200), nil)] as [(Point, Tag.ID?)] {
      view.play(KeyPress("m"))
      XCTAssertTrue(view.isKeyLifting)
      click(point)
      XCTAssertFalse(view.isKeyLifting || view.menu.isOpen)
      XCTAssertEqual(view.surface.status.text, "Put back")
      click(point)
      XCTAssertTrue(view.menu.isOpen)
      XCTAssertEqual(view.menu.id, id)
      view.menu.close()
      stage.settle()
    }
  }

  func testTheRubberBandSelectsWhereSwipingSelectsToo() {
    let stage = Stage(tags("one two three"))
    stage.view.gestures.swipe = .paint
    stage.view.selection.limit = 2
    let start = Point(x: 390, y: 250)
    stage.press(start)
    stage.move(start + Point(x: -20, y: -20))
    stage.move(stage.center("one"))
    stage.release(stage.center("one"))
    XCTAssertEqual(stage.view.selectedTags.map(\.text), ["one", "two"])
  }

  func testAValueAndAnIdentifierReachTheChip() {
    let stage = Stage(tags("one two"))
    stage.view.update(at: 0) { $0.accessibility = TagAccessibility(value: "4 of 5 stars", identifier: "rating") }
    stage.settle()
    let chip = stage.view.chips[stage.id("one")]!
    XCTAssertEqual(String(cString: gtk_widget_get_name(chip.pointer)), "rating")
    XCTAssertEqual(chip.accessibility.value, "4 of 5 stars")
    stage.view.update(at: 0) {
      $0.accessibility.hint = "Double tap to rate"
      ($0.badge, $0.isSelected) = (12, true)
    }
    stage.settle()
    XCTAssertEqual(chip.speech.words, "4 of 5 stars, count 12, selected, 1 of 2. Double tap to rate")
    stage.view.update(at: 0) { $0.accessibility = .automatic }
    stage.settle()
    XCTAssertNotEqual(String(cString: gtk_widget_get_name(chip.pointer)), "rating")
  }
}

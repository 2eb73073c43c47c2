import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagViewIndexesTests: WidgetCase {
  func testEveryOperationByIndexAndByID() async {
    let stage = Stage(tags("one two three"))
    let view = stage.view
    view.add(tags("four five"))
    view.insert(Tag("zero"), at: 0)
    view.insert(tags("half quarter"), at: 1)
    XCTAssertEqual(stage.texts, ["zero", "half", "quarter", "one", "two", "three", "four", "five"])
    view.remove(at: 1)
    view.remove(stage.id("quarter"))
    view.remove(in: 4..<6)
    XCTAssertEqual(stage.texts, ["zero", "one", "two", "three"])
    view.move(from: 0, to: 3)
    view.move(stage.id("three"), to: 0)
    XCTAssertEqual(stage.texts, ["three", "one", "two", "zero"])
    view.update(at: 0) { $0.text = "3" }
    view.update(stage.id("one")) { $0.text = "1" }
    let (old, new) = (view.tags[2].id, Tag("2", isSelected: true))
    view.replace(at: 2, with: new)
    view.replace(stage.id("zero"), with: Tag("0"))
    XCTAssertEqual(stage.texts, ["3", "1", "2", "0"])
    XCTAssertFalse(view.tags.contains(old))
    view.setSelected(true, at: 0)
    view.setSelected(true, stage.id("1"))
    view.setSelected(false, new.id)
    XCTAssertEqual(view.selectedTags.map(\.text), ["3", "1"])
    XCTAssertEqual(view.unselectedTags.map(\.text), ["2", "0"])
    XCTAssertEqual(view.tags[1..<3].map(\.text), ["1", "2"])
    XCTAssertEqual(view.tags.index(of: new.id), 2)
    XCTAssertEqual(view.tags[id: new.id]?.text, "2")
    view.removeAll()
    XCTAssertTrue(view.tags.isEmpty)
  }

  func testUnknownIDsAreIgnored() {
    let stage = Stage(tags("one two"))
    let gone = Tag.ID.unique()
    stage.view.remove(gone)
    stage.view.replace(gone, with: Tag("new"))
    stage.view.update(gone) { $0.text = "new" }
    stage.view.setSelected(true, gone)
    stage.view.scrollTo(gone, position: .center, animated: true)
    XCTAssertEqual(stage.texts, ["one", "two"])
    XCTAssertEqual(stage.events.count, 0)
  }

  func testAHundredChangesCostOneLayout() {
    let stage = Stage(tags("one two three four five six seven eight nine ten"))
    let view = stage.view
    view.stage.motion.isEnabled = false
    let before = view.surface.layouts
    for round in 0..<20 {
      view.insert(Tag("new \(round)"), at: round % 5)
      view.move(from: 0, to: view.tags.count - 1)
      view.update(at: 2) { $0.text += "!" }
      view.setSelected(true, at: 1)
      view.remove(at: 3)
      view.setTags(Array(view.tags.reversed()))
    }
    view.layout.spacing = 4
    XCTAssertEqual(view.surface.layouts, before, "nothing happens before the turn is over")
    stage.settle()
    XCTAssertLessThanOrEqual(view.surface.layouts - before, 2, "one layout, and one for the scroll bar it may bring")
  }

  func testSettingAllTagsMovesRemainingOnes() {
    let stage = Stage(tags("one two three four five six seven eight"))
    guard stage.view.stage.motion.isEnabled else { return XCTFail("animations are off in this display") }
    let ids = stage.view.tags.map(\.id)
    let chip = stage.view.chips[stage.id("eight")]
    let start = stage.view.frame(of: stage.id("eight"))!.origin
    let time = SteppedTime(stage.window)
    stage.view.setTags([stage.view.tags[7]] + tags("new") + Array(stage.view.tags.prefix(6)))
    XCTAssertEqual(stage.log, ["remove seven program", "move eight program", "add new program"])
    var path = [start]
    XCTAssertTrue(
      MainLoop.run(until: {
        if let placed = chip?.placed, placed != path.last { path.append(placed) }
        return path.count > 1 && !stage.view.stage.ticks.isRunning
      }))
    XCTAssertEqual(Double(time.frames), MotionMetrics.neighbors / SteppedTime.step, accuracy: 3)
    XCTAssertGreaterThan(path.count, time.frames / 2, "it is seen on its way: \(path)")
    XCTAssertEqual(path.last, stage.view.frame(of: ids[7])!.origin)
    XCTAssertTrue(stage.view.chips[ids[7]] === chip, "the same chip")
  }

  func testTagsByPosition() {
    let stage = Stage((0..<200).map { Tag("tag \($0)") })
    let view = stage.view
    let frame = view.frame(at: 100)!
    XCTAssertEqual(frame, view.frame(of: view.tags[100].id))
    XCTAssertEqual(view.tag(at: frame.center)?.id, view.tags[100].id)
    XCTAssertNil(view.tag(at: Point(x: 0, y: 0)), "the inset")
    let around = frame.expanded(by: 12)
    let touching = view.tags.indices.filter { view.frame(at: $0)!.intersects(around) }
    XCTAssertEqual(view.tags(in: around).map(\.id), touching.map { view.tags[$0].id })
    XCTAssertTrue(touching.contains(100) && touching.count > 3 && touching.count < 15, "\(touching)")
    XCTAssertEqual(view.tags(in: Rect(origin: .zero, size: view.arrangement.contentSize)).count, 200)
    view.layout.lineLimit = 2
    XCTAssertNil(view.frame(at: 199), "hidden")
    XCTAssertNil(view.tag(at: frame.center))
  }
}

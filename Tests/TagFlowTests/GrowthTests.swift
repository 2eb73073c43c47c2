import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import Synchronization
import TagModel
import XCTest

@testable import TagFlow

/// What operations on widgets do must not grow with the tags that they don't touch: how often all chips are measured and arranged, and
/// what is reported.
@MainActor final class GrowthTests: WidgetCase {
  private static let sizes = [100, 1_000, 10_000]

  private static func tags(_ count: Int) -> [Tag] { (0..<count).map { Tag("tag \($0)", id: Tag.ID(rawValue: $0)) } }

  private static func id(_ number: Int) -> Tag.ID { Tag.ID(rawValue: number) }

  // MARK: Views

  /// Operations, performed for the first, second … time.
  private static let operations: [(name: String, perform: @MainActor (TagView, _ time: Int) -> Void)] = [
    ("add", { view, time in view.add(Tag("new \(time)")) }),
    ("insert", { view, time in view.insert(Tag("new \(time)"), at: time) }),
    ("remove", { view, time in view.remove(id(2 * time)) }),
    ("move", { view, time in view.move(id(2 * time), to: view.tags.count / 2) }),
    ("reorder", { view, time in view.reorder([id(2 * time + 1), id(2 * time)]) }),
    ("update", { view, time in view.update(id(time)) { $0.text += "!" } }),
    ("replace", { view, time in view.replace(id(2 * time), with: Tag("new \(time)")) }),
    ("replace a range", { view, time in view.replaceSubrange(time..<time + 1, with: [Tag("new \(time)")]) }),
    ("select", { view, time in view.select([id(time)]) }),
    ("toggle", { view, time in view.perform(.toggle(id(time)), by: .tap) }),
    (
      "undo and redo",
      { view, time in
        view.perform(.remove([id(2 * time)]), by: .menu)
        view.undo()
        view.redo()
      }
    ),
  ]

  func testAnOperationOfAViewCostsWhatItTouches() async {
    for (name, perform) in Self.operations {
      for count in Self.sizes {
        let stage = Stage(Self.tags(count), width: 600, height: 400)
        let view = stage.view
        view.gestures.isRemovable = true
        view.stage.motion.isEnabled = false
        var (changed, selected, items): (Int, Int, Int) = (0, 0, 0)
        _ = connect(view.listModel.rawPointer, "items-changed") {
          items += 1
          changed += max($0.uint(1), $0.uint(2))
        }
        view.onSelectionChange = { _ in selected += 1 }
        stage.settle()
        let (arrangements, layouts) = (view.arranger.arrangements, view.surface.layouts)
        for time in 0..<20 {
          changed = 0
          perform(view, time)
          // A moved tag changes the indexes of those between.
          XCTAssertLessThanOrEqual(changed, name == "move" ? count / 2 + 1 : 3, "\(name) of \(count)")
        }
        stage.settle()
        let context = "20 × \(name) of \(count)"
        XCTAssertEqual(view.arranger.arrangements, arrangements, context)
        XCTAssertLessThanOrEqual(view.surface.layouts - layouts, 4, context)
        XCTAssertLessThanOrEqual(items, 60, context)
        XCTAssertEqual(selected, ["select", "toggle"].contains(name) ? 20 : 0, context)
      }
    }
  }

  func testNoGateIsAskedTwiceByAGesture() {
    for count in Self.sizes {
      let stage = Stage(Self.tags(count), width: 600, height: 400)
      let view = stage.view
      var asked: [String: Int] = [:]
      func ask(_ gate: String) -> (Tag) -> Bool {
        { tag in
          asked["\(gate) \(tag.text)", default: 0] += 1
          return true
        }
      }
      view.gates = TagGates(
        canTap: ask("tap"), canSelect: ask("select"), canSwipe: ask("swipe"), canDelete: ask("delete"),
        canMove: { ask("move to \($2)")($0) })
      view.gestures.isRemovable = true
      stage.settle()
      func check(_ name: String, _ expected: Range<Int>, _ act: () -> Void) {
        asked = [:]
        act()
        XCTAssertTrue(asked.values.allSatisfy { $0 == 1 }, "\(name) among \(count): \(asked)")
        XCTAssertTrue(expected.contains(asked.count), "\(name) among \(count): \(asked)")
      }
      check("tap", 2..<3) { stage.tap("tag 1") }
      view.gestures.swipe = .paint
      check("swipe", 2..<9) {
        stage.press(stage.center("tag 2"))
        stage.move(stage.center("tag 4"))
        stage.move(stage.center("tag 3"))
        stage.move(stage.center("tag 5"))
        stage.release(stage.center("tag 5"))
      }
      view.gestures.swipe = .off
      view.gestures.isReorderable = true
      // At most each place that is shown.
      check("drag", 1..<200) {
        stage.press(stage.center("tag 6"))
        for step in 1..<30 { stage.move(stage.center("tag 6") + Point(x: Double(step % 10) * 12, y: Double(step) * 2)) }
        stage.release(stage.center("tag 6") + Point(x: 20, y: 60))
      }
      stage.settle()
      check("key", 1..<2) {
        view.session.setFocused(Self.id(9))
        view.play(KeyPress("Delete"))
      }
      check("undo", 0..<1) { view.undo(by: .key) }
    }
  }

  // MARK: Entries

  private static let edits: [(name: String, perform: @MainActor (TagEntry, _ time: Int) -> Void)] = [
    ("add", { entry, time in entry.add(Tag("new \(time)")) }),
    ("insert", { entry, time in _ = entry.insert([Tag("new \(time)")], at: time) }),
    ("remove", { entry, time in entry.remove([id(2 * time)]) }),
    ("update", { entry, time in _ = entry.update(id(time)) { $0.text += "!" } }),
    ("replace a range", { entry, time in entry.replaceSubrange(time..<time + 1, with: [Tag("new \(time)")]) }),
    ("type", { entry, time in entry.entry.text += "x" }),
    (
      "enter",
      { entry, time in
        entry.entry.text = "new \(time)"
        entry.commit()
      }
    ),
  ]

  /// The rules are asked once about what changes, and twice about the chips in sight: at the first change, and in the next frame. What
  /// the user enters is shown at once.
  func testAnEditOfAnEntryCostsWhatItTouches() {
    for (name, perform) in Self.edits {
      for count in Self.sizes {
        let asked = Mutex(0)
        let scene = EntryScene("", width: 600, isScrolled: true) {
          $0.validation = Validation { _ in
            asked.withLock { $0 += 1 }
            return nil
          }
        }
        let entry = scene.entry
        entry.setTags(Self.tags(count))
        entry.stage.motion.isEnabled = false
        entry.entry.focus()
        scene.settle()
        let shown = entry.chips.count
        asked.withLock { $0 = 0 }
        for time in 0..<20 { perform(entry, time) }
        let known = name == "enter" ? 20 * (shown + 25) : shown
        XCTAssertLessThanOrEqual(asked.withLock { $0 }, 20 * 3 + known, "20 × \(name) of \(count)")
        scene.settle()
        XCTAssertLessThanOrEqual(asked.withLock { $0 }, 20 * 3 + known + 3 * (shown + 20), "20 × \(name) of \(count), with a frame")
      }
    }
  }

  // MARK: Lists

  /// A model that announces one item again has its tag made anew, and no other.
  func testAnItemThatIsAnnouncedAgainIsUpdatedAlone() {
    for count in Self.sizes {
      let stage = Stage([], width: 600, height: 400)
      let strings = gtk_string_list_new(nil)!
      for number in 0..<count { gtk_string_list_append(strings, "tag \(number)") }
      var made = 0
      let binding = TagListBinding(UnsafeMutableRawPointer(strings), to: stage.view) { item in
        made += 1
        return Tag(string(of: item))
      }
      stage.settle()
      var transactions: [TagTransaction] = []
      stage.view.onTransaction = { transactions.append($0) }
      let (before, arrangements) = (stage.view.tags, stage.view.arranger.arrangements)
      made = 0
      for index in 0..<20 { g_list_model_items_changed(strings, guint(index), 1, 1) }
      stage.settle()
      XCTAssertEqual(made, 20)
      XCTAssertTrue(transactions.isEmpty, "the tags are the same as before")
      XCTAssertEqual(stage.view.tags.map(\.id), before.map(\.id))
      XCTAssertEqual(stage.view.arranger.arrangements, arrangements)
      binding.end()
    }
  }
}

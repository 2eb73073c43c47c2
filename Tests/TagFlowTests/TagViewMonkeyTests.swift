import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Random input to the real widget, with all invariants checked after each event.
@MainActor final class TagViewMonkeyTests: WidgetCase {
  func testMouseAndProgramTogether() async { play(seed: 1, swipe: .off, device: .mouse) }
  func testFingerAndProgramTogether() { play(seed: 2, swipe: .off, device: .touch) }
  func testSwipes() { play(seed: 3, swipe: .paint, device: .mouse) }
  func testSwipesThatOnlySelect() { play(seed: 4, swipe: .select, device: .touch) }
  func testRightToLeftRows() {
    play(seed: 5, swipe: .off, device: .mouse) { view in
      view.textDirection = .rightToLeft
      view.layout.scrollDirection = .horizontal
      view.layout.lineLimit = 3
    }
  }

  private func play(
    seed: UInt64, swipe: SwipeSelection, device: PointerSample.Device, events: Int = 4_000,
    _ configure: (TagView) -> Void = { _ in }
  ) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage((0..<40).map { Tag("tag \($0)") })
    let view = stage.view
    view.gestures = GestureConfiguration(swipe: swipe, isReorderable: true, isRemovable: true, liftsSelection: true)
    view.deleteZone.isEnabled = true
    view.showsUndoToast = false
    view.selection.limit = 9
    view.gates.canDelete = { $0.id.rawValue % 5 != 0 }
    view.gates.canMove = { tag, _, to in tag.id.rawValue % 7 != 0 || to % 2 == 0 }
    configure(view)
    stage.settle()
    for step in 0..<events {
      let what = event(view, stage, device, &random)
      if step % 16 == 0 { while MainLoop.iterate() {} }
      guard let problem = problem(with: view) else { continue }
      return XCTFail("seed \(seed), step \(step), after \(what): \(problem)")
    }
    view.cancelGesture()
    stage.settle()
    XCTAssertNil(view.lift)
    XCTAssertNil(problem(with: view))
  }

  private func event(
    _ view: TagView, _ stage: Stage, _ device: PointerSample.Device, _ random: inout SeededGenerator
  ) -> String {
    let point = Point(
      x: .random(in: -20...Double(view.width) + 20, using: &random),
      y: .random(in: -20...Double(view.height) + 20, using: &random))
    let tag = view.tags.randomElement(using: &random)
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<8:
      stage.press(point, device)
      return "press \(point)"
    case 8..<20:
      stage.move(point, device)
      return "move \(point)"
    case 20..<26:
      stage.release(point, device)
      view.menu.close()
      return "release \(point)"
    case 26..<29:
      stage.longPress(point, device)
      return "long press \(point)"
    case 29:
      view.cancelGesture()
      return "cancel"
    case 30:
      if view.tags.count < 60 { view.insert([Tag("new")], at: Int.random(in: 0...view.tags.count, using: &random)) }
      return "insert"
    case 31:
      if let tag, view.tags.count > 5 { view.remove([tag.id]) }
      return "remove"
    case 32:
      if let tag { view.move(tag.id, to: Int.random(in: view.tags.indices, using: &random)) }
      return "move by program"
    case 33:
      if let tag { view.update(tag.id) { $0.text += "!" } }
      return "update"
    case 34:
      view.layout.alignment = FlowLayout.Alignment.allCases.randomElement(using: &random)!
      return "align"
    case 35:
      view.undo()
      return "undo"
    case 36:
      view.redo()
      return "redo"
    case 37:
      if let tag { view.focusTag(tag.id) }
      return "focus"
    case 38:
      view.moveFocus(FocusMotion.allCases.randomElement(using: &random)!)
      return "move focus"
    default:
      if let tag { view.scrollTo(tag.id) }
      return "scroll"
    }
  }

  private func problem(with view: TagView) -> String? {
    let ids = view.tags.map(\.id)
    if Set(ids).count != ids.count { return "a tag is there twice" }
    if view.arrangement.count != ids.count { return "\(view.arrangement.count) places for \(ids.count) tags" }
    if view.collection.selectionCount > 9 { return "\(view.collection.selectionCount) are selected" }
    // Includes the selection of a swipe so far.
    let painted = view.painted.ids.compactMap { view.tags[id: $0] }
    let turned = painted.reduce(0) { $0 + (view.painted.shown($1).isSelected ? 1 : 0) - ($1.isSelected ? 1 : 0) }
    if view.selectedTags.count != view.collection.selectionCount + turned { return "the count of the selected is wrong" }
    if let drag = view.lift {
      if drag.shown.count != ids.count || drag.base.count != ids.count - drag.count { return "the drag has other tags" }
      if !ids.contains(drag.id) { return "a tag that is gone is lifted" }
      if Set(ids.indices.map(drag.place)) != Set(ids.indices) { return "two tags show in one place" }
    }
    if let drag = view.lift, drag.ids != view.machine.liftedTags.sorted(by: { view.tags.index(of: $0)! < view.tags.index(of: $1)! }) {
      return "lifted \(view.machine.liftedTags), shown \(drag.ids)"
    }
    if (view.machine.liftedTag != nil) != (view.lift != nil) { return "lifted \(view.machine.state), drag \(view.lift?.id as Any)" }
    if let focused = view.focusedID, !ids.contains(focused) { return "the focus is on a tag that is gone" }
    return nil
  }
}

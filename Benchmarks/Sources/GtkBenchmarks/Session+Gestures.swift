import BenchmarkSupport
import DemoKit
import Foundation
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

// With the real pointer.
extension Session {
  /// Swipes over a screenful, line by line, a few chips per frame.
  func measureSwipe(_ stage: Stage, _ view: TagView) {
    view.gestures.swipe = .paint
    point(40, 30)
    stage.settle()
    press(true)
    let steps = 60
    let costs = stage.frames(steps) { step in
      let (row, place) = (step / 6, Double(step % 6) / 5)
      point(Int32(40 + (row.isMultiple(of: 2) ? place : 1 - place) * 1080), Int32(30 + row * 36))
    }
    press(false)
    stage.settle()
    figures["swipe"] = median(costs.map { $0.total - $0.render })
    figures["swipeWorst"] = percentile(95, of: costs.map { $0.total - $0.render })
    figures["swiped"] = Double(view.selectedTags.count)
    view.deselectAll()
    view.gestures.swipe = .off
    stage.settle()
  }

  /// Lifts a chip and moves it back and forth near the bottom edge, where the view autoscrolls.
  func measureDrag(_ stage: Stage) {
    guard let view = stage.view else { return }
    view.gestures.isReorderable = true
    point(60, 300)
    stage.settle()
    press(true)
    stage.waitForFrame()
    point(80, 320)
    stage.waitForFrame()
    let costs = stage.frames(100) { step in point(Int32(560 + 400 * sin(Double(step) / 9)), Int32(Stage.height - 12)) }
    let scrolled = reference_scroll_position(stage.scrolled)
    press(false)
    stage.settle()
    figures["drag"] = median(costs.map { $0.total - $0.render })
    figures["dragTotal"] = median(costs.map(\.total))
    figures["dragWorst"] = costs.map(\.total).max()
    figures["dragScrolled"] = scrolled
  }

  private func point(_ x: Int32, _ y: Int32) {
    guard reference_pointer_move(x, y) else { fail("cannot move the pointer: libXtst.so.6 is required") }
  }

  private func press(_ isPressed: Bool) { _ = reference_pointer_button(isPressed) }
}

import CTagFlowGtk
import GtkBridge
import LayoutCore
import Monkey
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Programs whose curves read and change the widget that a ``PathLayout`` lays out with them.
@MainActor final class HostileCurveTests: HostileCase {
  func testACurveReadsTheViewThatItLaysOut() async {
    let stage = Stage(tags("oak elm fir"))
    var calls = 0
    let view = stage.view
    view.itemLayout = layout { [weak view] in
      guard let view else { return }
      calls += 1
      // Of thousands of calls, the first hundreds read everything, and then a few.
      guard calls < 500 || calls % 50 == 0 else { return }
      for tag in view.tags { _ = (view.frame(of: tag.id), view.naturalSize(of: tag.id)) }
      _ = (view.hiddenTags, view.tag(at: Point(x: 95, y: 90)), view.tags(in: Rect(x: 0, y: 0, width: 300, height: 300)))
      _ = (view.lineCount, view.contentSize(forWidth: 200), view.focusedTag)
    }
    stage.settle()
    view.add(Tag("yew"))
    XCTAssertNotNil(view.frame(of: view.tags[3].id))
    view.update(view.tags[0].id) { $0.text = "a much longer text" }
    stage.settle()
    XCTAssertGreaterThan(calls, 0)
    XCTAssertEqual(texts(view), "a much longer text elm fir yew")
  }

  func testACurveChangesTheTagsThatItLaysOut() {
    let stage = Stage(tags("oak elm fir ash yew"))
    let view = stage.view
    view.itemLayout = layout { [weak view] in
      if let view, view.tags.count > 2 { view.remove(at: 0) }
    }
    view.focusTag(view.tags[0].id)
    stage.settle()
    XCTAssertEqual(texts(view), "ash yew")
    XCTAssertEqual(view.chips.count, 2)
    XCTAssertNotNil(view.frame(of: view.tags[1].id))
  }

  func testACurveThatAddsATagEachTimeLeavesChipsWithoutPlaces() {
    let stage = Stage(tags("oak elm"))
    let view = stage.view
    var left = 500
    view.itemLayout = layout { [weak view] in
      left -= 1
      if left > 0 { view?.add(Tag("one more")) }
    }
    for tag in view.tags { _ = view.frame(of: tag.id) }
    XCTAssertEqual(view.shown.arrangement.count, view.tags.count)
    left = 0
    stage.settle()
    XCTAssertNotEqual(view.frame(of: view.tags[0].id), .zero)
  }

  /// The places are still those of the curve.
  func testACurveMeasuresTheFlowThatItChangesTo() {
    let view = TagView(tags("oak elm fir"))
    let window = present(ScrolledWindow(view))
    window.drawFrames(3)
    var acts = false
    view.itemLayout = layout { [weak view] in
      guard let view, acts else { return }
      acts = false
      view.itemLayout = nil
      for width: Int32 in [60, 200, 900] {
        var height: Int32 = 0
        gtk_widget_measure(view.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        XCTAssertGreaterThan(height, 0)
      }
      view.update(view.tags[0].id) { $0.text = "a longer text" }
    }
    window.drawFrames(3)
    acts = true
    gtk_widget_queue_resize(view.pointer)
    gtk_widget_measure(view.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    XCTAssertFalse(acts)
    window.drawFrames(3)
    XCTAssertEqual(texts(view), "a longer text elm fir")
  }

  func testAChipIsLiftedInALayoutWhoseCurveEndsTheLift() {
    let stage = Stage(tags("oak elm fir"))
    let view = stage.view
    view.gestures.isReorderable = true
    view.itemLayout = layout { [weak view] in
      if let view, view.lift != nil { view.remove(at: 0) }
    }
    stage.settle()
    view.run(.pick, on: view.tags[0].id)
    view.press(GDK_KEY_Right)
    stage.settle()
    XCTAssertNil(view.session.brokenInvariant)
  }

  func testACurveRemovesChildren() {
    let window = Window()
    var children = (0..<9).map { gtk_label_new("\($0)")! }
    let box = Box(.horizontal)
    for child in children { gtk_widget_set_parent(child, box.pointer) }
    box.layoutManager = PathLayoutManager(layout { if let child = children.popLast() { gtk_widget_unparent(child) } })
    window.present(box)
    XCTAssertTrue(MainLoop.run(until: { children.isEmpty }))
    window.destroy()
  }

  func testACurveRemovesChildrenOfABox() {
    let window = Window()
    let box = TagBox((0..<9).map { Label("\($0)") })
    box.itemLayout = layout { [weak box] in
      guard let box, box.count > 0 else { return }
      _ = box.frame(at: 0)
      box.remove(at: 0)
    }
    window.present(box)
    XCTAssertTrue(MainLoop.run(until: { box.count == 0 }))
    window.destroy()
  }

  /// GTK ends a program in which a widget gets another class while the styles of its children are being computed.
  func testAProgramThatChangesClassesIsNotCalledWhileStylesAreComputed() {
    let (window, box, view) = (Window(), Box(.vertical), TagView(tags("oak elm fir")))
    var changes = 0
    func change() {
      changes += 1
      box.addClass("changed-\(changes)")
    }
    window.present(box)
    window.drawFrames(3)
    observe(view, change)
    box.append(view)
    window.drawFrames(3)

    view.itemLayout = layout(change)
    view.focusTag(view.tags[0].id)
    window.drawFrames(3)
    let before = view.height
    addStyleSheet("tag { font-size: 40px; }")
    window.drawFrames(3)
    XCTAssertGreaterThan(view.height, before)
    XCTAssertGreaterThan(changes, 0)
    window.destroy()
  }
}

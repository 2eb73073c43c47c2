import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Entries and boxes anywhere in scrollers.
@MainActor final class SurroundedEntryTests: WidgetCase {
  private func inEach<Content: Widget>(_ make: () -> Content, _ body: (Surrounded<Content>) -> Void) {
    for surroundings in Surroundings.allCases {
      body(Surrounded(make(), surroundings))
    }
  }

  // MARK: The caret

  private func type(_ text: String, into entry: TagEntry) {
    var position = Int32(entry.entry.caret)
    gtk_editable_insert_text(entry.entry.opaque, text, Int32(text.utf8.count), &position)
    gtk_editable_set_position(entry.entry.opaque, position)
  }

  private func expectCaret(_ scene: Surrounded<TagEntry>, _ when: String, line: UInt = #line) {
    scene.settle()
    let entry = scene.widget
    if case .tag(let id) = entry.editor.focus, let index = entry.tags.index(of: id) {
      XCTAssertEqual(entry.chips[id]?.hasFocus, true, "\(scene.surroundings) \(when)", line: line)
      return XCTAssertTrue(scene.isInSight(entry.arrangement.frame(at: index)), "\(scene.surroundings) \(when)", line: line)
    }
    var frame = entry.arrangement.frame(at: entry.textIndex)
    frame.width = 2
    XCTAssertTrue(entry.entry.containsFocus, "\(scene.surroundings) \(when)", line: line)
    XCTAssertTrue(scene.isInSight(frame), "\(scene.surroundings) \(when): \(frame) in \(scene.area)", line: line)
    XCTAssertEqual(
      scene.bounds(of: entry.entry.pointer, in: entry.pointer).origin.y, frame.y, accuracy: 1, "\(when): placed", line: line)
  }

  func testTheCaretStaysInSight() async {
    inEach({ TagEntry() }) { scene in
      let entry = scene.widget
      entry.entry.focus()
      expectCaret(scene, "focused")
      entry.insertText((0..<150).map { "many\($0)" }.joined(separator: ","))
      expectCaret(scene, "after many")
      for number in 0..<12 {
        type("a tag that is \(number)", into: entry)
        expectCaret(scene, "typed \(number)")
        type(",", into: entry)
        expectCaret(scene, "after comma \(number)")
      }
      scene.scrollToTop()
      entry.undo()
      expectCaret(scene, "after undo")
      entry.redo()
      expectCaret(scene, "after redo")
      scene.scrollToTop()
      type("x", into: entry)
      expectCaret(scene, "after a letter")
      entry.edit(entry.tags[70].id)
      expectCaret(scene, "in place")
      type(" and more words until the line wraps", into: entry)
      expectCaret(scene, "typed in place")
      entry.commit()
      expectCaret(scene, "committed")
      entry.remove(entry.tags.dropLast(3).map(\.id))
      expectCaret(scene, "after most are gone")
    }
  }

  func testAFocusedChipIsInSight() async {
    inEach({ TagEntry((0..<120).map { Tag("tag \($0)") }) }) { scene in
      let entry = scene.widget
      entry.entry.focus()
      for key in [GDK_KEY_Left, GDK_KEY_Home, GDK_KEY_Right, GDK_KEY_End, GDK_KEY_Left] {
        _ = entry.keyPressed(UInt32(key))
        scene.settle()
        guard case .tag(let id) = entry.editor.focus, let index = entry.tags.index(of: id) else { continue }
        XCTAssertTrue(scene.isInSight(entry.arrangement.frame(at: index)), "\(scene.surroundings) \(index)")
        XCTAssertEqual(entry.chips[id]?.hasFocus, true)
      }
    }
  }

  func testADragScrollsToTheEnd() async {
    inEach({ TagEntry((0..<120).map { Tag("tag \($0)") }) }) { scene in
      let entry = scene.widget
      entry.deleteZone.isEnabled = false
      let id = entry.tags[1].id
      entry.edit(id)
      scene.settle()
      entry.commit()
      for scrolled in scene.scrolledWindows { gtk_adjustment_set_value(scene.vertical(scrolled), 0) }
      if scene.surroundings == .nested { gtk_adjustment_set_value(scene.vertical(scene.scrolledWindows[1]), 100) }
      scene.settle()
      let start = entry.arrangement.frame(at: 1).center
      entry.pressed(sample(start), [])
      entry.handle(.motion(sample(start + Point(x: 12, y: 0))))
      let edge = scene.windowPoint(Point(x: start.x, y: scene.area.maxY - 3))
      entry.handle(.motion(sample(scene.widgetPoint(edge))))
      XCTAssertTrue(
        MainLoop.run(until: { entry.arrangement.frame(at: 119).maxY <= scene.area.maxY }), "\(scene.surroundings)")
      scene.settle()
      let held = scene.windowPoint(entry.chips[id]!.placed! + Point(x: 0, y: entry.lift!.size.height / 2))
      XCTAssertEqual(held.y, edge.y, accuracy: 1.5, "\(scene.surroundings)")
      entry.cancelGesture()
    }
  }

  /// As long as the pointer holds still.
  func testADesktopDragScrollsTheEntry() async {
    inEach({ TagEntry((0..<120).map { Tag("tag \($0)") }) }) { scene in
      let entry = scene.widget
      entry.exchange = TagExchange(allowsImport: true)
      scene.scrollToTop()
      scene.settle()
      let edge = scene.windowPoint(Point(x: 40, y: scene.area.maxY - 3))
      _ = entry.held(.text("one"), at: scene.widgetPoint(edge), .copy)
      XCTAssertTrue(
        MainLoop.run(until: { entry.arrangement.frame(at: 119).maxY <= scene.area.maxY }), "\(scene.surroundings)")
      entry.transfer.dragLeft()
      XCTAssertTrue(MainLoop.run(until: { !entry.stage.ticks.isRunning }), "\(scene.surroundings)")
    }
  }

  // MARK: Completions

  /// GDK emits a critical message if a popover opens beside something that has no place on the screen yet.
  func testCompletionsInAPopoverThatOpens() async {
    let entry = TagEntry()
    entry.completionSource = CompletionSource { _ in ["Basil", "Bay"] }
    let box = Box(.vertical, [Label("above")])
    present(box)
    XCTAssertTrue(MainLoop.run(until: { box.isPlaced }))
    let widget = gtk_popover_new()!
    gtk_widget_set_parent(widget, box.pointer)
    defer { gtk_widget_unparent(widget) }
    let popover = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
    gtk_popover_set_child(popover, entry.pointer)
    // Opening, a popover that grabs the keyboard takes it from what is in it.
    gtk_popover_set_autohide(popover, 0)
    gtk_popover_popup(popover)
    entry.grabFocus()
    type("Ba", into: entry)
    XCTAssertTrue(MainLoop.run(until: { entry.completion.popover.isOpen }))
  }

  // MARK: Boxes

  func testABoxScrollsToEachPosition() async {
    inEach({ TagBox((0..<150).map { Label("label \($0)") }) }) { scene in
      for (index, position) in [(60, ScrollPosition.start), (61, .center), (62, .end), (149, .nearest), (0, .nearest)] {
        scene.widget.scrollTo(index: index, position: position)
        scene.settle()
        let (frame, shown) = (scene.widget.frame(at: index)!, scene.bounds(of: scene.scrolledWindows[0], in: scene.widget.pointer))
        XCTAssertTrue(scene.isInSight(frame), "\(scene.surroundings) \(index)")
        switch position {
        case .start: XCTAssertEqual(frame.y, shown.y, accuracy: 1, "\(scene.surroundings)")
        case .center: XCTAssertEqual(frame.center.y, shown.center.y, accuracy: 1, "\(scene.surroundings)")
        case .end: XCTAssertEqual(frame.maxY, shown.maxY, accuracy: 1, "\(scene.surroundings)")
        case .nearest: break
        }
      }
      scene.widget.append(Label("new"))
      scene.widget.scrollTo(index: 500)
      scene.widget.scrollTo(index: 150, position: .end)
      scene.settle()
      XCTAssertTrue(scene.isInSight(scene.widget.frame(at: 150)!), "\(scene.surroundings)")
    }
  }
}

import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Views anywhere in scrollers.
@MainActor final class SurroundedViewTests: WidgetCase {
  private func view(_ count: Int = 120) -> TagView {
    let view = TagView((0..<count).map { Tag("tag \($0)") })
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true)
    view.gestures.autoscroll = Autoscroll(topSpeed: 4_000, ramp: 60)
    return view
  }

  private func inEach(_ count: Int = 120, _ body: (Surrounded<TagView>) -> Void) {
    for surroundings in Surroundings.allCases {
      body(Surrounded(view(count), surroundings))
    }
  }

  func testScrollingToEachPosition() async {
    inEach { scene in
      for isAnimated in [false, true] {
        for (index, position) in [(60, ScrollPosition.start), (61, .center), (62, .end), (90, .nearest), (0, .nearest), (119, .nearest)] {
          scene.widget.scrollTo(index: index, position: position, animated: isAnimated)
          let name = "\(scene.surroundings) \(index) \(position), animated: \(isAnimated)"
          scene.settle()
          XCTAssertTrue(MainLoop.run(until: { !scene.widget.stage.ticks.isRunning }), name)
          scene.settle()
          XCTAssertTrue(scene.isInSight(scene.frame(index)), name)
          let (frame, shown) = (scene.frame(index), scene.bounds(of: scene.scrolledWindows[0], in: scene.widget.pointer))
          switch position {
          case .start: XCTAssertEqual(frame.y, shown.y, accuracy: 1, name)
          case .center: XCTAssertEqual(frame.center.y, shown.center.y, accuracy: 1, name)
          case .end: XCTAssertEqual(frame.maxY, shown.maxY, accuracy: 1, name)
          case .nearest: break
          }
          let before = scene.windowPoint(.zero)
          scene.widget.scrollTo(index: index)
          scene.settle()
          XCTAssertEqual(scene.windowPoint(.zero), before, "\(name): it is visible already")
        }
      }
    }
  }

  /// What the scrollers round on the way does not prolong an animation.
  func testAnAnimationTakesItsTime() async {
    inEach { scene in
      let time = SteppedTime(scene.window)
      scene.widget.scrollTo(index: 60, position: .center, animated: true)
      let ticks = scene.widget.stage.ticks
      XCTAssertTrue(MainLoop.run(until: { ticks.isRunning }), "\(scene.surroundings)")
      let first = time.frames
      XCTAssertTrue(MainLoop.run(until: { !ticks.isRunning }), "\(scene.surroundings)")
      XCTAssertLessThanOrEqual(time.frames - first, Int(MotionMetrics.neighbors / SteppedTime.step) + 5, "\(scene.surroundings)")
    }
  }

  func testTheFocusIsInSight() async {
    inEach { scene in
      let view = scene.widget
      view.focusTag(view.tags[80].id)
      scene.settle()
      XCTAssertTrue(scene.isInSight(scene.frame(80)), "\(scene.surroundings)")
      XCTAssertEqual(view.chips[view.tags[80].id]?.hasFocus, true)
      for (key, index) in [("Home", 0), ("End", 119), ("Page_Up", nil), ("Up", nil), ("Home", 0), ("Page_Down", nil), ("Down", nil)] {
        view.play(KeyPress(key))
        scene.settle()
        let focused = view.tags.index(of: view.focusedID!)!
        if let index { XCTAssertEqual(focused, index) }
        XCTAssertTrue(scene.isInSight(scene.frame(focused)), "\(scene.surroundings) after \(key): \(focused)")
        XCTAssertEqual(view.chips[view.tags[focused].id]?.hasFocus, true)
      }
    }
  }

  func testAnAddedTagIsInSight() async {
    inEach { scene in
      for focuses in [true, false] {
        scene.scrollToTop()
        let tag = Tag("new")
        scene.widget.add([tag])
        if focuses { scene.widget.focusTag(tag.id) } else { scene.widget.scrollTo(tag.id) }
        scene.settle()
        XCTAssertTrue(scene.isInSight(scene.frame(scene.widget.tags.count - 1)), "\(scene.surroundings), focused: \(focuses)")
      }
    }
  }

  func testUserScrollingEndsTheAnimation() async {
    inEach { scene in
      scene.widget.scrollTo(index: 119, animated: true)
      let adjustment = scene.vertical(scene.scrolledWindows[0])
      XCTAssertTrue(MainLoop.run(until: { gtk_adjustment_get_value(adjustment) > 0 }), "\(scene.surroundings)")
      gtk_adjustment_set_value(adjustment, 17)
      scene.settle()
      XCTAssertEqual(gtk_adjustment_get_value(adjustment), 17, "\(scene.surroundings)")
    }
  }

  // MARK: Chips with widgets

  func testOnlyVisibleChipsHaveWidgets() async {
    inEach(1000) { scene in
      let view = scene.widget
      for index in [500, 999, 0] {
        view.scrollTo(index: index)
        scene.settle()
        let visible = (0..<1000).filter { scene.frame($0).intersects(scene.area) }
        XCTAssertTrue(visible.contains(index))
        for index in visible { XCTAssertNotNil(view.chips[view.tags[index].id]?.placed, "\(scene.surroundings) \(index)") }
        XCTAssertLessThan(view.chips.count, visible.count + 80, "\(scene.surroundings)")
      }
      XCTAssertLessThan(view.stage.pool.all.count, 250, "\(scene.surroundings)")
    }
  }

  func testChipsAreThereInTheFrameThatScrolls() async {
    inEach(1000) { scene in
      let view = scene.widget
      guard scene.surroundings != .direct else { return }
      gtk_adjustment_set_value(scene.vertical(scene.scrolledWindows[0]), 1500)
      var missing: Int?
      let clock = SignalHandlers(of: UnsafeMutableRawPointer(gtk_widget_get_frame_clock(view.pointer)!))
      clock.on("paint") { _ in
        missing = missing ?? (0..<1000).filter { scene.frame($0).intersects(scene.area) && view.chips[view.tags[$0].id] == nil }.count
      }
      XCTAssertTrue(MainLoop.run(until: { missing != nil }))
      XCTAssertEqual(missing, 0, "\(scene.surroundings)")
    }
  }

  func testALineLimitLimitsTheWidgets() async {
    let view = view(400)
    view.layout.lineLimit = 1
    let scene = Surrounded(view, .box)
    XCTAssertLessThan(view.stage.pool.all.count, 60)
    view.layout.lineLimit = 0
    scene.settle()
    view.layout.lineLimit = 1
    scene.settle()
    XCTAssertTrue(MainLoop.run(until: { view.stage.pool.all.count < 60 }), "chips that are no longer needed are removed")
    XCTAssertEqual(Set(view.stage.visible.map(\.index)), Set((0..<400).filter { !view.isHidden($0) }))
  }

  func testSpareChipsAreRemoved() async {
    let view = view(400)
    present(view, width: 600, height: 200)
    XCTAssertTrue(MainLoop.run(until: { view.stage.visible.count == 400 }))
    view.setTags(tags("oak elm"))
    XCTAssertTrue(MainLoop.run(until: { view.stage.pool.all.count <= 36 }))
    XCTAssertEqual(view.stage.visible.count, 2)
  }

  // MARK: Dragging

  /// Holds a chip at an edge of the visible area until the view's end is visible, then drops it.
  private func dragToTheEnd(_ scene: Surrounded<TagView>, _ device: PointerSample.Device) {
    let view = scene.widget
    let id = view.tags[2].id
    view.scrollTo(index: 2)
    scene.settle()
    let start = scene.frame(2).center
    view.pressed(sample(start, device), [])
    if device == .touch { view.handle(.longPress(sample(start, device))) }
    let edge = scene.windowPoint(Point(x: start.x, y: scene.area.maxY - 3))
    view.handle(.motion(sample(start + Point(x: 12, y: 0), device)))
    view.handle(.motion(sample(scene.widgetPoint(edge), device)))
    XCTAssertNotNil(view.lift, "\(scene.surroundings)")
    let last = view.tags.count - 1
    XCTAssertTrue(
      MainLoop.run(until: { view.lift?.target == last || scene.frame(last).maxY <= scene.area.maxY }),
      "\(scene.surroundings): it does not scroll to the end")
    scene.settle()
    let held = scene.windowPoint(view.chips[id]!.placed! - view.scrollOffset + Point(x: 0, y: scene.frame(2).height / 2))
    XCTAssertEqual(held.y, edge.y, accuracy: 1.5, "\(scene.surroundings): the chip stays at the pointer")
    XCTAssertTrue(scene.isInSight(scene.frame(last)), "\(scene.surroundings)")
    let end = view.dropCandidates.last
    XCTAssertEqual(end?.index, last, "\(scene.surroundings)")
    view.handle(.motion(sample(end?.frame.center ?? .zero, device)))
    view.handle(.release(sample(end?.frame.center ?? .zero, device)))
    scene.settle()
    XCTAssertEqual(view.tags.index(of: id), last, "\(scene.surroundings)")
  }

  func testAMouseDragScrollsToTheEnd() async { inEach { dragToTheEnd($0, .mouse) } }
  func testATouchDragScrollsToTheEnd() async { inEach { dragToTheEnd($0, .touch) } }

  func testADragScrollsBackToTheStart() async {
    inEach { scene in
      let view = scene.widget
      view.scrollTo(index: 119)
      scene.settle()
      let start = scene.frame(119).center
      view.pressed(sample(start), [])
      view.handle(.motion(sample(start - Point(x: 12, y: 0))))
      let edge = scene.windowPoint(Point(x: start.x, y: scene.area.y + 3))
      view.handle(.motion(sample(scene.widgetPoint(edge))))
      XCTAssertTrue(MainLoop.run(until: { scene.isInSight(scene.frame(0)) }), "\(scene.surroundings)")
      scene.settle()
      let held = scene.windowPoint(view.chips[view.tags[119].id]!.placed! - view.scrollOffset + Point(x: 0, y: scene.frame(119).height / 2))
      XCTAssertEqual(held.y, edge.y, accuracy: 1.5, "\(scene.surroundings)")
      view.cancelGesture()
      XCTAssertEqual(view.tags[119].text, "tag 119")
    }
  }

  func testASwipeScrollsAndSelects() async {
    inEach { scene in
      let view = scene.widget
      view.gestures.swipe = .paint
      view.scrollTo(index: 2)
      scene.settle()
      let start = scene.frame(2).center
      view.pressed(sample(start), [])
      view.handle(.motion(sample(start + Point(x: 12, y: 0))))
      let edge = scene.windowPoint(Point(x: start.x, y: scene.area.maxY - 3))
      view.handle(.motion(sample(scene.widgetPoint(edge))))
      XCTAssertTrue(
        MainLoop.run(until: { scene.isInSight(scene.frame(119)) }),
        "\(scene.surroundings): \(scene.frame(119)) in \(scene.area), \(view.session.machine.state)")
      view.handle(.release(sample(scene.widgetPoint(edge))))
      XCTAssertGreaterThan(view.selectedTags.count, 10, "\(scene.surroundings)")
    }
  }

  /// Two views in one scroller, of which the second begins below the visible part.
  private func twoViews() -> (Surrounded<TagView>, TagView) {
    let (source, receiver) = (view(9), TagView((0..<120).map { Tag("other \($0)") }))
    receiver.gestures.autoscroll = source.gestures.autoscroll
    for view in [source, receiver] { view.exchange = TagExchange(allowsExport: true, allowsImport: true) }
    let scene = Surrounded(source, .box)
    let box = Widget.wrapping(gtk_widget_get_parent(source.pointer)!)
    gtk_box_append(UnsafeMutableRawPointer(box.pointer).assumingMemoryBound(to: GtkBox.self), receiver.pointer)
    scene.settle()
    return (scene, receiver)
  }

  func testADragFromAnotherViewScrollsTheReceiver() async {
    let (scene, receiver) = twoViews()
    let (source, start) = (scene.widget, scene.frame(4).center)
    source.pressed(sample(start), [])
    source.handle(.motion(sample(start + Point(x: 12, y: 0))))
    let edge = scene.windowPoint(Point(x: start.x, y: scene.area.maxY - 3))
    source.handle(.motion(sample(scene.widgetPoint(edge))))
    func last() -> Point { receiver.translate(receiver.shown.frame(at: 119)!.center - receiver.scrollOffset, to: source.pointer)! }
    XCTAssertTrue(
      MainLoop.run(until: { last().y + 8 <= scene.area.maxY }),
      "\(last()) in \(scene.area), \(source.machine.state), \(receiver.autoscrollRoom(along: .vertical))")
    scene.settle()
    // The place after the last chip is at the start of a line of its own, for which the receiver has grown.
    XCTAssertEqual(Double(receiver.height), receiver.contentSize.height)
    let end = scene.windowPoint(receiver.translate(Point(x: 34, y: Double(receiver.height) - 22), to: source.pointer)!)
    source.handle(.motion(sample(scene.widgetPoint(end))))
    XCTAssertEqual(receiver.transfer.incoming?.gap.target, 120)
    source.handle(.release(sample(scene.widgetPoint(end))))
    scene.settle()
    XCTAssertEqual(receiver.tags.last?.text, "tag 4")
    XCTAssertEqual(source.tags.count, 8)
  }

  func testADesktopDragScrollsTheReceiver() async {
    inEach { scene in
      let view = scene.widget
      view.exchange = TagExchange(allowsImport: true)
      view.scrollTo(index: 2)
      scene.settle()
      let edge = scene.windowPoint(Point(x: 40, y: scene.area.maxY - 3))
      _ = view.held(.text("one"), at: scene.widgetPoint(edge), .copy)
      XCTAssertTrue(MainLoop.run(until: { scene.frame(119).maxY <= scene.area.maxY }), "\(scene.surroundings)")
      view.transfer.dragLeft()
      XCTAssertTrue(MainLoop.run(until: { !view.stage.ticks.isRunning }), "\(scene.surroundings)")
    }
  }

  // MARK: What lies over it

  func testTheMenuPointsAtTheVisiblePart() async {
    inEach { scene in
      let view = scene.widget
      view.focusTag(view.tags[60].id)
      scene.settle()
      for scrolled in scene.scrolledWindows { gtk_adjustment_set_value(scene.vertical(scrolled), 0) }
      scene.settle()
      view.openMenu(for: view.tags[60].id)
      XCTAssertTrue(MainLoop.run(until: { view.menu.isOpen }))
      XCTAssertTrue(scene.isInSight(view.menu.target), "\(scene.surroundings)")
      view.menu.close()
      XCTAssertTrue(MainLoop.run(until: { !view.menu.isOpen }))
    }
  }

  /// GDK emits a critical message if a popover points outside the screen.
  func testTheMenuClosesWhenItsChipScrollsAway() async {
    inEach(4_000) { scene in
      let view = scene.widget
      view.openMenu(for: view.tags[0].id)
      XCTAssertTrue(MainLoop.run(until: { view.menu.isOpen }))
      for scrolled in scene.scrolledWindows { gtk_adjustment_set_value(scene.vertical(scrolled), 1_000_000) }
      scene.settle()
      // A view that scrolls itself doesn't move.
      XCTAssertEqual(view.menu.isOpen, scene.surroundings == .direct, "\(scene.surroundings)")
      view.menu.close()
    }
  }

  func testAToastBesideItIsHiddenWhenItScrollsAway() async {
    let view = TagView([Tag("Basil"), Tag("Sage")])
    let (above, below) = (Label("above"), Label("below"))
    for label in [above, below] { gtk_widget_set_size_request(label.pointer, -1, 10_000) }
    let scrolled = ScrolledWindow(Box(.vertical, [above, view, below]))
    let window = present(scrolled, width: 300, height: 200)
    XCTAssertTrue(MainLoop.run(until: { view.isPlaced }))
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled.pointer))!
    for value in [0.0, 20_000, 0] {
      gtk_adjustment_set_value(adjustment, 10_000)
      view.showToast("Removed Basil", offersUndo: true)
      window.drawFrames(4)
      XCTAssertTrue(view.surface.toast.isInPopover && view.surface.toast.isMapped, "\(value)")
      gtk_adjustment_set_value(adjustment, value)
      window.drawFrames(4)
      XCTAssertFalse(view.surface.toast.isMapped, "\(value)")
    }
    gtk_adjustment_set_value(adjustment, 10_000)
    window.drawFrames(4)
    XCTAssertTrue(view.surface.toast.isMapped, "after scrolling back")
    view.surface.toast.hide()
  }

  /// What it points at scrolls away, but another part of the view comes into sight. Until the view is placed, GTK would place the
  /// popover beside what is gone, possibly outside the screen.
  func testAToastBesideAWideViewIsHiddenUntilItPointsAtAnotherPart() {
    let view = TagView([Tag("Basil"), Tag("Sage")])
    gtk_widget_set_size_request(view.pointer, 10_000, -1)
    let scrolled = ScrolledWindow(Box(.vertical, [view]))
    let window = present(scrolled, width: 300, height: 200)
    XCTAssertTrue(MainLoop.run(until: { view.isPlaced }))
    view.showToast("Removed Basil", offersUndo: true)
    let toast = view.surface.toast
    window.drawFrames(4)
    XCTAssertTrue(toast.isInPopover && toast.isMapped)
    gtk_adjustment_set_value(gtk_scrolled_window_get_hadjustment(OpaquePointer(scrolled.pointer)), 5_000)
    XCTAssertFalse(toast.isMapped)
    window.drawFrames(4)
    XCTAssertTrue(toast.isMapped, "beside the other part")
    toast.hide()
  }

  func testAToastBesideAViewGivesWayToTheNextOne() {
    for next in [TagEntry(tags("fig pear")), TagView(tags("fig pear"))] as [any ChipOwner] {
      let (view, window, other) = (TagView(tags("Basil Sage")), Window(), Window())
      let elsewhere = TagView(tags("plum"))
      window.present(Box(.vertical, [next, view]), width: 300, height: 120)
      other.present(elsewhere, width: 300, height: 120)
      XCTAssertTrue(MainLoop.run(until: { view.isPlaced && elsewhere.isPlaced }))
      view.showToast("Removed Basil", offersUndo: true)
      window.drawFrames(2)
      XCTAssertTrue(view.surface.toast.isInPopover && view.surface.toast.isShown)
      elsewhere.showToast("Removed plum", offersUndo: true)
      XCTAssertTrue(view.surface.toast.isShown, "in another window")
      view.showToast("Removed Sage", offersUndo: true)
      XCTAssertTrue(view.surface.toast.isShown, "its own")
      next.showToast("Removed fig", offersUndo: true)
      XCTAssertFalse(view.surface.toast.isShown)
      XCTAssertTrue(next.surface.toast.isShown)
      window.destroy()
      other.destroy()
    }
  }

  /// In a narrow view as high as its window, which may be as high as the screen.
  func testAToastBesideAHighViewIsInTheWindow() {
    for (hasRoom, side) in [(true, GTK_POS_RIGHT), (false, GTK_POS_TOP)] {
      let view = TagView((0..<40).map { Tag("Basil \($0)") })
      let scrolled = ScrolledWindow(view)
      gtk_widget_set_size_request(scrolled.pointer, 100, -1)
      scrolled.setExpands(.vertical)
      let filler = Label("beside")
      filler.setExpands(.horizontal)
      let content = hasRoom ? Box(.horizontal, [scrolled, filler]) : scrolled
      let window = Window().present(content, width: hasRoom ? 800 : 120, height: 700)
      XCTAssertTrue(MainLoop.run(until: { view.isPlaced }))
      view.showToast("Removed Basil", offersUndo: true)
      view.placeOverlays()
      let toast = view.surface.toast
      XCTAssertTrue(toast.isInPopover, "\(hasRoom)")
      let popover = gtk_widget_get_ancestor(toast.pointer, gtk_popover_get_type())!
      func position() -> GtkPositionType {
        gtk_popover_get_position(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
      }
      XCTAssertEqual(position(), side, "from the beginning")
      window.drawFrames(4)
      XCTAssertTrue(toast.isMapped, "\(hasRoom)")
      XCTAssertEqual(position(), side)
      toast.hide()
      window.destroy()
    }
  }

  func testAPopoverPointsIntoTheWindow() async {
    let scene = Surrounded(view(), .viewport)
    let popover = gtk_popover_new()!
    gtk_widget_set_parent(popover, scene.widget.pointer)
    defer { gtk_widget_unparent(popover) }
    let window = scene.bounds(of: scene.window.pointer, in: scene.widget.pointer)
    for (x, y) in [(-1e12, 0), (1e12, 0), (0, -1e12), (0, 1e12), (window.maxX, window.maxY)] {
      let pointer = UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self)
      Widget.point(pointer, at: Rect(x: x, y: y, width: 1e12, height: 30))
      var place = GdkRectangle()
      XCTAssertNotEqual(gtk_popover_get_pointing_to(pointer, &place), 0)
      let rectangle = Rect(x: Double(place.x), y: Double(place.y), width: Double(place.width), height: Double(place.height))
      XCTAssertEqual(rectangle.intersection(window), rectangle, "\(x), \(y)")
      XCTAssertFalse(rectangle.isEmpty, "\(x), \(y)")
    }
  }

  /// GDK emits a critical message if a popover points outside the screen.
  func testPopoversInAWindowThatIsHigherThanTheScreen() async {
    let (view, entry) = (TagView([Tag("Basil"), Tag("Sage")]), TagEntry())
    entry.completionSource = CompletionSource { _ in ["Basil", "Bay"] }
    let above = Label("above")
    gtk_widget_set_size_request(above.pointer, -1, 10_000)
    let window = present(Box(.vertical, [above, view, entry]))
    XCTAssertTrue(MainLoop.run(until: { view.isPlaced }))
    view.openMenu(for: view.tags[0].id)
    XCTAssertTrue(MainLoop.run(until: { view.menu.isOpen }))
    view.menu.close()
    view.showToast("Removed Thyme", offersUndo: true)
    window.drawFrames(4)
    XCTAssertTrue(view.surface.toast.isMapped)
    view.surface.toast.hide()
    entry.grabFocus()
    var position: Int32 = 0
    gtk_editable_insert_text(entry.entry.opaque, "Ba", -1, &position)
    XCTAssertTrue(MainLoop.run(until: { entry.completion.popover.isOpen }))
  }

  // MARK: In a scrolled window

  func testAScrolledWindowKnowsAChildThatDoesNotScroll() async {
    let box = Box(.vertical, [Label("one")])
    let window = ScrolledWindow(box)
    XCTAssertIdentical(window.child, box)
    let view = TagView()
    window.child = view
    XCTAssertIdentical(window.child, view)
    window.child = nil
    XCTAssertNil(window.child)
  }
}

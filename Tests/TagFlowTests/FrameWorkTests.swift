import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import Synchronization
import TagModel
import XCTest

@testable import TagFlow

/// Counts the work of widgets per frame, which reveals redundant work on any machine.
@MainActor final class FrameWorkTests: WidgetCase {
  private func stage(_ count: Int = 5000) -> Stage {
    let stage = Stage((0..<count).map { Tag("tag \($0)") }, width: 600, height: 400)
    stage.view.gestures.isReorderable = true
    stage.settle()
    return stage
  }

  /// The work until a change is on the screen.
  private func work(_ stage: Stage, _ change: () -> Void) -> WidgetWork {
    let before = WidgetWork.total
    change()
    stage.settle()
    return WidgetWork.total - before
  }

  func testAMovedChipIsNotRedrawn() async {
    let stage = stage()
    let work = work(stage) { stage.view.scrollOffset.y += 5 }
    XCTAssertEqual(work.snapshots, 1, "the view itself")
    XCTAssertEqual(work.measures, 0)
    // Only the view is allocated; moved chips are not.
    XCTAssertLessThanOrEqual(work.allocations, 3)
  }

  /// A chip draws the line as it has been shaped to measure it.
  func testATextIsShapedOnce() {
    func shapings(_ chips: some Sequence<TagChip>) -> Int { chips.reduce(0) { $0 + $1.shapings } }
    let stage = Stage((0..<40).map { Tag("Chip \($0)", icon: $0 % 3 == 0 ? .dot(.black) : nil) })
    XCTAssertEqual(shapings(stage.view.chips.values), 0)
    XCTAssertEqual(stage.view.metrics.shapings, 40)
    stage.view.insert(Tag("One more"), at: 0)
    stage.settle()
    XCTAssertEqual(shapings(stage.view.chips.values), 0)
    XCTAssertEqual(stage.view.metrics.shapings, 41)
  }

  func testScrollingByALineDrawsOneLineOfChips() {
    let stage = stage()
    stage.view.scrollOffset.y = 10_000
    stage.settle()
    let lines = Dictionary(grouping: stage.view.stage.visible, by: \.frame.y)
    let perLine = lines.values.map(\.count).max() ?? 0
    let line = stage.view.flow.lineSpacing + stage.view.stage.visible[0].frame.height
    let widgets = stage.view.chips.count + stage.view.stage.pool.spare.count
    func shapings() -> Int { (stage.view.chips.values + stage.view.stage.pool.spare).reduce(0) { $0 + $1.shapings } }
    let before = shapings()
    let work = work(stage) { stage.view.scrollOffset.y += line }
    XCTAssertLessThanOrEqual(work.snapshots, 2 * perLine + 4)
    XCTAssertGreaterThan(work.snapshots, 2)
    XCTAssertLessThanOrEqual(shapings() - before, 2 * perLine)
    XCTAssertLessThanOrEqual(stage.view.chips.count + stage.view.stage.pool.spare.count, widgets + perLine, "widgets are reused")
  }

  /// Tags that scroll in take the widgets of those that scroll out; these are not hidden, and few of them change their position
  /// among the siblings.
  func testScrollingReusesMappedWidgets() {
    let stage = stage()
    let view = stage.view
    view.scrollOffset.y = 3000
    stage.settle()
    var (hidden, moves) = (0, 0)
    for chip in view.chips.values { connect(chip.pointer, "unmap") { _ in hidden += 1 } }
    let children = gtk_widget_observe_children(view.pointer)!
    defer { g_object_unref(gobject(children)) }
    connect(UnsafeMutableRawPointer(children), "items-changed") { _ in moves += 1 }
    for distance in [60.0, -60, 200, -200, 2000, -1000] {
      let before = Set(view.chips.keys)
      (hidden, moves) = (0, 0)
      view.scrollOffset.y += distance
      stage.settle()
      let coming = view.chips.keys.filter { !before.contains($0) }.count
      XCTAssertGreaterThan(coming, 0)
      XCTAssertLessThanOrEqual(hidden, max(0, before.count - view.chips.count), "\(distance)")
      XCTAssertLessThanOrEqual(moves, 2 * coming + 2, "\(distance)")
      XCTAssertEqual(view.widgetOrder, view.stage.visible.map(\.id), "\(distance)")
      XCTAssertEqual(view.widgetOrder, view.widgetOrder.sorted { view.tags.index(of: $0)! < view.tags.index(of: $1)! })
    }
  }

  /// Chips on their way out of sight stay where they are among the siblings, also before the first chip in sight.
  func testAnimatedChipsKeepTheirPlaceAmongTheSiblings() async {
    let view = TagView((0..<500).map { Tag("tag \($0)") })
    let window = present(ScrolledWindow(view), width: 600, height: 400)
    view.scrollOffset.y = 500
    window.drawFrames(2)
    let leaving = Set(view.stage.visible.prefix(20).map(\.id))
    view.stage.motion.isEnabled = true
    view.stage.motion.remember(view.chips)
    // Later than the end of the test.
    view.stage.motion.begin(at: MainLoop.now + 600_000) { id, _ in leaving.contains(id) ? (Point(x: 5, y: 5), nil) : nil }
    view.scrollOffset.y += 300
    window.drawFrames(2)
    XCTAssertTrue(leaving.isSubset(of: view.stage.visible.prefix(20).map(\.id)))
    XCTAssertTrue(leaving.isDisjoint(with: view.visiblePlaces(in: view.chipArea).prefix(1).map(\.id)))
    var moves = 0
    let children = gtk_widget_observe_children(view.pointer)!
    defer { g_object_unref(gobject(children)) }
    connect(UnsafeMutableRawPointer(children), "items-changed") { _ in moves += 1 }
    for _ in 0..<3 {
      view.queueAllocate()
      window.drawFrames(1)
    }
    XCTAssertEqual(moves, 0)
    XCTAssertEqual(view.widgetOrder, view.stage.visible.map(\.id))
  }

  func testWidgetsFollowTheOrderOfTheTags() {
    let stage = stage()
    let view = stage.view
    for step in 0..<30 {
      let shown = view.stage.visible.map(\.id)
      switch step % 3 {
      case 0: view.reorder(shown.shuffled())
      case 1: for id in shown.shuffled().prefix(3) { view.move(id, to: view.tags.index(of: shown[step % shown.count])!) }
      default: view.scrollOffset.y += [70, -40, 300][step / 3 % 3]
      }
      stage.settle()
      XCTAssertEqual(view.widgetOrder, view.stage.visible.map(\.id), "step \(step)")
      XCTAssertEqual(Set(view.chips.keys), Set(view.stage.visible.map(\.id)))
    }
  }

  func testTheHoverStaysWithTheTag() {
    let stage = stage()
    let view = stage.view
    view.chips[view.tags[3].id]?.setState([.hover, .active], true)
    view.remove([view.tags[3].id])
    stage.settle()
    XCTAssertFalse(view.chips.values.contains { $0.hasState(.hover) || $0.hasState(.active) })
  }

  func testAJumpNeedsOneScreenOfWidgets() {
    let stage = stage()
    let before = stage.view.chips.count + stage.view.stage.pool.spare.count
    for part in [0.9, 0.2, 0.6, 0.4] {
      stage.view.scrollOffset.y = part * stage.view.arrangement.contentSize.height
      stage.settle()
    }
    XCTAssertLessThanOrEqual(stage.view.chips.count + stage.view.stage.pool.spare.count, before * 2)
  }

  func testInsertingShapesOneText() {
    let stage = stage()
    stage.view.stage.motion.isEnabled = false
    let chips = stage.view.chips
    let before = chips.mapValues(\.shapings)
    let layouts = stage.view.surface.layouts
    let work = work(stage) { stage.view.insert([Tag("new")], at: 5) }
    XCTAssertNotNil(stage.view.chips[stage.id("new")])
    for (id, chip) in chips where stage.view.chips[id] === chip { XCTAssertEqual(chip.shapings, before[id]) }
    XCTAssertLessThanOrEqual(stage.view.surface.layouts - layouts, 4)
    XCTAssertLessThanOrEqual(work.snapshots, 12, "the view, the new chip and what scrolled in")
  }

  /// An insertion changes the positions of all chips after it, and their number.
  func testTheWordsOfPositionsArePutTogetherOnce() {
    let calls = Mutex(0)
    TagText.replace(.position) { _ in
      calls.withLock { $0 += 1 }
      return "{index} of {count}"
    }
    defer { TagText.removeReplacements() }
    let stage = Stage(tags("one two three four"), width: 600, height: 400)
    stage.settle()
    func words() -> [String] { stage.view.stage.visible.map(\.chip.speech.words) }
    XCTAssertEqual(words(), ["1 of 4", "2 of 4", "3 of 4", "4 of 4"])
    let before = calls.withLock { $0 }
    stage.view.insert(tags("zero"), at: 0)
    stage.settle()
    XCTAssertEqual(words(), ["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"])
    XCTAssertEqual(calls.withLock { $0 }, before + 1)
  }

  func testSelectingAllUpdatesOnlyVisibleChips() {
    let stage = stage(20_000)
    let shown = stage.view.chips.count + stage.view.stage.pool.spare.count
    let work = work(stage) { stage.view.selectAll() }
    XCTAssertEqual(stage.view.selectedTags.count, 20_000)
    XCTAssertLessThanOrEqual(work.snapshots, 2 * shown + 8)
    XCTAssertTrue(stage.view.chips.values.allSatisfy { $0.hasState(.selected) })
    XCTAssertTrue(MainLoop.run(until: { gtk_widget_has_css_class(stage.view.pointer, "instant") == 0 }), "single chips fade again")
    XCTAssertEqual(gtk_widget_has_css_class(stage.view.pointer, "instant"), 0)
  }

  /// A program that is busy after a change.
  func testManyChipsDontFadeInALateFrame() {
    let stage = stage()
    stage.view.selectAll()
    g_usleep(300_000)
    var isInstant = false
    stage.view.addTick { [view = stage.view] _ in
      isInstant = gtk_widget_has_css_class(view.pointer, "instant") != 0
      return false
    }
    stage.view.drawFrames(1)
    XCTAssertTrue(isInstant)
  }

  func testSelectingShapesNoText() {
    let stage = Stage(tags("one two three"), width: 600, height: 400)
    stage.settle()
    let layouts = stage.view.chips.values.map(\.block.layout)
    let before = layouts.map(pango_layout_get_serial)
    stage.view.selectAll()
    stage.settle()
    stage.view.deselectAll()
    stage.settle()
    XCTAssertEqual(layouts.map(pango_layout_get_serial), before)
  }

  func testAListRowIsNotLaidOutWhenItScrolls() {
    MainLoop.attach()
    let (view, filler, window) = (TagView(tags("one two three")), Label(), Window())
    filler.setMinimumSize(height: 5000)
    let scrolled = ScrolledWindow(Box(.vertical, [Label("above"), view, filler]), horizontal: .never)
    window.present(scrolled, width: 400, height: 300)
    defer { window.destroy() }
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scrolled.pointer))!
    XCTAssertTrue(MainLoop.run(until: { gtk_adjustment_get_upper(adjustment) > 5000 && view.chips.count == 3 }))
    window.drawFrames(4)
    let before = view.surface.layouts
    for offset in [5.0, 10, 20] {
      gtk_adjustment_set_value(adjustment, offset)
      window.drawFrames(3)
    }
    XCTAssertEqual(view.surface.layouts, before, "the same chips are in and around what is visible")
    gtk_adjustment_set_value(adjustment, 200)
    // A chip with the focus, which newer versions of GTK give to the first one, stays.
    XCTAssertTrue(MainLoop.run(until: { view.surface.layouts > before && view.chips.count < 3 }), "the chips are recycled out of sight")
  }

  func testDraggingDrawsOnlyTheHeldChip() {
    // All have the same width in any font, so the number of visible lines doesn't depend on the held chip.
    let style = TagStyle(exactWidth: 90)
    let stage = Stage((0..<500).map { Tag("tag \($0)", style: style) }, width: 600, height: 400)
    stage.view.gestures.isReorderable = true
    stage.settle()
    stage.lift("tag 1")
    stage.settle()
    let others = stage.view.chips.filter { $0.key != stage.id("tag 1") }
    let before = others.mapValues(\.draws)
    let measures = WidgetWork.total.measures
    for step in 0..<20 { stage.move(Point(x: 60 + Double(step) * 3, y: 90)) }
    stage.settle()
    XCTAssertEqual(WidgetWork.total.measures, measures)
    for (id, chip) in others where stage.view.chips[id] === chip { XCTAssertEqual(chip.draws, before[id]) }
    stage.view.cancelGesture()
    stage.settle()
  }

  func testSufficientHeightsNeedNoMeasuring() {
    let stage = stage(12_000)
    let before = stage.view.arranger.heightTrials
    stage.view.scrollOffset.y = 9000
    stage.settle()
    stage.view.insert([Tag("new")], at: 5)
    stage.settle()
    for width in [48, 300, 640] { XCTAssertGreaterThan(stage.view.measured(along: .vertical, across: width).natural, 16_384) }
    XCTAssertEqual(stage.view.arranger.heightTrials, before)

    // Where it may matter, once per width and change.
    let few = Stage((0..<200).map { Tag("tag \($0)") }, width: 600, height: 400)
    let start = few.view.arranger.heightTrials
    let heights = [300, 640, 300, 640].map { few.view.measured(along: .vertical, across: $0).natural }
    XCTAssertEqual(Array(heights.prefix(2)), Array(heights.suffix(2)))
    let all = few.view.flow.arrange(few.view.metrics.sizes(of: few.view.tags), in: Size(width: 300, height: 0))
    XCTAssertEqual(Double(heights[0]), all.contentSize.height)
    XCTAssertLessThanOrEqual(few.view.arranger.heightTrials, start + 2)
  }

  func testTagsAreMeasuredAndArrangedOnce() {
    let view = TagView((0..<300).map { Tag("tag \($0)") })
    view.setTags((0..<500).map { Tag("tag \($0)") })
    view.layout.spacing = 3
    view.insert([Tag("new")], at: 7)
    XCTAssertEqual(view.arranger.arrangements, 0, "nobody has looked yet")
    XCTAssertEqual(view.whole.count, 501)
    XCTAssertEqual(view.arranger.arrangements, 1)

    let stage = stage()
    XCTAssertEqual(stage.view.arranger.arrangements, 1, "shown for the first time")
    stage.view.setTags((0..<4000).map { Tag("another \($0)") })
    stage.view.showsCheckMarks = true
    stage.view.showsCloseButtons = true
    stage.settle()
    XCTAssertEqual(stage.view.arranger.arrangements, 2, "all of it in one frame")
    stage.view.remove(stage.view.tags.prefix(5).map(\.id))
    stage.settle()
    XCTAssertEqual(stage.view.arranger.arrangements, 2)
    let fresh = stage.view.flow.arrange(stage.view.metrics.sizes(of: stage.view.tags), in: stage.view.whole.container)
    XCTAssertEqual((0..<3995).map(fresh.frame(at:)), (0..<3995).map(stage.view.whole.frame(at:)))
  }
}

@MainActor final class RoundedBoxCacheTests: WidgetCase {
  /// The number of boxes drawn so far by all views, which share them.
  private func drawCount() -> Int { Stage([]).view.stage.boxCache?.drawCount ?? 0 }

  func testEachBoxIsDrawnOnce() async {
    let before = drawCount()
    let stage = Stage((0..<400).map { _ in Tag("tag") }, width: 600, height: 400)
    guard let boxCache = stage.view.stage.boxCache else {
      return XCTAssertFalse(stage.view.isRenderedInSoftware, "Cairo draws, so there must be a cache of boxes")
    }
    let count = boxCache.drawCount
    XCTAssertLessThanOrEqual(count, before + 1, "all chips are as wide and look the same")
    stage.view.scrollOffset.y = 300
    stage.settle()
    XCTAssertEqual(boxCache.drawCount, count)
    let other = Stage((0..<40).map { _ in Tag("tag") }, width: 600, height: 400)
    XCTAssertEqual(boxCache.drawCount, count, "another view has the same boxes")
    XCTAssertTrue(other.view.stage.boxCache === boxCache)
  }

  func testBoxesOfAllWidthsAreCopiedFromOne() async {
    let before = drawCount()
    let stage = Stage(tags("Basil Oregano Rosemary Lemon-balm"), width: 600, height: 400)
    guard let boxCache = stage.view.stage.boxCache else {
      return XCTAssertFalse(stage.view.isRenderedInSoftware, "Cairo draws, so there must be a cache of boxes")
    }
    XCTAssertLessThanOrEqual(boxCache.drawCount, before + 1)
  }

  func testEntriesShareTheBoxesOfAllViews() async {
    let stage = Stage(tags("Basil"), width: 600, height: 400)
    guard let boxCache = stage.view.stage.boxCache else {
      return XCTAssertFalse(stage.view.isRenderedInSoftware, "Cairo draws, so there must be a cache of boxes")
    }
    let before = boxCache.drawCount
    let scene = EntryScene("Basil Oregano Rosemary Lemon-balm")
    XCTAssertTrue(scene.entry.stage.boxCache === boxCache)
    XCTAssertLessThanOrEqual(boxCache.drawCount, before + 1)
  }

  /// Cairo has no image that is wider than 32,767 pixels.
  func testBoxesThatAreTooLargeForAnImageAreDrawn() async throws {
    for (size, isCached) in [("200 30", true), ("40000 30", false), ("10000 10000", false)] {
      let text = "border { outline: 0 0 \(size) / 9; widths: 1; colors: red green blue black; }"
      let bytes = g_bytes_new(text, gsize(text.utf8.count))
      let node = try XCTUnwrap(gsk_render_node_deserialize(bytes, { _, _, _, _ in XCTFail("invalid") }, nil))
      let cached = RoundedBoxCache(scale: 1, capacity: 0).cached(node)
      XCTAssertEqual(cached != node, isCached, size)
      gsk_render_node_unref(cached)
      gsk_render_node_unref(node)
      g_bytes_unref(bytes)
    }
  }

  func testCachedBoxesLookLikeDrawnOnes() async throws {
    let texts = [
      """
      container {
        rounded-clip { clip: 0 0 90 30 / 15; child: color { bounds: 0 0 90 30; color: rgba(20,120,220,0.4); } }
        border { outline: 0 0 90 30 / 15; widths: 1; colors: rgba(200,20,20,0.6) rgba(200,20,20,0.6) rgba(200,20,20,0.6) rgba(200,20,20,0.6); }
        color { bounds: 20 10 30 5; color: rgb(0,0,0); }
      }
      """,
      "border { outline: -13 -5 80 32 / 8; widths: 2 1 3 4; colors: red green blue black; }",
      // Narrower than its corners need, and at half pixels: drawn, not copied.
      "border { outline: 0 0 12 30 / 6; widths: 1; colors: red green blue black; }",
      "border { outline: 0.5 0 60 30 / 15; widths: 1; colors: red green blue black; }",
      "rounded-clip { clip: 0 0 40 20 / 4; child: color { bounds: 5 0 20 20; color: rgb(0,200,0); } }",
      "color { bounds: 0 0 50 20; color: rgb(1,2,3); }",
    ]
    for scale in [1, 2] {
      let boxCache = RoundedBoxCache(scale: scale, capacity: 0)
      for text in texts {
        let bytes = g_bytes_new(text, gsize(text.utf8.count))
        defer { g_bytes_unref(bytes) }
        let node = try XCTUnwrap(
          gsk_render_node_deserialize(bytes, { _, _, error, _ in XCTFail(String(cString: error!.pointee.message)) }, nil))
        let cached = boxCache.cached(node)
        let (expected, drawn) = (pixels(of: node, scale), pixels(of: cached, scale))
        let difference = zip(expected, drawn).map { abs(Int($0) - Int($1)) }.max() ?? 0
        XCTAssertLessThanOrEqual(difference, 2, "scale \(scale): \(text)")
        XCTAssertGreaterThan(Set(expected).count, 1)
        gsk_render_node_unref(cached)
        gsk_render_node_unref(node)
      }
    }
  }

  private func pixels(of node: OpaquePointer, _ scale: Int) -> [UInt8] {
    let (width, height) = (Int32(120 * scale), Int32(50 * scale))
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
    let brush = cairo_create(surface)
    cairo_translate(brush, 16, 8)
    gsk_render_node_draw(node, brush)
    cairo_destroy(brush)
    cairo_surface_flush(surface)
    let count = Int(cairo_image_surface_get_stride(surface)) * Int(height)
    let pixels = Array(UnsafeBufferPointer(start: cairo_image_surface_get_data(surface), count: count))
    cairo_surface_destroy(surface)
    return pixels
  }
}

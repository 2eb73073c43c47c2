internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Replaces estimated chip sizes of a view by exact ones. The layout itself marks estimates (``Size/isMarkedAsEstimate``), so
/// that no edit can lose one.
///
/// Shaping a text with Pango takes some 10 µs, too long for all texts of a long list in one frame. So a list starts
/// with as many exact sizes as a frame has time for, and with estimates for the rest. Chips are measured before they
/// become visible, and all others in short idle slices, without moving anything on the screen.
@MainActor final class TagMeasuring {
  private unowned let view: TagView
  /// The next chip to check, and the number of chips still to check.
  private var next = 0
  private(set) var remaining = 0
  /// The chip that holds the line after it in place, if any.
  private var seam: Seam?
  /// The number of attempts to place it since the last scroll or measurement: at the end of the content, a line more or
  /// less above can move the visible chips, and the seam with them.
  private var seamTries = 0
  /// The scheduled next slice.
  private(set) var call: ScheduledCall?
  /// The time of the last update of the content size.
  private var lastReport = -Double.infinity

  /// A chip above all visible ones, widened to fill its line, so that visible chips keep starting a line of their own
  /// regardless of the exact widths above.
  private struct Seam {
    let id: Tag.ID
    /// The line's width.
    let lineWidth: Double
  }

  // Counts, for tests and benchmarks.
  private(set) var slices = 0
  /// The number of texts shaped in slices.
  private(set) var shapings = 0

  init(of view: TagView) { self.view = view }

  /// The duration of a slice, in milliseconds.
  private static let sliceTime = 4.0
  /// The time after the last scroll until the layout above the viewport may change, in milliseconds.
  private static let scrollPause = 200.0
  /// The interval of updates of the content size, in milliseconds.
  private static let reportInterval = 100.0
  private static let seamTries = 4
  /// After a jump, measuring starts this many chips before the visible ones, for scrolling backward from there.
  private static let backwardCount = 400

  /// Whether any chip's size may be an estimate.
  var hasEstimates: Bool { view.metrics.hasEstimates || remaining > 0 || seam != nil }

  // MARK: Visible chips

  /// Measures visible chips, so that no estimate is ever shown.
  func measureVisible() {
    while measureInSight(at: view.scrollOffset) {}
  }

  /// Measures the chips visible at a scroll offset; false if none needed it.
  func measureInSight(at offset: Point) -> Bool {
    view.arranger.arrangeIfStale()
    guard hasEstimates, view.viewport.width > 0, view.viewport.height > 0 else { return false }
    let shown = indexes(in: areaInSight(at: offset))
    guard let last = shown.max() else { return false }
    // The next chip determines where the last line ends.
    let missing = (shown + [min(last + 1, view.whole.count - 1)]).filter { view.whole.size(at: $0).isMarkedAsEstimate }
    guard let first = missing.first else { return false }
    keepingPlace {
      view.whole.resize(missing.map { ($0, view.arranger.naturalSize(at: $0)) })
      view.restartDrag()
    }
    if remaining > 0 { begin(at: first - Self.backwardCount) }
    return true
  }

  /// The tags in an area of the content, including those in the stack under the pointer.
  private func indexes(in area: Rect) -> [Int] { view.shown.chips(in: area).map(\.index) }

  // MARK: Outside a scroller

  /// Measures everything visible outside a scrolled window: the container needs the exact size.
  func measureOutsideScroller() {
    while case let missing = view.arranger.missingSizes(in: view.whole), !missing.isEmpty {
      view.whole.resize(missing)
      view.restartDrag()
    }
  }

  // MARK: Idle slices

  /// Restarts after a change of the tags, so that none is skipped.
  func restart() {
    if hasEstimates { begin(at: next) }
    schedule()
  }

  private func begin(at index: Int) {
    view.metrics.hasEstimates = false
    next = max(0, index)
    remaining = view.tags.count
    seamTries = 0
  }

  /// Schedules the next idle slice, if there is work left.
  func schedule() {
    // Work continues after the next arrangement.
    guard !view.arranger.isStale else { return }
    if view.metrics.hasEstimates { begin(at: next) }
    guard call == nil, hasWork else { return }
    call = MainLoop.whenQuiet { [weak self] in self?.measureSlice() }
  }

  private var hasWork: Bool {
    remaining > 0 || seam != nil && !isSeamInPlace && seamTries < Self.seamTries
  }

  private func measureSlice() {
    call = nil
    view.metrics.renewAllowance()
    guard !view.arranger.isStale, hasWork else { return }
    guard isAtRest else {
      call = MainLoop.after(.milliseconds(100)) { [weak self] in self?.measureSlice() }
      return
    }
    let start = MainLoop.now
    let before = (shapings: view.metrics.shapings, remaining: remaining)
    install(nextSizes(until: start + Self.sliceTime))
    shapings += view.metrics.shapings - before.shapings
    let end = MainLoop.now
    slices += 1
    if remaining == 0 || end - lastReport > Self.reportInterval {
      lastReport = end
      view.arranger.forgetNaturalHeights()
      view.queueAllocate()
    }
    // A scrolled window's container may use the content's natural size.
    if remaining == 0, before.remaining > 0 { view.queueResize() }
    schedule()
  }

  /// Measures chips until a time.
  private func nextSizes(until end: Double) -> [(index: Int, size: Size)] {
    var sizes: [(index: Int, size: Size)] = []
    while remaining > 0, MainLoop.now < end {
      if next >= view.whole.count { next = 0 }
      let index = next
      if view.whole.size(at: index).isMarkedAsEstimate { sizes.append((index, view.arranger.naturalSize(at: index))) }
      next += 1
      remaining -= 1
    }
    return sizes
  }

  /// Whether no interaction or animation is going on that a layout change would disturb.
  private var isAtRest: Bool {
    guard view.isMapped else { return true }
    return view.drag == nil && view.transfer.incoming == nil && view.surface.rubberBand?.rectangle == nil && view.painted.isEmpty
      && !view.machine.isBusy
      && !view.stage.motion.isAnimating
      && view.scroller.isAtRest(for: Self.scrollPause)
  }

  /// Called after scrolling.
  func scrolled() { seamTries = 0 }

  // MARK: Keeping visible chips in place

  private func install(_ sizes: [(index: Int, size: Size)]) {
    let first = firstInSight
    keepingPlace {
      let oldSeam = seam.flatMap { view.tags.index(of: $0.id) }
      seam = nil
      seamTries += 1
      view.whole.resize(sizes + (oldSeam.map { [($0, view.arranger.naturalSize(at: $0))] } ?? []))
      view.restartDrag()
      if let first { holdLine(at: first) }
    }
  }

  private func areaInSight(at offset: Point) -> Rect {
    Rect(origin: offset, size: view.viewport).expanded(by: TagView.overscan)
  }

  /// The first chip of the first line with widgets, in a wrapping flow.
  private var firstInSight: Int? {
    guard view.itemLayout == nil, view.scrollDirection == .vertical, view.viewport.width > 0, view.viewport.height > 0,
      let first = indexes(in: areaInSight(at: view.scrollOffset)).min(), let line = view.whole.flow.line(of: first)
    else { return nil }
    return view.whole.flow.indexes(onLine: line).first
  }

  private var isSeamInPlace: Bool {
    guard let seam = seam, let first = firstInSight, first > 0 else { return false }
    return view.tags[first - 1].id == seam.id && seam.lineWidth == view.arranger.lineWidth(in: view.whole.container)
  }

  /// Keeps a chip at the start of its line after widths above have changed, by widening the chip before it to fill its
  /// line.
  ///
  /// That chip is above all chips with widgets, and gets its own width as soon as it becomes visible.
  private func holdLine(at first: Int) {
    guard first > 0, let line = view.whole.flow.line(of: first), view.whole.flow.line(of: first - 1) == line else { return }
    let before = view.whole.flow.indexes(onLine: line).prefix { $0 < first }
    let used = before.reduce(0) { $0 + view.whole.size(at: $1).width } + view.flow.spacing * Double(before.count - 1)
    let lineWidth = view.arranger.lineWidth(in: view.whole.container)
    // The widened chip is marked as an estimate by half a pixel, so up to 1.5 pixels of the line remain empty. The next
    // chip must not fit into them.
    guard view.flow.spacing + view.whole.size(at: first).width > 1.5 else { return }
    var size = view.whole.size(at: first - 1)
    size.width = (size.width + lineWidth - used).rounded(.down) - 0.5
    view.whole.resize([(first - 1, size)])
    seam = Seam(id: view.tags[first - 1].id, lineWidth: lineWidth)
  }

  /// Performs a change of sizes that keeps the first visible chip in place on the screen; at the end of the content, it
  /// keeps the end in place.
  private func keepingPlace(_ change: () -> Void) {
    let isVertical = view.scrollDirection == .vertical
    guard view.viewport.width > 0, view.viewport.height > 0,
      let anchor = indexes(in: Rect(origin: view.scrollOffset, size: view.viewport)).min(), let old = view.shown.frame(at: anchor)
    else { return change() }
    let end = view.contentSize.height - view.viewport.height
    let isAtEnd = isVertical && view.scrollOffset.y > 0 && view.scrollOffset.y >= end - 0.5
    let offset = view.scrollOffset
    change()
    let content = view.contentSize
    view.scroller.followLayout {
      view.updateScrollRange()
      if isAtEnd {
        view.scrollOffset.y = content.height - view.viewport.height
      } else if anchor < view.tags.count, let new = view.shown.frame(at: anchor) {
        view.scrollOffset = offset + (isVertical ? Point(x: 0, y: new.y - old.y) : Point(x: new.x - old.x, y: 0))
      }
    }
    view.stage.shift(by: view.scrollOffset - offset)
  }
}

internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Measures the chips of a view whose sizes are estimates so far. Which chips those are the layout itself tells
/// (``Size/isEstimate``), so that no edit can lose one.
///
/// Texts that Pango has to shape take some 10 µs each: too long for all of a long list within a frame. So a list begins
/// with as many as a frame has time for, and estimates for the rest; what comes into sight is measured before it is
/// shown, and everything else in short slices while nothing happens, without moving what is on the screen.
@MainActor final class TagMeasuring {
  private unowned let view: TagView
  /// The chip that is looked at next, and how many are to be looked at until all have been.
  private var next = 0
  private(set) var remaining = 0
  /// The chip that holds the line after it in its place, if one does.
  private var seam: Seam?
  /// How often it has been looked for since somebody scrolled or chips were measured: at the end of the content, a
  /// line more or less above can move what shows, and that the seam.
  private var seamTries = 0
  /// The next slice of the work.
  private(set) var call: ScheduledCall?
  /// When the content's new size was told of last.
  private var lastReport = -Double.infinity

  /// A chip above all that shows, made so wide that it fills its line: what shows goes on beginning with a line of its
  /// own, whatever the widths above it turn out to be.
  private struct Seam {
    let id: Tag.ID
    /// The width of the line.
    let lineWidth: Double
  }

  // Counts, for tests and benchmarks.
  private(set) var slices = 0
  /// How many texts have been shaped in slices.
  private(set) var shapings = 0
  /// The longest slice, in milliseconds.
  private(set) var longestSlice = 0.0

  init(of view: TagView) { self.view = view }

  /// How long a slice takes, in milliseconds.
  private static let sliceTime = 4.0
  /// How long nobody has scrolled before the layout above the viewport changes, in milliseconds.
  private static let rest = 200.0
  /// How often the scroller hears of the content's growing size, in milliseconds.
  private static let reportInterval = 100.0
  private static let seamTries = 4
  /// How far before what shows measuring begins after a jump, in chips, for a person who goes on backwards from there.
  private static let lead = 400

  /// Whether any chip's size may be an estimate.
  var hasEstimates: Bool { view.metrics.hasEstimates || remaining > 0 || seam != nil }

  // MARK: In sight

  /// Measures the chips that show and have not been, so that no estimate is ever seen.
  func measureVisible() {
    while measureInSight(at: view.scrollOffset) {}
  }

  /// Measures what shows when the view is scrolled to a place; false when nothing there had to be.
  func measureInSight(at offset: Point) -> Bool {
    view.arranger.arrangeIfStale()
    guard hasEstimates, view.viewport.width > 0, view.viewport.height > 0 else { return false }
    let shown = shownIndexes(in: areaInSight(at: offset))
    guard let last = shown.max() else { return false }
    // The chip after those decides where the last line ends.
    let missing = (shown + [min(last + 1, view.whole.count - 1)]).filter { view.whole.size(at: $0).isEstimate }
    guard let first = missing.first else { return false }
    keepingPlace {
      view.whole.resize(missing.map { ($0, view.arranger.naturalSize(at: $0)) })
      view.restartDrag()
    }
    if remaining > 0 { begin(at: first - Self.lead) }
    return true
  }

  /// The tags in an area of the content, with those that lie on the stack under the pointer.
  private func shownIndexes(in area: Rect) -> [Int] {
    if let drag = view.drag { return drag.shown.indexes(in: area).map(drag.listIndex) + drag.stack }
    if let incoming = view.transfer.incoming { return incoming.shown.indexes(in: area).compactMap(incoming.listIndex) }
    // After the tags that show comes the overflow chip.
    let end = view.fold?.shownCount ?? view.whole.count
    return view.arrangement.indexes(in: area).filter { $0 < end }
  }

  // MARK: Outside a scroller

  /// Measures all that shows, where nothing scrolls it out of sight: what contains the view asks for exact sizes.
  func measureOutsideScroller() {
    while case let missing = view.arranger.missingSizes(in: view.whole), !missing.isEmpty {
      view.whole.resize(missing)
      view.restartDrag()
    }
  }

  // MARK: In slices

  /// The chips are others: none must be passed over.
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

  /// Sees to it that what is left is measured when nothing else happens. Nothing is asked for when nothing is left.
  func schedule() {
    // It goes on once somebody has had all arranged.
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
    longestSlice = max(longestSlice, end - start)
    if remaining == 0 || end - lastReport > Self.reportInterval {
      lastReport = end
      view.arranger.forgetNaturalHeights()
      view.queueAllocate()
    }
    // What contains a scroller may go by the content's natural size.
    if remaining == 0, before.remaining > 0 { view.queueResize() }
    schedule()
  }

  /// Measures until a time.
  private func nextSizes(until end: Double) -> [(index: Int, size: Size)] {
    var sizes: [(index: Int, size: Size)] = []
    while remaining > 0, MainLoop.now < end {
      if next >= view.whole.count { next = 0 }
      let index = next
      if view.whole.size(at: index).isEstimate { sizes.append((index, view.arranger.naturalSize(at: index))) }
      next += 1
      remaining -= 1
    }
    return sizes
  }

  /// Whether nobody does anything that a change of the layout might disturb.
  private var isAtRest: Bool {
    guard view.isMapped else { return true }
    return view.drag == nil && view.transfer.incoming == nil && view.overlays.band == nil && view.painted.isEmpty && !view.machine.isBusy && !view.stage.motion.isAnimating
      && view.scroller.isAtRest(for: Self.rest)
  }

  /// Somebody has scrolled.
  func scrolled() { seamTries = 0 }

  // MARK: Without moving what shows

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

  /// The first chip of the first line of a flow that has widgets, where lines wrap.
  private var firstInSight: Int? {
    guard view.itemLayout == nil, view.scrollDirection == .vertical, view.viewport.width > 0, view.viewport.height > 0,
      let first = shownIndexes(in: areaInSight(at: view.scrollOffset)).min(), let line = view.whole.flow.line(of: first)
    else { return nil }
    return view.whole.flow.indexes(onLine: line).first
  }

  private var isSeamInPlace: Bool {
    guard let seam = seam, let first = firstInSight, first > 0 else { return false }
    return view.tags[first - 1].id == seam.id && seam.lineWidth == view.arranger.lineWidth(in: view.whole.container)
  }

  /// Has a line go on beginning with a chip, when those above have other widths now: the chip before it fills its line.
  ///
  /// It stands above all that has a widget. As soon as it comes into sight it gets its own width like every other.
  private func holdLine(at first: Int) {
    guard first > 0, let line = view.whole.flow.line(of: first), view.whole.flow.line(of: first - 1) == line else { return }
    let before = view.whole.flow.indexes(onLine: line).prefix { $0 < first }
    let used = before.reduce(0) { $0 + view.whole.size(at: $1).width } + view.flow.spacing * Double(before.count - 1)
    let lineWidth = view.arranger.lineWidth(in: view.whole.container)
    // Half a pixel less than a whole number, as estimates are: up to one and a half stay free.
    guard view.flow.spacing + view.whole.size(at: first).width > 1.5 else { return }
    var size = view.whole.size(at: first - 1)
    size.width = (size.width + lineWidth - used).rounded(.down) - 0.5
    view.whole.resize([(first - 1, size)])
    seam = Seam(id: view.tags[first - 1].id, lineWidth: lineWidth)
  }

  /// Has a change of sizes leave the first chip that shows at its place on the screen, along the direction of scrolling;
  /// at the end of the content, the end.
  private func keepingPlace(_ change: () -> Void) {
    let isVertical = view.scrollDirection == .vertical
    guard view.viewport.width > 0, view.viewport.height > 0,
      let anchor = shownIndexes(in: Rect(origin: view.scrollOffset, size: view.viewport)).min(), let old = view.shownFrame(at: anchor)
    else { return change() }
    let end = view.shownArrangement.contentSize.height - view.viewport.height
    let isAtEnd = isVertical && view.scrollOffset.y > 0 && view.scrollOffset.y >= end - 0.5
    let offset = view.scrollOffset
    change()
    let content = view.shownArrangement.contentSize
    view.scroller.followLayout {
      view.setScrollRange(content: content, viewport: view.viewport)
      if isAtEnd {
        view.scrollOffset.y = content.height - view.viewport.height
      } else if let new = view.shownFrame(at: anchor) {
        view.scrollOffset = offset + (isVertical ? Point(x: 0, y: new.y - old.y) : Point(x: new.x - old.x, y: 0))
      }
    }
    view.stage.shift(by: view.scrollOffset - offset)
  }
}

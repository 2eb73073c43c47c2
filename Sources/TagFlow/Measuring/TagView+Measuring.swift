internal import GtkBridge
internal import LayoutCore
internal import TagModel

// Texts that Pango has to shape take some 10 µs each: too long for all of a long list within a frame. So a list begins
// with as many as a frame has time for, and estimates for the rest; what comes into sight is measured before it is
// shown, and everything else in short slices while nothing happens, without moving what is on the screen.

extension TagView {
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
  var hasEstimates: Bool { metrics.hasEstimates || measuring.remaining > 0 || measuring.seam != nil }

  // MARK: In sight

  /// Measures the chips that show and have not been, so that no estimate is ever seen.
  func measureVisible() {
    while measureInSight(at: scrollOffset) {}
  }

  /// Measures what shows when the view is scrolled to a place; false when nothing there had to be.
  func measureInSight(at offset: Point) -> Bool {
    arranger.arrangeIfStale()
    guard hasEstimates, viewport.width > 0, viewport.height > 0 else { return false }
    let shown = shownIndexes(in: areaInSight(at: offset))
    guard let last = shown.max() else { return false }
    // The chip after those decides where the last line ends.
    let missing = (shown + [min(last + 1, whole.count - 1)]).filter { whole.size(at: $0).isEstimate }
    guard let first = missing.first else { return false }
    keepingPlace {
      whole.resize(missing.map { ($0, arranger.naturalSize(at: $0)) })
      restartDrag()
    }
    if measuring.remaining > 0 { beginMeasuring(at: first - Self.lead) }
    return true
  }

  /// The tags in an area of the content, with those that lie on the stack under the pointer.
  private func shownIndexes(in area: Rect) -> [Int] {
    if let drag { return drag.shown.indexes(in: area).map(drag.listIndex) + drag.stack }
    if let incoming = transfer.incoming { return incoming.shown.indexes(in: area).compactMap(incoming.listIndex) }
    // After the tags that show comes the overflow chip.
    let end = fold?.shownCount ?? whole.count
    return arrangement.indexes(in: area).filter { $0 < end }
  }

  // MARK: Outside a scroller

  /// Measures all that shows, where nothing scrolls it out of sight: what contains the view asks for exact sizes.
  func measureOutsideScroller() {
    while case let missing = arranger.missingSizes(in: whole), !missing.isEmpty {
      whole.resize(missing)
      restartDrag()
    }
  }

  // MARK: In slices

  /// The chips are others: none must be passed over.
  func restartMeasuring() {
    if hasEstimates { beginMeasuring(at: measuring.next) }
    scheduleMeasuring()
  }

  private func beginMeasuring(at index: Int) {
    metrics.hasEstimates = false
    measuring.next = max(0, index)
    measuring.remaining = tags.count
    measuring.seamTries = 0
  }

  /// Sees to it that what is left is measured when nothing else happens. Nothing is asked for when nothing is left.
  func scheduleMeasuring() {
    // It goes on once somebody has had all arranged.
    guard !arranger.isStale else { return }
    if metrics.hasEstimates { beginMeasuring(at: measuring.next) }
    guard measuring.call == nil, hasWork else { return }
    measuring.call = MainLoop.whenQuiet { [weak self] in self?.measureSlice() }
  }

  private var hasWork: Bool {
    measuring.remaining > 0 || measuring.seam != nil && !isSeamInPlace && measuring.seamTries < Self.seamTries
  }

  private func measureSlice() {
    measuring.call = nil
    metrics.renewAllowance()
    guard !arranger.isStale, hasWork else { return }
    guard isAtRest else {
      measuring.call = MainLoop.after(.milliseconds(100)) { [weak self] in self?.measureSlice() }
      return
    }
    let start = MainLoop.now
    let (shapings, remaining) = (metrics.shapings, measuring.remaining)
    install(nextSizes(until: start + Self.sliceTime))
    measuring.shapings += metrics.shapings - shapings
    let end = MainLoop.now
    measuring.slices += 1
    measuring.longestSlice = max(measuring.longestSlice, end - start)
    if measuring.remaining == 0 || end - measuring.lastReport > Self.reportInterval {
      measuring.lastReport = end
      arranger.forgetNaturalHeights()
      queueAllocate()
    }
    // What contains a scroller may go by the content's natural size.
    if measuring.remaining == 0, remaining > 0 { queueResize() }
    scheduleMeasuring()
  }

  /// Measures until a time.
  private func nextSizes(until end: Double) -> [(index: Int, size: Size)] {
    var sizes: [(index: Int, size: Size)] = []
    while measuring.remaining > 0, MainLoop.now < end {
      if measuring.next >= whole.count { measuring.next = 0 }
      let index = measuring.next
      if whole.size(at: index).isEstimate { sizes.append((index, arranger.naturalSize(at: index))) }
      measuring.next += 1
      measuring.remaining -= 1
    }
    return sizes
  }

  /// Whether nobody does anything that a change of the layout might disturb.
  private var isAtRest: Bool {
    guard isMapped else { return true }
    return drag == nil && transfer.incoming == nil && overlays.band == nil && painted.isEmpty && !machine.isBusy && !stage.motion.isAnimating
      && scrolling?.isWaiting != false && MainLoop.now - measuring.lastScroll > Self.rest
  }

  /// The content has moved under the view.
  func noteScrolling() {
    guard !measuring.isFollowing, !isLayingOut else { return }
    measuring.lastScroll = MainLoop.now
    measuring.seamTries = 0
  }

  // MARK: Without moving what shows

  private func install(_ sizes: [(index: Int, size: Size)]) {
    let first = firstInSight
    keepingPlace {
      let seam = measuring.seam.flatMap { tags.index(of: $0.id) }
      measuring.seam = nil
      measuring.seamTries += 1
      whole.resize(sizes + (seam.map { [($0, arranger.naturalSize(at: $0))] } ?? []))
      restartDrag()
      if let first { holdLine(at: first) }
    }
  }

  private func areaInSight(at offset: Point) -> Rect {
    Rect(origin: offset, size: viewport).expanded(by: Self.overscan)
  }

  /// The first chip of the first line of a flow that has widgets, where lines wrap.
  private var firstInSight: Int? {
    guard itemLayout == nil, scrollDirection == .vertical, viewport.width > 0, viewport.height > 0,
      let first = shownIndexes(in: areaInSight(at: scrollOffset)).min(), let line = whole.flow.line(of: first)
    else { return nil }
    return whole.flow.indexes(onLine: line).first
  }

  private var isSeamInPlace: Bool {
    guard let seam = measuring.seam, let first = firstInSight, first > 0 else { return false }
    return tags[first - 1].id == seam.id && seam.lineWidth == arranger.lineWidth(in: whole.container)
  }

  /// Has a line go on beginning with a chip, when those above have other widths now: the chip before it fills its line.
  ///
  /// It stands above all that has a widget. As soon as it comes into sight it gets its own width like every other.
  private func holdLine(at first: Int) {
    guard first > 0, let line = whole.flow.line(of: first), whole.flow.line(of: first - 1) == line else { return }
    let before = whole.flow.indexes(onLine: line).prefix { $0 < first }
    let used = before.reduce(0) { $0 + whole.size(at: $1).width } + flow.spacing * Double(before.count - 1)
    let lineWidth = arranger.lineWidth(in: whole.container)
    // Half a pixel less than a whole number, as estimates are: up to one and a half stay free.
    guard flow.spacing + whole.size(at: first).width > 1.5 else { return }
    var size = whole.size(at: first - 1)
    size.width = (size.width + lineWidth - used).rounded(.down) - 0.5
    whole.resize([(first - 1, size)])
    measuring.seam = Measuring.Seam(id: tags[first - 1].id, lineWidth: lineWidth)
  }

  /// Has a change of sizes leave the first chip that shows at its place on the screen, along the direction of scrolling;
  /// at the end of the content, the end.
  private func keepingPlace(_ change: () -> Void) {
    let isVertical = scrollDirection == .vertical
    guard viewport.width > 0, viewport.height > 0,
      let anchor = shownIndexes(in: Rect(origin: scrollOffset, size: viewport)).min(), let old = shownFrame(at: anchor)
    else { return change() }
    let end = shownArrangement.contentSize.height - viewport.height
    let isAtEnd = isVertical && scrollOffset.y > 0 && scrollOffset.y >= end - 0.5
    let offset = scrollOffset
    change()
    let content = shownArrangement.contentSize
    measuring.isFollowing = true
    defer { measuring.isFollowing = false }
    setScrollRange(content: content, viewport: viewport)
    if isAtEnd {
      scrollOffset.y = content.height - viewport.height
    } else if let new = shownFrame(at: anchor) {
      scrollOffset = offset + (isVertical ? Point(x: 0, y: new.y - old.y) : Point(x: new.x - old.x, y: 0))
    }
    stage.shift(by: scrollOffset - offset)
  }
}

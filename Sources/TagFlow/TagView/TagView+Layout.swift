internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
public import TagModel

extension TagView {
  /// The default natural width before lines wrap, in logical pixels.
  static let naturalLineLength = 640.0
  /// The minimum width of the content, which leaves room for a chip's ellipsis.
  static let minimumWidth = 48.0

  // MARK: Measuring

  func measured(along axis: Axis, across: Int?) -> Extent {
    guard axis == .horizontal else { return measuredHeight(forWidth: across) }
    guard let across, scrollDirection == .vertical, !isScrolled(along: .vertical) else { return measuredWidth() }
    // A lower height doesn't make the view want to be narrower than its lines.
    let width = width(forHeight: across)
    return Extent(minimum: width, natural: max(width, measuredWidth().natural))
  }

  private func measuredWidth() -> Extent {
    if scrollDirection == .horizontal { measureOutsideScroller() }
    if itemLayout != nil { return measuredWidthOfList() }
    let natural =
      scrollDirection == .horizontal && !isScrolled(along: .horizontal)
      ? arrangement.contentSize.width : min(arranger.lineLength(upTo: naturalLineLength), naturalLineLength)
    let minimum = min(natural, Self.minimumWidth + flow.insets.horizontal)
    return Extent(minimum: Int(minimum.rounded(.up)), natural: Int(natural.rounded(.up)))
  }

  private func measuredHeight(forWidth given: Int?) -> Extent {
    let width = given ?? measuredWidth().natural
    // Before the first layout, its width will most likely be this one.
    arranger.arrangeIfStale(in: arranger.lastArrangement.container.width > 0 ? nil : Size(width: Double(width), height: 0))
    let needed = arranger.naturalHeight(forWidth: width) { naturalHeight(forWidth: Double(width)) }
    var natural = needed.natural + zone.addedHeight
    if hasGap, width == self.width { natural = max(natural, height, neededHeight) }
    // Without space for the zone, so that only what follows its content becomes larger, such as a popover.
    let content = natural - zone.addedHeight
    guard isScrolled(along: .vertical) else {
      let dependsOnWidth = scrollDirection == .vertical || itemLayout != nil
      let minimum = given == nil && dependsOnWidth ? leastHeight : content
      return Extent(minimum: minimum, natural: max(minimum, natural), baseline: needed.naturalBaseline)
    }
    // A scrolled window decides by the minimum height whether it needs a vertical scroll bar. By a smaller one, it would try a size
    // without the bar in each layout, for which all chips would have to be arranged. The minimum width of content that scrolls
    // horizontally stays small, because GTK 4.18 measures the height for the width in sight, and warns if that is less than the minimum.
    return Extent(minimum: isInScrolledWindow ? natural : min(natural, 1), natural: natural)
  }

  /// The natural height for a width, and the baseline of the first line if it is needed.
  private func naturalHeight(forWidth width: Double) -> Extent {
    let isScrolled = isScrolled(along: .vertical)
    guard itemLayout == nil, isScrolled, scrollDirection == .vertical, !metrics.hasWrappedLines, !arranger.showsOverflow, whole.count > 0
    else {
      let shown = resting(arranger.trial(in: Size(width: width, height: 0))).arrangement
      let height = Int(shown.contentSize.height.rounded(.up))
      return Extent(minimum: height, natural: height, baseline: isScrolled ? nil : baseline(of: shown))
    }
    let height = Int(arranger.scrolledHeight(forWidth: width).rounded(.up))
    return Extent(minimum: height, natural: height)
  }

  /// The baseline of the first line: that of the first chip with a text in it.
  private func baseline(of arrangement: ChipArrangement) -> Int? {
    guard let first = arrangement.firstShown else { return nil }
    let end = arrangement.frame(at: first).maxY
    for index in first..<min(tags.count, arrangement.count) where !arrangement.isHidden(index) {
      let frame = arrangement.frame(at: index)
      guard frame.y < end else { break }
      let tag = tags[index]
      guard let baseline = metrics.baseline(of: tag, isSelected: tag.isSelected, in: frame.size) else { continue }
      return Int((frame.y + baseline).rounded())
    }
    return nil
  }

  /// How far below the top the first line is on the baseline that the view has been given; nil if it has been given none.
  private func drop(in size: Size) -> Double? {
    guard let baseline = allocatedBaseline, !isScrolled(along: .vertical) else { return nil }
    return measuredHeight(forWidth: Int(size.width)).drop(to: baseline, in: Int(size.height)).map(Double.init)
  }

  /// The number of lines or rows, including those beyond the line limit; with an ``itemLayout``, the number of lines in
  /// reading order.
  public var lineCount: Int { whole.lineCount }

  /// Returns the content size that a view of this width would have, in logical pixels, without laying out the view.
  /// - Complexity: O(tags).
  public func contentSize(forWidth width: Double) -> Size {
    resting(arranger.trial(in: Size(width: max(0, width), height: 0))).contentSize
  }

  // MARK: Invalidation

  /// Measures all tags again after a change of font, theme or chip content.
  func remeasure() {
    remeasureLater()
    supplyChips()
    dragTagsChanged()
  }

  /// Measures all tags again in the next layout, and calls nothing of the program before.
  func remeasureLater() {
    rememberPositions()
    arranger.invalidate()
    requestLayout()
  }

  /// Applies another layout to the same chips.
  func rearrange() {
    // Insets and scroll direction affect where the lines of chips wrap.
    if arranger.hasOtherLines(in: arranger.lastArrangement.container) { return remeasure() }
    rememberPositions()
    arranger.layoutChanged()
    keepFocus()
    contentChanged()
    dragTagsChanged()
  }

  /// Requests the layout that a change of the content needs, in the next frame.
  func contentChanged() {
    requestLayout()
    supplyChips()
  }

  private func requestLayout() {
    stage.invalidate()
    arranger.forgetNaturalHeights()
    if isScrolled(along: .vertical) { queueAllocate() }
    measuring.restart()
    scheduleMeasuring()
    queueResize()
  }

  /// Whether chips are dragged from or over the view, which grows for their gap if it does not scroll itself, and stays as high
  /// until they are dropped.
  private var hasGap: Bool { lift != nil || transfer.incoming != nil }

  /// The height of the content, with its gap, and of the space for the delete zone.
  private var neededHeight: Int { Int(contentSize.height.rounded(.up)) + zone.addedHeight }

  /// Requests the layout that a change of the gap needs, in the next frame.
  func gapChanged() {
    let needed = neededHeight
    guard scrollDirection == .vertical, !isScrolled(along: .vertical), hasGap ? needed > height : needed != height else {
      return queueAllocate()
    }
    arranger.forgetNaturalHeights()
    queueResize()
  }

  // MARK: Layout

  var viewport: Size { Size(width: Double(width), height: Double(height)) }

  /// The part of the view that the scrollers around it show, in the view's coordinates.
  var visibleArea: Rect {
    let all = Rect(origin: .zero, size: viewport)
    return scrollers.isEmpty ? all : scrollers.area.map(all.intersection) ?? all
  }

  var visibleContent: Rect { visibleArea.offset(x: scrollOffset.x, y: scrollOffset.y) }

  /// The part of the view in an area.
  private func part(of area: Rect) -> Rect { area.intersection(Rect(origin: .zero, size: viewport)) }

  /// Whether another visible area than in the last layout changes what is placed: other chips, or anything above them.
  var dependsOnVisibleArea: Bool {
    part(of: chipArea) != stage.area || lift != nil || transfer.incoming != nil || surface.toast.isShown
      || surface.rubberBand?.rectangle != nil || surface.zone.visibility > 0 || surface.liftLayer != nil
  }

  /// - Parameter isTrial: Whether the view will most likely get another size at once, and only has to adapt the scroll range. If it showed
  ///   the chips that are in sight in each size, their places among the children would request another layout, and so on.
  func layOut(in size: Size, isTrial: Bool) {
    scrollers.laidOut()
    scroller.whileLayingOut {
      arrange(in: size)
      updateScrollRange()
      if !isTrial { placeContent(in: size) }
    }
  }

  private func arrange(in size: Size) {
    // Not done on a style change: GTK must not change classes while it is emitting style changes.
    setClass("contrast", metrics.isHighContrast)
    metrics.renewAllowance()
    let drop = drop(in: size)
    if !arranger.isArranged(in: size, below: drop) {
      arranger.arrange(in: size, below: drop)
      restartDrag()
      keepFocus()
    }
    measureVisible()
  }

  private func placeContent(in size: Size) {
    // During a resize, chips move without animation: lagging behind the window's edge would only blur them.
    if !tags.isEmpty, size.width != stage.width { stage.motion.landAll() }
    stage.width = size.width
    reports.reportContentSize(contentSize)
    surface.numbers.update(["n-lines": lineCount, "n-hidden": hiddenCount], of: self)
    scroller.contentMoved(in: self)
    measureVisible()
    let area = chipArea
    let places = visiblePlaces(in: area)
    animateFromRememberedPositions()
    stage.area = part(of: area)
    showChips(at: places)
    placeChips(at: MainLoop.now)
    placeOverlays()
    transfer.laidOut()
    metrics.place(in: self)
    menu.present()
    scheduleMeasuring()
  }

  func placeOverlays() {
    surface.place()
    let toast = surface.toast
    if !toast.isInPopover {
      toast.place(in: visibleArea)
    } else if scrollers.areShowing(Rect(origin: .zero, size: viewport)) {
      toast.point(to: visibleArea)
    }
  }

  /// Whether a chip's change of width is animated: only if it has spare room throughout, as on filled lines. A chip
  /// whose text changes would be clipped.
  func grows(_ id: Tag.ID, from old: Double, to new: Double) -> Bool {
    guard old != new, let index = tags.index(of: id) else { return false }
    return min(old, new) >= arrangement.size(at: index).width
  }

  /// A chip's frame at rest, in content coordinates, including the gap of a drag.
  func shownFrame(of id: Tag.ID) -> Rect? {
    settle()
    let shown = shown
    return id == .overflow ? shown.overflowFrame : tags.index(of: id).flatMap(shown.frame)
  }

  /// What the view shows without a drag.
  var resting: ShownChips<ChipArrangement> { hasGap ? .plain(baseArrangement) : arranger.resting }
  /// What the view would show of a trial of the arranger.
  private func resting(_ trial: ChipArrangement) -> ShownChips<ChipArrangement> {
    hasGap ? .plain(arranger.expanded(trial)) : arranger.resting(trial)
  }

  var baseArrangement: ChipArrangement { arranger.expanded(whole) }
}

// MARK: - Estimates

/// The view's part in replacing estimated sizes of chips by exact ones, without moving anything on the screen.
extension TagView {
  /// Measures visible chips, so that no estimate is ever shown.
  func measureVisible() {
    while measureInSight(at: scrollOffset) {}
  }

  /// Measures the chips visible at a scroll offset; false if none needed it.
  func measureInSight(at offset: Point) -> Bool {
    arranger.arrangeIfStale()
    return measuring.measure(tagsInSight(at: offset), keepingPlace: keepingPlace)
  }

  /// Measures everything visible outside a scrolled window: the container needs the exact size.
  private func measureOutsideScroller() {
    while case let missing = arranger.missingSizes(in: whole), !missing.isEmpty {
      whole.resize(missing)
      restartDrag()
    }
  }

  /// Schedules the next idle slice of measuring, if there is work left.
  private func scheduleMeasuring() {
    measuring.schedule(holding: firstInSight) { [weak self] in self?.measureSlice() }
  }

  private func measureSlice() {
    guard measuring.beginSlice(holding: firstInSight) else { return }
    guard isAtRest else { return measuring.call = MainLoop.after(.milliseconds(100)) { [weak self] in self?.measureSlice() } }
    let (isReported, isComplete) = measuring.measureSlice(holding: firstInSight, keepingPlace: keepingPlace)
    if isReported {
      arranger.forgetNaturalHeights()
      queueAllocate()
    }
    // A scrolled window's container may use the content's natural size.
    if isComplete { queueResize() }
    scheduleMeasuring()
  }

  /// Whether no interaction or animation is going on that a layout change would disturb.
  private var isAtRest: Bool {
    guard isMapped else { return true }
    return lift == nil && transfer.incoming == nil && surface.rubberBand?.rectangle == nil && painted.isEmpty && !machine.isBusy
      && !stage.motion.isAnimating && scroller.isAtRest(for: TagMeasuring.scrollPause)
  }

  /// The tags visible at a scroll offset, including those in the stack under the pointer; none before the first layout.
  /// - Parameter margin: The margin around the viewport; by default that in which chips have widgets.
  private func tagsInSight(at offset: Point, margin: Double = TagView.overscan) -> [Int] {
    guard width > 0, height > 0 else { return [] }
    return shown.chips(in: Rect(origin: offset, size: viewport).expanded(by: margin)).map(\.index)
  }

  /// The first chip of the first line with widgets, in a wrapping flow.
  private var firstInSight: Int? {
    guard itemLayout == nil, scrollDirection == .vertical, let first = tagsInSight(at: scrollOffset).min() else { return nil }
    return whole.line(of: first)?.first
  }

  /// Performs a change of sizes that keeps the first visible chip in place on the screen; at the end of the content, it
  /// keeps the end in place.
  private func keepingPlace(_ change: () -> Void) {
    let (offset, isVertical) = (scrollOffset, scrollDirection == .vertical)
    let anchor = tagsInSight(at: offset, margin: 0).min()
    let old = anchor.flatMap(shown.frame)
    let isAtEnd = isVertical && offset.y > 0 && offset.y >= contentSize.height - viewport.height - 0.5
    change()
    restartDrag()
    guard let anchor, let old else { return }
    let content = contentSize
    scroller.whileLayingOut {
      updateScrollRange()
      if isAtEnd {
        scrollOffset.y = content.height - viewport.height
      } else if anchor < tags.count, let new = shown.frame(at: anchor) {
        scrollOffset = offset + (isVertical ? Point(x: 0, y: new.y - old.y) : Point(x: new.x - old.x, y: 0))
      }
    }
    stage.shift(by: scrollOffset - offset)
  }
}

// MARK: - Item layout

/// Access to the arrangement by a flow or another layout.
extension TagView {
  /// Arranges the tags before their indexes are used, in a layout that may call the program meanwhile.
  func settle() { if itemLayout != nil { arranger.arrangeIfStale() } }

  var metrics: ChipMetrics { arranger.metrics }
  var flow: FlowLayout { arranger.layout.flow }

  /// The arrangement of all chips, in content coordinates, without drag gap or overflow chip.
  var whole: ChipArrangement {
    _read { yield arranger.arrangement }
    _modify { yield &arranger.arrangement }
  }

  var scrollDirection: FlowLayout.ScrollDirection { arranger.layout.scrollAxis == .vertical ? .vertical : .horizontal }
  /// Whether the content scrolls along the layout's scroll axis.
  var isScrolledAlong: Bool { isScrolled(along: arranger.layout.scrollAxis) }

  /// The requested width in an ``itemLayout``: at most a line's for layouts that wrap, otherwise that of all content.
  private func measuredWidthOfList() -> Extent {
    guard let list = whole.list, let width = arranger.naturalWidthOfList else { return Extent(minimum: 0, natural: 0) }
    let isScrolled = isScrolled(along: .horizontal)
    let isLine = isScrolled || list.layout.breakingSpacing != nil && scrollDirection == .vertical
    let natural = isLine ? min(width, naturalLineLength) : width
    let minimum = min(natural, isScrolled ? Self.minimumWidth + flow.insets.horizontal : leastWidth)
    return Extent(minimum: Int(minimum.rounded(.up)), natural: Int(natural.rounded(.up)))
  }
}

// MARK: - Width for height

extension TagView {
  /// The least width at which the content fits into a height, in logical pixels, including insets; with chips of several heights, some
  /// width, but none greater than what GTK has asked for. The width of a single line if no width is enough. Used by containers that
  /// measure width for height.
  ///
  /// - Complexity: O(count · log(width)).
  func width(forHeight height: Int) -> Int {
    func isEnough(_ width: Int) -> Bool { heightOfContent(forWidth: Double(width)) <= height }
    // GTK requires that the least width for any height is the minimum without one.
    let extent = measuredWidth()
    let line = max(extent.minimum, Int(arranger.lineLength(upTo: .infinity).rounded(.up)))
    let known = arranger.knownWidths(upTo: height)
    return leastNumber(from: extent.minimum, to: (known + [extent.natural, line]).sorted(), where: isEnough)
  }

  /// The minimum width outside a scrolled window, in logical pixels.
  var leastWidth: Double {
    itemLayout == nil ? Self.minimumWidth + flow.insets.horizontal : arranger.minimumWidthOfList ?? 0
  }

  /// The minimum height without a given width, in logical pixels.
  var leastHeight: Int {
    arranger.layout.leastHeight(
      lineWidth: arranger.lineLength(upTo: .infinity),
      leastLineHeight: min(
        whole.leastLineHeight, arranger.showsOverflow ? arranger.overflowSize(hiding: 1).height + flow.insets.vertical : .infinity),
      height: { heightOfContent(forWidth: Double($0)) })
  }

  private func heightOfContent(forWidth width: Double) -> Int { Int(contentSize(forWidth: width).height.rounded(.up)) }
}

// MARK: - Overflow

extension TagView {
  /// Whether a chip such as "+5" at the end of the last line represents the tags hidden by the line limit, and reveals
  /// them when activated; false by default. Horizontally scrolling layouts and an ``itemLayout`` hide no tags.
  ///
  /// Tapping it, or pressing Space or Enter, shows all lines, followed by a chip that hides them again. It is the last
  /// stop of the arrow keys, and for screen readers a button named "Show 5 more tags". It is removed while chips are
  /// lifted.
  public var showsOverflow: Bool {
    get { arranger.showsOverflow }
    set {
      guard newValue != arranger.showsOverflow else { return }
      changeOverflow { arranger.showsOverflow = newValue }
      notify("show-overflow")
    }
  }

  /// Whether the tags beyond the line limit are shown.
  public var isExpanded: Bool {
    get { arranger.isExpanded }
    set {
      guard newValue != arranger.isExpanded else { return }
      changeOverflow { arranger.isExpanded = newValue }
      reports.reportExpansion(newValue)
    }
  }

  /// The tags currently hidden by the line limit or the overflow chip. All others can be scrolled to.
  /// - Complexity: O(hidden tags).
  public var hiddenTags: [Tag] {
    let count = hiddenCount
    return tags.indices.suffix(count).map { tags[$0] }
  }

  /// The number of ``hiddenTags``, which are the last ones.
  /// - Complexity: O(log tags).
  package var hiddenCount: Int {
    settle()
    return tags.count - tags.indices.partitioningIndex(where: isHidden)
  }

  private func changeOverflow(_ change: () -> Void) {
    rememberPositions()
    change()
    settle()
    if !arranger.showsOverflow { leaveOverflow() }
    if let focusedID { keepFocusInSight(focusedID) }
    contentChanged()
  }

  /// If the focused tag is hidden now, focuses the overflow chip instead.
  func keepFocusInSight(_ id: Tag.ID) {
    // Finding out what is hidden may call the program, which may change the tags.
    guard tags.contains(id), hasOverflowChip, let index = tags.index(of: id), isHidden(index) else { return }
    if chips[id]?.hasFocus == true { requestFocus() }
    setFocused(.overflow)
  }

  /// The arrangement of visible chips, followed by the overflow chip, if there is one.
  var arrangement: ChipArrangement { resting.arrangement }

  var hasOverflowChip: Bool { resting.overflowPlace != nil }

  /// Whether a tag is hidden wherever the view is scrolled to.
  func isHidden(_ index: Int) -> Bool {
    // Without a line limit, skip finding the ends of lines.
    guard itemLayout != nil || flow.lineLimit > 0 && scrollDirection == .vertical && !(showsOverflow && isExpanded) else { return false }
    return resting.isHidden(index)
  }

  // MARK: The chip

  func updatedOverflowChip() -> TagChip {
    let tag = Tag.overflow(hiding: resting.overflowCount)
    let chip = stage.pool.chip(for: tag)
    chip.show(tag, isSelected: false, showsCheck: false, showsClose: false, metrics: metrics.metrics(in: .overflow))
    chip.mark(.overflow, true)
    chip.isFocusable = true
    chip.isSelectable = false
    chip.setAccessibleExpanded(isExpanded)
    return chip
  }

  /// Whether a pointer of the session is over the overflow chip, with some slop for touch.
  func isOverOverflow(_ sample: PointerSample) -> Bool {
    guard let frame = resting.overflowFrame else { return false }
    let slop = sample.device == .touch ? max(0, (44 - frame.height) / 2) : 0
    return frame.distance(to: sample.position + host.scrollOffset) <= slop
  }

  /// Shows or hides the tags beyond the line limit.
  func toggleExpansion() {
    // Reported afterwards, since handlers may change the tags.
    session.reports.whileChanging {
      isExpanded.toggle()
      say(isExpanded ? Wording.showing(tags.count) : Wording.hiding(resting.overflowCount))
    }
  }

  // MARK: Keys

  var isOverflowFocused: Bool { focusedID == .overflow }

  func focusOverflow() {
    setFocused(.overflow)
    requestFocus()
    reveal(.overflow)
    queueAllocate()
  }

  /// Handles a key while the overflow chip has the focus; false for its usual meaning.
  func keyOnOverflow(_ key: UInt32) -> Bool {
    guard [GDK_KEY_space, GDK_KEY_Return].contains(Int32(bitPattern: key)) else { return false }
    session.reports.whileChanging {
      let first = resting.overflowPlace ?? 0
      toggleExpansion()
      // The first revealed tag takes the chip's place.
      guard isExpanded, let revealed = tags.indices.dropFirst(first).first(where: { tags[$0].isEnabled }) else { return }
      showFocus(on: tags[revealed].id)
    }
    return true
  }

  /// Called after a change: keeps the focus on the overflow chip as long as it exists.
  func keepOverflowFocus() {
    if !hasOverflowChip { leaveOverflow() } else if chips[.overflow]?.hasFocus == true { requestFocus() }
  }

  /// Moves the focus from the overflow chip to the last visible tag.
  private func leaveOverflow() {
    guard isOverflowFocused else { return }
    let hadFocus = chips[.overflow]?.hasFocus == true
    setFocused(tags.indices.last { !isHidden($0) }.map { tags[$0].id })
    if hadFocus { requestFocus() }
  }
}

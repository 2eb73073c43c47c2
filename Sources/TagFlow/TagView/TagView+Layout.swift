internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
internal import TagModel

extension TagView {
  /// The default natural width before lines wrap, in logical pixels.
  static let naturalLineLength = 640.0
  /// The minimum width of the content, which leaves room for a chip's ellipsis.
  static let minimumWidth = 48.0

  // MARK: Measuring

  func measured(along axis: Axis, across: Int?) -> Extent {
    guard axis == .horizontal else { return measuredHeight(forWidth: across) }
    guard let across, scrollDirection == .vertical, !isScrolled(along: .vertical) else { return measuredWidth() }
    let width = width(forHeight: across)
    return Extent(minimum: width, natural: width)
  }

  func measuredWidth() -> Extent {
    if itemLayout != nil { return measuredWidthOfList() }
    if scrollDirection == .horizontal { measuring.measureOutsideScroller() }
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
    var natural = arranger.naturalHeight(forWidth: width) { Int(naturalHeight(forWidth: Double(width)).rounded(.up)) }
    if hasGap, width == self.width { natural = max(natural, height, Int(shownContentSize().height.rounded(.up))) }
    guard isScrolled(along: .vertical) else {
      // Without a width, the minimum is the least height over all widths.
      let dependsOnWidth = scrollDirection == .vertical || itemLayout != nil
      let minimum = given == nil && dependsOnWidth ? min(natural, leastHeight) : natural
      return Extent(minimum: minimum, natural: natural)
    }
    return Extent(minimum: min(natural, 1), natural: natural)
  }

  /// The natural height for a width.
  private func naturalHeight(forWidth width: Double) -> Double {
    guard itemLayout == nil, isScrolled(along: .vertical), scrollDirection == .vertical, !metrics.hasWrappedLines,
      !folding.isWanted, whole.count > 0
    else { return contentSize(in: width).height }
    return arranger.scrolledHeight(forWidth: width)
  }

  private func contentSize(in width: Double) -> Size {
    let trial = arranger.trial(in: Size(width: width, height: 0))
    return folded(trial).contentSize
  }

  /// The number of lines or rows, including those beyond the line limit; with an ``itemLayout``, the number of lines in
  /// reading order.
  public var lineCount: Int { whole.lineCount }

  /// Returns the content size that a view of this width would have, in logical pixels, without laying out the view.
  /// - Complexity: O(tags).
  public func contentSize(forWidth width: Double) -> Size { contentSize(in: max(0, width)) }

  // MARK: Invalidation

  /// Measures all tags again after a change of font, theme or chip content.
  func remeasure() {
    rememberPositions()
    arranger.invalidate()
    contentChanged()
    dragTagsChanged()
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
    stage.invalidate()
    arranger.forgetNaturalHeights()
    if isScrolled(along: .vertical) { queueAllocate() }
    measuring.restart()
    supplyChips()
    queueResize()
  }

  /// Whether chips are dragged from or over the view, which grows for their gap if it does not scroll itself, and stays as high
  /// until they are dropped.
  private var hasGap: Bool { drag != nil || transfer.incoming != nil }

  /// Requests the layout that a change of the gap needs, in the next frame.
  func gapChanged() {
    let needed = Int(shownContentSize().height.rounded(.up))
    guard scrollDirection == .vertical, !isScrolled(along: .vertical), hasGap ? needed > height : needed != height else {
      return queueAllocate()
    }
    arranger.forgetNaturalHeights()
    queueResize()
  }

  /// Records the positions of visible chips, from which the next layout animates them.
  func rememberPositions() {
    followAnimationSetting()
    stage.rememberPositions(in: self)
  }

  // MARK: Layout

  var viewport: Size { Size(width: Double(width), height: Double(height)) }

  /// The part of the view that the scrollers around it show, in the view's coordinates.
  var visibleArea: Rect {
    let all = Rect(origin: .zero, size: viewport)
    return scrollers.isEmpty ? all : scrollers.area.map(all.intersection) ?? all
  }

  /// The visible content.
  var visibleContent: Rect { visibleArea.offset(x: scrollOffset.x, y: scrollOffset.y) }

  func layOut(width: Int, height: Int) {
    scrollers.laidOut()
    scroller.followLayout { arrangeAndPlace(in: Size(width: Double(width), height: Double(height))) }
  }

  private func arrangeAndPlace(in size: Size) {
    // Not done on a style change: GTK must not change classes while it is emitting style changes.
    setClass("contrast", metrics.isHighContrast)
    metrics.renewAllowance()
    if !arranger.isArranged(in: size) {
      let isResize = !tags.isEmpty && size.width != arranger.lastArrangement.container.width
      arranger.arrange(in: size)
      // During a resize, chips move without animation: lagging behind the window's edge would only blur them.
      if isResize { stage.motion.landAll() }
      restartDrag()
      keepFocus()
    }
    measuring.measureVisible()
    let content = shownArrangement.contentSize
    updateScrollRange()
    reports.reportContentSize(content)
    numbers.update(["n-lines": lineCount, "n-hidden": hiddenCount], of: self)
    scroller.contentMoved()
    animateFromRememberedPositions()
    stage.updateStamps(for: self)
    updateVisibleChips()
    placeChips(at: MainLoop.now)
    overlays.place()
    transfer.laidOut()
    place(metrics.prototype.pointer, .zero)
    menu.present()
    measuring.schedule()
  }

  /// Starts the animations of chips that were somewhere else.
  private func animateFromRememberedPositions() {
    let begins = stage.motion.begin(at: MainLoop.now) { id, width in
      guard !isHeld(id), let frame = shownFrame(of: id) else { return nil }
      return (frame.origin, width.flatMap { grows(id, from: $0, to: frame.width) ? frame.width : nil })
    }
    if begins { startTicking() }
  }

  /// Whether a chip's change of width is animated: only if it has spare room throughout, as on filled lines. A chip
  /// whose text changes would be clipped.
  private func grows(_ id: Tag.ID, from old: Double, to new: Double) -> Bool {
    guard old != new, let index = tags.index(of: id) else { return false }
    return min(old, new) >= arrangement.size(at: index).width
  }

  /// A chip's frame at rest, in content coordinates, including the gap of a drag.
  func shownFrame(of id: Tag.ID) -> Rect? {
    guard let index = tags.index(of: id) else { return id == Folding.id ? overflowFrame : nil }
    return shownFrame(at: index)
  }

  /// The frame of the chip at an index, including the gap of a drag.
  func shownFrame(at index: Int) -> Rect? {
    guard drag != nil || transfer.incoming != nil else {
      guard !isHidden(index) else { return nil }
      // Selecting one of the two arrangements first would copy it, which takes longer than getting the frame.
      return fold?.arrangement.frame(at: index) ?? whole.frame(at: index)
    }
    let shown = drag?.shownIndex(of: index) ?? transfer.incoming?.shownIndex(of: index) ?? index
    let arrangement = shownArrangement
    return arrangement.isHidden(shown) ? nil : arrangement.frame(at: shown)
  }

  /// The arrangement including the gap of a drag.
  var shownArrangement: ChipArrangement { drag?.shown ?? transfer.incoming?.shown ?? arrangement }
}

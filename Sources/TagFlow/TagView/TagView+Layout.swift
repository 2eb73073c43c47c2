internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
internal import TagModel

extension TagView {
  /// The natural width is that of one line, but no wider than this at first, in logical pixels.
  static let naturalLineLength = 640.0
  /// The narrowest that the view gets, so that a chip's ellipsis still shows.
  static let minimumWidth = 48.0

  // MARK: Measuring

  func measured(along axis: Axis, across: Int?) -> Extent {
    guard axis == .horizontal else { return measuredHeight(forWidth: across) }
    guard let across, scrollDirection == .vertical, !isScrolled(along: .vertical) else { return measuredWidth() }
    let width = width(forHeight: across)
    return Extent(minimum: width, natural: width)
  }

  private func measuredWidth() -> Extent {
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
    // Before the first layout, most likely in the width of the first.
    arranger.arrangeIfStale(in: arranger.lastArrangement.container.width > 0 ? nil : Size(width: Double(width), height: 0))
    let natural = arranger.naturalHeight(forWidth: width) { Int(naturalHeight(forWidth: Double(width)).rounded(.up)) }
    guard isScrolled(along: .vertical) else {
      // For a width that is not known: at the least, what the widest would leave.
      let dependsOnWidth = scrollDirection == .vertical || itemLayout != nil
      let minimum = given == nil && dependsOnWidth ? min(natural, leastHeight) : natural
      return Extent(minimum: minimum, natural: natural)
    }
    return Extent(minimum: min(natural, 1), natural: natural)
  }

  /// The height of the content in a view of a width.
  private func naturalHeight(forWidth width: Double) -> Double {
    guard itemLayout == nil, isScrolled(along: .vertical), scrollDirection == .vertical, !metrics.hasWrappedLines,
      !folding.isWanted, whole.count > 0
    else { return contentSize(in: width).height }
    return arranger.scrolledHeight(forWidth: width)
  }

  private func contentSize(in width: Double) -> Size {
    let trial = arranger.trial(in: Size(width: width, height: 0))
    return (folded(trial)?.arrangement ?? trial).contentSize
  }

  /// How many lines the chips take, or rows, those past the line limit among them; in an ``itemLayout``, in how many lines
  /// they are read.
  public var lineCount: Int { whole.lineCount }

  /// How large the content would be in a view of this width, in logical pixels, without the view being laid out.
  /// - Complexity: O(tags).
  public func contentSize(forWidth width: Double) -> Size { contentSize(in: max(0, width)) }

  // MARK: When something changes

  /// Measures all tags again: the font, the theme or what chips show is another.
  func remeasure() {
    rememberPositions()
    arranger.invalidate()
    contentChanged()
    dragTagsChanged()
  }

  /// The same chips in another layout.
  func rearrange() {
    // Lines break elsewhere where insets or the scroll direction are others.
    if arranger.hasOtherLines(in: arranger.lastArrangement.container) { return remeasure() }
    rememberPositions()
    arranger.layoutChanged()
    keepFocus()
    contentChanged()
    dragTagsChanged()
  }

  /// Asks GTK for what a change of the content needs, in the next frame.
  func contentChanged() {
    stage.invalidate()
    arranger.forgetNaturalHeights()
    if isScrolled(along: .vertical) { queueAllocate() }
    measuring.restart()
    supplyChips()
    queueResize()
  }

  /// Remembers where the visible chips stand, so that the next layout moves them from there.
  func rememberPositions() {
    followAnimationSetting()
    stage.rememberPositions(in: self)
  }

  // MARK: Laying out

  var viewport: Size { Size(width: Double(width), height: Double(height)) }

  func layOut(width: Int, height: Int) {
    scroller.followLayout { arrangeAndPlace(in: Size(width: Double(width), height: Double(height))) }
  }

  private func arrangeAndPlace(in size: Size) {
    // Not when the style has changed: GTK must not be told of classes while it tells of styles.
    setClass("contrast", metrics.isHighContrast)
    metrics.renewAllowance()
    if !arranger.isArranged(in: size) {
      let isResize = !tags.isEmpty && size.width != arranger.lastArrangement.container.width
      arranger.arrange(in: size)
      // A window that is resized lays out at once: chips that lag behind its edge would only blur it.
      if isResize { stage.motion.landAll() }
      restartDrag()
      keepFocus()
    }
    measuring.measureVisible()
    let content = shownArrangement.contentSize
    setScrollRange(content: content, viewport: size)
    reports.reportContentSize(content)
    scroller.contentMoved()
    animateFromRememberedPositions()
    stage.updateStamps(for: self)
    updateVisibleChips()
    placeChips(at: MainLoop.now)
    overlays.place(in: size)
    place(metrics.prototype.pointer, .zero)
    menu.present()
    measuring.schedule()
  }

  /// Sends the chips that stood somewhere else on their way.
  private func animateFromRememberedPositions() {
    let begins = stage.motion.begin(at: MainLoop.now) { id, width in
      guard !isHeld(id), let frame = shownFrame(of: id) else { return nil }
      return (frame.origin, width.flatMap { grows(id, from: $0, to: frame.width) ? frame.width : nil })
    }
    if begins { startTicking() }
  }

  /// Whether a chip is seen to become wider or narrower: only where it has room to spare all the way, as on lines that are
  /// filled; one whose text changes would show it cut off.
  private func grows(_ id: Tag.ID, from old: Double, to new: Double) -> Bool {
    guard old != new, let index = tags.index(of: id) else { return false }
    return min(old, new) >= arrangement.size(at: index).width
  }

  /// Where a chip is at rest, in content coordinates, with the gap that a drag has opened.
  func shownFrame(of id: Tag.ID) -> Rect? {
    guard let index = tags.index(of: id) else { return id == Folding.id ? overflowFrame : nil }
    return shownFrame(at: index)
  }

  /// The same of the tag at an index.
  func shownFrame(at index: Int) -> Rect? {
    guard drag != nil || transfer.incoming != nil else {
      guard !isHidden(index) else { return nil }
      // A copy of the layout, to have one of two, would cost more than the frame.
      return fold?.arrangement.frame(at: index) ?? whole.frame(at: index)
    }
    let shown = drag?.shownIndex(of: index) ?? transfer.incoming?.shownIndex(of: index) ?? index
    let arrangement = shownArrangement
    return arrangement.isHidden(shown) ? nil : arrangement.frame(at: shown)
  }

  /// The layout with the gap that a drag has opened.
  var shownArrangement: ChipArrangement { drag?.shown ?? transfer.incoming?.shown ?? arrangement }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// The margin around the visible area in which chips have widgets, so that they are ready for small scrolls.
  static let overscan = 64.0

  /// The visible area and the margin around it, in the view's coordinates.
  var chipArea: Rect { visibleArea.expanded(by: Self.overscan) }

  // MARK: Visible chips

  /// Assigns widgets to visible chips and recycles the others.
  func updateVisibleChips() {
    measureVisible()
    showChips(at: visiblePlaces(in: chipArea))
  }

  /// Assigns widgets to chips at their places, in ascending order, and recycles the others.
  func showChips(at places: [ChipPlace]) {
    let shown = shownStates
    stage.show(places, keeping: placeOutside) { place, current in
      guard place.id != .overflow else { return updatedOverflowChip() }
      return updatedChip(place, shown(place.index, place.id), current)
    } order: { chip, previous, staying in
      keepOrder(chip, after: previous, before: staying)
    }
    grabPendingFocus()
  }

  /// The tags in an area of the view, in ascending order, including moving ones, followed by the overflow chip.
  func visiblePlaces(in area: Rect) -> [ChipPlace] {
    settle()
    let area = area.offset(x: scrollOffset.x, y: scrollOffset.y)
    let (shown, tags) = (shown, tags)
    var places = shown.chips(in: area).map { ChipPlace(index: $0.index, id: tags.id(at: $0.index), frame: $0.frame) }
    if let focusedID, wantsFocus, let index = tags.index(of: focusedID), !places.contains(where: { $0.index == index }),
      let frame = shown.frame(at: index)
    {
      places.append(ChipPlace(index: index, id: focusedID, frame: frame))
    }
    places.sort { $0.index < $1.index }
    if let place = shown.overflowPlace, let frame = shown.overflowFrame {
      places.append(ChipPlace(index: place, id: .overflow, frame: frame))
    }
    return places
  }

  /// The place of a chip outside the visible area that stays because it has the focus or is moving.
  private func placeOutside(_ id: Tag.ID, _ chip: TagChip) -> ChipPlace? {
    guard chip.hasFocus || stage.motion.isMoving(id), let index = tags.index(of: id),
      let frame = shown.frame(at: index)
    else { return nil }
    return ChipPlace(index: index, id: id, frame: frame)
  }

  /// The up-to-date chip of a tag; nil if it has been removed since its place was found.
  private func updatedChip(_ place: ChipPlace, _ shown: ChipRecord.Shown, _ current: TagChip?) -> TagChip? {
    if let current, current.record.shown == shown { return current }
    let tags = tags
    guard let tag = place.index < tags.count && tags[place.index].id == place.id ? tags[place.index] : tags[id: place.id] else {
      return nil
    }
    let chip = stage.pool.chip(for: tag)
    show(tag, shown, in: chip)
    return chip
  }

  /// The states that the chips of tags should show, of which all that they have in common is read once.
  private var shownStates: (_ index: Int, _ id: Tag.ID) -> ChipRecord.Shown {
    let (version, lift, painted, twins) = (stage.version, lift, painted, transfer.incoming?.twins ?? [])
    return { index, id in
      ChipRecord.Shown(
        version: version, index: index, isPainted: painted.isEmpty ? nil : painted[id], isLifted: lift?.isLifted(index) == true,
        isTwin: !twins.isEmpty && twins.contains(id))
    }
  }

  func makeChip(_ role: TagAccessibility.Role) -> TagChip {
    let chip = TagChip(role: role)
    add(chip, before: surface.zone.pointer)
    return chip
  }

  private func show(_ tag: Tag, _ shown: ChipRecord.Shown, in chip: TagChip) {
    chip.show(
      tag, isSelected: shown.isPainted ?? tag.isSelected, showsCheck: metrics.hasCheckMarks,
      showsClose: showsCloseButtons, metrics: metrics.metrics(of: tag))
    chip.setPosition(shown.index, in: stage.positions(of: tags.count))
    chip.mark(.lifted, shown.isLifted)
    chip.mark(.twin, shown.isTwin)
    chip.isSelectable = selection.mode != .none
    let takesFocus = takesFocus
    if chip.isFocusable != takesFocus { chip.isFocusable = takesFocus }
    chip.record.shown = shown
  }

  /// Keeps the widgets in the order of the tags, because screen readers read them in that order. Moves as few as
  /// possible.
  /// - Parameter staying: The first visible chip that keeps its tag.
  /// - Returns: Whether the chip was moved.
  private func keepOrder(_ chip: TagChip, after previous: TagChip?, before staying: TagChip?) -> Bool {
    guard let previous else {
      guard let staying, staying !== chip, gtk_widget_get_next_sibling(chip.pointer) != staying.pointer else { return false }
      gtk_widget_insert_before(chip.pointer, pointer, staying.pointer)
      return true
    }
    var sibling = gtk_widget_get_prev_sibling(chip.pointer)
    // Chips without a tag may be anywhere, except before the overflow chip.
    while sibling != previous.pointer, chip.id != .overflow, let unused = swiftWidget(sibling) as? TagChip,
      unused.record.shown == nil
    {
      sibling = gtk_widget_get_prev_sibling(unused.pointer)
    }
    guard sibling != previous.pointer else { return false }
    gtk_widget_insert_after(chip.pointer, pointer, previous.pointer)
    return true
  }

  /// Updates a tag's chip, if it has one.
  func refreshChip(_ id: Tag.ID) {
    if let chip = chips[id], let index = tags.index(of: id) { show(tags[index], shownStates(index, id), in: chip) }
  }

  // MARK: Drawing

  func draw(into snapshot: Snapshot) {
    if let rubberBand = surface.rubberBand, rubberBand.rectangle != nil { snapshotChild(rubberBand, into: snapshot) }
    surface.slot.draw(into: snapshot)
    var chips = stage.visible
    if lift != nil { chips.removeAll { $0.chip.record.shown?.isLifted == true && isHeld($0.id) } }
    draw(chips, into: snapshot)
    if surface.liftLayer == nil || !isZoneOutside { snapshotChild(surface.zone, into: snapshot) }
    if surface.liftLayer == nil { surface.drawLiftedChips(into: snapshot) }
    if !surface.toast.isInPopover { snapshotChild(surface.toast, into: snapshot) }
  }

  private func draw(_ chips: [VisibleChip], into snapshot: Snapshot) {
    guard let area = clearArea else { return stage.draw(chips, of: self, into: snapshot) }
    snapshot.clipped(to: area) { stage.draw(chips, of: self, into: snapshot) }
  }
}

/// The last state that the view has given a chip's widget, to avoid redundant updates.
@MainActor struct ChipRecord {
  /// The last update of visible chips that included this one.
  var pass = 0
  /// The chip's number among the visible ones.
  var number = 0
  /// The state that the chip shows; nil if it is unknown.
  var shown: Shown?
  /// The cached render node, for software rendering.
  let nodeCache = ChildNodeCache()

  struct Shown: Equatable {
    /// The version of the whole content.
    var version: Int
    var index: Int
    var isPainted: Bool?
    var isLifted: Bool
    var isTwin: Bool
  }
}

// MARK: - Chip look

// The properties that the chips of a view have in common.

extension TagView {
  /// Whether each chip has a close button. It is insensitive if removal is off (``GestureConfiguration/isRemovable``).
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set { set(\.metrics.showsCloseButtons, to: newValue, notifying: "show-close-buttons") { remeasure() } }
  }

  /// The tooltip of close buttons, such as “Remove from list”; nil for “Remove Basil” on the chip Basil.
  public var closeButtonTooltip: String? {
    get { stage.pool.closeTooltip }
    set { set(\.stage.pool.closeTooltip, to: newValue, notifying: "close-button-tooltip") }
  }

  /// The maximum width of a chip, in logical pixels; nil, the default, for none. A longer text ends in an ellipsis, and
  /// the chip has it as a tooltip. Widths of a tag's own style override it; ``FlowLayout/Alignment/fillWidth`` widens
  /// chips beyond it.
  /// - Precondition: Finite and positive.
  public var maximumChipWidth: Double? {
    get { metrics.maximumWidth }
    set {
      precondition(newValue.map { $0.isFinite && $0 > 0 } ?? true, "maximumChipWidth must be finite and positive")
      set(\.metrics.maximumWidth, to: newValue, notifying: "max-tag-width") { remeasure() }
    }
  }

  /// Whether selected chips have a check mark, so that selection is not shown by color alone.
  public var showsCheckMarks: Bool {
    get { metrics.showsCheckMarks }
    set { set(\.metrics.showsCheckMarks, to: newValue, notifying: "show-check-marks") { remeasure() } }
  }
}

// MARK: - Supply

extension TagView {
  /// The maximum number of chips created before the layout of a view that does not scroll. Chips beyond that are
  /// created during the layout, which makes GTK lay out twice.
  private static let maximumSupply = 256
  /// The assumed visible size before the first layout.
  private static let assumedSize = Size(width: 1000, height: 600)

  /// Creates the chips that the next layout will need, if that is known: those of the first visible tags, unless the view scrolls.
  ///
  /// Parenting a widget requests a layout of everything around it, up to the window. During a layout, that causes a
  /// second one; here, one is pending anyway. So a recycled list row needs only one pass, as does a view in a form that
  /// opens.
  func supplyChips() {
    guard isMapped || gtk_widget_get_parent(pointer) != nil, !isScrolled(along: .vertical), !isScrolled(along: .horizontal)
    else { return }
    let isWithinScrollers = scrollers.surroundWidget
    // Chips that leave the visible area supply those that enter it.
    guard !isWithinScrollers || chips.isEmpty else { return }
    // While chips are measured or made, the program may change the tags.
    let tags = tags
    stage.pool.stock(for: tags, upTo: suppliedCount(of: tags, within: isWithinScrollers))
  }

  /// The number of tags that can be visible, as far as that is known before a layout.
  private func suppliedCount(of tags: TagList, within isWithinScrollers: Bool) -> Int {
    let most = min(Self.maximumSupply, tags.count)
    guard scrollDirection == .vertical, itemLayout == nil else { return most }
    var lines = flow.lineLimit > 0 && !isExpanded ? Double(flow.lineLimit) : .infinity
    if isWithinScrollers {
      let height = metrics.size(of: Tag("", id: Tag.ID(rawValue: 0)), isSelected: false).height + flow.lineSpacing
      lines = min(lines, ((scrollers.area?.height ?? Self.assumedSize.height) / height).rounded(.up) + 1)
    }
    guard lines.isFinite else { return most }
    let width = arranger.lastArrangement.container.width
    let line = arranger.lineWidth(in: Size(width: width > 0 ? width : Self.assumedSize.width, height: 0))
    var room = lines * (line + flow.spacing)
    return (0..<most).first { index in
      room -= arranger.size(at: index, of: tags).width + flow.spacing
      return room < 0
    } ?? most
  }
}

// MARK: - Lifted

extension TagChip {
  /// Draws the chip lifted: slightly enlarged, with a shadow.
  /// - Parameters:
  ///   - view: The chip's parent widget.
  ///   - growth: The progress of the lift, 0…1.
  func drawLifted(in view: Widget, growth: Double, into snapshot: Snapshot) {
    guard let box = view.bounds(of: pointer) else { return }
    let scale = 1 + (MotionMetrics.liftScale - 1) * growth
    let opacity = ThemeColors.ofDisplay.isDark ? MotionMetrics.liftShadowOpacityOnDark : MotionMetrics.liftShadowOpacity
    // The shadow's radii don't grow: GTK's Cairo renderer keeps an image of each corner that it has blurred.
    snapshot.shadow(
      GskRoundedRect(box.scaled(by: scale), radius: cornerRadius), offset: MotionMetrics.liftShadowOffset,
      blur: MotionMetrics.liftShadowBlur, color: GdkRGBA(red: 0, green: 0, blue: 0, alpha: Float(opacity * growth)))
    snapshot.scaled(by: scale, about: box.center) { view.snapshotChild(self, into: snapshot) }
  }
}

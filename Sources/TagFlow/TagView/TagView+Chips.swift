internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// How far outside the viewport chips are kept, so that a small scroll finds them there.
  static let overscan = 64.0

  // MARK: Which chips there are

  /// Gives every chip that shows a widget, and takes back those of chips that do not.
  func updateVisibleChips() {
    measureVisible()
    visibilityPass += 1
    var places = visiblePlaces()
    for place in places { chips[place.id]?.record.pass = visibilityPass }
    let wanted = places.count
    for (id, chip) in chips where chip.record.pass != visibilityPass && (fold == nil || id != Folding.id) {
      if let place = placeOutside(id, chip) { places.append(place) } else { recycle(chip, of: id) }
    }
    if places.count > wanted { places.sort { $0.index < $1.index } }
    visible.removeAll(keepingCapacity: true)
    for (index, id, frame) in places {
      let chip = updatedChip(index, id)
      keepOrder(chip, after: visible.last?.chip)
      visible.append(VisibleChip(index: index, id: id, frame: frame, chip: chip))
    }
    showOverflow(after: visible.last?.chip)
    if let fold, let chip = chips[Folding.id], let frame = overflowFrame {
      visible.append(VisibleChip(index: fold.shownCount, id: Folding.id, frame: frame, chip: chip))
    }
    grabPendingFocus()
  }

  private typealias Place = (index: Int, id: Tag.ID, frame: Rect)

  /// The tags in and around the viewport, ascending, with those that are moving through it.
  private func visiblePlaces() -> [Place] {
    let area = Rect(origin: scrollOffset, size: viewport).expanded(by: Self.overscan)
    var places: [Place] = []
    places.reserveCapacity(visible.count)
    func add(_ index: Int, _ frame: Rect) { places.append((index, tags[index].id, frame)) }
    if let drag {
      drag.shown.forEachFrame(in: area) { add(drag.listIndex(ofShown: $0), $1) }
      for index in drag.stack where !places.contains(where: { $0.index == index }) { addHidden(index) }
    } else if let guest {
      guest.shown.forEachFrame(in: area) { shown, frame in
        if let index = guest.listIndex(ofShown: shown) { add(index, frame) }
      }
    } else {
      // After the tags that show comes the overflow chip.
      let end = fold?.shownCount ?? tags.count
      arrangement.forEachFrame(in: area) { if $0 < end { add($0, $1) } }
    }
    if let focusedID, wantsFocus, let index = tags.index(of: focusedID), !isHidden(index),
      !places.contains(where: { $0.index == index })
    {
      addHidden(index)
    }
    func addHidden(_ index: Int) {
      if let frame = shownFrame(at: index) { add(index, frame) }
    }
    if zip(places, places.dropFirst()).contains(where: { $0.index > $1.index }) { places.sort { $0.index < $1.index } }
    return places
  }

  /// A chip that is out of sight stays while it has the focus or still moves.
  private func placeOutside(_ id: Tag.ID, _ chip: TagChip) -> Place? {
    guard chip.hasFocus || animator.target(of: id) != nil, let index = tags.index(of: id),
      let frame = shownFrame(at: index)
    else { return nil }
    return (index, id, frame)
  }

  /// The chip of a tag, showing what it should.
  private func updatedChip(_ index: Int, _ id: Tag.ID) -> TagChip {
    let shown = ChipRecord.Shown(
      version: contentVersion, index: index, isPainted: painted[id], isLifted: drag?.isLifted(index) ?? false)
    if let chip = chips[id], chip.record.shown == shown { return chip }
    let tag = tags[index]
    if let chip = chips[id], !chip.isFit(for: tag) { recycle(chip, of: id) }
    let chip = chips[id] ?? takeChip(for: tag)
    chips[id] = chip
    show(tag, shown, in: chip)
    return chip
  }

  func takeChip(for tag: Tag) -> TagChip {
    if let place = spareChips.lastIndex(where: { $0.isFit(for: tag) }) {
      let chip = spareChips.remove(at: place)
      gtk_widget_set_child_visible(chip.pointer, 1)
      chip.setAccessibleHidden(tag.accessibility.isHidden)
      return chip
    }
    return makeChip(for: tag)
  }

  func makeChip(for tag: Tag) -> TagChip {
    let chip = TagChip(role: tag.accessibility.role)
    chip.onAction = { [weak self, weak chip] action in
      if let id = chip?.id { self?.perform(action, on: id) }
    }
    chip.isRemovable = gestures.isRemovable
    chip.onFocus = { [weak self] in self?.status.takeUnheard() }
    gtk_widget_insert_before(chip.pointer, pointer, zoneWidget.pointer)
    chip.introduce()
    return chip
  }

  private func recycle(_ chip: TagChip, of id: Tag.ID) {
    chips[id] = nil
    (chip.placed, chip.placedWidth) = (nil, nil)
    chip.record.shown = nil
    animator.land(id)
    gtk_widget_set_child_visible(chip.pointer, 0)
    chip.setAccessibleHidden(true)
    spareChips.append(chip)
  }

  private func show(_ tag: Tag, _ shown: ChipRecord.Shown, in chip: TagChip) {
    // GTK gives a child the default direction, not its parent's.
    if chip.textDirection != textDirection { chip.textDirection = textDirection }
    chip.show(
      tag, isSelected: shown.isPainted ?? tag.isSelected, showsCheck: metrics.hasCheckMarks,
      showsClose: showsCloseButtons)
    chip.setPosition(shown.index, of: tags.count)
    chip.setClass("lifted", shown.isLifted)
    chip.record.shown = shown
  }

  /// Keeps the widgets in the order of the tags, which is the order that a screen reader reads in.
  func keepOrder(_ chip: TagChip, after previous: TagChip?) {
    guard let previous, gtk_widget_get_prev_sibling(chip.pointer) != previous.pointer else { return }
    gtk_widget_insert_after(chip.pointer, pointer, previous.pointer)
  }

  /// Shows a tag's chip anew, if it has one.
  func refreshChip(_ id: Tag.ID) {
    guard let chip = chips[id], let index = tags.index(of: id) else { return }
    let shown = ChipRecord.Shown(
      version: contentVersion, index: index, isPainted: painted[id], isLifted: drag?.isLifted(index) ?? false)
    show(tags[index], shown, in: chip)
  }

  // MARK: Where they are

  /// Puts every chip where it is at a time.
  func placeChips(at time: Double) {
    let offset = scrollOffset
    let isAnimating = animator.isAnimating
    for place in visible {
      var (origin, size) = (place.frame.origin, place.frame.size)
      if isAnimating, let width = animator.width(of: place.id, at: time) { size.width = width }
      if drag != nil, let held = heldOrigin(of: place.id, at: time) {
        origin = held
      } else if isAnimating, let moving = animator.position(of: place.id, at: time) {
        origin = moving
      }
      (place.chip.placed, place.chip.placedWidth) = (origin, size.width)
      self.place(place.chip.pointer, Rect(origin: origin - offset, size: size))
    }
  }

  /// Allocates a child at whole pixels, its edges rounded each by itself so that neighbors never overlap.
  func place(_ child: UnsafeMutablePointer<GtkWidget>, _ rect: Rect, scale: Double = 1) {
    let (x, y) = (rect.x.rounded(), rect.y.rounded())
    let (width, height) = (rect.maxX.rounded() - x, rect.maxY.rounded() - y)
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    var point = graphene_point_t(x: Float(x), y: Float(y))
    var transform = gsk_transform_translate(nil, &point)
    if scale != 1 {
      var center = graphene_point_t(x: Float(width / 2), y: Float(height / 2))
      transform = gsk_transform_scale(gsk_transform_translate(transform, &center), Float(scale), Float(scale))
      center = graphene_point_t(x: Float(-width / 2), y: Float(-height / 2))
      transform = gsk_transform_translate(transform, &center)
    }
    gtk_widget_allocate(child, Int32(max(0, width)), Int32(max(0, height)), -1, transform)
  }

  // MARK: Drawing

  func draw(into snapshot: Snapshot) {
    if band != nil { snapshotChild(bandWidget, into: snapshot) }
    for place in visible where place.chip.record.shown?.isLifted != true || !isHeld(place.id) {
      drawChip(place.chip, into: snapshot)
    }
    snapshotChild(zoneWidget, into: snapshot)
    if liftLayer == nil { drawStack(into: snapshot) }
    snapshotChild(toast, into: snapshot)
  }

  /// Draws a chip, with stamps for its box where no graphics card does it.
  private func drawChip(_ chip: TagChip, into snapshot: Snapshot) {
    guard let stamps else { return snapshotChild(chip, into: snapshot) }
    snapshotChild(chip, into: snapshot, with: stamps, keeping: chip.record.picture)
  }

  /// Finds out who draws the window.
  func updateStamps() {
    guard isMapped, isDrawnByProcessor, let scale = wholeScale else { return stamps = nil }
    if stamps?.scale != scale { stamps = BoxStamps(scale: scale) }
  }

  func drawLifted(_ chip: TagChip, into snapshot: Snapshot) {
    chip.drawLifted(in: self, growth: liftGrowth.value(at: MainLoop.now), into: snapshot)
  }
}

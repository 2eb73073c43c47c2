internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// How far outside the viewport chips are kept, so that a small scroll finds them there.
  static let overscan = 64.0

  // MARK: Which chips there are

  /// Gives every chip that shows a widget, and takes back those of chips that do not.
  func updateVisibleChips() {
    measuring.measureVisible()
    let places = visiblePlaces()
    let staying = places.lazy.compactMap { self.chips[$0.id] }.first
    stage.show(places, keeping: placeOutside) { place, previous in
      let chip = place.id == Folding.id ? updatedOverflowChip() : updatedChip(place.index, place.id)
      keepOrder(chip, after: previous, before: staying)
      return chip
    }
    grabPendingFocus()
  }

  /// The tags in and around the viewport, ascending, with those that are moving through it; the overflow chip at the end.
  private func visiblePlaces() -> [ChipPlace] {
    let area = Rect(origin: scrollOffset, size: viewport).expanded(by: Self.overscan)
    var places: [ChipPlace] = []
    places.reserveCapacity(stage.visible.count)
    func add(_ index: Int, _ frame: Rect) { places.append(ChipPlace(index: index, id: tags[index].id, frame: frame)) }
    if let drag {
      drag.shown.forEachFrame(in: area) { add(drag.listIndex(ofShown: $0), $1) }
      for index in drag.stack where !places.contains(where: { $0.index == index }) { addHidden(index) }
    } else if let incoming = transfer.incoming {
      incoming.shown.forEachFrame(in: area) { shown, frame in
        if let index = incoming.listIndex(ofShown: shown) { add(index, frame) }
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
    if let fold, let frame = overflowFrame {
      places.append(ChipPlace(index: fold.shownCount, id: Folding.id, frame: frame))
    }
    return places
  }

  /// A chip that is out of sight stays while it has the focus or still moves.
  private func placeOutside(_ id: Tag.ID, _ chip: TagChip) -> ChipPlace? {
    guard chip.hasFocus || stage.motion.isMoving(id), let index = tags.index(of: id),
      let frame = shownFrame(at: index)
    else { return nil }
    return ChipPlace(index: index, id: id, frame: frame)
  }

  /// The chip of a tag, showing what it should.
  private func updatedChip(_ index: Int, _ id: Tag.ID) -> TagChip {
    let shown = shown(index, id)
    if let chip = chips[id], chip.record.shown == shown { return chip }
    let tag = tags[index]
    let chip = stage.pool.chip(for: tag)
    show(tag, shown, in: chip)
    return chip
  }

  /// What the chip of a tag is to show.
  private func shown(_ index: Int, _ id: Tag.ID) -> ChipRecord.Shown {
    ChipRecord.Shown(
      version: stage.version, index: index, isPainted: painted[id], isLifted: drag?.isLifted(index) ?? false)
  }

  func makeChip(_ role: TagAccessibility.Role) -> TagChip {
    let chip = TagChip(role: role)
    chip.onAction = { [weak self, weak chip] action in
      if let id = chip?.id { self?.perform(action, on: id) }
    }
    chip.isRemovable = gestures.isRemovable
    chip.onFocus = { [weak self] in self?.overlays.status.takeUnheard() }
    gtk_widget_insert_before(chip.pointer, pointer, zone.widget.pointer)
    chip.introduce()
    return chip
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

  /// Keeps the widgets in the order of the tags, which is the order that a screen reader reads in, and moves as few as
  /// possible.
  /// - Parameter staying: The first chip that stays for its tag.
  private func keepOrder(_ chip: TagChip, after previous: TagChip?, before staying: TagChip?) {
    guard let previous else {
      guard let staying, staying !== chip, gtk_widget_get_next_sibling(chip.pointer) != staying.pointer else { return }
      return gtk_widget_insert_before(chip.pointer, pointer, staying.pointer)
    }
    var sibling = gtk_widget_get_prev_sibling(chip.pointer)
    // Chips without a tag may stand anywhere, but before the overflow chip.
    while sibling != previous.pointer, chip.id != Folding.id, let unused = swiftWidget(sibling) as? TagChip,
      unused.record.shown == nil
    {
      sibling = gtk_widget_get_prev_sibling(unused.pointer)
    }
    if sibling != previous.pointer { gtk_widget_insert_after(chip.pointer, pointer, previous.pointer) }
  }

  /// Shows a tag's chip anew, if it has one.
  func refreshChip(_ id: Tag.ID) {
    if let chip = chips[id], let index = tags.index(of: id) { show(tags[index], shown(index, id), in: chip) }
  }

  // MARK: Where they are

  /// Puts every chip where it is at a time.
  func placeChips(at time: Double) {
    stage.place(at: time, offset: scrollOffset, in: self) { heldOrigin(of: $0, at: time) }
  }

  // MARK: Drawing

  func draw(into snapshot: Snapshot) {
    overlays.drawBelowChips(into: snapshot)
    let chips = stage.visible.filter { $0.chip.record.shown?.isLifted != true || !isHeld($0.id) }
    stage.draw(chips.map(\.chip), of: self, into: snapshot)
    overlays.drawAboveChips(into: snapshot)
  }
}

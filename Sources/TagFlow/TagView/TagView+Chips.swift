internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// How far outside the viewport chips are kept, so that a small scroll finds them there.
  private static let overscan = 64.0

  // MARK: Which chips there are

  /// Gives every chip that shows a widget, and takes back those of chips that do not.
  func updateVisibleChips() {
    let wanted = visibleIndexes()
    var keep = Set(wanted.map { tags[$0].id })
    if fold != nil { keep.insert(Folding.id) }
    for id in chips.keys where !keep.contains(id) {
      guard let chip = chips[id], !isNeededOutside(id, chip) else {
        keep.insert(id)
        continue
      }
      recycle(chip, of: id)
    }
    for index in wanted {
      let tag = tags[index]
      if let chip = chips[tag.id], !chip.isFit(for: tag) { recycle(chip, of: tag.id) }
      if chips[tag.id] == nil { chips[tag.id] = takeChip(for: tag) }
    }
    let shown = keep.compactMap { tags.index(of: $0) }.sorted()
    var previous: TagChip?
    for index in shown {
      guard let chip = chips[tags[index].id] else { continue }
      show(index, in: chip)
      keepOrder(chip, after: previous)
      previous = chip
    }
    showOverflow(after: previous)
    grabPendingFocus()
  }

  /// The tags in and around the viewport, ascending, with those that are moving through it.
  private func visibleIndexes() -> [Int] {
    let area = Rect(origin: scrollOffset, size: viewport).expanded(by: Self.overscan)
    var indexes: [Int]
    if let drag {
      indexes = drag.shown.indexes(in: area).map { drag.listIndex(ofShown: $0) }
      for index in drag.stack where !indexes.contains(index) { indexes.append(index) }
    } else if let guest {
      indexes = guest.shown.indexes(in: area).compactMap { guest.listIndex(ofShown: $0) }
    } else {
      indexes = arrangement.indexes(in: area).filter { !isHidden($0) }
    }
    if let focusedID, wantsFocus, let index = tags.index(of: focusedID), !indexes.contains(index),
      !isHidden(index)
    {
      indexes.append(index)
    }
    return indexes.sorted()
  }

  /// A chip that is out of sight stays while it has the focus or still moves.
  private func isNeededOutside(_ id: Tag.ID, _ chip: TagChip) -> Bool {
    guard let index = tags.index(of: id), !isHidden(index) else { return false }
    return chip.hasFocus || animator.target(of: id) != nil
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
    gtk_widget_insert_before(chip.pointer, pointer, zoneWidget.pointer)
    return chip
  }

  private func recycle(_ chip: TagChip, of id: Tag.ID) {
    chips[id] = nil
    (chip.placed, chip.placedWidth) = (nil, nil)
    animator.land(id)
    gtk_widget_set_child_visible(chip.pointer, 0)
    chip.setAccessibleHidden(true)
    spareChips.append(chip)
  }

  private func show(_ index: Int, in chip: TagChip) {
    let tag = tags[index]
    // GTK gives a child the default direction, not its parent's.
    if chip.textDirection != textDirection { chip.textDirection = textDirection }
    chip.show(
      tag, isSelected: painted[tag.id] ?? tag.isSelected, showsCheck: metrics.hasCheckMarks,
      showsClose: showsCloseButtons)
    chip.setPosition(index, of: tags.count)
    chip.setClass("lifted", drag?.isLifted(index) ?? false)
  }

  /// Keeps the widgets in the order of the tags, which is the order that a screen reader reads in.
  func keepOrder(_ chip: TagChip, after previous: TagChip?) {
    guard let previous, gtk_widget_get_prev_sibling(chip.pointer) != previous.pointer else { return }
    gtk_widget_insert_after(chip.pointer, pointer, previous.pointer)
  }

  /// Shows a tag's chip anew, if it has one.
  func refreshChip(_ id: Tag.ID) {
    guard let chip = chips[id], let index = tags.index(of: id) else { return }
    show(index, in: chip)
  }

  // MARK: Where they are

  /// Puts every chip where it is at a time.
  func placeChips(at time: Double) {
    let offset = scrollOffset
    for (id, chip) in chips {
      guard var frame = shownFrame(of: id) else { continue }
      if let width = animator.width(of: id, at: time) { frame.width = width }
      let origin = heldOrigin(of: id, at: time) ?? animator.position(of: id, at: time) ?? frame.origin
      (chip.placed, chip.placedWidth) = (origin, frame.width)
      place(chip.pointer, Rect(origin: origin - offset, size: frame.size))
    }
  }

  /// Allocates a child at whole pixels, its edges rounded each by itself so that neighbours never overlap.
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
    for (id, chip) in chips where !isHeld(id) { snapshotChild(chip, into: snapshot) }
    snapshotChild(zoneWidget, into: snapshot)
    if liftLayer == nil { drawStack(into: snapshot) }
    snapshotChild(toast, into: snapshot)
  }

  func drawLifted(_ chip: TagChip, into snapshot: Snapshot) {
    chip.drawLifted(in: self, growth: liftGrowth.value(at: MainLoop.now), into: snapshot)
  }
}

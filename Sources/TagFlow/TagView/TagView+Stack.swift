internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// What lies over the chips while some are lifted or a rubber band is drawn.
extension TagView {
  /// Whether a pointer holds the chip, alone or with others.
  func isHeld(_ id: Tag.ID) -> Bool {
    drag != nil && tags.index(of: id).map(reorder.isHeld) == true
  }

  /// Where a chip that a pointer holds is, in content coordinates: under the pointer, or on its way to the others there.
  func heldOrigin(of id: Tag.ID, at time: Double) -> Point? {
    guard drag != nil, let index = tags.index(of: id) else { return nil }
    return reorder.heldOrigin(of: id, at: index, time: time, offset: scrollOffset, direction: textDirection) {
      whole.size(at: $0)
    }
  }

  func placeStackAndBand() {
    if let band {
      place(bandWidget.pointer, Rect(origin: band.origin - scrollOffset, size: band.size))
    } else {
      place(bandWidget.pointer, .zero)
    }
    placeBadge()
    placeLiftLayer()
  }

  /// The count sits on the corner of the chip that is held, at the end.
  private func placeBadge() {
    let size = badge.size
    guard badge.count > 1, let drag, let chip = chips[drag.id], let placed = chip.placed else {
      // Not of no size: its padding would leave the number less than nothing.
      return place(badge.pointer, Rect(x: 0, y: 0, width: size.width, height: size.height))
    }
    let corner = Point(
      x: textDirection == .rightToLeft ? placed.x : placed.x + drag.size.width, y: placed.y) - scrollOffset
    place(
      badge.pointer,
      Rect(x: corner.x - size.width / 2, y: corner.y - size.height / 2, width: size.width, height: size.height))
  }

  /// Draws the chips that a pointer holds, the one that is held on top, and how many they are.
  func drawStack(into snapshot: Snapshot) {
    guard let drag else { return }
    if case .pointer = drag.hold {
      let growth = reorder.growth(at: MainLoop.now)
      let stack = drag.stack.map { tags[$0].id }
      // Until they have arrived, those that end up out of sight are seen on their way.
      for (id, chip) in chips where growth < 1 && isHeld(id) && !stack.contains(id) {
        snapshot.faded(to: 1 - growth) { snapshotChild(chip, into: snapshot) }
      }
      for id in stack.dropLast() { if let chip = chips[id] { snapshotChild(chip, into: snapshot) } }
    }
    if let chip = chips[drag.id] { drawLifted(chip, into: snapshot) }
    if drag.count > 1 { snapshotChild(badge, into: snapshot) }
  }

  // MARK: The rubber band

  func showBand(_ rectangle: Rect?) {
    guard rectangle != band else { return }
    band = rectangle
    bandWidget.isShown = rectangle != nil
    queueAllocate()
  }
}

internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Where lifted chips are while a pointer holds them.
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
}

internal import LayoutCore
internal import TagModel

/// A lifted chip, and the places of the others around it.
///
/// `base` is the layout without the lifted chip, which alone (with the pointer) decides where it would land;
/// `shown` is the layout with it at that place.
struct Drag {
  enum Hold: Equatable {
    /// By a pointer: the chip's centre, in viewport coordinates.
    case pointer(center: Point)
    /// By keys: it stays in its slot.
    case keys
  }

  let id: Tag.ID
  var hold: Hold
  /// Where the tag stands in the list; nothing changes before the drop.
  private(set) var index: Int
  private(set) var base: FlowArrangement
  private(set) var shown: FlowArrangement
  /// Where it would land, as an index without it; nil: where it came from.
  private(set) var target: Int?
  let size: Size

  init(_ id: Tag.ID, at index: Int, in arrangement: FlowArrangement, hold: Hold) {
    self.id = id
    self.index = index
    self.hold = hold
    size = arrangement.size(at: index)
    shown = arrangement
    base = arrangement
    base.remove(at: index)
  }

  mutating func aim(at target: Int?) {
    guard target != self.target else { return }
    let (old, new) = (self.target ?? index, target ?? index)
    self.target = target
    if old != new { shown.move(from: old, to: new) }
  }

  /// Goes on with other tags or another layout; false when the lifted tag is gone.
  mutating func restart(in arrangement: FlowArrangement, at index: Int?) -> Bool {
    guard let index else { return false }
    let wanted = target.map { min($0, arrangement.count - 1) }
    var new = Drag(id, at: index, in: arrangement, hold: hold)
    new.aim(at: wanted)
    self = new
    return true
  }

  /// Where a tag of the list stands in `shown`.
  func shownIndex(of index: Int) -> Int {
    let target = target ?? self.index
    if index == self.index { return target }
    let without = index < self.index ? index : index - 1
    return without < target ? without : without + 1
  }

  /// Which tag of the list stands in `shown` at an index.
  func listIndex(ofShown shown: Int) -> Int {
    let target = target ?? self.index
    if shown == target { return index }
    let without = shown < target ? shown : shown - 1
    return without < index ? without : without + 1
  }
}

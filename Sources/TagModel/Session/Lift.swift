package import LayoutCore

/// Lifted chips, and the places of the others around them.
///
/// `base` is the layout without the lifted chips, which alone (with the pointer) decides where they would land;
/// `shown` is the layout with them at that place, side by side.
package struct Lift<Chips: EditableArrangement> {
  package enum Hold: Equatable {
    /// By a pointer: the center of the chip that is held, in viewport coordinates.
    case pointer(center: Point)
    /// By keys, or picked from a menu: they stay in their slots.
    case keys
  }

  /// The chip that is held.
  package private(set) var id: Tag.ID
  /// All that are lifted, in order.
  package private(set) var ids: [Tag.ID]
  package var hold: Hold
  package private(set) var base: Chips
  package private(set) var shown: Chips
  /// The layout with all of them where they came from.
  private let home: Chips
  private var gathering: Gathering
  private let sizes: [Size]
  /// The size of the chip that is held.
  package let size: Size

  /// Lifts chips.
  /// - Parameters:
  ///   - group: All that are lifted, in order, with where they stand.
  package init(_ id: Tag.ID, of group: [(id: Tag.ID, index: Int)], in arrangement: Chips, hold: Hold) {
    self.id = id
    self.hold = hold
    ids = group.map(\.id)
    gathering = Gathering(group.map(\.index))
    sizes = gathering.indexes.map { arrangement.size(at: $0) }
    let held = group.first { $0.id == id }?.index ?? gathering.indexes[0]
    index = held
    size = arrangement.size(at: held)
    home = arrangement
    shown = arrangement
    base = arrangement
    base.remove(gathering.indexes)
  }

  /// Where the chip that is held stands in the list; nothing changes before the drop.
  package let index: Int

  package var count: Int { ids.count }

  /// Where they would land, as an index among those that are not lifted; nil: where they came from.
  package var target: Int? { gathering.target }

  /// The target that leaves the chip that is held where it is among the others.
  package var homeTarget: Int { index - gathering.count(before: index) }

  /// Where they stand in the list.
  package var indexes: [Int] { gathering.indexes }

  package func isLifted(_ index: Int) -> Bool { gathering.rank(of: index) != nil }

  package mutating func aim(at target: Int?) {
    let old = gathering.target
    guard target != old else { return }
    gathering.target = target
    guard let target else {
      shown = home
      return
    }
    if let old { shown.remove(Array(old..<old + count)) } else { shown = base }
    shown.insert(contentsOf: sizes, at: target)
  }

  /// Goes on with other tags or another layout; false when no lifted tag is left.
  package mutating func restart(in arrangement: Chips, group: [Tag.ID], tags: TagList) -> Bool {
    let left = group.compactMap { id in tags.index(of: id).map { (id: id, index: $0) } }
      .sorted { $0.index < $1.index }
    guard let held = Gathering.nearest(to: id, in: ids, of: Set(left.map(\.id))) else { return false }
    var new = Lift(held, of: left, in: arrangement, hold: hold)
    new.aim(at: target.map { min($0, new.base.count) })
    self = new
    return true
  }

  /// Where a tag of the list stands in `shown`.
  package func shownIndex(of index: Int) -> Int { gathering.gathered(index) }

  /// Which tag of the list stands in `shown` at an index.
  package func listIndex(ofShown shown: Int) -> Int { gathering.scattered(shown) }

  /// Where a motion takes what is lifted; nil: nowhere else.
  /// - Parameter index: where a motion leads from a place of ``shown``.
  package func destination(of motion: FocusMotion, by index: (_ from: Int) -> Int?) -> Int? {
    let first = target ?? homeTarget
    let isBack = [.previous, .up, .pageUp, .home].contains(motion)
    guard let next = index(isBack ? first : first + count - 1) else { return nil }
    let to = min(max(0, isBack || next < first ? next : next - count + 1), base.count)
    return to == first ? nil : to
  }

  // MARK: The stack

  /// How many of the lifted chips show as a stack under a pointer.
  private static var deepest: Int { 3 }

  /// How many chips lie on one of them in the stack: none on the one that is held, one on the next.
  package func depth(of index: Int) -> Int? {
    guard let rank = gathering.rank(of: index), let held = gathering.rank(of: self.index) else { return nil }
    return (rank - held + count) % count
  }

  /// Where those stand in the list that show in the stack, the lowest first.
  package var stack: [Int] {
    guard let held = gathering.rank(of: index) else { return [] }
    return (0..<min(Self.deepest, count)).reversed().map { indexes[(held + $0) % count] }
  }
}

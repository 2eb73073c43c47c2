package import LayoutCore

/// Lifted chips, and the layout of the others around them.
///
/// `base` is the layout without the lifted chips. Only it and the pointer decide where they would land. `shown` is the layout
/// with the lifted chips next to each other at that place.
package struct Lift<Chips: EditableArrangement> {
  package enum Hold: Equatable {
    /// By a pointer, with the center of the held chip in viewport coordinates.
    case pointer(center: Point)
    /// By keyboard or from a menu: the chips stay in the layout.
    case keys
  }

  /// The held chip.
  package private(set) var id: Tag.ID
  /// All lifted chips, in order.
  package private(set) var ids: [Tag.ID]
  package var hold: Hold
  package private(set) var base: Chips
  package private(set) var shown: Chips
  /// The layout with the lifted chips at their original places.
  private let home: Chips
  private var gathering: Gathering
  private let sizes: [Size]
  /// The size of the held chip.
  package let size: Size

  /// Lifts chips.
  /// - Parameters:
  ///   - id: The held chip.
  ///   - group: All lifted chips with their indexes, in order.
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

  /// The index of the held chip in the list, which does not change before the drop.
  package let index: Int

  package var count: Int { ids.count }

  /// The index where the chips would land, among those that are not lifted; nil for their original places.
  package var target: Int? { gathering.target }

  /// The target that keeps the held chip's position among the others.
  package var homeTarget: Int { index - gathering.count(before: index) }

  /// The indexes of the lifted chips in the list.
  package var indexes: [Int] { gathering.indexes }

  package func isLifted(_ index: Int) -> Bool { gathering.rank(of: index) != nil }

  /// The size of the chip of a lifted tag; nil for other tags.
  package func size(at index: Int) -> Size? { gathering.rank(of: index).map { sizes[$0] } }

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

  /// The lift with changed tags or another layout; nil if no lifted tag is left.
  package func restarted(in arrangement: Chips, group: [Tag.ID], tags: TagList) -> Lift? {
    let left = group.compactMap { id in tags.index(of: id).map { (id: id, index: $0) } }
      .sorted { $0.index < $1.index }
    guard let held = Gathering.nearest(to: id, in: ids, of: Set(left.map(\.id))) else { return nil }
    var new = Lift(held, of: left, in: arrangement, hold: hold)
    new.aim(at: target.map { min($0, new.base.count) })
    return new
  }

  /// The place in ``shown`` of the chip of the tag at an index.
  package func place(of index: Int) -> Int { gathering.newIndex(of: index) }

  /// The index of the tag whose chip is at a place in ``shown``.
  package func index(at place: Int) -> Int { gathering.oldIndex(of: place) }

  /// The targets to which a motion moves the lifted chips, the nearest first, up to the current one. From the first or last target,
  /// ``FocusMotion/home`` and ``FocusMotion/end`` continue inward.
  /// - Parameter index: The destination of a motion from an index of ``shown``.
  package func destinations(
    of motion: FocusMotion, by index: @escaping (_ motion: FocusMotion, _ from: Int) -> Int?
  ) -> some Sequence<Int> {
    let first = target ?? homeTarget
    let isBack = [.previous, .up, .pageUp, .home].contains(motion)
    return sequence(state: (motion, isBack ? first : first + count - 1)) { [count, end = base.count] state in
      guard let next = index(state.0, state.1), next != state.1 else { return nil }
      state = (state.0.inward, next)
      let to = min(max(0, isBack || next < first ? next : next - count + 1), end)
      return to == first ? nil : to
    }
  }

  // MARK: The stack

  /// The maximum number of lifted chips in the visible stack.
  private static var deepest: Int { 3 }

  /// The number of chips on top of a chip in the stack: 0 for the held chip, 1 for the next one.
  package func depth(of index: Int) -> Int? {
    guard let rank = gathering.rank(of: index), let held = gathering.rank(of: self.index) else { return nil }
    return (rank - held + count) % count
  }

  /// The indexes in the list of the visible chips of the stack, from bottom to top.
  package var stack: [Int] {
    guard let held = gathering.rank(of: index) else { return [] }
    return (0..<min(Self.deepest, count)).reversed().map { indexes[(held + $0) % count] }
  }
}

internal import LayoutCore
internal import TagModel

/// A cache of drop positions, valid while the lifted chips and the layout stay the same.
///
/// It is a class because the gate may access the view that owns it.
@MainActor final class DropPositions {
  /// The lifted chips.
  private var ids: [Tag.ID] = []
  /// The gate's answers by position; it is called once per position and lift.
  private var answers: [Int: Bool] = [:]
  /// The positions in a layout that has no index for them.
  private var slots: InsertionSlots?

  func forget() { (ids, answers, slots) = ([], [:], nil) }

  /// The allowed drop index nearest to a point in content coordinates.
  /// - Parameter gate: Returns whether an index is allowed; nil allows all.
  func index(for lift: Lift<ChipArrangement>, nearest point: Point, gate: ((Int) -> Bool)?) -> Int? {
    if ids != lift.ids {
      forget()
      ids = lift.ids
    }
    func isAllowed(_ place: Int) -> Bool {
      guard let gate else { return true }
      if let answer = answers[place] { return answer }
      let isAllowed = gate(place)
      answers[place] = isAllowed
      return isAllowed
    }
    guard let list = lift.base.list else {
      return lift.base.flow.insertionIndex(of: lift.size, nearest: point, where: isAllowed)
    }
    var slots = self.slots ?? InsertionSlots(of: lift.size, in: list)
    self.slots = nil
    defer { self.slots = slots }
    return slots.index(nearest: point, where: isAllowed)
  }
}

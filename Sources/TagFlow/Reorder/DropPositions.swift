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
  private var slots = DropSlots()

  func forget() { (ids, answers, slots) = ([], [:], DropSlots()) }

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
    // Taken out, because the gate may access the view.
    var slots = DropSlots()
    swap(&slots, &self.slots)
    defer { self.slots = slots }
    return slots.index(for: lift.size, in: lift.base, nearest: point, where: isAllowed)
  }
}

/// The slots between chips, of which those in a layout that has no index for them are kept.
struct DropSlots {
  private var slots: InsertionSlots?

  /// The allowed index at which a chip's slot is nearest to a point in content coordinates.
  mutating func index(
    for size: Size, in chips: ChipArrangement, nearest point: Point, where isAllowed: (Int) -> Bool = { _ in true }
  ) -> Int? {
    guard let list = chips.list else { return chips.flow.insertionIndex(of: size, nearest: point, where: isAllowed) }
    if slots == nil { slots = InsertionSlots(of: size, in: list) }
    return slots?.index(nearest: point, where: isAllowed)
  }
}

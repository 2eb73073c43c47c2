internal import LayoutCore
internal import TagModel

/// What is known of the places that lifted chips could go to, as long as neither they nor the layout change.
///
/// A class: the gate that it asks may look at the view that owns it.
@MainActor final class OfferedPlaces {
  /// The chips that are lifted.
  private var ids: [Tag.ID] = []
  /// What the gate said: it is asked about each place once in a lift.
  private var answers: [Int: Bool] = [:]
  /// Where they would stand, in a layout that has no index of that.
  private var slots: InsertionSlots?

  func forget() { (ids, answers, slots) = ([], [:], nil) }

  /// The place for lifted chips that is the nearest to a point of the content, of those that the gate lets them have.
  /// - Parameter gate: whether they may go to a place; nil: to each.
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

internal import LayoutCore
internal import TagModel

/// What is known of the places that lifted chips could go to, as long as neither they nor the layout change.
struct OfferedPlaces {
  /// The chips that are lifted.
  var ids: [Tag.ID] = []
  /// What the gate said: it is asked about each place once in a lift.
  var answers: [Int: Bool] = [:]
  /// Where they would stand, in a layout that has no index of that.
  var slots: InsertionSlots?
}

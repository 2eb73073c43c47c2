/// A position in a list that can be found again after other changes.
struct Place: Hashable, Sendable {
  /// The index to use if the previous tag is gone.
  var index: Int
  /// The preceding tag; nil at the start of the list.
  var previous: Tag.ID?
}

struct PlacedTag: Sendable {
  var tag: Tag
  var place: Place
}

struct PlacedID: Sendable {
  var id: Tag.ID
  var place: Place
}

/// A reversible change of a collection. It refers to tags by id, so it can be applied after other changes; missing tags are
/// skipped.
enum Edit: Sendable {
  /// In ascending order of places.
  case insert([PlacedTag])
  case remove([Tag.ID])
  case move(Tag.ID, Place)
  /// Moves tags to places, in ascending order of places.
  case place([PlacedID])
  case select(TagIDs, Bool)
  /// Replaces the tag with this id, except for its selection state.
  case replace(Tag)
  /// Arranges tags in this order within the positions that they occupy.
  case reorder([Tag.ID])

  /// The approximate size in words; 0 if there are no tags.
  var weight: Int {
    switch self {
    case .insert(let tags): 8 * tags.count
    case .remove(let ids), .reorder(let ids): ids.count
    case .select(let ids, _): ids.weight
    case .place(let tags): 4 * tags.count
    case .move, .replace: 8
    }
  }
}

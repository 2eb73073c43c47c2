/// A position in a list of tags that can be found again after other changes.
struct Place: Hashable, Sendable {
  /// The index, for when the previous tag is gone.
  var index: Int
  /// The tag before it; nil at the start of the list.
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

/// A reversible change of a collection. It names tags by id, so that it can be applied after other changes; missing tags
/// are skipped.
enum Edit: Sendable {
  /// Ascending by place.
  case insert([PlacedTag])
  case remove([Tag.ID])
  case move(Tag.ID, Place)
  /// Takes these tags to their places, ascending by place.
  case place([PlacedID])
  case select(TagIDs, Bool)
  /// Gives the tag with this id everything that this tag has, except for being selected.
  case replace(Tag)
  /// Puts these tags into this order, on the places that they have together.
  case reorder([Tag.ID])

  /// About how many words it takes; 0 if it has no tags.
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

/// A place in a list of tags that can be found again after the list has changed.
struct Place: Hashable, Sendable {
  /// The index, for when nothing better is known.
  var index: Int
  /// The tag that stood before it; nil at the start of the list.
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

/// A change of a collection that can be taken back. Each names tags by id, so that it still means something
/// after other changes have come between: what it cannot find any more it passes over.
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

  /// About how many words it keeps.
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

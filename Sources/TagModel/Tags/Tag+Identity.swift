// Two values are the same tag if they have the same id, whatever has become of its text, look or selection since.

extension Tag: Hashable {
  public static func == (a: Tag, b: Tag) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// A tag like this one in all but its id; with a new id of its own if none is given.
  public func copy(id: Tag.ID = .unique()) -> Tag { Tag(id: id, body: body, flags: flags) }
}

extension Tag: Hashable {
  public static func == (a: Tag, b: Tag) -> Bool { a.id == b.id }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Returns a copy of the tag with a different id, by default a unique one.
  public func copy(id: Tag.ID = .unique()) -> Tag { Tag(id: id, body: body, flags: flags) }
}

extension Tag {
  /// The same tag, known by another id.
  package func identified(by id: Tag.ID) -> Tag { Tag(id: id, body: body, flags: flags) }
}

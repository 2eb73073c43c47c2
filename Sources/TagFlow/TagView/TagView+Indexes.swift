public import LayoutCore
public import TagModel
internal import GtkBridge

// Operations by index. ``TagView/tags`` provides the tag at an index (`view.tags[3]`), a range of tags
// (`view.tags[2..<5]`) and the index of an ID (`view.tags.index(of: id)`). For an invalid index, these functions return
// nil or false and do nothing.

extension TagView {
  /// The tag at an index, or nil if the index is invalid.
  public func tag(at index: Int) -> Tag? { tags.indices.contains(index) ? tags[index] : nil }

  /// The tags in a range of indexes, or nil if the range is invalid.
  public func tags(at indexes: Range<Int>) -> [Tag]? {
    indexes.lowerBound >= 0 && indexes.upperBound <= tags.count ? Array(tags[indexes]) : nil
  }

  /// Appends tags; see ``insert(_:at:)-([Tag],_)``.
  @discardableResult
  public func add(_ new: [Tag]) -> Bool { insert(new, at: tags.count) }

  /// Inserts a tag at an index.
  /// - Returns: False if there is already a tag with its ID, or the index is invalid.
  @discardableResult
  public func insert(_ tag: Tag, at index: Int) -> Bool { insert([tag], at: index) }

  /// Removes the tag at an index.
  /// - Returns: Whether the index was valid.
  @discardableResult
  public func remove(at index: Int) -> Bool { tag(at: index).map { remove($0.id) } ?? false }

  /// Removes the tags in a range of indexes.
  /// - Returns: False if the range is invalid; then no tag is removed.
  @discardableResult
  public func remove(in range: Range<Int>) -> Bool {
    guard let gone = tags(at: range) else { return false }
    return remove(gone.map(\.id)) || gone.isEmpty
  }

  /// Replaces the tags in a range of indexes by others, as one operation.
  /// - Returns: False if the range is invalid, or if an ID of the new tags occurs twice or outside the range; then
  ///   nothing changes.
  @discardableResult
  public func replaceSubrange(_ range: Range<Int>, with new: [Tag]) -> Bool {
    guard 0 <= range.lowerBound, range.upperBound <= tags.count else { return false }
    reports.noteHandlers(of: new)
    guard let transaction = try? collection.replaceSubrange(range, with: new, by: .program) else { return false }
    apply(transaction)
    return true
  }

  /// Removes the tag with an ID.
  /// - Returns: Whether there was such a tag.
  @discardableResult
  public func remove(_ id: Tag.ID) -> Bool { remove([id]) }

  /// Removes the tag that has the same ID, even if its other properties differ.
  /// - Returns: Whether there was such a tag.
  @discardableResult
  public func remove(_ tag: Tag) -> Bool { remove([tag.id]) }

  /// Moves the tag at an index so that its index becomes `target`.
  /// - Returns: Whether both indexes were valid.
  @discardableResult
  public func move(from index: Int, to target: Int) -> Bool { tag(at: index).map { move($0.id, to: target) } ?? false }

  /// Changes the tag at an index.
  /// - Returns: Whether the index was valid.
  /// - Precondition: `body` keeps the tag's ID.
  @discardableResult
  public func update(at index: Int, _ body: (inout Tag) -> Void) -> Bool {
    tag(at: index).map { update($0.id, body) } ?? false
  }

  /// Replaces the tag at an index; see ``replace(_:with:)``.
  @discardableResult
  public func replace(at index: Int, with tag: Tag) -> Bool {
    self.tag(at: index).map { replace($0.id, with: tag) } ?? false
  }

  /// Replaces a tag. With the same ID, this is an update; otherwise a removal and an insertion.
  /// - Returns: False if there is no tag with the ID, or another tag already has the new one's ID.
  @discardableResult
  public func replace(_ id: Tag.ID, with tag: Tag) -> Bool {
    guard tags.contains(id), id == tag.id || !tags.contains(tag.id) else { return false }
    reports.noteHandlers(of: CollectionOfOne(tag))
    program { collection throws(TagListError) in try collection.replace(id, with: tag, by: .program) }
    return true
  }

  /// Selects or deselects the tag at an index, as far as ``selection`` allows.
  /// - Returns: Whether the tag now has this state.
  @discardableResult
  public func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    tag(at: index).map { setSelected(isSelected, $0.id) } ?? false
  }

  /// Selects or deselects a tag, as far as ``selection`` allows.
  /// - Returns: Whether the tag now has this state.
  @discardableResult
  public func setSelected(_ isSelected: Bool, _ id: Tag.ID) -> Bool {
    if isSelected { select([id]) } else { deselect([id]) }
    return tags[id: id]?.isSelected == isSelected
  }

  /// The frame of the chip at an index, in content coordinates; nil if the index is invalid or the line limit hides the
  /// chip.
  public func frame(at index: Int) -> Rect? { tag(at: index).flatMap { frame(of: $0.id) } }

  /// Scrolls to the tag at an index; see ``scrollTo(_:position:margin:animated:)``. Does nothing if the index is invalid.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest, animated: Bool = false) {
    if let tag = tag(at: index) { scrollTo(tag.id, position: position, animated: animated) }
  }
}

public import LayoutCore
public import TagModel
internal import GtkBridge

// The same operations for those who know a tag by its place: ``TagView/tags`` gives the tag at an index
// (`view.tags[3]`), a part of them (`view.tags[2..<5]`), and the index of an id (`view.tags.index(of: id)`). An index
// outside the list is answered with nil or false here, and nothing happens.

extension TagView {
  /// The tag at an index; nil where there is none.
  public func tag(at index: Int) -> Tag? { tags.indices.contains(index) ? tags[index] : nil }

  /// The tags at these indexes, in order; nil if one of them lies outside the list.
  public func tags(at indexes: Range<Int>) -> [Tag]? {
    indexes.lowerBound >= 0 && indexes.upperBound <= tags.count ? Array(tags[indexes]) : nil
  }

  /// Adds tags at the end; see ``insert(_:at:)-([Tag],_)``.
  @discardableResult
  public func add(_ new: [Tag]) -> Bool { insert(new, at: tags.count) }

  /// Adds a tag so that it gets this index.
  /// - Returns: whether it came in: not if one with its id is there, or the index lies outside.
  @discardableResult
  public func insert(_ tag: Tag, at index: Int) -> Bool { insert([tag], at: index) }

  /// Removes the tag at an index; whether there was one.
  @discardableResult
  public func remove(at index: Int) -> Bool { tag(at: index).map { remove($0.id) } ?? false }

  /// Removes the tags at the indexes; whether all of them lie within the list, otherwise none goes.
  @discardableResult
  public func remove(in range: Range<Int>) -> Bool {
    guard let gone = tags(at: range) else { return false }
    return remove(gone.map(\.id)) || gone.isEmpty
  }

  /// Removes a tag; whether it was there.
  @discardableResult
  public func remove(_ id: Tag.ID) -> Bool { remove([id]) }

  /// Removes a tag, whatever has become of it since; whether it was there.
  @discardableResult
  public func remove(_ tag: Tag) -> Bool { remove([tag.id]) }

  /// Takes the tag at an index to the index that it has afterwards; whether both lie within the list.
  @discardableResult
  public func move(from index: Int, to target: Int) -> Bool { tag(at: index).map { move($0.id, to: target) } ?? false }

  /// Changes the tag at an index; whether there is one.
  /// - Precondition: the tag keeps its id.
  @discardableResult
  public func update(at index: Int, _ body: (inout Tag) -> Void) -> Bool {
    tag(at: index).map { update($0.id, body) } ?? false
  }

  /// Puts another tag in the place of the one at an index; see ``replace(_:with:)``.
  @discardableResult
  public func replace(at index: Int, with tag: Tag) -> Bool {
    self.tag(at: index).map { replace($0.id, with: tag) } ?? false
  }

  /// Puts another tag in the place of one: with the same id as an update, otherwise the old one goes and the new one
  /// comes.
  /// - Returns: whether it did: not if the old one is not there, or another tag has the new one's id.
  @discardableResult
  public func replace(_ id: Tag.ID, with tag: Tag) -> Bool {
    guard tags.contains(id), id == tag.id || !tags.contains(tag.id) else { return false }
    reports.noteHandlers(of: [tag])
    program { collection throws(TagListError) in try collection.replace(id, with: tag, by: .program) }
    return true
  }

  /// Selects or deselects the tag at an index, as far as the rules allow; whether it is so now.
  @discardableResult
  public func setSelected(_ isSelected: Bool, at index: Int) -> Bool {
    tag(at: index).map { setSelected(isSelected, $0.id) } ?? false
  }

  /// Selects or deselects a tag, as far as the rules allow; whether it is so now.
  @discardableResult
  public func setSelected(_ isSelected: Bool, _ id: Tag.ID) -> Bool {
    if isSelected { select([id]) } else { deselect([id]) }
    return tags[id: id]?.isSelected == isSelected
  }

  /// The frame of the chip at an index, in content coordinates; nil where there is none, or the line limit hides it.
  public func frame(at index: Int) -> Rect? { tag(at: index).flatMap { frame(of: $0.id) } }

  /// Scrolls to the tag at an index; see ``scrollTo(_:position:animated:)``. Nothing happens where there is none.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest, animated: Bool = false) {
    if let tag = tag(at: index) { scrollTo(tag.id, position: position, animated: animated) }
  }
}

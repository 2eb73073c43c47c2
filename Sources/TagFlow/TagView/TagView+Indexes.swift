public import LayoutCore
public import TagModel
internal import GtkBridge

// The same operations for those who know a tag by its place: ``TagView/tags`` gives the tag at an index
// (`view.tags[3]`), a part of them (`view.tags[2..<5]`), and the index of an id (`view.tags.index(of: id)`).

extension TagView {
  /// Adds tags at the end.
  /// - Precondition: no tag has one of their ids.
  public func add(_ new: [Tag]) { insert(new, at: tags.count) }

  /// Adds a tag so that it gets this index.
  /// - Precondition: `0 <= index <= tags.count`; no tag has its id.
  public func insert(_ tag: Tag, at index: Int) { insert([tag], at: index) }

  /// Removes the tag at an index.
  /// - Precondition: `0 <= index < tags.count`.
  public func remove(at index: Int) { remove([tags[index].id]) }

  /// Removes the tags at the indexes.
  /// - Precondition: they lie within the list.
  public func remove(in range: Range<Int>) { remove(tags[range].map(\.id)) }

  /// Removes a tag; one that is not there is passed over.
  public func remove(_ id: Tag.ID) { remove([id]) }

  /// Takes the tag at an index to the index that it has afterwards.
  /// - Precondition: both lie within the list.
  public func move(from index: Int, to target: Int) { move(tags[index].id, to: target) }

  /// Changes the tag at an index.
  /// - Precondition: the index lies within the list, and the tag keeps its id.
  public func update(at index: Int, _ body: (inout Tag) -> Void) { update(tags[index].id, body) }

  /// Puts another tag in the place of the one at an index; see ``replace(_:with:)``.
  /// - Precondition: the index lies within the list; no other tag has the new one's id.
  public func replace(at index: Int, with tag: Tag) { replace(tags[index].id, with: tag) }

  /// Puts another tag in the place of one: with the same id as an update, otherwise the old one goes and the new one
  /// comes. One that is not there is passed over.
  /// - Precondition: no other tag has the new one's id.
  public func replace(_ id: Tag.ID, with tag: Tag) {
    noteHandlers(of: [tag])
    program { collection throws(TagListError) in try collection.replace(id, with: tag, by: .program) }
  }

  /// Selects or deselects the tag at an index, as far as the rules allow.
  /// - Precondition: the index lies within the list.
  public func setSelected(_ isSelected: Bool, at index: Int) { setSelected(isSelected, tags[index].id) }

  /// Selects or deselects a tag, as far as the rules allow; one that is not there is passed over.
  public func setSelected(_ isSelected: Bool, _ id: Tag.ID) { isSelected ? select([id]) : deselect([id]) }

  /// The frame of the chip at an index, in content coordinates; nil when the line limit hides it.
  /// - Precondition: the index lies within the list.
  public func frame(at index: Int) -> Rect? { frame(of: tags[index].id) }

  /// Scrolls to the tag at an index; see ``scrollTo(_:position:animated:)``.
  /// - Precondition: the index lies within the list.
  public func scrollTo(index: Int, position: ScrollPosition = .nearest, animated: Bool = false) {
    scrollTo(tags[index].id, position: position, animated: animated)
  }
}

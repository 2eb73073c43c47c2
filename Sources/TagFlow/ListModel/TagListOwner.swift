package import GtkBridge
package import TagModel

/// A widget with tags that a ``TagListModel`` follows.
@MainActor package protocol TagListOwner: Widget {
  var collection: TagCollection { get }
  /// The list model, once it has been requested.
  var followingModel: InstanceReference<TagListModel>? { get set }
  /// Inserts tags with new IDs, and returns whether the index was valid.
  func insert(_ tags: [Tag], at index: Int) -> Bool
  /// Changes a tag, and returns whether there is such a tag.
  func update(_ id: Tag.ID, _ body: (inout Tag) -> Void) -> Bool
  /// Selects or deselects tags for the program, as far as the rules allow.
  func changeSelection(_ operation: TagOperation)
}

extension TagListOwner {
  /// The list model, created on first use.
  var ownListModel: TagListModel {
    if let model = followingModel?.wrapper { return model }
    let model = TagListModel.create(for: self)
    followingModel = model
    return model.wrapper
  }

  /// The item of the tag at an index, which is kept until the tag is removed.
  package func keptItem(at index: Int) -> TagListItem { ownListModel.keptItem(at: index) }

  /// Makes new items those of the widget's list model, and returns their tags, which are about to be inserted.
  package func adopt(_ items: [TagListItem]) -> [Tag] {
    ownListModel.adopt(items)
    return items.map(\.tag)
  }

  /// Inserts the tags of items at an index; the items become items of the widget's list model.
  /// - Returns: False if the index is invalid, an item is already in a widget, or a tag has the same ID; then nothing
  ///   is inserted.
  @discardableResult
  package func insert(_ items: [TagListItem], at index: Int) -> Bool {
    let tags = collection.tags
    guard (0...tags.count).contains(index), items.allSatisfy({ !$0.hasOwner && !tags.contains($0.tag.id) }),
      Set(items.map(\.tag.id)).count == items.count
    else { return false }
    return insert(adopt(items), at: index)
  }
}

extension TagView: TagListOwner {
  /// The tags as a list model for GTK's list views. Created on first use, and the same object from then on.
  public var listModel: TagListModel { ownListModel }

  package func changeSelection(_ operation: TagOperation) { apply(collection.perform(operation, by: .program)) }
}

internal import TagModel

/// The values of items whose tags were removed and can be restored by undo or redo.
struct RestorableValues {
  private var values: [Tag.ID: TagListItem.OwnValues] = [:]
  /// The number of values at which those of tags that can't be restored any more are removed.
  private var limit = 64

  var count: Int { values.count }

  /// Adds the values of an item that is no longer in use; nothing without a collection.
  /// - Complexity: Amortized O(1) while the history does not grow faster than the values.
  mutating func add(_ own: TagListItem.OwnValues, for id: Tag.ID, of collection: TagCollection?) {
    guard let collection else { return values = [:] }
    values[id] = own
    guard values.count > limit else { return }
    let restorable = collection.restorableIDs
    values = values.filter { collection.tags.contains($0.key) || restorable.contains($0.key) }
    limit = max(64, 2 * values.count)
  }

  /// Removes and returns the values of the item for a tag; empty values if there are none.
  mutating func take(_ id: Tag.ID) -> TagListItem.OwnValues { values.removeValue(forKey: id) ?? TagListItem.OwnValues() }
}

public import GtkBridge
public import TagModel

/// The tags of a ``TagView`` as a `GListModel`, for GTK's own lists, sorters and filters: ``TagView/listModel``.
///
/// Its items are ``TagListItem``s. It follows the view, in one `items-changed` for each operation; when the view has
/// gone, it keeps the tags that there were.
public final class TagListModel: ListModel {
  private var tags: TagList
  /// The items that somebody holds.
  private var items: [Tag.ID: WeakItem<TagListItem>] = [:]

  init(_ tags: TagList) {
    self.tags = tags
    super.init(typeName: "TagFlowListModel")
  }

  public override var count: Int { tags.count }

  public override func item(at index: Int) -> NativeObject? {
    let tag = tags[index]
    if let item = items[tag.id]?.item { return item }
    let item = TagListItem(tag) { [weak self] in
      if self?.items[tag.id]?.item == nil { self?.items[tag.id] = nil }
    }
    items[tag.id] = WeakItem(item)
    return item
  }

  /// How many items it knows of: tests count them.
  var knownItems: Int { items.count }

  /// Takes over the tags as an operation has left them.
  ///
  /// - Complexity: O(tags).
  func follow(_ new: TagList) {
    let old = tags
    tags = new
    items = items.filter { new.contains($0.key) }
    for (id, known) in items { if let tag = new[id: id] { known.item?.show(tag) } }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start].id == new[start].id { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end].id == new[new.count - 1 - end].id { end += 1 }
    itemsChanged(at: start, removed: old.count - start - end, added: new.count - start - end)
  }
}

/// One tag in a ``TagListModel``, with the GObject properties `id` (64-bit integer), `text` and `selected`.
public final class TagListItem: ListItem {
  /// The tag as it is now.
  public private(set) var tag: Tag
  private let onEnd: @MainActor () -> Void

  /// - Parameter onEnd: called when nobody holds the item any more.
  init(_ tag: Tag, onEnd: @escaping @MainActor () -> Void) {
    (self.tag, self.onEnd) = (tag, onEnd)
    super.init(typeName: "TagFlowListItem", properties: Self.properties)
  }

  private static let properties: [ObjectProperty] = [
    .int64("id") { (item: TagListItem) in item.tag.id.rawValue },
    .string("text") { (item: TagListItem) in item.tag.text },
    .bool("selected") { (item: TagListItem) in item.tag.isSelected },
  ]

  isolated deinit { onEnd() }

  func show(_ new: Tag) {
    let old = tag
    tag = new
    if old.text != new.text { notify("text") }
    if old.isSelected != new.isSelected { notify("selected") }
  }
}

extension TagView {
  /// The tags as a list for GTK's own views; the same one each time. It costs nothing until it is asked for.
  public var listModel: TagListModel {
    if let model = followingModel { return model }
    let model = TagListModel(tags)
    followingModel = model
    return model
  }
}

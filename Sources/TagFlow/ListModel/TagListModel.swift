public import GtkBridge
public import TagModel

/// The tags of a ``TagView`` as a `GListModel`, for GTK's list views, sorters and filters. See ``TagView/listModel``.
///
/// The items are ``TagListItem``s. Each operation on the view emits one `items-changed`. The model keeps its tags when
/// the view is destroyed.
public final class TagListModel: ListModel {
  private var tags: TagList
  /// The items that are still referenced.
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

  /// The number of live items.
  var liveItemCount: Int { items.count }

  /// Updates the model to the tags after an operation.
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

/// An item of a ``TagListModel``, with the GObject properties `id` (64-bit integer), `text` and `selected`.
public final class TagListItem: ListItem {
  /// The current tag.
  public private(set) var tag: Tag
  private let onDeinit: @MainActor () -> Void

  /// - Parameter onDeinit: Called when the item is released.
  init(_ tag: Tag, onDeinit: @escaping @MainActor () -> Void) {
    (self.tag, self.onDeinit) = (tag, onDeinit)
    super.init(typeName: "TagFlowListItem", properties: Self.properties)
  }

  private static let properties: [ObjectProperty] = [
    .int64("id") { (item: TagListItem) in item.tag.id.rawValue },
    .string("text") { (item: TagListItem) in item.tag.text },
    .bool("selected") { (item: TagListItem) in item.tag.isSelected },
  ]

  isolated deinit { onDeinit() }

  func show(_ new: Tag) {
    let old = tag
    tag = new
    if old.text != new.text { notify("text") }
    if old.isSelected != new.isSelected { notify("selected") }
  }
}

extension TagView {
  /// The tags as a list model for GTK's list views. Created on first use, and the same object from then on.
  public var listModel: TagListModel {
    if let model = followingModel { return model }
    let model = TagListModel(tags)
    followingModel = model
    return model
  }
}

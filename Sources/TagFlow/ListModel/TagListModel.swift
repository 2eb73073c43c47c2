package import CTagFlowGtk
public import GtkBridge
package import TagModel

/// The tags of a ``TagView`` or ``TagEntry`` as a `GListModel`, for GTK's list views, sorters and filters, and as a
/// `GtkSelectionModel`, so that a list or grid view can show the same tags with the same selection. See
/// ``TagView/listModel`` and ``TagEntry/listModel``.
///
/// The items are ``TagListItem``s. Each operation on the widget emits at most one `items-changed` and one
/// `selection-changed`. Selecting through the model counts as a change by the program: the rules of
/// ``TagView/selection`` apply, but gates don't. Tags of an entry can't be selected. The model keeps its tags when the
/// widget is destroyed.
///
/// - Complexity: Following an operation takes O(tags in the reported range), which for a move is the distance.
public final class TagListModel: ListModel {
  private(set) var tags = TagList()
  private(set) weak var owner: (any TagListOwner)?
  /// The items that are in use, including those of removed tags.
  private var items: [Tag.ID: WeakItem<TagListItem>] = [:]
  /// The items kept until their tags are removed: those that the program has inserted, those that C got from getters, which return
  /// borrowed references, and those with values that are not part of their tags.
  private var kept: [Tag.ID: InstanceReference<TagListItem>] = [:]
  /// The values of items that are no longer in use, for when undo or redo restores their tags.
  private var values = RestorableValues()
  init() { super.init(type: Self.type) }

  /// Creates the model of a widget.
  static func create(for owner: any TagListOwner) -> InstanceReference<TagListModel> {
    let instance = g_object_new_with_properties(type, 0, nil, nil)!
    defer { g_object_unref(instance) }
    guard let model = nativeObject(instance) as? TagListModel else { preconditionFailure("GObject made no list model") }
    (model.owner, model.tags) = (owner, owner.collection.tags)
    return InstanceReference(model)
  }

  public override var count: Int { tags.count }

  public override func item(at index: Int) -> NativeObject? {
    let instance = instance(of: tags[index])
    defer { g_object_unref(instance) }
    return nativeObject(instance)
  }

  /// The widget's tags. They can be ahead of the model's, whose changes are reported one after the other.
  private var currentTags: TagList { owner?.collection.tags ?? tags }

  /// The number of items in use whose tags are in the list.
  var liveItemCount: Int { items.keys.count { tags.contains($0) } }

  // MARK: Items

  /// The item of a tag, which may have been removed: the item in use, or a new one. Both show the widget's tag, which can be ahead of
  /// the list's.
  /// - Returns: A new reference, which the caller has to release.
  func instance(of tag: Tag) -> UnsafeMutablePointer<GObject> {
    if let item = item(of: tag.id) {
      g_object_ref(item.object)
      return item.object
    }
    // Created as by C: the instance owns its Swift object, and other languages can use the toggle reference.
    let instance = g_object_new_with_properties(TagListItem.type, 0, nil, nil)!
    guard let item = nativeObject(instance) as? TagListItem else { preconditionFailure("GObject made no item") }
    item.join(self, as: currentTags[id: tag.id] ?? tag, with: values.take(tag.id))
    items[tag.id] = WeakItem(item)
    keepIfNeeded(item)
    return instance
  }

  private func item(of id: Tag.ID) -> TagListItem? {
    // The item may be in another widget by now.
    items[id]?.item.flatMap { $0.model === self ? $0 : nil }
  }

  /// The item of the widget's tag at an index, which the list keeps until the tag is removed.
  package func keptItem(at index: Int) -> TagListItem {
    let tag = currentTags[index]
    let id = tag.id
    if let reference = kept[id] { return reference.wrapper }
    let instance = instance(of: tag)
    defer { g_object_unref(instance) }
    guard let item = item(of: id) else { preconditionFailure("an item without a wrapper") }
    kept[id] = InstanceReference(item)
    return item
  }

  /// Keeps an item that has values of its own until its tag is removed.
  func keepIfNeeded(_ item: TagListItem) {
    let id = item.tag.id
    if !item.own.isEmpty, currentTags.contains(id), kept[id] == nil { kept[id] = InstanceReference(item) }
  }

  /// Releases those of some items whose tags have been removed in the next turn of the main loop, after handlers have been notified
  /// of the removal.
  private func releaseRemovedItems(of ids: some Sequence<Tag.ID>) {
    let tags = currentTags
    let removed = ids.compactMap { tags.contains($0) ? nil : kept.removeValue(forKey: $0) }
    if !removed.isEmpty { Task { withExtendedLifetime(removed) {} } }
  }

  /// Makes these the items of tags that are about to be inserted.
  func adopt(_ new: [TagListItem]) {
    for item in new {
      // An item of a removed tag with the same ID.
      if let other = self.item(of: item.tag.id), other !== item { other.leave() }
      item.join(self)
      items[item.tag.id] = WeakItem(item)
      _ = values.take(item.tag.id)
      kept[item.tag.id] = InstanceReference(item)
    }
  }

  /// Separates an item whose tag was not inserted after all.
  func abandon(_ item: TagListItem) {
    (items[item.tag.id], kept[item.tag.id]) = (nil, nil)
    item.leave()
  }

  /// Forgets an item that is no longer in use, but not its values if its tag can return.
  func forget(_ id: Tag.ID, _ own: TagListItem.OwnValues) {
    guard items[id]?.item == nil else { return }
    items[id] = nil
    if !own.isEmpty { values.add(own, for: id, of: owner?.collection) }
  }

  // MARK: Following the widget

  /// Updates the model to the tags after an operation: the items at once, and the list when its turn to be reported has come, so
  /// that each handler gets the changes in their order, also if another one changes the tags.
  /// - Complexity: O(changes); O(items in use) after a change of many tags.
  func apply(_ new: TagList, _ changes: [TagChange], reportedIn reports: ReportQueue) {
    guard !changes.isEmpty else { return }
    let notifications = items.isEmpty ? [] : updateItems(changes, in: new)
    reports.report { [self] in report(new, changes, notifications) }
  }

  private typealias Notification = (item: UnsafeMutablePointer<GObject>, names: [String])

  private func report(_ new: TagList, _ changes: [TagChange], _ notifications: [Notification]) {
    let splice = ListSplice(changes, from: tags, to: new)
    let old = tags
    tags = new
    if splice.removed > 0, !kept.isEmpty { releaseRemovedItems(of: old[splice.index..<splice.index + splice.removed].lazy.map(\.id)) }
    itemsChanged(at: splice.index, removed: splice.removed, added: splice.added)
    if let selected = selectionRange(of: changes) { selectionChanged(selected) }
    for (instance, names) in notifications {
      for name in names { g_object_notify(instance, name) }
      g_object_unref(instance)
    }
  }

  /// Shows the new state of changed tags in their items, and returns the items to notify, with a reference to each.
  private func updateItems(_ changes: [TagChange], in tags: TagList) -> [Notification] {
    var notifications: [Notification] = []
    func show(_ tag: Tag) {
      guard let item = item(of: tag.id) else { return }
      let names = item.show(tag)
      guard !names.isEmpty else { return }
      g_object_ref(item.object)
      notifications.append((item.object, names))
    }
    if let ranges = changedRanges(changes), ranges.reduce(0, { $0 + $1.count }) <= items.count {
      for index in ranges.joined() { show(tags[index]) }
    } else {
      for id in items.keys { if let tag = tags[id: id] { show(tag) } }
    }
    return notifications
  }

  /// The indexes of inserted, updated, selected and deselected tags; nil if they are not known, because others have been
  /// inserted, removed or moved later.
  private func changedRanges(_ changes: [TagChange]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    for change in changes {
      if change.isStructural, !ranges.isEmpty { return nil }
      switch change {
      case .inserted(let index, let count): ranges.append(index..<index + count)
      case .updated(let index): ranges.append(index..<index + 1)
      case .selection(let indexes): ranges += indexes.ranges
      case .removed, .moved: break
      case .reset: return nil
      }
    }
    return ranges
  }

  /// A range that contains all tags that were selected or deselected; nil if there are none.
  private func selectionRange(of changes: [TagChange]) -> Range<Int>? {
    var range: Range<Int>?
    for change in changes {
      if case .selection(let indexes) = change, let first = indexes.ranges.first, let last = indexes.ranges.last {
        let other = range ?? first
        range = min(first.lowerBound, other.lowerBound)..<max(last.upperBound, other.upperBound)
      } else if range != nil, change.isStructural {
        return 0..<count
      }
    }
    return range
  }
}

extension TagChange {
  /// Whether the indexes of other tags may change.
  fileprivate var isStructural: Bool {
    switch self {
    case .inserted, .removed, .moved, .reset: true
    case .updated, .selection: false
    }
  }
}

// MARK: - Selection

// `GListModel` and `GtkSelectionModel`.

extension TagListModel {
  package static let type: GType = registerClass(
    named: "TagflowTagList", make: { TagListModel() },
    finish: { type in
      var (list, selection) = (GInterfaceInfo(), GInterfaceInfo())
      list.interface_init = { interface, _ in fill(interface!.assumingMemoryBound(to: GListModelInterface.self)) }
      g_type_add_interface_static(type, g_list_model_get_type(), &list)
      selection.interface_init = { interface, _ in fill(interface!.assumingMemoryBound(to: GtkSelectionModelInterface.self)) }
      g_type_add_interface_static(type, gtk_selection_model_get_type(), &selection)
    })

  func selectionChanged(_ range: Range<Int>) {
    gtk_selection_model_selection_changed(OpaquePointer(object), guint(clamping: range.lowerBound), guint(clamping: range.count))
  }

  /// The selected indexes, of which at least those in the range are included.
  fileprivate func selection(in range: Range<Int>) -> OpaquePointer? {
    let bits = gtk_bitset_new_empty()
    let range = range.clamped(to: 0..<count)
    // For a few tags, checks each; for many, reads only the selected ones.
    if range.count < 256 {
      for index in range where tags[index].isSelected { gtk_bitset_add(bits, guint(index)) }
    } else if tags.selectedCount == count {
      gtk_bitset_add_range(bits, 0, guint(count))
    } else {
      for index in tags.selectedIndexes { gtk_bitset_add(bits, guint(index)) }
    }
    return bits
  }

  fileprivate func select(_ range: Range<Int>, alone: Bool) {
    let wanted = range.clamped(to: 0..<count)
    let others = alone ? tags.selectedIndexes.filter { !wanted.contains($0) } : []
    set(others.map { TagSelection(tags.id(at: $0), isSelected: false) } + wanted.map { TagSelection(tags.id(at: $0), isSelected: true) })
  }

  fileprivate func deselect(_ range: Range<Int>) {
    set(range.clamped(to: 0..<count).map { TagSelection(tags.id(at: $0), isSelected: false) })
  }

  fileprivate func setSelection(_ selected: OpaquePointer, _ mask: OpaquePointer) {
    var (iterator, index): (GtkBitsetIter, guint) = (GtkBitsetIter(), 0)
    var selections: [TagSelection] = []
    var isValid = gtk_bitset_iter_init_first(&iterator, mask, &index) != 0
    while isValid, index < count {
      selections.append(TagSelection(tags.id(at: Int(index)), isSelected: gtk_bitset_contains(selected, index) != 0))
      isValid = gtk_bitset_iter_next(&iterator, &index) != 0
    }
    set(selections)
  }

  private func set(_ selections: [TagSelection]) {
    owner?.changeSelection(.setSelected(selections))
  }
}

// Global functions, because C functions can't capture a type.

@MainActor private func fill(_ list: UnsafeMutablePointer<GListModelInterface>) {
  list.pointee.get_item_type = { _ in TagListItem.type }
  list.pointee.get_n_items = { guint(clamping: model($0)?.count ?? 0) }
  list.pointee.get_item = { list, index in
    guard let model = model(list), index < model.count else { return nil }
    return UnsafeMutableRawPointer(model.instance(of: model.tags[Int(index)]))
  }
}

@MainActor private func fill(_ selection: UnsafeMutablePointer<GtkSelectionModelInterface>) {
  selection.pointee.is_selected = { list, index in
    guard let model = model(list), index < model.count else { return 0 }
    return model.tags[Int(index)].isSelected ? 1 : 0
  }
  selection.pointee.get_selection_in_range = { model($0)?.selection(in: range($1, $2)) ?? gtk_bitset_new_empty() }
  selection.pointee.select_item = { list, index, isAlone in
    change(list) { $0.select(range(index, 1), alone: isAlone != 0) }
  }
  selection.pointee.select_range = { list, index, count, isAlone in
    change(list) { $0.select(range(index, count), alone: isAlone != 0) }
  }
  selection.pointee.unselect_item = { list, index in change(list) { $0.deselect(range(index, 1)) } }
  selection.pointee.unselect_range = { list, index, count in change(list) { $0.deselect(range(index, count)) } }
  selection.pointee.select_all = { list in change(list) { $0.owner?.changeSelection(.selectAll) } }
  selection.pointee.unselect_all = { list in change(list) { $0.owner?.changeSelection(.deselectAll) } }
  selection.pointee.set_selection = { list, selected, mask in change(list) { $0.setSelection(selected!, mask!) } }
}

@MainActor private func model(_ list: OpaquePointer?) -> TagListModel? {
  nativeObject(UnsafeMutableRawPointer(list)) as? TagListModel
}

@MainActor private func range(_ index: guint, _ count: guint) -> Range<Int> { Int(index)..<Int(index) + Int(count) }

/// Changes the selection, if the list still has a widget and that has a selection.
@MainActor private func change(_ list: OpaquePointer?, _ body: (TagListModel) -> Void) -> gboolean {
  guard let model = model(list), let owner = model.owner, owner.collection.rules.mode != .none else { return 0 }
  body(model)
  return 1
}

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
  package var ownListModel: TagListModel {
    if let model = followingModel?.wrapper { return model }
    let model = TagListModel.create(for: self)
    followingModel = model
    return model.wrapper
  }

  /// Calls the closure with the `TagflowTag` of a tag.
  func withItem<Result>(of tag: Tag, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    let item = ownListModel.instance(of: tag)
    defer { g_object_unref(item) }
    return body(UnsafeMutableRawPointer(item))
  }

  /// Calls the closure with the `TagflowTag` of each tag, in order. They exist at least as long as the closure runs, even if it
  /// removes tags, and are not kept.
  package func withItems<Result>(_ body: ([(id: Tag.ID, object: UnsafeMutableRawPointer)]) -> Result) -> Result {
    let items = collection.tags.map { (id: $0.id, object: UnsafeMutableRawPointer(ownListModel.instance(of: $0))) }
    defer { for item in items { g_object_unref(item.object) } }
    return body(items)
  }

  /// Emits a signal about a tag, if it has handlers.
  func emit(_ signal: String, _ tag: Tag, _ more: SignalValue...) {
    guard hasHandler(of: signal) else { return }
    withItem(of: tag) { emit(signal, [.instance($0)] + more) }
  }

  /// Emits the signal of an inserted, removed or moved tag.
  func emitChange(_ event: TagEvent) {
    switch (event.change, event.index, event.from, event.to) {
    case (.add, let index?, _, _): emit("tag-added", event.tag, .uint(index))
    case (.remove, let index?, _, _): emit("tag-removed", event.tag, .uint(index))
    case (.move, _, let from?, let to?): emit("tag-moved", event.tag, .uint(from), .uint(to))
    default: break
    }
  }

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
    guard (0...tags.count).contains(index), items.allSatisfy({ $0.owner == nil && !tags.contains($0.tag.id) }),
      Set(items.map(\.tag.id)).count == items.count
    else { return false }
    return insert(adopt(items), at: index)
  }

  /// Appends the tag of an object in GtkBuilder's XML, unless another tag has its ID.
  /// - Returns: Whether the object is a tag.
  func append(_ child: UnsafeMutableRawPointer) -> Bool {
    guard let item = nativeObject(child) as? TagListItem else { return false }
    if !insert([item], at: collection.tags.count) {
      warn("TagflowTag: “\(item.tag.text)” is left out, because another tag has the id \(item.tag.id.rawValue)")
    }
    return true
  }
}

extension TagView: TagListOwner {
  /// The tags as a list model for GTK's list views. Created on first use, and the same object from then on.
  public var listModel: TagListModel { ownListModel }

  package func changeSelection(_ operation: TagOperation) { apply(collection.perform(operation, by: .program)) }

  /// Inserts the tag of an item as the user would; see ``perform(_:by:)``. The item becomes one of the list model.
  /// - Returns: False if it was refused.
  package func performInsertion(of item: TagListItem, at index: Int) -> Bool {
    let isInserted = perform(.insert(adopt([item]), at: index), by: .menu)
    if !isInserted { listModel.abandon(item) }
    return isInserted
  }
}

extension TagEvent {
  /// Whether the change is the user's, or of the user's work: undo and redo, even if the program requests them.
  var changesUsersWork: Bool { cause != .program || kind == .undo || kind == .redo }
}

/// The actions of a widget that are disabled, so that GTK is only told what changes.
@MainActor final class DisabledActions {
  // An array, because these few short names are compared faster than hashed, at each change of the selection.
  private var names: [String] = []
  private var updates = 0

  /// Enables and disables actions. A handler of a button for one of them may lead to another update, which is the last one then.
  func update(_ states: KeyValuePairs<String, Bool>, of widget: Widget) {
    updates += 1
    let update = updates
    for (action, isEnabled) in states where update == updates {
      let place = names.firstIndex(of: action)
      guard isEnabled == (place != nil) else { continue }
      if let place { names.remove(at: place) } else { names.append(action) }
      gtk_widget_action_set_enabled(widget.pointer, action, isEnabled ? 1 : 0)
    }
  }
}

package import CTagFlowGtk
internal import GtkBridge
public import TagModel

/// Binds the tags of a ``TagView`` to a `GListModel`: items added or removed in the list add or remove their tags.
///
/// A tag is created with its item and stays as long as its item does: if the model is sorted, or otherwise announces the same objects
/// again, their tags keep their IDs, selection and focus. An item that is announced alone, at its place, is shown anew: its tag keeps
/// its ID and selection, and gets what else `tag` returns. If the model is a `GtkSelectionModel`, selecting an item
/// selects its tag, and vice versa, as far as ``TagView/selection`` and the model allow. Other changes by the user in
/// the view do not change the list. The user can undo them until the model has no item left that it had before; binding a model clears
/// the history.
///
/// If ``TagView/onDelete`` removes the item as well, undo restores the tag only if ``TagView/onInsert`` inserts an item for it. The new
/// item takes over the tag at its place that has the same text, unless `tag` chooses IDs. An item that the model has more than once,
/// and whose tag has the same ID each time, has one tag, at the place of the first.
///
/// The binding lasts for as long as the program keeps it.
///
/// - Complexity: O(announced items), and O(*n* log *n*) if several are announced again or have another order, or if the model has an
///   item more than once.
@MainActor
public final class TagListBinding {
  /// The model; nil when the binding has ended.
  private var model: FollowedModel?
  /// The view whose tags follow the model.
  private weak var view: TagView?
  /// The IDs of the items' tags or children.
  private var ids: [Tag.ID] = []
  /// The items that the tags or children were made of.
  private var items: [HeldItem] = []
  /// The number of items of each tag or child: one, unless the model has an item more than once.
  private var itemCounts: [Tag.ID: Int] = [:]
  /// The first item of each tag; nil until it is needed after a change, which it only is if the model has an item more than once.
  private var firstItems: [Tag.ID: Int]?
  /// The tags that the user has removed, and the model has removed the items of since.
  private var lost: Set<Tag.ID> = []
  /// The number of lost tags at which those that undo can't restore any more are removed.
  private var lostLimit = 64
  private var selection: TagSelectionBinding?
  private var isEnded = false
  /// Whether tags or widgets are being created by the program, and whether it has changed the model meanwhile.
  private var (isCreating, isOutdated) = (false, false)
  /// Replaces the tags or children of a range of items by those of a number of new items.
  private let replace: (TagListBinding, Range<Int>, Int) -> Void

  /// Creates a binding.
  /// - Parameters:
  ///   - model: A `GListModel *`; the binding holds a reference.
  ///   - view: The view; its tags are replaced.
  ///   - tag: Creates the tag for an item, which is a borrowed `GObject *`.
  /// - Precondition: Tags of different items have different IDs.
  public convenience init(
    _ model: UnsafeMutableRawPointer, to view: TagView, tag: @escaping (_ item: UnsafeMutableRawPointer) -> Tag
  ) {
    self.init(to: view, tag: tag)
    observe(model, in: view)
  }

  /// Creates a binding of a view, which begins with ``observe(_:in:)-(_,TagView)``.
  package init(to view: TagView, tag: @escaping (_ item: UnsafeMutableRawPointer) -> Tag) {
    self.view = view
    replace = { [weak view] binding, items, added in
      if let view { binding.replaceTags(of: items, with: added, in: view, tag) }
    }
  }

  /// Creates a binding of the children of a box in the same way, which begins with ``observe(_:in:)-(_,TagBox)``.
  /// - Parameter widget: Creates the widget for an item, which is a borrowed `GObject *`. Returns a new or floating reference, or nil
  ///   for no widget.
  package init(to box: TagBox, widget: @escaping (_ item: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>?) {
    replace = { [weak box] binding, items, added in
      if let box { binding.replaceChildren(of: items, with: added, in: box, widget) }
    }
  }

  /// Replaces the tags of a view by those of a model's items, and follows it. What the program does meanwhile may end the binding.
  package func observe(_ model: UnsafeMutableRawPointer, in view: TagView) {
    view.binding = self
    view.removeAll()
    // Whatever is undone from now on are changes of these items' tags.
    view.clearHistory()
    begin(model, in: view)
  }

  package func observe(_ model: UnsafeMutableRawPointer, in box: TagBox) {
    box.removeAll()
    begin(model, in: box)
  }

  private func begin(_ model: UnsafeMutableRawPointer, in owner: some SelectionOwner) {
    guard !isEnded else { return }
    let followed = FollowedModel(model) { [weak self] in self?.changed(at: $0, removed: $1, added: $2) }
    self.model = followed
    if isInstance(gobject(OpaquePointer(model)), of: gtk_selection_model_get_type()) {
      selection = TagSelectionBinding(gobject(OpaquePointer(model)), to: owner) { [weak self] in self?.ids ?? [] }
    }
    changed(at: 0, removed: 0, added: followed.count)
  }

  /// Stops following the model. It may be called while a change is being shown: the function that creates tags or
  /// widgets for the items may end the binding.
  package func end() { (model, selection, items, lost, isEnded) = (nil, nil, [], [], true) }

  /// The model; nil when the binding has ended. Borrowed.
  var source: OpaquePointer? { model.map { OpaquePointer($0.model) } }

  /// Whether the model has its items from the view that follows it, so that each change would lead to another one.
  private var isCircular: Bool {
    guard let source, let list = view?.followingModel?.wrapper.object else { return false }
    return derives(source, from: OpaquePointer(list))
  }

  private func changed(at index: Int, removed: Int, added: Int) {
    guard let count = model?.count else { return }
    guard !isCreating else { return isOutdated = true }
    guard !isCircular else {
      end()
      return warn("The model of a TagView derives from the view's own tags, and is not followed any longer")
    }
    let range = index..<index + removed
    // If another handler has changed the model in the meantime, only its current items count.
    let isNext = range.upperBound <= ids.count && ids.count - removed + added == count && hasNeighbors(of: range, after: added)
    if isNext { replace(self, range, added) } else { replace(self, ids.indices, count) }
    // What the program was creating when it changed the model has been dropped.
    while isOutdated, let count = model?.count {
      isOutdated = false
      replace(self, ids.indices, count)
    }
  }

  /// Whether the items beside a range are those that are beside the new ones.
  private func hasNeighbors(of range: Range<Int>, after added: Int) -> Bool {
    func isSame(_ old: Int, _ new: Int) -> Bool {
      guard items.indices.contains(old), let item = model?.item(at: new).map({ HeldItem(pointer: $0) }) else { return true }
      // A model that creates its items anew for each caller has other ones each time.
      return item.pointer == items[old].pointer || model?.item(at: new).map { HeldItem(pointer: $0).pointer } != item.pointer
    }
    return isSame(range.lowerBound - 1, range.lowerBound - 1) && isSame(range.upperBound, range.lowerBound + added)
  }

  /// Lets the program create something; nil if it has changed the model meanwhile, or has ended the binding.
  private func creating<Value>(_ create: () -> Value?) -> Value? {
    isCreating = true
    let value = create()
    isCreating = false
    return isOutdated || model == nil ? nil : value
  }

  // MARK: Changes

  /// What a model announces: new items in place of old ones. A model that is sorted announces all of its items again.
  private struct Change {
    let old: [Tag.ID]
    let items: [HeldItem]
    /// For each of the items, the ID it has had among the old ones; nil if it is new.
    var kept: [Tag.ID?]
    /// Whether the same items are announced in the same order: something else about them has changed.
    let isRefresh: Bool

    var keepsNone: Bool { kept.allSatisfy { $0 == nil } }
  }

  /// The change of a range of items to a number of new ones; nil if the model has other items.
  private func change(of range: Range<Int>, to added: Int) -> Change? {
    let old = Array(ids[range])
    let new = (range.lowerBound..<range.lowerBound + added).compactMap { model?.item(at: $0).map { HeldItem(pointer: $0) } }
    guard new.count == added else { return nil }
    var known: [UnsafeMutableRawPointer: [Tag.ID]] = [:]
    for index in range.reversed() { known[items[index].pointer, default: []].append(ids[index]) }
    return Change(
      old: old, items: new, kept: new.map { known[$0.pointer]?.popLast() },
      isRefresh: !range.isEmpty && new.elementsEqual(items[range]) { $0.pointer == $1.pointer })
  }

  /// All tags or children in a new order: the items' together, behind that of the preceding item.
  private func order(_ new: [Tag.ID], insteadOf old: [Tag.ID], at item: Int, in tags: TagList) -> [Tag.ID] {
    let moved = Set(old).union(new)
    let others = tags.map(\.id).filter { !moved.contains($0) }
    let before = Set(ids.prefix(item))
    let place = others.lastIndex { before.contains($0) }.map { $0 + 1 } ?? 0
    return others[..<place] + new + others[place...]
  }

  /// The index for an item's tag or child: behind that of the preceding item, because the user or the program may have
  /// moved or removed some. An item that the model has before as well doesn't count.
  private func index(ofItem item: Int, in tags: TagList) -> Int {
    ids.indices.prefix(item).lazy.reversed().filter { self.isFirst($0) }.compactMap { tags.index(of: self.ids[$0]) }.first
      .map { $0 + 1 } ?? 0
  }

  private func isFirst(_ item: Int) -> Bool { itemCounts[ids[item]] == 1 || firstItem(of: ids[item]) == item }

  /// The first of the items that have a tag; nil if there is none.
  private func firstItem(of id: Tag.ID) -> Int? {
    let items = firstItems ?? Dictionary(zip(ids, ids.indices)) { first, _ in first }
    firstItems = items
    return items[id]
  }

  /// Makes new items those of a range.
  /// - Returns: The IDs, old or new, that items outside the range have as well.
  @discardableResult
  private func setItems(of range: Range<Int>, _ new: [HeldItem], _ newIDs: [Tag.ID]) -> Set<Tag.ID> {
    for id in ids[range] { itemCounts[id] = itemCounts[id].flatMap { $0 > 1 ? $0 - 1 : nil } }
    let repeated = Set((ids[range] + newIDs).filter { itemCounts[$0] != nil })
    for id in newIDs { itemCounts[id, default: 0] += 1 }
    ids.replaceSubrange(range, with: newIDs)
    items.replaceSubrange(range, with: new)
    firstItems = nil
    return repeated
  }

  /// Whether an item's tag or child is where it would be inserted.
  private func isInPlace(_ item: Int, in tags: TagList) -> Bool { tags.index(of: ids[item]) == index(ofItem: item, in: tags) }

  // MARK: Tags

  private func replaceTags(
    of range: Range<Int>, with added: Int, in view: TagView, _ tag: (UnsafeMutableRawPointer) -> Tag
  ) {
    let made = creating { () -> (change: Change, new: [Tag?])? in
      guard let change = change(of: range, to: added) else { return nil }
      let new = zip(change.items, change.kept).map { item, id -> Tag? in
        guard let id else { return tag(item.pointer) }
        return change.isRefresh ? tag(item.pointer).copy(id: id) : nil
      }
      return (change, new)
    }
    guard var (change, made) = made else { return }
    adoptTags(for: &change, &made, at: range.lowerBound, in: view.tags)
    // A tag that stays keeps its selection.
    let new = zip(change.kept, made).map { id, tag in id.flatMap { view.tags[id: $0] }.flatMap { tag?.selected($0.isSelected) } ?? tag }
    let isAll = !range.isEmpty && range == ids.indices
    let newIDs = zip(change.kept, new).compactMap { $0 ?? $1?.id }
    let repeated = setItems(of: range, change.items, newIDs)
    let old = change.old.filter { !repeated.contains($0) }
    noteLost(old, returned: newIDs, in: view)
    // Handlers are called when the view has the tags of the model.
    view.session.reports.whileChanging {
      if change.keepsNone, repeated.isEmpty {
        exchange(old, for: new.compactMap { $0 }, at: range.lowerBound, in: view)
        // The user may have removed the last tag of the old items before.
        if isAll, !view.recordsProgramChanges { view.clearHistory() }
      } else if change.items.count == 1, !change.keepsNone, let tag = new[0], isInPlace(range.lowerBound, in: view.tags) {
        view.update(tag.id) { $0 = tag }
      } else {
        let staying = repeated.filter { view.tags.contains($0) }
        let own = newIDs.filter { !staying.contains($0) }
        let shown = new.compactMap { $0 }.filter { change.isRefresh || !staying.contains($0.id) }
        if !(old.isEmpty && own.isEmpty && shown.isEmpty) {
          rearrange(order(own, insteadOf: old, at: range.lowerBound, in: view.tags), of: view, change, shown)
        }
      }
      moveToFirst(repeated, in: view)
      selection?.show(range.lowerBound..<range.lowerBound + added)
    }
  }

  /// Gives new items the tags at their place that have none and the same text: the user has added these, or undo has restored them, and
  /// the program has inserted the items for them. Tags with IDs of the program's own keep theirs.
  private func adoptTags(for change: inout Change, _ made: inout [Tag?], at item: Int, in tags: TagList) {
    var place = index(ofItem: item, in: tags)
    for offset in made.indices {
      if let id = change.kept[offset] {
        place = tags.index(of: id).map { $0 + 1 } ?? place
      } else if let tag = made[offset], tag.id.isUnique, tags.indices.contains(place), itemCounts[tags[place].id] == nil,
        tags[place].text == tag.text
      {
        (change.kept[offset], made[offset]) = (tags[place].id, tag.copy(id: tags[place].id))
        place += 1
      }
    }
  }

  /// Moves tags that several items have to the place of the first.
  private func moveToFirst(_ repeated: Set<Tag.ID>, in view: TagView) {
    for id in repeated.compactMap(firstItem).sorted().map({ ids[$0] }) {
      guard let item = firstItem(of: id), let current = view.tags.index(of: id) else { continue }
      let place = index(ofItem: item, in: view.tags)
      view.move(id, to: current < place ? place - 1 : place)
    }
  }

  /// Notes which tags the user has removed before their items.
  private func noteLost(_ old: [Tag.ID], returned: [Tag.ID], in view: TagView) {
    lost.subtract(returned)
    lost.formUnion(old.lazy.filter { [itemCounts] in itemCounts[$0] == nil && !view.tags.contains($0) })
    guard lost.count > lostLimit else { return }
    lost.formIntersection(view.collection.restorableIDs)
    lostLimit = max(64, 2 * lost.count)
  }

  /// Called when handlers have heard of a transaction. A tag that undo has restored goes again if its item has not returned.
  func reported(_ transaction: TagTransaction) {
    guard let view, !lost.isEmpty, transaction.changesTagsByUser else { return }
    var restored: [Tag.ID] = []
    transaction.forEachEvent {
      if $0.change == .add, $0.kind != .add, lost.contains($0.tag.id) { restored.append($0.tag.id) }
    }
    guard !restored.isEmpty else { return }
    // No change to undo, which would restore the tag again.
    let isRecorded = view.recordsProgramChanges
    view.collection.recordsProgramChanges = false
    let removal = view.collection.remove(restored, by: .program)
    view.collection.recordsProgramChanges = isRecorded
    view.apply(removal)
  }

  /// Replaces tags by those of other items, as one operation if they are still together.
  private func exchange(_ old: [Tag.ID], for new: [Tag], at item: Int, in view: TagView) {
    let places = old.compactMap { view.tags.index(of: $0) }
    if let first = places.first, places == Array(first..<first + places.count),
      view.replaceSubrange(first..<first + places.count, with: new)
    {
      return
    }
    guard !places.isEmpty else {
      view.insert(new, at: index(ofItem: item, in: view.tags))
      return
    }
    view.remove(old)
    // What GTK reports of the old tags' chips may have changed the model.
    let current = Set(ids)
    let left = new.filter { current.contains($0.id) }
    if let first = left.first, let item = ids.firstIndex(of: first.id) { view.insert(left, at: index(ofItem: item, in: view.tags)) }
  }

  /// Shows tags in another order, so that they keep what they have: selection, focus and history. Those that the user has removed
  /// do not return.
  private func rearrange(_ order: [Tag.ID], of view: TagView, _ change: Change, _ new: [Tag]) {
    let made = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(change.kept.compactMap { $0 })
    view.setTags(
      order.compactMap { id in
        guard let old = view.tags[id: id] else { return kept.contains(id) ? nil : made[id] }
        return made[id] ?? old
      })
  }

  // MARK: Children

  private func replaceChildren(
    of range: Range<Int>, with added: Int, in box: TagBox,
    _ widget: (UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget>?
  ) {
    let made = creating { () -> (change: Change, widgets: [NewWidget?])? in
      guard var change = change(of: range, to: added) else { return nil }
      if change.isRefresh { change.kept = change.kept.map { _ in nil } }
      return (change, zip(change.items, change.kept).map { item, id in id == nil ? widget(item.pointer).map { NewWidget($0) } : nil })
    }
    guard let (change, widgets) = made else { return }
    let new = change.kept.map { $0 ?? .unique() }
    let kept = Set(change.kept.compactMap { $0 })
    setItems(of: range, change.items, new)
    box.reports.whileChanging {
      box.remove(change.old.filter { !kept.contains($0) })
      if !kept.isEmpty {
        let order = order(new, insteadOf: change.old, at: range.lowerBound, in: box.collection.tags)
        box.reorder(order.filter { box.collection.tags.contains($0) })
      }
      for (offset, id) in new.enumerated() {
        guard let child = widgets[offset] else { continue }
        // What GTK reports of the children may have changed the model or ended the binding.
        let place = range.lowerBound + offset
        guard let item = ids.indices.contains(place) && ids[place] == id ? place : ids.firstIndex(of: id), model != nil else { continue }
        box.insert(child.pointer, at: index(ofItem: item, in: box.collection.tags), id: id)
      }
      selection?.show(range.lowerBound..<range.lowerBound + added)
    }
  }
}

/// A widget that the program has created, until it is in a box.
@MainActor private final class NewWidget {
  let pointer: UnsafeMutablePointer<GtkWidget>

  /// Takes ownership of a new or floating reference.
  init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
  }

  isolated deinit { g_object_unref(pointer) }
}

/// A reference to an item, a `GObject *`, because a model may create its items anew for each caller.
@MainActor private final class HeldItem {
  let pointer: UnsafeMutableRawPointer

  /// Takes ownership of a reference.
  init(pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  isolated deinit { g_object_unref(pointer) }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// Synchronizes the selection of a view's tags, or of a box's children, with that of their items in a
/// `GtkSelectionModel`. If the model's rules differ from the widget's, the model's result counts.
@MainActor final class TagSelectionBinding {
  private weak var owner: (any SelectionOwner)?
  private let model: UnsafeMutablePointer<GObject>
  private let modelHandlers: SignalHandlers
  /// Handlers of a view's list of tags, which reports where the selection has changed; nil for a box, whose children are
  /// all compared.
  private let listHandlers: SignalHandlers?
  private var ownerHandler: UInt = 0
  /// The tags of the model's items.
  private let ids: () -> [Tag.ID]
  /// The range of tags whose new selection has not been passed to the model yet. The list reports changes before the
  /// view has reported the operation, and until then the view's selection must not change again.
  private var waiting: Range<Int>?
  private var isPassingOn = false
  /// The range of items whose selection the model has changed in response.
  private var answered: Range<Int>?

  init(_ model: UnsafeMutablePointer<GObject>, to owner: some SelectionOwner, ids: @escaping () -> [Tag.ID]) {
    (self.owner, self.model, self.ids) = (owner, model, ids)
    modelHandlers = SignalHandlers(of: model)
    listHandlers = (owner as? TagView).map { SignalHandlers(of: $0.listModel.object) }
    modelHandlers.on("selection-changed") { [weak self] in self?.modelChanged($0.uint(0)..<$0.uint(0) + $0.uint(1)) }
    listHandlers?.on("selection-changed") { [weak self] in
      if let self { waiting = waiting.union($0.uint(0)..<$0.uint(0) + $0.uint(1)) }
    }
    listHandlers?.on("items-changed") { [weak self] _ in if self?.waiting != nil { self?.waiting = 0..<Int.max } }
    ownerHandler = owner.on("selection-changed") { [weak self] _ in self?.ownerChanged() }
  }

  isolated deinit { owner?.disconnect(ownerHandler) }

  /// Selects the tags whose items are selected, and deselects the others.
  /// - Parameters:
  ///   - items: The indexes of the items.
  ///   - isAnswer: Whether this is what the model has made of a change in the widget. That is no change to undo: undoing it would ask
  ///     the model for the same again, without end.
  func show(_ items: some Sequence<Int>, isAnswer: Bool = false) {
    guard let owner else { return }
    let ids = ids()
    let changes = items.compactMap { index -> TagSelection? in
      guard ids.indices.contains(index), let tag = owner.collection.tags[id: ids[index]], tag.isSelected != isSelected(index) else {
        return nil
      }
      return TagSelection(tag.id, isSelected: !tag.isSelected)
    }
    guard !changes.isEmpty else { return }
    let isRecorded = owner.collection.recordsProgramChanges
    if isAnswer { owner.collection.recordsProgramChanges = false }
    let transaction = owner.collection.setSelected(changes, by: .program)
    owner.collection.recordsProgramChanges = isRecorded
    owner.apply(transaction)
  }

  private func isSelected(_ item: Int) -> Bool { gtk_selection_model_is_selected(OpaquePointer(model), guint(item)) != 0 }

  private func modelChanged(_ items: Range<Int>) {
    if isPassingOn { answered = answered.union(items) } else { show(items) }
  }

  private func ownerChanged() {
    guard let tags = owner?.collection.tags, let changed = listHandlers == nil ? tags.indices : waiting else { return }
    waiting = nil
    let changes = items(of: changed.clamped(to: tags.indices), in: tags).filter { isSelected($0.index) != $0.isSelected }
    guard !changes.isEmpty, !isPassingOn else { return }
    (isPassingOn, answered) = (true, nil)
    select(changes)
    isPassingOn = false
    show(changes.map(\.index), isAnswer: true)
    if let answered { show(answered, isAnswer: true) }
  }

  /// The items of tags, and whether the tags are selected.
  private func items(of range: Range<Int>, in tags: TagList) -> [(index: Int, isSelected: Bool)] {
    let ids = ids()
    var indexes: [Tag.ID: Int]?
    var items: [(index: Int, isSelected: Bool)] = []
    for place in range {
      let tag = tags[place]
      if place < ids.count, ids[place] == tag.id {
        items.append((place, tag.isSelected))
        continue
      }
      // Needed only if the user has moved or removed tags.
      let all = indexes ?? Dictionary(zip(ids, ids.indices)) { first, _ in first }
      indexes = all
      if let index = all[tag.id] { items.append((index, tag.isSelected)) }
    }
    return items
  }

  private func select(_ changes: [(index: Int, isSelected: Bool)]) {
    if changes.count > 1, setSelection(changes) { return }
    for (index, isSelected) in changes {
      if isSelected {
        gtk_selection_model_select_item(OpaquePointer(model), guint(index), 0)
      } else {
        gtk_selection_model_unselect_item(OpaquePointer(model), guint(index))
      }
    }
  }

  /// Selects and deselects all of these at once; returns false if the model can't.
  private func setSelection(_ changes: [(index: Int, isSelected: Bool)]) -> Bool {
    let (selected, mask) = (gtk_bitset_new_empty(), gtk_bitset_new_empty())
    defer {
      gtk_bitset_unref(selected)
      gtk_bitset_unref(mask)
    }
    for (index, isSelected) in changes {
      gtk_bitset_add(mask, guint(index))
      if isSelected { gtk_bitset_add(selected, guint(index)) }
    }
    return gtk_selection_model_set_selection(OpaquePointer(model), selected, mask) != 0
  }
}

extension Range<Int>? {
  /// The smallest range that contains both.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    map { min($0.lowerBound, other.lowerBound)..<max($0.upperBound, other.upperBound) } ?? other
  }
}

package import CTagFlowGtk
internal import GtkBridge
internal import TagModel

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
    set(others.map { TagSelection(tags[$0].id, isSelected: false) } + wanted.map { TagSelection(tags[$0].id, isSelected: true) })
  }

  fileprivate func deselect(_ range: Range<Int>) {
    set(range.clamped(to: 0..<count).map { TagSelection(tags[$0].id, isSelected: false) })
  }

  fileprivate func setSelection(_ selected: OpaquePointer, _ mask: OpaquePointer) {
    var (iterator, index): (GtkBitsetIter, guint) = (GtkBitsetIter(), 0)
    var selections: [TagSelection] = []
    var isValid = gtk_bitset_iter_init_first(&iterator, mask, &index) != 0
    while isValid, index < count {
      selections.append(TagSelection(tags[Int(index)].id, isSelected: gtk_bitset_contains(selected, index) != 0))
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

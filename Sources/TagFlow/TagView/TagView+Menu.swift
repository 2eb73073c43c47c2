internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The contents of the context menu: all actions of a chip or of the whole view.
extension TagView {
  func openMenu(for id: Tag.ID) {
    guard menu.canOpen, let index = tags.index(of: id), tags[index].isEnabled, let chip = chips[id], let frame = shownFrame(of: id)
    else { return }
    let (name, sections) = (Wording.menu(of: tags[index]), menuSections(for: index))
    setFocused(id)
    chip.grabFocus()
    menu.open(
      for: id, named: name, at: frame.offset(x: -scrollOffset.x, y: -scrollOffset.y).clamped(to: visibleArea), sections: sections)
  }

  /// Opens the menu of the area beside the chips.
  func openMenu(at point: Point) {
    guard menu.canOpen, hasMenuOfView else { return }
    menu.open(
      for: nil, named: TagText.menuOfTags.words, at: Rect(origin: point, size: Size(width: 1, height: 1)), sections: sectionsOfView)
  }

  func takesSecondaryClick(at point: Point) -> Bool {
    guard !isKeyLifting else { return true }
    guard menu.isEnabled else { return false }
    return tag(at: point + scrollOffset) == nil ? hasMenuOfView : takesFocus
  }

  func opensMenu(besideChipsAt point: Point) -> Bool {
    guard !isKeyLifting, tag(at: point + scrollOffset) == nil else { return false }
    openMenu(at: point)
    return true
  }

  /// Whether there is a menu of the area beside the chips.
  var hasMenuOfView: Bool { !sectionsOfView.isEmpty }
  private var sectionsOfView: [[ContextMenu.Item]] { [clipboardItems(for: nil), selectionItems].filter { !$0.isEmpty } }

  func focusAfterMenu(_ id: Tag.ID?) {
    if let id, tags.contains(id), let chip = chips[id] { chip.grabFocus() } else { grabFocus() }
  }

  private func menuSections(for index: Int) -> [[ContextMenu.Item]] {
    let tag = tags[index]
    let first = selection.mode == .none ? [] : [ContextMenu.Item(tag.isSelected ? .deselect : .select, .toggle)]
    return [first, selectionItems, moveItems(for: index), clipboardItems(for: tag.id), removeItems(for: tag)]
  }

  private var selectionItems: [ContextMenu.Item] {
    guard selection.mode == .multiple, !tags.isEmpty else { return [] }
    var items: [ContextMenu.Item] = []
    if collection.selectionCount < tags.count { items.append(.init(.selectAll, .selectAll)) }
    if collection.selectionCount > 0 { items.append(.init(.deselectAll, .deselectAll)) }
    return items
  }

  private func moveItems(for index: Int) -> [ContextMenu.Item] {
    guard gestures.isReorderable else { return [] }
    let moves = ContextMenu.Item.moves(from: index, count: tags.count, textDirection)
    return moves.isEmpty ? [] : moves + [.init(.pick, .pick)]
  }

  private func clipboardItems(for id: Tag.ID?) -> [ContextMenu.Item] {
    var items: [ContextMenu.Item] = []
    if id != nil, canCut { items.append(.init(.cut, .cut)) }
    if id != nil { items.append(.init(.copy, .copy)) }
    if exchange.allowsImport { items.append(.init(.paste, .paste)) }
    return items
  }

  private func removeItems(for tag: Tag) -> [ContextMenu.Item] {
    guard gestures.isRemovable else { return [] }
    var items = [ContextMenu.Item(.remove, .remove)]
    if tag.isSelected, collection.selectionCount > 1 {
      items.append(.init(Wording.remove(collection.selectionCount), .removeSelected))
    }
    return items
  }
}

/// Actions of a chip's context menu and for screen readers. Raw values are GTK widget action names.
enum TagAction: String, CaseIterable, Sendable {
  case toggle = "tag.toggle"
  case remove = "tag.remove"
  case moveBackward = "tag.move-backward"
  case moveForward = "tag.move-forward"
  case moveToStart = "tag.move-to-start"
  case moveToEnd = "tag.move-to-end"
  case pick = "tag.pick"
  /// Drops the picked chips here, or if performed on a picked chip, at their current target.
  case drop = "tag.place"
  case putBack = "tag.put-back"
  case copy = "tag.copy"
  case cut = "tag.cut"
  case paste = "tag.paste"
  case removeSelected = "tag.remove-selected"
  case selectAll = "tag.select-all"
  case deselectAll = "tag.deselect-all"
  case openMenu = "tag.menu"
  /// A click on the chip's close button.
  case removeByPointer = "tag.close"

  /// The actions for screen readers. GTK does not keep their order.
  static let offered: [TagAction] = [
    .toggle, .openMenu, .moveBackward, .moveForward, .moveToStart, .moveToEnd, .pick, .drop, .putBack,
    .remove,
  ]
}

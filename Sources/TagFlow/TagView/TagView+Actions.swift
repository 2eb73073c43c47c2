internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// What a chip's menu, its close button and a screen reader ask for.
  func perform(_ action: TagAction, on id: Tag.ID) {
    guard let index = tags.index(of: id) else { return }
    setFocused(id)
    switch action {
    case .toggle: toggle(id, by: .menu)
    case .remove: perform(.remove([id]), by: .menu)
    case .removeByPointer: perform(.remove([id]), by: .tap)
    case .pick: pick(id)
    case .moveBackward: move(id, from: index, to: index - 1)
    case .moveForward: move(id, from: index, to: index + 1)
    case .moveToStart: move(id, from: index, to: 0)
    case .moveToEnd: move(id, from: index, to: tags.count - 1)
    case .openMenu: openMenu(for: id)
    }
  }

  private func move(_ id: Tag.ID, from: Int, to: Int) {
    guard tags.indices.contains(to), to != from else { return }
    wantsFocus = true
    perform(.move(id, to: to), by: .menu)
    announceMove(of: id, from: from)
  }

  func announceMove(of id: Tag.ID, from: Int) {
    guard let index = tags.index(of: id), index != from else { return }
    scrollTo(id)
    announce(Wording.moved(index: index, count: tags.count))
  }

  /// Lifts a chip for a click, or keys, to say where it goes: a way without dragging.
  private func pick(_ id: Tag.ID) {
    guard gestures.isReorderable else { return }
    wantsFocus = true
    beginKeyLift(id)
    announce(Wording.picked)
  }

  // MARK: The context menu

  func openMenu(for id: Tag.ID) {
    guard let index = tags.index(of: id), tags[index].isEnabled, let chip = chips[id], let frame = shownFrame(of: id)
    else { return }
    setFocused(id)
    chip.grabFocus()
    menu.open(for: id, at: frame.offset(x: -scrollOffset.x, y: -scrollOffset.y), sections: menuSections(for: index))
  }

  private func menuSections(for index: Int) -> [[ContextMenu.Item]] {
    let tag = tags[index]
    var sections: [[ContextMenu.Item]] = []
    if selection.mode != .none {
      sections.append([.init(label: tag.isSelected ? Wording.deselect : Wording.select, action: .toggle)])
    }
    if gestures.isReorderable {
      let isMirrored = textDirection == .rightToLeft
      var moves: [ContextMenu.Item] = []
      let (hasBefore, hasAfter) = (index > 0, index < tags.count - 1)
      if hasBefore { moves.append(.init(label: isMirrored ? Wording.moveRight : Wording.moveLeft, action: .moveBackward)) }
      if hasAfter { moves.append(.init(label: isMirrored ? Wording.moveLeft : Wording.moveRight, action: .moveForward)) }
      if hasBefore { moves.append(.init(label: Wording.moveToStart, action: .moveToStart)) }
      if hasAfter { moves.append(.init(label: Wording.moveToEnd, action: .moveToEnd)) }
      if hasBefore || hasAfter { moves.append(.init(label: Wording.pick, action: .pick)) }
      sections.append(moves)
    }
    if isRemovable { sections.append([.init(label: Wording.remove, action: .remove)]) }
    return sections
  }

  /// Whether a person can remove tags here at all.
  var isRemovable: Bool { deleteZone.isEnabled || showsCloseButtons || gestures.isReorderable }

  // MARK: What is said

  func announce(_ text: String) { status.say(text) }

  /// Selects or deselects a tag and says so.
  func toggle(_ id: Tag.ID, by cause: Cause) {
    guard perform(.toggle(id), by: cause), let tag = tags[id: id] else { return }
    if selection.mode != .none { announce(tag.isSelected ? Wording.selected(tag) : Wording.deselected(tag)) }
    reportTap(of: id)
  }

  /// Removes tags for a person, as one step.
  ///
  /// A gate is asked about each when those before it have gone, so that one such as "not the last" holds.
  func remove(_ ids: [Tag.ID], by cause: Cause) {
    guard ids.count > 1, collection.gates.canDelete != nil else {
      perform(.remove(ids), by: cause)
      return
    }
    collection.beginUndoStep()
    removedInStep = []
    for id in ids { perform(.remove([id]), by: cause) }
    collection.endUndoStep()
    let removed = removedInStep ?? []
    removedInStep = nil
    offerUndo(ofRemoving: removed)
  }

  /// Offers to take back what a person removed.
  func offerUndo(_ transaction: TagTransaction) {
    guard
      transaction.changes.contains(where: { if case .removed = $0 { true } else { false } })
    else { return }
    let removed = transaction.events.filter { $0.kind == .remove && $0.cause != .program }.map(\.tag)
    if removedInStep != nil {
      removedInStep?.append(contentsOf: removed)
    } else {
      offerUndo(ofRemoving: removed)
    }
  }

  private func offerUndo(ofRemoving removed: [Tag]) {
    guard !removed.isEmpty else { return }
    announce(Wording.removed(removed))
    if showsUndoToast { toast.show(Wording.removed(removed)) }
  }

  func installChildren() {
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    for child in [bandWidget.pointer, zoneWidget.pointer, badge.pointer, toast.pointer, status.pointer, metrics.prototype.pointer] {
      gtk_widget_set_parent(child, pointer)
    }
    // On the screen, though of no size and never drawn: only there does GTK tell it of other style sheets.
    metrics.prototype.onStyleChange = { [weak self] in self?.styleChanged() }
    metrics.prototype.setAccessibleHidden(true)
    metrics.prototype.isFocusable = false
    toast.onUndo = { [weak self] in
      self?.wantsFocus = true
      self?.undo(by: .tap)
    }
    menu.attach(to: self)
    StyleSheet.install()
    setAccessibleMultiSelectable(true)
  }
}

internal import LayoutCore

extension TagSession {
  /// Handles a key; those for the clipboard and the context menu are up to the host.
  ///
  /// - Parameter text: The text that the key types; nil for its name, if that is a character.
  /// - Returns: Whether the key was handled.
  package func press(_ key: KeyPress, typing text: String? = nil) -> Bool {
    guard !key.alt else { return false }
    return reports.whileChanging { handle(key, typing: text) }
  }

  private func handle(_ key: KeyPress, typing text: String?) -> Bool {
    isHandlingKey = true
    defer { isHandlingKey = false }
    let name = key.mainName
    if name == "Escape" {
      guard machine.isBusy || isKeyLifting else { return false }
      cancel()
      return true
    }
    if machine.isBusy { return true }
    let motion = FocusMotion(keyName: name, in: host.textDirection)
    if isKeyLifting { return pressInLift(name, motion) }
    if let motion { return move(motion, key) }
    return key.control ? pressWithControl(name, key.shift) : pressPlain(name, text ?? (name.count == 1 ? name : nil))
  }

  private func move(_ motion: FocusMotion, _ key: KeyPress) -> Bool {
    guard !key.control else {
      if key.shift { moveFocusedTag(motion) }
      return key.shift
    }
    let from = focus.id
    moveFocus(motion)
    // The overflow chip is no tag, and can be neither the start nor the end of an extension.
    if key.shift, let id = focus.id, tags.contains(id) {
      if collection.anchor == nil { collection.anchor = from }
      perform(.extendSelection(from: nil, to: id), by: .key)
    }
    return true
  }

  private func moveFocusedTag(_ motion: FocusMotion) {
    guard machine.configuration.isReorderable, let id = focus.id, let from = tags.index(of: id),
      let to = host.destination(of: motion, moving: from, in: host.visibleArrangement, page: page), to != from,
      to < tags.count, !host.isHidden(to)
    else { return }
    perform(.move(id, to: to), by: .key)
    guard let now = tags.index(of: id), now != from else { return }
    tell(.revealed(id))
    tell(.moved(id, from: from))
  }

  private func pressWithControl(_ name: String, _ shift: Bool) -> Bool {
    let hasHistory = collection.historyLimit > 0
    // With Caps Lock, Shift produces lowercase letters.
    switch (name.lowercased(), shift) {
    case ("z", false) where hasHistory: undo(by: .key)
    case ("z", true) where hasHistory, ("y", _) where hasHistory: redo(by: .key)
    case ("a", false): perform(.selectAll, by: .key)
    case ("a", true): perform(.deselectAll, by: .key)
    default: return false
    }
    return true
  }

  private func pressPlain(_ name: String, _ text: String?) -> Bool {
    guard let id = focus.id, tags.contains(id) else { return false }
    let isTyping = typeAhead.isTyping(at: host.now)
    switch name {
    case "Return",
      "space" where !isTyping: toggle(id, by: .key)
    case "Delete" where machine.configuration.isRemovable, "BackSpace" where machine.configuration.isRemovable:
      remove(subject(of: id), by: .key)
    case "m" where machine.configuration.isReorderable && !isTyping,
      "M" where machine.configuration.isReorderable && !isTyping:
      beginKeyLift(id)
    default:
      guard let text = name == "space" ? " " : text else { return false }
      let found = typeAhead.type(text, at: host.now, in: tags, from: tags.index(of: id)) { !host.isHidden($0) }
      if let found { setFocused(tags[found].id, isByKey: true) }
    }
    return true
  }

  private func pressInLift(_ name: String, _ motion: FocusMotion?) -> Bool {
    switch name {
    case "space", "Return", "m", "M": endKeyLift(commit: true)
    case "Tab":
      endKeyLift(commit: true)
      return false
    case "Delete" where machine.configuration.isRemovable, "BackSpace" where machine.configuration.isRemovable:
      let ids = lift?.ids ?? []
      endKeyLift(commit: false)
      remove(ids, by: .key)
    default: if let motion { moveLifted(motion) }
    }
    return true
  }
}

extension FocusMotion {
  /// The motion of a key, by its name on the main part of the keyboard; nil if it does not move the focus.
  fileprivate init?(keyName: String, in direction: TextDirection) {
    switch keyName {
    case "Left": self = .leftArrow(in: direction)
    case "Right": self = .rightArrow(in: direction)
    case "Up": self = .up
    case "Down": self = .down
    case "Home": self = .home
    case "End": self = .end
    case "Page_Up": self = .pageUp
    case "Page_Down": self = .pageDown
    default: return nil
    }
  }
}

internal import LayoutCore

/// Which tag the keyboard is for.
package struct FocusState: Sendable {
  /// The tag that has, or would get, the keyboard focus.
  package fileprivate(set) var id: Tag.ID?
  /// Where it stood when last looked at.
  fileprivate var index = 0
  /// The x, in content coordinates, that up and down keep to.
  fileprivate var column: Double?
}

extension TagSession {
  package func setFocused(_ id: Tag.ID?, isByKey: Bool = false) {
    let isSame = id == focus.id
    // Moves by key before and after the focus was elsewhere are two things that a person did.
    if !isSame { collection.closeUndoStep() }
    focus = FocusState(id: id, index: id.flatMap { tags.index(of: $0) } ?? 0)
    if !isSame || isByKey { tell(.focused(id, isByKey: isByKey)) }
  }

  /// How much of the content is seen at once in the direction in which it scrolls.
  var page: Double { host.scrollDirection == .vertical ? host.viewport.height : host.viewport.width }

  /// Moves the focus as an arrow key says, passing over chips that are disabled.
  package func moveFocus(_ motion: FocusMotion) {
    let (arrangement, overflow) = (host.visibleArrangement, host.overflow)
    let start = focus.id == overflow?.id ? overflow?.index : focus.id.flatMap { tags.index(of: $0) }
    var column: Double?
    if [.up, .down, .pageUp, .pageDown].contains(motion), let start, start < arrangement.count {
      column = focus.column ?? arrangement.frame(at: start).center.x
    }
    defer { focus.column = column }
    // Past a disabled first or last chip, the way goes back inwards.
    var (from, step) = (start, motion)
    while let index = step.destination(from: from, in: arrangement, column: column, page: page), index != from {
      if let overflow, index == overflow.index { return setFocused(overflow.id, isByKey: true) }
      if tags[index].isEnabled { return setFocused(tags[index].id, isByKey: true) }
      from = index
      if motion == .home { step = .next }
      if motion == .end { step = .previous }
    }
  }

  /// After a change of the tags or of the layout: when the focused one has gone, or has the keyboard and can have it no
  /// longer, its neighbor has it: the first behind it that can, or else the last before it.
  package func keepFocus() {
    guard let id = focus.id, id != host.overflow?.id else { return }
    func canFocus(_ index: Int) -> Bool { tags[index].isEnabled && !host.isHidden(index) }
    if let index = tags.index(of: id) {
      focus.index = index
      if canFocus(index) || !host.hasKeyboard { return }
    }
    let start = min(focus.index, tags.count)
    let index = tags.indices[start...].first(where: canFocus) ?? tags.indices[..<start].last(where: canFocus)
    setFocused(index.map { tags[$0].id })
  }
}

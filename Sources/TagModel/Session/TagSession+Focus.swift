internal import LayoutCore

/// The tag with the keyboard focus.
package struct FocusState: Sendable {
  /// The tag that has the keyboard focus, or gets it when the view does.
  package fileprivate(set) var id: Tag.ID?
  /// The last known index of the tag.
  fileprivate var index = 0
  /// The x position, in content coordinates, that up and down keep.
  package fileprivate(set) var column: Double?
}

extension TagSession {
  package func setFocused(_ id: Tag.ID?, isByKey: Bool = false) {
    let isSame = id == focus.id
    // Keyboard moves before and after a change of the focus are separate undo steps.
    if !isSame { collection.closeUndoStep() }
    let overflow = host.overflow
    focus = FocusState(id: id, index: id == overflow?.id ? overflow?.index ?? 0 : id.flatMap { tags.index(of: $0) } ?? 0)
    if !isSame || isByKey { tell(.focused(id, isByKey: isByKey)) }
  }

  /// The visible extent of the content along the scroll direction.
  var page: Double { host.scrollDirection == .vertical ? host.viewport.height : host.viewport.width }

  /// Moves the focus as an arrow key does, skipping disabled chips.
  package func moveFocus(_ motion: FocusMotion) {
    let (arrangement, overflow) = (host.visibleArrangement, host.overflow)
    let start =
      focus.id == overflow?.id ? overflow?.index : focus.id.flatMap { tags.index(of: $0) }.flatMap { host.isHidden($0) ? nil : $0 }
    var column: Double?
    if [.up, .down, .pageUp, .pageDown].contains(motion), let start, start < arrangement.count {
      column = focus.column ?? arrangement.frame(at: start).center.x
    }
    defer { focus.column = column }
    let index = motion.destination(from: start, in: arrangement, column: column, page: page) {
      $0 == overflow?.index || tags[$0].isEnabled
    }
    if let index { setFocused(index == overflow?.index ? overflow?.id : tags[index].id, isByKey: true) }
  }

  /// Updates the focus after a change of tags or layout: if the focused tag is gone, or has the keyboard focus but can no longer
  /// have it, the focus moves to the next possible tag or, if there is none, the previous one. The overflow chip counts as the tag
  /// after the visible ones.
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

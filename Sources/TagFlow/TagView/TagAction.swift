/// What a chip's context menu and a screen reader offer; the raw values are the names of GTK's widget actions.
enum TagAction: String, CaseIterable, Sendable {
  case toggle = "tag.toggle"
  case remove = "tag.remove"
  case moveBackward = "tag.move-backward"
  case moveForward = "tag.move-forward"
  case moveToStart = "tag.move-to-start"
  case moveToEnd = "tag.move-to-end"
  case pick = "tag.pick"
  /// Puts down here what is picked, or on itself: where it hovers.
  case place = "tag.place"
  case putBack = "tag.put-back"
  case copy = "tag.copy"
  case cut = "tag.cut"
  case paste = "tag.paste"
  case removeSelected = "tag.remove-selected"
  case selectAll = "tag.select-all"
  case deselectAll = "tag.deselect-all"
  case openMenu = "tag.menu"
  /// The chip's close button.
  case removeByPointer = "tag.close"

  /// What a screen reader is offered, in no order: GTK keeps them in a table.
  static let offered: [TagAction] = [
    .toggle, .openMenu, .moveBackward, .moveForward, .moveToStart, .moveToEnd, .pick, .place, .putBack,
    .remove,
  ]
}

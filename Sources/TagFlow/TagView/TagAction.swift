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
  case place = "tag.place"
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
    .toggle, .openMenu, .moveBackward, .moveForward, .moveToStart, .moveToEnd, .pick, .place, .putBack,
    .remove,
  ]
}

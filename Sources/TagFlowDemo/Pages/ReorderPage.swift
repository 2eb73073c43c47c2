import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Reordering and deleting by dragging: gates, and all properties of the delete zone.
final class ReorderPage: DemoPage {
  init() {
    let view = TagView(Self.tags, named: localized("Places to see"))
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
    view.deleteZone = DeleteZone(isEnabled: true, text: localized("Release to delete"))
    let isProtected = { (tag: Tag) in tag.attachment is Protected }
    view.gates = TagGates(
      canDelete: { [weak view] in !isProtected($0) && (view?.tags.count ?? 0) > 1 },
      canMove: { tag, _, _ in !isProtected(tag) })
    let hint = Label(
      start: localized("Long-press a chip, or drag it with the mouse. “Pinned” is protected: it can’t be moved or deleted."),
      wraps: true, expands: true, "dim-label")
    let reset = Button(localized("Reset")) { [weak view] in view?.setTags(Self.tags) }.placed(vertical: .center)
    super.init(
      localized("Long-press a chip to lift it, then drop it somewhere else, or on the zone that appears below."), views: [view],
      ScrolledWindow(view), bar: [hint, reset])
    controls = [
      ControlGroup(localized("Reordering")) {
        $0.addSwitch(localized("Allow moving chips"), view, \.gestures.isReorderable)
        $0.addSwitch(localized("Allow removing chips"), view, \.gestures.isRemovable)
        $0.addSwitch(localized("Lift the whole selection"), view, \.gestures.liftsSelection)
        $0.addSwitch(localized("Drag at once with the mouse"), view, \.gestures.liftsImmediatelyWithMouse)
        $0.addNumber(localized("Long press (ms)"), 100...2000, step: 50, view, \.gestures.longPressTime)
        $0.addSwitch(localized("Undo toast"), view, \.showsUndoToast)
      },
      ControlGroup(localized("Delete Zone")) { group in
        group.addSwitch(localized("Delete zone"), view, \.deleteZone.isEnabled)
        group.addChoice(localized("Edge"), view, \.deleteZone.edge)
        group.addNumber(localized("Height"), 24...200, view, \.deleteZone.thickness)
        group.addNumber(localized("Inset from the edge"), 0...80, view, \.deleteZone.margin.bottom)
        group.addNumber(localized("Inset from the chips"), 0...80, view, \.deleteZone.margin.top)
        group.addNumber(localized("Start inset"), 0...200, view, \.deleteZone.margin.start)
        group.addNumber(localized("End inset"), 0...200, view, \.deleteZone.margin.end)
        group.addNumber(localized("Corner radius"), 0...100, view, \.deleteZone.cornerRadius)
        group.addNumber(localized("Hit slop"), 0...80, view, \.deleteZone.hitSlop)
        group.addText(localized("Text"), text: view.deleteZone.text ?? "") { [weak view] in view?.deleteZone.text = $0 }
        group.addText(localized("Font"), text: "", placeholder: localized("Theme font")) { [weak view] in
          view?.deleteZone.font = $0.contains(where: \.isLetter) ? Font(family: $0, size: 14) : nil
        }
        let icons: [(String, String?)] = [
          (localized("None"), nil), (localized("Trash"), "user-trash-symbolic"), (localized("Delete"), "edit-delete-symbolic"),
          (localized("Clear"), "edit-clear-symbolic"), (localized("Minus"), "list-remove-symbolic"),
        ]
        group.addChoice(localized("Icon"), icons, view, \.deleteZone.iconName)
      },
      ControlGroup(localized("Delete Zone Colors"), localized("The theme’s colors, unless you choose others.")) {
        let red = Color(red: 0.88, green: 0.11, blue: 0.14)
        let white = Color(red: 1, green: 1, blue: 1)
        $0.addColor(localized("Background"), sample: red.withAlpha(0.84), view, \.deleteZone.background)
        $0.addColor(localized("Highlighted"), sample: red, view, \.deleteZone.highlightedBackground)
        $0.addColor(localized("Text color"), sample: white, view, \.deleteZone.textColor)
        $0.addColor(localized("Icon color"), sample: white, view, \.deleteZone.iconColor)
      },
    ]
  }

  /// The attachment of tags that the gates protect.
  private struct Protected: Sendable {}

  private static var tags: [Tag] {
    let names = [
      "Lisbon", "Reykjavík", "Kyoto", "Valparaíso", "Marrakesh", "Tbilisi", "Québec", "Hanoi", "Ljubljana", "Oaxaca",
      "Edinburgh", "Zanzibar",
    ]
    let amber = Color(red: 0.88, green: 0.62, blue: 0.05)
    let edged = TagStyle(background: amber.withAlpha(0.15), borderColor: amber, borderWidth: 2, cornerRadius: 6)
    return names.map { Tag($0) } + [Tag("Pinned", style: edged, attachment: Protected())]
  }
}

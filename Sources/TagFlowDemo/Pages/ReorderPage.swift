import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// Reordering by a long press, and deleting by dragging: the zone's every property, and gates.
final class ReorderPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Lift a chip by a long press, and let it go at another place, or over the zone that appears below."

  init() {
    let view = TagView(Self.tags)
    view.accessibleName = "Places to see"
    view.layout.insets = Insets(18)
    view.gestures = GestureConfiguration(isReorderable: true, isRemovable: true, liftsSelection: true)
    view.deleteZone = DeleteZone(isEnabled: true)
    let isProtected = { (tag: Tag) in tag.attachment is Protected }
    view.gates = TagGates(
      canDelete: { [weak view] in !isProtected($0) && (view?.tags.count ?? 0) > 1 },
      canMove: { tag, _, _ in !isProtected(tag) })
    let hint = Label(
      start: "Press and hold a chip, or drag it with the mouse. “Pinned” is protected: it can be neither moved nor deleted.",
      wraps: true, expands: true, "dim-label")
    let reset = Button("Reset") { [weak view] in view?.setTags(Self.tags) }
    reset.setPlacement(vertical: .center)
    content = Box.page(ScrolledWindow(view), bar: [hint, reset], spacing: 12)
    views = [view]
    controls = [
      ControlGroup("Reordering") {
        $0.addSwitch("Chips can be moved", view, \.gestures.isReorderable)
        $0.addSwitch("Chips can be removed", view, \.gestures.isRemovable)
        $0.addSwitch("Lift the whole selection", view, \.gestures.liftsSelection)
        $0.addSwitch("A mouse drags at once", view, \.gestures.dragsByMouseAtOnce)
        $0.addNumber("Long press (ms)", 100...2000, step: 50, view, \.gestures.longPressTime)
        $0.addSwitch("Undo toast", view, \.showsUndoToast)
      },
      ControlGroup("Delete Zone") { group in
        group.addSwitch("Delete zone", view, \.deleteZone.isEnabled)
        group.addChoice("Edge", view, \.deleteZone.edge)
        group.addNumber("Height", 24...200, view, \.deleteZone.height)
        group.addNumber("Inset to the edge", 0...80, view, \.deleteZone.insets.bottom)
        group.addNumber("Inset to the chips", 0...80, view, \.deleteZone.insets.top)
        group.addNumber("Inset at the start", 0...200, view, \.deleteZone.insets.start)
        group.addNumber("Inset at the end", 0...200, view, \.deleteZone.insets.end)
        group.addNumber("Corner radius", 0...100, view, \.deleteZone.cornerRadius)
        group.addNumber("Hit slop", 0...80, view, \.deleteZone.hitSlop)
        group.addText("Text", text: view.deleteZone.text ?? "") { [weak view] in view?.deleteZone.text = $0 }
        group.addText("Font", text: "", placeholder: "The theme’s family") { [weak view] in
          view?.deleteZone.font = $0.contains(where: \.isLetter) ? Font(family: $0, size: 14) : nil
        }
        let icons: [(String, String?)] = [
          ("None", nil), ("Bin", "user-trash-symbolic"), ("Delete", "edit-delete-symbolic"),
          ("Clear", "edit-clear-symbolic"), ("Minus", "list-remove-symbolic"),
        ]
        group.addChoice("Icon", icons, view, \.deleteZone.iconName)
      },
      ControlGroup("Delete Zone Colors", "The theme’s, until others are chosen.") {
        let red = Color(red: 0.88, green: 0.11, blue: 0.14)
        let white = Color(red: 1, green: 1, blue: 1)
        $0.addColor("Background", sample: red.withAlpha(0.84), view, \.deleteZone.background)
        $0.addColor("Highlighted", sample: red, view, \.deleteZone.highlightedBackground)
        $0.addColor("Text color", sample: white, view, \.deleteZone.textColor)
        $0.addColor("Icon color", sample: white, view, \.deleteZone.iconColor)
      },
    ]
  }

  /// What a tag is attached that the gates protect.
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

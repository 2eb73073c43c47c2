import TagFlow

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
    let scrolled = ScrolledWindow(view)
    scrolled.setExpands(.vertical)
    let hint = Label(
      "Press and hold a chip, or drag it with the mouse. “Pinned” is protected: it can be neither moved nor deleted.")
    hint.alignment = 0
    hint.wraps = true
    hint.addClass("dim-label")
    hint.setExpands(.horizontal)
    let reset = Button("Reset") { [weak view] in view?.setTags(Self.tags) }
    reset.setPlacement(vertical: .center)
    let bar = Box(.horizontal, spacing: 12, [hint, reset])
    bar.addClass("page-bar")
    content = Box(.vertical, [scrolled, bar])
    views = [view]
    controls = [
      Self.gestureControls(for: view), Self.zoneControls(for: view), Self.zoneColorControls(for: view),
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

  private static func gestureControls(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Reordering")
    group.addSwitch("Chips can be moved", isOn: view.gestures.isReorderable) { [weak view] in
      view?.gestures.isReorderable = $0
    }
    group.addSwitch("Chips can be removed", isOn: view.gestures.isRemovable) { [weak view] in
      view?.gestures.isRemovable = $0
    }
    group.addSwitch("Lift the whole selection", isOn: view.gestures.liftsSelection) { [weak view] in
      view?.gestures.liftsSelection = $0
    }
    group.addSwitch("A mouse drags at once", isOn: view.gestures.dragsByMouseAtOnce) { [weak view] in
      view?.gestures.dragsByMouseAtOnce = $0
    }
    group.addNumber("Long press (ms)", 100...2000, step: 50, value: view.gestures.longPressTime) { [weak view] in
      view?.gestures.longPressTime = $0
    }
    group.addSwitch("Undo toast", isOn: view.showsUndoToast) { [weak view] in view?.showsUndoToast = $0 }
    return group
  }

  private static func zoneControls(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Delete Zone")
    let zone = view.deleteZone
    group.addSwitch("Delete zone", isOn: zone.isEnabled) { [weak view] in view?.deleteZone.isEnabled = $0 }
    group.addChoice("Edge", selected: zone.edge) { [weak view] in view?.deleteZone.edge = $0 }
    group.addNumber("Height", 24...200, value: zone.height) { [weak view] in view?.deleteZone.height = $0 }
    group.addNumber("Inset to the edge", 0...80, value: zone.insets.bottom) { [weak view] in
      view?.deleteZone.insets.bottom = $0
    }
    group.addNumber("Inset to the chips", 0...80, value: zone.insets.top) { [weak view] in
      view?.deleteZone.insets.top = $0
    }
    group.addNumber("Inset at the start", 0...200, value: zone.insets.start) { [weak view] in
      view?.deleteZone.insets.start = $0
    }
    group.addNumber("Inset at the end", 0...200, value: zone.insets.end) { [weak view] in
      view?.deleteZone.insets.end = $0
    }
    group.addNumber("Corner radius", 0...100, value: zone.cornerRadius) { [weak view] in
      view?.deleteZone.cornerRadius = $0
    }
    group.addNumber("Hit slop", 0...80, value: zone.hitSlop) { [weak view] in view?.deleteZone.hitSlop = $0 }
    group.addText("Text", text: zone.text ?? "") { [weak view] in view?.deleteZone.text = $0 }
    group.addText("Font", text: "", placeholder: "The theme’s family") { [weak view] in
      view?.deleteZone.font = $0.contains(where: \.isLetter) ? Font(family: $0, size: 14) : nil
    }
    let icons: [(String, String?)] = [
      ("None", nil), ("Bin", "user-trash-symbolic"), ("Delete", "edit-delete-symbolic"),
      ("Clear", "edit-clear-symbolic"), ("Minus", "list-remove-symbolic"),
    ]
    group.addChoice("Icon", icons.map { (title: $0.0, value: $0.1) }, selected: zone.iconName) { [weak view] in
      view?.deleteZone.iconName = $0
    }
    return group
  }

  private static func zoneColorControls(for view: TagView) -> ControlGroup {
    let group = ControlGroup("Delete Zone Colors", "The theme’s, until others are chosen.")
    let red = Color(red: 0.88, green: 0.11, blue: 0.14)
    let white = Color(red: 1, green: 1, blue: 1)
    group.addColor("Background", sample: red.withAlpha(0.84)) { [weak view] in view?.deleteZone.background = $0 }
    group.addColor("Highlighted", sample: red) { [weak view] in view?.deleteZone.highlightedBackground = $0 }
    group.addColor("Text color", sample: white) { [weak view] in view?.deleteZone.textColor = $0 }
    group.addColor("Icon color", sample: white) { [weak view] in view?.deleteZone.iconColor = $0 }
    return group
  }
}

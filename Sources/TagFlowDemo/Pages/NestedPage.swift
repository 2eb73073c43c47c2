import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// Views that size themselves in nested boxes, a popover and a dialog.
final class NestedPage: DemoPage {
  private static let start = 12

  init() {
    let inBox = Self.view(localized("In a box")), inNestedBox = Self.view(localized("In a nested box"))
    let inPopover = Self.view(localized("In a popover")), inDialog = Self.view(localized("In a dialog"))
    let views = [inBox, inNestedBox, inPopover, inDialog]

    let heading = Label(start: localized("Boxes in boxes"), "group-title")
    let inner = Box.card([Self.caption(localized("Three boxes deep, between an icon and a button")), inNestedBox]).expanding(.horizontal)
    let middle = Box(
      .horizontal, spacing: 12,
      [
        Image(icon: "emoji-nature-symbolic", size: 32).placed(vertical: .start), inner,
        Button(localized("Shuffle")) { [weak inNestedBox] in
          inNestedBox?.reorder(inNestedBox?.tags.map(\.id).shuffled() ?? [])
        }.placed(vertical: .start),
      ])
    let outer = Box.card([heading, Self.caption(localized("One box deep")), inBox, middle])

    let popover = Box.column(spacing: 6, margin: 6, [Self.caption(localized("Any width, and the height that follows")), inPopover])
    popover.setMinimumSize(width: 300)
    let popoverButton = MenuButton(localized("In a Popover"), popover: Popover(popover))
    let dialogButton = Button(localized("In a Dialog…")) { [weak outer, weak inDialog] in
      guard let parent = outer?.enclosingWindow, let inDialog else { return }
      Self.openDialog(with: inDialog, over: parent)
    }
    let buttons = Box(.horizontal, spacing: 12, [popoverButton.placed(horizontal: .start), dialogButton])
    let column = Box.column(spacing: 18, [outer, buttons])
    super.init(
      localized("Wherever a view is, it gets the height of its lines at the first layout."), views: views,
      ScrolledWindow(Clamp(column, maximumWidth: 680), horizontal: .never))
    controls = [
      ControlGroup(localized("Chips"), localized("With more chips, every view and its container grow taller.")) { group in
        group.addNumber(localized("Number"), 1...Double(Self.names.count), value: Double(Self.start)) { count in
          for view in views {
            let (wanted, now) = (Int(count), view.tags.count)
            if wanted > now { view.insert(Self.names[now..<wanted].map { Tag($0) }, at: now) }
            if wanted < now { view.remove(view.tags.map(\.id).suffix(now - wanted)) }
          }
        }
        group.addChoice(localized("Alignment"), views, \.layout.alignment)
      }
    ]
  }

  private static func openDialog(with view: TagView, over parent: Window) {
    let dialog = Window()
    dialog.title = localized("In a Dialog")
    dialog.setDefaultSize(width: 380, height: -1)
    let column = Box.column(spacing: 12, [caption(localized("The window is as tall as its content")), view])
    dialog.child = column
    // The view belongs to the page, and outlives the dialog.
    dialog.onClose { [weak column, weak view] in
      if let column, let view { column.remove(view) }
    }
    dialog.present(over: parent)
  }

  private static let names = [
    "Basil", "Mint", "Thyme", "Rosemary", "Lemon balm", "Sage", "Chives", "Coriander", "Parsley", "Dill", "Tarragon",
    "Oregano", "Lavender", "Fennel", "Chervil", "Marjoram", "Savory", "Lovage", "Borage", "Sorrel", "Hyssop", "Anise",
    "Caraway", "Bay", "Verbena", "Chamomile", "Catnip", "Yarrow", "Rue", "Cress",
  ]

  private static func view(_ name: String) -> TagView { TagView(names.prefix(start).map { Tag($0) }, named: name, inset: 3) }

  private static func caption(_ text: String) -> Label {
    Label(start: text, wraps: true, "dim-label", "caption")
  }
}

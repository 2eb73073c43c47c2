import GtkBridge
import LayoutCore
import TagFlow

/// Views that size themselves within boxes in boxes, a bubble and a dialog.
final class NestedPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Wherever a view stands, it gets the height that its lines need at the first layout."

  private static let start = 12

  init() {
    let inBoxes = Self.view("Within boxes"), inBoxes2 = Self.view("Deeper within boxes")
    let inBubble = Self.view("Within a bubble")
    let inDialog = Self.view("Within a dialog")
    views = [inBoxes, inBoxes2, inBubble, inDialog]

    let heading = Label(start: "A box beside a box", "group-title")
    let inner = Box.card([Self.caption("Three boxes deep, between an icon and a button"), inBoxes2])
    let middle = Box(.horizontal, spacing: 12, [
      Self.atTop(Image(icon: "emoji-nature-symbolic", size: 32)), inner,
      Self.atTop(Button("Shuffle") { [weak inBoxes2] in inBoxes2?.reorder(inBoxes2?.tags.map(\.id).shuffled() ?? []) }),
    ])
    inner.setExpands(.horizontal)
    let outer = Box.card([heading, Self.caption("One box deep, over the next"), inBoxes, middle])

    let bubble = Box(.vertical, spacing: 6, [Self.caption("As wide as it likes, as high as it needs"), inBubble])
    bubble.setMargins(Insets(6))
    bubble.setMinimumSize(width: 300)
    let inABubble = MenuButton("In a Bubble", popover: Popover(bubble))
    inABubble.setPlacement(horizontal: .start)
    let inADialog = Button("In a Dialog…") { [weak outer, weak inDialog] in
      guard let parent = outer?.enclosingWindow, let inDialog else { return }
      Self.openDialog(with: inDialog, over: parent)
    }
    let buttons = Box(.horizontal, spacing: 12, [inABubble, inADialog])
    let column = Box(.vertical, spacing: 18, [outer, buttons])
    column.setMargins(Insets(18))
    content = Box.page(ScrolledWindow(Clamp(column, maximumWidth: 680), horizontal: .never))
    controls = [ControlGroup("Chips", "More chips make every view higher, and what it stands in.") { [views] group in
      group.addNumber("Number", 1...Double(Self.names.count), value: Double(Self.start)) { count in
        for view in views {
          let (wanted, now) = (Int(count), view.tags.count)
          if wanted > now { view.insert(Self.names[now..<wanted].map { Tag($0) }, at: now) }
          if wanted < now { view.remove(view.tags.map(\.id).suffix(now - wanted)) }
        }
      }
      group.addChoice("Alignment", views, \.layout.alignment)
    }]
  }

  private static func openDialog(with view: TagView, over parent: Window) {
    let dialog = Window()
    dialog.title = "In a Dialog"
    dialog.setDefaultSize(width: 380, height: -1)
    // The view outlives the dialog: it is the page's.
    let holder = Box(.vertical, spacing: 12, [caption("The window is as high as its content"), view])
    holder.setMargins(Insets(18))
    dialog.child = holder
    dialog.on("close-request") { [weak holder, weak view] arguments in
      if let holder, let view { holder.remove(view) }
      arguments.answer(false)
    }
    dialog.present(over: parent)
  }

  private static let names = [
    "Basil", "Mint", "Thyme", "Rosemary", "Lemon balm", "Sage", "Chives", "Coriander", "Parsley", "Dill", "Tarragon",
    "Oregano", "Lavender", "Fennel", "Chervil", "Marjoram", "Savory", "Lovage", "Borage", "Sorrel", "Hyssop", "Anise",
    "Caraway", "Bay", "Verbena", "Chamomile", "Catnip", "Yarrow", "Rue", "Cress",
  ]

  private static func tags(_ count: Int) -> [Tag] { names.prefix(count).map { Tag($0) } }

  private static func view(_ name: String) -> TagView {
    let view = TagView(tags(start))
    view.accessibleName = name
    view.layout.insets = Insets(3)
    return view
  }

  private static func caption(_ text: String) -> Label {
    Label(start: text, wraps: true, "dim-label", "caption")
  }

  private static func atTop(_ widget: Widget) -> Widget {
    widget.setPlacement(vertical: .start)
    return widget
  }
}

import GtkBridge
import LayoutCore
import TagFlow

/// A pane whose handle changes the width: chips wrap as it moves.
final class PanePage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = "Drag the handle between the two: the chips wrap with every pixel of it."

  init() {
    let view = TagView(Self.names.map { Tag($0) })
    view.accessibleName = "Cheeses"
    view.layout.insets = Insets(12)
    view.gestures.isReorderable = true
    views = [view]
    let size = Label(start: "", wraps: true, "dim-label")
    let width = Label(start: "The same chips beside it, at the width that is left:", wraps: true, "dim-label")
    let beside = TagView(Self.names.map { Tag($0) })
    beside.accessibleName = "Cheeses, in the second pane"
    beside.layout.insets = Insets(3)
    let column = Box(.vertical, spacing: 12, [size, width, beside])
    column.setMargins(Insets(12))
    let side = ScrolledWindow(column, horizontal: .never)
    side.setMinimumSize(width: 150)
    let main = ScrolledWindow(view, horizontal: .never)
    main.setMinimumSize(width: 110)
    let paned = Paned(.horizontal, start: main, end: side)
    paned.position = 260
    content = Box.page(paned)
    controls = [ControlGroup("Pane") {
      $0.addNumber("Width of the first", 110...900, step: 10, paned, \.position)
      $0.addChoice("Alignment", view, \.layout.alignment)
    }]
    view.onContentSizeChange = { [weak size] in
      size?.text = "The chips at the start take \(Int($0.width)) × \(Int($0.height)) pixels."
    }
  }

  private static let names = [
    "Brie", "Comté", "Gouda", "Manchego", "Feta", "Gruyère", "Stilton", "Halloumi", "Mozzarella", "Parmesan", "Paneer",
    "Camembert", "Emmental", "Ricotta", "Cheddar", "Roquefort", "Mascarpone", "Pecorino", "Havarti", "Edam",
    "Queso fresco", "Limburger", "Raclette", "Taleggio", "Gorgonzola", "Burrata", "Reblochon", "Munster",
  ]
}

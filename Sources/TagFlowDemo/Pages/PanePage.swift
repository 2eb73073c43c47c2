import GtkBridge
import LayoutCore
import TagFlow

/// Chips that wrap as the handle between two panes moves.
final class PanePage: DemoPage {
  init() {
    let view = TagView(Self.names.map { Tag($0) })
    view.accessibleName = "Cheeses"
    view.layout.insets = Insets(12)
    view.gestures.isReorderable = true
    let size = Label(start: "", wraps: true, "dim-label")
    let width = Label(start: "The same chips in the remaining width:", wraps: true, "dim-label")
    let beside = TagView(Self.names.map { Tag($0) })
    beside.accessibleName = "Cheeses, in the second pane"
    beside.layout.insets = Insets(3)
    let side = ScrolledWindow(Box.column(spacing: 12, margin: 12, [size, width, beside]), horizontal: .never)
    side.setMinimumSize(width: 150)
    let main = ScrolledWindow(view, horizontal: .never).minimumSize(width: 110)
    let paned = Paned(.horizontal, start: main, end: side)
    paned.position = 260
    super.init("Drag the handle between the panes: the chips wrap at every pixel.", views: [view], paned)
    controls = [ControlGroup("Pane") {
      $0.addNumber("First pane’s width", 110...900, step: 10, paned, \.position)
      $0.addChoice("Alignment", view, \.layout.alignment)
    }]
    view.onContentSizeChange = { [weak size] in
      size?.text = "The chips in the first pane take \(Int($0.width)) × \(Int($0.height)) pixels."
    }
  }

  private static let names = [
    "Brie", "Comté", "Gouda", "Manchego", "Feta", "Gruyère", "Stilton", "Halloumi", "Mozzarella", "Parmesan", "Paneer",
    "Camembert", "Emmental", "Ricotta", "Cheddar", "Roquefort", "Mascarpone", "Pecorino", "Havarti", "Edam",
    "Queso fresco", "Limburger", "Raclette", "Taleggio", "Gorgonzola", "Burrata", "Reblochon", "Munster",
  ]
}

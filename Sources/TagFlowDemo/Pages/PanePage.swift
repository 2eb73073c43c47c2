import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// Chips that wrap as the handle between two panes moves.
final class PanePage: DemoPage {
  init() {
    let view = TagView(Self.names.map { Tag($0) }, named: localized("Cheeses"), inset: 12)
    view.gestures.isReorderable = true
    let size = Label(start: "", wraps: true, "dim-label")
    let width = Label(start: localized("The same chips in the remaining width:"), wraps: true, "dim-label")
    let beside = TagView(Self.names.map { Tag($0) }, named: localized("Cheeses, in the second pane"), inset: 3)
    let side = ScrolledWindow(Box.column(spacing: 12, margin: 12, [size, width, beside]), horizontal: .never).minimumSize(width: 150)
    let main = ScrolledWindow(view, horizontal: .never).minimumSize(width: 110)
    let paned = Paned(.horizontal, start: main, end: side)
    paned.position = 260
    super.init(localized("Drag the handle between the panes: the chips wrap at every pixel."), views: [view], paned)
    controls = [
      ControlGroup(localized("Pane")) {
        $0.addNumber(localized("First pane’s width"), 110...900, step: 10, paned, \.position)
        $0.addChoice(localized("Alignment"), view, \.layout.alignment)
      }
    ]
    view.onContentSizeChange = { [weak size] in
      size?.text = localized(
        "The chips in the first pane take {width} × {height} pixels.",
        ["width": grouped(Int($0.width)), "height": grouped(Int($0.height))])
    }
  }

  private static let names = [
    "Brie", "Comté", "Gouda", "Manchego", "Feta", "Gruyère", "Stilton", "Halloumi", "Mozzarella", "Parmesan", "Paneer",
    "Camembert", "Emmental", "Ricotta", "Cheddar", "Roquefort", "Mascarpone", "Pecorino", "Havarti", "Edam",
    "Queso fresco", "Limburger", "Raclette", "Taleggio", "Gorgonzola", "Burrata", "Reblochon", "Munster",
  ]
}

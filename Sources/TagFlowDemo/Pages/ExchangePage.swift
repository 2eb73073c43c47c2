import GtkBridge
import LayoutCore
import TagFlow

/// Chips that go from one view to another, to a bin, and through the clipboard.
final class ExchangePage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]

  init() {
    let pantry = Self.view("Pantry", Self.pantry)
    let soup = Self.view("Soup", Self.soup)
    soup.gates.canReceive = { $0.text != "Chocolate" }
    let bin = Label("Drop chips here to remove them")
    bin.addClass("bin")
    bin.setExpands(.horizontal)
    let entry = Entry(placeholder: "Copy chips, and paste them here – or text from here onto the chips")
    entry.setAccessibleLabel("Text to copy from and to paste into")
    entry.setExpands(.horizontal)
    for view in [pantry, soup] { view.externalDeleteZone = bin }
    let panes = Box(.horizontal, spacing: 12, [Self.pane("Pantry", pantry), Self.pane("Soup", soup)])
    panes.setMargins(Insets(12))
    content = Box.page(panes, bar: [entry, bin], spacing: 12)
    views = [pantry, soup]
    controls = [ControlGroup("Exchange", "“Soup” has a gate: it takes no chocolate.") { [views] in
      $0.addSwitch("Chips can leave", views, \.exchange.allowsExport)
      $0.addSwitch("Chips can come in", views, \.exchange.allowsImport)
      $0.addChoice("Duplicates", views, \.exchange.duplicates)
      $0.addSwitch("Lift the whole selection", views, \.gestures.liftsSelection)
    }]
  }

  private static let pantry = [
    "Carrot", "Onion", "Celery", "Garlic", "Bay leaf", "Chocolate", "Potato", "Leek", "Thyme", "Butter", "Cream",
    "Peppercorn", "Salt", "Parsley",
  ]
  private static let soup = ["Water", "Lentils", "Salt"]

  private static func view(_ name: String, _ texts: [String]) -> TagView {
    let view = TagView(texts.map { Tag($0) })
    view.accessibleName = name
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.gestures.liftsSelection = true
    view.deleteZone.isEnabled = true
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    return view
  }

  private static func pane(_ title: String, _ view: TagView) -> Widget {
    let scrolled = ScrolledWindow(view, horizontal: .never)
    scrolled.addClass("frame")
    scrolled.setExpands(.vertical)
    scrolled.setExpands(.horizontal)
    return Box(.vertical, spacing: 6, [Label(start: title, "heading"), scrolled])
  }
}

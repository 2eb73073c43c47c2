import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// Chips that move between two views, to a trash bin, and through the clipboard.
final class ExchangePage: DemoPage {
  init() {
    let pantry = Self.view(localized("Pantry"), Self.pantry)
    let soup = Self.view(localized("Soup"), Self.soup)
    soup.gates.canReceive = { $0.text != "Chocolate" }
    let bin = Label(localized("Drop chips here to remove them")).classes("bin").expanding(.horizontal)
    let entry = Entry(placeholder: localized("Copy chips and paste them here, or copy text and paste it onto the chips"))
      .named(localized("Text to copy and paste")).expanding(.horizontal)
    for view in [pantry, soup] { view.externalDeleteZone = bin }
    let panes = Box(.horizontal, spacing: 12, [Self.pane(localized("Pantry"), pantry), Self.pane(localized("Soup"), soup)]).margins(12)
    super.init(views: [pantry, soup], panes, bar: [entry, bin])
    controls = [
      ControlGroup(localized("Exchange"), localized("“Soup” has a gate that rejects chocolate.")) { [views] in
        $0.addSwitch(localized("Allow dragging out"), views, \.exchange.allowsExport)
        $0.addSwitch(localized("Allow dropping in"), views, \.exchange.allowsImport)
        $0.addChoice(localized("Duplicates"), views, \.exchange.duplicates)
        $0.addSwitch(localized("Lift the whole selection"), views, \.gestures.liftsSelection)
      }
    ]
  }

  private static let pantry = [
    "Carrot", "Onion", "Celery", "Garlic", "Bay leaf", "Chocolate", "Potato", "Leek", "Thyme", "Butter", "Cream",
    "Peppercorn", "Salt", "Parsley",
  ]
  private static let soup = ["Water", "Lentils", "Salt"]

  private static func view(_ name: String, _ texts: [String]) -> TagView {
    let view = TagView(texts.map { Tag($0) }, named: name, inset: nil)
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.gestures.liftsSelection = true
    view.deleteZone.isEnabled = true
    view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    return view
  }

  private static func pane(_ title: String, _ view: TagView) -> Widget {
    let scrolled = ScrolledWindow(view, horizontal: .never).classes("frame").expanding(.vertical).expanding(.horizontal)
    return Box(.vertical, spacing: 6, [Label(start: title, "heading"), scrolled])
  }
}

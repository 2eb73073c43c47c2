import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// Rows that scroll sideways: a filter bar with one row, and several rows with either distribution.
final class HorizontalPage: DemoPage {
  init() {
    let bar = TagView(Self.topics, named: localized("Topics"), inset: nil)
    bar.layout = FlowLayout(scrollDirection: .horizontal, lineLimit: 1, insets: Insets(6))
    bar.selection = SelectionRules(mode: .single, isRequired: true)
    bar.setSelected(true, at: 0)
    let rows = TagView(Self.words.enumerated().map { Tag("\($0 + 1)  \($1)") }, named: localized("Numbered words"), inset: nil)
    rows.layout = FlowLayout(scrollDirection: .horizontal, lineLimit: 3, insets: Insets(6))

    let scrolledBar = ScrolledWindow(bar, horizontal: .hidden, vertical: .never)
    let scrolledRows = ScrolledWindow(rows, horizontal: .automatic, vertical: .never)
    let column = Box.column(
      spacing: 6, margin: 12, [Self.heading(localized("Filter Bar")), scrolledBar, Self.heading(localized("Rows")), scrolledRows])
    super.init(
      localized(
        "Rows of chips scroll sideways with Shift and the wheel, a touchpad or a finger, the arrow keys, and the buttons "
          + "below. Rows are filled one after another, or each takes a chip in turn."),
      views: [bar, rows], ScrolledWindow(column, horizontal: .never), Self.bar(for: rows))
    controls = [
      ControlGroup(localized("Rows")) {
        $0.addNumber(localized("Number of rows"), 1...6, rows, \.layout.lineLimit)
        $0.addChoice(localized("Distribution"), rows, \.layout.distribution)
        $0.addChoice(localized("Alignment"), rows, \.layout.alignment)
        $0.addNumber(localized("Spacing"), 0...60, rows, \.layout.spacing)
        $0.addNumber(localized("Row spacing"), 0...60, rows, \.layout.lineSpacing)
      },
      ControlGroup(localized("Scrolling")) { group in
        group.addSwitch(localized("Scroll bar below the filter bar"), isOn: false) { [weak scrolledBar] in
          scrolledBar?.setPolicies(horizontal: $0 ? .automatic : .hidden, vertical: .never)
        }
        group.addSwitch(localized("Scroll bar below the rows"), isOn: true) { [weak scrolledRows] in
          scrolledRows?.setPolicies(horizontal: $0 ? .automatic : .hidden, vertical: .never)
        }
        group.addSwitch(localized("Require a topic"), bar, \.selection.isRequired)
      },
    ]
  }

  private static func heading(_ text: String) -> Widget {
    Label(start: text, "group-title").margins(top: 6, start: 6, end: 6)
  }

  /// Buttons that scroll to a tag, and a choice of its alignment.
  private static func bar(for rows: TagView) -> Widget {
    var position = ScrollPosition.center
    let choice = DropDown(ScrollPosition.allCases.map { caseTitle($0.rawValue) }, selected: 2).named(localized("Scroll position"))
    choice.onChange { position = ScrollPosition.allCases[$0] }
    let label = Label(localized("Scroll to")).classes("dim-label")
    let buttons = [(localized("First"), 0.0), (localized("Middle"), 0.5), (localized("Last"), 1)].map { title, part in
      Button(title) { [weak rows] in
        guard let rows else { return }
        rows.scrollTo(index: Int(Double(rows.tags.count - 1) * part), position: position, animated: true)
      }
    }
    return Box.wrapping([label] + buttons + [choice]).classes("page-bar")
  }

  private static var topics: [Tag] {
    [
      (localized("All"), "view-grid-symbolic"), (localized("Starred"), "starred-symbolic"), (localized("Places"), "mark-location-symbolic"),
      (localized("Photos"), "image-x-generic-symbolic"), (localized("Music"), "audio-x-generic-symbolic"),
      (localized("Movies"), "video-x-generic-symbolic"), (localized("Documents"), "x-office-document-symbolic"),
      (localized("Mail"), "mail-unread-symbolic"), (localized("People"), "avatar-default-symbolic"),
      (localized("Calendar"), "x-office-calendar-symbolic"),
      (localized("Downloads"), "folder-download-symbolic"),
    ].map { Tag($0, icon: .themed($1)) }
  }

  private static let words = [
    "Amber", "Birch", "Cobalt", "Dune", "Ember", "Fjord", "Granite", "Harbor", "Island", "Juniper", "Kelp", "Lagoon",
    "Meadow", "Nightfall", "Ocean", "Pebble", "Quartz", "River", "Saffron", "Tundra", "Umber", "Valley", "Willow",
    "Xenon", "Yarrow", "Zephyr", "Alder", "Basalt", "Cedar", "Delta", "Estuary", "Fern", "Glacier", "Heather", "Indigo",
    "Jade", "Kestrel", "Lichen", "Moss", "Nectar",
  ]
}

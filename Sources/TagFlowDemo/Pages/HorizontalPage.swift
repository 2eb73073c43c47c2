import GtkBridge
import LayoutCore
import TagFlow

/// Rows that scroll sideways: a filter bar of one row, and several rows with both ways to deal chips out.
final class HorizontalPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let views: [TagView]
  let introduction = """
    Chips in rows scroll sideways: by Shift and the wheel, a touchpad or a finger, by the arrow keys, and by the buttons \
    below. A row takes its share of the chips one after the other, or every row takes one in turn.
    """

  init() {
    let bar = TagView(Self.topics)
    bar.accessibleName = "Topics"
    bar.layout = FlowLayout(scrollDirection: .horizontal, lineLimit: 1, insets: Insets(6))
    bar.selection = SelectionRules(mode: .single, isRequired: true)
    bar.setSelected(true, at: 0)
    let rows = TagView(Self.words.enumerated().map { Tag("\($0 + 1)  \($1)") })
    rows.accessibleName = "Numbered words"
    rows.layout = FlowLayout(scrollDirection: .horizontal, lineLimit: 3, insets: Insets(6))
    views = [bar, rows]

    let scrolledBar = ScrolledWindow(bar, horizontal: .hidden, vertical: .never)
    let scrolledRows = ScrolledWindow(rows, horizontal: .automatic, vertical: .never)
    let column = Box(
      .vertical, spacing: 6,
      [Self.heading("A Filter Bar"), scrolledBar, Self.heading("Rows"), scrolledRows])
    column.setMargins(Insets(12))
    let outer = ScrolledWindow(column, horizontal: .never)
    outer.setExpands(.vertical)
    content = Box(.vertical, [outer, Self.bar(for: rows)])
    controls = [
      ControlGroup("Rows") {
        $0.addNumber("Number of rows", 1...6, rows, \.layout.lineLimit)
        $0.addChoice("Dealt out", rows, \.layout.distribution)
        $0.addChoice("Alignment", rows, \.layout.alignment)
        $0.addNumber("Spacing", 0...60, rows, \.layout.spacing)
        $0.addNumber("Space between rows", 0...60, rows, \.layout.lineSpacing)
      },
      ControlGroup("Scrolling") { group in
        group.addSwitch("Scroll bar of the filter bar", isOn: false) { [weak scrolledBar] in
          scrolledBar?.setPolicies(horizontal: $0 ? .automatic : .hidden, vertical: .never)
        }
        group.addSwitch("Scroll bar of the rows", isOn: true) { [weak scrolledRows] in
          scrolledRows?.setPolicies(horizontal: $0 ? .automatic : .hidden, vertical: .never)
        }
        group.addSwitch("A topic has to be chosen", bar, \.selection.isRequired)
      },
    ]
  }

  private static func heading(_ text: String) -> Widget {
    let label = Label(start: text, "group-title")
    label.setMargins(Insets(top: 6, start: 6, bottom: 0, end: 6))
    return label
  }

  /// Buttons that scroll the rows to a tag, and where it is to stand.
  private static func bar(for rows: TagView) -> Widget {
    var position = ScrollPosition.center
    let choice = DropDown(ScrollPosition.allCases.map { inWords($0.rawValue) }, selected: 2)
    choice.setAccessibleLabel("Where it comes to stand")
    choice.onChange { position = ScrollPosition.allCases[$0] }
    let label = Label("Scroll to")
    label.addClass("dim-label")
    let buttons = [("First", 0.0), ("Middle", 0.5), ("Last", 1)].map { title, part in
      Button(title) { [weak rows] in
        guard let rows else { return }
        rows.scrollTo(index: Int(Double(rows.tags.count - 1) * part), position: position, animated: true)
      }
    }
    let bar = Box(.horizontal, [label] + buttons + [choice])
    // In a narrow window over several lines.
    bar.layoutManager = TagLayoutManager(FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6))
    bar.addClass("page-bar")
    return bar
  }

  private static var topics: [Tag] {
    [
      ("All", "view-grid-symbolic"), ("Starred", "starred-symbolic"), ("Places", "mark-location-symbolic"),
      ("Photos", "image-x-generic-symbolic"), ("Music", "audio-x-generic-symbolic"),
      ("Films", "video-x-generic-symbolic"), ("Documents", "x-office-document-symbolic"),
      ("Mail", "mail-unread-symbolic"), ("People", "avatar-default-symbolic"), ("Calendar", "x-office-calendar-symbolic"),
      ("Downloads", "folder-download-symbolic"),
    ].map { Tag($0, icon: .themed($1)) }
  }

  private static let words = [
    "Amber", "Birch", "Cobalt", "Dune", "Ember", "Fjord", "Granite", "Harbour", "Island", "Juniper", "Kelp", "Lagoon",
    "Meadow", "Nightfall", "Ocean", "Pebble", "Quartz", "River", "Saffron", "Tundra", "Umber", "Valley", "Willow",
    "Xenon", "Yarrow", "Zephyr", "Alder", "Basalt", "Cedar", "Delta", "Estuary", "Fern", "Glacier", "Heather", "Indigo",
    "Jade", "Kestrel", "Lichen", "Moss", "Nectar",
  ]
}

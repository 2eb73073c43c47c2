import TagFlowCommands

/// The demo's pages, one line each, in sections.
enum Catalog {
  typealias Entry = (id: String, title: String, summary: String, make: @MainActor @Sendable () -> DemoPage)

  static let sections: KeyValuePairs<String, [Entry]> = [
    localized("Start"): [
      ("welcome", localized("Welcome"), localized("Chips to play with"), { WelcomePage() })
    ],
    localized("Layout"): [
      ("tags", localized("Tags"), localized("Alignment, spacing, lines"), { TagsPage() }),
      ("horizontal", localized("Horizontal Rows"), localized("Scrolling sideways"), { HorizontalPage() }),
      ("overflow", localized("Line Limits"), localized("“+5” for what is hidden"), { OverflowPage() }),
      ("layouts", localized("Other Layouts"), localized("Chips in a waterfall, on a circle"), { ChipLayoutsPage() }),
      ("declarative", localized("Declarative"), localized("Tags from a builder block"), { DeclarativePage() }),
    ],
    localized("Looks"): [
      ("gallery", localized("Gallery"), localized("Different looks side by side"), { GalleryPage() }),
      ("basic", localized("Content"), localized("Text, icons, counts, buttons"), { BasicPage() }),
      ("styles", localized("Styles"), localized("Colors, shapes, shadows, sizes"), { StylesPage() }),
      ("rich", localized("Rich Text"), localized("Runs of fonts and colors, markup"), { RichPage() }),
    ],
    localized("Gestures"): [
      ("swipe", localized("Swipe Selection"), localized("Swipe over chips to select them"), { SwipePage() }),
      ("reorder", localized("Reorder and Delete"), localized("Drag chips to move or remove them"), { ReorderPage() }),
      ("exchange", localized("Exchange"), localized("Between views, copy and paste"), { ExchangePage() }),
      ("gestures", localized("Gesture Laboratory"), localized("How gestures are recognized"), { GesturesPage() }),
    ],
    localized("Typing and Filtering"): [
      ("entry", localized("Typing Tags"), localized("Chips and text in one field"), { EntryPage() }),
      ("validation", localized("Validation"), localized("Rules for new tags"), { ValidationPage() }),
      ("filter", localized("House Plants"), localized("Filter a list with chips"), { FilterPage() }),
    ],
    localized("Programming"): [
      ("api", localized("Calls"), localized("A button for each call"), { ApiPage() }),
      ("attachments", localized("Attachments"), localized("Values attached to tags"), { AttachmentsPage() }),
      ("refresh", localized("Refresh"), localized("Load a set again"), { RefreshPage() }),
    ],
    localized("Scale"): [
      ("million", localized("A Million Chips"), localized("Up to ten million, searched as you type"), { MillionPage() })
    ],
    localized("Containers"): [
      ("widgets", localized("Widgets"), localized("GTK widgets as chips"), { WidgetsPage() }),
      ("list", localized("Long List"), localized("2,000 rows of chips"), { ListPage() }),
      ("cards", localized("Cards"), localized("Plants at a glance"), { CardsPage() }),
      ("form", localized("Form"), localized("Among other controls"), { FormPage() }),
      ("nested", localized("Nested"), localized("In boxes, a popover, a dialog"), { NestedPage() }),
      ("pane", localized("Resizable Pane"), localized("Chips wrap as you drag"), { PanePage() }),
    ],
    localized("Layouts"): [
      ("linear", localized("Linear"), localized("Rows and columns, by weight"), { LinearPage() }),
      ("frame", localized("Frame"), localized("Edges, corners, the center"), { FramePage() }),
      ("relative", localized("Relative"), localized("Tied to each other’s edges"), { RelativePage() }),
      ("table", localized("Table"), localized("Rows of cells"), { TablePage() }),
      ("wrap", localized("Wrap"), localized("Clouds, fitted lines, waterfalls"), { WrapPage() }),
      ("float", localized("Float"), localized("To either side, around each other"), { FloatPage() }),
      ("path", localized("Path"), localized("Along a curve, as a circular menu"), { PathPage() }),
      ("pinned", localized("Pinned Tile"), localized("Drag all tiles but the last"), { PinnedPage() }),
      ("between", localized("Between Containers"), localized("Move widgets back and forth"), { BetweenPage() }),
      ("sections", localized("Sections"), localized("Tags that float around headers"), { SectionsPage() }),
      ("sizeclass", localized("Size Classes"), localized("A layout for each window size"), { SizeClassPage() }),
    ],
  ]

  /// All pages, in the sidebar's order.
  static let entries = sections.flatMap(\.value)

  static func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }

  static var ids: String { entries.map(\.id).joined(separator: ", ") }

  static func unknown(_ id: String) -> String {
    let near = nearest(to: id, among: entries.map(\.id))
    let hint = near.map { localized(" Did you mean “{name}”?", ["name": $0]) } ?? ""
    return localized("There is no page “{id}”.{hint} The pages are: {ids}.", ["id": id, "hint": hint, "ids": ids])
  }
}

import TagFlowCommands

/// The demo's pages, one line each, in sections.
enum Catalog {
  typealias Entry = (id: String, title: String, summary: String, make: @MainActor @Sendable () -> DemoPage)

  static let sections: KeyValuePairs<String, [Entry]> = [
    "Start": [
      ("welcome", "Welcome", "Chips to play with", { WelcomePage() })
    ],
    "Layout": [
      ("tags", "Tags", "Alignment, spacing, lines", { TagsPage() }),
      ("horizontal", "Horizontal Rows", "Scrolling sideways", { HorizontalPage() }),
      ("overflow", "Line Limits", "“+5” for what is hidden", { OverflowPage() }),
      ("layouts", "Other Layouts", "Chips in a waterfall, on a circle", { ChipLayoutsPage() }),
      ("declarative", "Declarative", "Tags from a builder block", { DeclarativePage() }),
    ],
    "Looks": [
      ("gallery", "Gallery", "Different looks side by side", { GalleryPage() }),
      ("basic", "Content", "Text, icons, counts, buttons", { BasicPage() }),
      ("styles", "Styles", "Colors, shapes, shadows, sizes", { StylesPage() }),
      ("rich", "Rich Text", "Runs of fonts and colors, markup", { RichPage() }),
    ],
    "Gestures": [
      ("swipe", "Swipe Selection", "Swipe over chips to select them", { SwipePage() }),
      ("reorder", "Reorder and Delete", "Drag chips to move or remove them", { ReorderPage() }),
      ("exchange", "Exchange", "Between views, copy and paste", { ExchangePage() }),
      ("gestures", "Gesture Laboratory", "How gestures are recognized", { GesturesPage() }),
    ],
    "Typing and Filtering": [
      ("entry", "Typing Tags", "Chips and text in one field", { EntryPage() }),
      ("validation", "Validation", "Rules for new tags", { ValidationPage() }),
      ("filter", "House Plants", "Filter a list with chips", { FilterPage() }),
    ],
    "Programming": [
      ("api", "Calls", "A button for each call", { ApiPage() }),
      ("attachments", "Attachments", "Values attached to tags", { AttachmentsPage() }),
      ("refresh", "Refresh", "Load a set again", { RefreshPage() }),
    ],
    "Scale": [
      ("million", "A Million Chips", "Up to ten million, searched as you type", { MillionPage() }),
    ],
    "Containers": [
      ("widgets", "Widgets", "GTK widgets as chips", { WidgetsPage() }),
      ("list", "Long List", "2,000 rows of chips", { ListPage() }),
      ("cards", "Cards", "Plants at a glance", { CardsPage() }),
      ("form", "Form", "Among other controls", { FormPage() }),
      ("nested", "Nested", "In boxes, a popover, a dialog", { NestedPage() }),
      ("pane", "Resizable Pane", "Chips wrap as you drag", { PanePage() }),
    ],
    "Layouts": [
      ("linear", "Linear", "Rows and columns, by weight", { LinearPage() }),
      ("frame", "Frame", "Edges, corners, the center", { FramePage() }),
      ("relative", "Relative", "Tied to each other’s edges", { RelativePage() }),
      ("table", "Table", "Rows of cells", { TablePage() }),
      ("wrap", "Wrap", "Clouds, fitted lines, waterfalls", { WrapPage() }),
      ("float", "Float", "To either side, around each other", { FloatPage() }),
      ("path", "Path", "Along a curve, as a circular menu", { PathPage() }),
      ("pinned", "Pinned Tile", "Drag all tiles but the last", { PinnedPage() }),
      ("between", "Between Containers", "Move widgets back and forth", { BetweenPage() }),
      ("sections", "Sections", "Tags that float around headers", { SectionsPage() }),
      ("sizeclass", "Size Classes", "A layout for each window size", { SizeClassPage() }),
    ],
  ]

  /// All pages, in the sidebar's order.
  static let entries = sections.flatMap(\.value)

  static func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }

  static var ids: String { entries.map(\.id).joined(separator: ", ") }

  static func unknown(_ id: String) -> String {
    let near = nearest(to: id, among: entries.map(\.id))
    return "There is no page “\(id)”." + (near.map { " Did you mean “\($0)”?" } ?? "") + " The pages are: \(ids)."
  }
}

import GtkBridge
import TagFlow

/// One page of the demo: what it shows, and the controls that stand beside it.
@MainActor protocol DemoPage: AnyObject {
  var content: Widget { get }
  var controls: [ControlGroup] { get }
  /// The views whose events are logged, and which undo and redo are for.
  var views: [TagView] { get }
  /// The tag entries, of which the same holds.
  var entries: [TagEntry] { get }
  /// What there is to see and to do, in a sentence or two over the page.
  var introduction: String { get }
  /// What has the keyboard focus at first, if that is not a view or an entry.
  var start: Widget? { get }
  /// What undo and redo are for, if that is not a view's history.
  var history: (any PageHistory)? { get }
  /// The page is left, or the program ends: the moment to save.
  func leave()
}

extension DemoPage {
  var introduction: String { "" }
  var views: [TagView] { [] }
  var entries: [TagEntry] { [] }
  var start: Widget? { nil }
  var history: (any PageHistory)? { nil }
  func leave() {}
}

/// The demo's pages, one line each, in sections.
enum Catalog {
  struct Section: Sendable {
    let title: String
    let entries: [Entry]

    init(_ title: String, _ entries: [Entry]) { (self.title, self.entries) = (title, entries) }
  }

  struct Entry: Sendable {
    let id: String
    let title: String
    let summary: String
    let make: @MainActor @Sendable () -> any DemoPage

    init(_ id: String, _ title: String, _ summary: String, make: @escaping @MainActor @Sendable () -> any DemoPage) {
      (self.id, self.title, self.summary, self.make) = (id, title, summary, make)
    }
  }

  static let sections = [
    Section(
      "Layout",
      [
        Entry("tags", "Tags", "Alignment, spacing, lines") { TagsPage() },
        Entry("horizontal", "Horizontal Rows", "Scrolling sideways") { HorizontalPage() },
        Entry("overflow", "Line Limits", "“+5” for what is hidden") { OverflowPage() },
        Entry("layouts", "Other Layouts", "Chips in a waterfall, on a circle") { ChipLayoutsPage() },
        Entry("declarative", "Declarative", "Described, not changed") { DeclarativePage() },
      ]),
    Section(
      "Looks",
      [
        Entry("gallery", "Gallery", "What chips can look like") { GalleryPage() },
        Entry("basic", "Content", "Text, icons, counts, buttons") { BasicPage() },
        Entry("styles", "Styles", "Colors, shapes, shadows, sizes") { StylesPage() },
        Entry("rich", "Rich Text", "Runs of fonts and colors, markup") { RichPage() },
      ]),
    Section(
      "Gestures",
      [
        Entry("swipe", "Swipe Selection", "Paint over chips to select them") { SwipePage() },
        Entry("reorder", "Reorder and Delete", "Drag chips about, or away") { ReorderPage() },
        Entry("exchange", "Exchange", "From view to view, copy and paste") { ExchangePage() },
        Entry("gestures", "Gesture Laboratory", "What a gesture is made of") { GesturesPage() },
      ]),
    Section(
      "Typing and Filtering",
      [
        Entry("entry", "Typing Tags", "Chips and text in one field") { EntryPage() },
        Entry("validation", "Validation", "What may become a tag, and why not") { ValidationPage() },
        Entry("filter", "House Plants", "Narrow a list by chips") { FilterPage() }
      ]),
    Section(
      "Programming",
      [
        Entry("api", "Calls", "Each call a button") { ApiPage() },
        Entry("attachments", "Attachments", "Values that tags carry") { AttachmentsPage() },
        Entry("refresh", "Refresh", "Loading a set again") { RefreshPage() },
      ]),
    Section(
      "Scale",
      [
        Entry("million", "A Million Chips", "Up to ten million, searched as you type") { MillionPage() }
      ]),
    Section(
      "Containers",
      [
        Entry("widgets", "Widgets", "GTK widgets as chips") { WidgetsPage() },
        Entry("list", "Long List", "2 000 rows of chips") { ListPage() },
        Entry("cards", "Cards", "Plants at a glance") { CardsPage() },
        Entry("form", "Form", "Among other controls") { FormPage() },
        Entry("nested", "Nested", "In boxes, a bubble, a dialog") { NestedPage() },
        Entry("pane", "Resizable Pane", "Wrapping as it is dragged") { PanePage() },
      ]),
    Section(
      "Layouts",
      [
        Entry("linear", "Linear", "Rows and columns, by weight") { LinearPage() },
        Entry("frame", "Frame", "Edges, corners, the center") { FramePage() },
        Entry("relative", "Relative", "By each other’s edges") { RelativePage() },
        Entry("table", "Table", "Rows of cells") { TablePage() },
        Entry("wrap", "Wrap", "Clouds, fitted lines, waterfalls") { WrapPage() },
        Entry("float", "Float", "To both sides, around each other") { FloatPage() },
        Entry("path", "Path", "Along a curve: a circular menu") { PathPage() },
        Entry("pinned", "Pinned Tile", "Drag tiles, but for the last") { PinnedPage() },
        Entry("between", "Between Containers", "From one to the other, and back") { BetweenPage() },
        Entry("sections", "Sections", "Tags that float around headers") { SectionsPage() },
        Entry("sizeclass", "Size Classes", "An arrangement for each") { SizeClassPage() },
      ]),
  ]

  /// All pages, in the order of the sidebar.
  static let entries = sections.flatMap(\.entries)

  static func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }

  static var ids: String { entries.map(\.id).joined(separator: ", ") }

  /// What to say of a page that there is not.
  static func unknown(_ id: String) -> String {
    let near = nearest(to: id, among: entries.map(\.id))
    return "There is no page “\(id)”." + (near.map { " Did you mean “\($0)”?" } ?? "") + " The pages are: \(ids)."
  }
}

import GtkBridge
import LayoutCore
import TagFlow

/// A page of the demo, and the controls beside it.
@MainActor class DemoPage {
  /// What to see and do on the page, in a sentence or two.
  let introduction: String
  /// The views and entries whose events are logged, and which undo and redo apply to.
  let views: [TagView]
  let entries: [TagEntry]
  let content = Box(.vertical)
  var controls: [ControlGroup] = []

  /// - Parameters:
  ///   - main: gets the height that the others leave.
  ///   - others: below it.
  ///   - bar: what can be done to them, at the bottom.
  init(
    _ introduction: String = "", views: [TagView] = [], entries: [TagEntry] = [], _ main: Widget, _ others: Widget...,
    bar: [Widget] = []
  ) {
    (self.introduction, self.views, self.entries) = (introduction, views, entries)
    // A selection is seen without color, too.
    for view in views { view.showsCheckMarks = true }
    main.setExpands(.vertical)
    for widget in [main] + others { content.append(widget) }
    if !bar.isEmpty { addBar(bar) }
  }

  /// Adds a bar at the bottom, whose buttons may refer to the page.
  func addBar(_ widgets: [Widget]) { content.append(Box.bar(widgets)) }

  /// The widget that gets the focus first, if it isn't a view or an entry.
  var start: Widget? { nil }
  /// What undo and redo apply to, if it isn't a view's history.
  var history: (any PageHistory)? { nil }
  /// To be called when that can or can't be undone any more.
  var onHistoryChange: (() -> Void)?
  /// Whether the page's views have no tags; false on pages without views.
  var isWithoutTags: Bool { !views.isEmpty && entries.isEmpty && views.allSatisfy(\.tags.isEmpty) }
  /// Called when the page is closed or the program quits.
  func leave() {}
}

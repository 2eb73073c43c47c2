import GtkBridge
import LayoutCore
import TagFlow

/// A page of the demo, and the controls beside it.
@MainActor class DemoPage {
  /// A sentence or two about what there is to see and do on the page.
  let introduction: String
  /// The views and entries whose events are logged, and to which undo and redo apply.
  let views: [TagView]
  let entries: [TagEntry]
  let content = Box(.vertical)
  var controls: [ControlGroup] = []

  /// - Parameters:
  ///   - main: A widget that gets the height that the others leave.
  ///   - others: Widgets below it.
  ///   - bar: Controls that apply to these widgets, at the bottom.
  init(
    _ introduction: String = "", views: [TagView] = [], entries: [TagEntry] = [], _ main: Widget, _ others: Widget...,
    bar: [Widget] = []
  ) {
    (self.introduction, self.views, self.entries) = (introduction, views, entries)
    // Check marks make the selection visible without color.
    for view in views { view.showsCheckMarks = true }
    main.setExpands(.vertical)
    for widget in [main] + others { content.append(widget) }
    if !bar.isEmpty { addBar(bar) }
  }

  /// Adds a bar at the bottom, whose buttons may refer to the page.
  func addBar(_ widgets: [Widget]) { content.append(Box.bar(widgets)) }

  /// The widget that gets the focus first, if it isn't a view or an entry.
  var start: Widget? { nil }
  /// The history to which undo and redo apply, if it isn't a view's history.
  var history: (any PageHistory)? { nil }
  /// Call it when undo or redo has become possible or impossible.
  var onHistoryChange: (() -> Void)?
  /// Whether the page's views have no tags; false on pages without views.
  var isWithoutTags: Bool { !views.isEmpty && entries.isEmpty && views.allSatisfy(\.tags.isEmpty) }
  /// Called when the page is closed or the program quits.
  func leave() {}
}

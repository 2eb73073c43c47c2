import GtkBridge
import LayoutCore
import TagFlow
import TagModel

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

/// An object whose changes can be undone: a view, an entry, or a page's own model.
@MainActor protocol PageHistory: AnyObject {
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  func undo(by cause: Cause)
  func redo(by cause: Cause)
}

extension TagView: PageHistory {}

extension TagEntry: PageHistory {}

// MARK: - Page parts

// The parts that pages have in common.

extension TagView {
  /// - Parameters:
  ///   - name: The accessible name.
  ///   - inset: The space around the chips; nil for the view's default.
  convenience init(_ tags: [Tag] = [], named name: String, inset: Double? = 18) {
    self.init(tags)
    setUp(name, inset)
  }

  /// Not in the initializer, where Swift would not call the observer of the name.
  private func setUp(_ name: String, _ inset: Double?) {
    accessibleName = name
    if let inset { layout.insets = Insets(inset) }
  }
}

extension Label {
  /// A label aligned at the start; GTK centers labels.
  /// - Parameters:
  ///   - expands: Whether the label takes the remaining width in its row.
  ///   - classes: Its CSS classes.
  convenience init(start text: String, wraps: Bool = false, expands: Bool = false, _ classes: String...) {
    self.init(text)
    alignment = 0
    self.wraps = wraps
    if expands { setExpands(.horizontal) }
    classes.forEach(addClass)
  }
}

extension Widget {
  func placed(horizontal: Placement? = nil, vertical: Placement? = nil) -> Self {
    setPlacement(horizontal: horizontal, vertical: vertical)
    return self
  }

  func margins(top: Double = 0, start: Double = 0, bottom: Double = 0, end: Double = 0) -> Self {
    setMargins(Insets(top: top, start: start, bottom: bottom, end: end))
    return self
  }

  func margins(_ margin: Double) -> Self { margins(top: margin, start: margin, bottom: margin, end: margin) }

  func minimumSize(width: Int? = nil, height: Int? = nil) -> Self {
    setMinimumSize(width: width, height: height)
    return self
  }

  /// Takes the space that others leave.
  func expanding(_ axis: Axis) -> Self {
    setExpands(axis)
    return self
  }

  /// Adds CSS classes.
  func classes(_ names: String...) -> Self {
    names.forEach(addClass)
    return self
  }

  /// Sets the accessible name.
  func named(_ name: String) -> Self {
    setAccessibleLabel(name)
    return self
  }
}

extension Box {
  /// A column with margins all around.
  static func column(spacing: Int, margin: Double = 18, _ children: [Widget]) -> Box {
    Box(.vertical, spacing: spacing, children).margins(margin)
  }

  /// A column in a frame.
  static func card(spacing: Int = 6, _ children: [Widget]) -> Box {
    Box(.vertical, spacing: spacing, children).classes("card")
  }

  /// A bar at the bottom of a page.
  static func bar(_ widgets: [Widget]) -> Box {
    Box(.horizontal, spacing: 6, widgets).classes("page-bar")
  }

  /// A row of vertically centered widgets.
  static func row(spacing: Int = 6, _ children: [Widget]) -> Box {
    for child in children { child.setPlacement(vertical: .center) }
    return Box(.horizontal, spacing: spacing, children)
  }

  /// A row that wraps if there is too little space.
  static func wrapping(_ widgets: [Widget]) -> Box {
    let row = Box(.horizontal, widgets)
    row.layoutManager = TagLayoutManager(FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6))
    return row
  }
}

extension Button {
  /// A tile in one of six colors.
  convenience init(tile name: String, _ number: Int, _ onClick: @escaping @MainActor () -> Void) {
    self.init(name, onClick)
    addClass("tile")
    addClass("tile\(number % 6)")
  }
}

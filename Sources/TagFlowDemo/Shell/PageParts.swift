import GtkBridge
import LayoutCore
import TagFlow

// The parts that pages have in common.

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

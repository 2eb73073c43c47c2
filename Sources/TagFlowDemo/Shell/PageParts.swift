import GtkBridge
import LayoutCore

// What pages are put together from.

extension Label {
  /// A text that begins where reading does; GTK centers it.
  /// - Parameters:
  ///   - expands: whether it takes the width that is left in its row.
  ///   - classes: for CSS.
  convenience init(start text: String, wraps: Bool = false, expands: Bool = false, _ classes: String...) {
    self.init(text)
    alignment = 0
    self.wraps = wraps
    if expands { setExpands(.horizontal) }
    classes.forEach(addClass)
  }
}

extension Box {
  /// A widget with the height that is left, over others, over a bar with what can be done to it.
  static func page(_ main: Widget, _ others: Widget..., bar: [Widget] = [], spacing: Int = 6) -> Box {
    main.setExpands(.vertical)
    let page = Box(.vertical, [main] + others)
    if !bar.isEmpty {
      let row = Box(.horizontal, spacing: spacing, bar)
      row.addClass("page-bar")
      page.append(row)
    }
    return page
  }
}

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
    if !bar.isEmpty { page.append(Box.bar(bar, spacing: spacing)) }
    return page
  }

  /// A column in a frame of its own.
  static func card(spacing: Int = 6, _ children: [Widget]) -> Box {
    let card = Box(.vertical, spacing: spacing, children)
    card.addClass("card")
    return card
  }

  /// A bar under a page.
  static func bar(_ widgets: [Widget], spacing: Int = 6) -> Box {
    let bar = Box(.horizontal, spacing: spacing, widgets)
    bar.addClass("page-bar")
    return bar
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

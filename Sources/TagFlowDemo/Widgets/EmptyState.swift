import GtkBridge
import LayoutCore

/// What a list without rows or a search without matches shows instead: an icon, what is missing, and what to do about it.
///
/// CSS: a box with the class `empty-state`.
final class EmptyState: Box {
  /// - Parameters:
  ///   - icon: Its name in the icon theme.
  ///   - width: The natural width of the text in characters.
  ///   - extra: Below the text, such as a button.
  init(icon: String, _ title: String, _ text: String, width: Int = 36, _ extra: Widget? = nil) {
    let title = Label(title).classes("empty-title")
    let text = Label(text)
    for label in [title, text] {
      label.wraps = true
      label.isCentered = true
      label.setMaximumWidth(characters: width)
    }
    super.init(.vertical, spacing: 6, [Image(icon: icon, size: 48), title, text])
    if let extra { append(extra.placed(horizontal: .center)) }
    addClass("empty-state")
    setPlacement(vertical: .center)
  }
}

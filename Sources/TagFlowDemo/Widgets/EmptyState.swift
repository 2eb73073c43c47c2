import GtkBridge
import LayoutCore

/// Replaces an empty list: explains why it is empty and what to do about it, with a button that does it.
///
/// CSS: a box with the class `empty-state`.
final class EmptyState: Box {
  let title = Label().classes("empty-title")
  private let hint = Label().classes("dim-label")
  let button: Button?

  /// - Parameters:
  ///   - icon: The name of a symbolic icon.
  ///   - width: The natural width of the texts, in characters.
  ///   - action: The button's label and function; capture weakly.
  init(
    icon: String, _ title: String = "", hint: String = "", width: Int = 40, action: (label: String, body: @MainActor () -> Void)? = nil
  ) {
    button = action.map { Button($0.label, $0.body).classes("pill").placed(horizontal: .center).margins(top: 12) }
    super.init(.vertical, spacing: 6)
    addClass("empty-state")
    append(Image(icon: icon, size: 48).margins(bottom: 12))
    for label in [self.title, self.hint] {
      label.wraps = true
      label.centerLines()
      label.setMaximumWidth(characters: width)
      append(label)
    }
    if let button { append(button) }
    setPlacement(vertical: .center)
    show(title, hint: hint)
  }

  func show(_ title: String, hint: String) {
    self.title.text = title
    self.hint.text = hint
  }
}

import DemoKit
import GtkBridge

/// The panes around a page, which are opened and closed with a button, a key or the main menu.
enum ShellPane: String, CaseIterable {
  case pages, controls, events

  var keys: String {
    switch self {
    case .pages: "<Shift>F9"
    case .controls: "F9"
    case .events: "F12"
    }
  }

  var action: String { "app.\(rawValue)" }

  /// A button that shows and hides the pane.
  @MainActor func button() -> ToggleButton {
    let (icon, name) =
      switch self {
      case .pages: ("sidebar-show-symbolic", localized("Show the pages"))
      case .controls: ("sidebar-show-right-symbolic", localized("Show the controls"))
      case .events: ("view-list-bullet-symbolic", localized("Show the events"))
      }
    let button = ToggleButton(icon: icon, name: name)
    button.setAction(action)
    button.tooltip = withShortcut(name, keys)
    return button
  }
}

/// The text of a tooltip: "Show the controls (F9)".
@MainActor func withShortcut(_ name: String, _ keys: String) -> String {
  localized("{name} ({keys})", ["name": name, "keys": shortcutLabel(keys)])
}

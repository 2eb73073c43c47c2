import DemoKit
import GtkBridge

/// The settings that the demo remembers from one start to the next, with GSettings. If its schema isn't installed, it
/// remembers nothing.
@MainActor struct Preferences {
  private let settings: Settings?

  private enum Key: String, CaseIterable {
    case page
    case width = "window-width"
    case height = "window-height"
    case isMaximized = "window-maximized"
    case showsPages = "show-pages"
    case showsControls = "show-controls"
    case showsEvents = "show-events"
    case colorScheme = "color-scheme"
  }

  private init(_ settings: Settings?) { self.settings = settings }

  static let none = Preferences(nil)

  /// The preferences of the schema `org.tagflow.Demo`, if it is installed.
  static var stored: Preferences { Preferences(Settings("org.tagflow.Demo", keys: Key.allCases.map(\.rawValue))) }

  /// The page that was open last; nil at the first start, or if that page no longer exists.
  var page: Catalog.Entry? { settings.flatMap { Catalog.entry($0.string(Key.page.rawValue)) } }

  func remember(page id: String) { settings?.set(Key.page.rawValue, to: id) }

  var colorScheme: DesktopSettings.ColorScheme {
    settings.flatMap { DesktopSettings.ColorScheme(rawValue: $0.string(Key.colorScheme.rawValue)) } ?? .system
  }

  func remember(colorScheme: DesktopSettings.ColorScheme) {
    settings?.set(Key.colorScheme.rawValue, to: colorScheme.rawValue)
  }

  /// Gives a window the remembered size, and remembers the sizes that the user gives it.
  func restore(_ window: Window) {
    window.setDefaultSize(width: 1000, height: 720)
    settings?.bind(Key.width.rawValue, to: "default-width", of: window)
    settings?.bind(Key.height.rawValue, to: "default-height", of: window)
    settings?.bind(Key.isMaximized.rawValue, to: "maximized", of: window)
  }

  /// Whether a pane is shown.
  func shows(_ pane: ShellPane) -> Bool { settings?.boolean(key(pane).rawValue) ?? (pane == .pages) }

  func remember(_ pane: ShellPane, isShown: Bool) { settings?.set(key(pane).rawValue, to: isShown) }

  private func key(_ pane: ShellPane) -> Key {
    switch pane {
    case .pages: .showsPages
    case .controls: .showsControls
    case .events: .showsEvents
    }
  }
}

import DemoKit
import GtkBridge

/// The settings that the demo remembers from one start to the next, with GSettings. If its schema isn't installed, it
/// remembers nothing.
@MainActor struct Preferences {
  private let settings: Settings?

  static let none = Preferences(settings: nil)

  /// The preferences of the schema `org.tagflow.Demo`, if it is installed.
  static var stored: Preferences {
    let keys = ["page", "window-width", "window-height", "window-maximized", "color-scheme"] + ShellPane.allCases.map(key)
    return Preferences(settings: Settings("org.tagflow.Demo", keys: keys))
  }

  /// The page that was open last; nil at the first start, or if that page no longer exists.
  var page: Catalog.Entry? { settings.flatMap { Catalog.entry($0.string("page")) } }

  func remember(page id: String) { settings?.set("page", to: id) }

  var colorScheme: DesktopSettings.ColorScheme {
    settings.flatMap { DesktopSettings.ColorScheme(rawValue: $0.string("color-scheme")) } ?? .system
  }

  func remember(colorScheme: DesktopSettings.ColorScheme) { settings?.set("color-scheme", to: colorScheme.rawValue) }

  /// Gives a window the remembered size, and remembers the sizes that the user gives it.
  func restore(_ window: Window) {
    window.setDefaultSize(width: 1000, height: 720)
    settings?.bind("window-width", to: "default-width", of: window)
    settings?.bind("window-height", to: "default-height", of: window)
    settings?.bind("window-maximized", to: "maximized", of: window)
  }

  /// Whether a pane is shown.
  func shows(_ pane: ShellPane) -> Bool { settings?.boolean(Self.key(pane)) ?? (pane == .pages) }

  func remember(_ pane: ShellPane, isShown: Bool) { settings?.set(Self.key(pane), to: isShown) }

  private static func key(_ pane: ShellPane) -> String { "show-\(pane.rawValue)" }
}

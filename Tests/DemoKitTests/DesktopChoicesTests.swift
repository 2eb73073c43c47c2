import CTagFlowGtk
import DemoKit
import Glibc
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

/// What a program chooses for all its windows.
@MainActor final class DesktopChoicesTests: ControlsCase {
  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testTextScaleAndDirectionOfTheDesktop() async {
    let direction = DesktopSettings.textDirection
    DesktopSettings.textDirection = .rightToLeft
    XCTAssertEqual(Label("a").textDirection, .rightToLeft)
    DesktopSettings.textDirection = direction
    let label = Label("some text")
    present(label)
    let before = label.measured(.horizontal).natural
    DesktopSettings.textScale = 2
    XCTAssertTrue(MainLoop.run(until: { label.measured(.horizontal).natural > before }))
    DesktopSettings.textScale = 1
    XCTAssertTrue(MainLoop.run(until: { label.measured(.horizontal).natural == before }))
  }

  func testColorSchemeAndAnimations() {
    DesktopSettings.colorScheme = .dark
    XCTAssertTrue(DesktopSettings.isDark)
    DesktopSettings.colorScheme = .light
    XCTAssertFalse(DesktopSettings.isDark)
    DesktopSettings.colorScheme = .system
    let animates = DesktopSettings.animates
    DesktopSettings.animates = !animates
    XCTAssertEqual(DesktopSettings.animates, !animates)
    DesktopSettings.animates = animates
  }

  /// A redundant change would make GTK reload its theme.
  func testTheCurrentColorSchemeIsNotSetAgain() {
    var count = 0
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
    let followsDesktop = GtkSetting.choice("gtk-interface-color-scheme") != nil
    let name = followsDesktop ? "gtk-interface-color-scheme" : "gtk-application-prefer-dark-theme"
    let handler = connect(settings, "notify::\(name)") { _ in count += 1 }
    defer { g_signal_handler_disconnect(settings, gulong(handler)) }
    DesktopSettings.colorScheme = .dark
    DesktopSettings.colorScheme = .dark
    XCTAssertEqual(count, 1)
    DesktopSettings.colorScheme = .light
    DesktopSettings.colorScheme = .system
    XCTAssertEqual(count, DesktopSettings.isDark || followsDesktop ? 3 : 2)
    DesktopSettings.colorScheme = .system
    XCTAssertEqual(count, DesktopSettings.isDark || followsDesktop ? 3 : 2)
  }

  /// The display opens with libadwaita's empty theme, where that is installed and the user has chosen none.
  func testGTKsThemeIsNotReadBeforeLibadwaitasStyleSheet() {
    func theme(_ open: @escaping () -> Bool = { true }) -> String? {
      var seen: String?
      XCTAssertEqual(
        DesktopSettings.withoutGTKTheme {
          seen = variable()
          return open()
        }, open())
      return seen
    }
    func variable() -> String? { getenv("GTK_THEME").map { String(cString: $0) } }
    XCTAssertNil(variable(), "the tests have no theme of their own")
    let chosen = theme()
    XCTAssertEqual(chosen, dlopen("libadwaita-1.so.0", RTLD_LAZY | RTLD_NOLOAD) == nil ? nil : "Adwaita-empty")
    XCTAssertNil(variable())
    XCTAssertEqual(theme { false }, chosen)
    XCTAssertNil(variable())
    setenv("GTK_THEME", "Adwaita:dark", 1)
    defer { unsetenv("GTK_THEME") }
    XCTAssertEqual(theme(), "Adwaita:dark")
    XCTAssertEqual(variable(), "Adwaita:dark")
  }

  /// GTK 4.20 and later follow the desktop again.
  func testTheSystemsColorSchemeIsNotOverridden() {
    let before = GtkSetting.choice("gtk-interface-color-scheme")
    for scheme in [DesktopSettings.ColorScheme.dark, .light] {
      DesktopSettings.colorScheme = scheme
      XCTAssertEqual(GtkSetting.choice("gtk-interface-color-scheme"), before.map { _ in scheme.rawValue })
      DesktopSettings.colorScheme = .system
      XCTAssertEqual(GtkSetting.choice("gtk-interface-color-scheme"), before)
    }
  }
}

import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

/// Application actions and desktop settings.
@MainActor final class DesktopSettingsTests: ControlsCase {
  func testActionsKeepTheirState() async {
    var seen: [String] = []
    let plain = Action("plain") { seen.append("plain") }
    let check = Action("check", isOn: false) { seen.append("check \($0)") }
    let choice = Action("choice", choice: "a") { seen.append("choice \($0)") }
    let application = Application(id: "org.tagflow.Test")
    [plain, check, choice].forEach(application.add)
    application.setShortcuts(["F11", "<Control>q"], for: "app.plain")
    XCTAssertNotEqual(g_application_register(application.application, nil, nil), 0)
    let group = OpaquePointer(application.pointer)
    g_action_group_activate_action(group, "plain", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "choice", g_variant_new_string("b"))
    XCTAssertEqual(seen, ["plain", "check true", "choice b"])
    XCTAssertTrue(check.isOn)
    XCTAssertEqual(choice.choice, "b")
    plain.isEnabled = false
    XCTAssertFalse(plain.isEnabled)
  }

  /// Like the demo's menu: only the application retains the actions.
  func testActionsRetainedOnlyByTheApplicationWork() {
    var seen: [String] = []
    let application = Application(id: "org.tagflow.Test")
    weak var released: Action?
    do {
      let choice = Action("choice", choice: "a") { seen.append("choice \($0)") }
      released = choice
      application.add(choice)
      application.add(Action("plain") { seen.append("plain") })
      application.add(Action("check", isOn: false) { seen.append("check \($0)") })
    }
    XCTAssertNil(released)
    XCTAssertNotEqual(g_application_register(application.application, nil, nil), 0)
    let group = OpaquePointer(application.pointer)
    g_action_group_activate_action(group, "plain", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "choice", g_variant_new_string("b"))
    XCTAssertEqual(seen, ["plain", "check true", "check false", "choice b"])
  }

  func testTextScaleAndDirectionOfTheDesktop() {
    let direction = DesktopSettings.textDirection
    DesktopSettings.textDirection = .rightToLeft
    XCTAssertEqual(Label("a").textDirection, .rightToLeft)
    DesktopSettings.textDirection = direction
    let label = Label("some text")
    let window = Window()
    window.child = label
    window.present()
    let before = label.measured(.horizontal).natural
    DesktopSettings.textScale = 2
    XCTAssertTrue(MainLoop.run(until: { label.measured(.horizontal).natural > before }))
    DesktopSettings.textScale = 1
    XCTAssertTrue(MainLoop.run(until: { label.measured(.horizontal).natural == before }))
    window.destroy()
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

  func testHighContrastIsDetected() {
    let theme = GtkSetting.string("gtk-theme-name")
    XCTAssertFalse(DesktopSettings.isHighContrast)
    for name in ["HighContrast", "Default-hc", "Default-hc-dark"] {
      GtkSetting.set("gtk-theme-name", to: name)
      XCTAssertTrue(DesktopSettings.isHighContrast, name)
      GtkSetting.set("gtk-theme-name", to: theme)
      XCTAssertFalse(DesktopSettings.isHighContrast)
    }
    guard GtkSetting.choice("gtk-interface-contrast") != nil else { return }
    // GTK 4.24 keeps the contrast of a theme until this setting changes.
    for (choice, isHigh) in [("more", true), ("less", false), ("no-preference", false)] {
      GtkSetting.set("gtk-interface-contrast", toChoice: choice)
      XCTAssertEqual(DesktopSettings.isHighContrast, isHigh, choice)
    }
    GtkSetting.reset("gtk-interface-contrast")
    XCTAssertFalse(DesktopSettings.isHighContrast)
  }
}

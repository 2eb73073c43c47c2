import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@MainActor final class DesktopSettingsTests: WidgetCase {
  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testHighContrastIsDetected() async {
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

import DemoKit
import Foundation
import GtkBridge
import PictureSupport
import TagFlow
import XCTest

@testable import TagFlowDemo

/// The looks in which contrast is measured. In a process with libadwaita's stylesheet, `ADW_DEBUG_HIGH_CONTRAST` makes light and
/// dark have high contrast, since the style manager of the process has one value.
@MainActor enum ThemeLook: String {
  case light, dark
  case highContrast = "high contrast"
  case darkHighContrast = "dark high contrast"

  func apply() throws {
    if self == .highContrast || self == .darkHighContrast {
      try XCTSkipIf(ProcessInfo.processInfo.environment["TAGFLOW_TEST_THEME"] == "adwaita", "a theme of GTK")
      HighContrast.isOn = true
    }
    DesktopSettings.colorScheme = self == .light || self == .highContrast ? .light : .dark
  }

  static func reset() {
    HighContrast.isOn = false
    DesktopSettings.colorScheme = .light
  }
}

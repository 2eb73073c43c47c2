import GtkBridge

@testable import TagFlow

/// Runs a body in light, dark, high contrast and dark high contrast.
@MainActor func inEveryLook(_ body: (String) -> Void) {
  let theme = GtkSetting.string("gtk-theme-name")
  defer {
    TestSetting.set("gtk-theme-name", theme)
    TestSetting.setDark(false)
  }
  for name in [theme, "HighContrast"] {
    TestSetting.set("gtk-theme-name", name)
    for isDark in [false, true] {
      TestSetting.setDark(isDark)
      body("\(name), dark: \(isDark)")
    }
  }
}

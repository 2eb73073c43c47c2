import PictureSupport

@testable import TagFlow

/// Runs a body in light, dark, high contrast and dark high contrast.
@MainActor func inEveryLook(_ body: (String) -> Void) {
  defer {
    HighContrast.isOn = false
    TestSetting.setDark(false)
  }
  for isHighContrast in [false, true] {
    HighContrast.isOn = isHighContrast
    for isDark in [false, true] {
      TestSetting.setDark(isDark)
      body("dark: \(isDark), high contrast: \(isHighContrast)")
    }
  }
}

internal import GtkBridge

/// High contrast in all windows, as the desktop turns it on: by a setting since GTK 4.20, by a theme before.
@MainActor package enum HighContrast {
  package static var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      let theme = theme
      if GtkSetting.choice("gtk-interface-contrast") == nil {
        GtkSetting.set("gtk-theme-name", to: isOn ? "HighContrast" : theme)
      } else if isOn {
        GtkSetting.set("gtk-interface-contrast", toChoice: "more")
      } else {
        GtkSetting.reset("gtk-interface-contrast")
      }
    }
  }

  private static let theme = GtkSetting.string("gtk-theme-name")
}

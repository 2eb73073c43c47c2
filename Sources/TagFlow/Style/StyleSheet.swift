internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The library's CSS. It overrides the theme, which GTK installs at settings priority, and, but for ``Part/fixed``, yields to application
/// and user CSS.
@MainActor enum StyleSheet {
  private static var installed: [Part] = []
  private static var colors: (provider: UnsafeMutablePointer<GtkCssProvider>, source: DerivedColors?)?
  private static var isStale = false

  /// The rules of a widget, which are parsed with the first of its kind. Parsing all of them would
  /// take twice as long.
  enum Part {
    /// The rules of views, and those that other widgets have too.
    case view
    case entry, box
    /// The rules for drags, rubber bands and toasts, parsed when the first of them is shown.
    case overlays
    /// What no other style sheet changes in close buttons, parsed when the first of them is made.
    case fixed

    fileprivate var css: [UInt8] {
      switch self {
      case .view: PackageResources.tagview_css
      case .entry: PackageResources.tagentry_css
      case .box: PackageResources.tagbox_css
      case .overlays: PackageResources.overlays_css
      case .fixed: PackageResources.fixed_css
      }
    }

    /// The rules that the widgets share win over those of entries and boxes, and lifted chips look so in any other state. Of two
    /// providers with the same priority, the later one would win, whatever the selectors.
    fileprivate var priority: guint {
      switch self {
      case .entry, .box: guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 50
      case .view: guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 51
      case .overlays: guint(GTK_STYLE_PROVIDER_PRIORITY_SETTINGS) + 52
      case .fixed: .max
      }
    }
  }

  static func install(_ parts: Part...) {
    guard let display = gdk_display_get_default() else { return }
    // Filled first, because each change of a display's providers makes all widgets find their styles anew.
    for part in parts where !installed.contains(part) {
      installed.append(part)
      let provider = gtk_css_provider_new()!
      part.css.withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          gtk_css_provider_load_from_data(provider, $0.baseAddress, gssize($0.count))
        }
      }
      gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), part.priority)
      g_object_unref(provider)
    }
    guard colors == nil, let named = gtk_css_provider_new() else { return }
    colors = (named, nil)
    updateColors()
    gtk_style_context_add_provider_for_display(display, OpaquePointer(named), Part.view.priority)
  }

  /// Schedules an update for a theme change. GTK must not load style sheets while it is emitting style changes.
  static func themeMayHaveChanged() {
    guard !isStale else { return }
    isStale = true
    MainLoop.whenIdle {
      isStale = false
      updateColors()
    }
  }

  /// Derives the style sheet's colors from the theme's, and adjusts each just enough to be readable: some themes have
  /// white text on light blue, and users choose accent colors.
  private static func updateColors() {
    guard let (provider, before) = colors else { return }
    let derived = DerivedColors(of: ThemeColors.ofDisplay, isHighContrast: DesktopSettings.isHighContrast)
    guard derived != before else { return }
    colors = (provider, derived)
    var css = ""
    for (name, color) in derived.named { css += "@define-color tagflow_\(name) \(color.css);\n" }
    gtk_css_provider_load_from_data(provider, css, -1)
  }
}

/// The colors of the style sheet that the theme doesn't have: text with a contrast of at least 4.5 (7 in high
/// contrast), and meaningful edges with a contrast of at least 3 (4.5).
@MainActor private struct DerivedColors: Equatable {
  let theme: ThemeColors
  let textContrast: Double
  let edgeContrast: Double

  init(of theme: ThemeColors, isHighContrast: Bool) {
    self.theme = theme
    textContrast = ChipColors.minimumContrast(isHighContrast: isHighContrast)
    edgeContrast = (isHighContrast ? 4.5 : 3) * 1.03
  }

  /// The nearest color with enough contrast on the theme's backgrounds.
  private func onPage(_ color: Color, _ contrast: Double) -> Color {
    [theme.base, theme.background, theme.base].reduce(color) { $0.readable(on: $1, contrast: contrast) }
  }

  /// The nearest text color that is also readable on a tint of itself.
  private func onTint(_ color: Color, _ share: Double) -> Color {
    (0..<8).reduce(onPage(color, textContrast)) { color, _ in
      [theme.base, theme.background].reduce(color) { $0.readable(on: $1.mixed(with: color, share), contrast: textContrast) }
    }
  }

  var named: [(String, Color)] {
    let selected = theme.selected.readable(on: theme.selectedText, contrast: textContrast)
    // Away from the color of the text.
    let shade = theme.selectedText.bestText
    let errorBackground = theme.error.readable(on: .white, contrast: textContrast)
    return [
      ("selected_bg_color", selected), ("selected_fg_color", theme.selectedText),
      ("selected_hover_color", selected.mixed(with: shade, 0.08)),
      ("selected_active_color", selected.mixed(with: shade, 0.16)), ("focus_color", onPage(selected, edgeContrast)),
      ("accent_color", onTint(theme.text.mixed(with: theme.selected, 0.65), 0.18)),
      ("edge_color", onPage(theme.base.mixed(with: theme.text, 0.3), edgeContrast)),
      ("dim_color", onPage(theme.base.mixed(with: theme.text, 0.5), textContrast)),
      ("lifted_bg_color", theme.isDark ? theme.base.mixed(with: theme.text, 0.16) : theme.base),
      ("error_color", onPage(theme.error, textContrast)), ("error_bg_color", errorBackground),
    ]
  }
}

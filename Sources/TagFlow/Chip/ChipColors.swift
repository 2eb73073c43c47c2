package import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The theme's colors that chips use, by their names in GTK's themes.
@MainActor struct ThemeColors: Equatable {
  private(set) var base = Color.white
  private(set) var background = Color.white
  private(set) var text = Color.black
  private(set) var selected = Color(hex: 0x3584E4)
  private(set) var selectedText = Color.white
  private(set) var error = Color(hex: 0xC01C28)

  init() {}

  /// The colors of a widget, including the style sheet's corrections of the theme's colors.
  init(of widget: Widget) {
    self.init(gtk_widget_get_style_context(widget.pointer))
    lookUp("tagflow_selected_bg_color", \.selected, in: gtk_widget_get_style_context(widget.pointer))
  }

  private init(_ context: UnsafeMutablePointer<GtkStyleContext>?) {
    lookUp("theme_base_color", \.base, in: context)
    lookUp("theme_bg_color", \.background, in: context)
    lookUp("theme_fg_color", \.text, in: context)
    lookUp("theme_selected_bg_color", \.selected, in: context)
    lookUp("theme_selected_fg_color", \.selectedText, in: context)
    lookUp("error_color", \.error, in: context)
  }

  /// Whether the theme has light text on a dark background.
  var isDark: Bool { base.luminance < text.luminance }

  /// The theme's colors, including the application's changes for the whole display.
  static var ofDisplay: ThemeColors { ThemeColors(gtk_widget_get_style_context(anyWidget)) }

  /// Color lookup needs a widget, which need not be in a window.
  private static let anyWidget: UnsafeMutablePointer<GtkWidget> = {
    let widget = gtk_image_new()!
    g_object_ref_sink(gobject(widget))
    return widget
  }()

  private mutating func lookUp(
    _ name: String, _ part: WritableKeyPath<ThemeColors, Color>, in context: UnsafeMutablePointer<GtkStyleContext>?
  ) {
    var found = GdkRGBA()
    if gtk_style_context_lookup_color(context, name, &found) != 0 { self[keyPath: part] = Color(found).withAlpha(1) }
  }
}

/// The colors of a chip: its style's, adjusted to be readable, and otherwise the theme's.
@MainActor struct ChipColors: Equatable {
  /// The color of text and symbolic icons; nil for the theme's.
  let ink: Color?
  /// The background of the text, as a single opaque color.
  let opaqueBackground: Color
  /// The theme's ink.
  private let themeInk: Color
  /// Whether the style defines the whole background of the text.
  private let hasOwnBackground: Bool
  let isHighContrast: Bool
  private var contrast: Double { Self.minimumContrast(isHighContrast: isHighContrast) }

  /// WCAG's minimum contrast for text (7 or 4.5), plus a margin for rounding to 8-bit colors.
  static func minimumContrast(isHighContrast: Bool) -> Double { (isHighContrast ? 7 : 4.5) * 1.03 }

  init(_ style: TagStyle, isSelected: Bool, theme: ThemeColors, isHighContrast: Bool) {
    self.isHighContrast = isHighContrast
    let contrast = Self.minimumContrast(isHighContrast: isHighContrast)
    themeInk = isSelected ? theme.selectedText : theme.text
    // By default chips are slightly darker or lighter than the view's background.
    let themeBackground = isSelected ? theme.selected : theme.base.mixed(with: theme.text, 0.1)
    let plain = (style.background ?? (style.gradient == nil ? themeBackground : theme.base)).over(
      style.background == nil ? themeBackground : theme.base)
    let backgrounds = style.gradient.map { [$0.start, $0.middle, $0.end].map { $0.over(plain) } } ?? [plain]
    opaqueBackground = backgrounds[backgrounds.count / 2]
    hasOwnBackground =
      (style.background?.alpha == 1 && style.gradient == nil)
      || (style.gradient?.start.alpha == 1 && style.gradient?.end.alpha == 1)
    guard let foreground = style.foreground else {
      let isReadable = !style.hasBackground || backgrounds.allSatisfy { [themeInk] in $0.contrast(with: themeInk) >= contrast }
      ink =
        isReadable
        ? nil
        : backgrounds.map(\.bestText).first { best in
          backgrounds.allSatisfy { $0.contrast(with: best) >= 3 }
        } ?? opaqueBackground.bestText
      return
    }
    // If the style sets both colors, they are used as they are.
    ink = hasOwnBackground ? foreground : foreground.readable(on: opaqueBackground, contrast: contrast)
  }

  /// The colors of a run of text in the chip.
  func colors(of attributes: TextAttributes) -> (foreground: Color?, background: Color?) {
    guard let background = attributes.background else {
      // As above: if the style defines the whole background, its colors are used as they are.
      return (hasOwnBackground ? attributes.foreground : attributes.foreground?.readable(on: opaqueBackground, contrast: contrast), nil)
    }
    let opaqueBackground = background.over(opaqueBackground)
    guard let foreground = attributes.foreground else {
      let isReadable = (ink ?? themeInk).over(opaqueBackground).contrast(with: opaqueBackground) >= contrast
      return (isReadable ? nil : opaqueBackground.bestText, background)
    }
    // If the run sets both colors, they are used as they are.
    return (background.alpha == 1 ? foreground : foreground.readable(on: opaqueBackground, contrast: contrast), background)
  }
}

extension Color {
  package init(_ color: GdkRGBA) {
    func part(_ value: Float) -> Double { min(1, max(0, Double(value))) }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha))
  }
}

extension GdkRGBA {
  init(_ color: Color) {
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }

  /// A copy with its alpha multiplied by a factor.
  func faded(to share: Double) -> GdkRGBA {
    GdkRGBA(red: red, green: green, blue: blue, alpha: alpha * Float(share))
  }
}

internal import CGtk
internal import GtkBridge
internal import TagModel

/// The theme's colours that chips are made of, by the names that GTK's themes give them.
@MainActor struct ThemeColors: Equatable {
  var base = Color.white
  var text = Color.black
  var selected = Color(hex: 0x3584E4)
  var selectedText = Color.white

  init() {}

  init(of widget: Widget) {
    let context = gtk_widget_get_style_context(widget.pointer)
    func look(_ name: String, _ color: inout Color) {
      var found = GdkRGBA()
      if gtk_style_context_lookup_color(context, name, &found) != 0 { color = Color(found).withAlpha(1) }
    }
    look("theme_base_color", &base)
    look("theme_fg_color", &text)
    look("theme_selected_bg_color", &selected)
    look("theme_selected_fg_color", &selectedText)
  }
}

/// The colours of one chip: its style's, as far as they can be read, and otherwise the theme's.
@MainActor struct ChipColors: Equatable {
  /// The colour of text and symbolic icons; nil is the theme's.
  let ink: Color?
  /// What is behind the text, as one opaque colour.
  private let ground: Color
  /// The ink when the style leaves it to the theme.
  private let themeInk: Color
  let isHighContrast: Bool
  private var contrast: Double { isHighContrast ? 7 : 4.5 }

  init(_ style: TagStyle, isSelected: Bool, theme: ThemeColors, isHighContrast: Bool) {
    self.isHighContrast = isHighContrast
    let contrast = isHighContrast ? 7 : 4.5
    themeInk = isSelected ? theme.selectedText : theme.text
    // The style sheet's own chips are a little darker or lighter than what they stand on.
    let themeGround = isSelected ? theme.selected : theme.base.mixed(with: theme.text, 0.1)
    let plain = (style.background ?? (style.gradient == nil ? themeGround : theme.base)).over(
      style.background == nil ? themeGround : theme.base)
    let grounds = style.gradient.map { [$0.start, $0.middle, $0.end].map { $0.over(plain) } } ?? [plain]
    ground = grounds[grounds.count / 2]
    guard let foreground = style.foreground else {
      let isReadable = !style.hasBackground || grounds.allSatisfy { [themeInk] in $0.contrast(with: themeInk) >= contrast }
      ink = isReadable ? nil : grounds.map(\.bestText).first { best in
        grounds.allSatisfy { $0.contrast(with: best) >= 3 }
      } ?? ground.bestText
      return
    }
    // Where the style has both colours, they are the program's to choose.
    let isOwn = (style.background?.alpha == 1 && style.gradient == nil)
      || (style.gradient?.start.alpha == 1 && style.gradient?.end.alpha == 1)
    ink = isOwn ? foreground : foreground.readable(on: ground, contrast: contrast)
  }

  /// The colours of a piece of text within the chip.
  func colors(of attributes: TextAttributes) -> (foreground: Color?, background: Color?) {
    guard let background = attributes.background else {
      return (attributes.foreground?.readable(on: ground, contrast: contrast), nil)
    }
    let ground = background.over(ground)
    guard let foreground = attributes.foreground else {
      let isReadable = (ink ?? themeInk).over(ground).contrast(with: ground) >= contrast
      return (isReadable ? nil : ground.bestText, background)
    }
    // Where the piece has both colours, they are the program's to choose.
    return (background.alpha == 1 ? foreground : foreground.readable(on: ground, contrast: contrast), background)
  }
}

extension Color {
  init(_ color: GdkRGBA) {
    func part(_ value: Float) -> Double { min(1, max(0, Double(value))) }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha))
  }
}

extension GdkRGBA {
  init(_ color: Color) {
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }

  /// The colour, its alpha multiplied.
  func faded(to share: Double) -> GdkRGBA {
    GdkRGBA(red: red, green: green, blue: blue, alpha: alpha * Float(share))
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// The theme's colors that chips are made of, by the names that GTK's themes give them.
@MainActor struct ThemeColors: Equatable {
  private(set) var base = Color.white
  private(set) var background = Color.white
  private(set) var text = Color.black
  private(set) var selected = Color(hex: 0x3584E4)
  private(set) var selectedText = Color.white
  private(set) var error = Color(hex: 0xC01C28)

  init() {}

  /// As a widget has them: those of the style sheet where that improves on the theme's.
  init(of widget: Widget) {
    self.init(gtk_widget_get_style_context(widget.pointer))
    look("tagflow_selected_bg_color", \.selected, in: gtk_widget_get_style_context(widget.pointer))
  }

  private init(_ context: UnsafeMutablePointer<GtkStyleContext>?) {
    look("theme_base_color", \.base, in: context)
    look("theme_bg_color", \.background, in: context)
    look("theme_fg_color", \.text, in: context)
    look("theme_selected_bg_color", \.selected, in: context)
    look("theme_selected_fg_color", \.selectedText, in: context)
    look("error_color", \.error, in: context)
  }

  /// The theme's own, with what a program has changed for all its windows.
  static var ofDisplay: ThemeColors { ThemeColors(gtk_widget_get_style_context(anyWidget)) }

  /// Colors are asked of widgets; of one in no window too.
  private static let anyWidget: UnsafeMutablePointer<GtkWidget> = {
    let widget = gtk_image_new()!
    g_object_ref_sink(gobject(widget))
    return widget
  }()

  private mutating func look(
    _ name: String, _ part: WritableKeyPath<ThemeColors, Color>, in context: UnsafeMutablePointer<GtkStyleContext>?
  ) {
    var found = GdkRGBA()
    if gtk_style_context_lookup_color(context, name, &found) != 0 { self[keyPath: part] = Color(found).withAlpha(1) }
  }
}

/// The colors of one chip: its style's, as far as they can be read, and otherwise the theme's.
@MainActor struct ChipColors: Equatable {
  /// The color of text and symbolic icons; nil is the theme's.
  let ink: Color?
  /// What is behind the text, as one opaque color.
  private let ground: Color
  /// The ink when the style leaves it to the theme.
  private let themeInk: Color
  /// Whether the program has chosen what is behind the text, all of it.
  private let hasOwnGround: Bool
  let isHighContrast: Bool
  private var contrast: Double { Self.leastContrast(isHighContrast: isHighContrast) }

  /// What text needs, and a little more: colors are drawn in 255 steps.
  static func leastContrast(isHighContrast: Bool) -> Double { (isHighContrast ? 7 : 4.5) * 1.03 }

  init(_ style: TagStyle, isSelected: Bool, theme: ThemeColors, isHighContrast: Bool) {
    self.isHighContrast = isHighContrast
    let contrast = Self.leastContrast(isHighContrast: isHighContrast)
    themeInk = isSelected ? theme.selectedText : theme.text
    // The style sheet's own chips are a little darker or lighter than what they stand on.
    let themeGround = isSelected ? theme.selected : theme.base.mixed(with: theme.text, 0.1)
    let plain = (style.background ?? (style.gradient == nil ? themeGround : theme.base)).over(
      style.background == nil ? themeGround : theme.base)
    let grounds = style.gradient.map { [$0.start, $0.middle, $0.end].map { $0.over(plain) } } ?? [plain]
    ground = grounds[grounds.count / 2]
    hasOwnGround = (style.background?.alpha == 1 && style.gradient == nil)
      || (style.gradient?.start.alpha == 1 && style.gradient?.end.alpha == 1)
    guard let foreground = style.foreground else {
      let isReadable = !style.hasBackground || grounds.allSatisfy { [themeInk] in $0.contrast(with: themeInk) >= contrast }
      ink = isReadable ? nil : grounds.map(\.bestText).first { best in
        grounds.allSatisfy { $0.contrast(with: best) >= 3 }
      } ?? ground.bestText
      return
    }
    // Where the style has both colors, they are the program's to choose.
    ink = hasOwnGround ? foreground : foreground.readable(on: ground, contrast: contrast)
  }

  /// The colors of a piece of text within the chip.
  func colors(of attributes: TextAttributes) -> (foreground: Color?, background: Color?) {
    guard let background = attributes.background else {
      // As above: on the program's own ground its colors stay.
      return (hasOwnGround ? attributes.foreground : attributes.foreground?.readable(on: ground, contrast: contrast), nil)
    }
    let ground = background.over(ground)
    guard let foreground = attributes.foreground else {
      let isReadable = (ink ?? themeInk).over(ground).contrast(with: ground) >= contrast
      return (isReadable ? nil : ground.bestText, background)
    }
    // Where the piece has both colors, they are the program's to choose.
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

  /// The color, its alpha multiplied.
  func faded(to share: Double) -> GdkRGBA {
    GdkRGBA(red: red, green: green, blue: blue, alpha: alpha * Float(share))
  }
}

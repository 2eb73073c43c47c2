import TagModel

/// The colors for tags, which are distinct, and legible on light and dark backgrounds.
enum TagColor: String, Hashable, Sendable, CaseIterable {
  case blue, teal, green, yellow, orange, red, purple, brown

  var color: Color {
    switch self {
    case .blue: Color(red: 0.13, green: 0.44, blue: 0.80)
    case .teal: Color(red: 0.07, green: 0.48, blue: 0.52)
    case .green: Color(red: 0.10, green: 0.48, blue: 0.27)
    case .yellow: Color(red: 0.90, green: 0.65, blue: 0.04)
    case .orange: Color(red: 0.76, green: 0.33, blue: 0.00)
    case .red: Color(red: 0.75, green: 0.11, blue: 0.16)
    case .purple: Color(red: 0.51, green: 0.24, blue: 0.61)
    case .brown: Color(red: 0.53, green: 0.37, blue: 0.24)
    }
  }

  /// A tint, with the theme's text color.
  var style: TagStyle { TagStyle(background: color.withAlpha(0.28)) }

  var selectedStyle: TagStyle { TagStyle(foreground: color.bestText, background: color) }
}

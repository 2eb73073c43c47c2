/// What stands at the start of a chip, before its text. It is as high as a line of text, and grows with the text scale.
public struct TagIcon: Hashable, Sendable {
  /// What is drawn.
  public enum Image: Hashable, Sendable {
    /// An icon of the desktop's theme; a symbolic one (`starred-symbolic`) has the text's color.
    case themed(String)
    /// A picture of the program's own.
    case picture(TagPicture)
    /// A small disc.
    case dot(Color)
    /// A disc with up to two letters in it.
    case avatar(initials: String, Color)
  }

  /// What is drawn.
  public let image: Image
  /// What a screen reader says for the icon before the tag's text. Nil: nothing; the icon is decoration.
  public let accessibleName: String?

  private init(_ image: Image, _ accessibleName: String?) {
    (self.image, self.accessibleName) = (image, accessibleName)
  }

  /// An icon of the desktop's theme.
  /// - Precondition: the name is not empty.
  public static func themed(_ name: String, accessibleName: String? = nil) -> TagIcon {
    precondition(!name.isEmpty, "a themed icon has a name")
    return TagIcon(.themed(name), accessibleName)
  }

  /// A picture of the program's own.
  public static func picture(_ picture: TagPicture, accessibleName: String? = nil) -> TagIcon {
    TagIcon(.picture(picture), accessibleName)
  }

  /// A small disc of a color.
  public static func dot(_ color: Color, accessibleName: String? = nil) -> TagIcon {
    TagIcon(.dot(color), accessibleName)
  }

  /// A disc with the initials of a name: of its first and last word.
  /// - Parameter color: the disc's color; nil picks one that is always the same for the name.
  public static func avatar(_ name: String, color: Color? = nil, accessibleName: String? = nil) -> TagIcon {
    TagIcon(.avatar(initials: initials(of: name), color ?? self.color(of: name)), accessibleName)
  }

  /// The first letters of the first and the last word, in capitals.
  static func initials(of name: String) -> String {
    let words = name.singleLine(limit: 200).split(separator: " ").compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = words.first else { return "" }
    let letters = words.count > 1 ? [first, words[words.count - 1]] : [first]
    return letters.map { $0.uppercased() }.joined()
  }

  /// Colors on which white letters can be read.
  static let avatarColors: [Color] = [
    0x1A5FB4, 0x813D9C, 0xA51D2D, 0x8F4700, 0x26694A, 0x005F73, 0x5E5C64, 0x63452C, 0xAD1457,
  ].map { Color(hex: $0) }

  private static func color(of name: String) -> Color {
    // FNV-1a: the same in every run of the program, unlike Swift's own hash.
    let hash = name.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return avatarColors[Int(hash % UInt64(avatarColors.count))]
  }
}

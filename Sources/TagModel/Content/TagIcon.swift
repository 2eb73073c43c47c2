/// An icon at the start of a chip. It is as tall as a line of text, and grows with the text scale.
public struct TagIcon: Hashable, Sendable {
  /// The image of an icon.
  public enum Image: Hashable, Sendable {
    /// An icon of the icon theme; symbolic icons (`starred-symbolic`) have the text's color.
    case themed(String)
    /// A picture provided by the program.
    case picture(TagPicture)
    /// A small dot.
    case dot(Color)
    /// A disc with up to two letters.
    case avatar(initials: String, Color)
  }

  /// The image.
  public let image: Image
  /// The text that screen readers read before the tag's text; nil if the icon is decorative.
  public let accessibleName: String?

  private init(_ image: Image, _ accessibleName: String?) {
    (self.image, self.accessibleName) = (image, accessibleName)
  }

  /// An icon of the icon theme.
  /// - Precondition: `name` is not empty.
  public static func themed(_ name: String, accessibleName: String? = nil) -> TagIcon {
    precondition(!name.isEmpty, "Empty icon name")
    return TagIcon(.themed(name), accessibleName)
  }

  /// A picture provided by the program.
  public static func picture(_ picture: TagPicture, accessibleName: String? = nil) -> TagIcon {
    TagIcon(.picture(picture), accessibleName)
  }

  /// A small dot.
  public static func dot(_ color: Color, accessibleName: String? = nil) -> TagIcon {
    TagIcon(.dot(color), accessibleName)
  }

  /// A disc with the initials of the first and last word of a name.
  /// - Parameters:
  ///   - name: The name, such as that of a person.
  ///   - color: The color of the disc; nil derives it from the name.
  ///   - accessibleName: What a screen reader says; nil if the icon is decorative.
  public static func avatar(_ name: String, color: Color? = nil, accessibleName: String? = nil) -> TagIcon {
    TagIcon(.avatar(initials: initials(of: name), color ?? self.color(of: name)), accessibleName)
  }

  /// The same icon with another accessible name.
  package func named(_ accessibleName: String?) -> TagIcon { TagIcon(image, accessibleName) }

  /// The first letters of the first and last word, in uppercase.
  static func initials(of name: String) -> String {
    let words = name.singleLine(limit: 200).split(separator: " ").compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = words.first else { return "" }
    let letters = words.count > 1 ? [first, words[words.count - 1]] : [first]
    return letters.map { $0.uppercased() }.joined()
  }

  /// Colors on which white letters are readable.
  static let avatarColors: [Color] = [
    0x1A5FB4, 0x813D9C, 0xA51D2D, 0x8F4700, 0x26694A, 0x005F73, 0x5E5C64, 0x63452C, 0xAD1457,
  ].map { Color(hex: $0) }

  private static func color(of name: String) -> Color {
    // FNV-1a, which unlike Swift's hashing does not change between launches.
    let hash = name.utf8.reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return avatarColors[Int(hash % UInt64(avatarColors.count))]
  }
}

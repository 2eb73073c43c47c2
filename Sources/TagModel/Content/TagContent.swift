/// The content of a chip in one of its states: text, icon and badge.
///
/// Nil properties of ``Tag/selectedContent`` default to those of ``Tag/content``.
public struct TagContent: Hashable, Sendable {
  /// The text.
  public var text: RichText?
  /// The icon before the text.
  public var icon: TagIcon?
  /// The number after the text, such as how many items have this tag.
  /// - Precondition: The number is not negative.
  public var badge: Int? {
    didSet { Self.check(badge) }
  }

  /// Creates content.
  /// - Precondition: `badge` is not negative.
  public init(_ text: RichText? = nil, icon: TagIcon? = nil, badge: Int? = nil) {
    Self.check(badge)
    (self.text, self.icon, self.badge) = (text, icon, badge)
  }

  /// Whether all properties are nil.
  public var isEmpty: Bool { text == nil && icon == nil && badge == nil }

  static func check(_ badge: Int?) {
    if let badge { precondition(badge >= 0, "Negative badge: \(badge)") }
  }
}

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

/// A picture for a chip: a file, its contents, or pixels.
///
/// Copies share the storage, and take one word. A file is read once, when a chip with it first becomes visible. If
/// a picture cannot be decoded, the theme's `image-missing` icon is drawn.
public struct TagPicture: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case file(String)
    case bytes([UInt8])
    case pixels([UInt8], width: Int, height: Int)
  }

  private let storage: Shared<Source>
  package var source: Source { storage.value }

  /// Creates a picture from a file in a format that GTK supports: PNG, JPEG, TIFF, SVG.
  /// - Precondition: `path` is not empty.
  public init(file path: String) {
    precondition(!path.isEmpty, "Empty file path")
    storage = Shared(.file(path))
  }

  /// Creates a picture from the contents of such a file.
  public init(bytes: [UInt8]) { storage = Shared(.bytes(bytes)) }

  /// Creates a picture from pixels in rows from top to bottom, four bytes each: red, green, blue, unassociated alpha.
  /// - Precondition: `width >= 1`, `height >= 1` and `rgba.count == 4 * width * height`.
  public init(rgba: [UInt8], width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "Invalid picture size: \(width) × \(height) pixels")
    precondition(
      rgba.count == 4 * width * height, "A picture of \(width) × \(height) pixels needs 4 bytes each, but has \(rgba.count) bytes")
    storage = Shared(.pixels(rgba, width: width, height: height))
  }

  public static func == (a: TagPicture, b: TagPicture) -> Bool { a.storage === b.storage || a.source == b.source }
  public func hash(into hasher: inout Hasher) {
    // The first bytes distinguish long pictures well enough.
    switch source {
    case .file(let path): hasher.combine(path)
    case .bytes(let bytes):
      hasher.combine(bytes.prefix(256))
      hasher.combine(bytes.count)
    case .pixels(let bytes, let width, let height):
      hasher.combine(bytes.prefix(256))
      hasher.combine(width)
      hasher.combine(height)
    }
  }
}

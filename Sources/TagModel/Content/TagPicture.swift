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

  private final class Storage: Sendable {
    let source: Source
    init(_ source: Source) { self.source = source }
  }

  private let storage: Storage
  package var source: Source { storage.source }

  /// Creates a picture from a file in a format that GTK supports: PNG, JPEG, TIFF, SVG.
  /// - Precondition: `path` is not empty.
  public init(file path: String) {
    precondition(!path.isEmpty, "Empty file path")
    storage = Storage(.file(path))
  }

  /// Creates a picture from the contents of such a file.
  public init(bytes: [UInt8]) { storage = Storage(.bytes(bytes)) }

  /// Creates a picture from pixels in rows from top to bottom, four bytes each: red, green, blue, unassociated alpha.
  /// - Precondition: `width >= 1`, `height >= 1` and `rgba.count == 4 * width * height`.
  public init(rgba: [UInt8], width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "Invalid picture size: \(width) × \(height) pixels")
    precondition(rgba.count == 4 * width * height, "A picture of \(width) × \(height) pixels needs 4 bytes each, but has \(rgba.count) bytes")
    storage = Storage(.pixels(rgba, width: width, height: height))
  }

  public static func == (a: TagPicture, b: TagPicture) -> Bool { a.storage === b.storage || a.source == b.source }
  public func hash(into hasher: inout Hasher) {
    // The first bytes distinguish long pictures well enough.
    switch source {
    case .file(let path): hasher.combine(path)
    case .bytes(let bytes): hasher.combine(bytes.prefix(256)); hasher.combine(bytes.count)
    case .pixels(let bytes, let width, let height):
      hasher.combine(bytes.prefix(256)); hasher.combine(width); hasher.combine(height)
    }
  }
}

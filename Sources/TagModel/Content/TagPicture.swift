/// A picture for a chip: a file, the bytes of one, or pixels.
///
/// A picture takes one word in its icon, and copies share it. A file is read once, when a chip first shows it. What cannot be read as a picture shows as the theme's
/// icon of a missing image.
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

  /// A file in a format that GTK reads: PNG, JPEG, TIFF, SVG.
  /// - Precondition: the path is not empty.
  public init(file path: String) {
    precondition(!path.isEmpty, "a picture's file has a path")
    storage = Storage(.file(path))
  }

  /// What such a file holds.
  public init(bytes: [UInt8]) { storage = Storage(.bytes(bytes)) }

  /// Pixels, row by row from the top, each of four bytes: red, green, blue, alpha; not premultiplied.
  /// - Precondition: width and height are at least 1, and `rgba.count == 4 * width * height`.
  public init(rgba: [UInt8], width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "a picture of \(width) × \(height) pixels")
    precondition(rgba.count == 4 * width * height, "\(rgba.count) bytes for \(width) × \(height) pixels")
    storage = Storage(.pixels(rgba, width: width, height: height))
  }

  public static func == (a: TagPicture, b: TagPicture) -> Bool { a.storage === b.storage || a.source == b.source }
  public func hash(into hasher: inout Hasher) {
    // Of a long picture the first bytes are telling enough.
    switch source {
    case .file(let path): hasher.combine(path)
    case .bytes(let bytes): hasher.combine(bytes.prefix(256)); hasher.combine(bytes.count)
    case .pixels(let bytes, let width, let height):
      hasher.combine(bytes.prefix(256)); hasher.combine(width); hasher.combine(height)
    }
  }
}

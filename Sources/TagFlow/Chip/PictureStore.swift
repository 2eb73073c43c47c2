internal import CGtk
internal import GtkBridge
internal import TagModel

/// Pictures as textures, those used lately. Each is read once, and kept no larger than a chip at four times its size.
@MainActor enum PictureStore {
  private static var known: [TagPicture: OpaquePointer?] = [:]
  private static let capacity = 256
  private static let largest: Int32 = 192

  /// The picture's texture, borrowed; nil if it cannot be read.
  static func texture(_ picture: TagPicture) -> OpaquePointer? {
    if let texture = known[picture] { return texture }
    if known.count >= capacity {
      for case let texture? in known.values { g_object_unref(gobject(texture)) }
      known = [:]
    }
    let texture = load(picture)
    known[picture] = texture
    return texture
  }

  private static func load(_ picture: TagPicture) -> OpaquePointer? {
    switch picture.source {
    case .file(let path): return texture(gdk_pixbuf_new_from_file_at_scale(path, largest, largest, 1, nil))
    case .bytes(let bytes):
      let data = g_bytes_new(bytes, gsize(bytes.count))
      defer { g_bytes_unref(data) }
      let stream = g_memory_input_stream_new_from_bytes(data)
      defer { g_object_unref(stream) }
      return texture(gdk_pixbuf_new_from_stream_at_scale(stream, largest, largest, 1, nil, nil))
    case .pixels(let pixels, let width, let height):
      let data = g_bytes_new(pixels, gsize(pixels.count))
      defer { g_bytes_unref(data) }
      return gdk_memory_texture_new(Int32(width), Int32(height), GDK_MEMORY_R8G8B8A8, data, gsize(4 * width))
    }
  }

  private static func texture(_ picture: OpaquePointer?) -> OpaquePointer? {
    guard let picture else { return nil }
    defer { g_object_unref(gobject(picture)) }
    return gdk_texture_new_for_pixbuf(picture)
  }
}

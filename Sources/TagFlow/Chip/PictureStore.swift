internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// Pictures as textures, those used lately. Each is read once, and kept no larger than a chip at four times its size.
///
/// Files are read between frames, and tried again whenever a chip that misses one is drawn.
@MainActor enum PictureStore {
  enum Answer {
    /// Borrowed.
    case texture(OpaquePointer)
    /// It is being read; the chip is drawn again when it has come.
    case pending
    /// It cannot be read.
    case missing
  }

  private static var known: [TagPicture: OpaquePointer] = [:]
  /// What could not be read last time.
  private static var missing: Set<TagPicture> = []
  /// A widget that waits for a file, and how it shows the picture.
  private struct Viewer {
    let widget: WeakItem<Widget>
    let show: @MainActor (Widget) -> Void
  }
  /// Who waits for the files that are being read.
  private static var waiting: [TagPicture: [Viewer]] = [:]
  private static let capacity = 256
  fileprivate static let largest: Int32 = 192

  /// The picture's texture.
  ///
  /// - Parameters:
  ///   - widget: the widget that shows the picture.
  ///   - show: called with the widget when a picture that is pending has come; draws it again unless it says otherwise.
  static func texture(
    _ picture: TagPicture, for widget: Widget, show: @escaping @MainActor (Widget) -> Void = { $0.queueDraw() }
  ) -> Answer {
    if let texture = known[picture] { return .texture(texture) }
    if case .file(let path) = picture.source {
      read(path, picture, for: Viewer(widget: WeakItem(widget), show: show))
    } else if !missing.contains(picture) {
      keep(decoded(picture), of: picture)
      if let texture = known[picture] { return .texture(texture) }
    }
    return missing.contains(picture) ? .missing : .pending
  }

  private static func keep(_ texture: OpaquePointer?, of picture: TagPicture) {
    guard let texture else {
      if missing.count >= capacity { missing = [] }
      missing.insert(picture)
      return
    }
    if known.count >= capacity {
      for texture in known.values { g_object_unref(gobject(texture)) }
      known = [:]
    }
    missing.remove(picture)
    known[picture] = texture
  }

  // MARK: Memory

  private static func decoded(_ picture: TagPicture) -> OpaquePointer? {
    switch picture.source {
    case .file: return nil
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

  // MARK: Files

  private static func read(_ path: String, _ picture: TagPicture, for viewer: Viewer) {
    let isRead = waiting[picture] != nil
    if waiting[picture]?.contains(where: { $0.widget.item === viewer.widget.item }) != true {
      waiting[picture, default: []].append(viewer)
    }
    guard !isRead else { return }
    let file = g_file_new_for_path(path)
    defer { g_object_unref(gobject(file!)) }
    g_file_read_async(
      file, G_PRIORITY_DEFAULT_IDLE, nil,
      { file, result, data in
        let reading = PictureReading.taken(from: data)
        guard let stream = g_file_read_finish(OpaquePointer(file), result, nil) else { return reading.ended(nil) }
        gdk_pixbuf_new_from_stream_at_scale_async(
          UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self), PictureStore.largest,
          PictureStore.largest, 1, nil,
          { _, result, data in
            PictureReading.taken(from: data).ended(gdk_pixbuf_new_from_stream_finish(result, nil))
          }, reading.retained())
        g_object_unref(stream)
      }, PictureReading(picture).retained())
  }

  fileprivate static func ended(_ picture: TagPicture, _ pixels: OpaquePointer?) {
    let (wasMissing, viewers) = (missing.contains(picture), waiting.removeValue(forKey: picture) ?? [])
    keep(texture(pixels), of: picture)
    // Those that show it as missing already need not do so again, and again.
    guard !wasMissing || known[picture] != nil else { return }
    for viewer in viewers { viewer.widget.item.map(viewer.show) }
  }
}

/// A file on its way to become a texture.
@MainActor private final class PictureReading {
  private let picture: TagPicture

  init(_ picture: TagPicture) { self.picture = picture }

  func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  static func taken(from data: gpointer?) -> PictureReading {
    MainActor.preconditionIsolated("a file was read off the main thread")
    return Unmanaged<PictureReading>.fromOpaque(data!).takeRetainedValue()
  }

  func ended(_ pixels: OpaquePointer?) { PictureStore.ended(picture, pixels) }
}

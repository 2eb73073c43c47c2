internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// A cache of pictures as textures. Each is decoded once, at no more than four times a chip's size.
///
/// Files are read asynchronously, and retried whenever a chip with a missing picture is drawn.
@MainActor enum PictureStore {
  enum Answer {
    /// A borrowed texture.
    case texture(OpaquePointer)
    /// The picture is being read; the chip is redrawn when it is available.
    case pending
    /// The picture can't be read.
    case missing
  }

  private static var textures: [TagPicture: OpaquePointer] = [:]
  /// The pictures with a texture, the ones decoded last at the end.
  private static var order: [TagPicture] = []
  /// Pictures that could not be read last time.
  private static var missing: Set<TagPicture> = []
  /// A widget waiting for a file, and a closure that shows the picture in it.
  private struct Viewer {
    let widget: WeakItem<Widget>
    let show: @MainActor (Widget) -> Void
  }
  /// The viewers of the files being read.
  private static var waiting: [TagPicture: [Viewer]] = [:]
  private static let capacity = 256
  fileprivate static let largest: Int32 = 192

  /// Returns the picture's texture.
  ///
  /// - Parameters:
  ///   - widget: The widget that shows the picture.
  ///   - show: Called with the widget when a pending picture becomes available. The default redraws the widget.
  static func texture(
    _ picture: TagPicture, for widget: Widget, show: @escaping @MainActor (Widget) -> Void = { $0.queueDraw() }
  ) -> Answer {
    if let texture = textures[picture] { return .texture(texture) }
    if case .file(let path) = picture.source {
      read(path, picture, for: Viewer(widget: WeakItem(widget), show: show))
    } else if !missing.contains(picture) {
      keep(decoded(picture), of: picture)
      if let texture = textures[picture] { return .texture(texture) }
    }
    return missing.contains(picture) ? .missing : .pending
  }

  private static func keep(_ texture: OpaquePointer?, of picture: TagPicture) {
    guard let texture else {
      if missing.count >= capacity { missing = [] }
      missing.insert(picture)
      return
    }
    if textures.count >= capacity {
      // Not all: those on the screen would be decoded again.
      for old in order.prefix(capacity / 4) { textures.removeValue(forKey: old).map { g_object_unref(gobject($0)) } }
      order.removeFirst(capacity / 4)
    }
    missing.remove(picture)
    if let old = textures.updateValue(texture, forKey: picture) { g_object_unref(gobject(old)) } else { order.append(picture) }
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
        let read = PictureRead.taken(from: data)
        guard let stream = g_file_read_finish(OpaquePointer(file), result, nil) else { return read.finish(nil) }
        gdk_pixbuf_new_from_stream_at_scale_async(
          UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self), PictureStore.largest,
          PictureStore.largest, 1, nil,
          { _, result, data in
            PictureRead.taken(from: data).finish(gdk_pixbuf_new_from_stream_finish(result, nil))
          }, read.retained())
        g_object_unref(stream)
      }, PictureRead(picture).retained())
  }

  fileprivate static func finish(_ picture: TagPicture, _ pixels: OpaquePointer?) {
    let (wasMissing, viewers) = (missing.contains(picture), waiting.removeValue(forKey: picture) ?? [])
    keep(texture(pixels), of: picture)
    // Widgets that already show the picture as missing need not redraw.
    guard !wasMissing || textures[picture] != nil else { return }
    for viewer in viewers { viewer.widget.item.map(viewer.show) }
  }
}

/// A pending read of a picture file.
@MainActor private final class PictureRead {
  private let picture: TagPicture

  init(_ picture: TagPicture) { self.picture = picture }

  func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  static func taken(from data: gpointer?) -> PictureRead {
    MainActor.preconditionIsolated("a file was read off the main thread")
    return Unmanaged<PictureRead>.fromOpaque(data!).takeRetainedValue()
  }

  func finish(_ pixels: OpaquePointer?) { PictureStore.finish(picture, pixels) }
}

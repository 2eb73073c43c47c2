internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

/// A cache of pictures as textures. Each is decoded once, at no more than four times a chip's size.
///
/// Files and bytes are decoded in another thread. Missing files are retried whenever a chip with one is drawn.
@MainActor enum PictureStore {
  enum Answer {
    /// A borrowed texture.
    case texture(OpaquePointer)
    /// The picture is being decoded; the chip is redrawn when it is available.
    case pending
    /// The picture can't be read or decoded.
    case missing
  }

  private static var textures: [TagPicture: OpaquePointer] = [:]
  /// The pictures with a texture, the ones decoded last at the end.
  private static var order: [TagPicture] = []
  /// Pictures that could not be decoded last time.
  private static var missing: Set<TagPicture> = []
  /// A widget waiting for a picture, and a closure that shows it there.
  private struct Viewer {
    let widget: WeakItem<Widget>
    let show: @MainActor (Widget) -> Void
  }
  /// The viewers of the pictures being decoded.
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
    switch picture.source {
    case .bytes where missing.contains(picture):
      break
    case .file, .bytes:
      decode(picture, for: Viewer(widget: WeakItem(widget), show: show))
    case .pixels(let pixels, let width, let height):
      let data = g_bytes_new(pixels, gsize(pixels.count))
      defer { g_bytes_unref(data) }
      keep(gdk_memory_texture_new(Int32(width), Int32(height), GDK_MEMORY_R8G8B8A8, data, gsize(4 * width)), of: picture)
    }
    return textures[picture].map(Answer.texture) ?? (missing.contains(picture) ? .missing : .pending)
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

  // MARK: Decoding

  private static func texture(_ picture: OpaquePointer?) -> OpaquePointer? {
    guard let picture else { return nil }
    defer { g_object_unref(gobject(picture)) }
    return gdk_texture_new_for_pixbuf(picture)
  }

  private static func decode(_ picture: TagPicture, for viewer: Viewer) {
    let isDecoding = waiting[picture] != nil
    if waiting[picture]?.contains(where: { $0.widget.item === viewer.widget.item }) != true {
      waiting[picture, default: []].append(viewer)
    }
    guard !isDecoding else { return }
    let decoding = PictureDecoding(picture)
    switch picture.source {
    case .file(let path): decoding.read(path)
    case .bytes(let bytes): decoding.decode(bytes)
    case .pixels: break
    }
  }

  fileprivate static func finish(_ picture: TagPicture, _ pixels: OpaquePointer?) {
    let (wasMissing, viewers) = (missing.contains(picture), waiting.removeValue(forKey: picture) ?? [])
    keep(texture(pixels), of: picture)
    // Widgets that already show the picture as missing need not redraw.
    guard !wasMissing || textures[picture] != nil else { return }
    for viewer in viewers { viewer.widget.item.map(viewer.show) }
  }
}

/// The decoding of a picture in another thread.
@MainActor private final class PictureDecoding {
  private let picture: TagPicture

  init(_ picture: TagPicture) { self.picture = picture }

  func read(_ path: String) {
    let file = g_file_new_for_path(path)!
    g_file_read_async(
      file, G_PRIORITY_DEFAULT_IDLE, nil,
      { file, result, data in
        let decoding = PictureDecoding.taken(from: data)
        guard let stream = g_file_read_finish(OpaquePointer(file), result, nil) else { return decoding.finish(nil) }
        decoding.decode(UnsafeMutableRawPointer(stream).assumingMemoryBound(to: GInputStream.self))
      }, retained())
    g_object_unref(gobject(file))
  }

  func decode(_ bytes: [UInt8]) {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    decode(g_memory_input_stream_new_from_bytes(data))
    g_bytes_unref(data)
  }

  /// Decodes a stream, and releases it.
  private func decode(_ stream: UnsafeMutablePointer<GInputStream>) {
    gdk_pixbuf_new_from_stream_at_scale_async(
      stream, PictureStore.largest, PictureStore.largest, 1, nil,
      { _, result, data in
        PictureDecoding.taken(from: data).finish(gdk_pixbuf_new_from_stream_finish(result, nil))
      }, retained())
    g_object_unref(stream)
  }

  private func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  private static func taken(from data: gpointer?) -> PictureDecoding {
    MainActor.preconditionIsolated("a picture was decoded off the main thread")
    return Unmanaged<PictureDecoding>.fromOpaque(data!).takeRetainedValue()
  }

  private func finish(_ pixels: OpaquePointer?) { PictureStore.finish(picture, pixels) }
}

package import CGtk

/// What was read from a clipboard, or dropped.
public enum ClipboardContent: Hashable, Sendable {
  /// Bytes of the type that was asked for.
  case bytes([UInt8])
  /// Text, where there were none of that type.
  case text(String)
  /// Neither.
  case nothing
}

extension Widget {
  /// Puts a text on the clipboard of the widget's display, and beside it bytes of a media type of the program's own.
  public func copy(_ text: String, _ bytes: [UInt8], mediaType: String) {
    let provider = contentProvider(text, bytes, mediaType: mediaType)
    gdk_clipboard_set_content(gtk_widget_get_clipboard(pointer), provider)
    g_object_unref(gobject(provider))
  }

  /// Reads bytes of a media type from the clipboard, or a text where there are none. The closure is called once, later.
  public func paste(mediaType: String, _ body: @escaping @MainActor (ClipboardContent) -> Void) {
    let clipboard = gtk_widget_get_clipboard(pointer)!
    let formats = gdk_clipboard_get_formats(clipboard)
    if gdk_content_formats_contain_mime_type(formats, mediaType) != 0 {
      readBytes(clipboard, mediaType, body)
    } else {
      readText(clipboard, body)
    }
  }

  /// Bytes and a text as GDK hands them on; the caller owns it.
  package func contentProvider(_ text: String, _ bytes: [UInt8], mediaType: String) -> UnsafeMutablePointer<GdkContentProvider> {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, which is a macro.
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    var providers = [gdk_content_provider_new_for_bytes(mediaType, data), gdk_content_provider_new_for_value(&value)]
    return gdk_content_provider_new_union(&providers, gsize(providers.count))
  }

  private func readText(_ clipboard: OpaquePointer, _ body: @escaping @MainActor (ClipboardContent) -> Void) {
    gdk_clipboard_read_text_async(
      clipboard, nil,
      { clipboard, result, data in
        let reader = Reader.taken(from: data)
        guard let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil) else {
          return reader.body(.nothing)
        }
        reader.body(.text(String(cString: text)))
        g_free(text)
      }, Reader(body).retained())
  }

  private func readBytes(
    _ clipboard: OpaquePointer, _ mediaType: String, _ body: @escaping @MainActor (ClipboardContent) -> Void
  ) {
    mediaType.withCString { type in
      var types: [UnsafePointer<CChar>?] = [type, nil]
      gdk_clipboard_read_async(
        clipboard, &types, G_PRIORITY_DEFAULT, nil,
        { clipboard, result, data in
          let reader = Reader.taken(from: data)
          guard let stream = gdk_clipboard_read_finish(OpaquePointer(clipboard), result, nil, nil) else {
            return reader.body(.nothing)
          }
          reader.readAll(of: stream)
        }, Reader(body).retained())
    }
  }
}

/// Someone who waits for what is on the clipboard.
@MainActor private final class Reader {
  let body: @MainActor (ClipboardContent) -> Void

  init(_ body: @escaping @MainActor (ClipboardContent) -> Void) { self.body = body }

  func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  static func taken(from data: gpointer?) -> Reader {
    MainActor.preconditionIsolated("the clipboard answered off the main thread")
    return Unmanaged<Reader>.fromOpaque(data!).takeRetainedValue()
  }

  /// Reads a stream to its end, and gives it up.
  func readAll(of stream: UnsafeMutablePointer<GInputStream>) {
    let memory = g_memory_output_stream_new_resizable()!
    let flags = GOutputStreamSpliceFlags(
      G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    g_output_stream_splice_async(
      memory, stream, flags, G_PRIORITY_DEFAULT, nil,
      { memory, result, data in
        let reader = Reader.taken(from: data)
        let output = UnsafeMutableRawPointer(memory!).assumingMemoryBound(to: GOutputStream.self)
        let count = g_output_stream_splice_finish(output, result, nil)
        let target = UnsafeMutableRawPointer(memory!).assumingMemoryBound(to: GMemoryOutputStream.self)
        let start = g_memory_output_stream_get_data(target)
        let isRead = count >= 0
        let bytes = isRead ? [UInt8](UnsafeRawBufferPointer(start: start, count: Int(count))) : []
        g_object_unref(memory)
        reader.body(isRead ? .bytes(bytes) : .nothing)
      }, retained())
    g_object_unref(stream)
  }
}

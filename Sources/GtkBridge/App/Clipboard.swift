package import CTagFlowGtk

/// Content read from a clipboard or a drop.
package enum ClipboardContent: Hashable, Sendable {
  /// Bytes of the requested media type.
  case bytes([UInt8])
  /// Text, if there were no bytes of that type.
  case text(String)
  /// Neither.
  case nothing
}

extension Widget {
  /// The clipboard of the widget's display.
  private var clipboard: OpaquePointer { gtk_widget_get_clipboard(pointer) }

  /// Puts text on the clipboard of the widget's display, together with bytes of a custom media type, and an object that stays
  /// within this process until something else is copied.
  package func copy(_ text: String, _ bytes: [UInt8], mediaType: String, object: NativeObject? = nil) {
    let provider = contentProvider(text, bytes, mediaType: mediaType, object: object)
    gdk_clipboard_set_content(clipboard, provider)
    g_object_unref(gobject(provider))
  }

  /// Puts text on the clipboard of the widget's display.
  package func copy(_ text: String) { gdk_clipboard_set_text(clipboard, text) }

  /// Reads bytes of a media type from the clipboard, or else text. The closure is called once, asynchronously.
  package func paste(mediaType: String, _ body: @escaping @MainActor (ClipboardContent) -> Void) {
    if isOnClipboard(mediaType) { readBytes(mediaType, body) } else { pasteText(body) }
  }

  /// Whether the clipboard has content of a media type.
  package func isOnClipboard(_ mediaType: String) -> Bool {
    gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), mediaType) != 0
  }

  /// Reads text from the clipboard, or else the text of HTML, if there is any. The closure is called once, asynchronously.
  package func pasteText(_ body: @escaping @MainActor (ClipboardContent) -> Void) {
    // GTK 4.8 leaks the task of a text that is not there.
    guard isTextOnClipboard else { return pasteTextOfHTML(body) }
    readText { [weak self] content in
      if content == .nothing, let self { pasteTextOfHTML(body) } else { body(content) }
    }
  }

  private var isTextOnClipboard: Bool {
    let offered = gdk_content_formats_ref(gdk_clipboard_get_formats(clipboard))
    let readable = gdk_content_formats_union_deserialize_gtypes(offered)
    defer { gdk_content_formats_unref(readable) }
    return gdk_content_formats_contain_gtype(readable, g_type_from_name("gchararray")) != 0
  }

  private func pasteTextOfHTML(_ body: @escaping @MainActor (ClipboardContent) -> Void) {
    guard isOnClipboard("text/html") else {
      MainLoop.whenIdle { body(.nothing) }
      return
    }
    readBytes("text/html") { content in
      guard case .bytes(let bytes) = content else { return body(content) }
      body(.text(text(ofHTML: String(decoding: bytes, as: UTF8.self))))
    }
  }

  private func readText(_ body: @escaping @MainActor (ClipboardContent) -> Void) {
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

  /// A content provider for bytes, text and an object that stays within this process; owned by the caller.
  package func contentProvider(
    _ text: String, _ bytes: [UInt8], mediaType: String, object: NativeObject? = nil
  ) -> UnsafeMutablePointer<GdkContentProvider> {
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    var values = [GValue(string: text)] + (object.map { [GValue(object: $0.object)] } ?? [])
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    var providers = [gdk_content_provider_new_for_bytes(mediaType, data)]
    for index in values.indices { providers.append(gdk_content_provider_new_for_value(&values[index])) }
    return gdk_content_provider_new_union(&providers, gsize(providers.count))
  }

  private func readBytes(_ mediaType: String, _ body: @escaping @MainActor (ClipboardContent) -> Void) {
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

/// Registers a deserializer for drops, which turns bytes of a media type into objects.
///
/// - Parameters:
///   - type: The type of the objects.
///   - make: Creates an object of that type from the bytes, or from an empty array if they could not be read.
@MainActor package func registerDeserializer(
  of type: GType, mediaType: String, _ make: @escaping @MainActor ([UInt8]) -> NativeObject
) {
  let box = Unmanaged.passRetained(ObjectFactory(make)).toOpaque()
  gdk_content_register_deserializer(
    mediaType, type,
    { deserializer in
      MainActor.preconditionIsolated("a drop was read off the main thread")
      guard let deserializer, let stream = gdk_content_deserializer_get_input_stream(deserializer),
        let box = gdk_content_deserializer_get_user_data(deserializer)
      else { return }
      let factory = Unmanaged<ObjectFactory>.fromOpaque(box).takeUnretainedValue()
      g_object_ref(stream)
      Reader { content in
        if case .bytes(let bytes) = content {
          let made = factory.make(bytes)
          withExtendedLifetime(made) { g_value_set_object(gdk_content_deserializer_get_value(deserializer), made.object) }
        }
        gdk_content_deserializer_return_success(deserializer)
      }.readAll(of: stream)
    }, box, { Unmanaged<ObjectFactory>.fromOpaque($0!).release() })
}

@MainActor private final class ObjectFactory {
  let make: @MainActor ([UInt8]) -> NativeObject
  init(_ make: @escaping @MainActor ([UInt8]) -> NativeObject) { self.make = make }
}

/// A pending read.
@MainActor private final class Reader {
  let body: @MainActor (ClipboardContent) -> Void

  init(_ body: @escaping @MainActor (ClipboardContent) -> Void) { self.body = body }

  func retained() -> gpointer { Unmanaged.passRetained(self).toOpaque() }

  static func taken(from data: gpointer?) -> Reader {
    MainActor.preconditionIsolated("the clipboard answered off the main thread")
    return Unmanaged<Reader>.fromOpaque(data!).takeRetainedValue()
  }

  /// Reads a stream to its end, and releases the stream.
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

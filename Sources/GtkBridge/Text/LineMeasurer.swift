internal import CTagFlowGtk
internal import LayoutCore

/// A way to measure single lines of text in one font: exactly (``ShapedLines``), from a table (``AdvanceTable``) or by an
/// estimate (``ScriptAverages``). ``TextMeasurer`` chooses one for each text.
@MainActor protocol LineMeasurer {
  /// The size of a text in logical pixels; nil if the text cannot be measured this way.
  func size(of text: String) -> Size?
}

/// Exact sizes of lines that Pango has shaped, with a cache.
@MainActor final class ShapedLines: LineMeasurer {
  let layout: OpaquePointer
  private let capacity: Int
  private var cache: [String: Size] = [:]
  /// The number of texts shaped so far.
  private(set) var count = 0

  /// - Parameters:
  ///   - layout: A layout with the font. Takes ownership of its reference, and overwrites its text.
  ///   - capacity: The maximum number of cached texts; when it is reached, the cache is cleared.
  init(_ layout: OpaquePointer, capacity: Int) {
    pango_layout_set_single_paragraph_mode(layout, 1)
    (self.layout, self.capacity) = (layout, capacity)
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  func cachedSize(of text: String) -> Size? { cache[text] }

  func size(of text: String) -> Size? { exactSize(of: text) }

  func exactSize(of text: String) -> Size {
    if let size = cache[text] { return size }
    count += 1
    let size = shaped(text)
    if cache.count >= capacity { clear() }
    cache[text] = size
    return size
  }

  func shaped(_ text: String) -> Size {
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  func clear() { cache.removeAll(keepingCapacity: true) }
}

extension AdvanceTable: LineMeasurer {
  func size(of text: String) -> Size? {
    guard let width = text.utf8.withContiguousStorageIfAvailable({ self.width(of: $0) }) ?? nil else { return nil }
    return Size(width: width, height: lineHeight)
  }
}

extension ScriptAverages: LineMeasurer {
  func size(of text: String) -> Size? {
    var text = text
    return text.withUTF8 { size(of: $0) }
  }
}

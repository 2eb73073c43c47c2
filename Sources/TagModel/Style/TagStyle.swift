public import LayoutCore

/// How a tag looks in one of its states where it differs from the theme; whatever is nil is the theme's.
///
/// A style takes one word in its tag. Tags that are given the same style share it. Values that make no sense are
/// refused where they are set, by a precondition that names them.
///
/// A selected tag has its ``Tag/selectedStyle``. What that leaves out of shape and size – font, corners, border width,
/// shadow, padding, limits, text fitting – is as in ``Tag/style``; what it leaves out of colors is the theme's.
public struct TagStyle: Hashable, Sendable {
  private var storage: Storage?

  /// A style that leaves everything to the theme, apart from what is named here.
  public init(
    font: Font? = nil,
    foreground: Color? = nil,
    background: Color? = nil,
    gradient: Gradient? = nil,
    borderColor: Color? = nil,
    borderWidth: Double? = nil,
    cornerRadius: Double? = nil,
    corners: Corners? = nil,
    shadow: Shadow? = nil,
    padding: Insets? = nil,
    minimumWidth: Double? = nil,
    maximumWidth: Double? = nil,
    exactWidth: Double? = nil,
    minimumHeight: Double? = nil,
    maximumHeight: Double? = nil,
    exactHeight: Double? = nil,
    textAlignment: TextAlignment? = nil,
    lineLimit: Int? = nil,
    wrapping: Wrapping? = nil,
    ellipsis: Ellipsis? = nil
  ) {
    let values = Values(
      font: font, foreground: foreground, background: background,
      gradient: gradient, borderColor: borderColor, borderWidth: borderWidth,
      cornerRadius: cornerRadius, corners: corners, shadow: shadow,
      padding: padding, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
      exactWidth: exactWidth, minimumHeight: minimumHeight, maximumHeight: maximumHeight,
      exactHeight: exactHeight, textAlignment: textAlignment, lineLimit: lineLimit,
      wrapping: wrapping, ellipsis: ellipsis)
    store(values)
  }

  init(_ values: Values) { store(values) }

  /// Whether everything is left to the theme.
  public var isEmpty: Bool { storage == nil }

  var values: Values { storage?.values ?? Values() }

  /// The text's font.
  public var font: Font? {
    get { storage?.values.font }
    set { change { $0.font = newValue } }
  }

  /// The text's color, and that of symbolic icons. Nil: the theme's, or, on a background of the tag's own on which that
  /// could not be read, black or white. Where it stands on the theme's background, or on a translucent one, and could
  /// not be read there, a lighter or darker one is drawn.
  public var foreground: Color? {
    get { storage?.values.foreground }
    set { change { $0.foreground = newValue } }
  }

  /// The color behind the text. A ``gradient`` goes over it.
  public var background: Color? {
    get { storage?.values.background }
    set { change { $0.background = newValue } }
  }

  /// A background that goes from one color to another.
  public var gradient: Gradient? {
    get { storage?.values.gradient }
    set { change { $0.gradient = newValue } }
  }

  /// The border's color.
  public var borderColor: Color? {
    get { storage?.values.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  /// The border's width, in logical pixels. It lies within the chip, and takes no room from the padding.
  /// - Precondition: finite and not negative.
  public var borderWidth: Double? {
    get { storage?.values.borderWidth }
    set { change { $0.borderWidth = newValue } }
  }

  /// The radius of the corners, in logical pixels; drawn as at most half the chip's shorter side.
  /// - Precondition: finite and not negative.
  public var cornerRadius: Double? {
    get { storage?.values.cornerRadius }
    set { change { $0.cornerRadius = newValue } }
  }

  /// Which corners are round; nil is all of them.
  public var corners: Corners? {
    get { storage?.values.corners }
    set { change { $0.corners = newValue } }
  }

  /// The chip's shadow.
  public var shadow: Shadow? {
    get { storage?.values.shadow }
    set { change { $0.shadow = newValue } }
  }

  /// The distance from the content to the chip's edges, in logical pixels; no other limit takes any of it away.
  /// - Precondition: finite and not negative on each side.
  public var padding: Insets? {
    get { storage?.values.padding }
    set { change { $0.padding = newValue } }
  }

  /// The least width, in logical pixels; it wins over a maximum below it. 0 and less is nil.
  /// - Precondition: finite.
  public var minimumWidth: Double? {
    get { storage?.values.minimumWidth }
    set { change { $0.minimumWidth = newValue } }
  }

  /// The greatest width, in logical pixels: a longer text wraps, or ends in an ellipsis. 0 and less is
  /// nil: no limit.
  /// - Precondition: finite.
  public var maximumWidth: Double? {
    get { storage?.values.maximumWidth }
    set { change { $0.maximumWidth = newValue } }
  }

  /// The width, in logical pixels, whatever the limits and the text say. 0 and less is nil: as the text needs.
  /// - Precondition: finite.
  public var exactWidth: Double? {
    get { storage?.values.exactWidth }
    set { change { $0.exactWidth = newValue } }
  }

  /// The least height, in logical pixels; it wins over a maximum below it. 0 and less is nil.
  /// - Precondition: finite.
  public var minimumHeight: Double? {
    get { storage?.values.minimumHeight }
    set { change { $0.minimumHeight = newValue } }
  }

  /// The greatest height, in logical pixels. 0 and less is nil: no limit.
  /// - Precondition: finite.
  public var maximumHeight: Double? {
    get { storage?.values.maximumHeight }
    set { change { $0.maximumHeight = newValue } }
  }

  /// The height, in logical pixels, whatever the limits and the text say. 0 and less is nil: as the text needs.
  /// - Precondition: finite.
  public var exactHeight: Double? {
    get { storage?.values.exactHeight }
    set { change { $0.exactHeight = newValue } }
  }

  /// Where the content stands in a chip that is wider than it, and each line of several; nil is the center.
  public var textAlignment: TextAlignment? {
    get { storage?.values.textAlignment }
    set { change { $0.textAlignment = newValue } }
  }

  /// How many lines the text has at most; 0 is as many as it takes, nil is one. Lines break where the chip's width is
  /// limited, by the style or by the view that it stands in.
  /// - Precondition: not negative.
  public var lineLimit: Int? {
    get { storage?.values.lineLimit }
    set { change { $0.lineLimit = newValue } }
  }

  /// Where lines break; nil is between words.
  public var wrapping: Wrapping? {
    get { storage?.values.wrapping }
    set { change { $0.wrapping = newValue } }
  }

  /// Where too long a text is left out; nil is at the end.
  public var ellipsis: Ellipsis? {
    get { storage?.values.ellipsis }
    set { change { $0.ellipsis = newValue } }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    var values = values
    body(&values)
    guard values != storage?.values else { return }
    store(values)
  }

  private mutating func store(_ values: Values) {
    if let problem = values.problem { preconditionFailure(problem) }
    let values = values.normalized
    storage = values == Values() ? nil : Storage(values)
  }

  public static func == (a: TagStyle, b: TagStyle) -> Bool {
    a.storage === b.storage || a.storage?.values == b.storage?.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage?.values)
  }

  struct Values: Hashable, Sendable {
    var font: Font?
    var foreground: Color?
    var background: Color?
    var gradient: Gradient?
    var borderColor: Color?
    var borderWidth: Double?
    var cornerRadius: Double?
    var corners: Corners?
    var shadow: Shadow?
    var padding: Insets?
    var minimumWidth: Double?
    var maximumWidth: Double?
    var exactWidth: Double?
    var minimumHeight: Double?
    var maximumHeight: Double?
    var exactHeight: Double?
    var textAlignment: TextAlignment?
    var lineLimit: Int?
    var wrapping: Wrapping?
    var ellipsis: Ellipsis?
  }

  /// The values are much larger than the rest of a tag, and most tags have none.
  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) {
      self.values = values
    }
  }
}

public import LayoutCore

/// The appearance of a tag in one of its states; nil properties use the theme.
///
/// A style takes one word per tag, and tags with the same style share it. Setting an invalid value traps with a message that
/// contains it.
///
/// Selected tags use ``Tag/selectedStyle``. Its nil properties of shape and size – font, corners, border width, shadow,
/// padding, size limits, text fitting – default to those of ``Tag/style``, and its nil colors to the theme.
public struct TagStyle: Hashable, Sendable {
  private var storage: Storage?

  /// Creates a style; omitted properties use the theme.
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

  /// Creates a style that uses the theme. Chips need it often, and it has no values to check.
  @usableFromInline package init() {}

  init(_ values: Values) { store(values) }

  /// Whether all properties use the theme.
  public var isEmpty: Bool { storage == nil }

  var values: Values { storage?.values ?? Values() }

  /// The font.
  public var font: Font? {
    get { storage?.values.font }
    set { change { $0.font = newValue } }
  }

  /// The color of the text and of symbolic icons; nil for the theme's color or, if that is unreadable on the tag's own
  /// background, black or white. On the theme's background or a translucent one, an unreadable color is drawn
  /// lighter or darker.
  public var foreground: Color? {
    get { storage?.values.foreground }
    set { change { $0.foreground = newValue } }
  }

  /// The background color, below the ``gradient``.
  public var background: Color? {
    get { storage?.values.background }
    set { change { $0.background = newValue } }
  }

  /// The background gradient.
  public var gradient: Gradient? {
    get { storage?.values.gradient }
    set { change { $0.gradient = newValue } }
  }

  /// The border color.
  public var borderColor: Color? {
    get { storage?.values.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  /// The border width in logical pixels. The border is drawn inside the chip, and does not reduce the padding.
  /// - Precondition: Finite and not negative.
  public var borderWidth: Double? {
    get { storage?.values.borderWidth }
    set { change { $0.borderWidth = newValue } }
  }

  /// The corner radius in logical pixels; drawn as at most half the chip's shorter side.
  /// - Precondition: Finite and not negative.
  public var cornerRadius: Double? {
    get { storage?.values.cornerRadius }
    set { change { $0.cornerRadius = newValue } }
  }

  /// The rounded corners; nil for all.
  public var corners: Corners? {
    get { storage?.values.corners }
    set { change { $0.corners = newValue } }
  }

  /// The shadow.
  public var shadow: Shadow? {
    get { storage?.values.shadow }
    set { change { $0.shadow = newValue } }
  }

  /// The space between the content and the chip's edges in logical pixels; size limits do not reduce it.
  /// - Precondition: Finite and not negative on each side.
  public var padding: Insets? {
    get { storage?.values.padding }
    set { change { $0.padding = newValue } }
  }

  /// The minimum width in logical pixels, which overrides a smaller maximum; values up to 0 become nil.
  /// - Precondition: Finite.
  public var minimumWidth: Double? {
    get { storage?.values.minimumWidth }
    set { change { $0.minimumWidth = newValue } }
  }

  /// The maximum width in logical pixels, at which text wraps or is truncated; values up to 0 become nil.
  /// - Precondition: Finite.
  public var maximumWidth: Double? {
    get { storage?.values.maximumWidth }
    set { change { $0.maximumWidth = newValue } }
  }

  /// The exact width in logical pixels, which overrides the limits and the text's width; values up to 0 become nil.
  /// - Precondition: Finite.
  public var exactWidth: Double? {
    get { storage?.values.exactWidth }
    set { change { $0.exactWidth = newValue } }
  }

  /// The minimum height in logical pixels, which overrides a smaller maximum; values up to 0 become nil.
  /// - Precondition: Finite.
  public var minimumHeight: Double? {
    get { storage?.values.minimumHeight }
    set { change { $0.minimumHeight = newValue } }
  }

  /// The maximum height in logical pixels; values up to 0 become nil.
  /// - Precondition: Finite.
  public var maximumHeight: Double? {
    get { storage?.values.maximumHeight }
    set { change { $0.maximumHeight = newValue } }
  }

  /// The exact height in logical pixels, which overrides the limits and the text's height; values up to 0 become nil.
  /// - Precondition: Finite.
  public var exactHeight: Double? {
    get { storage?.values.exactHeight }
    set { change { $0.exactHeight = newValue } }
  }

  /// The alignment of the content in a wider chip, and of each line of text; nil for centered.
  public var textAlignment: TextAlignment? {
    get { storage?.values.textAlignment }
    set { change { $0.textAlignment = newValue } }
  }

  /// The maximum number of lines; 0 for no limit, nil for one line. Text wraps if the chip's width is limited, by the style
  /// or by the view.
  /// - Precondition: Not negative.
  public var lineLimit: Int? {
    get { storage?.values.lineLimit }
    set { change { $0.lineLimit = newValue } }
  }

  /// Where lines break; nil breaks them between words.
  public var wrapping: Wrapping? {
    get { storage?.values.wrapping }
    set { change { $0.wrapping = newValue } }
  }

  /// Where text that does not fit is truncated; nil truncates it at the end.
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

  /// Shared storage: the values are much larger than the rest of a tag, and most tags have none.
  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) {
      self.values = values
    }
  }
}

/// Corners of a chip; start and end follow the text direction.
public struct Corners: OptionSet, Hashable, Sendable {
  /// The corners as a bit set.
  public let rawValue: UInt8
  /// Creates a set of corners from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper corner at the start: left in left-to-right text.
  public static let topStart = Corners(rawValue: 1)
  /// The upper corner at the end.
  public static let topEnd = Corners(rawValue: 2)
  /// The lower corner at the start.
  public static let bottomStart = Corners(rawValue: 4)
  /// The lower corner at the end.
  public static let bottomEnd = Corners(rawValue: 8)

  /// All corners.
  public static let all: Corners = [.topStart, .topEnd, .bottomStart, .bottomEnd]
  /// Both corners at the start.
  public static let start: Corners = [.topStart, .bottomStart]
  /// Both corners at the end.
  public static let end: Corners = [.topEnd, .bottomEnd]
  /// Both upper corners.
  public static let top: Corners = [.topStart, .topEnd]
  /// Both lower corners.
  public static let bottom: Corners = [.bottomStart, .bottomEnd]
}

/// A linear gradient between two colors.
///
/// The points are in the unit space of the chip: x is 0 at the start edge and 1 at the end edge (so the gradient follows the
/// text direction), y is 0 at the top and 1 at the bottom. They can lie outside the chip. If they are equal, the whole chip
/// has the ``end`` color.
public struct Gradient: Hashable, Sendable {
  /// The color at ``startPoint`` and before it.
  public let start: Color
  /// The color at ``endPoint`` and after it.
  public let end: Color
  /// The start of the gradient, in the unit space of the chip.
  public let startPoint: Point
  /// The end of the gradient, in the unit space of the chip.
  public let endPoint: Point

  /// Creates a gradient; by default, from the start edge to the end edge.
  /// - Precondition: The points are finite.
  public init(
    _ start: Color, _ end: Color, from startPoint: Point = Point(x: 0, y: 0.5), to endPoint: Point = Point(x: 1, y: 0.5)
  ) {
    if let problem = Self.problem(from: startPoint, to: endPoint) { preconditionFailure(problem) }
    (self.start, self.end, self.startPoint, self.endPoint) = (start, end, startPoint, endPoint)
  }

  static func problem(from start: Point, to end: Point) -> String? {
    guard [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite) else {
      return "Invalid gradient points: \(start), \(end)"
    }
    return nil
  }

  /// The color halfway.
  public var middle: Color { start.mixed(with: end, 0.5) }
}

/// A chip's shadow, drawn only outside the chip.
public struct Shadow: Hashable, Sendable {
  /// The color, whose alpha is multiplied by ``opacity``.
  public let color: Color
  /// The offset to the right and down in logical pixels, independent of the text direction.
  public let offset: Point
  /// The blur radius in logical pixels.
  public let radius: Double
  /// The opacity, from 0 to 1.
  public let opacity: Double

  /// Creates a shadow; by default, a soft one below the chip.
  /// - Precondition: The offset is finite, the radius finite and not negative, and the opacity in `0...1`.
  public init(_ color: Color = .black, offset: Point = Point(x: 0, y: 1), radius: Double = 3, opacity: Double = 0.3) {
    if let problem = Self.problem(offset: offset, radius: radius, opacity: opacity) { preconditionFailure(problem) }
    (self.color, self.offset, self.radius, self.opacity) = (color, offset, radius, opacity)
  }

  static func problem(offset: Point, radius: Double, opacity: Double) -> String? {
    guard offset.x.isFinite, offset.y.isFinite else { return "Invalid shadow offset: \(offset)" }
    guard radius.isFinite, radius >= 0 else { return "Invalid shadow radius: \(radius)" }
    guard (0...1).contains(opacity) else { return "Shadow opacity \(opacity) is not in 0...1" }
    return nil
  }

  /// The color with the opacity applied.
  public var shade: Color { color.withAlpha(color.alpha * opacity) }
}

/// The alignment of text lines in a wider chip.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the start edge: left in left-to-right text.
  case start
  /// Centered.
  case center
  /// At the end edge: right in left-to-right text.
  case end
}

/// Where text that is too wide for a line breaks.
public enum Wrapping: String, Hashable, Sendable, CaseIterable {
  /// Between words, or within a word that is wider than the chip.
  case word
  /// Between any two characters.
  case character
}

/// Where text that does not fit is truncated with an ellipsis; of several lines, only the last one is truncated.
public enum Ellipsis: String, Hashable, Sendable, CaseIterable {
  /// At the start of the text.
  case start
  /// In the middle of the text.
  case middle
  /// At the end of the text.
  case end
}

// MARK: - Values

extension TagStyle.Values {
  /// A description of the first invalid value; nil if all are valid.
  var problem: String? {
    for case (let name, let length?) in [("border width", borderWidth), ("corner radius", cornerRadius)]
    where !(length.isFinite && length >= 0) {
      return "Invalid \(name): \(length)"
    }
    let limits = [
      ("minimum width", minimumWidth), ("maximum width", maximumWidth), ("exact width", exactWidth),
      ("minimum height", minimumHeight), ("maximum height", maximumHeight), ("exact height", exactHeight),
    ]
    for case (let name, let length?) in limits where !length.isFinite {
      return "Invalid \(name): \(length)"
    }
    if let padding {
      for side in [padding.top, padding.start, padding.bottom, padding.end] where !(side.isFinite && side >= 0) {
        return "Invalid padding: \(padding)"
      }
    }
    if let lineLimit, lineLimit < 0 { return "Negative line limit: \(lineLimit)" }
    return nil
  }

  /// The values with nil for size limits that have no effect.
  var normalized: TagStyle.Values {
    func limit(_ length: Double?) -> Double? { length.flatMap { $0 > 0 ? $0 : nil } }
    var result = self
    (result.minimumWidth, result.maximumWidth, result.exactWidth) =
      (limit(minimumWidth), limit(maximumWidth), limit(exactWidth))
    (result.minimumHeight, result.maximumHeight, result.exactHeight) =
      (limit(minimumHeight), limit(maximumHeight), limit(exactHeight))
    return result
  }

  /// The values for a selected tag: font, shape, size and text fitting default to those of the normal style.
  func inheritingShape(from normal: TagStyle.Values) -> TagStyle.Values {
    var result = self
    result.font = font ?? normal.font
    result.borderWidth = borderWidth ?? normal.borderWidth
    result.cornerRadius = cornerRadius ?? normal.cornerRadius
    result.corners = corners ?? normal.corners
    result.shadow = shadow ?? normal.shadow
    result.padding = padding ?? normal.padding
    // Size limits are inherited together, since those of different styles may contradict each other.
    if minimumWidth == nil, maximumWidth == nil, exactWidth == nil {
      (result.minimumWidth, result.maximumWidth) = (normal.minimumWidth, normal.maximumWidth)
      result.exactWidth = normal.exactWidth
    }
    if minimumHeight == nil, maximumHeight == nil, exactHeight == nil {
      (result.minimumHeight, result.maximumHeight) = (normal.minimumHeight, normal.maximumHeight)
      result.exactHeight = normal.exactHeight
    }
    result.textAlignment = textAlignment ?? normal.textAlignment
    result.lineLimit = lineLimit ?? normal.lineLimit
    result.wrapping = wrapping ?? normal.wrapping
    result.ellipsis = ellipsis ?? normal.ellipsis
    return result
  }
}

extension TagStyle {
  /// The style of a selected tag: font, shape, size and text fitting default to those of the normal style.
  func inheritingShape(from normal: TagStyle) -> TagStyle {
    if normal.isEmpty { return self }
    return TagStyle(values.inheritingShape(from: normal.values))
  }

  /// The maximum width, but at least the minimum width; nil if there is none.
  package var effectiveMaximumWidth: Double? { maximumWidth.map { max($0, minimumWidth ?? 0) } }
  /// The maximum height, but at least the minimum height; nil if there is none.
  package var effectiveMaximumHeight: Double? { maximumHeight.map { max($0, minimumHeight ?? 0) } }

  /// Whether the style sets a background color or gradient.
  package var hasBackground: Bool { background != nil || gradient != nil }
}

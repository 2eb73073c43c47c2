public import LayoutCore

/// The appearance of a tag in one of its states; nil properties use the theme.
///
/// A style takes one word per tag, and tags with the same style share it. Setting an invalid value traps with a message that
/// contains it.
///
/// Selected tags use ``Tag/selectedStyle``. Its nil properties of shape and size – font, corners, border width, shadow,
/// padding, size limits, text fitting – default to those of ``Tag/style``, and its nil colors to the theme.
public struct TagStyle: Hashable, Sendable {
  /// The values, which are much larger than the rest of a tag; nil if there are none, as for most tags.
  private(set) var storage: Shared<Values>?

  /// Creates a style that uses the theme. Chips need it often, and it has no values to check.
  @usableFromInline package init() {}

  init(_ values: Values) { store(values) }

  /// Whether all properties use the theme.
  public var isEmpty: Bool { storage == nil }

  var values: Values { storage?.value ?? Values() }

  mutating func change(_ body: (inout Values) -> Void) {
    var values = values
    body(&values)
    guard values != storage?.value else { return }
    store(values)
  }

  private mutating func store(_ values: Values) {
    if let problem = values.problem { preconditionFailure(problem) }
    let values = values.normalized
    storage = values == Values() ? nil : Shared(values)
  }

  public static func == (a: TagStyle, b: TagStyle) -> Bool {
    a.storage === b.storage || a.storage?.value == b.storage?.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage?.value)
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

  package static func problem(from start: Point, to end: Point) -> String? {
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

  package static func problem(offset: Point, radius: Double, opacity: Double) -> String? {
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
  static func problem(_ name: String, length: Double?) -> String? {
    length.flatMap { $0.isFinite && $0 >= 0 ? nil : "Invalid \(name): \($0)" }
  }

  static func problem(_ name: String, limit: Double?) -> String? { limit.flatMap { $0.isFinite ? nil : "Invalid \(name): \($0)" } }

  static func problem(_ name: String, insets: Insets?) -> String? {
    insets.flatMap { insets in
      [insets.top, insets.start, insets.bottom, insets.end].allSatisfy { $0.isFinite && $0 >= 0 } ? nil : "Invalid \(name): \(insets)"
    }
  }

  static func problem(_ name: String, lines: Int?) -> String? { lines.flatMap { $0 >= 0 ? nil : "Negative \(name): \($0)" } }
}

extension TagStyle {
  /// The style of a selected tag: font, shape, size and text fitting default to those of the normal style.
  func inheritingShape(from normal: TagStyle) -> TagStyle {
    if normal.isEmpty { return self }
    return TagStyle(values.inheritingShape(from: normal.values))
  }

  /// The maximum height, but at least the minimum height; nil if there is none.
  package var effectiveMaximumHeight: Double? { maximumHeight.map { max($0, minimumHeight ?? 0) } }

  /// Whether the style sets a background color or gradient.
  package var hasBackground: Bool { background != nil || gradient != nil }
}

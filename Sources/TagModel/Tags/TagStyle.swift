public import LayoutCore

/// How one tag looks where it differs from the theme; whatever is nil is the theme's.
///
/// A style takes one word in its tag. Tags that are given the same style share it.
public struct TagStyle: Hashable, Sendable {
  private var storage: Storage?

  /// A style that leaves everything to the theme, apart from what is named here.
  public init(
    foreground: Color? = nil, background: Color? = nil,
    selectedForeground: Color? = nil, selectedBackground: Color? = nil,
    borderColor: Color? = nil, borderWidth: Double? = nil, cornerRadius: Double? = nil, padding: Insets? = nil
  ) {
    var values = Values()
    values.foreground = foreground
    values.background = background
    values.selectedForeground = selectedForeground
    values.selectedBackground = selectedBackground
    values.borderColor = borderColor
    values.borderWidth = Self.checked(borderWidth, "border width")
    values.cornerRadius = Self.checked(cornerRadius, "corner radius")
    values.padding = Self.checked(padding)
    storage = values == Values() ? nil : Storage(values)
  }

  /// Whether everything is left to the theme.
  public var isEmpty: Bool { storage == nil }

  /// The text's colour.
  public var foreground: Color? {
    get { storage?.values.foreground }
    set { change { $0.foreground = newValue } }
  }

  /// The colour behind the text.
  public var background: Color? {
    get { storage?.values.background }
    set { change { $0.background = newValue } }
  }

  /// The text's colour while the tag is selected; nil is ``foreground``, then the theme's.
  public var selectedForeground: Color? {
    get { storage?.values.selectedForeground }
    set { change { $0.selectedForeground = newValue } }
  }

  /// The colour behind the text while the tag is selected; nil is the theme's.
  public var selectedBackground: Color? {
    get { storage?.values.selectedBackground }
    set { change { $0.selectedBackground = newValue } }
  }

  /// The border's colour.
  public var borderColor: Color? {
    get { storage?.values.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  /// The border's width, in logical pixels.
  /// - Precondition: finite and not negative.
  public var borderWidth: Double? {
    get { storage?.values.borderWidth }
    set { change { $0.borderWidth = Self.checked(newValue, "border width") } }
  }

  /// The radius of the four corners, in logical pixels; drawn as at most half the chip's height.
  /// - Precondition: finite and not negative.
  public var cornerRadius: Double? {
    get { storage?.values.cornerRadius }
    set { change { $0.cornerRadius = Self.checked(newValue, "corner radius") } }
  }

  /// The distance from the text to the chip's edges, in logical pixels.
  /// - Precondition: finite and not negative on each side.
  public var padding: Insets? {
    get { storage?.values.padding }
    set { change { $0.padding = Self.checked(newValue) } }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    var values = storage?.values ?? Values()
    body(&values)
    guard values != storage?.values else { return }
    storage = values == Values() ? nil : Storage(values)
  }

  private static func checked(_ length: Double?, _ name: String) -> Double? {
    if let length {
      precondition(length.isFinite && length >= 0, "a \(name) is finite and not negative, not \(length)")
    }
    return length
  }

  private static func checked(_ padding: Insets?) -> Insets? {
    if let padding {
      for side in [padding.top, padding.start, padding.bottom, padding.end] {
        precondition(side.isFinite && side >= 0, "a padding is finite and not negative, not \(padding)")
      }
    }
    return padding
  }

  public static func == (a: TagStyle, b: TagStyle) -> Bool {
    a.storage === b.storage || a.storage?.values == b.storage?.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage?.values)
  }

  private struct Values: Hashable, Sendable {
    var foreground: Color?
    var background: Color?
    var selectedForeground: Color?
    var selectedBackground: Color?
    var borderColor: Color?
    var borderWidth: Double?
    var cornerRadius: Double?
    var padding: Insets?
  }

  /// The values are much larger than the rest of a tag, and most tags have none.
  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) {
      self.values = values
    }
  }
}

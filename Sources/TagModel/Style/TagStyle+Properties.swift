// Written by scripts/properties from the tables in Sources/TagModel/Style/StyleProperty.swift.
public import LayoutCore

extension TagStyle {
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
    self.init(
      Values(
        font: font, foreground: foreground, background: background, gradient: gradient, borderColor: borderColor,
        borderWidth: borderWidth, cornerRadius: cornerRadius, corners: corners, shadow: shadow, padding: padding,
        minimumWidth: minimumWidth, maximumWidth: maximumWidth, exactWidth: exactWidth, minimumHeight: minimumHeight,
        maximumHeight: maximumHeight, exactHeight: exactHeight, textAlignment: textAlignment, lineLimit: lineLimit,
        wrapping: wrapping, ellipsis: ellipsis))
  }

  /// The font.
  public var font: Font? {
    get { storage?.value.font }
    set { change { $0.font = newValue } }
  }

  /// The color of the text and of symbolic icons; nil for the theme's color or, if that is unreadable on the tag's own
  /// background, black or white. On the theme's background or a translucent one, an unreadable color is drawn
  /// lighter or darker.
  public var foreground: Color? {
    get { storage?.value.foreground }
    set { change { $0.foreground = newValue } }
  }

  /// The background color, below the ``gradient``.
  public var background: Color? {
    get { storage?.value.background }
    set { change { $0.background = newValue } }
  }

  /// The background gradient.
  public var gradient: Gradient? {
    get { storage?.value.gradient }
    set { change { $0.gradient = newValue } }
  }

  /// The border color.
  public var borderColor: Color? {
    get { storage?.value.borderColor }
    set { change { $0.borderColor = newValue } }
  }

  /// The border width in logical pixels. The border is drawn inside the chip, and does not reduce the padding.
  /// - Precondition: Finite and not negative.
  public var borderWidth: Double? {
    get { storage?.value.borderWidth }
    set { change { $0.borderWidth = newValue } }
  }

  /// The corner radius in logical pixels; drawn as at most half the chip's shorter side.
  /// - Precondition: Finite and not negative.
  public var cornerRadius: Double? {
    get { storage?.value.cornerRadius }
    set { change { $0.cornerRadius = newValue } }
  }

  /// The rounded corners; nil for all.
  public var corners: Corners? {
    get { storage?.value.corners }
    set { change { $0.corners = newValue } }
  }

  /// The shadow.
  public var shadow: Shadow? {
    get { storage?.value.shadow }
    set { change { $0.shadow = newValue } }
  }

  /// The space between the content and the chip's edges in logical pixels; size limits do not reduce it.
  /// - Precondition: Finite and not negative on each side.
  public var padding: Insets? {
    get { storage?.value.padding }
    set { change { $0.padding = newValue } }
  }

  /// The minimum width in logical pixels, which overrides a smaller maximum; values up to 0 become nil.
  /// - Precondition: Finite.
  public var minimumWidth: Double? {
    get { storage?.value.minimumWidth }
    set { change { $0.minimumWidth = newValue } }
  }

  /// The maximum width in logical pixels, at which text wraps or is truncated; values up to 0 become nil.
  /// - Precondition: Finite.
  public var maximumWidth: Double? {
    get { storage?.value.maximumWidth }
    set { change { $0.maximumWidth = newValue } }
  }

  /// The exact width in logical pixels, which overrides the limits and the text's width; values up to 0 become nil.
  /// - Precondition: Finite.
  public var exactWidth: Double? {
    get { storage?.value.exactWidth }
    set { change { $0.exactWidth = newValue } }
  }

  /// The minimum height in logical pixels, which overrides a smaller maximum; values up to 0 become nil.
  /// - Precondition: Finite.
  public var minimumHeight: Double? {
    get { storage?.value.minimumHeight }
    set { change { $0.minimumHeight = newValue } }
  }

  /// The maximum height in logical pixels; values up to 0 become nil.
  /// - Precondition: Finite.
  public var maximumHeight: Double? {
    get { storage?.value.maximumHeight }
    set { change { $0.maximumHeight = newValue } }
  }

  /// The exact height in logical pixels, which overrides the limits and the text's height; values up to 0 become nil.
  /// - Precondition: Finite.
  public var exactHeight: Double? {
    get { storage?.value.exactHeight }
    set { change { $0.exactHeight = newValue } }
  }

  /// The alignment of the content in a wider chip, and of each line of text; nil for centered.
  public var textAlignment: TextAlignment? {
    get { storage?.value.textAlignment }
    set { change { $0.textAlignment = newValue } }
  }

  /// The maximum number of lines; 0 for no limit, nil for one line. Text wraps if the chip's width is limited, by the style
  /// or by the view.
  /// - Precondition: Not negative.
  public var lineLimit: Int? {
    get { storage?.value.lineLimit }
    set { change { $0.lineLimit = newValue } }
  }

  /// Where lines break; nil breaks them between words.
  public var wrapping: Wrapping? {
    get { storage?.value.wrapping }
    set { change { $0.wrapping = newValue } }
  }

  /// Where text that does not fit is truncated; nil truncates it at the end.
  public var ellipsis: Ellipsis? {
    get { storage?.value.ellipsis }
    set { change { $0.ellipsis = newValue } }
  }

  /// The values in which a style is stored.
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
}

extension TagStyle.Values {
  /// A description of the first invalid value; nil if all are valid.
  var problem: String? {
    if let problem = Self.problem("border width", length: borderWidth) { return problem }
    if let problem = Self.problem("corner radius", length: cornerRadius) { return problem }
    if let problem = Self.problem("padding", insets: padding) { return problem }
    if let problem = Self.problem("minimum width", limit: minimumWidth) { return problem }
    if let problem = Self.problem("maximum width", limit: maximumWidth) { return problem }
    if let problem = Self.problem("exact width", limit: exactWidth) { return problem }
    if let problem = Self.problem("minimum height", limit: minimumHeight) { return problem }
    if let problem = Self.problem("maximum height", limit: maximumHeight) { return problem }
    if let problem = Self.problem("exact height", limit: exactHeight) { return problem }
    if let problem = Self.problem("line limit", lines: lineLimit) { return problem }
    return nil
  }

  /// The values with nil for size limits that have no effect.
  var normalized: TagStyle.Values {
    var result = self
    if let limit = minimumWidth, limit <= 0 { result.minimumWidth = nil }
    if let limit = maximumWidth, limit <= 0 { result.maximumWidth = nil }
    if let limit = exactWidth, limit <= 0 { result.exactWidth = nil }
    if let limit = minimumHeight, limit <= 0 { result.minimumHeight = nil }
    if let limit = maximumHeight, limit <= 0 { result.maximumHeight = nil }
    if let limit = exactHeight, limit <= 0 { result.exactHeight = nil }
    return result
  }

  /// The values for a selected tag: font, shape, size and text fitting default to those of the normal style. Size limits are inherited
  /// together, since those of different styles may contradict each other.
  func inheritingShape(from normal: TagStyle.Values) -> TagStyle.Values {
    var result = self
    result.font = font ?? normal.font
    result.borderWidth = borderWidth ?? normal.borderWidth
    result.cornerRadius = cornerRadius ?? normal.cornerRadius
    result.corners = corners ?? normal.corners
    result.shadow = shadow ?? normal.shadow
    result.padding = padding ?? normal.padding
    result.textAlignment = textAlignment ?? normal.textAlignment
    result.lineLimit = lineLimit ?? normal.lineLimit
    result.wrapping = wrapping ?? normal.wrapping
    result.ellipsis = ellipsis ?? normal.ellipsis
    if minimumWidth == nil, maximumWidth == nil, exactWidth == nil {
      result.minimumWidth = normal.minimumWidth
      result.maximumWidth = normal.maximumWidth
      result.exactWidth = normal.exactWidth
    }
    if minimumHeight == nil, maximumHeight == nil, exactHeight == nil {
      result.minimumHeight = normal.minimumHeight
      result.maximumHeight = normal.maximumHeight
      result.exactHeight = normal.exactHeight
    }
    return result
  }
}

internal import LayoutCore

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

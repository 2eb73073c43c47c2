internal import LayoutCore

extension TagStyle.Values {
  /// Why the values make no sense, with the one that does not; nil if they do.
  var problem: String? {
    for case (let name, let length?) in [("border width", borderWidth), ("corner radius", cornerRadius)]
    where !(length.isFinite && length >= 0) {
      return "a style's \(name) is finite and not negative, not \(length)"
    }
    let limits = [
      ("minimum width", minimumWidth), ("maximum width", maximumWidth), ("exact width", exactWidth),
      ("minimum height", minimumHeight), ("maximum height", maximumHeight), ("exact height", exactHeight),
    ]
    for case (let name, let length?) in limits where !length.isFinite {
      return "a style's \(name) is finite, not \(length)"
    }
    if let padding {
      for side in [padding.top, padding.start, padding.bottom, padding.end] where !(side.isFinite && side >= 0) {
        return "a style's padding is finite and not negative, not \(padding)"
      }
    }
    if let lineLimit, lineLimit < 0 { return "a style's line limit is not negative, not \(lineLimit)" }
    return nil
  }

  /// The same with nil for limits that limit nothing.
  var normalized: TagStyle.Values {
    func limit(_ length: Double?) -> Double? { length.flatMap { $0 > 0 ? $0 : nil } }
    var result = self
    (result.minimumWidth, result.maximumWidth, result.exactWidth) =
      (limit(minimumWidth), limit(maximumWidth), limit(exactWidth))
    (result.minimumHeight, result.maximumHeight, result.exactHeight) =
      (limit(minimumHeight), limit(maximumHeight), limit(exactHeight))
    return result
  }

  /// The values of a selected tag's style: what is nil of shape and size is the normal style's.
  func shaped(by normal: TagStyle.Values) -> TagStyle.Values {
    var result = self
    result.font = font ?? normal.font
    result.borderWidth = borderWidth ?? normal.borderWidth
    result.cornerRadius = cornerRadius ?? normal.cornerRadius
    result.corners = corners ?? normal.corners
    result.shadow = shadow ?? normal.shadow
    result.padding = padding ?? normal.padding
    // A limit of one style and the opposite one of the other need not go together: they are taken in pairs.
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
  /// The style of a selected tag: this one, in the shape and size of the normal style where it says nothing of them.
  func shaped(by normal: TagStyle) -> TagStyle {
    if normal.isEmpty { return self }
    return TagStyle(values.shaped(by: normal.values))
  }

  /// The greatest width that counts, with the minimum heeded; nil: there is none.
  package var effectiveMaximumWidth: Double? { maximumWidth.map { max($0, minimumWidth ?? 0) } }
  /// The greatest height that counts, with the minimum heeded; nil: there is none.
  package var effectiveMaximumHeight: Double? { maximumHeight.map { max($0, minimumHeight ?? 0) } }

  /// Whether it has a background of its own.
  package var hasBackground: Bool { background != nil || gradient != nil }
}

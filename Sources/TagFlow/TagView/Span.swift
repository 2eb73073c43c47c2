/// The extent of a chip or child along one axis, in logical pixels.
struct Span {
  let low: Double
  let high: Double

  /// The scroll offset that brings the span into a position. It may be outside the scroll range.
  /// - Parameters:
  ///   - offset: The current offset.
  ///   - length: The length of the viewport.
  ///   - isMirrored: Whether the span starts at its high end, as in right-to-left rows. ``ScrollPosition/nearest`` shows
  ///     the start of a span that does not fit.
  func offset(
    _ position: ScrollPosition, from offset: Double, in length: Double, isMirrored: Bool = false
  ) -> Double {
    let (atLow, atHigh) = (low, high - length)
    return switch position {
    case .nearest: isMirrored ? max(min(offset, atLow), atHigh) : min(max(offset, atHigh), atLow)
    case .start: isMirrored ? atHigh : atLow
    case .center: (atLow + atHigh) / 2
    case .end: isMirrored ? atLow : atHigh
    }
  }
}

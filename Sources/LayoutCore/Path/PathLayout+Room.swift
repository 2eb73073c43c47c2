extension PathLayout {
  /// The curve's origin on an axis, as a fraction of the content's extent; nil if that extent also stretches the curve.
  package func fixedPart(_ axis: Axis) -> Double? {
    let running: Axis = swapsAxes ? .vertical : .horizontal
    let isStretched = curve.range == nil && (from == nil || to == nil)
    if isStretched, axis == running { return nil }
    return axis == .horizontal ? origin.x : origin.y
  }

  /// The smallest content extent in which no frame is cut off, and at least `least`; `least` itself if the extent
  /// stretches the curve.
  ///
  /// - Parameter frames: The items' frames in content of a large extent.
  package func room(_ axis: Axis, for frames: [Rect?], in large: Double, atLeast least: Double) -> Double {
    guard let part = fixedPart(axis) else { return least }
    return frames.reduce(least) { result, frame in
      guard let frame else { return result }
      let begin = (axis == .horizontal ? frame.x : frame.y) - part * large
      let end = begin + (axis == .horizontal ? frame.width : frame.height)
      return max(result, begin < 0 && part > 0 ? -begin / part : 0, end > 0 && part < 1 ? end / (1 - part) : 0)
    }
  }
}

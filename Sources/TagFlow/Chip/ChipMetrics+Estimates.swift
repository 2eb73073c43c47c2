internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipMetrics {
  /// The number of texts shaped at once to measure chips that are not visible: a few milliseconds of work.
  ///
  /// A view with no more texts than this never uses estimates, in any script.
  static let textsAtOnce = 512

  /// The size of a chip: exact while the ``shapingAllowance`` lasts, otherwise an estimate, marked by ``Size/isEstimate``.
  func currentSize(of tag: Tag, isSelected: Bool) -> Size {
    (allowsEstimate, isEstimated) = (true, false)
    defer { allowsEstimate = false }
    let size = size(of: tag, isSelected: isSelected)
    return isEstimated ? estimate(size) : size
  }

  /// The estimated size of a chip with only text; nil while the ``shapingAllowance`` lasts, or for an empty text.
  func estimatedSize(ofPlain utf8: UnsafeBufferPointer<UInt8>) -> Size? {
    guard shapingAllowance == 0, utf8.count > 0 else { return nil }
    return estimate(limited(plainSize(of: text.estimatedSize(of: utf8))))
  }

  private func estimate(_ size: Size) -> Size {
    hasEstimates = true
    return Size(width: size.width.rounded(.down) + 0.5, height: size.height)
  }
}

extension Size {
  /// Whether this is the estimated size of a chip: exact sizes are whole logical pixels, and estimates half a pixel
  /// wider.
  ///
  /// The mark is in the width itself, so that the layout tracks unmeasured chips through all edits.
  var isEstimate: Bool { width != width.rounded(.down) }
}

internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipMetrics {
  /// The number of texts shaped at once to measure chips that are not visible: a few milliseconds of work.
  ///
  /// A view with no more texts than this never uses estimates, in any script.
  static let textsAtOnce = 512

  /// The size of a chip: exact while the ``shapingAllowance`` lasts, otherwise marked as an estimate.
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
    return size.markedAsEstimate()
  }
}

extension Size {
  /// The size of a chip, half a logical pixel wider, to mark it as an estimate. Exact sizes are whole pixels.
  ///
  /// The mark is in the width itself, so that the layout tracks unmeasured chips through all edits.
  func markedAsEstimate() -> Size { Size(width: width.rounded(.down) + 0.5, height: height) }

  /// Whether the size of a chip is marked as an estimate.
  var isMarkedAsEstimate: Bool { width != width.rounded(.down) }
}

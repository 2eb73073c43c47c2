internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipMetrics {
  /// How many texts are shaped at once, where their sizes are wanted but do not show: some milliseconds' worth.
  ///
  /// A view with as many texts never sees an estimate, whatever their script.
  static let textsAtOnce = 512

  /// The size of a chip: exact as long as there is time to shape its text (``allowance``), otherwise an estimate, which
  /// ``Size/isEstimate`` tells apart.
  func currentSize(of tag: Tag, isSelected: Bool) -> Size {
    (isSparing, isGuessed) = (true, false)
    defer { isSparing = false }
    let size = size(of: tag, isSelected: isSelected)
    return isGuessed ? estimate(size) : size
  }

  /// An estimate for a chip with nothing but a text; nil while there is time to shape it, or where there is no text.
  func estimatedSize(ofPlain utf8: UnsafeBufferPointer<UInt8>, isSelected: Bool) -> Size? {
    guard allowance == 0, utf8.count > 0 else { return nil }
    return estimate(plainSize(of: text.estimatedSize(of: utf8), hasCheck: isSelected && hasCheckMarks))
  }

  private func estimate(_ size: Size) -> Size {
    hasEstimates = true
    return Size(width: size.width.rounded(.down) + 0.5, height: size.height)
  }
}

extension Size {
  /// Whether it is a chip's estimate: exact sizes are whole logical pixels, an estimate is half a pixel wider.
  ///
  /// So the layout itself knows which of its chips are still to be measured, wherever edits take them.
  var isEstimate: Bool { width != width.rounded(.down) }
}

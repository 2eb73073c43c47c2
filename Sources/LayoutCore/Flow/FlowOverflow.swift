/// An arrangement whose last chip, such as "+5", represents the chips hidden by a line limit.
public struct FlowOverflow: Sendable {
  /// The shown chips in order, followed by the overflow chip.
  public let arrangement: FlowArrangement
  /// The number of shown chips, which is also the index of the overflow chip.
  public let shownCount: Int
  /// The number of hidden chips.
  public let hiddenCount: Int

  /// The frame of the overflow chip, in content coordinates.
  public var frame: Rect { arrangement.frame(at: shownCount) }
}

extension FlowArrangement {
  /// The same chips with an overflow chip, such as "+5", at the end of the last visible line.
  ///
  /// As many chips are shown as fit beside it. If the limit is one line and even the first chip does not fit beside it,
  /// that chip is narrowed, down to the width of the overflow chip; below that, it is hidden. If the only chip on the last
  /// of several lines does not fit beside it, that chip is hidden; if the overflow chip then fits on the previous line, it
  /// goes there, and the content is a line shorter.
  ///
  /// - Parameter size: Returns the natural size of the overflow chip for a number of hidden chips.
  /// - Returns: Nil if the limit hides nothing, as in a layout that scrolls horizontally.
  /// - Precondition: The sizes are finite and not negative.
  /// - Complexity: O(number of shown chips).
  public func overflow(_ size: (_ hidden: Int) -> Size) -> FlowOverflow? {
    guard layout.scrollDirection == .vertical, visibleLineCount < lineCount else { return nil }
    let last = line(visibleLineCount - 1)
    var shown = visibleCount
    var width = (last.first..<shown).reduce(0) { $0 + narrowed(self.size(at: $1).width) + layout.spacing }
    while shown > last.first {
      let chip = size(count - shown)
      if width + narrowed(chip.width) <= contentWidth + FlowLayout.tolerance {
        let result = overflow(after: shown, chip)
        // The sum may round differently from the line breaker.
        if result.arrangement.lineCount <= visibleLineCount { return result }
      }
      shown -= 1
      width -= narrowed(self.size(at: shown).width) + layout.spacing
    }
    if shown == 0 {
      let chip = size(count - 1)
      let room = contentWidth - layout.spacing - chip.width
      if room >= chip.width { return overflow(after: 1, chip, firstWidth: room) }
    }
    return overflow(after: shown, size(count - shown))
  }

  private func narrowed(_ width: Double) -> Double { min(width, contentWidth) }

  private func overflow(after shown: Int, _ chip: Size, firstWidth: Double? = nil) -> FlowOverflow {
    var layout = layout
    layout.lineLimit = 0
    var sizes = (0..<shown).map { size(at: $0) }
    if let firstWidth { sizes[0].width = firstWidth }
    return FlowOverflow(
      arrangement: layout.arrange(sizes + [chip], in: container), shownCount: shown, hiddenCount: count - shown)
  }
}

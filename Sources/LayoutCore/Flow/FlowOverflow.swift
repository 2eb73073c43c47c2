/// The chips that a line limit shows when one more chip, at the end of the last line, stands for those that it hides.
public struct FlowOverflow: Sendable {
  /// The chips that show, in their order, and after them the chip that stands for the others.
  public let arrangement: FlowArrangement
  /// How many chips show: those before this index.
  public let shownCount: Int
  /// How many the last chip stands for: all others.
  public let hiddenCount: Int

  /// Where the chip that stands for the others is, in content coordinates.
  public var frame: Rect { arrangement.frame(at: shownCount) }
}

extension FlowArrangement {
  /// The same chips with one at the end of the last visible line that stands for all that do not show, "+5" say.
  ///
  /// As many chips show as leave room for it. Where the limit is one line and the first chip alone leaves none, that
  /// chip is narrowed, as long as it stays at least as wide as the other; narrower than that, none shows. Where the last
  /// of several lines has one chip, which leaves no room, that gives way; if the line before then has room for the chip
  /// that stands for the others, it goes there, and the content is a line shorter.
  /// - Parameter size: The natural size of the chip that stands for so many.
  /// - Returns: nil where the limit hides nothing, as in a layout that scrolls horizontally.
  /// - Precondition: The sizes are finite and not negative.
  /// - Complexity: O(chips that show).
  public func overflow(_ size: (_ hidden: Int) -> Size) -> FlowOverflow? {
    guard layout.scrollDirection == .vertical, visibleLineCount < lineCount else { return nil }
    let last = line(visibleLineCount - 1)
    var shown = visibleCount
    var width = (last.first..<shown).reduce(0) { $0 + narrowed(self.size(at: $1).width) + layout.spacing }
    while shown > last.first {
      let chip = size(count - shown)
      if width + narrowed(chip.width) <= contentWidth + FlowLayout.tolerance {
        let result = overflow(after: shown, chip)
        // The sum may round differently from the line that breaks.
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

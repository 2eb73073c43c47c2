internal import CGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// How large a chip is for a tag, without a widget for each: its text, and what the theme puts around it.
///
/// A chip that never shows is measured once for each theme; texts are measured by Pango and remembered.
@MainActor final class ChipMetrics {
  let prototype = TagChip()
  lazy var text = TextMeasurer(for: prototype, capacity: 16_384)
  /// Width that the theme adds to the text, and the height of a chip of one line.
  private var chrome: Size?

  var showsCheckMarks = false
  /// Selection is never told by colour alone where someone has asked for high contrast.
  private(set) var isHighContrast = StyleSheet.isHighContrast
  var hasCheckMarks: Bool { showsCheckMarks || isHighContrast }
  var showsCloseButtons = false

  /// Looks at the theme again; whether sizes may have changed.
  func update() -> Bool {
    let isOther = text.update() || isHighContrast != StyleSheet.isHighContrast
    isHighContrast = StyleSheet.isHighContrast
    let before = chrome
    chrome = nil
    return isOther || measuredChrome != before
  }

  /// The size of a chip, in whole logical pixels.
  func size(of tag: Tag, isSelected: Bool) -> Size {
    let chrome = measuredChrome
    let label = text.size(of: tag.displayText)
    var width = label.width
    if hasCheckMarks, isSelected { width += TagChip.checkSize + TagChip.gap }
    if showsCloseButtons { width += TagChip.closeSize + TagChip.gap }
    guard let padding = tag.style(isSelected: isSelected).padding else {
      return Size(width: width + chrome.width, height: max(chrome.height, label.height))
    }
    return Size(
      width: (width + padding.horizontal).rounded(.up), height: (label.height + padding.vertical).rounded(.up))
  }

  var measuredChrome: Size {
    if let chrome { return chrome }
    // The prototype has no text: what it measures is the theme's border, padding and least height, and a line's height.
    let size = Size(
      width: Double(prototype.measured(.horizontal).natural), height: Double(prototype.measured(.vertical).natural))
    chrome = size
    return size
  }
}

internal import GtkBridge
internal import LayoutCore

extension TagView {
  /// The least width at which the content fits into a height, in logical pixels, including insets; the width of a
  /// single line if no width is enough. Used by containers that measure width for height.
  ///
  /// - Complexity: O(count · log(width)).
  func width(forHeight height: Int) -> Int {
    func isEnough(_ width: Int) -> Bool { heightOfContent(forWidth: Double(width)) <= height }
    // GTK requires that the least width for any height is the minimum without one.
    var least = measuredWidth().minimum
    var enough = max(least, Int(arranger.lineLength(upTo: .infinity).rounded(.up)))
    guard !isEnough(least) else { return least }
    // Invariant: `least` is too narrow.
    while enough - least > 1 {
      let middle = (least + enough) / 2
      if isEnough(middle) { enough = middle } else { least = middle }
    }
    return enough
  }

  /// The minimum width outside a scrolled window, in logical pixels.
  var leastWidth: Double {
    itemLayout == nil ? Self.minimumWidth + flow.insets.horizontal : whole.list?.minimumWidth ?? 0
  }

  /// The least height over all widths, in logical pixels.
  var leastHeight: Int {
    let line = heightOfContent(forWidth: arranger.lineLength(upTo: .infinity).rounded(.up))
    guard itemLayout != nil else { return line }
    // In other layouts, height may grow with width, or still shrink when everything fits on one line.
    return min(line, heightOfContent(forWidth: leastWidth.rounded(.up)), heightOfContent(forWidth: Self.ampleWidth))
  }

  /// A width greater than that of any screen, in logical pixels.
  static let ampleWidth = 32_767.0

  private func heightOfContent(forWidth width: Double) -> Int {
    let trial = arranger.trial(in: Size(width: width, height: 0))
    return Int(folded(trial).contentSize.height.rounded(.up))
  }
}

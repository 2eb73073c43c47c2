internal import GtkBridge
internal import LayoutCore

extension TagView {
  /// The least width, in logical pixels, at which the lines are no higher than this, the insets included; that of one
  /// line where no width is enough. A container asks for it that has a height to give and looks for a width.
  ///
  /// - Complexity: O(count · log(width)).
  func width(forHeight height: Int) -> Int {
    func isEnough(_ width: Int) -> Bool { heightOfContent(forWidth: Double(width)) <= height }
    var least = Int(leastWidth.rounded(.up))
    var enough = max(least, Int(arranger.lineLength(upTo: .infinity).rounded(.up)))
    guard !isEnough(least) else { return least }
    // `least` is always too narrow.
    while enough - least > 1 {
      let middle = (least + enough) / 2
      if isEnough(middle) { enough = middle } else { least = middle }
    }
    return enough
  }

  /// The narrowest that the view gets outside a scroller, in logical pixels.
  var leastWidth: Double {
    itemLayout == nil ? Self.minimumWidth + flow.insets.horizontal : whole.list?.minimumWidth ?? 0
  }

  /// The height that no width goes below, in logical pixels.
  var leastHeight: Int {
    let line = heightOfContent(forWidth: arranger.lineLength(upTo: .infinity).rounded(.up))
    guard itemLayout != nil else { return line }
    // In another layout the height may grow with the width, or still fall when there is room for all in one line.
    return min(line, heightOfContent(forWidth: leastWidth.rounded(.up)), heightOfContent(forWidth: Self.ampleWidth))
  }

  /// More than any screen has, in logical pixels.
  static let ampleWidth = 32_767.0

  private func heightOfContent(forWidth width: Double) -> Int {
    let trial = arranger.trial(in: Size(width: width, height: 0))
    return Int((folded(trial)?.arrangement ?? trial).contentSize.height.rounded(.up))
  }
}

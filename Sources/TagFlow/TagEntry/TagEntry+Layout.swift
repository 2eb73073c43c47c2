internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  /// The minimum and natural width.
  private static let widths = Extent(minimum: 96, natural: 320)
  private static let messageGap = 4

  // MARK: Arranging

  var metrics: ChipMetrics { arranger.metrics }
  var flow: FlowLayout { arranger.flow }
  var arrangement: FlowArrangement { arranger.arrangement }

  /// The index of the text among the chips: that of the edited tag, or the end.
  var textIndex: Int { editor.inPlace.flatMap { tags.index(of: $0.id) } ?? tags.count }

  // MARK: Measuring

  func measured(along axis: Axis, across: Int?) -> Extent {
    guard axis == .vertical else { return Self.widths }
    let width = max(across ?? Self.widths.natural, Self.widths.minimum)
    return arranger.height(forWidth: width) { messageHeight(forWidth: width) + host.zoneHeight + toastHeight }
  }

  private func messageHeight(forWidth width: Int) -> Int {
    let height = message.height(forWidth: width)
    return height > 0 ? Self.messageGap + height : 0
  }

  /// The toast's own margin below, which may lie outside the entry.
  private static let toastMargin = 12

  /// The height of the toast below everything else.
  private var toastHeight: Int { toast.isShown ? Self.messageGap * 2 + toast.measured(.vertical).natural : 0 }

  // MARK: Placing

  func layOut(width: Int, height: Int) {
    scrollers.laidOut()
    // Not in styleChanged(): GTK's style classes must not change while it reports style changes.
    setClass("contrast", metrics.isHighContrast)
    let size = Size(width: Double(width), height: 0)
    let isResize = arrangement.container.width != size.width
    if arranger.rearrange(in: size) {
      // During a window resize, animations end at once: chips that lag behind the window's edge would only blur.
      if isResize { stage.motion.landAll() }
      session.layoutChanged()
    }
    let fieldHeight = height - messageHeight(forWidth: width) - host.zoneHeight - toastHeight
    arranger.contentHeight = Double(fieldHeight + messageHeight(forWidth: width))
    place(field.pointer, Rect(x: 0, y: 0, width: Double(width), height: Double(fieldHeight)))
    animateFromRememberedPositions()
    showChips()
    placeChips(at: MainLoop.now)
    placeSlot()
    place(entry.pointer, textFrame)
    message.place(
      in: Rect(
        x: 0, y: Double(fieldHeight + Self.messageGap), width: Double(width),
        height: Double(message.height(forWidth: width))))
    host.placeZone()
    numbers.update(["n-lines": arrangement.lineCount], of: self)
    toast.place(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height + Self.toastMargin - Self.messageGap)))
    place(metrics.prototype.pointer, .zero)
    status.place()
    menu.present()
    completion.present()
  }

  /// The frame of the text. After all chips it fills the rest of its line, so that clicks there reach it.
  var textFrame: Rect {
    var frame = shownArrangement.frame(at: textIndex)
    guard editor.inPlace == nil else { return frame }
    let end = arrangement.container.width - flow.insets.end
    if flow.textDirection == .rightToLeft {
      let start = min(frame.x, flow.insets.end)
      frame = Rect(x: start, y: frame.y, width: frame.maxX - start, height: frame.height)
    } else {
      frame.width = max(frame.width, end - frame.x)
    }
    return frame
  }
}

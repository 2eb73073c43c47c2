internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagEntry {
  /// The narrowest that it gets, and the width that it would like.
  private static let widths = Extent(minimum: 96, natural: 320)
  /// The narrowest that the text gets where there is room for more.
  private static let textWidth = 72.0
  private static let messageGap = 4

  // MARK: Arranging

  /// Where the text stands among the chips: in the place of the chip that is edited, or behind all.
  var textIndex: Int { editor.inPlace.flatMap { tags.index(of: $0.id) } ?? tags.count }

  /// Measures everything and arranges it in the same width.
  func arrangeAnew() {
    var sizes = tags.map { metrics.size(of: $0, isSelected: false) }
    let index = textIndex
    if index < sizes.count { sizes[index] = textSize } else { sizes.append(textSize) }
    arrangement = flow.arrange(sizes, in: arrangement.container)
    arrangedInPlace = editor.inPlace?.id
    contentChanged()
  }

  /// Arranges what is another. One tag that was added, removed, moved or changed behind or before a text that stays at
  /// the end costs only its neighborhood.
  func arrange(after changes: [TagChange]) {
    guard arrangedInPlace == nil, editor.inPlace == nil, changes.count == 1, arrangement.count > 0 else { return arrangeAnew() }
    switch changes[0] {
    case .inserted(let index, let count) where arrangement.count + count == tags.count + 1:
      arrangement.insert(contentsOf: (index..<index + count).map { metrics.size(of: tags[$0], isSelected: false) }, at: index)
    case .removed(let indexes) where arrangement.count - indexes.count == tags.count + 1: arrangement.remove(indexes)
    case .moved(let source, let target) where arrangement.count == tags.count + 1: arrangement.move(from: source, to: target)
    case .updated(let index) where arrangement.count == tags.count + 1:
      arrangement.resize(at: index, to: metrics.size(of: tags[index], isSelected: false))
    default: return arrangeAnew()
    }
    arrangement.resize(at: textIndex, to: textSize)
    contentChanged()
  }

  /// Gives the text the room that it needs now.
  func resizeText() {
    let size = textSize
    guard arrangement.size(at: textIndex) != size else { return }
    arrangement.resize(at: textIndex, to: size)
    contentChanged()
  }

  private var textSize: Size {
    let height = max(
      metrics.size(of: Tag("", id: Tag.ID(rawValue: 0)), isSelected: false).height,
      Double(entry.measured(.vertical).natural))
    return Size(width: max(Self.textWidth, entry.naturalWidth), height: height)
  }

  func contentChanged() {
    heightForWidth = nil
    queueResize()
  }

  // MARK: Measuring

  func measured(along axis: Axis, across: Int?) -> Extent {
    guard axis == .vertical else { return Self.widths }
    let width = max(across ?? Self.widths.natural, Self.widths.minimum)
    if let heightForWidth, heightForWidth.width == width { return heightForWidth.extent }
    let field = trial(forWidth: width)
    let height = Int(field.contentSize.height.rounded(.up)) + messageHeight(forWidth: width) + zoneHeight + toastHeight
    let baseline = baseline(in: field)
    let extent = Extent(minimum: height, natural: height, minimumBaseline: baseline, naturalBaseline: baseline)
    heightForWidth = (width, extent)
    return extent
  }

  private func trial(forWidth width: Int) -> FlowArrangement {
    guard Double(width) != arrangement.container.width else { return arrangement }
    var trial = arrangement
    trial.rearrange(flow, in: Size(width: Double(width), height: 0))
    return trial
  }

  /// Where the first line's text stands: that of its first chip, or of the text under edit, both centerd in their frames.
  private func baseline(in field: FlowArrangement) -> Int? {
    let text = entry.measured(.vertical)
    guard let baseline = text.naturalBaseline, field.count > 0 else { return nil }
    return Int((field.frame(at: 0).center.y - Double(text.natural) / 2).rounded()) + baseline
  }

  private func messageHeight(forWidth width: Int) -> Int {
    guard gtk_widget_get_visible(message.label) != 0 else { return 0 }
    var natural: Int32 = 0
    gtk_widget_measure(message.label, GTK_ORIENTATION_VERTICAL, Int32(width), nil, &natural, nil, nil)
    return Self.messageGap + Int(natural)
  }

  /// What a toast keeps free beneath itself, which lies outside the entry.
  private static let toastMargin = 12

  /// The room for the toast, under everything else.
  private var toastHeight: Int { toast.isShown ? Self.messageGap * 2 + toast.measured(.vertical).natural : 0 }

  // MARK: Placing

  func layOut(width: Int, height: Int) {
    // Not when the style has changed: GTK must not be told of classes while it tells of styles.
    setClass("contrast", metrics.isHighContrast)
    let size = Size(width: Double(width), height: 0)
    if arrangement.container != size || arrangement.layout != flow {
      let isResize = arrangement.container.width != size.width
      arrangement.rearrange(flow, in: size)
      // A window that is resized lays out at once: chips that lag behind its edge would only blur it.
      if isResize { stage.motion.landAll() }
      restartDrag()
    }
    let fieldHeight = height - messageHeight(forWidth: width) - zoneHeight - toastHeight
    contentHeight = Double(fieldHeight + messageHeight(forWidth: width))
    place(field.pointer, Rect(x: 0, y: 0, width: Double(width), height: Double(fieldHeight)))
    animateFromRememberedPositions()
    showChips()
    placeChips(at: MainLoop.now)
    place(entry.pointer, textFrame)
    if gtk_widget_get_visible(message.label) != 0 {
      let y = Double(fieldHeight + Self.messageGap)
      place(message.label, Rect(x: 0, y: y, width: Double(width), height: Double(messageHeight(forWidth: width) - Self.messageGap)))
    }
    place(zoneWidget.pointer, zoneFrame)
    toast.place(in: Size(width: Double(width), height: Double(height + Self.toastMargin - Self.messageGap)))
    place(metrics.prototype.pointer, .zero)
    status.place()
    menu.present()
    completion.present()
  }

  /// Where the text is: behind all chips it takes the rest of its line, so that a click there finds it.
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

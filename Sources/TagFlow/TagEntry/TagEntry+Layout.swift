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
    guard axis == .vertical else {
      guard let across else { return Self.widths }
      let width = arranger.width(forHeight: across, in: Self.widths)
      return Extent(minimum: width, natural: max(width, Self.widths.natural))
    }
    let width = max(across ?? Self.widths.natural, Self.widths.minimum)
    let extent = arranger.height(forWidth: width)
    guard across == nil else { return extent }
    // Without a width, the minimum is the least height over all widths, which is that of a single line.
    let least = min(extent.minimum, arranger.height(forWidth: ChipLayout.ampleWidth).minimum)
    return Extent(minimum: least, natural: extent.natural, baseline: extent.naturalBaseline)
  }

  /// The height of the parts below the chips.
  fileprivate func heightBelow(forWidth width: Int) -> Int { messageHeight(forWidth: width) + zoneHeight + toastHeight }

  private func messageHeight(forWidth width: Int) -> Int {
    let height = message.height(forWidth: width)
    return height > 0 ? Self.messageGap + height : 0
  }

  private static let zoneGap = 6

  /// The height that the visible delete zone adds to the entry.
  private var zoneHeight: Int { deleteZone.isEnabled && surface.zone.state != .hidden ? Int(deleteZone.thickness) + Self.zoneGap : 0 }

  /// The frame of the delete zone: below the field, or at the lower edge of its visible part.
  var zoneFrame: Rect {
    let (area, below, height) = (visibleArea, arranger.contentHeight + Double(Self.zoneGap), deleteZone.thickness)
    let lowest = area.maxY - height - Double(Self.zoneGap)
    return Rect(x: 0, y: max(min(below, lowest), area.y), width: Double(width), height: height)
  }

  func showZone(_ state: DeleteZoneState) {
    let before = zoneHeight
    surface.zone.show(state, animated: stage.motion.isEnabled) { [weak self] in self?.startTicking() }
    if zoneHeight != before { arranger.contentChanged() }
  }

  /// The toast's own margin below, which may lie outside the entry.
  private static let toastMargin = 12

  /// The height of the toast below everything else.
  private var toastHeight: Int { surface.toast.isShown ? Self.messageGap * 2 + surface.toast.measured(.vertical).natural : 0 }

  // MARK: Placing

  func layOut(width: Int, height: Int) {
    scrollers.laidOut()
    // Not in styleChanged(): GTK's style classes must not change while it reports style changes.
    setClass("contrast", metrics.isHighContrast)
    let size = Size(width: Double(width), height: 0)
    let isResize = arrangement.container.width != size.width
    let extent = arranger.height(forWidth: width)
    let drop = allocatedBaseline.flatMap { extent.drop(to: $0, in: height) } ?? 0
    if arranger.rearrange(in: size, below: Double(drop)) {
      // During a window resize, animations end at once: chips that lag behind the window's edge would only blur.
      if isResize { stage.motion.landAll() }
      session.layoutChanged()
    }
    let fieldHeight = height - messageHeight(forWidth: width) - zoneHeight - toastHeight
    arranger.contentHeight = Double(fieldHeight + messageHeight(forWidth: width))
    place(field.pointer, Rect(x: 0, y: 0, width: Double(width), height: Double(fieldHeight)))
    animateFromRememberedPositions()
    awaitsLayout = false
    showChips()
    placeChips(at: MainLoop.now)
    place(entry.pointer, textFrame)
    message.place(
      in: Rect(
        x: 0, y: Double(fieldHeight + Self.messageGap), width: Double(width),
        height: Double(message.height(forWidth: width))), of: self)
    surface.place()
    surface.numbers.update(["n-lines": arrangement.lineCount], of: self)
    surface.toast.place(in: Rect(x: 0, y: 0, width: Double(width), height: Double(height + Self.toastMargin - Self.messageGap)))
    metrics.place(in: self)
    transfer.laidOut()
    menu.present()
    completion.present()
  }

  /// The frame of the text. After all chips it fills the rest of its line, so that clicks there reach it.
  var textFrame: Rect {
    var frame = shown.frame(at: textIndex) ?? .zero
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

/// The layout of a ``TagEntry``'s chips and of the text among them.
@MainActor final class EntryArranger {
  private unowned let owner: TagEntry
  let metrics = ChipMetrics()
  static let initialFlow = FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6, insets: Insets(6))
  private var settings = EntryArranger.initialFlow
  /// The layout, in the text direction of the chips.
  var flow: FlowLayout {
    get { settings.withTextDirection(metrics.textDirection) }
    set { settings = newValue }
  }
  private(set) var arrangement = FlowLayout().arrange([Size](), in: .zero) {
    didSet {
      version += 1
      owner.transfer.restart()
    }
  }
  /// The number of changes of the ``arrangement``. Measuring the first tag in a state adds a child to the entry, of which the program
  /// may hear, and change the tags in turn.
  private var version = 0
  /// How far below the top of the entry the first line is, so that it is on the baseline that the entry has been given.
  private var drop = 0.0
  /// The layout as shown, below the ``drop``.
  private var shownFlow: FlowLayout {
    var flow = flow
    flow.insets.top += drop
    return flow
  }
  /// The tag that the text replaces in ``arrangement``.
  private var arrangedInPlace: (id: Tag.ID, index: Int)?
  /// The allocated height of the field and the message.
  var contentHeight = 0.0
  /// The heights by width that GTK has been given since the entry last asked for a new size, some of which it has cached.
  private var heights: [Int: Extent] = [:]
  /// The widths by height, likewise.
  private var widths: [Int: Int] = [:]
  /// The number of heights and widths up to which it pays to find out whether they have changed. GTK asks for a dozen to find the
  /// minimum size of a window; there are more while a window is resized.
  private static let comparedSizes = 32

  /// The minimum width of the text on a line with other items.
  private static let textWidth = 72.0
  /// The steps of some letters in which the text after all chips becomes wider. GTK searches for the exact widths at which a window
  /// becomes higher, so that a width which changes with each letter would lead to a layout with each.
  private static let textStep = 48.0

  init(of owner: TagEntry) {
    self.owner = owner
    metrics.isForSelection = false
  }

  /// Whether the position of the text or the number of chips has changed.
  var isOutdated: Bool {
    arrangement.count != max(owner.tags.count, owner.textIndex + 1) || arrangedInPlace?.id != owner.editor.inPlace?.id
  }

  /// Measures all chips and arranges them in the same width.
  func arrangeAnew() {
    var sizes: [Size] = []
    var version: Int
    repeat {
      version = self.version
      sizes = owner.tags.map { metrics.size(of: $0, isSelected: false) }
    } while version != self.version
    let index = owner.textIndex
    if index < sizes.count { sizes[index] = textSize } else { sizes.append(textSize) }
    arrangement = shownFlow.arrange(sizes, in: arrangement.container)
    arrangedInPlace = editedPlace
    contentChanged()
  }

  private var editedPlace: (id: Tag.ID, index: Int)? {
    owner.editor.inPlace.flatMap { edited in owner.tags.index(of: edited.id).map { (edited.id, $0) } }
  }

  /// Updates the arrangement after changes of the tags, or of which one is edited. This only costs an update of the neighborhoods of
  /// what has changed.
  func arrange(after changes: [TagChange]) {
    let (tags, edited) = (owner.tags, arrangedInPlace)
    guard arrangement.count > 0, changes.areMeasurable(withSelection: false),
      changes.lead(from: arrangement.count + (edited == nil ? 0 : 1), to: tags.count + 1)
    else { return arrangeAnew() }
    // Measured first: that may call the program.
    let version = version
    let editedSize = edited.flatMap { tags[id: $0.id] }.map { metrics.size(of: $0, isSelected: false) } ?? .zero
    let edits: [(inout FlowArrangement) -> Void] = changes.edits(withSelection: false) {
      metrics.size(of: tags[$0], isSelected: false)
    }
    guard version == self.version else { return arrangeAnew() }
    // While the tags change, the text is behind all of them.
    if let edited {
      arrangement.resize(at: edited.index, to: editedSize)
      arrangement.insert(textSize, at: arrangement.count)
    }
    for edit in edits { edit(&arrangement) }
    arrangedInPlace = editedPlace
    if arrangedInPlace != nil { arrangement.remove([tags.count]) }
    arrangement.resize(at: owner.textIndex, to: textSize)
    contentChanged()
  }

  /// Arranges all chips in another width or layout, and returns whether anything has changed.
  func rearrange(in size: Size, below drop: Double) -> Bool {
    self.drop = drop
    let shown = shownFlow
    guard arrangement.container != size || arrangement.layout != shown else { return false }
    arrangement.rearrange(shown, in: size)
    return true
  }

  /// Updates the width of the text. Usually nothing else changes, because the text fills the rest of its line. Then nothing is
  /// requested: a request for a size or an allocation reaches the window, which asks the display server for its size each time.
  func resizeText() {
    let size = textSize
    guard arrangement.size(at: owner.textIndex) != size else { return }
    let (frame, old, oldWidths) = (owner.textFrame, heights, widths)
    arrangement.resize(at: owner.textIndex, to: size)
    (heights, widths) = ([:], [:])
    guard old.count + oldWidths.count <= Self.comparedSizes,
      old.allSatisfy({ owner.measured(along: .vertical, across: $0) == $1 }),
      oldWidths.allSatisfy({ owner.measured(along: .horizontal, across: $0).minimum == $1 })
    else { return contentChanged() }
    if owner.textFrame != frame || owner.lift != nil || !owner.completion.isClosed { owner.queueAllocate() }
  }

  private var textSize: Size {
    let height = max(
      metrics.size(of: Tag("", id: Tag.ID(rawValue: 0)), isSelected: false).height,
      Double(owner.entry.measured(.vertical).natural))
    let width = owner.entry.naturalWidth
    let isAfterChips = owner.editor.inPlace == nil
    return Size(width: max(Self.textWidth, isAfterChips ? (width / Self.textStep).rounded(.up) * Self.textStep : width), height: height)
  }

  func contentChanged() {
    (heights, widths) = ([:], [:])
    owner.queueResize()
  }

  /// The height for a width, with the parts below the chips, and the baseline.
  func height(forWidth width: Int) -> Extent {
    if let height = heights[width] { return height }
    let field = trial(forWidth: width)
    let height = Int(field.contentSize.height.rounded(.up)) + owner.heightBelow(forWidth: width)
    let baseline = baseline(in: field)
    let extent = Extent(minimum: height, natural: height, minimumBaseline: baseline, naturalBaseline: baseline)
    heights[width] = extent
    return extent
  }

  /// The least width in which the entry is no higher; with chips of several heights, some width, but none greater than what GTK has
  /// asked for. The natural width if there is none.
  func width(forHeight height: Int, in range: Extent) -> Int {
    if let width = widths[height] { return width }
    func isEnough(_ width: Int) -> Bool {
      Int(trial(forWidth: width).contentSize.height.rounded(.up)) + owner.heightBelow(forWidth: width) <= height
    }
    let known = heights.filter { $0.value.minimum <= height }.keys
    let found = leastNumber(from: range.minimum, to: (known + [range.natural, ChipLayout.ampleWidth]).sorted(), where: isEnough)
    let width = isEnough(found) ? found : range.natural
    widths[height] = width
    return width
  }

  private func trial(forWidth width: Int) -> FlowArrangement {
    // With a gap for tags that are dragged here.
    var trial = owner.transfer.incoming?.gap.shown.flow ?? arrangement
    guard Double(width) != trial.container.width || drop != 0 else { return trial }
    trial.rearrange(flow, in: Size(width: Double(width), height: 0))
    return trial
  }

  /// The baseline of the first line: that of its first chip, or of the edited text, both centered in their frames.
  private func baseline(in field: FlowArrangement) -> Int? {
    let text = owner.entry.measured(.vertical)
    guard let baseline = text.naturalBaseline, field.count > 0 else { return nil }
    return Int((field.frame(at: 0).center.y - Double(text.natural) / 2).rounded()) + baseline
  }
}

import GtkBridge
import LayoutCore

/// A page between two side panes, which fold away where the room is narrow.
///
/// With room enough the three stand side by side. Narrower than ``endFold``, or than the three need to be read with
/// ease, the end pane is folded; narrower than ``startFold``, or than the page and the start pane need, the start pane
/// is too. A folded pane is hidden until ``isStartShown`` or ``isEndShown`` is set, and then lies over the page. Start
/// and end follow the text direction.
final class FoldingPanes: Widget {
  private static let type = WidgetType(name: "TagFlowFoldingPanes", cssName: "foldingpanes", role: .group)

  private let start: Widget
  private let content: Widget
  private let end: Widget

  /// Below these widths, in logical pixels, a pane folds.
  let startFold: Int
  let endFold: Int

  private(set) var isStartFolded = false
  private(set) var isEndFolded = false

  /// Whether the panes show: beside the page, or over it when folded.
  var isStartShown = true { didSet { if isStartShown != oldValue, !isFolding { queueResize() } } }
  var isEndShown = true { didSet { if isEndShown != oldValue, !isFolding { queueResize() } } }
  /// While GTK lays out, nothing may ask for another layout.
  private var isFolding = false

  /// Called when a pane folded or unfolded; capture weakly. It is shown afterwards only if it is unfolded.
  var onFold: (@MainActor () -> Void)?

  /// Called when a person closed a pane that lay over the page; capture weakly.
  var onDismiss: (@MainActor () -> Void)?

  init(start: Widget, content: Widget, end: Widget, startFold: Int, endFold: Int) {
    (self.start, self.content, self.end) = (start, content, end)
    (self.startFold, self.endFold) = (startFold, endFold)
    super.init(type: Self.type)
    clipsToBounds = true
    for child in [start, content, end] { child.setParent(self) }
    addShortcut("Escape") { [weak self] in self?.dismiss() ?? false }
    // A press on the page closes what lies over it, and does nothing else.
    content.onPressCapture { [weak self] in self?.dismiss() ?? false }
  }

  /// Hides the panes that lie over the page; false when there are none.
  private func dismiss() -> Bool {
    let (coversStart, coversEnd) = (isStartFolded && isStartShown, isEndFolded && isEndShown)
    guard coversStart || coversEnd else { return false }
    if coversStart { isStartShown = false }
    if coversEnd { isEndShown = false }
    onDismiss?()
    return true
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    switch axis {
    case .horizontal:
      let extents = [start, content, end].map { $0.measured(.horizontal) }
      let minimum = extents.map(\.minimum).max() ?? 0
      return Extent(minimum: minimum, natural: max(minimum, extents.map(\.natural).reduce(0, +)))
    case .vertical:
      let extents = [start, content, end].map { $0.measured(.vertical) }
      return Extent(minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
    }
  }

  override func allocate(width: Int, height: Int) {
    fold(for: width)
    let startWidth = allocate(start, isShown: isStartShown, atStart: true, width: width, height: height)
    let endWidth = allocate(end, isShown: isEndShown, atStart: false, width: width, height: height)
    let before = isStartFolded ? 0 : startWidth
    let after = isEndFolded ? 0 : endWidth
    let isMirrored = textDirection == .rightToLeft
    let least = content.measured(.horizontal).minimum
    place(content, x: isMirrored ? after : before, width: max(least, width - before - after), height: height)
  }

  override func snapshot(into snapshot: Snapshot) {
    snapshotChild(content, into: snapshot)
    if isStartShown { snapshotChild(start, into: snapshot) }
    if isEndShown { snapshotChild(end, into: snapshot) }
  }

  override func moveFocus(_ direction: FocusDirection) -> Bool {
    let panes = [start, content, end]
    let isBackward = direction == .backward
    let order = isBackward ? panes.reversed() : panes
    // From the pane that has the focus on; from the first when the focus comes from outside.
    let from = order.firstIndex { $0.containsFocus } ?? 0
    return order[from...].contains { $0.grabFocusWithin(direction) }
  }

  /// Folds and unfolds; what becomes folded hides, what unfolds shows.
  private func fold(for width: Int) {
    // Text may be much larger than it was when the widths were chosen; a page of its least width is of little use.
    let startNeed = start.measured(.horizontal).natural + content.measured(.horizontal).minimum * 4 / 3
    let (startFolded, endFolded) = (
      width < max(startFold, startNeed), width < max(endFold, startNeed + end.measured(.horizontal).natural)
    )
    guard startFolded != isStartFolded || endFolded != isEndFolded else { return }
    isFolding = true
    if startFolded != isStartFolded { isStartShown = !startFolded }
    if endFolded != isEndFolded { isEndShown = !endFolded }
    isFolding = false
    (isStartFolded, isEndFolded) = (startFolded, endFolded)
    // Neither classes nor properties may change while GTK lays out. What folds now is hidden, and looks no different.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      start.setClass("over", isStartFolded)
      end.setClass("over", isEndFolded)
      onFold?()
    }
  }

  /// Places a pane, and says how wide it is.
  private func allocate(_ pane: Widget, isShown: Bool, atStart: Bool, width: Int, height: Int) -> Int {
    pane.isChildVisible = isShown
    guard isShown else { return 0 }
    let extent = pane.measured(.horizontal)
    let paneWidth = max(extent.minimum, min(extent.natural, width))
    let isLeft = atStart == (textDirection == .leftToRight)
    place(pane, x: isLeft ? 0 : width - paneWidth, width: paneWidth, height: height)
    return paneWidth
  }

  private func place(_ child: Widget, x: Int, width: Int, height: Int) {
    let least = child.measured(.vertical, forCrossSize: width).minimum
    child.place(x: x, y: 0, width: width, height: max(least, height))
  }
}

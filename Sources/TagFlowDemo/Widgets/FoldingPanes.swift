import GtkBridge
import LayoutCore

/// A page between two side panes, which fold in narrow windows: below ``endFold`` the end pane, and below ``startFold``
/// the start pane too, or earlier if text is large.
///
/// A folded pane is hidden until ``isStartShown`` or ``isEndShown`` is set, and then covers the page. Start and end follow
/// the text direction.
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

  /// Whether the panes are visible: beside the page, or above it when folded.
  var isStartShown = true { didSet { if isStartShown != oldValue, !isFolding { queueResize() } } }
  var isEndShown = true { didSet { if isEndShown != oldValue, !isFolding { queueResize() } } }
  /// During a layout, nothing may request another.
  private var isFolding = false

  /// Called when a pane has folded and hidden, or unfolded; capture weakly.
  var onFold: (@MainActor () -> Void)?

  /// Called when the user has closed a pane above the page; capture weakly.
  var onDismiss: (@MainActor () -> Void)?

  init(start: Widget, content: Widget, end: Widget, startFold: Int, endFold: Int) {
    (self.start, self.content, self.end) = (start, content, end)
    (self.startFold, self.endFold) = (startFold, endFold)
    super.init(type: Self.type)
    clipsToBounds = true
    for child in [start, content, end] { child.setParent(self) }
    addShortcut("Escape") { [weak self] in self?.dismiss() ?? false }
    // A press on the page only closes what is above it.
    content.onPressCapture { [weak self] in self?.dismiss() ?? false }
  }

  /// Hides the panes above the page; false if there are none.
  private func dismiss() -> Bool {
    let (coversStart, coversEnd) = (isStartFolded && isStartShown, isEndFolded && isEndShown)
    guard coversStart || coversEnd else { return false }
    if coversStart { isStartShown = false }
    if coversEnd { isEndShown = false }
    onDismiss?()
    return true
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    let extents = [start, content, end].map { $0.measured(axis) }
    let naturals = extents.map(\.natural)
    return Extent(
      minimum: extents.map(\.minimum).max() ?? 0,
      natural: axis == .horizontal ? naturals.reduce(0, +) : naturals.max() ?? 0)
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
    // From the pane with the focus; from the first if the focus comes from outside.
    let from = order.firstIndex { $0.containsFocus } ?? 0
    return order[from...].contains { $0.grabFocusWithin(direction) }
  }

  /// Folds and hides panes, or unfolds and shows them.
  private func fold(for width: Int) {
    // With large text, panes need more width, and the page more than its minimum.
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
    // Classes can't change during a layout. Panes that fold now are hidden anyway.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      start.setClass("over", isStartFolded)
      end.setClass("over", isEndFolded)
      onFold?()
    }
  }

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

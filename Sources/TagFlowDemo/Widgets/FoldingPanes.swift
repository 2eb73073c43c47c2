import GtkBridge
import LayoutCore

/// A page between two side panes, which fold in narrow windows. Each pane folds below a certain width, the end pane
/// first; with large text, panes fold earlier.
///
/// A folded pane is hidden until ``isStartShown`` or ``isEndShown`` is set; then it covers the page. When there is
/// enough space again, a pane that was beside the page before returns there. Start and end follow the text direction.
final class FoldingPanes: Widget {
  private static let type = WidgetType(name: "TagFlowFoldingPanes", cssName: "foldingpanes", role: .group)

  private let start: Widget
  private let content: Widget
  private let end: Widget

  /// A pane's state. An open pane is beside the page if there is enough space for it.
  private struct Pane {
    /// The width of the widget, in logical pixels, below which the pane folds.
    let foldWidth: Int
    var isOpen: Bool
    var isFolded = false
    var coversPage = false

    var isShown: Bool {
      get { isFolded ? coversPage : isOpen }
      set { if isFolded { coversPage = newValue } else { isOpen = newValue } }
    }

    mutating func fold(_ isNarrow: Bool) {
      (isFolded, coversPage) = (isNarrow, false)
    }
  }

  private var isLaidOut = false
  private var startPane: Pane
  private var endPane: Pane

  /// The width below which the start pane folds.
  var startFold: Int { startPane.foldWidth }

  var isStartFolded: Bool { startPane.isFolded }
  var isEndFolded: Bool { endPane.isFolded }

  /// Whether the panes are visible: beside the page, or above it when folded.
  var isStartShown: Bool {
    get { startPane.isShown }
    set {
      startPane.isShown = newValue
      queueResize()
    }
  }
  var isEndShown: Bool {
    get { endPane.isShown }
    set {
      endPane.isShown = newValue
      queueResize()
    }
  }

  /// Called after the first layout, when a pane has folded or unfolded, and when the user has closed one above the page; capture weakly.
  var onChange: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - startFold: The width, in logical pixels, below which the start pane folds.
  ///   - endFold: The width below which the end pane folds.
  init(
    start: Widget, isStartOpen: Bool = true, content: Widget, end: Widget, isEndOpen: Bool = true, startFold: Int, endFold: Int
  ) {
    (self.start, self.content, self.end) = (start, content, end)
    startPane = Pane(foldWidth: startFold, isOpen: isStartOpen)
    endPane = Pane(foldWidth: endFold, isOpen: isEndOpen)
    super.init(type: Self.type)
    clipToBounds()
    for child in [start, content, end] { child.setParent(self) }
    addShortcut("Escape") { [weak self] in self?.dismiss() ?? false }
    // A press on the page only closes the panes above it.
    content.onPressCapture { [weak self] _ in self?.dismiss() ?? false }
  }

  /// Hides the panes above the page; returns false if there are none.
  private func dismiss() -> Bool {
    guard startPane.coversPage || endPane.coversPage else { return false }
    (startPane.coversPage, endPane.coversPage) = (false, false)
    queueResize()
    onChange?()
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
    // Starts from the pane with the focus, or from the first pane if the focus comes from outside.
    let from = order.firstIndex { $0.containsFocus } ?? 0
    return order[from...].contains { $0.grabFocusWithin(direction) }
  }

  /// Folds and hides panes, or shows open ones beside the page again.
  private func fold(for width: Int) {
    // With large text, panes need more width, and the page needs more than its minimum.
    let contentNeed = content.measured(.horizontal).minimum * 4 / 3
    let startNeed = start.measured(.horizontal).natural
    let isStartNarrow = width < max(startPane.foldWidth, startNeed + contentNeed)
    let besides = isStartNarrow || !startPane.isOpen ? contentNeed : startNeed + contentNeed
    let isEndNarrow = width < max(endPane.foldWidth, besides + end.measured(.horizontal).natural)
    guard isStartNarrow != isStartFolded || isEndNarrow != isEndFolded || !isLaidOut else { return }
    isLaidOut = true
    if isStartNarrow != isStartFolded { startPane.fold(isStartNarrow) }
    if isEndNarrow != isEndFolded { endPane.fold(isEndNarrow) }
    // Classes can't change during a layout. Panes that fold now are hidden anyway.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      start.setClass("over", isStartFolded)
      end.setClass("over", isEndFolded)
      onChange?()
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

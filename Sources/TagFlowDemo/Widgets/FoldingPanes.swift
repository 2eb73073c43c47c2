import GtkBridge
import LayoutCore

/// A page between two side panes, which fold in narrow windows. Each pane folds below a certain width, the end pane
/// first; with large text, panes fold earlier.
///
/// A folded pane is hidden until ``show(_:_:)``; then it covers the page. When there is enough space again, a pane that was
/// beside the page before returns there. Start and end follow the text direction.
final class FoldingPanes: Widget {
  private static let type = WidgetType(name: "TagFlowFoldingPanes", cssName: "foldingpanes", role: .group)

  enum Side: CaseIterable { case start, end }

  /// A pane and its state. An open pane is beside the page if there is enough space for it.
  private struct Pane {
    let widget: Widget
    /// The width of the panes and the page, in logical pixels, below which the pane folds.
    let foldWidth: Int
    var isOpen: Bool
    var isFolded = false
    var coversPage = false

    var isShown: Bool {
      get { isFolded ? coversPage : isOpen }
      set { if isFolded { coversPage = newValue } else { isOpen = newValue } }
    }

    mutating func fold(_ isNarrow: Bool) {
      if isNarrow != isFolded { (isFolded, coversPage) = (isNarrow, false) }
    }
  }

  private let content: Widget
  private var isLaidOut = false
  private var start: Pane
  private var end: Pane

  private subscript(side: Side) -> Pane {
    get { side == .start ? start : end }
    set { if side == .start { start = newValue } else { end = newValue } }
  }

  func isFolded(_ side: Side) -> Bool { self[side].isFolded }

  /// Whether a pane is visible: beside the page, or above it when folded.
  func isShown(_ side: Side) -> Bool { self[side].isShown }

  func show(_ side: Side, _ isShown: Bool = true) {
    self[side].isShown = isShown
    queueResize()
  }

  /// The width below which the start pane folds.
  var startFold: Int { start.foldWidth }

  /// Called after the first layout, when a pane has folded or unfolded, and when the user has closed one above the page; capture weakly.
  var onChange: (@MainActor () -> Void)?

  /// - Parameters:
  ///   - startFold: The width, in logical pixels, below which the start pane folds.
  ///   - endFold: The width below which the end pane folds.
  init(
    start: Widget, isStartOpen: Bool = true, content: Widget, end: Widget, isEndOpen: Bool = true, startFold: Int, endFold: Int
  ) {
    self.content = content
    self.start = Pane(widget: start, foldWidth: startFold, isOpen: isStartOpen)
    self.end = Pane(widget: end, foldWidth: endFold, isOpen: isEndOpen)
    super.init(type: Self.type)
    clipToBounds()
    for child in [start, content, end] { child.setParent(self) }
    addShortcut("Escape") { [weak self] in self?.dismiss() ?? false }
    // A press on the page only closes the panes above it.
    content.onPressCapture { [weak self] _ in self?.dismiss() ?? false }
  }

  /// Hides the panes above the page; returns false if there are none.
  private func dismiss() -> Bool {
    guard start.coversPage || end.coversPage else { return false }
    (start.coversPage, end.coversPage) = (false, false)
    queueResize()
    onChange?()
    return true
  }

  override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    let extents = [start.widget, content, end.widget].map { $0.measured(axis) }
    let naturals = extents.map(\.natural)
    return Extent(
      minimum: extents.map(\.minimum).max() ?? 0,
      natural: axis == .horizontal ? naturals.reduce(0, +) : naturals.max() ?? 0)
  }

  override func allocate(width: Int, height: Int) {
    fold(for: width)
    let before = allocate(start, atStart: true, width: width, height: height)
    let after = allocate(end, atStart: false, width: width, height: height)
    let isMirrored = textDirection == .rightToLeft
    let least = content.measured(.horizontal).minimum
    place(content, x: isMirrored ? after : before, width: max(least, width - before - after), height: height)
  }

  override func snapshot(into snapshot: Snapshot) {
    snapshotChild(content, into: snapshot)
    for pane in [start, end] where pane.isShown { snapshotChild(pane.widget, into: snapshot) }
  }

  override func moveFocus(_ direction: FocusDirection) -> Bool {
    let panes = [start.widget, content, end.widget]
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
    let startNeed = start.widget.measured(.horizontal).natural
    let isStartNarrow = width < max(start.foldWidth, startNeed + contentNeed)
    let besides = isStartNarrow || !start.isOpen ? contentNeed : startNeed + contentNeed
    let isEndNarrow = width < max(end.foldWidth, besides + end.widget.measured(.horizontal).natural)
    guard isStartNarrow != start.isFolded || isEndNarrow != end.isFolded || !isLaidOut else { return }
    isLaidOut = true
    start.fold(isStartNarrow)
    end.fold(isEndNarrow)
    // Classes can't change during a layout. Panes that fold now are hidden anyway.
    MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      for pane in [start, end] { pane.widget.setClass("over", pane.isFolded) }
      onChange?()
    }
  }

  /// Places a pane if it is shown, and returns the width that it takes from the page.
  private func allocate(_ pane: Pane, atStart: Bool, width: Int, height: Int) -> Int {
    pane.widget.isChildVisible = pane.isShown
    guard pane.isShown else { return 0 }
    let extent = pane.widget.measured(.horizontal)
    let paneWidth = max(extent.minimum, min(extent.natural, width))
    let isLeft = atStart == (textDirection == .leftToRight)
    place(pane.widget, x: isLeft ? 0 : width - paneWidth, width: paneWidth, height: height)
    return pane.isFolded ? 0 : paneWidth
  }

  private func place(_ child: Widget, x: Int, width: Int, height: Int) {
    let least = child.measured(.vertical, forCrossSize: width).minimum
    child.place(x: x, y: 0, width: width, height: max(least, height))
  }
}

internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore

/// A declarative container: a result builder describes its child widgets and their layout properties.
///
///     let box = LayoutBox(LinearLayout(.horizontal, spacing: 6), padding: Insets(12)) {
///       Image(icon: "contact-new-symbolic").align(vertical: .center)
///       entry.width(.fill)
///       if model.canAdd { button }
///     }
///
/// When an `@Observable` property that the content reads changes, the content is evaluated again, once for all changes
/// in a turn of the main loop. For anything else, call ``update()``. Widgets are identified by reference: those that
/// are in the content again stay, keep their focus, and move if the layout manager animates. Create widgets that should
/// persist outside the content.
///
/// Tab moves through the children in reading order, line by line, regardless of their order in the content.
///
/// CSS: `layoutbox` with its children, and `separator` for the lines between them. Accessibility: a group.
public final class LayoutBox: Widget {
  private static let type = WidgetType(name: "TagFlowLayoutBox", cssName: "layoutbox", role: .group, passesExpand: true)

  /// The layout manager.
  public let manager: ItemLayoutManager
  /// The children, in order.
  public private(set) var children: [Widget] = []

  /// The separators in the gaps left by the layout's spacing, or nil for none.
  ///
  /// There is one in each gap, between lines and between neighbors in a line, but none around the outside. Separators
  /// follow the children as they wrap. They are drawn below the children, with the background of the CSS node
  /// `layoutbox > separator`.
  public var separators: SeparatorStyle? {
    didSet { if separators != oldValue { separatorsChanged() } }
  }
  /// A hidden child that provides the CSS style of the separators.
  var separatorNode: Separator?
  private let content: @MainActor () -> [PlacedWidget]
  private let observed = ObservedContent()
  /// The number of updates so far.
  private var updates = 0

  /// Creates a box with a layout manager, which the program can use to change the layout.
  /// - Parameters:
  ///   - manager: Arranges the children.
  ///   - content: Describes the children. Capture the box weakly, if at all.
  public init(_ manager: ItemLayoutManager, @LayoutBuilder content: @escaping @MainActor () -> [PlacedWidget]) {
    self.manager = manager
    self.content = content
    super.init(type: Self.type)
    layoutManager = manager
    update()
  }

  /// Creates a box with a fixed layout.
  public convenience init<Value: Layout>(
    _ layout: Value, padding: Insets = .zero, @LayoutBuilder content: @escaping @MainActor () -> [PlacedWidget]
  ) {
    self.init(ValueLayoutManager(layout, padding: padding), content: content)
  }

  /// Sets ``ItemLayoutManager/transform`` and returns the box.
  @discardableResult
  public func transformed(by transform: Transform2D) -> LayoutBox {
    manager.transform = transform
    return self
  }

  public override func snapshot(into snapshot: Snapshot) {
    drawSeparators(into: snapshot)
    snapshotChildren(into: snapshot)
  }

  public override func moveFocus(_ direction: FocusDirection) -> Bool? { tabFocus(direction) }

  /// Evaluates the content and updates the children.
  public func update() {
    updates += 1
    let update = updates
    let wanted = observed.evaluate(content) { [weak self] in self?.update() }
    let stay = Set(wanted.map { ObjectIdentifier($0.widget) })
    precondition(stay.count == wanted.count, "the content of a LayoutBox contains a widget twice")
    // GTK reports what is added and removed to the program. If that updates the content again, this update ends.
    for child in children where update == updates && !stay.contains(ObjectIdentifier(child)) { gtk_widget_unparent(child.pointer) }
    guard update == updates else { return }
    var previous: UnsafeMutablePointer<GtkWidget>?
    for placed in wanted {
      let child = placed.widget.pointer
      if gtk_widget_get_parent(child) == nil || gtk_widget_get_prev_sibling(child) != previous {
        gtk_widget_insert_after(child, pointer, previous)
        guard update == updates else { return }
      }
      previous = child
      let properties = manager[placed.widget]
      var item = placed.item
      if item.id.isEmpty { item.id = properties.item.id }
      (properties.item, properties.row) = (item, placed.row)
    }
    children = wanted.map(\.widget)
  }
}

/// A row of a ``LayoutBox`` with a ``TableLayoutManager``, or a ``LayoutColumn`` if the table's axis is horizontal.
///
///     LayoutBox(TableLayoutManager(spacing: PerAxis(6))) {
///       LayoutRow(0) { Label("Name"); entry.width(.fill) }
///       LayoutRow(1) { button }
///     }
@MainActor
public struct LayoutRow {
  let cells: [PlacedWidget]

  /// Creates a row.
  /// - Parameters:
  ///   - number: The row's index, from 0. The manager's ``TableLayoutManager/rows`` define its size and alignment.
  ///   - content: Describes the cells, in order.
  public init(_ number: Int, @LayoutBuilder content: () -> [PlacedWidget]) {
    cells = content().map { cell in
      var cell = cell
      cell.row = number
      return cell
    }
  }
}

/// A column of a ``LayoutBox`` with a ``TableLayoutManager`` whose axis is horizontal.
public typealias LayoutColumn = LayoutRow

// MARK: - Focus

extension LayoutBox {
  /// Moves the focus by Tab in reading order. GTK's own order compares centers, and would visit a tall child after its
  /// neighbors in the first line.
  func tabFocus(_ direction: FocusDirection) -> Bool? {
    guard direction == .forward || direction == .backward else { return nil }
    let children = Array(children)
    let frames = FrameArrangement(size: .zero, frames: children.map(manager.frame(of:)))
    var rest = frames.lines(textDirection).joined().map { children[$0] }
    if direction == .backward { rest.reverse() }
    if let current = rest.firstIndex(where: \.containsFocus) { rest.removeFirst(current) }
    return rest.contains { $0.grabFocusWithin(direction) }
  }
}

/// The style of the separators between the children of a ``LayoutBox``. Their color comes from CSS.
public struct SeparatorStyle: Hashable, Sendable {
  /// The line width, in logical pixels. Greater than 0.
  public var thickness: Double
  /// The alternating lengths of dashes and gaps, in logical pixels, each greater than 0. Empty for a solid line.
  public var dashes: [Double]
  /// The inset at the top or start of a line, in logical pixels. A negative inset extends the line.
  public var head: Double
  /// The inset at the other end of a line.
  public var tail: Double

  /// Which gaps have separators.
  public var gaps: Gaps

  /// The kinds of gaps between children.
  public struct Gaps: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Between lines: the rows of a table or a cloud, or the children of a row or column.
    public static let lines = Gaps(rawValue: 1)
    /// Between the children in each line.
    public static let neighbors = Gaps(rawValue: 2)
  }

  public init(
    thickness: Double = 1, dashes: [Double] = [], head: Double = 0, tail: Double = 0, gaps: Gaps = [.lines, .neighbors]
  ) {
    (self.thickness, self.dashes, self.head, self.tail, self.gaps) = (thickness, dashes, head, tail, gaps)
  }

  fileprivate func check() {
    precondition(
      ([thickness] + dashes).allSatisfy { $0 > 0 && $0.isFinite } && head.isFinite && tail.isFinite,
      "thickness and dashes must be greater than 0, head and tail finite: \(self)")
  }
}

extension LayoutBox {
  private func separatorsChanged() {
    separators?.check()
    queueDraw()
    if separators == nil {
      if let separatorNode { gtk_widget_unparent(separatorNode.pointer) }
      (separatorNode, manager.onFramesChange) = (nil, nil)
    } else if separatorNode == nil {
      let node = Separator(.horizontal)
      node.isVisible = false
      gtk_widget_set_parent(node.pointer, pointer)
      separatorNode = node
      // GTK redraws a widget when a child is added or removed, but not always when one moves.
      manager.onFramesChange = { [weak self] in self?.queueDraw() }
    }
  }

  /// The separators, in the box's coordinates.
  var separatorLines: [FrameArrangement.Separator] {
    guard let separators else { return [] }
    let size = Size(width: Double(width), height: Double(height))
    let padding = manager.padding
    let left = textDirection == .leftToRight ? padding.start : padding.end
    let content = Rect(
      x: left, y: padding.top, width: size.width - padding.horizontal, height: size.height - padding.vertical)
    return FrameArrangement(size: size, frames: children.map { manager.frame(of: $0) }).separators(
      along: manager.lineAxis, in: content, head: separators.head, tail: separators.tail, textDirection: textDirection
    ).filter { separators.gaps.contains($0.isBetweenLines ? .lines : .neighbors) }
  }

  private func drawSeparators(into snapshot: Snapshot) {
    guard let separators, let separatorNode else { return }
    for line in separatorLines {
      for dash in separators.rectangles(of: line) { snapshot.background(of: separatorNode, in: dash) }
    }
  }
}

extension SeparatorStyle {
  /// The rectangles to fill for a line: its dashes, aligned to whole pixels across the line.
  func rectangles(of line: FrameArrangement.Separator) -> [Rect] {
    let isRow = line.axis == .horizontal
    let (start, end) = isRow ? (line.start.x, line.end.x) : (line.start.y, line.end.y)
    let across = ((isRow ? line.start.y : line.start.x) - thickness / 2).rounded()
    func rectangle(_ from: Double, _ to: Double) -> Rect {
      let (low, high) = (min(from, to), max(from, to))
      return isRow
        ? Rect(x: low, y: across, width: high - low, height: thickness)
        : Rect(x: across, y: low, width: thickness, height: high - low)
    }
    guard !dashes.isEmpty else { return [rectangle(start, end)] }
    let direction = end < start ? -1.0 : 1
    var (rectangles, place, turn) = ([Rect](), 0.0, 0)
    while place < abs(end - start) {
      let length = dashes[turn % dashes.count]
      if turn % 2 == 0 {
        rectangles.append(rectangle(start + direction * place, start + direction * min(place + length, abs(end - start))))
      }
      (place, turn) = (place + length, turn + 1)
    }
    return rectangles
  }
}

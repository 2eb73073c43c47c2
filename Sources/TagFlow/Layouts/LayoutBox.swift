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
  private static let type = WidgetType(name: "TagFlowLayoutBox", cssName: "layoutbox", role: .group)

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
    let wanted = observed.evaluate(content) { [weak self] in self?.update() }
    let stay = Set(wanted.map { ObjectIdentifier($0.widget) })
    precondition(stay.count == wanted.count, "the content of a LayoutBox contains a widget twice")
    for child in children where !stay.contains(ObjectIdentifier(child)) { gtk_widget_unparent(child.pointer) }
    var previous: UnsafeMutablePointer<GtkWidget>?
    for placed in wanted {
      let child = placed.widget.pointer
      if gtk_widget_get_parent(child) == nil || gtk_widget_get_prev_sibling(child) != previous {
        gtk_widget_insert_after(child, pointer, previous)
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

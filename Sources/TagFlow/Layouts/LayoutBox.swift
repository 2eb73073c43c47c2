internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore
internal import Observation

/// A container that is described: a block says which widgets are in it and what each asks of the layout.
///
///     let box = LayoutBox(LinearLayout(.horizontal, spacing: 6), padding: Insets(12)) {
///       Image(icon: "contact-new-symbolic").align(vertical: .center)
///       entry.width(.fill)
///       if model.canAdd { button }
///     }
///
/// Where the block reads properties of `@Observable` objects, it is evaluated again when they change, once for all
/// changes of a turn of the main loop; ``update()`` has it evaluated for anything else. Widgets that are the same ones
/// as before stay, with their focus, and move to their new places if the layout manager animates; so those that are to
/// stay are made outside of the block. Others come and go.
///
/// Tab goes through the children line by line, as they are read, whatever their order in the block.
///
/// CSS: `layoutbox`, with the children in it, and `separator` for the lines between them. Accessibility: a group.
public final class LayoutBox: Widget {
  private static let type = WidgetType(name: "TagFlowLayoutBox", cssName: "layoutbox", role: .group)

  /// What places the children.
  public let manager: ItemLayoutManager
  /// The children, in order.
  public private(set) var children: [Widget] = []

  /// Lines between the children, in the gaps that the layout's spacing leaves; nil is none.
  ///
  /// They stand between the lines of children, and between the neighbors of each line, one in each gap and none around the
  /// outside; they follow the children as these wrap. They are drawn under the children, as the background of the CSS node
  /// `layoutbox > separator`.
  public var separators: SeparatorStyle? {
    didSet { if separators != oldValue { separatorsChanged() } }
  }
  /// Has the style of the lines; a hidden child.
  var separatorNode: Separator?
  private let content: @MainActor () -> [PlacedWidget]

  /// - Parameters:
  ///   - manager: places the children; the program changes the layout by it.
  ///   - content: says which children there are. Capture the box weakly, if at all.
  public init(_ manager: ItemLayoutManager, @LayoutBuilder content: @escaping @MainActor () -> [PlacedWidget]) {
    self.manager = manager
    self.content = content
    super.init(type: Self.type)
    layoutManager = manager
    update()
  }

  /// A box with a layout that stays as it is.
  public convenience init<Value: Layout>(
    _ layout: Value, padding: Insets = .zero, @LayoutBuilder content: @escaping @MainActor () -> [PlacedWidget]
  ) {
    self.init(ValueLayoutManager(layout, padding: padding), content: content)
  }

  /// The same box with its children's centers moved about its own: see ``ItemLayoutManager/transform``.
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

  /// Evaluates the block and brings the children up to date.
  public func update() {
    let wanted = withObservationTracking {
      content()
    } onChange: { [weak self] in
      // Called before the change, and once only.
      Task { @MainActor in self?.update() }
    }
    let stay = Set(wanted.map { ObjectIdentifier($0.widget) })
    precondition(stay.count == wanted.count, "a widget stands twice in the block")
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

/// A row of a ``LayoutBox`` with a ``TableLayoutManager``; a ``LayoutColumn`` of a table whose axis is horizontal.
///
///     LayoutBox(TableLayoutManager(spacing: PerAxis(6))) {
///       LayoutRow(0) { Label("Name"); entry.width(.fill) }
///       LayoutRow(1) { button }
///     }
@MainActor
public struct LayoutRow {
  let cells: [PlacedWidget]

  /// - Parameter number: counted from 0; what the row looks like is said by the manager's rows.
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

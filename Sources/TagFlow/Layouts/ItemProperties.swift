public import GtkBridge
public import LayoutCore

/// What a child asks of the ``ItemLayoutManager`` that places it: all that a ``LayoutItem`` says, by the same names.
///
///     manager[name].width = .fill
///     manager[icon].constraints.vertical.alignment = .center
///     manager[badge].start = .equal(PositionReference(.sibling(manager[name].id), .far), offset: 4)
///
/// The corresponding C type is `GtkLayoutChild`, with properties by which C, GtkBuilder's `<layout>` and GtkInspector read and
/// set them: see docs/layouts-in-gtk.md. They are kept until the child leaves its parent, or the parent its
/// layout manager. Setting the same value again does nothing; another one lays out anew, once for all changes of a
/// turn of the main loop.
@dynamicMemberLookup
public final class ItemProperties: LayoutProperties {
  private static var count = 0

  /// The child as an item. Its content is the child's own, whatever is set here; its id is one that no other child has,
  /// until the program gives it a name by which others can refer to it. What is not visible to GTK is `gone`.
  public var item: LayoutItem {
    didSet {
      guard !item.asks(theSameAs: oldValue) else { return }
      changed()
      notifyChanges(from: oldValue)
    }
  }

  /// The row of a ``TableLayoutManager`` that the child is a cell of, counted from 0; nil is that of the child before
  /// it, for the first child the first row. Other layouts have no rows.
  public var row: Int? {
    didSet {
      precondition(row ?? 0 >= 0, "there is no row \(row ?? 0)")
      guard row != oldValue else { return }
      changed()
      notify("row")
    }
  }

  init(of child: LayoutChild, in manager: ItemLayoutManager) {
    Self.count += 1
    item = LayoutItem("child \(Self.count)")
    super.init(typeName: "TagFlowItemProperties", properties: Self.properties, of: child, in: manager)
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<LayoutItem, Value>) -> Value {
    get { item[keyPath: path] }
    set { item[keyPath: path] = newValue }
  }

  private func changed() { (layoutManager as? ItemLayoutManager)?.changed() }
}

extension LayoutItem {
  fileprivate func asks(theSameAs other: LayoutItem) -> Bool {
    id == other.id && visibility == other.visibility && constraints == other.constraints
      && baselineTo == other.baselineTo && floating == other.floating && givenFrame == other.givenFrame
      && keepsPlace == other.keepsPlace
  }
}

public import GtkBridge
public import LayoutCore

/// The layout properties of a child of an ``ItemLayoutManager``: the properties of a ``LayoutItem``, under the same
/// names.
///
///     manager[name].width = .fill
///     manager[icon].constraints.vertical.alignment = .center
///     manager[badge].start = .equal(PositionReference(.sibling(manager[name].id), .far), offset: 4)
///
/// The corresponding C type is `GtkLayoutChild`; its GObject properties are available to C, to `<layout>` in GtkBuilder
/// files and to GtkInspector: see docs/layouts-in-gtk.md. They last until the child leaves its parent, or the parent
/// its layout manager. Setting an equal value does nothing; all changes in one turn of the main loop cause one layout.
@dynamicMemberLookup
public final class ItemProperties: LayoutProperties {
  private static var count = 0

  /// The child as an item. Its content is ignored: the child itself is the content. Its ID is unique by default; set a
  /// name if other children refer to it. Widgets that are not visible in GTK are `gone`.
  public var item: LayoutItem {
    didSet {
      guard !item.hasSameProperties(as: oldValue) else { return }
      changed()
      notify(LayoutItem.properties, from: oldValue, to: item)
    }
  }

  /// The row in a ``TableLayoutManager``, from 0. Nil is the row of the previous child, or row 0 for the first child.
  /// Other layouts ignore it.
  public var row: Int? {
    didSet {
      precondition(row ?? 0 >= 0, "row must not be negative: \(row ?? 0)")
      guard row != oldValue else { return }
      changed()
      notify("row")
    }
  }

  init() {
    Self.count += 1
    item = LayoutItem("child \(Self.count)")
    super.init(type: Self.type)
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<LayoutItem, Value>) -> Value {
    get { item[keyPath: path] }
    set { item[keyPath: path] = newValue }
  }

  private func changed() { (layoutManager as? ItemLayoutManager)?.changed() }
}

extension LayoutItem {
  fileprivate func hasSameProperties(as other: LayoutItem) -> Bool {
    id == other.id && visibility == other.visibility && constraints == other.constraints
      && baselineTo == other.baselineTo && floating == other.floating && givenFrame == other.givenFrame
      && keepsPlace == other.keepsPlace
  }
}

package import CTagFlowGtk
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

// MARK: - Gobject

// Layout properties as GObject properties. Sizes and positions are strings; see `SizeValue(text:)`.

extension ItemProperties {
  /// The GType `TagflowLayoutChild`.
  package static let type: GType = registerClass(
    named: "TagflowLayoutChild", parent: gtk_layout_child_get_type(), properties: properties, make: { ItemProperties() })

  static let properties: [ObjectProperty] =
    LayoutItem.properties.properties(initial: LayoutItem(""), get: { (child: ItemProperties) in child.item }) { $1(&$0.item) }
    + rowProperties

  /// Properties of TagflowLayoutChild.
  private static let rowProperties: [ObjectProperty] = [
    /// Sets the row of a #TagflowTableLayout.
    /// - Parameter: a row from 0; -1, the default, for that of the previous child
    .int("row", "The row of a table; -1 for that of the previous child", in: -1...0x7FFF) {
      (child: ItemProperties) in
      child.row ?? -1
    } set: {
      $0.row = $1 < 0 ? nil : $1
    }
  ]

  /// Applies a parsed value; blank text means none.
  fileprivate func read<Value>(
    _ value: Value?, from text: String, of property: String, _ apply: (inout LayoutItem, Value?) -> Void
  ) {
    guard value != nil || text.allSatisfy(\.isWhitespace) else { return refuse(text, property) }
    apply(&item, value)
  }

  fileprivate func refuse(_ text: String, _ property: String) {
    warn("Invalid value “\(text)” for the layout property “\(property)” of \(childName)")
  }
}

extension LayoutItem {
  /// Properties of TagflowLayoutChild.
  static let properties: [ValueProperty<LayoutItem>] = [
    /// - Parameter: a name, not blank
    ValueProperty(
      .string("id", "The name by which other children refer to it") { (child: ItemProperties) in
        child.item.id
      } set: {
        if $1.allSatisfy(\.isWhitespace) { $0.refuse($1, "id") } else { $0.item.id = $1 }
      }
    ) { $0.id != $1.id },
    /// Sets the width, such as `120`, `50%`, `fill`, `weight 2` or `A.width * 0.5 min 40`.
    /// - Parameter: a size as text
    .size("width", "The width; empty for none", .horizontal),
    /// Sets the height, such as `40`, `50%`, `fill`, `weight 2` or `A.height + 4`.
    /// - Parameter: a size as text
    .size("height", "The height; empty for none", .vertical),
    /// Sets the position of the start, such as `12`, `10%`, `weight 1` or `A.end + 6`.
    /// - Parameter: a position as text
    .position("start", "The position of the start; empty for none", .horizontal, \.near),
    /// Sets the position of the end, such as `12`, `10%`, `weight 1` or `A.start + 6`.
    /// - Parameter: a position as text
    .position("end", "The position of the end; empty for none", .horizontal, \.far),
    /// Sets the position of the top, such as `12`, `10%`, `weight 1` or `A.bottom + 6`.
    /// - Parameter: a position as text
    .position("top", "The position of the top; empty for none", .vertical, \.near),
    /// Sets the position of the bottom, such as `12`, `10%`, `weight 1` or `A.top + 6`.
    /// - Parameter: a position as text
    .position("bottom", "The position of the bottom; empty for none", .vertical, \.far),
    /// Sets the horizontal position of the center, such as `0`, `10%` or `A.centerX + 6`.
    /// - Parameter: a position as text
    .position("center-x", "The horizontal position of the center; empty for none", .horizontal, \.center),
    /// Sets the vertical position of the center, such as `0`, `10%` or `A.centerY + 6`.
    /// - Parameter: a position as text
    .position("center-y", "The vertical position of the center; empty for none", .vertical, \.center),
    .choice(
      "horizontal-alignment", "The alignment in the available width", of: ItemAlignment.enumeration, ItemAlignment.choices
    ) { $1(&$0.constraints.horizontal.alignment) },
    .choice(
      "vertical-alignment", "The alignment in the available height", of: ItemAlignment.enumeration, ItemAlignment.choices
    ) { $1(&$0.constraints.vertical.alignment) },
    .cases("visibility", "Whether the child is drawn and takes up space", of: Visibility.enumeration) { $1(&$0.visibility) },
    /// Sets whether the child floats to the end rather than the start, in a #TagflowFloatLayout.
    .bool("float-to-end", "Whether the child floats to the end") { $1(&$0.floatsToEnd) },
    .bool("float-clear", "Whether the child is below earlier floats on its side") { $1(&$0.clearsFloats) },
  ]

  private var floatsToEnd: Bool {
    get { floating?.reverse ?? false }
    set { changeFloating { $0.reverse = newValue } }
  }

  private var clearsFloats: Bool {
    get { floating?.clear ?? false }
    set { changeFloating { $0.clear = newValue } }
  }

  private mutating func changeFloating(_ body: (inout Floating) -> Void) {
    var new = floating ?? Floating()
    body(&new)
    // Other layouts reject items with float properties.
    floating = new == Floating() ? nil : new
  }
}

extension ValueProperty<LayoutItem> {
  /// The value shown if the text format cannot express the actual one.
  private static var inexpressible: String { "custom" }

  fileprivate static func size(_ name: String, _ summary: String, _ axis: Axis) -> ValueProperty {
    ValueProperty(
      .string(name, summary) { (child: ItemProperties) in
        child.item.constraints[axis].size.map { $0.text ?? inexpressible } ?? ""
      } set: { child, text in
        child.read(SizeValue(text: text), from: text, of: name) { $0.constraints[axis].size = $1 }
      }
    ) { $0.constraints[axis].size != $1.constraints[axis].size }
  }

  fileprivate static func position(
    _ name: String, _ summary: String, _ axis: Axis, _ path: any WritableKeyPath<LayoutItem.Constraints, PositionValue?> & Sendable
  ) -> ValueProperty {
    ValueProperty(
      .string(name, summary) { (child: ItemProperties) in
        child.item.constraints[axis][keyPath: path].map { $0.text(axis) ?? inexpressible } ?? ""
      } set: { child, text in
        child.read(PositionValue(text: text, axis), from: text, of: name) { $0.constraints[axis][keyPath: path] = $1 }
      }
    ) { $0.constraints[axis][keyPath: path] != $1.constraints[axis][keyPath: path] }
  }
}

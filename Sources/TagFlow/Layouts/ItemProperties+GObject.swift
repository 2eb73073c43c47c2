package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

// Layout properties as GObject properties. Sizes and positions are strings; see `SizeValue(text:)`.

extension ItemProperties {
  /// The GType `TagflowLayoutChild`.
  package static let type: GType = registerClass(
    named: "TagflowLayoutChild", parent: gtk_layout_child_get_type(), properties: properties, make: { ItemProperties() })

  static let properties: [ObjectProperty] =
    [
      .string("id", "The name that other children use to refer to it") { (child: ItemProperties) in child.item.id } set: {
        if $1.allSatisfy(\.isWhitespace) { $0.refuse($1, "id") } else { $0.item.id = $1 }
      },
      size("width", .horizontal), size("height", .vertical),
    ] + places.map { position($0) } + [
      alignment("horizontal-alignment", .horizontal, "The alignment in the available width"),
      alignment("vertical-alignment", .vertical, "The alignment in the available height"),
      .enumeration(
        "visibility", "Whether it is drawn, and whether it takes up space", default: 0,
        type: Visibility.enumeration.register
      ) { (child: ItemProperties) in
        Visibility.allCases.firstIndex(of: child.item.visibility) ?? 0
      } set: {
        $0.item.visibility = Visibility.allCases[$1]
      },
      flag("float-to-end", \.reverse, "Whether it floats to the end rather than the start"),
      flag("float-clear", \.clear, "Whether it is placed below earlier floats on its side"),
      .int("row", "The table row; -1 for the row of the previous child", in: -1...0x7FFF) {
        (child: ItemProperties) in child.row ?? -1
      } set: {
        $0.row = $1 < 0 ? nil : $1
      },
    ]

  private typealias Place = (
    name: String, axis: Axis, position: any WritableKeyPath<LayoutItem.Constraints, PositionValue?> & Sendable, summary: String
  )
  private static let places: [Place] = [
    ("start", .horizontal, \.near, "For example 12, 10%, weight 1, A.end + 6"),
    ("end", .horizontal, \.far, "For example 12, 10%, weight 1, A.start + 6"),
    ("top", .vertical, \.near, "For example 12, 10%, weight 1, A.bottom + 6"),
    ("bottom", .vertical, \.far, "For example 12, 10%, weight 1, A.top + 6"),
    ("center-x", .horizontal, \.center, "For example 0, 10%, A.centerX + 6"),
    ("center-y", .vertical, \.center, "For example 0, 10%, A.centerY + 6"),
  ]

  /// The value shown if the text format cannot express the actual one.
  private static let inexpressible = "custom"

  private static func size(_ name: String, _ axis: Axis) -> ObjectProperty {
    .string(name, "For example 120, 50%, fill, wrap, weight 2 or A.\(name), optionally with * 2 + 4 min 40 max 200") { (child: ItemProperties) in
      child.item.constraints[axis].size.map { $0.text ?? inexpressible } ?? ""
    } set: { child, text in
      child.read(SizeValue(text: text), from: text, of: name) { $0.constraints[axis].size = $1 }
    }
  }

  private static func position(_ place: Place) -> ObjectProperty {
    let (name, axis, position, summary) = place
    return .string(name, summary) { (child: ItemProperties) in
      child.item.constraints[axis][keyPath: position].map { $0.text(axis) ?? inexpressible } ?? ""
    } set: { child, text in
      child.read(PositionValue(text: text, axis), from: text, of: name) { $0.constraints[axis][keyPath: position] = $1 }
    }
  }

  private static func alignment(_ name: String, _ axis: Axis, _ summary: String) -> ObjectProperty {
    .enumeration(name, summary, default: 0, type: ItemAlignment.enumeration.register) { (child: ItemProperties) in
      ItemAlignment.choices.firstIndex(of: child.item.constraints[axis].alignment) ?? 0
    } set: {
      $0.item.constraints[axis].alignment = ItemAlignment.choices[$1]
    }
  }

  private static func flag(
    _ name: String, _ path: any WritableKeyPath<Floating, Bool> & Sendable, _ summary: String
  ) -> ObjectProperty {
    .bool(name, summary) { (child: ItemProperties) in
      child.item.floating?[keyPath: path] ?? false
    } set: {
      var floating = $0.item.floating ?? Floating()
      floating[keyPath: path] = $1
      // Other layouts reject items with float properties.
      $0.item.floating = floating == Floating() ? nil : floating
    }
  }

  /// Applies a parsed value; blank text means none.
  private func read<Value>(
    _ value: Value?, from text: String, of property: String, _ apply: (inout LayoutItem, Value?) -> Void
  ) {
    guard value != nil || text.allSatisfy(\.isWhitespace) else { return refuse(text, property) }
    apply(&item, value)
  }

  private func refuse(_ text: String, _ property: String) {
    warn("Invalid value “\(text)” for the layout property “\(property)” of \(childName)")
  }

  /// Emits `notify` for each property whose value has changed.
  func notifyChanges(from old: LayoutItem) {
    if item.id != old.id { notify("id") }
    for (name, axis, position, _) in Self.places {
      if item.constraints[axis][keyPath: position] != old.constraints[axis][keyPath: position] { notify(name) }
    }
    for (axis, size, alignment) in [
      (Axis.horizontal, "width", "horizontal-alignment"), (.vertical, "height", "vertical-alignment"),
    ] {
      if item.constraints[axis].size != old.constraints[axis].size { notify(size) }
      if item.constraints[axis].alignment != old.constraints[axis].alignment { notify(alignment) }
    }
    if item.visibility != old.visibility { notify("visibility") }
    if item.floating?.reverse ?? false != old.floating?.reverse ?? false { notify("float-to-end") }
    if item.floating?.clear ?? false != old.floating?.clear ?? false { notify("float-clear") }
  }
}

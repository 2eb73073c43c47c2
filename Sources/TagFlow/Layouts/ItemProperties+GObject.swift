internal import GtkBridge
internal import LayoutCore

// What a child asks for, as properties of a GObject. Sizes and positions are words: see `SizeValue(text:)`.

extension ItemProperties {
  static let properties: [ObjectProperty] =
    [
      .string("id", "The name by which other children refer to it") { (child: ItemProperties) in child.item.id } set: {
        if $1.allSatisfy(\.isWhitespace) { $0.refuse($1, "id") } else { $0.item.id = $1 }
      },
      size("width", .horizontal), size("height", .vertical),
    ] + places.map { position($0) } + [
      alignment("horizontal-alignment", .horizontal, "Where it stands in the width there is"),
      alignment("vertical-alignment", .vertical, "Where it stands in the height there is"),
      .enumeration(
        "visibility", "Whether it shows, and whether it has a place", type: "TagFlowItemVisibility", of: visibilities.map(\.0)
      ) { (child: ItemProperties) in
        visibilities.firstIndex { $0.1 == child.item.visibility } ?? 0
      } set: {
        $0.item.visibility = visibilities[$1].1
      },
      flag("float-to-end", \.reverse, "Whether it floats to the end instead of the start"),
      flag("float-clear", \.clear, "Whether it stands below all that float to its side"),
      .int("row", "The row of a table that it is in; -1 is that of the child before it", in: -1...0x7FFF) {
        (child: ItemProperties) in child.row ?? -1
      } set: {
        $0.row = $1 < 0 ? nil : $1
      },
    ]

  private static let alignments: [(String, ItemAlignment?)] = [
    ("none", nil), ("start", .start), ("center", .center), ("end", .end), ("fill", .fill), ("baseline", .baseline),
  ]
  private static let visibilities: [(String, Visibility)] = [
    ("visible", .visible), ("invisible", .invisible), ("gone", .gone),
  ]

  private typealias Place = (
    name: String, axis: Axis, position: any WritableKeyPath<LayoutItem.Constraints, PositionValue?> & Sendable, summary: String
  )
  private static let places: [Place] = [
    ("start", .horizontal, \.near, "As 12, 10%, weight 1, A.end + 6"),
    ("end", .horizontal, \.far, "As 12, 10%, weight 1, A.start + 6"),
    ("top", .vertical, \.near, "As 12, 10%, weight 1, A.bottom + 6"),
    ("bottom", .vertical, \.far, "As 12, 10%, weight 1, A.top + 6"),
    ("center-x", .horizontal, \.center, "As 0, 10%, A.centerX + 6"),
    ("center-y", .vertical, \.center, "As 0, 10%, A.centerY + 6"),
  ]

  /// What words cannot say is this one.
  private static let beyondWords = "custom"

  private static func size(_ name: String, _ axis: Axis) -> ObjectProperty {
    .string(name, "As 120, 50%, fill, wrap, weight 2, A.\(name), with * 2 + 4 min 40 max 200") { (child: ItemProperties) in
      child.item.constraints[axis].size.map { $0.text ?? beyondWords } ?? ""
    } set: { child, text in
      child.read(SizeValue(text: text), from: text, of: name) { $0.constraints[axis].size = $1 }
    }
  }

  private static func position(_ place: Place) -> ObjectProperty {
    let (name, axis, position, summary) = place
    return .string(name, summary) { (child: ItemProperties) in
      child.item.constraints[axis][keyPath: position].map { $0.text(axis) ?? beyondWords } ?? ""
    } set: { child, text in
      child.read(PositionValue(text: text, axis), from: text, of: name) { $0.constraints[axis][keyPath: position] = $1 }
    }
  }

  private static func alignment(_ name: String, _ axis: Axis, _ summary: String) -> ObjectProperty {
    .enumeration(name, summary, type: "TagFlowItemAlignment", of: alignments.map(\.0)) { (child: ItemProperties) in
      alignments.firstIndex { $0.1 == child.item.constraints[axis].alignment } ?? 0
    } set: {
      $0.item.constraints[axis].alignment = alignments[$1].1
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
      // Layouts without floats take none.
      $0.item.floating = floating == Floating() ? nil : floating
    }
  }

  /// Takes over a value that was read from a text, which is none where the text is blank.
  private func read<Value>(
    _ value: Value?, from text: String, of property: String, _ apply: (inout LayoutItem, Value?) -> Void
  ) {
    guard value != nil || text.allSatisfy(\.isWhitespace) else { return refuse(text, property) }
    apply(&item, value)
  }

  private func refuse(_ text: String, _ property: String) {
    warn("The property “\(property)” of \(childName) in its layout cannot be “\(text)”, and stays as it is")
  }

  /// Tells those who watch properties which have another value now.
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

internal import GtkBridge
internal import LayoutCore

// What a child asks for, as properties of a GObject. Sizes and positions are words: see `SizeValue(text:)`.

extension ItemProperties {
  static let properties: [LayoutProperty] = [
    LayoutProperty("id", .text, "The name by which other children refer to it"),
    LayoutProperty("width", .text, "As 120, 50%, fill, wrap, weight 2, A.width, with * 2 + 4 min 40 max 200"),
    LayoutProperty("height", .text, "As 120, 50%, fill, wrap, weight 2, A.height, with * 2 + 4 min 40 max 200"),
    LayoutProperty("start", .text, "As 12, 10%, weight 1, A.end + 6"),
    LayoutProperty("end", .text, "As 12, 10%, weight 1, A.start + 6"),
    LayoutProperty("top", .text, "As 12, 10%, weight 1, A.bottom + 6"),
    LayoutProperty("bottom", .text, "As 12, 10%, weight 1, A.top + 6"),
    LayoutProperty("center-x", .text, "As 0, 10%, A.centerX + 6"),
    LayoutProperty("center-y", .text, "As 0, 10%, A.centerY + 6"),
    LayoutProperty("horizontal-alignment", alignment, "Where it stands in the width there is"),
    LayoutProperty("vertical-alignment", alignment, "Where it stands in the height there is"),
    LayoutProperty(
      "visibility", .choice(type: "TagFlowItemVisibility", of: visibilities.map(\.0)), "Whether it shows, and whether it has a place"),
    LayoutProperty("float-to-end", .flag, "Whether it floats to the end instead of the start"),
    LayoutProperty("float-clear", .flag, "Whether it stands below all that float to its side"),
    LayoutProperty("row", .number(-1...0x7FFF), "The row of a table that it is in; -1 is that of the child before it"),
  ]

  private static let alignment = LayoutProperty.Kind.choice(type: "TagFlowItemAlignment", of: alignments.map(\.0))

  private static let alignments: [(String, ItemAlignment?)] = [
    ("none", nil), ("start", .start), ("center", .center), ("end", .end), ("fill", .fill), ("baseline", .baseline),
  ]
  private static let visibilities: [(String, Visibility)] = [
    ("visible", .visible), ("invisible", .invisible), ("gone", .gone),
  ]

  /// What words cannot say is this one.
  private static let beyondWords = "custom"

  // MARK: Reading

  func read(_ property: String) -> PropertyValue? {
    switch property {
    case "id": return .text(item.id)
    case "width", "height":
      return .text(item.constraints[Self.axis(of: property)].size.map { $0.text ?? Self.beyondWords } ?? "")
    case "horizontal-alignment", "vertical-alignment":
      let alignment = item.constraints[Self.axis(of: property)].alignment
      return .number(Self.alignments.firstIndex { $0.1 == alignment } ?? 0)
    case "visibility": return .number(Self.visibilities.firstIndex { $0.1 == item.visibility } ?? 0)
    case "float-to-end": return .flag(item.floating?.reverse ?? false)
    case "float-clear": return .flag(item.floating?.clear ?? false)
    case "row": return .number(row ?? -1)
    default:
      guard let place = Self.places[property] else { return nil }
      let position = item.constraints[place.axis][keyPath: place.position]
      return .text(position.map { $0.text(place.axis) ?? Self.beyondWords } ?? "")
    }
  }

  private static func axis(of property: String) -> Axis {
    property == "width" || property == "horizontal-alignment" ? .horizontal : .vertical
  }

  private typealias Position = any WritableKeyPath<LayoutItem.Constraints, PositionValue?> & Sendable

  private static let places: [String: (axis: Axis, position: Position)] = [
    "start": (.horizontal, \.near), "end": (.horizontal, \.far), "center-x": (.horizontal, \.center),
    "top": (.vertical, \.near), "bottom": (.vertical, \.far), "center-y": (.vertical, \.center),
  ]

  // MARK: Writing

  func write(_ property: String, _ value: PropertyValue) {
    switch value {
    case .text(let text): write(property, text)
    case .flag(let flag):
      var floating = item.floating ?? Floating()
      if property == "float-to-end" { floating.reverse = flag } else { floating.clear = flag }
      // Layouts without floats take none.
      item.floating = floating == Floating() ? nil : floating
    case .number(let number):
      switch property {
      case "row": row = number < 0 ? nil : number
      case "visibility": item.visibility = Self.visibilities[number].1
      default: item.constraints[Self.axis(of: property)].alignment = Self.alignments[number].1
      }
    }
  }

  private func write(_ property: String, _ text: String) {
    let isNothing = text.allSatisfy(\.isWhitespace)
    if property == "id" {
      guard !isNothing else { return refuse(text, property) }
      item.id = text
    } else if let place = Self.places[property] {
      let position = PositionValue(text: text, place.axis)
      guard position != nil || isNothing else { return refuse(text, property) }
      item.constraints[place.axis][keyPath: place.position] = position
    } else {
      let size = SizeValue(text: text)
      guard size != nil || isNothing else { return refuse(text, property) }
      item.constraints[Self.axis(of: property)].size = size
    }
  }

  private func refuse(_ text: String, _ property: String) {
    warn("The property “\(property)” of \(childName) in its layout cannot be “\(text)”, and stays as it is")
  }

  // MARK: Telling

  /// Tells those who watch properties which have another value now.
  func tellChanges(from old: LayoutItem) {
    if item.id != old.id { changed("id") }
    for (property, place) in Self.places {
      let (now, before) = (item.constraints[place.axis], old.constraints[place.axis])
      if now[keyPath: place.position] != before[keyPath: place.position] { changed(property) }
    }
    for (axis, size, alignment) in [
      (Axis.horizontal, "width", "horizontal-alignment"), (.vertical, "height", "vertical-alignment"),
    ] {
      if item.constraints[axis].size != old.constraints[axis].size { changed(size) }
      if item.constraints[axis].alignment != old.constraints[axis].alignment { changed(alignment) }
    }
    if item.visibility != old.visibility { changed("visibility") }
    if item.floating?.reverse ?? false != old.floating?.reverse ?? false { changed("float-to-end") }
    if item.floating?.clear ?? false != old.floating?.clear ?? false { changed("float-clear") }
  }
}

import LayoutCore
import TagFlowCommands

extension RequestFields {
  private static let sizeNames: Set = [
    "value", "percent", "weight", "equal", "multiple", "increment", "min", "max", "shrinks",
  ]

  func size(_ name: String) throws(LayoutError) -> SizeValue? {
    guard let json = self[name] else { return nil }
    guard case .object = json else { return SizeValue(try sizeBase(json, name)) }
    let fields = try fields(json, in: name, names: Self.sizeNames)
    let base = try fields.onlyOne(of: ["value", "percent", "weight", "equal"], name)
    return SizeValue(
      try fields.sizeBase(base), multiple: try fields.number("multiple") ?? 1,
      increment: try fields.number("increment") ?? 0, minimum: try fields.sizeLimit("min"),
      maximum: try fields.sizeLimit("max"), shrinks: try fields.flag("shrinks", default: true))
  }

  /// The only one of several fields, and its value.
  private func onlyOne(of names: [String], _ name: String) throws(LayoutError) -> (name: String, value: JSON) {
    let given = names.compactMap { name in self[name].map { (name: name, value: $0) } }
    guard let first = given.first else { throw error(name) }
    if given.count > 1 { throw error(name, .contradiction) }
    return first
  }

  private func sizeBase(_ field: (name: String, value: JSON)) throws(LayoutError) -> SizeValue.Base {
    switch (field.name, field.value) {
    case ("value", let value): return try sizeBase(value, field.name)
    case ("percent", let value): return .percent(try number(value, field.name))
    case ("weight", let value): return .weight(try number(value, field.name))
    case (_, .array(let members)): return .split(try members.map(splitMember))
    default: return .equal(try sizeReference(field.value))
    }
  }

  private func sizeBase(_ json: JSON, _ name: String) throws(LayoutError) -> SizeValue.Base {
    switch json {
    case .string("wrap"): .wrap
    case .string("fill"): .fill
    case .string("average"): .weight(1)
    default: .number(try number(json, name))
    }
  }

  private func splitMember(_ json: JSON) throws(LayoutError) -> SplitMember {
    if case .string(let child) = json { return SplitMember(child) }
    let fields = try fields(json, in: "equal", names: ["child", "multiple", "increment"])
    guard let child = try fields.string("child") else { throw fields.error("child") }
    return SplitMember(
      child, multiple: try fields.number("multiple") ?? 1, increment: try fields.number("increment") ?? 0)
  }

  private func sizeReference(_ json: JSON) throws(LayoutError) -> SizeReference {
    let (item, word) = try reference(json)
    switch word {
    case "width": return SizeReference(item, .horizontal)
    case "height": return SizeReference(item, .vertical)
    default: throw error("equal")
    }
  }

  private func sizeLimit(_ name: String) throws(LayoutError) -> SizeLimit? {
    guard let json = self[name] else { return nil }
    guard case .object = json else { return .number(try number(json, name)) }
    let fields = try fields(json, in: name, names: ["equal", "multiple", "increment"])
    guard let target = fields["equal"] else { throw fields.error(name) }
    return .equal(
      try fields.sizeReference(target), multiple: try fields.number("multiple") ?? 1,
      increment: try fields.number("increment") ?? 0)
  }
}

extension RequestFields {
  private static let positionNames: Set = ["value", "percent", "weight", "equal", "offset", "min", "max"]

  /// - Parameter axis: The axis of the position and of its reference.
  func position(_ name: String, _ axis: Axis) throws(LayoutError) -> PositionValue? {
    guard let json = self[name] else { return nil }
    guard case .object = json else { return PositionValue(.number(try number(json, name))) }
    let fields = try fields(json, in: name, names: Self.positionNames)
    return PositionValue(
      try fields.positionBase(axis, name), offset: try fields.number("offset") ?? 0,
      minimum: try fields.positionLimit("min", axis), maximum: try fields.positionLimit("max", axis))
  }

  private func positionBase(_ axis: Axis, _ name: String) throws(LayoutError) -> PositionValue.Base {
    let names = ["value", "percent", "weight", "equal"]
    if names.allSatisfy({ self[$0] == nil }) { return .unset }
    let (field, value) = try onlyOne(of: names, name)
    switch (field, value) {
    case ("value", _): return .number(try number(value, field))
    case ("percent", _): return .percent(try number(value, field))
    case ("weight", _): return .weight(try number(value, field))
    case (_, .array(let members)): return .row(try members.map(rowMember))
    default: return .equal(try positionReference(value, axis))
    }
  }

  private func rowMember(_ json: JSON) throws(LayoutError) -> RowMember {
    if case .string(let child) = json { return RowMember(child) }
    let fields = try fields(json, in: "equal", names: ["child", "offset"])
    guard let child = try fields.string("child") else { throw fields.error("child") }
    return RowMember(child, offset: try fields.number("offset") ?? 0)
  }

  private func positionReference(_ json: JSON, _ axis: Axis) throws(LayoutError) -> PositionReference {
    let (item, word) = try reference(json)
    switch (axis, word) {
    case (.horizontal, "start"), (.vertical, "top"): return PositionReference(item, .near)
    case (.horizontal, "centerX"), (.vertical, "centerY"): return PositionReference(item, .center)
    case (.horizontal, "end"), (.vertical, "bottom"): return PositionReference(item, .far)
    default: throw error("equal")
    }
  }

  private func positionLimit(_ name: String, _ axis: Axis) throws(LayoutError) -> PositionLimit? {
    guard let json = self[name] else { return nil }
    guard case .object = json else { return .number(try number(json, name)) }
    let fields = try fields(json, in: name, names: ["equal", "offset"])
    guard let target = fields["equal"] else { throw fields.error(name) }
    return .equal(try fields.positionReference(target, axis), offset: try fields.number("offset") ?? 0)
  }

  func baselineReference(_ name: String) throws(LayoutError) -> BaselineReference? {
    guard let fields = try fields(name, names: ["equal", "offset"]) else { return nil }
    guard let target = fields["equal"], case (.sibling(let child), "baseline") = try fields.reference(target) else {
      throw error(name)
    }
    return BaselineReference(child, offset: try fields.number("offset") ?? 0)
  }

  /// The item and the property of a reference: `A.width`.
  private func reference(_ json: JSON) throws(LayoutError) -> (item: ItemReference, property: Substring) {
    guard case .string(let text) = json else { throw error("equal") }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { throw error("equal") }
    switch parts[0] {
    case "self": return (.own, parts[1])
    case "parent": return (.parent, parts[1])
    default: return (parts[0] == (child ?? "") ? .own : .sibling(String(parts[0])), parts[1])
    }
  }
}

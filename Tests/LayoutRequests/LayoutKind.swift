import LayoutCore
import TagFlowCommands

/// The layouts, by their names in a request.
enum LayoutKind: String {
  case linear, frame, relative, table, flow, float, path

  init?(of json: JSON, child: String?) throws(LayoutError) {
    guard case .object(let fields) = json, let layout = fields.first(where: { $0.key == "layout" })?.value else {
      return nil
    }
    guard case .string(let word) = layout, let kind = LayoutKind(rawValue: word) else {
      throw LayoutError(child: child, property: "layout", kind: .unsupported)
    }
    self = kind
  }

  var containerNames: Set<String> {
    let common: Set = ["layout", "padding", "children", "keepsPaddingWhenEmpty"]
    return switch self {
    case .linear: common.union(["spacing", "gravity", "orientation", "reversed", "shrink", "equalize"])
    case .frame: common.union(["gravity"])
    case .relative: common
    case .table: common.union(["spacing", "gravity"])
    case .flow:
      common.union([
        "spacing", "gravity", "orientation", "reversed", "itemsPerLine", "lineAlignment", "lastLine", "waterfall",
        "autoArrange", "flexibleSpacing", "paging",
      ])
    case .float: common.union(["spacing", "gravity", "orientation", "reversed", "flexibleSpacing"])
    case .path:
      [
        "layout", "padding", "children", "reversed", "curve", "origin", "swapsAxes", "mathematical", "from", "to",
        "distribution", "originChild",
      ]
    }
  }

  func container(_ fields: RequestFields) throws(LayoutError) -> ItemContainer {
    if self == .table { return try fields.table() }
    let layout: any Layout
    switch self {
    case .linear, .table: layout = try fields.linear()
    case .frame: layout = try fields.frame()
    case .relative: layout = RelativeLayout()
    case .flow: layout = try fields.wrap()
    case .float: layout = try fields.float()
    case .path: layout = try fields.path()
    }
    return ItemContainer(
      layout, padding: try fields.padding(),
      keepsPaddingWhenEmpty: try fields.flag("keepsPaddingWhenEmpty", default: true), items: try fields.items(in: self))
  }
}

extension RequestFields {
  func padding() throws(LayoutError) -> Insets {
    guard let fields = try fields("padding", names: ["top", "start", "bottom", "end"]) else { return .zero }
    return Insets(
      top: try fields.length("top") ?? 0, start: try fields.length("start") ?? 0,
      bottom: try fields.length("bottom") ?? 0, end: try fields.length("end") ?? 0)
  }

  fileprivate func items(in kind: LayoutKind) throws(LayoutError) -> [LayoutItem] {
    try children().map { child throws(LayoutError) in try LayoutItem(child, in: kind) }
  }

  private func children() throws(LayoutError) -> [JSON] {
    try (list("children") ?? []).map { child throws(LayoutError) in
      guard case .object = child else { throw error("children") }
      return child
    }
  }

  func spacing() throws(LayoutError) -> PerAxis<Double> {
    guard case .object? = self["spacing"] else { return PerAxis(try length("spacing") ?? 0) }
    let fields = try fields("spacing", names: ["horizontal", "vertical"])
    return PerAxis(
      horizontal: try fields?.length("horizontal") ?? 0, vertical: try fields?.length("vertical") ?? 0)
  }

  func gravity<W: RawRepresentable<String>>(_ axis: Axis) throws(LayoutError) -> W? {
    try fields("gravity", names: ["horizontal", "vertical"])?
      .wordOrNone(axis == .horizontal ? "horizontal" : "vertical")
  }

  func gravity(_ axis: Axis) throws(LayoutError) -> Spreading? {
    try (gravity(axis) as SpreadingWord?)?.spreading
  }

  func orientation() throws(LayoutError) -> Axis {
    switch try string("orientation") {
    case nil, "vertical": .vertical
    case "horizontal": .horizontal
    default: throw error("orientation")
    }
  }

  func flexibleSpacing() throws(LayoutError) -> FlexibleSpacing? {
    guard let fields = try fields("flexibleSpacing", names: ["size", "min", "max", "centered"]) else { return nil }
    guard let size = try fields.length("size") else { throw error("flexibleSpacing") }
    return FlexibleSpacing(
      size: size, minimum: try fields.length("min") ?? 0, maximum: try fields.length("max"),
      centered: try fields.flag("centered"))
  }

  fileprivate func table() throws(LayoutError) -> ItemContainer {
    try TableLayout(
      rows: try children().map(row), spacing: try spacing(), spreading: try gravity(.vertical), alignment: try gravity(.horizontal),
      padding: try padding(), keepsPaddingWhenEmpty: try flag("keepsPaddingWhenEmpty", default: true)
    ).container()
  }

  private func row(_ json: JSON) throws(LayoutError) -> TableRow {
    let id = try LayoutItem.id(of: json)
    let fields = try RequestFields(json, child: id, names: ["id", "rowSize", "columns", "visibility", "children"])
    return TableRow(
      id, height: try fields.rowHeight(), columns: try fields.columns(),
      visibility: try fields.word("visibility") ?? .visible, cells: try fields.items(in: .table))
  }

  private func rowHeight() throws(LayoutError) -> TableRow.Height {
    switch self["rowSize"] {
    case nil, .string("wrap")?: .wrap
    case .string("average")?: .average
    case let json?: .number(try number(json, "rowSize"))
    }
  }

  private func columns() throws(LayoutError) -> TableRow.Columns {
    switch self["columns"] {
    case nil, .string("fill")?: return .fill
    case .string("wrap")?: return .wrap
    case .string("average")?: return .average
    case .object?:
      guard let count = try fields("columns", names: ["count"])?.count("count") else { throw error("columns") }
      return .count(count)
    case let json?: return .number(try number(json, "columns"))
    }
  }
}

/// A spreading by its word in a request, which is `among` for ``Spreading/evenly``.
private struct SpreadingWord: RawRepresentable {
  let spreading: Spreading

  init?(rawValue: String) {
    guard let spreading = Spreading.allCases.first(where: { Self.word($0) == rawValue }) else { return nil }
    self.spreading = spreading
  }

  var rawValue: String { Self.word(spreading) }

  private static func word(_ spreading: Spreading) -> String { spreading == .evenly ? "among" : spreading.rawValue }
}

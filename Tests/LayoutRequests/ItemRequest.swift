import LayoutCore
import TagFlowCommands

/// The fields of an item, by its layout.
private let places: Set = ["top", "start", "bottom", "end"]
private let centers: Set = ["centerX", "centerY"]

extension LayoutKind {
  /// The names of an item's fields in such a container, in addition to common fields.
  fileprivate var itemNames: Set<String> {
    switch self {
    case .linear, .frame, .table: places.union(centers).union(["alignment"])
    case .relative: places.union(centers).union(["baselineTo"])
    case .flow: places.union(["alignment"])
    case .float: places.union(["reverse", "clear"])
    case .path: places
    }
  }
}

extension LayoutItem {
  /// - Parameter parent: The container's layout; `table` for a cell.
  init(_ json: JSON, in parent: LayoutKind) throws(LayoutError) {
    let id = try Self.id(of: json)
    let common: Set = ["id", "width", "height", "visibility"]
    var names = parent.itemNames.union(common)
    let kind = try LayoutKind(of: json, child: id)
    names.formUnion(kind?.containerNames ?? ["natural", "baseline"])
    let fields = try RequestFields(json, child: id, names: names)
    if let kind {
      self.init(id, try kind.container(fields))
    } else {
      self.init(id, .leaf(try fields.leaf()))
    }
    visibility = try fields.word("visibility") ?? .visible
    constraints = PerAxis(
      horizontal: try Constraints(fields, .horizontal), vertical: try Constraints(fields, .vertical))
    baselineTo = try fields.baselineReference("baselineTo")
    if fields["reverse"] != nil || fields["clear"] != nil {
      floating = Floating(reverse: try fields.flag("reverse"), clear: try fields.flag("clear"))
    }
  }

  /// The id that identifies the item in errors.
  static func id(of json: JSON) throws(LayoutError) -> String {
    guard case .object(let fields) = json, case .string(let id)? = fields.first(where: { $0.key == "id" })?.value,
      !id.isEmpty
    else { throw LayoutError(child: nil, property: "id", kind: .unsupported) }
    if id == "self" || id == "parent" || id.contains(".") {
      throw LayoutError(child: id, property: "id", kind: .unsupported)
    }
    return id
  }
}

extension LayoutItem.Constraints {
  fileprivate init(_ fields: RequestFields, _ axis: Axis) throws(LayoutError) {
    self.init()
    let isHorizontal = axis == .horizontal
    size = try fields.size(isHorizontal ? "width" : "height")
    near = try fields.position(isHorizontal ? "start" : "top", axis)
    far = try fields.position(isHorizontal ? "end" : "bottom", axis)
    center = try fields.position(isHorizontal ? "centerX" : "centerY", axis)
    let alignments = try fields.fields("alignment", names: ["horizontal", "vertical"])
    alignment = try alignments?.word(isHorizontal ? "horizontal" : "vertical")
  }
}

extension RequestFields {
  fileprivate func leaf() throws(LayoutError) -> Leaf {
    let baseline = try number("baseline")
    guard let json = self["natural"] else { return Leaf(natural: .zero, baseline: baseline) }
    if case .array = json {
      let (width, height) = try pair(json, "natural")
      if width < 0 || height < 0 { throw error("natural", .negative) }
      return Leaf(natural: Size(width: width, height: height), baseline: baseline)
    }
    let fields = try fields(json, in: "natural", names: ["area", "minWidth", "idealWidth"])
    guard let area = try fields.length("area"), let least = try fields.length("minWidth"), least > 0 else {
      throw error("natural")
    }
    let ideal = try fields.length("idealWidth") ?? least
    return Leaf(naturalWidth: max(least, ideal), baseline: baseline) { area / max($0, least) }
  }
}

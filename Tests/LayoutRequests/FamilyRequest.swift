import LayoutCore
import TagFlowCommands

/// A request to a layout other than the flow: a container, and its size as far as it is specified.
struct FamilyRequest {
  private let container: ItemContainer
  private let proposal: Proposal
  private let textDirection: TextDirection

  /// Whether the request is for such a layout; requests for the flow have no `layout`.
  static func isMeant(by json: JSON) -> Bool {
    guard case .object(let fields) = json else { return false }
    return fields.contains { $0.key == "layout" }
  }

  /// The answer as a JSON object on one line; layout errors are answers too.
  static func answer(_ json: JSON) throws(InputError) -> String {
    do throws(LayoutError) {
      if let answer = try FamilyRequest(json).answer() { return answer }
    } catch {
      return error.json
    }
    throw InputError(reason: "the lengths add up to more than a number holds")
  }

  private init(_ json: JSON) throws(LayoutError) {
    guard let kind = try LayoutKind(of: json, child: nil) else {
      throw LayoutError(child: nil, property: "layout", kind: .unsupported)
    }
    let fields = try RequestFields(
      json, child: nil, names: kind.containerNames.union(["width", "height", "textDirection"]))
    proposal = Proposal(width: try fields.extent("width"), height: try fields.extent("height"))
    textDirection = try fields.word("textDirection") ?? .leftToRight
    container = try kind.container(fields)
  }

  /// The answer; nil if a frame isn't finite.
  private func answer() throws(LayoutError) -> String? {
    let arrangement = try container.arrange(in: proposal, textDirection: textDirection)
    guard arrangement.isFinite else { return nil }
    let size = arrangement.size
    return object(["size": array(size.width, size.height), "frames": Self.frames(of: container, arrangement)])
  }

  /// The frames of a container's items as JSON, all 0 if it has no frame.
  private static func frames(of container: ItemContainer, _ arrangement: FrameArrangement?) -> String {
    array(
      container.items.enumerated().map { index, item in
        let frame = arrangement?.frames[index] ?? .zero
        let numbers = [frame.x, frame.y, frame.width, frame.height].map(shortest)
        guard case .container(let inner) = item.content else { return array(numbers) }
        return array(numbers + [frames(of: inner, arrangement?.nested[index])])
      })
  }
}

extension RequestFields {
  /// The extent of the outermost container; nil to measure its items.
  fileprivate func extent(_ name: String) throws(LayoutError) -> Double? {
    if case .null? = self[name] { return nil }
    return try length(name)
  }
}

extension FrameArrangement {
  fileprivate var isFinite: Bool {
    size.width.isFinite && size.height.isFinite
      && frames.allSatisfy { $0.map { $0.maxX.isFinite && $0.maxY.isFinite } ?? true }
      && nested.values.allSatisfy(\.isFinite)
  }
}

extension LayoutError {
  fileprivate var json: String {
    var path: String?
    if case .cycle(let ring) = kind { path = array(ring.map { quoted("\($0.child).\($0.property)") }) }
    let kind = quoted(caseName(of: kind))
    return object(["error": object(["child": child.map(quoted) ?? "null", "property": quoted(property), "kind": kind, "path": path])])
  }
}

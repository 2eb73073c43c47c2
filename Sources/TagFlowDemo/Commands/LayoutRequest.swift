import LayoutCore

/// A request to the flow layout: the chips' sizes, the configuration and the container.
struct LayoutRequest {
  let layout: FlowLayout
  let sizes: [Size]
  let container: Size

  /// Answers the JSON object of a line: a request to the flow, or to another layout that it names.
  static func answer(_ line: String) throws(InputError) -> String {
    let value: JSON
    do {
      value = try JSONParser.parse(line)
    } catch {
      throw InputError(reason: "not JSON: \(error.message), at column \(error.column)")
    }
    return FamilyRequest.isMeant(by: value) ? try FamilyRequest.answer(value) : try LayoutRequest(value).answer()
  }

  private init(_ value: JSON) throws(InputError) {
    let fields = try Fields(
      value, in: nil,
      names: [
        "sizes", "scrollDirection", "alignment", "distribution", "verticalAlignment", "lineLimit", "spacing",
        "lineSpacing", "insets", "width", "height", "textDirection",
      ])
    sizes = try fields.sizes("sizes")
    let insets = try Fields(fields["insets"], in: "insets", names: ["top", "start", "bottom", "end"])
    layout = FlowLayout(
      scrollDirection: try fields.word("scrollDirection"), alignment: try fields.word("alignment"),
      distribution: try fields.word("distribution"), verticalAlignment: try fields.word("verticalAlignment"),
      lineLimit: try fields.integer("lineLimit"), spacing: try fields.length("spacing"),
      lineSpacing: try fields.length("lineSpacing"),
      insets: Insets(
        top: try insets.length("top"), start: try insets.length("start"), bottom: try insets.length("bottom"),
        end: try insets.length("end")),
      textDirection: try fields.word("textDirection"))
    container = Size(width: try fields.length("width"), height: try fields.length("height"))
  }

  /// The answer as a JSON object on one line.
  func answer() throws(InputError) -> String {
    let arrangement = layout.arrange(sizes, in: container)
    let frames = arrangement.frames()
    let size = arrangement.contentSize
    guard size.width.isFinite, size.height.isFinite, frames.allSatisfy({ $0.maxX.isFinite && $0.maxY.isFinite }) else {
      throw InputError(reason: "the lengths add up to more than a number holds")
    }
    return object([
      "frames": array(frames.map { array($0.x, $0.y, $0.width, $0.height) }),
      "hidden": array(arrangement.hiddenIndexes.map { String($0) }), "size": array(size.width, size.height),
      "lines": String(arrangement.lineCount),
    ])
  }
}

import LayoutCore
import TagFlowCommands

/// A request to the flow layout: the chips' sizes, the configuration and the container.
struct LayoutRequest {
  private let layout: FlowLayout
  private let sizes: [Size]
  private let container: Size

  /// Answers each line before reading the next, and returns the number of invalid lines. Skips an initial byte order mark.
  static func answer(lines: () -> String?, output: (String) -> Void, errors: (String) -> Void) -> Int {
    var (number, failures) = (0, 0)
    while var line = lines() {
      number += 1
      if number == 1, line.utf8.starts(with: [0xEF, 0xBB, 0xBF]) { line = String(decoding: line.utf8.dropFirst(3), as: UTF8.self) }
      if isBlank(line) { continue }
      do {
        output(try answer(line))
      } catch {
        failures += 1
        errors("line \(number): \(error)")
      }
    }
    return failures
  }

  private static func isBlank(_ line: String) -> Bool {
    // Comparing bytes is about a hundred times as fast as comparing characters.
    guard let end = line.utf8.firstIndex(where: { $0 != 0x20 && $0 &- 0x09 >= 5 }) else { return true }
    return line.utf8[end] >= 0x80 && line[end...].allSatisfy(\.isWhitespace)
  }

  /// Answers the JSON object of a line: a request to the flow, or to another layout that it names.
  private static func answer(_ line: String) throws(InputError) -> String {
    let value = try JSON(line)
    return FamilyRequest.isMeant(by: value) ? try FamilyRequest.answer(value) : try LayoutRequest(value).answer()
  }

  private init(_ value: JSON) throws(InputError) {
    let fields = try Fields(
      Field(json: value),
      names: [
        "sizes", "scrollDirection", "alignment", "distribution", "verticalAlignment", "lineLimit", "spacing",
        "lineSpacing", "insets", "width", "height", "textDirection",
      ])
    sizes = try fields["sizes"].items().map { item throws(InputError) in
      guard item.json.arrayValue?.count == 2 else { throw item.isNot("[width, height]") }
      let lengths = try item.items().map { length throws(InputError) in try length.length() }
      return Size(width: lengths[0], height: lengths[1])
    }
    let insets = try Fields(fields["insets"], names: ["top", "start", "bottom", "end"])
    layout = FlowLayout(
      scrollDirection: try fields["scrollDirection"].word(), alignment: try fields["alignment"].word(),
      distribution: try fields["distribution"].word(), verticalAlignment: try fields["verticalAlignment"].word(),
      lineLimit: try fields["lineLimit"].integer(), spacing: try fields["spacing"].length(),
      lineSpacing: try fields["lineSpacing"].length(),
      insets: Insets(
        top: try insets["top"].length(), start: try insets["start"].length(), bottom: try insets["bottom"].length(),
        end: try insets["end"].length()),
      textDirection: try fields["textDirection"].word())
    container = Size(width: try fields["width"].length(), height: try fields["height"].length())
  }

  /// The answer as a JSON object on one line.
  private func answer() throws(InputError) -> String {
    let arrangement = layout.arrange(sizes, in: container)
    let frames = arrangement.frames()
    let size = arrangement.contentSize
    // Longer lengths would count as less than they are.
    let limit = FlowLayout.farthest
    guard max(size.width, size.height) < limit, frames.allSatisfy({ max($0.maxX, $0.maxY) < limit }) else {
      throw InputError(reason: "the lengths add up to more than a number holds")
    }
    return object([
      "frames": array(frames.map { array($0.x, $0.y, $0.width, $0.height) }),
      "hidden": array(arrangement.hiddenIndexes.map { String($0) }), "size": array(size.width, size.height),
      "lines": String(arrangement.lineCount),
    ])
  }
}

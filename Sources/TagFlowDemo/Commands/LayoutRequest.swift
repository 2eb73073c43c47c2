import TagFlow

/// What is wrong with a line of input: the field (`sizes[3][0]`), if it is in one, and why.
struct LayoutInputError: Error, CustomStringConvertible {
  var field: String?
  let reason: String

  var description: String { (field.map { "\($0): " } ?? "") + reason }
}

/// One question to the layout: the chips' sizes, the configuration and the container.
struct LayoutRequest {
  let layout: FlowLayout
  let sizes: [Size]
  let container: Size

  /// Reads the JSON object of one line.
  init(_ line: String) throws(LayoutInputError) {
    let value: JSON
    do {
      value = try JSONParser.parse(line)
    } catch {
      throw LayoutInputError(reason: "not JSON: \(error.message), at column \(error.column)")
    }
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
  func answer() throws(LayoutInputError) -> String {
    let arrangement = layout.arrange(sizes, in: container)
    let frames = arrangement.frames()
    let size = arrangement.contentSize
    guard size.width.isFinite, size.height.isFinite, frames.allSatisfy({ $0.maxX.isFinite && $0.maxY.isFinite }) else {
      throw LayoutInputError(reason: "the lengths add up to more than a number holds")
    }
    let list = frames.map { "[\(number($0.x)),\(number($0.y)),\(number($0.width)),\(number($0.height))]" }
    let hidden = arrangement.hiddenIndexes.map(String.init)
    return "{\"frames\":[\(list.joined(separator: ","))],\"hidden\":[\(hidden.joined(separator: ","))],"
      + "\"size\":[\(number(size.width)),\(number(size.height))],\"lines\":\(arrangement.lineCount)}"
  }

  /// The shortest text that reads back as the same number.
  private func number(_ value: Double) -> String {
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    return String(value)
  }
}

/// The fields of an object, each there once and no others.
private struct Fields {
  private let path: String?
  private var values: [String: JSON] = [:]

  init(_ json: JSON, in path: String?, names: [String]) throws(LayoutInputError) {
    self.path = path
    guard case .object(let fields) = json else {
      throw LayoutInputError(field: path, reason: "\(json.description) is not an object")
    }
    for field in fields {
      guard names.contains(field.key) else {
        let near = nearest(to: field.key, among: names).map { ", did you mean “\($0)”?" } ?? ""
        throw LayoutInputError(
          field: name(String(field.key.prefix(60))), reason: "there is no such field\(near) (its value: \(field.value.description))")
      }
      guard values.updateValue(field.value, forKey: field.key) == nil else {
        throw LayoutInputError(field: name(field.key), reason: "is there twice, the second time as \(field.value.description)")
      }
    }
    for wanted in names where values[wanted] == nil {
      throw LayoutInputError(field: name(wanted), reason: "is missing")
    }
  }

  private func name(_ field: String) -> String { path.map { "\($0).\(field)" } ?? field }

  /// - Precondition: it is one of the names.
  subscript(field: String) -> JSON { values[field]! }

  func length(_ field: String) throws(LayoutInputError) -> Double { try Self.length(self[field], name(field)) }

  func integer(_ field: String) throws(LayoutInputError) -> Int {
    guard case .number(let value, let text) = self[field] else {
      throw LayoutInputError(field: name(field), reason: "\(self[field].description) is not a number")
    }
    guard let integer = Int(exactly: value) else {
      throw LayoutInputError(field: name(field), reason: "\(text) is not a whole number")
    }
    return integer
  }

  func word<W: RawRepresentable & CaseIterable>(_ field: String) throws(LayoutInputError) -> W where W.RawValue == String {
    let words = W.allCases.map(\.rawValue)
    guard case .string(let text) = self[field] else {
      throw LayoutInputError(field: name(field), reason: "\(self[field].description) is not a word: \(words.joined(separator: ", "))")
    }
    guard let word = W(rawValue: text) else {
      throw LayoutInputError(
        field: name(field), reason: "unknown word \(quoted(String(text.prefix(60)))), there are: \(words.joined(separator: ", "))")
    }
    return word
  }

  func sizes(_ field: String) throws(LayoutInputError) -> [Size] {
    guard case .array(let list) = self[field] else {
      throw LayoutInputError(field: name(field), reason: "\(self[field].description) is not a list")
    }
    var sizes: [Size] = []
    sizes.reserveCapacity(list.count)
    for (index, item) in list.enumerated() {
      guard case .array(let pair) = item, pair.count == 2 else {
        throw LayoutInputError(field: "\(name(field))[\(index)]", reason: "\(item.description) is not [width, height]")
      }
      let width = try Self.length(pair[0], "\(name(field))[\(index)][0]")
      let height = try Self.length(pair[1], "\(name(field))[\(index)][1]")
      sizes.append(Size(width: width, height: height))
    }
    return sizes
  }

  private static func length(_ json: JSON, _ field: @autoclosure () -> String) throws(LayoutInputError) -> Double {
    guard case .number(let value, let text) = json else {
      throw LayoutInputError(field: field(), reason: "\(json.description) is not a number")
    }
    guard value.isFinite else { throw LayoutInputError(field: field(), reason: "\(text) is more than a number holds") }
    guard value >= 0 else { throw LayoutInputError(field: field(), reason: "\(text) is negative") }
    return value
  }
}

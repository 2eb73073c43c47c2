import LayoutCore
import TagModel

extension RecordedScene {
  init(header: JSON) throws(InputError) {
    let (json, name) = (Field(json: header), GestureRecording.format)
    guard case .object(let all) = header, all.contains(where: { $0.key == "recording" }) else {
      throw InputError(reason: "not a header of a recording, which begins {\"recording\":\"\(name)\",\"version\":…")
    }
    let head = try Fields(json, names: ["recording", "version"], toleratesOthers: true)
    let kind = try head["recording"].text(atMost: 100)
    guard kind == name else { throw head["recording"].error("\(quoted(kind)) is not \(quoted(name))") }
    let version = try head["version"].integer()
    guard version >= 1 else { throw head["version"].error("there is no version \(version)") }
    guard version <= GestureRecording.version else {
      throw head["version"].error("\(version) is newer than this program can read, which is \(GestureRecording.version)")
    }
    let fields = try Fields(
      json, names: ["recording", "version", "size", "tags"],
      optional: ["scroll", "focus", "direction", "layout", "selection", "gestures", "zone"])
    self.init(size: try fields["size"].size(), tags: try Self.tags(fields["tags"]))
    if let place = fields[optional: "scroll"] { scroll = try place.scrollOffset() }
    focus = try fields[optional: "focus"]?.tag(below: tags.count)
    if let json = fields[optional: "layout"] { try layout.read(json) }
    layout.textDirection = try fields[optional: "direction"]?.word() ?? .leftToRight
    if let json = fields[optional: "selection"] { try rules.read(json) }
    if let json = fields[optional: "gestures"] {
      // Older recordings were made in views whose chips could be removed.
      gestures.isRemovable = true
      try gestures.read(json)
    }
    if let json = fields[optional: "zone"] {
      zone.isEnabled = true
      try zone.read(json)
    }
    let content = layout.arrange(tags.map(\.standardSize), in: size).contentSize
    guard content.width.isFinite, content.height.isFinite else {
      throw fields["tags"].error("the sizes add up to more than a number holds")
    }
  }

  /// Reads a list of texts or objects, or a number of tags.
  private static func tags(_ field: Field) throws(InputError) -> [RecordedTag] {
    let most = RecordingReader.mostTags
    switch field.json {
    case .number(let count, let text):
      guard let count = Int(exactly: count), (0...most).contains(count) else {
        throw field.error("\(text) is not a number of tags from 0 to \(most)")
      }
      return (0..<count).map { RecordedTag(text: "tag \($0)", size: Size(width: 60, height: 30)) }
    case .array(let list):
      guard list.count <= most else { throw field.error("there are \(list.count) tags, more than \(most)") }
      return try field.items().map { item throws(InputError) in
        var tag = RecordedTag(text: "")
        try tag.read(item)
        return tag
      }
    default: throw field.error("\(field.json.description) is neither a list nor a number")
    }
  }
}

extension GestureRecording.Outcome {
  init(_ json: Field, tagCount: Int) throws(InputError) {
    let fields = try Fields(json, names: [], optional: ["order", "selected", "states", "scroll", "events"])
    self.init(
      order: try fields[optional: "order"]?.tags(below: tagCount), selected: try fields[optional: "selected"]?.tags(below: tagCount),
      states: try fields[optional: "states"]?.words(of: Transcript.states), scroll: try fields[optional: "scroll"]?.scrollOffset(),
      events: try fields[optional: "events"]?.items().map { event throws(InputError) in try event.text() })
  }
}

extension Field {
  /// The index of one of `count` tags.
  func tag(below count: Int) throws(InputError) -> Int {
    guard let number = json.numberValue.flatMap(Int.init(exactly:)) else { throw isNot("a tag’s number") }
    guard (0..<count).contains(number) else {
      throw error("there is no tag \(json.description): there are \(count), from 0")
    }
    return number
  }

  /// A list of distinct indexes of tags.
  fileprivate func tags(below count: Int) throws(InputError) -> [Int] {
    var seen: Set<Int> = []
    return try items().map { item throws(InputError) in
      let tag = try item.tag(below: count)
      guard seen.insert(tag).inserted else { throw item.error("the tag \(tag) is there twice") }
      return tag
    }
  }

  func words(of words: [String]) throws(InputError) -> [String] {
    try items().map { item throws(InputError) in try item.word(of: words) }
  }

  func count() throws(InputError) -> Int { Int(try number(0...1_000_000)) }

  func size() throws(InputError) -> Size {
    let numbers = try numbers(2, 0...RecordingReader.farthest)
    return Size(width: numbers[0], height: numbers[1])
  }

  fileprivate func scrollOffset() throws(InputError) -> Point {
    let numbers = try numbers(2, 0...RecordingReader.farthest)
    return Point(x: numbers[0], y: numbers[1])
  }

  func rectangle() throws(InputError) -> Rect {
    let numbers = try numbers(4, -RecordingReader.farthest...RecordingReader.farthest)
    return Rect(x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
  }
}

import Foundation
import LayoutCore
import TagModel

struct RecordingError: Error, CustomStringConvertible {
  /// The line, from 1; nil for the whole file.
  var line: Int?
  let error: InputError

  var description: String { (line.map { "line \($0): " } ?? "") + error.description }
}

/// A recording that can't be read.
package struct RecordingFileError: Error, CustomStringConvertible {
  let path: String
  let error: RecordingError

  package var description: String { "Cannot read “\(path)”: \(error)" + (error.description.hasSuffix(".") ? "" : ".") }
}

/// Reads and validates recordings.
package enum RecordingReader {
  private static let largestFile = 64 << 20
  static let longestLine = 4 << 20
  static let mostSteps = 1_000_000
  static let mostTags = 10_000
  static let longestText = 10_000
  /// The maximum absolute coordinate, in logical pixels.
  static let farthest = 1_000_000.0
  /// The maximum time, in milliseconds: one day.
  static let latest = 86_400_000.0

  package static func read(path: String) throws(RecordingFileError) -> GestureRecording {
    do throws(RecordingError) { return try read(bytes(of: path)) } catch { throw RecordingFileError(path: path, error: error) }
  }

  static func read(_ text: String) throws(RecordingError) -> GestureRecording { try read(Array(text.utf8)) }

  private static func read(_ bytes: [UInt8]) throws(RecordingError) -> GestureRecording {
    guard bytes.count <= largestFile else {
      throw RecordingError("the file is larger than \(largestFile >> 20) MiB")
    }
    var reader = LineReader()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      do throws(InputError) {
        try reader.read(line, number: index + 1)
      } catch {
        // The last line is empty if the file is complete.
        let isCut = index == lines.count - 1 && error.field == nil
        let reason = error.reason + (isCut ? " – the file seems to be cut off" : "")
        throw RecordingError(line: index + 1, error: InputError(field: error.field, reason: reason))
      }
    }
    guard let recording = reader.recording else {
      throw RecordingError("the file is empty; a recording begins with a header")
    }
    return recording
  }

  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw RecordingError(String(cString: strerror(errno))) }
    do {
      // Reading a device may never end.
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      return Array(try file.read(upToCount: largestFile + 1) ?? Data())
    } catch {
      // The error's description omits the cause.
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
      throw RecordingError(String(cString: strerror(cause.map { Int32(($0 as NSError).code) } ?? EIO)))
    }
  }
}

extension RecordingError {
  fileprivate init(_ reason: String) { self.init(error: InputError(reason: reason)) }
}

private struct LineReader {
  var recording: GestureRecording?
  private var lastTime = (value: 0.0, line: 0)

  mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(InputError) {
    guard line.count <= RecordingReader.longestLine else {
      throw InputError(reason: "the line is longer than \(RecordingReader.longestLine >> 20) MiB")
    }
    guard let text = String(validating: line, as: UTF8.self) else { throw InputError(reason: "not UTF-8 text") }
    if text.allSatisfy(\.isWhitespace) { return }
    let value = try JSON(text)
    guard recording != nil else {
      recording = GestureRecording(scene: try RecordedScene(header: value))
      return
    }
    guard recording?.expected == nil else { throw InputError(reason: "nothing may follow what is expected") }
    if case .object(let fields) = value, fields.contains(where: { $0.key == "expect" }) {
      let fields = try Fields(Field(json: value), names: ["expect"])
      let count = recording?.scene.tags.count ?? 0
      recording?.expected = try GestureRecording.Outcome(fields["expect"], tagCount: count)
    } else {
      try readStep(Field(json: value), line: number)
    }
  }

  private mutating func readStep(_ json: Field, line: Int) throws(InputError) {
    guard recording?.steps.count ?? 0 < RecordingReader.mostSteps else {
      throw InputError(reason: "there are more than \(RecordingReader.mostSteps) events")
    }
    let step = try GestureRecording.Step(json)
    guard step.time >= lastTime.value else {
      throw InputError(
        field: "t", reason: "\(shortest(step.time)) comes before the \(shortest(lastTime.value)) of line \(lastTime.line)")
    }
    lastTime = (step.time, line)
    recording?.steps.append(step)
  }
}

extension GestureRecording.Step {
  fileprivate init(_ json: Field) throws(InputError) {
    let kind = try Fields(json, names: ["event"], toleratesOthers: true)["event"].word(of: GestureRecording.Input.names)
    let (names, optional) = Self.fields(of: kind)
    let fields = try Fields(json, names: ["t", "event"] + names, optional: optional)
    self.init(time: try fields["t"].number(0...RecordingReader.latest), input: try Self.input(kind, fields))
  }

  /// The required and optional fields of an event.
  private static func fields(of kind: String) -> (must: [String], may: [String]) {
    switch kind {
    // Older recordings have the number of clicks, which means nothing any more.
    case "press": (["x", "y", "device"], ["button", "clicks", "modifiers"])
    case "motion", "longPress", "release", "scroll": (["x", "y"], [])
    case "resize": (["width", "height"], [])
    case "key": (["key"], ["modifiers"])
    default: ([], [])
    }
  }

  private static func input(_ kind: String, _ fields: Fields) throws(InputError) -> GestureRecording.Input {
    func held(_ names: String...) throws(InputError) -> [String] {
      try fields[optional: "modifiers"]?.words(of: names) ?? []
    }
    switch kind {
    case "press":
      var modifiers: GestureMachine.Modifiers = []
      for word in try held("shift", "control") { modifiers.insert(word == "shift" ? .shift : .control) }
      return .press(
        try fields.point(), try fields["device"].word(), button: try fields[optional: "button"]?.word() ?? .primary,
        modifiers: modifiers)
    case "motion": return .motion(try fields.point())
    case "longPress": return .longPress(try fields.point())
    case "release": return .release(try fields.point())
    case "scroll": return .scroll(try fields.point())
    case "resize":
      let range = 0...RecordingReader.farthest
      return .resize(Size(width: try fields["width"].number(range), height: try fields["height"].number(range)))
    case "cancel": return .cancel
    case "tagsChanged": return .tagsChanged
    case "key":
      let held = try held("shift", "control", "alt")
      return .key(
        KeyPress(
          try fields["key"].text(atMost: 64), shift: held.contains("shift"), control: held.contains("control"),
          alt: held.contains("alt")))
    default: return .tick
    }
  }
}

extension Fields {
  fileprivate func point() throws(InputError) -> Point {
    let range = -RecordingReader.farthest...RecordingReader.farthest
    return Point(x: try self["x"].number(range), y: try self["y"].number(range))
  }
}

// MARK: - Scene

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

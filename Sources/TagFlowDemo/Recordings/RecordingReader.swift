import Foundation
import TagFlow
import TagModel

struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// From 1; nil for the whole file.
  var line: Int?
  var field: String?
  let reason: String

  var description: String {
    (line.map { "line \($0): " } ?? "") + (field.map { "\($0): " } ?? "") + reason
  }
}

/// A recording that can't be read.
struct RecordingFileError: Error, CustomStringConvertible {
  let path: String
  let error: RecordingError

  var description: String { "Cannot read “\(path)”: \(error)" + (error.description.hasSuffix(".") ? "" : ".") }
}

/// Reads and validates recordings.
enum RecordingReader {
  static let largestFile = 64 << 20
  static let longestLine = 4 << 20
  static let mostSteps = 1_000_000
  static let mostTags = 10_000
  static let longestText = 10_000
  /// The largest absolute coordinate, in logical pixels.
  static let farthest = 1_000_000.0
  /// The last time, in milliseconds: a day.
  static let latest = 86_400_000.0

  static func read(path: String) throws(RecordingFileError) -> GestureRecording {
    do throws(RecordingError) { return try read(bytes(of: path)) } catch { throw RecordingFileError(path: path, error: error) }
  }

  static func read(_ text: String) throws(RecordingError) -> GestureRecording { try read(Array(text.utf8)) }

  private static func read(_ bytes: [UInt8]) throws(RecordingError) -> GestureRecording {
    guard bytes.count <= largestFile else {
      throw RecordingError(reason: "the file is larger than \(largestFile >> 20) MiB")
    }
    var lines = LineReader(endsWhole: bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
    let texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.count = texts.count
    for (index, line) in texts.enumerated() {
      lines.number = index + 1
      do throws(InputError) {
        try lines.read(line)
      } catch {
        let isCut = !lines.endsWhole && lines.number == lines.count && error.field == nil
        throw RecordingError(
          line: lines.number, field: error.field, reason: error.reason + (isCut ? " – the file seems to be cut off" : ""))
      }
    }
    guard let recording = lines.recording else {
      throw RecordingError(reason: "the file is empty; a recording begins with a header")
    }
    return recording
  }

  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw RecordingError(reason: String(cString: strerror(errno))) }
    do {
      // Devices may have no end.
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      return Array(try file.read(upToCount: largestFile + 1) ?? Data())
    } catch { throw RecordingError(reason: FileError.system(error, "read", path).reason) }
  }
}

private struct LineReader {
  var recording: GestureRecording?
  var number = 0
  var count = 0
  let endsWhole: Bool
  private var device: PointerSample.Device?
  private var lastTime = (value: 0.0, line: 0)

  init(endsWhole: Bool) { self.endsWhole = endsWhole }

  mutating func read(_ line: ArraySlice<UInt8>) throws(InputError) {
    guard line.count <= RecordingReader.longestLine else {
      throw InputError(reason: "the line is longer than \(RecordingReader.longestLine >> 20) MiB")
    }
    guard let text = String(validating: line, as: UTF8.self) else { throw InputError(reason: "not UTF-8 text") }
    if text.allSatisfy(\.isWhitespace) { return }
    let value: JSON
    do {
      value = try JSONParser.parse(text)
    } catch {
      throw InputError(reason: "not JSON: \(error.message), at column \(error.column)")
    }
    guard recording != nil else {
      recording = GestureRecording(scene: try RecordedScene(header: value))
      return
    }
    guard recording?.expected == nil else { throw InputError(reason: "nothing may follow what is expected") }
    if case .object(let fields) = value, fields.contains(where: { $0.key == "expect" }) {
      let fields = try Fields(value, names: ["expect"])
      let count = recording?.scene.tags.count ?? 0
      recording?.expected = try GestureRecording.Outcome(fields["expect"], tagCount: count)
    } else {
      try readStep(value)
    }
  }

  private mutating func readStep(_ value: JSON) throws(InputError) {
    guard recording?.steps.count ?? 0 < RecordingReader.mostSteps else {
      throw InputError(reason: "there are more than \(RecordingReader.mostSteps) events")
    }
    let step = try GestureRecording.Step(value, device: device)
    guard step.time >= lastTime.value else {
      throw InputError(
        field: "t", reason: "\(shortest(step.time)) comes before the \(shortest(lastTime.value)) of line \(lastTime.line)")
    }
    lastTime = (step.time, number)
    if case .press(_, let pressed, _, _, _) = step.input { device = pressed }
    recording?.steps.append(step)
  }
}

extension GestureRecording.Step {
  /// - Parameter device: that of the last press; nil before the first.
  fileprivate init(_ json: JSON, device: PointerSample.Device?) throws(InputError) {
    let kind = try Fields(json, names: ["event"], toleratesOthers: true).word(
      "event", of: GestureRecording.Input.names)
    let (names, optional) = Self.fields(of: kind)
    let fields = try Fields(json, names: ["t", "event"] + names, optional: optional)
    time = try fields.number("t", 0...RecordingReader.latest)
    input = try Self.input(kind, fields)
  }

  /// The required and optional fields of an event.
  private static func fields(of kind: String) -> (must: [String], may: [String]) {
    switch kind {
    case "press": (["x", "y", "device"], ["button", "clicks", "modifiers"])
    case "motion", "longPress", "release", "scroll": (["x", "y"], [])
    case "resize": (["width", "height"], [])
    case "key": (["key"], ["modifiers"])
    default: ([], [])
    }
  }

  private static func input(_ kind: String, _ fields: Fields) throws(InputError) -> GestureRecording.Input {
    switch kind {
    case "press":
      var modifiers: GestureMachine.Modifiers = []
      for word in try fields.words("modifiers", of: ["shift", "control"]) {
        modifiers.insert(word == "shift" ? .shift : .control)
      }
      return .press(
        try fields.point(), try fields.word("device"), button: try fields.word("button", else: .primary),
        clickCount: fields.has("clicks") ? Int(try fields.number("clicks", 1...1000)) : 1, modifiers: modifiers)
    case "motion": return .motion(try fields.point())
    case "longPress": return .longPress(try fields.point())
    case "release": return .release(try fields.point())
    case "scroll": return .scroll(try fields.point())
    case "resize": return .resize(try fields.size())
    case "cancel": return .cancel
    case "tagsChanged": return .tagsChanged
    case "key":
      let held = try fields.words("modifiers", of: ["shift", "control", "alt"])
      return .key(
        KeyPress(
          try fields.text("key", atMost: 64), shift: held.contains("shift"), control: held.contains("control"),
          alt: held.contains("alt")))
    default: return .tick
    }
  }
}

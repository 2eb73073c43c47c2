import LayoutCore
import TagFlow

extension RecordedScene {
  init(header: JSON) throws(InputError) {
    let name = "tagflow-gesture"
    guard case .object(let all) = header, all.contains(where: { $0.key == "recording" }) else {
      throw InputError(reason: "not a header of a recording, which begins {\"recording\":\"\(name)\",\"version\":…")
    }
    let head = try Fields(header, names: ["recording", "version"], toleratesOthers: true)
    let kind = try head.text("recording", atMost: 100)
    guard kind == name else {
      throw InputError(field: "recording", reason: "\(quoted(kind)) is not \(quoted(name))")
    }
    let version = try head.integer("version")
    guard version >= 1 else { throw InputError(field: "version", reason: "there is no version \(version)") }
    guard version <= GestureRecording.version else {
      throw InputError(
        field: "version", reason: "\(version) is newer than this program can read, which is \(GestureRecording.version)")
    }
    let fields = try Fields(
      header, names: ["recording", "version", "size", "tags"],
      optional: ["scroll", "focus", "direction", "layout", "selection", "gestures", "zone"])
    self.init(
      size: Size(try fields.pair("size", 0...RecordingReader.farthest)), tags: try Self.tags(fields))
    if fields.has("scroll") { scroll = try fields.scroll() }
    if fields.has("focus") { focus = try fields.tag("focus", below: tags.count) }
    if fields.has("layout") { layout = try FlowLayout(fields["layout"], in: "layout") }
    layout.textDirection = try fields.word("direction", else: .leftToRight)
    if fields.has("selection") { rules = try SelectionRules(fields["selection"], in: "selection") }
    if fields.has("gestures") { gestures = try GestureConfiguration(fields["gestures"], in: "gestures") }
    if fields.has("zone") { zone = try DeleteZone(fields["zone"], in: "zone") }
    guard arrangedSize.width.isFinite, arrangedSize.height.isFinite else {
      throw InputError(field: "tags", reason: "the sizes add up to more than a number holds")
    }
  }

  private var arrangedSize: Size { layout.arrange(tags.map(\.standardSize), in: size).contentSize }

  /// Reads a list of texts or objects, or a number of tags.
  private static func tags(_ fields: Fields) throws(InputError) -> [RecordedTag] {
    let most = RecordingReader.mostTags
    switch fields["tags"] {
    case .number(let count, let text):
      guard let count = Int(exactly: count), (0...most).contains(count) else {
        throw InputError(field: "tags", reason: "\(text) is not a number of tags from 0 to \(most)")
      }
      return (0..<count).map { RecordedTag(text: "tag \($0)", size: Size(width: 60, height: 30)) }
    case .array(let list):
      guard list.count <= most else {
        throw InputError(field: "tags", reason: "there are \(list.count) tags, more than \(most)")
      }
      return try fields.items(of: "tags") { item, path throws(InputError) in try RecordedTag(item, in: path) }
    case let other:
      throw InputError(field: "tags", reason: "\(other.description) is neither a list nor a number")
    }
  }
}

extension RecordedTag {
  init(_ json: JSON, in path: String) throws(InputError) {
    if case .string(let text) = json {
      guard text.count <= RecordingReader.longestText else { throw Fields.tooLong(path, RecordingReader.longestText) }
      self.init(text: text)
      return
    }
    let fields = try Fields(
      json, in: path, names: ["text"],
      optional: ["size", "selected", "enabled", "canTap", "canSelect", "canSwipe", "canMove", "canDelete"])
    self.init(text: try fields.text("text", atMost: RecordingReader.longestText))
    if fields.has("size") { size = Size(try fields.pair("size", 0...RecordingReader.farthest)) }
    isSelected = try fields.flag("selected", else: false)
    isEnabled = try fields.flag("enabled", else: true)
    canTap = try fields.flag("canTap", else: true)
    canSwipe = try fields.flag("canSwipe", else: true)
    canSelect = try fields.flag("canSelect", else: true)
    canMove = try fields.flag("canMove", else: true)
    canDelete = try fields.flag("canDelete", else: true)
  }
}

// Configurations tolerate unknown fields of newer versions.

extension FlowLayout {
  init(_ json: JSON, in path: String) throws(InputError) {
    let fields = try Fields(json, in: path, names: [], toleratesOthers: true)
    self.init()
    scrollDirection = try fields.word("scrollDirection", else: scrollDirection)
    alignment = try fields.word("alignment", else: alignment)
    distribution = try fields.word("distribution", else: distribution)
    verticalAlignment = try fields.word("verticalAlignment", else: verticalAlignment)
    if fields.has("lineLimit") { lineLimit = Int(try fields.number("lineLimit", 0...1_000_000)) }
    spacing = try fields.number("spacing", 0...RecordingReader.farthest, else: spacing)
    lineSpacing = try fields.number("lineSpacing", 0...RecordingReader.farthest, else: lineSpacing)
    if fields.has("insets") { insets = try Insets(fields["insets"], in: "\(path).insets") }
  }
}

extension Insets {
  init(_ json: JSON, in path: String) throws(InputError) {
    let fields = try Fields(json, in: path, names: ["top", "start", "bottom", "end"])
    let range = 0...RecordingReader.farthest
    self.init(
      top: try fields.number("top", range), start: try fields.number("start", range),
      bottom: try fields.number("bottom", range), end: try fields.number("end", range))
  }
}

extension SelectionRules {
  init(_ json: JSON, in path: String) throws(InputError) {
    let fields = try Fields(json, in: path, names: [], toleratesOthers: true)
    self.init(
      mode: try fields.word("mode", else: .multiple),
      limit: fields.has("limit") ? Int(try fields.number("limit", 0...1_000_000)) : nil,
      isRequired: try fields.flag("isRequired", else: false))
  }
}

extension GestureConfiguration {
  init(_ json: JSON, in path: String) throws(InputError) {
    let fields = try Fields(json, in: path, names: [], toleratesOthers: true)
    self.init()
    let range = 0...RecordingReader.farthest
    swipe = try fields.word("swipe", else: swipe)
    isReorderable = try fields.flag("isReorderable", else: isReorderable)
    // Older recordings are of views whose chips could be removed.
    isRemovable = try fields.flag("isRemovable", else: true)
    liftsImmediatelyWithMouse = try fields.flag("dragsByMouseAtOnce", else: liftsImmediatelyWithMouse)
    threshold = try fields.number("threshold", range, else: threshold)
    longPressTime = try fields.number("longPressTime", range, else: longPressTime)
    longPressesWithMouse = try fields.flag("isLongPressOnMouse", else: longPressesWithMouse)
    liftsSelection = try fields.flag("liftsSelection", else: liftsSelection)
    selectsByRubberBand = try fields.flag("selectsByRubberBand", else: selectsByRubberBand)
    guard fields.has("autoscroll") else { return }
    let scroll = try Fields(fields["autoscroll"], in: "\(path).autoscroll", names: [], toleratesOthers: true)
    autoscroll.edge = try scroll.number("edge", range, else: autoscroll.edge)
    autoscroll.fraction = try scroll.number("fraction", 0...1, else: autoscroll.fraction)
    autoscroll.topSpeed = try scroll.number("topSpeed", range, else: autoscroll.topSpeed)
    autoscroll.ramp = try scroll.number("ramp", range, else: autoscroll.ramp)
  }
}

extension DeleteZone {
  init(_ json: JSON, in path: String) throws(InputError) {
    let fields = try Fields(json, in: path, names: [], toleratesOthers: true)
    self.init(isEnabled: try fields.flag("isEnabled", else: true))
    let range = 0...RecordingReader.farthest
    edge = try fields.word("edge", else: edge)
    height = try fields.number("height", range, else: height)
    hitSlop = try fields.number("hitSlop", range, else: hitSlop)
    if fields.has("insets") { insets = try Insets(fields["insets"], in: "\(path).insets") }
    guard fields.has("rectangle") else { return }
    let parts = try fields.numbers("rectangle", count: 4, -RecordingReader.farthest...RecordingReader.farthest)
    rectangle = Rect(x: parts[0], y: parts[1], width: max(0, parts[2]), height: max(0, parts[3]))
  }
}

extension GestureRecording.Outcome {
  init(_ json: JSON, tagCount: Int) throws(InputError) {
    let fields = try Fields(
      json, in: "expect", names: [], optional: ["order", "selected", "states", "scroll", "events"])
    self.init()
    if fields.has("order") { order = try fields.tags("order", below: tagCount) }
    if fields.has("selected") { selected = try fields.tags("selected", below: tagCount) }
    if fields.has("states") { states = try fields.words("states", of: Transcript.states) }
    if fields.has("scroll") { scroll = try fields.scroll() }
    if fields.has("events") { events = try fields.texts("events") }
  }
}

extension Size {
  init(_ pair: (Double, Double)) { self.init(width: pair.0, height: pair.1) }
}

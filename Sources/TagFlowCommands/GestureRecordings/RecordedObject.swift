import LayoutCore
import TagModel

/// A value that is a JSON object in recordings.
protocol RecordedObject {
  static var properties: [RecordedProperty<Self>] { get }
  /// Sets the properties that the object has. By default, unknown properties, which may be from a newer version, are
  /// ignored.
  mutating func read(_ json: Field) throws(InputError)
}

/// A property, with functions that read and write it. Absent fields are not read, and nil is not written.
struct RecordedProperty<Object> {
  let name: String
  let read: (Field, inout Object) throws(InputError) -> Void
  let json: (Object) -> String?

  static func value<Value>(
    _ name: String, _ path: WritableKeyPath<Object, Value>, read: @escaping (Field) throws(InputError) -> Value,
    json: @escaping (Value) -> String?
  ) -> Self {
    let set = { (field: Field, object: inout Object) throws(InputError) in object[keyPath: path] = try read(field) }
    return Self(name: name, read: set, json: { json($0[keyPath: path]) })
  }

  static func number(
    _ name: String, _ path: WritableKeyPath<Object, Double>, _ range: ClosedRange<Double> = 0...RecordingReader.farthest
  ) -> Self {
    value(name, path, read: { field throws(InputError) in try field.number(range) }, json: shortest)
  }

  /// - Parameter standard: The value that isn't written.
  static func flag(_ name: String, _ path: WritableKeyPath<Object, Bool>, unless standard: Bool? = nil) -> Self {
    value(name, path, read: { field throws(InputError) in try field.flag() }, json: { $0 == standard ? nil : String($0) })
  }

  static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Object, Word>
  ) -> Self {
    value(name, path, read: { field throws(InputError) in try field.word() }, json: { quoted($0.rawValue) })
  }

  static func object<Part: RecordedObject>(_ name: String, _ path: WritableKeyPath<Object, Part>) -> Self {
    let read = { (field: Field, object: inout Object) throws(InputError) in try object[keyPath: path].read(field) }
    return Self(name: name, read: read, json: { $0[keyPath: path].json })
  }
}

extension RecordedObject {
  var json: String { object(Self.properties.map { ($0.name, $0.json(self)) }) }

  mutating func read(_ json: Field) throws(InputError) {
    try read(try Fields(json, names: [], toleratesOthers: true))
  }

  mutating func read(_ fields: Fields) throws(InputError) {
    for property in Self.properties {
      if let field = fields[optional: property.name] { try property.read(field, &self) }
    }
  }
}

extension FlowLayout: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [
      .word("scrollDirection", \.scrollDirection), .word("alignment", \.alignment), .word("distribution", \.distribution),
      .word("verticalAlignment", \.verticalAlignment),
      .value("lineLimit", \.lineLimit, read: { field throws(InputError) in try field.count() }, json: { String(max(0, $0)) }),
      .number("spacing", \.spacing), .number("lineSpacing", \.lineSpacing), .object("insets", \.insets),
    ]
  }
}

extension Insets: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [.number("top", \.top), .number("start", \.start), .number("bottom", \.bottom), .number("end", \.end)]
  }

  mutating func read(_ json: Field) throws(InputError) {
    try read(try Fields(json, names: Self.properties.map(\.name)))
  }
}

extension SelectionRules: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [
      .word("mode", \.mode),
      .value("limit", \.limit, read: { field throws(InputError) in try field.count() }, json: { $0.map { String($0) } }),
      .flag("isRequired", \.isRequired, unless: false),
    ]
  }
}

extension GestureConfiguration: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [
      .word("swipe", \.swipe), .flag("isReorderable", \.isReorderable), .flag("isRemovable", \.isRemovable),
      .flag("dragsByMouseAtOnce", \.liftsImmediatelyWithMouse), .number("threshold", \.threshold),
      .number("longPressTime", \.longPressTime), .flag("isLongPressOnMouse", \.longPressesWithMouse),
      .flag("liftsSelection", \.liftsSelection), .flag("selectsByRubberBand", \.selectsByRubberBand),
      .object("autoscroll", \.autoscroll),
    ]
  }
}

extension Autoscroll: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [
      .number("edge", \.edge), .number("fraction", \.fraction, 0...1), .number("topSpeed", \.topSpeed),
      .number("ramp", \.ramp),
    ]
  }
}

extension DeleteZone: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [
      .flag("isEnabled", \.isEnabled), .word("edge", \.edge),
      .value("rectangle", \.rectangle, read: { field throws(InputError) in try field.rectangle() }, json: { $0?.json }),
      .number("height", \.thickness), .object("insets", \.margin), .number("hitSlop", \.hitSlop),
    ]
  }
}

extension RecordedTag: RecordedObject {
  static var properties: [RecordedProperty<Self>] {
    [
      .value("text", \.text, read: { field throws(InputError) in try field.text(atMost: RecordingReader.longestText) }, json: quoted),
      .value("size", \.size, read: { field throws(InputError) in try field.size() }, json: { $0?.json }),
      .flag("selected", \.isSelected, unless: false), .flag("enabled", \.isEnabled, unless: true),
      .flag("canTap", \.canTap, unless: true), .flag("canSelect", \.canSelect, unless: true),
      .flag("canSwipe", \.canSwipe, unless: true), .flag("canMove", \.canMove, unless: true),
      .flag("canDelete", \.canDelete, unless: true),
    ]
  }

  mutating func read(_ json: Field) throws(InputError) {
    if case .string = json.json { return text = try json.text(atMost: RecordingReader.longestText) }
    try read(try Fields(json, names: ["text"], optional: Self.properties.map(\.name)))
  }
}

internal import LayoutCore

// Styles as text, with the names of CSS:
//
//     background-color: #3584e4; color: white; border-radius: 4px; padding: 2px 8px

extension TagStyle {
  /// Parses a style: properties and values like those of CSS, separated by semicolons; see docs/styles.md. If a
  /// property occurs twice, the last value counts. Blank text is the style of the theme.
  ///
  /// - Throws: The first error, with its position.
  public init(text: String) throws(TagStyleError) {
    var values = Values()
    for declaration in StylePart(Array(text)[...]).split(at: { $0 == ";" }) where !declaration.isEmpty {
      let parts = declaration.split { $0 == ":" }
      guard parts.count == 2 else { throw declaration.error("“\(declaration.text)” is not a property, a colon and a value") }
      try values.set(parts[0], parts[1])
    }
    self.init(values)
  }

  /// The style in the syntax of ``init(text:)``, in which red, green and blue have 8 bits each.
  public var text: String {
    StyleProperty.all.compactMap { property in property.write(values).map { "\(property.name): \($0)" } }
      .joined(separator: "; ")
  }

  /// Sets a property by its name, such as `border-radius`. Blank text means the theme's value.
  /// - Throws: An error in the name or the text. Its position is that in the text.
  public mutating func set(_ name: String, to text: String) throws(TagStyleError) {
    var new = values
    guard let property = StyleProperty.all.first(where: { $0.name == name }) else {
      throw TagStyleError(position: 1, reason: "unknown property “\(name)”")
    }
    let value = StylePart(Array(text)[...])
    if value.isEmpty { property.clear(&new) } else { try new.read(property, value) }
    self = TagStyle(new)
  }

  /// The text of a property's value; nil for the theme's, or for an unknown name.
  public func text(of name: String) -> String? {
    StyleProperty.all.first { $0.name == name }.flatMap { $0.write(values) }
  }
}

extension TagStyle.Values {
  /// Sets a property by its name, or several by a shorthand.
  fileprivate mutating func set(_ name: StylePart, _ value: StylePart) throws(TagStyleError) {
    let text = name.text.lowercased()
    if text == "border" { return try setBorder(value) }
    let isGradient = text == "background" && value.arguments(of: "linear-gradient") != nil
    let full = isGradient ? "background-image" : text == "background" ? "background-color" : text
    guard let property = StyleProperty.all.first(where: { $0.name == full }) else {
      throw name.error("unknown property “\(name.text)”")
    }
    try read(property, value)
  }

  fileprivate mutating func read(_ property: StyleProperty, _ value: StylePart) throws(TagStyleError) {
    var new = self
    try property.read(&new, value)
    if let problem = new.problem { throw value.error(problem) }
    self = new
  }

  /// A width, `solid` and a color, each of which may be missing.
  private mutating func setBorder(_ value: StylePart) throws(TagStyleError) {
    guard !value.isEmpty else { throw value.error("a value is missing") }
    for word in value.words where word.text != "solid" {
      if word.characters.first?.isNumber == true { borderWidth = try word.length() } else { borderColor = try word.color() }
    }
  }
}

/// A property in the text of a style.
struct StyleProperty: Sendable {
  typealias Values = TagStyle.Values
  typealias Path<Value> = any WritableKeyPath<Values, Value?> & Sendable

  let name: String
  let read: @Sendable (inout Values, StylePart) throws(TagStyleError) -> Void
  let write: @Sendable (Values) -> String?
  let clear: @Sendable (inout Values) -> Void

  init(
    _ name: String, read: @escaping @Sendable (inout Values, StylePart) throws(TagStyleError) -> Void,
    write: @escaping @Sendable (Values) -> String?, clear: @escaping @Sendable (inout Values) -> Void
  ) {
    (self.name, self.read, self.write, self.clear) = (name, read, write, clear)
  }

  /// A property with a value of its own.
  init<Value>(
    _ name: String, _ path: Path<Value>, read: @escaping @Sendable (StylePart) throws(TagStyleError) -> Value,
    write: @escaping @Sendable (Value) -> String
  ) {
    self.init(
      name, read: { (values, part) throws(TagStyleError) in values[keyPath: path] = try read(part) },
      write: { $0[keyPath: path].map(write) }, clear: { $0[keyPath: path] = nil })
  }

  static func color(_ name: String, _ path: Path<Color>) -> StyleProperty {
    StyleProperty(name, path, read: { (part) throws(TagStyleError) in try part.word().color() }, write: { $0.text })
  }

  static func length(_ name: String, _ path: Path<Double>) -> StyleProperty {
    StyleProperty(
      name, path, read: { (part) throws(TagStyleError) in try part.word().length() }, write: { "\($0.inWords)px" })
  }

  static func choice<Value: Equatable & Sendable>(
    _ name: String, _ path: Path<Value>, _ choices: KeyValuePairs<String, Value>
  ) -> StyleProperty {
    StyleProperty(
      name, path, read: { (part) throws(TagStyleError) in try part.word().choice(of: choices) },
      write: { value in choices.first { $0.value == value }?.key ?? "" })
  }

  /// A property of the font, given its other properties.
  static func font(
    _ name: String, read: @escaping @Sendable (Font, StylePart) throws(TagStyleError) -> Font,
    write: @escaping @Sendable (Font) -> String?, clear: @escaping @Sendable (Font) -> Font
  ) -> StyleProperty {
    StyleProperty(
      name, read: { (values, part) throws(TagStyleError) in values.font = try read(values.font ?? Font(), part) },
      write: { $0.font.flatMap(write) },
      clear: { values in
        let font = values.font.map(clear)
        values.font = font?.isEmpty == true ? nil : font
      })
  }
}

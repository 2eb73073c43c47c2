internal import LayoutCore

/// A property of ``TagStyle`` in its text. The tables have all properties. From an entry, scripts/properties also writes the property
/// in Swift, with its check and whether a selected tag inherits it, and the function of C that sets it, with its documentation.
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

  // MARK: Kinds, which also define the types of C, and what is a valid value and inherited; see scripts/properties

  static func color(_ name: String, _ path: Path<Color>) -> StyleProperty {
    StyleProperty(name, path, read: { (part) throws(TagStyleError) in try part.word().color() }, write: { $0.text })
  }

  static func length(_ name: String, _ path: Path<Double>) -> StyleProperty {
    StyleProperty(
      name, path, read: { (part) throws(TagStyleError) in try part.word().length() }, write: { $0.inPixels })
  }

  /// A limit of the size. Values up to 0 are none.
  static func limit(_ name: String, _ path: Path<Double>) -> StyleProperty { length(name, path) }

  static func gradient(_ name: String, _ path: Path<Gradient>) -> StyleProperty {
    StyleProperty(name, path, read: { (part) throws(TagStyleError) in try part.gradient() }, write: { $0.text })
  }

  static func corners(_ name: String, _ path: Path<Corners>) -> StyleProperty {
    StyleProperty(name, path, read: { (part) throws(TagStyleError) in try part.corners() }, write: { $0.text })
  }

  static func shadow(_ name: String, _ path: Path<Shadow>) -> StyleProperty {
    StyleProperty(name, path, read: { (part) throws(TagStyleError) in try part.shadow() }, write: { $0.text })
  }

  static func insets(_ name: String, _ path: Path<Insets>) -> StyleProperty {
    StyleProperty(name, path, read: { (part) throws(TagStyleError) in try part.insets() }, write: { $0.text })
  }

  /// A number of lines; 0 for any.
  static func lines(_ name: String, _ path: Path<Int>) -> StyleProperty {
    StyleProperty(
      name, path,
      read: { (part) throws(TagStyleError) in
        let word = try part.word()
        if word.text == "none" { return 0 }
        guard let limit = Int(word.text), (1...StylePart.limit).contains(limit) else {
          throw word.error("“\(word.text)” is not a number of lines or none")
        }
        return limit
      }, write: { $0 == 0 ? "none" : "\(min($0, StylePart.limit))" })
  }

  static func choice<Value: Equatable & Sendable>(
    _ type: Value.Type, _ name: String, _ path: Path<Value>, _ choices: KeyValuePairs<String, Value>
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

// MARK: - All properties

extension StyleProperty {
  /// All properties, in the order of the text.
  static let all = boxes + fonts

  /// The parts of ``TagStyle/font``, which is one property in Swift and C; the first one has its documentation.
  private static let fonts: [StyleProperty] = [
    /// The font.
    .font(
      "font-family",
      read: { (font, part) throws(TagStyleError) in
        let family = try part.family()
        if let problem = Font.problem(family: family, size: nil) { throw part.error(problem) }
        return Font(family: family, size: font.size, weight: font.weight, slant: font.slant)
      },
      write: { $0.family.map(StylePart.text(ofFamily:)) },
      clear: { Font(size: $0.size, weight: $0.weight, slant: $0.slant) }),
    .font(
      "font-size",
      read: { (font, part) throws(TagStyleError) in
        let word = try part.word()
        let size = try word.number(units: ["pt"])
        if let problem = Font.problem(family: nil, size: size) { throw word.error(problem) }
        return Font(family: font.family, size: size, weight: font.weight, slant: font.slant)
      }, write: { $0.size.map { "\($0.inWords)pt" } }, clear: { Font(family: $0.family, weight: $0.weight, slant: $0.slant) }),
    .font(
      "font-weight",
      read: { (font, part) throws(TagStyleError) in
        let word = try part.word()
        let number = ["normal": 400, "bold": 700][word.text] ?? Int(word.text)
        guard let number, (1...1000).contains(number) else { throw word.error("“\(word.text)” is not a font weight") }
        return Font(family: font.family, size: font.size, weight: Font.Weight(rawValue: number), slant: font.slant)
      }, write: { $0.weight.map { "\($0.rawValue)" } }, clear: { Font(family: $0.family, size: $0.size, slant: $0.slant) }),
    .font(
      "font-style",
      read: { (font, part) throws(TagStyleError) in
        let slant: Font.Slant = try part.word().choice(of: ["normal": .upright, "italic": .italic, "oblique": .oblique])
        return Font(family: font.family, size: font.size, weight: font.weight, slant: slant)
      }, write: { $0.slant.map { $0 == .upright ? "normal" : $0.rawValue } },
      clear: { Font(family: $0.family, size: $0.size, weight: $0.weight) }),
  ]

  private static let boxes: [StyleProperty] = [
    /// The color of the text and of symbolic icons; nil for the theme's color or, if that is unreadable on the tag's own
    /// background, black or white. On the theme's background or a translucent one, an unreadable color is drawn
    /// lighter or darker.
    .color("color", \.foreground),
    /// The background color, below the ``gradient``.
    .color("background-color", \.background),
    /// The background gradient.
    .gradient("background-image", \.gradient),
    /// The border color.
    .color("border-color", \.borderColor),
    /// The border width in logical pixels. The border is drawn inside the chip, and does not reduce the padding.
    /// - Precondition: Finite and not negative.
    .length("border-width", \.borderWidth),
    /// The corner radius in logical pixels; drawn as at most half the chip's shorter side.
    /// - Precondition: Finite and not negative.
    .length("border-radius", \.cornerRadius),
    /// The rounded corners; nil for all.
    .corners("corners", \.corners),
    /// The shadow.
    .shadow("box-shadow", \.shadow),
    /// The space between the content and the chip's edges in logical pixels; size limits do not reduce it.
    /// - Precondition: Finite and not negative on each side.
    .insets("padding", \.padding),
    /// The minimum width in logical pixels, which overrides a smaller maximum; values up to 0 become nil.
    /// - Precondition: Finite.
    .limit("min-width", \.minimumWidth),
    /// The maximum width in logical pixels, at which text wraps or is truncated; values up to 0 become nil.
    /// - Precondition: Finite.
    .limit("max-width", \.maximumWidth),
    /// The exact width in logical pixels, which overrides the limits and the text's width; values up to 0 become nil.
    /// - Precondition: Finite.
    .limit("width", \.exactWidth),
    /// The minimum height in logical pixels, which overrides a smaller maximum; values up to 0 become nil.
    /// - Precondition: Finite.
    .limit("min-height", \.minimumHeight),
    /// The maximum height in logical pixels; values up to 0 become nil.
    /// - Precondition: Finite.
    .limit("max-height", \.maximumHeight),
    /// The exact height in logical pixels, which overrides the limits and the text's height; values up to 0 become nil.
    /// - Precondition: Finite.
    .limit("height", \.exactHeight),
    /// The alignment of the content in a wider chip, and of each line of text; nil for centered.
    .choice(TextAlignment.self, "text-align", \.textAlignment, ["start": .start, "center": .center, "end": .end]),
    /// The maximum number of lines; 0 for no limit, nil for one line. Text wraps if the chip's width is limited, by the style
    /// or by the view.
    /// - Precondition: Not negative.
    .lines("line-clamp", \.lineLimit),
    /// Where lines break; nil breaks them between words.
    .choice(Wrapping.self, "word-break", \.wrapping, ["normal": .word, "break-all": .character]),
    /// Where text that does not fit is truncated; nil truncates it at the end.
    .choice(Ellipsis.self, "ellipsize", \.ellipsis, ["start": .start, "middle": .middle, "end": .end]),
  ]
}

/// How a default ignorable character (Unicode's Default_Ignorable_Code_Point), which has no glyph of its own, affects a text.
///
/// The rules are those of Unicode: joiners as in UAX #31, section 2.3.1 (A1, A2, B), emoji sequences as in UTS #51.
enum IgnorableEffect: Hashable, Sendable {
  /// The text looks the same without it.
  case none
  /// It belongs to the spelling or chooses between shapes of one character, but makes no other text of it.
  case spelling
  /// The text looks different without it.
  case shape

  /// The effects of the scalars in a text; visible scalars and white space have the effect ``shape``. Linear in the length.
  static func effects(of text: [Unicode.Scalar]) -> [IgnorableEffect] {
    var effects = [IgnorableEffect](repeating: .shape, count: text.count)
    var context = Context()
    var start = 0
    while start < text.count {
      guard text[start].isIgnorable else {
        context.pass(text[start])
        start += 1
        continue
      }
      let end = text[start...].firstIndex { !$0.isIgnorable } ?? text.count
      context.look(at: end, in: text)
      let flag = context.lengthOfFlagTags(in: text[start..<end])
      var seen: Set<Unicode.Scalar> = []
      for index in start + flag..<end {
        // A repetition adds nothing.
        let isNew = seen.insert(text[index]).inserted
        effects[index] = isNew ? context.effect(of: text[index], isFirst: index == start) : .none
      }
      start = end
    }
    return effects
  }

  /// The visible characters around a run of ignorable ones.
  private struct Context {
    /// The visible scalar before the run; nil at the start of a word.
    var before: Unicode.Scalar?
    /// The last letter before the run: `before`, or what its marks stand on.
    var letter: Unicode.Scalar?
    /// The visible scalar after the run; nil at the end of a word.
    var after: Unicode.Scalar?
    /// The next letter after the run and its marks.
    var nextLetter: Unicode.Scalar?
    private var nextLetterIndex = -1

    mutating func pass(_ scalar: Unicode.Scalar) {
      before = scalar.isSpace ? nil : scalar
      if !scalar.isTransparentMark { letter = before }
    }

    mutating func look(at index: Int, in text: [Unicode.Scalar]) {
      after = text.dropFirst(index).first.flatMap { $0.isSpace ? nil : $0 }
      guard nextLetterIndex < index else { return }
      nextLetterIndex = text[index...].firstIndex { !$0.isIgnorable && !$0.isTransparentMark } ?? text.count
      nextLetter = text.dropFirst(nextLetterIndex).first.flatMap { $0.isSpace ? nil : $0 }
    }

    /// - Parameter isFirst: Whether the scalar directly follows a visible one or starts the word.
    func effect(of scalar: Unicode.Scalar, isFirst: Bool) -> IgnorableEffect {
      guard before != nil || after != nil else { return .none }
      switch scalar {
      case "\u{200C}": return joinsAtVirama && after != nil ? .shape : effectOfNonJoiner
      case "\u{180E}": return effectOfNonJoiner
      case "\u{200D}":
        let isBetweenEmoji = before?.isPictograph == true && after?.isPictograph == true
        return isBetweenEmoji || joinsAtVirama || letterJoins != nextLetterJoins ? .shape : .none
      case _ where scalar.properties.isVariationSelector: return isFirst && before != nil ? .spelling : .none
      case _ where scalar.marksDirection: return .spelling
      default: return .none
      }
    }

    private var letterJoins: Bool { letter.map { JoiningType.joinsNext($0) } ?? false }
    private var nextLetterJoins: Bool { nextLetter.map { JoiningType.joinsPrevious($0) } ?? false }
    private var joinsAtVirama: Bool { before != nil && (before?.isVirama == true || after?.isVirama == true) }

    private var effectOfNonJoiner: IgnorableEffect {
      guard let letter, let nextLetter, JoiningType.isCursive(letter), JoiningType.isCursive(nextLetter) else { return .none }
      return letterJoins && nextLetterJoins ? .shape : .spelling
    }

    /// The number of tag characters at the start of a run that spell out the region of a black flag; 0 if they do not.
    func lengthOfFlagTags(in run: ArraySlice<Unicode.Scalar>) -> Int {
      guard before == "\u{1F3F4}" else { return 0 }
      let region = run.prefix { (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value) }
      guard !region.isEmpty, run.dropFirst(region.count).first == "\u{E007F}" else { return 0 }
      return region.count + 1
    }
  }
}

extension Substring.UnicodeScalarView {
  /// The scalars without the ignorable ones whose effect is not among these. Linear in the length, and fast if there are none.
  func keepingIgnorables(with effects: Set<IgnorableEffect>) -> Substring.UnicodeScalarView {
    guard contains(where: \.isIgnorable) else { return self }
    let scalars = Array(self)
    var kept = String.UnicodeScalarView()
    for (scalar, effect) in zip(scalars, IgnorableEffect.effects(of: scalars)) where effects.contains(effect) {
      kept.append(scalar)
    }
    return Substring(String(kept)).unicodeScalars
  }
}

extension String {
  /// Whether the text has nothing to see: it is empty, or consists of white space and of characters without a glyph.
  package var isBlank: Bool { unicodeScalars.allSatisfy { $0.isSpace || $0.isIgnorable || $0.isUnprintable } }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space, or the Braille pattern without dots, which Unicode counts as a symbol.
  var isSpace: Bool {
    if value < 0x80 { return value == 0x20 || (0x9...0xD).contains(value) }
    return properties.isWhitespace || value == 0x2800
  }

  /// Whether the scalar is default ignorable, or an interlinear annotation character, which has no glyph either.
  var isIgnorable: Bool {
    guard value >= 0x80 else { return false }
    return properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
  }

  /// Whether the scalar is a control character other than white space, or no character at all.
  var isUnprintable: Bool {
    if value < 0x7F { return value < 0x20 && !isSpace }
    return properties.generalCategory == .control && !isSpace || properties.isNoncharacterCodePoint
  }

  /// Whether the scalar is an implicit directional mark.
  fileprivate var marksDirection: Bool { value == 0x61C || value == 0x200E || value == 0x200F }
  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
  /// Whether the scalar can be part of an emoji sequence with joiners.
  fileprivate var isPictograph: Bool { value >= 0x80 && properties.isEmoji }

  /// Whether cursive letters join across the scalar.
  fileprivate var isTransparentMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}

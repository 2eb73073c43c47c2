internal import LayoutCore

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

extension String {
  /// The text with a zero-width non-joiner between characters that would join, as in Arabic, so that each has the shape of an
  /// initial.
  package var withoutJoining: String {
    var result = ""
    for character in self {
      if let last = result.unicodeScalars.last(where: { !$0.isTransparentMark }), let first = character.unicodeScalars.first,
        JoiningType.joinsNext(last), JoiningType.joinsPrevious(first)
      {
        result.unicodeScalars.append("\u{200C}")
      }
      result.append(character)
    }
    return result
  }
}

/// How letters of cursive scripts, such as Arabic, join: Unicode's Joining_Type, which Swift's standard library does not have.
///
/// Source: `DerivedJoiningType.txt` of Unicode 14.
enum JoiningType {
  /// Whether the letter joins some neighbor.
  static func isCursive(_ scalar: Unicode.Scalar) -> Bool { cursive.hasValue(scalar.value) }

  /// Whether the letter joins the next one (types D, L and C).
  static func joinsNext(_ scalar: Unicode.Scalar) -> Bool { isCursive(scalar) && !joiningPreviousOnly.hasValue(scalar.value) }

  /// Whether the letter joins the previous one (types D, R and C).
  static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool { isCursive(scalar) && !joiningNextOnly.hasValue(scalar.value) }

  private static let cursive: [ClosedRange<UInt32>] = [
    0x0620...0x0620, 0x0622...0x064A, 0x066E...0x066F, 0x0671...0x0673, 0x0675...0x06D3, 0x06D5...0x06D5, 0x06EE...0x06EF,
    0x06FA...0x06FC, 0x06FF...0x06FF, 0x0710...0x0710, 0x0712...0x072F, 0x074D...0x077F, 0x07CA...0x07EA, 0x07FA...0x07FA,
    0x0840...0x0858, 0x0860...0x0860, 0x0862...0x0865, 0x0867...0x086A, 0x0870...0x0886, 0x0889...0x088E, 0x08A0...0x08AC,
    0x08AE...0x08C8, 0x1807...0x1807, 0x180A...0x180A, 0x1820...0x1878, 0x1887...0x18A8, 0x18AA...0x18AA, 0xA840...0xA872,
    0x10AC0...0x10AC5, 0x10AC7...0x10AC7, 0x10AC9...0x10ACA, 0x10ACD...0x10AE1, 0x10AE4...0x10AE4, 0x10AEB...0x10AEF,
    0x10B80...0x10B91, 0x10BA9...0x10BAE, 0x10D00...0x10D23, 0x10F30...0x10F44, 0x10F51...0x10F54, 0x10F70...0x10F81,
    0x10FB0...0x10FB0, 0x10FB2...0x10FB6, 0x10FB8...0x10FBF, 0x10FC1...0x10FC4, 0x10FC9...0x10FCB, 0x1E900...0x1E943,
  ]

  private static let joiningPreviousOnly: [ClosedRange<UInt32>] = [
    0x0622...0x0625, 0x0627...0x0627, 0x0629...0x0629, 0x062F...0x0632, 0x0648...0x0648, 0x0671...0x0673, 0x0675...0x0677,
    0x0688...0x0699, 0x06C0...0x06C0, 0x06C3...0x06CB, 0x06CD...0x06CD, 0x06CF...0x06CF, 0x06D2...0x06D3, 0x06D5...0x06D5,
    0x06EE...0x06EF, 0x0710...0x0710, 0x0715...0x0719, 0x071E...0x071E, 0x0728...0x0728, 0x072A...0x072A, 0x072C...0x072C,
    0x072F...0x072F, 0x074D...0x074D, 0x0759...0x075B, 0x076B...0x076C, 0x0771...0x0771, 0x0773...0x0774, 0x0778...0x0779,
    0x0840...0x0840, 0x0846...0x0847, 0x0849...0x0849, 0x0854...0x0854, 0x0856...0x0858, 0x0867...0x0867, 0x0869...0x086A,
    0x0870...0x0882, 0x088E...0x088E, 0x08AA...0x08AC, 0x08AE...0x08AE, 0x08B1...0x08B2, 0x08B9...0x08B9, 0x10AC5...0x10AC5,
    0x10AC7...0x10AC7, 0x10AC9...0x10ACA, 0x10ACE...0x10AD2, 0x10ADD...0x10ADD, 0x10AE1...0x10AE1, 0x10AE4...0x10AE4,
    0x10AEF...0x10AEF, 0x10B81...0x10B81, 0x10B83...0x10B85, 0x10B89...0x10B89, 0x10B8C...0x10B8C, 0x10B8E...0x10B8F,
    0x10B91...0x10B91, 0x10BA9...0x10BAC, 0x10D22...0x10D22, 0x10F33...0x10F33, 0x10F54...0x10F54, 0x10F74...0x10F75,
    0x10FB4...0x10FB6, 0x10FB9...0x10FBA, 0x10FBD...0x10FBD, 0x10FC2...0x10FC3, 0x10FC9...0x10FC9,
  ]

  private static let joiningNextOnly: [ClosedRange<UInt32>] = [
    0xA872...0xA872, 0x10ACD...0x10ACD, 0x10AD7...0x10AD7, 0x10D00...0x10D00, 0x10FCB...0x10FCB,
  ]
}

extension [ClosedRange<UInt32>] {
  /// Whether one of the ranges, which are in ascending order, has the value. O(log n).
  fileprivate func hasValue(_ value: UInt32) -> Bool {
    let place = indices.partitioningIndex { self[$0].upperBound >= value }
    return place < count && self[place].contains(value)
  }
}

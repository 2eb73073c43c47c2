import TestSupport
import Testing

@testable import TagModel

struct EditingSplitterTests {
  @Test(arguments: [
    ("a,b;c\td\ne\r\nf", ["a", "b", "c", "d", "e", "f"]), ("", []), (" ,;\n, ", []), ("  one  two  ", ["one two"]),
    ("苹果、香蕉，梨；桃", ["苹果", "香蕉", "梨", "桃"]), ("تفاح، موز؛ كمثرى", ["تفاح", "موز", "كمثرى"]),
    ("a\u{2028}b\u{85}c", ["a", "b", "c"]), ("a\u{0}b\u{1B}[1m,\u{202E}c\u{2066}", ["ab[1m", "c"]),
    ("👩‍👩‍👧,e\u{301}", ["👩‍👩‍👧", "e\u{301}"]), ("\u{FEFF}first", ["first"]), ("a\u{FFFF}", ["a"]),
    ("keep\u{200F}", ["keep\u{200F}"]),
  ])
  func splitsText(_ row: (String, [String])) {
    #expect(Array(TagSplitter().pieces(of: row.0)) == row.1)
  }

  @Test func separatorsAreConfigurable() {
    let text = "a b,c\nd"
    #expect(Array(TagSplitter(TagSplitter.spaces).pieces(of: text)) == ["a", "b,c d"])
    #expect(Array(TagSplitter([]).pieces(of: text)) == ["a b,c d"])
    #expect(Array(TagSplitter(["|"]).pieces(of: "a|b||c")) == ["a", "b", "c"])
    #expect(TagSplitter().splits("a,b") && !TagSplitter().splits("a b"))
  }

  @Test func commasAndSemicolonsSeparateInEveryScript() {
    let text = "a，b、c،d；e؛f"
    #expect(Array(TagSplitter([","]).pieces(of: text)) == ["a", "b", "c", "d；e؛f"])
    #expect(Array(TagSplitter([";"]).pieces(of: text)) == ["a，b、c،d", "e", "f"])
    #expect(Array(TagSplitter(["、"]).pieces(of: "a,b、c")) == ["a,b", "c"], "one of them alone is what it is")
  }

  @Test func theStandardSeparatorsAreKnownByTheirText() {
    let (lines, commas, semicolons, tabs) = (TagSplitter.lines, TagSplitter.commas, TagSplitter.semicolons, TagSplitter.tabs)
    let shown = commas.union(semicolons).union(tabs)
    #expect(Array(TagSplitter.standardText.unicodeScalars) == shown.sorted())
    #expect(TagSplitter().separators == lines.union(shown))
    #expect(TagSplitter(lines.union(shown)) == TagSplitter() && TagSplitter(lines.union(shown)).isStandard)
    var splitter = TagSplitter(commas)
    #expect(splitter != TagSplitter() && !splitter.isStandard)
    splitter.separators = lines.union(shown)
    #expect(splitter == TagSplitter() && splitter.hashValue == TagSplitter().hashValue)
    splitter.separators.remove(",")
    #expect(splitter.separators == lines.union(shown).subtracting([","]) && !splitter.isStandard)
  }

  @Test func invalidBytesAreReplaced() {
    let bytes: [UInt8] = [0x61, 0xED, 0xA0, 0x80, 0x2C, 0xFF, 0x62, 0x2C, 0xC3]
    let pieces = Array(TagSplitter().pieces(of: bytes))
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { $0.contains("\u{FFFD}") })
    #expect(pieces[0].hasPrefix("a") && pieces[1].hasSuffix("b"))
  }

  @Test func splitsTenThousandTagsAndAMegabyte() {
    let words = (0..<10_000).map { "tag \($0)" }
    #expect(Array(TagSplitter().pieces(of: words.joined(separator: ", "))) == words)
    let whole = String(repeating: "x", count: 1_000_000)
    #expect(Array(TagSplitter().pieces(of: whole)) == [whole])
    var pieces = TagSplitter().pieces(of: String(repeating: ",", count: 1_000_000) + "last")
    #expect(pieces.next() == "last")
    #expect(pieces.next() == nil && pieces.next() == nil)
  }

  @Test func piecesAreCompleteAndTidy() {
    var random = SeededGenerator(seed: 62)
    let splitter = TagSplitter()
    let parts = ["a", "é", "日", "🙂", "'", ",", ";", "\n", "\r\n", "\t", " ", "\u{A0}", "\u{7}", "\u{202B}", "\u{85}"]
    for _ in 0..<2_000 {
      let text = (0..<random.int(0...20)).map { _ in random.element(of: parts) }.joined()
      let pieces = Array(splitter.pieces(of: text))
      let letters: (String) -> [Character] = { $0.filter { "aé日🙂'".contains($0) }.map { $0 } }
      #expect(letters(pieces.joined()) == letters(text), "\(text.debugDescription)")
      for piece in pieces {
        #expect(!piece.isEmpty && TagSplitter.tidy(piece) == piece && !splitter.splits(piece))
        #expect(piece.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
      #expect(Array(splitter.pieces(of: pieces.joined(separator: ","))) == pieces)
    }
  }
}

struct EditingFoldingTests {
  @Test(arguments: [
    ("SaD", "sad"), ("Ångström", "A\u{30A}ngstro\u{308}m"), ("\u{212B}", "å"), ("straße", "STRASSE"),
    ("STRAẞE", "strasse"), ("  house \t\r\n plant ", "House Plant"), ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"), ("ﬁ", "FI"),
    ("a\u{3000}b", "A B"), ("\u{212A}elvin", "kelvin"), ("ǅ", "ǆ"), ("a\u{202E}b\u{200F}", "AB"),
    ("\u{1FB3}\u{301}", "α\u{301}\u{345}"), ("α\u{345}\u{301}", "\u{1FB4}"), ("ᾼ", "αι"), ("İ", "i\u{307}"),
    ("ДОМ", "дом"), ("\u{1E9B}\u{323}", "ſ\u{323}\u{307}"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("Ꭰ", "ꭰ"),
  ])
  func equalTexts(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) == FoldedText(pair.1))
    #expect(FoldedText(pair.0).hashValue == FoldedText(pair.1).hashValue)
  }

  @Test(arguments: [
    ("sad", "säd"), ("ab", "a b"), ("ı", "i"), ("I", "ı"), ("1", "١"), ("ss", "s"), ("क\u{94D}ष", "क\u{94D}\u{200D}ष"), ("", "a"),
  ])
  func differentTexts(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) != FoldedText(pair.1))
  }

  @Test func everyCharacterFoldsLikeItsCaseVariants() {
    var differing: [String] = []
    for value in (0..<0x2_0000 as Range<UInt32>) {
      guard let scalar = Unicode.Scalar(value), scalar != "ı" else { continue }
      let folded = FoldedText(String(scalar))
      let others = [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping, folded.description]
      if others.contains(where: { FoldedText($0) != folded }) { differing.append("U+\(String(value, radix: 16))") }
    }
    #expect(differing == [])
  }

  @Test func blankTextsAreEmpty() {
    for text in ["", " ", "\t\n\r\n", "\u{A0}\u{2003}\u{202F}", "\u{202E}\u{FEFF}"] { #expect(FoldedText(text).isEmpty) }
  }

  @Test func spacesAndCaseAreIgnoredInRandomTexts() {
    var random = SeededGenerator(seed: 6)
    let parts = ["a", "B", "ß", "É", "e\u{301}", "Σ", "ς", "日", "👩‍👩‍👧", "ᾳ", "\u{345}", "İ", "ﬃ", "и\u{306}", "'"]
    for _ in 0..<2_000 {
      let words = (0..<random.int(1...4)).map { _ in
        (0..<random.int(1...5)).map { _ in random.element(of: parts) }.joined()
      }
      let text = words.joined(separator: " ")
      let gaps = [" ", "\t", "\n ", "\u{A0}", "  "]
      let spaced = words.reduce(random.element(of: gaps)) { $0 + $1 + random.element(of: gaps) }
      let folded = FoldedText(text)
      #expect(FoldedText(spaced) == folded, "\(text.debugDescription)")
      #expect(FoldedText(folded.description) == folded, "\(text.debugDescription)")
      #expect(FoldedText(text.uppercased()) == folded, "\(text.debugDescription)")
    }
  }

  @Test func takenTextsTrackEachTag() {
    var taken = TakenTexts([Tag("Fern", id: 1), Tag("fern", id: 2), Tag("Moss", id: 3)])
    #expect(taken.owner(of: " FERN ") == 1)
    #expect(taken.owner(of: "fern", except: 1) == 2)
    #expect(taken.owner(of: "moss", except: 3) == nil)
    taken.remove("Fern", of: 1)
    taken.remove("Fern", of: 9)
    #expect(taken.owner(of: "fern") == 2)
    taken.remove("fern", of: 2)
    #expect(taken.owner(of: "fern") == nil)
  }
}

struct RandomEditingTests {
  /// What is typed letter by letter becomes the same as what is pasted: nothing is lost, and nothing joins what is not its own.
  @Test func whatIsTypedBecomesWhatIsPasted() {
    let parts = ["a", "B", "ß", "1", "12", " ", "é", ",", ",", ";", "، ", "\n", "x y", "A", "2 eggs"]
    for seed in 0..<400 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let limit = random.chance(0.5) ? random.int(0...3) : nil
      let isSplitAtSpaces = random.chance(0.2)
      func stage() -> EditingStage {
        EditingStage("b a") {
          $0.limit = limit.map { $0 + 2 }
          $0.validation = .lettersAndSpaces() |>> .length(atMost: 3) |>> .unique
          if isSplitAtSpaces { $0.splitter = TagSplitter(TagSplitter.spaces) }
        }
      }
      let end = isSplitAtSpaces ? " " : ","
      // Line breaks become spaces, which separate then.
      let usable = parts.filter { !isSplitAtSpaces || $0 != "\n" }
      let text = (0..<random.int(1...12)).map { _ in random.element(of: usable) }.joined() + end
      var (typed, pasted) = (stage(), stage())
      for scalar in text.unicodeScalars { typed.note(typed.editor.setText(typed.editor.text + String(scalar))) }
      pasted.paste(text)
      #expect(typed.editor.tags.map(\.text) == pasted.editor.tags.map(\.text), "\(text.debugDescription)")
      #expect(typed.editor.text == pasted.editor.text, "\(text.debugDescription)")
      let pieces = typed.editor.configuration.pieces(of: text)
      let found = Set(typed.editor.tags.map(\.text)).union(typed.editor.configuration.pieces(of: typed.editor.text))
      #expect(pieces.allSatisfy(found.contains), "nothing is lost or joined: \(text.debugDescription)")
    }
  }

  /// Random edits never violate a rule or the limit, and undo is exact.
  @Test func randomKeysKeepTheInvariants() {
    for seed in 0..<150 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let limit = random.int(3...6)
      var stage = EditingStage("A b") {
        $0.limit = limit
        $0.validation = .lettersAndSpaces() |>> .length(atMost: 3) |>> .unique
        $0.commitsOnFocusLoss = random.chance(0.5)
      }
      for _ in 0..<120 {
        switch random.int(0...12) {
        case 0...5: stage.type(random.element(of: ["a", "B", "ß", "1", ",", " ", "⏎", "⌫", "⎋", "←", "→"]))
        case 6: stage.paste(random.element(of: ["x,y", "b;A;c\n", "1,2", "ss,SS,ß", "\u{202E}q\u{0},"]))
        case 7, 8: if let tag = stage.editor.tags.randomElement(using: &random) { stage.note(stage.editor.beginEditing(tag.id)) }
        case 9: stage.note(stage.editor.focusOut())
        case 10: stage.note(stage.editor.undo(by: .key))
        case 11: stage.note(stage.editor.redo(by: .key))
        default:
          if let tag = stage.editor.tags.randomElement(using: &random) {
            stage.note(stage.editor.perform(.move(tag.id, to: 0), by: .drag))
          }
        }
        let texts = stage.editor.tags.map(\.text)
        #expect(Set(texts.map(FoldedText.init)).count == texts.count, "\(texts)")
        #expect(texts.allSatisfy { Validation.lettersAndSpaces().reason(against: $0) == nil && $0.count <= 3 })
        #expect(texts.count <= limit)
        let expected = TakenTexts(stage.editor.tags)
        #expect(
          stage.editor.tags.allSatisfy {
            stage.editor.taken.owner(of: $0.text) == $0.id && expected.owner(of: $0.text) == $0.id
          })
        if stage.editor.validationFailure != nil { #expect(!stage.editor.text.isEmpty && stage.editor.look == .invalid) }
        if case .tag(let id) = stage.editor.focus { #expect(stage.editor.tags.contains(id)) }
      }
    }
  }
}

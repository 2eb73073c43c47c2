import TestSupport
import Testing

@testable import TagModel

/// Characters that nobody sees.
struct EditingIgnorablesTests {
  /// All characters that Unicode calls default ignorable.
  private static let ignorables = (0...0xE0FFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter(\.properties.isDefaultIgnorableCodePoint)

  private func text(_ scalars: Unicode.Scalar...) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  @Test func noneOfThemMakesATag() {
    #expect(Self.ignorables.count > 4000)
    let blank = Self.ignorables + ["\u{2800}", "\u{FFF9}", "\u{FFFB}", "\u{0}", "\u{7F}", "\u{FFFF}"]
    for scalar in blank {
      for text in [text(scalar), text(" ", scalar, " "), text(scalar, "\u{200D}", scalar), text("\u{2800}", scalar)] {
        #expect(TagSplitter.tidy(text).isEmpty && text.isBlank, "\(text.debugDescription)")
        #expect(Validation.notEmpty.reason(against: text) == .empty, "\(text.debugDescription)")
      }
    }
    for scalar in Self.ignorables { #expect(FoldedText(text(scalar)).isEmpty, "\(scalar.debugDescription)") }
  }

  @Test func amongLatinLettersNoneOfThemMakesAnotherText() {
    for scalar in Self.ignorables {
      for text in [text("T", "e", "a", scalar), text(scalar, "T", "e", "a"), text("T", scalar, "e", "a")] {
        #expect(FoldedText(text) == FoldedText("tea"), "\(text.debugDescription)")
        let tidy = TagSplitter.tidy(text)
        let stays = scalar.properties.isVariationSelector || ["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar)
        #expect(tidy == "Tea" || stays && tidy == text, "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: [
    "👩‍👩‍👧", "❤\u{FE0F}", "❤\u{FE0F}\u{200D}🔥", "🏃🏽\u{200D}♂\u{FE0F}", "1\u{FE0F}\u{20E3}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    "می\u{200C}خواهم", "کار\u{200C}ها", "ه\u{200D}", "ب\u{64E}\u{200C}\u{64F}ب", "क\u{94D}\u{200D}ष", "क\u{94D}\u{200C}ष",
    "র\u{200D}\u{9CD}য",
    "\u{1820}\u{1828}\u{180E}\u{1820}", "\u{1820}\u{180B}", "葛\u{E0100}", "C++\u{200E}", "\u{200F}(a)", "\u{301}", "\u{301}e", "e\u{301}",
    "\u{301}\u{302}\u{303}", "\u{64E}",
  ])
  func whatShapesTextStays(_ text: String) {
    #expect(Array(TagSplitter.tidy(text).unicodeScalars) == Array(text.unicodeScalars))
    #expect(!text.isBlank && Validation.notEmpty.reason(against: text) == nil)
  }

  @Test(arguments: [
    ("Bas\u{AD}il", "Basil"), ("\u{FEFF}Basil\u{2060}", "Basil"), ("Ba\u{200C}sil", "Basil"), ("바\u{200C}질", "바질"), ("バ\u{200D}ジル", "バジル"),
    ("a\u{200B} \u{200B}b", "a b"), ("a\u{2800}\u{2800}b", "a b"), ("😀\u{E0061}\u{E007F}", "😀"), ("🏴\u{E0067}\u{E0062}", "🏴"),
    ("a\u{202E}b\u{2066}c", "abc"), ("a\u{0}\u{FE0F}\u{0}b", "a\u{FE0F}b"), ("\u{0}\u{FE0F}b", "b"), ("می\u{200C} ", "می"),
    ("e\u{34F}\u{301}", "e\u{301}"),
    ("क\u{200D}", "क"), ("👩\u{200D}a", "👩a"), ("\u{115F}\u{1160}가", "가"), ("a\u{FE0F}\u{FE0F}\u{FE0E}", "a\u{FE0F}"),
    ("a\u{200E}\u{200E}", "a\u{200E}"),
  ])
  func theRestIsRemoved(_ pair: (String, String)) {
    #expect(Array(TagSplitter.tidy(pair.0).unicodeScalars) == Array(pair.1.unicodeScalars))
    // Those of a tag that a program has added are shown as symbols.
    guard !pair.0.unicodeScalars.contains("\u{0}") else { return }
    #expect(FoldedText(pair.0) == FoldedText(pair.1))
  }

  @Test(arguments: [
    ("❤\u{FE0F}", "❤"), ("C++\u{200E}", "c++"), ("葛\u{E0100}", "葛"), ("کار\u{200C}ها", "کارها"), ("1\u{FE0F}\u{20E3}", "1\u{20E3}"),
    ("❤\u{FE0F}\u{200D}🔥", "❤\u{200D}🔥"),
  ])
  func whatLooksAlikeIsEqual(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) == FoldedText(pair.1))
  }

  @Test(arguments: [
    ("👩‍👩‍👧", "👩👩👧"), ("نامه\u{200C}ای", "نامهای"), ("ه\u{200D}", "ه"), ("क\u{94D}\u{200D}ष", "क\u{94D}ष"), ("e\u{301}", "e"),
    ("\u{301}", "\u{302}"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴"),
  ])
  func whatLooksDifferentIsNot(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) != FoldedText(pair.1))
  }

  @Test func randomTextsAreTidiedOnceAndForAll() {
    var random = SeededGenerator(seed: 34)
    let parts = [
      "a", "e\u{301}", "日", "👩", "❤", "🏴", "ه", "ر", "क", "\u{94D}", "\u{1820}", "\u{301}", "\u{64E}", " ", "\u{2800}", "\u{0}", "\u{200B}",
      "\u{200C}",
      "\u{200D}", "\u{180E}", "\u{FE0F}", "\u{200E}", "\u{AD}", "\u{E0067}\u{E007F}", "\u{E0067}", "\u{202E}", "\u{115F}", "\u{FFF9}",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.int(0...12)).map { _ in random.element(of: parts) }.joined()
      let tidy = TagSplitter.tidy(text)
      #expect(Array(TagSplitter.tidy(tidy).unicodeScalars) == Array(tidy.unicodeScalars), "\(text.debugDescription)")
      #expect(tidy.isEmpty == text.isBlank, "\(text.debugDescription)")
      #expect(FoldedText(tidy).isEmpty == tidy.isEmpty, "\(text.debugDescription)")
      let folded = FoldedText(tidy)
      #expect(FoldedText(folded.description) == folded, "\(text.debugDescription)")
      if !text.unicodeScalars.contains("\u{0}") { #expect(FoldedText(text) == folded, "\(text.debugDescription)") }
    }
  }

  /// 100,000 characters of each kind.
  @Test(arguments: [
    "x", "\u{301}", "\u{200B}", "\u{200D}\u{301}", "ه\u{200C}", "👩\u{200D}", "\u{202E}", "\u{E0067}", "\u{2800}", "🏴\u{E0067}",
  ])
  func longTextsTakeLinearTime(_ part: String) {
    let long = String(repeating: part, count: 100_000 / part.unicodeScalars.count)
    let tidy = TagSplitter.tidy("a" + long + "a")
    #expect(tidy.unicodeScalars.first == "a" && FoldedText(tidy) == FoldedText("A" + long + "A"))
    var stage = EditingStage()
    stage.paste(long + ",")
    #expect(stage.editor.tags.count == (long.isBlank ? 0 : 1) && stage.editor.draft.isEmpty)
  }

  @Test func completionsMatchJoinedLetters() {
    let list = CompletionList(["می\u{200C}خواهم", "کار\u{200C}ها", "C++\u{200E} code"])
    #expect(list.completions(of: "می\u{200C}خ").map(\.text) == ["می\u{200C}خواهم"])
    #expect(list.completions(of: "کارها").map(\.text) == ["کار\u{200C}ها"])
    #expect(list.completions(of: "c++ co").map(\.text) == ["C++\u{200E} code"])
  }

  // MARK: Where they come in

  @Test func theyAreNoTagsInAnEditor() {
    var stage = EditingStage { $0.validation = .anything }
    for scalar in ["\u{200B}", "\u{AD}", "\u{2060}", "\u{200E}", "\u{FE0F}", "\u{3164}", "\u{2800}", "\u{E0041}"] {
      for keys in ["\(scalar)", "⏎", "\(scalar)", ","] { stage.type(keys) }
      stage.paste("\(scalar)\n\(scalar)")
    }
    #expect(stage.editor.tags.isEmpty && stage.editor.draft.isEmpty)
    stage.paste("Basil, Basil\u{200B}, ❤\u{FE0F}, ")
    #expect(stage.editor.tags.map(\.text) == ["Basil", "Basil", "❤\u{FE0F}"])
    stage.editor.configuration.validation = .unique
    stage.paste("Bas\u{AD}il,\u{200E}basil,Mint,")
    #expect(stage.editor.tags.last?.text == "Mint" && stage.editor.draft == "Basil, \u{200E}basil,")
  }

  @Test func editedInPlaceTheyEmptyATag() {
    var stage = EditingStage("a b c")
    stage.edit(1)
    stage.type("⌫\u{2060}⏎")
    #expect(stage.shown == "a c")
    stage.edit(0)
    stage.paste("\u{200B},C\u{FEFF}")
    #expect(stage.shown == "[a\u{200B},C\u{FEFF}] c" && stage.editor.validationFailure?.reason == .duplicate(of: 2))
  }

  @Test func aPasteOfSuchTagsIsRefusedAsDuplicates() throws {
    let collection = TagCollection(try TagList([Tag("Basil", id: 1)]))
    let offered = TagSplitter().pieces(of: "\u{200B}\nBas\u{AD}il\nMint\n\u{2800}").map { Tag($0) }
    let arrivals = collection.arrivals(of: Array(offered), by: TagExchange(allowsImport: true))
    #expect(arrivals.map { if case .accepted(let tag) = $0 { tag.text } else { "refused" } } == ["refused", "Mint"])
  }
}

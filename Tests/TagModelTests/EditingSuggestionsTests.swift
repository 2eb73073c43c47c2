import Testing

@testable import TagModel

/// An editor that accepts only suggestions.
struct EditingSuggestionsTests {
  static let texts = ["Basil", "Bay leaf", "Café au lait", "Sage tea", "Sage", "résumé", "resume", "Paris, France"]

  static func stage(_ words: String = "", _ configure: (inout TagEditorConfiguration) -> Void = { _ in }) -> EditingStage {
    var stage = EditingStage(words) {
      $0.acceptsOnlySuggestions = true
      configure(&$0)
    }
    stage.editor.suggestions = TagSuggestions(.list(texts))
    return stage
  }

  /// The message without the marks that isolate its quotes from the direction around them.
  static func message(_ stage: EditingStage) -> String? {
    stage.editor.validationFailure?.message.filter { !["\u{2068}", "\u{2069}"].contains($0) }
  }

  static func refusal(_ text: String) -> String { "“\(text)” is not among the tags that can be used here." }

  // MARK: Typing

  @Test(
    arguments: [
      ("b", nil), ("BAS", nil), ("basil", nil), ("leaf", nil), ("caf", nil), ("café a", nil), ("basil, sa", "There is already"),
      ("basilx", refusal("basilx")), ("asil", refusal("asil")), ("càf", refusal("càf")), ("", nil), ("  ", nil),
      // What has been entered is no longer being typed.
      ("ba, sa", refusal("ba")), ("x, ba, y", "None of these can be used here: “x”, “ba”, “y”"), ("ba,", refusal("ba")),
    ] as [(String, String?)])
  func whatBeginsASuggestionIsNoMistakeYet(_ row: (String, String?)) {
    var stage = Self.stage("Basil Sage") { $0.validation = .notEmpty }
    if row.1 == "There is already" { stage.editor.configuration.validation = .unique }
    _ = stage.editor.replaceText(with: row.0)
    let message = Self.message(stage)
    #expect(message == row.1 || row.1 == "There is already" && message?.hasPrefix("There is already") == true)
    #expect((stage.editor.look == .invalid) == (row.1 != nil))
  }

  @Test(arguments: [
    ("basil⏎", "Basil", ["added Basil @0"]), ("  SAGE   tea ⏎", "Sage tea", ["added Sage tea @0"]), ("sage⏎", "Sage", ["added Sage @0"]),
    ("cafe au lait⏎", "Café au lait", ["added Café au lait @0"]), ("resume⏎", "resume", ["added resume @0"]),
    ("résumé⏎", "résumé", ["added résumé @0"]), ("Resumé⏎", "résumé", ["added résumé @0"]), ("sage,", "Sage", ["added Sage @0"]),
    ("bas⏎", "[bas]", ["rejected bas notAllowed"]), ("mint⏎", "[mint]", ["rejected mint notAllowed"]),
    ("mint,sage,", "Sage [mint,]", ["rejected mint notAllowed", "added Sage @0"]),
  ])
  func aTextThatIsASuggestionBecomesThatOne(_ row: (String, String, [String])) {
    var stage = Self.stage()
    stage.type(row.0)
    #expect(stage.shown == row.1)
    #expect(stage.told().filter { !$0.hasPrefix("changed") } == row.2)
  }

  @Test func whatIsPastedAndNoSuggestionStaysAndIsNamed() {
    var stage = Self.stage()
    stage.paste("basil, foo; SAGE\nbar\tba")
    #expect(stage.editor.tags.map(\.text) == ["Basil", "Sage"] && stage.editor.draft == "foo, bar, ba")
    #expect(Self.message(stage) == "None of these can be used here: “foo”, “bar”, “ba”")
    #expect(stage.told().filter { $0.hasPrefix("rejected") }.count == 3)
    stage.type("sil⏎")
    #expect(stage.editor.draft.hasPrefix("foo, bar"))
    var many = Self.stage()
    many.paste((1...40).map { "word\($0)" }.joined(separator: ","))
    #expect(Self.message(many)?.hasSuffix("“word10”") == true, "a message has its limits")
    #expect(many.told().filter { $0.hasPrefix("rejected") }.count == 40)
  }

  @Test func aBeginningOfWhatIsATagAlreadySaysSo() throws {
    var stage = Self.stage("Basil")
    stage.type("basi")
    #expect(stage.editor.validationFailure == nil)
    stage.type("⏎")
    #expect(Self.message(stage) == "There is already a tag “Basil”.")
    stage.type("⌫⌫")
    #expect(stage.editor.validationFailure == nil)
    stage.type("⏎")
    #expect(stage.editor.validationFailure?.reason == .notAllowed, "“Bay leaf” begins with it, too")
  }

  @Test func otherRulesAndTheLimitStillApply() {
    var stage = Self.stage { $0.limit = 1 }
    stage.editor.configuration.validation = .length(atMost: 5)
    stage.type("Bay leaf⏎")
    #expect(stage.editor.validationFailure?.reason == .tooLong(limit: 5))
    _ = stage.editor.replaceText(with: "")
    stage.type("sage⏎b")
    #expect(stage.shown == "Sage [b]" && stage.editor.validationFailure?.reason == .limit(1))
  }

  @Test func theProgramMayAddAnything() throws {
    var stage = Self.stage()
    _ = try stage.editor.change { collection throws(TagListError) in try collection.append([Tag("Unheard of")], by: .program) }
    let id = stage.editor.tags[0].id
    #expect(stage.editor.reason(againstTag: id) == nil)
    // It may keep its text, and be given back.
    stage.note(stage.editor.beginEditing(id))
    #expect(stage.editor.validationFailure == nil)
    stage.type("⏎")
    #expect(stage.shown == "<Unheard of>")
    stage.note(stage.editor.erase())
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.editor.tags.map(\.text) == ["Unheard of"])
  }

  @Test func aCapitalizedSuggestionIsTheSameOne() {
    var stage = Self.stage { $0.capitalization = .all }
    stage.type("bas")
    #expect(stage.editor.validationFailure == nil)
    stage.type("il⏎")
    #expect(stage.shown == "BASIL")
  }

  @Test func anyTextIsAcceptedAgainWithoutTheRule() {
    var stage = Self.stage()
    stage.type("mint")
    #expect(stage.editor.validationFailure != nil)
    stage.editor.configuration.acceptsOnlySuggestions = false
    #expect(stage.editor.validationFailure == nil)
    stage.editor.configuration.acceptsOnlySuggestions = true
    stage.editor.suggestions = TagSuggestions(.list(["Mint"]))
    #expect(stage.editor.validationFailure == nil, "other suggestions, another answer")
    stage.type("⏎")
    #expect(stage.shown == "Mint")
  }

  // MARK: In place

  @Test(
    arguments: [
      ("Basil", "<Basil>", ["edited one>Basil"]), ("cafe AU lait", "<Café au lait>", ["edited one>Café au lait"]),
      ("two", "[two] two", ["rejected two notAllowed"]), ("one", "<one> two", []),
    ] as [(String, String, [String])])
  func aChipIsEditedByTheSameRule(_ row: (String, String, [String])) {
    var stage = Self.stage("one two")
    stage.edit(0)
    stage.note(stage.editor.setText(row.0))
    _ = stage.told()
    stage.type("⏎")
    #expect(stage.shown.hasPrefix(row.1))
    #expect(stage.told().filter { !$0.hasPrefix("changed") } == row.2)
  }

  // MARK: Looks

  @Test func aTagGetsTheContentOfItsSuggestion() throws {
    let red = Tag("bug", icon: .dot(Color(hex: 0xE01B24)), attachment: 7)
    let list = CompletionList(tags: [red, Tag("docs")])
    let dots = list.completions(of: "b")
    #expect(dots.map(\.text) == ["bug"] && dots[0].tag?.icon == red.icon && list.completions(of: "d")[0].tag == nil)
    for takes in [true, false] {
      var stage = Self.stage()
      stage.editor.suggestions = TagSuggestions(.list(list))
      if takes { stage.note(stage.editor.complete(with: dots[0])) } else { stage.type("BUG⏎") }
      let tag = try #require(stage.editor.tags.first)
      #expect(tag.text == "bug" && tag.icon == red.icon && tag.attachment as? Int == 7 && tag.id != red.id)
      // In place, what the tag stands for is another one.
      stage.note(stage.editor.beginEditing(tag.id))
      stage.note(stage.editor.setText("docs"))
      stage.type("⏎")
      #expect(stage.editor.tags[0].text == "docs" && stage.editor.tags[0].icon == nil && stage.editor.tags[0].id == tag.id)
      stage.note(stage.editor.undo(by: .key))
      #expect(stage.editor.tags[0].icon == red.icon)
    }
    // Also where any text is accepted.
    var stage = EditingStage()
    stage.note(stage.editor.complete(with: dots[0]))
    #expect(stage.editor.tags[0].icon == red.icon)
  }

  // MARK: Completer

  /// The completions with `+` before one that adds the typed text and `>` before the one that Return takes.
  static func offered(_ stage: EditingStage, _ source: CompletionSource, limit: Int = 8, steps: Int = 0) -> [String] {
    var completer = TagCompleter()
    completer.source = source
    completer.limit = limit
    stage.editor.configure(&completer)
    _ = completer.type(stage.editor.textToComplete) { stage.editor.isAcceptable($0) }
    for _ in 0..<steps { _ = completer.moveSelection(.next) }
    let accepted = stage.editor.accepted(by: completer)
    return completer.completions.enumerated().map { index, completion in
      (index == accepted ? ">" : "") + (completion.isNew ? "+" : "") + completion.text
    }
  }

  @Test(arguments: [
    ("sa", false, [">Sage tea", "Sage"]), ("sage", false, [">Sage", "Sage tea"]), ("SAGE T", false, [">Sage tea"]),
    ("resume", false, [">resume", "résumé"]), ("résume", false, [">résumé"]), ("mint", false, []), ("basil", false, []),
    ("ba", false, [">Bay leaf"]), ("Paris, fr", false, [">Paris, France"]), ("fr", false, [">Paris, France"]),
    ("sa", true, [">Sage tea", "Sage", "+sa"]), ("sage", true, [">Sage", "Sage tea"]), ("mint", true, [">+mint"]),
    ("basil", true, []), ("x, mint", true, [">+mint"]),
  ])
  func returnTakesTheFirst(_ row: (String, Bool, [String])) {
    var stage = Self.stage("Basil") { $0.suggestsNewTag = row.1 }
    _ = stage.editor.replaceText(with: row.0)
    #expect(Self.offered(stage, .list(Self.texts)) == row.2)
    let selected = row.2.map { $0.replacing(">", with: "") }
    guard selected.count > 1 else { return }
    #expect(Self.offered(stage, .list(Self.texts), steps: 2).firstIndex { $0.hasPrefix(">") } == 1, "or the selected one")
  }

  @Test func aTextThatIsATagAlreadyIsNotTakenForALongerOne() {
    var stage = Self.stage("Sage")
    stage.type("sage")
    #expect(Self.offered(stage, .list(Self.texts)) == ["Sage tea"])
    stage.type("⏎")
    #expect(Self.message(stage) == "There is already a tag “Sage”.")
  }

  @Test func whereAnyTextIsAcceptedNothingIsTakenWithoutASelection() {
    var stage = EditingStage()
    stage.type("sage")
    #expect(Self.offered(stage, .list(Self.texts)) == ["Sage tea", "Sage"])
    stage.editor.configuration.suggestsNewTag = true
    _ = stage.editor.replaceText(with: "mint")
    #expect(Self.offered(stage, .list(Self.texts)) == ["+mint"])
  }

  @Test func theTypedTextIsFoundBehindTheLimit() {
    var stage = Self.stage()
    stage.type("tag 7")
    let texts = (70..<90).map { "tag \($0)" } + ["tag 7"]
    #expect(Self.offered(stage, .list(texts), limit: 2) == [">tag 7", "tag 70"])
  }

  @Test(
    arguments: [
      (true, "mint", nil, "mint"), (false, "mint", refusal("mint"), "[mint]"), (true, "12345678901", "too long", "[12345678901]"),
    ] as [(Bool, String, String?, String)])
  func aNewTextIsAdded(_ row: (Bool, String, String?, String)) {
    var stage = Self.stage {
      $0.suggestsNewTag = row.0
      $0.validation = .length(atMost: 10) |>> .unique
    }
    stage.type(row.1)
    let message = Self.message(stage)
    #expect(message == row.2 || row.2 == "too long" && message?.contains("too long") == true)
    var completer = TagCompleter()
    completer.source = .list(Self.texts)
    stage.editor.configure(&completer)
    _ = completer.type(row.1) { [editor = stage.editor] in editor.isAcceptable($0) }
    if let new = completer.completions.first { stage.note(stage.editor.complete(with: new)) }
    #expect(stage.shown == row.3)
    // Only what was chosen as new is: Return alone, or a paste, adds no text that isn't known.
    stage.paste(stage.editor.draft.isEmpty ? "thyme, " : ", thyme, ")
    #expect(!stage.editor.tags.contains { $0.text == "thyme" })
  }

  @Test(arguments: [("ba,", true), ("ba;", true), ("ba", false), ("b,a", false), (",ba", false), ("ba,,", false)])
  func aSeparatorBehindTheTextEntersIt(_ row: (String, Bool)) {
    var stage = Self.stage("one")
    stage.type("ba")
    #expect(stage.editor.isEntered(by: row.0) == row.1)
    stage.edit(0)
    stage.note(stage.editor.setText("ba"))
    #expect(!stage.editor.isEntered(by: row.0), "in place, it does not")
  }

  // MARK: Closures

  @Test func textsAreUnknownUntilTheClosureHasReturned() {
    var stage = Self.stage()
    stage.editor.suggestions = TagSuggestions(CompletionSource { _ in [] })
    stage.type("x")
    #expect(stage.editor.validationFailure == nil && stage.editor.unknownTexts == [], "it is only being typed")
    stage.note(stage.editor.setText(""))
    stage.paste("basil, foo, sage")
    #expect(stage.shown == "[basil, foo, sage]" && stage.editor.validationFailure == nil)
    #expect(stage.editor.unknownTexts == ["basil", "foo", "sage"])
    #expect(stage.told().allSatisfy { $0.hasPrefix("changed") })
    stage.editor.suggestions.add([Tag("Basil"), Tag("Basilisk")], for: "basil")
    stage.note(stage.editor.settle())
    #expect(stage.shown == "Basil [foo, sage]" && stage.editor.unknownTexts == ["foo", "sage"])
    stage.editor.suggestions.add([], for: "foo")
    stage.note(stage.editor.settle())
    #expect(Self.message(stage) == Self.refusal("foo") && stage.editor.unknownTexts == ["sage"])
    stage.editor.suggestions.fail(for: "sage")
    stage.note(stage.editor.settle())
    #expect(stage.shown == "Basil [foo, sage]" && stage.editor.unknownTexts == [])
    #expect(
      stage.told().filter { !$0.hasPrefix("changed") } == ["added Basil @0", "rejected foo notAllowed", "rejected sage unchecked"])
  }

  @Test func whatIsTypedMeanwhileIsNotEntered() {
    var stage = Self.stage()
    stage.editor.suggestions = TagSuggestions(CompletionSource { _ in [] })
    stage.type("basil,sag")
    #expect(stage.editor.unknownTexts == ["basil"])
    stage.editor.suggestions.add([Tag("Basil"), Tag("Sag")], for: "basil")
    stage.note(stage.editor.settle())
    #expect(stage.shown == "Basil [sag]")
    stage.editor.suggestions.add([Tag("Sage")], for: "sag")
    stage.note(stage.editor.settle())
    #expect(stage.shown == "Basil [sag]")
    stage.type("⏎")
    #expect(stage.shown == "Basil Sag")
  }

  @Test func aChipWaitsForTheClosure() {
    var stage = Self.stage("one two")
    stage.editor.suggestions = TagSuggestions(CompletionSource { _ in [] })
    stage.edit(0)
    stage.note(stage.editor.setText("basil"))
    stage.type("⏎")
    #expect(stage.shown == "[basil] two" && stage.editor.unknownTexts == ["basil"] && stage.editor.validationFailure == nil)
    stage.editor.suggestions.add([Tag("Basil")], for: "basil")
    stage.note(stage.editor.settle())
    #expect(stage.shown == "<Basil> two")
  }
}

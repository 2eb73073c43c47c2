import Testing

@testable import TagModel

struct CompletionTests {
  /// The completions with the match in brackets.
  static func marked(_ completions: [TagCompletion]) -> [String] {
    completions.map { completion in
      guard let match = completion.match else { return completion.text }
      let text = completion.text
      return "\(text[..<match.lowerBound])[\(text[match])]\(text[match.upperBound...])"
    }
  }

  static let list = CompletionList([
    "New York", "Newcastle", "Straße", "Ångström", "I love New York", "rock’n’roll", "你好", "世界你好", "  two   spaces ",
    "new york", "C++", "e\u{301}t\u{e9}", "", "Anew", "red-green",
  ])

  @Test(arguments: [
    ("new", ["[New] York", "[New]castle", "I love [New] York"]), ("NEW  y", ["[New Y]ork", "I love [New Y]ork"]),
    ("york", ["New [York]", "I love New [York]"]), ("stras", ["[Straß]e"]), ("STRASSE", ["[Straße]"]),
    ("a\u{30A}ng", ["[Ång]ström"]), ("ang", ["[Ång]ström"]), ("àng", []), ("roll", ["rock’n’[roll]"]), ("你", ["[你]好", "世界[你]好"]),
    ("two sp", ["[two sp]aces"]), ("c+", ["[C+]+"]), ("\u{e9}t", ["[e\u{301}t]\u{e9}"]), ("e", ["[e\u{301}]t\u{e9}"]),
    ("ete", ["[e\u{301}t\u{e9}]"]), ("ètè", []), ("green", ["red-[green]"]),
    ("", []), ("  ", []), ("x", []), ("C++", []), ("c++", ["[C++]"]), ("ew", []),
  ])
  func findsTextsAndWordsByPrefix(_ row: (String, [String])) {
    #expect(Self.marked(Self.list.completions(of: row.0)) == row.1)
  }

  @Test func theLimitAndFilterApply() {
    let list = CompletionList((0..<1000).map { "tag \($0)" } + ["a tag"])
    #expect(list.completions(of: "tag", limit: 3).map(\.text) == ["tag 0", "tag 1", "tag 2"])
    #expect(list.completions(of: "tag", limit: 2) { $0.hasSuffix("7") }.map(\.text) == ["tag 7", "tag 17"])
    #expect(list.completions(of: "tag", limit: 0).isEmpty)
    #expect(list.completions(of: "tag 99").map(\.text).prefix(2) == ["tag 990", "tag 991"])
  }

  @Test func longerPrefixesNarrowTheResults() {
    let texts = ["Monstera deliciosa", "Swiss cheese", "Größe", "ÉTÉ indien", "ẞharp", "Ωmega ω", "ﬁne art", "日本語"]
    let list = CompletionList(texts)
    for text in texts {
      for end in text.indices.dropFirst() {
        let typed = String(text[..<end])
        #expect(list.completions(of: typed).contains { $0.text == text }, "\(typed)")
        #expect(list.completions(of: typed.lowercased()).contains { $0.text == text }, "\(typed.lowercased())")
      }
    }
  }

  // MARK: Completer

  @Test func listsRespondImmediately() {
    let asked = Asked()
    #expect(asked.type("new") == nil && asked.completer.state == .closed, "there is no source")
    asked.completer.source = .list(Self.list)
    #expect(asked.type("new") == nil)
    #expect(asked.completer.state == .open && asked.completer.completions.count == 3)
    #expect(asked.type("newx") == nil)
    #expect(asked.completer.state == .closed && asked.completer.completions.isEmpty)
    asked.completer.minimumLength = 3
    #expect(asked.type("ne") == nil && asked.completer.state == .closed)
  }

  @Test func arrowsCycleThroughTheTypedText() {
    let asked = Asked()
    asked.completer.source = .list(["ab", "ac"])
    #expect(!asked.moveSelection(.next))
    _ = asked.type("a")
    var seen: [Int?] = []
    for _ in 0..<4 {
      seen.append(asked.completer.selection)
      #expect(asked.moveSelection(.next))
    }
    #expect(seen == [nil, 0, 1, nil])
    #expect(asked.moveSelection(.previous) && asked.completer.selection == nil)
    #expect(asked.moveSelection(.previous) && asked.completer.selected?.text == "ac")
    _ = asked.type("ab")
    #expect(asked.completer.selection == nil, "another text, another choice")
  }

  @Test func obsoleteResultsAreIgnored() throws {
    let asked = Asked()
    asked.completer.source = CompletionSource { _ in [] }
    let first = try #require(asked.type("a"))
    let second = try #require(asked.type("ab"))
    #expect(!asked.answer(first, ["abbey"]) && asked.completer.completions.isEmpty, "of an earlier text, although it would match")
    #expect(asked.completer.state == .waiting)
    #expect(asked.answer(second, ["about", "absent"]))
    #expect(!asked.answer(first, ["apple"]))
    #expect(!asked.fail(first, .failed))
    #expect(Self.marked(asked.completer.completions) == ["[ab]out", "[ab]sent"])
    // Completions that still match stay visible until the next results.
    let third = try #require(asked.type("abo"))
    #expect(Self.marked(asked.completer.completions) == ["[abo]ut"] && asked.completer.state == .waiting)
    asked.close()
    #expect(!asked.answer(third, ["about"]), "nobody waits any more")
    #expect(asked.completer.state == .closed)
  }

  @Test func resultsAreTidiedAndKeepTheirOrder() throws {
    let asked = Asked()
    asked.completer.source = CompletionSource { _ in [] }
    asked.completer.limit = 3
    let query = try #require(asked.type("ro"))
    let texts = ["Sage", " Rosemary\n", "ROSEMARY", "", "ro", "taken", "\u{202E}", "Rocket", "Rose"]
    #expect(asked.answer(query, texts) { $0 != "taken" })
    #expect(Self.marked(asked.completer.completions) == ["Sage", "[Ro]semary", "[Ro]cket"])
  }

  @Test func lateResultsForTheSameTextAreShown() throws {
    let asked = Asked()
    asked.completer.source = CompletionSource { _ in [] }
    let query = try #require(asked.type("a"))
    #expect(asked.fail(query, .unanswered) && asked.completer.state == .failed(.unanswered))
    #expect(!asked.fail(query, .unanswered), "once")
    #expect(asked.answer(query, ["ab"]) && asked.completer.state == .open)
    #expect(!asked.fail(query, .failed), "it has been answered")
    for failure in CompletionFailure.allCases { #expect(failure.message.last == "." && failure.message.count < 100) }
  }

  @Test func aThrowingClosureHasNoResults() async throws {
    struct Lost: Error {}
    let asked = Asked()
    let source = CompletionSource { typed in
      if typed == "lost" { throw Lost() }
      return [typed + "!"]
    }
    asked.completer.source = source
    let query = try #require(asked.type(" say "))
    #expect(try await source.answer(to: query.text).map(\.text) == ["say!"])
    let lost = try #require(asked.type("lost"))
    await #expect(throws: Lost.self) { try await source.answer(to: lost.text) }
    #expect(try await CompletionSource.list(["a"]).answer(to: lost.text) == [])
  }

  // MARK: Editor

  @Test func aCompletionBecomesOneTag() {
    var stage = EditingStage("one")
    stage.paste("tw")
    #expect(stage.editor.textToComplete == "tw")
    stage.note(stage.editor.complete(with: " Paris,  France "))
    #expect(stage.shown == "one Paris, France")
    #expect(stage.told() == ["changed tw", "added Paris, France @1", "changed "])
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "one")
  }

  @Test func aCompletionKeepsRejectedText() {
    var stage = EditingStage { $0.validation = .lettersAndSpaces() |>> .unique }
    stage.paste("L$v€, 2")
    stage.type("r")
    #expect(stage.editor.draft == "L$v€, 2r" && stage.editor.textToComplete == "2r")
    stage.note(stage.editor.complete(with: "rose"))
    #expect(stage.editor.tags.map(\.text) == ["rose"] && stage.editor.draft == "L$v€,")
    #expect(stage.editor.validationFailure?.text == "L$v€")
    #expect(!stage.editor.isAcceptable("ROSE") && !stage.editor.isAcceptable("1") && stage.editor.isAcceptable("fern"))
    stage.note(stage.editor.complete(with: "R2D2"))
    #expect(stage.editor.tags.map(\.text) == ["rose"] && stage.editor.draft.contains("R2D2"), "refused, and not lost")
  }

  @Test func aChosenCompletionGivesItsLookToATagWithItsText() {
    var stage = EditingStage("Basil Sage")
    stage.edit(0)
    stage.type("x")
    stage.note(stage.editor.complete(with: TagCompletion("Basil", Tag("Basil", icon: .themed("leaf-symbolic")), match: nil)))
    #expect(stage.editor.tags.map(\.text) == ["Basil", "Sage"])
    #expect(stage.editor.tags[0].icon == .themed("leaf-symbolic"))
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.editor.tags[0].icon == nil)
  }

  @Test func completesInPlaceAndAtTheLimit() {
    var stage = EditingStage("one two") { $0.limit = 2 }
    #expect(!stage.editor.isAcceptable("three"))
    stage.edit(1)
    #expect(stage.editor.isAcceptable("three"))
    stage.note(stage.editor.complete(with: "three"))
    #expect(stage.shown == "one <three>")
    stage.note(stage.editor.complete(with: "four"))
    #expect(stage.editor.draft == "four" && stage.editor.validationFailure?.reason == .limit(2))
    stage.editor.configuration.isReadOnly = true
    #expect(!stage.editor.complete(with: "five").isHandled)
  }

  @Test(arguments: [
    (Capitalization.asTyped, "new yoRk", "new yoRk"), (.firstLetter, "new yoRk", "New yoRk"),
    (.words, "'hello' world", "'Hello' World"), (.firstLetter, "’twas so", "’Twas so"), (.words, "don’t", "Don’t"),
    (.words, "new yoRk don’t re-do", "New YoRk Don’t Re-Do"), (.all, "straße", "STRASSE"), (.firstLetter, "ßharp", "Ssharp"),
    (.firstLetter, "ǆ", "ǅ"), (.words, "", ""), (.firstLetter, "1 a", "1 a"), (.firstLetter, "“été”", "“Été”"), (.words, "你好 a", "你好 A"),
  ])
  func capitals(_ row: (Capitalization, String, String)) {
    #expect(row.0.applied(to: row.1) == row.2)
    var stage = EditingStage { $0.capitalization = row.0 }
    stage.type(row.1 + "⏎")
    #expect(stage.editor.tags.map(\.text) == (row.2.isEmpty ? [] : [row.2]))
  }
}

/// A completer whose mutating functions can be called within an expectation.
private final class Asked {
  var completer = TagCompleter()

  func type(_ text: String) -> TagCompleter.Query? { completer.type(text) { _ in true } }
  func answer(_ query: TagCompleter.Query, _ texts: [String], where isOffered: (String) -> Bool = { _ in true }) -> Bool {
    completer.answer(query, texts.map { Tag($0) }, where: isOffered)
  }
  func fail(_ query: TagCompleter.Query, _ failure: CompletionFailure) -> Bool { completer.fail(query, failure) }
  func moveSelection(_ step: TagEditor.Step) -> Bool { completer.moveSelection(step) }
  func close() { completer.close() }
}

import Synchronization
import TestSupport
import Testing

@testable import TagModel

struct EditingValidationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let validation: Validation
    let passing: [String]
    let failing: [String: ValidationReason]
    var testDescription: String { name }

    init(_ name: String, _ validation: Validation, _ passing: [String], _ failing: [String: ValidationReason]) {
      (self.name, self.validation, self.passing, self.failing) = (name, validation, passing, failing)
    }
  }

  static let rows = [
    Row("not empty", .notEmpty, ["a", " a ", "."], ["": .empty, " \t\u{2003}\n": .empty]),
    Row(
      "length counts what a person sees", .length(atLeast: 2, atMost: 3),
      ["ab", "👩‍👩‍👧‍👦🇩🇪e\u{301}\u{301}", "abc"],
      ["": .tooShort(least: 2), "👩‍👩‍👧‍👦": .tooShort(least: 2), "abcd": .tooLong(limit: 3)]),
    Row(
      "letters and spaces", .lettersAndSpaces(), ["happy", "sehr schön", "e\u{301}", "नमस्ते", "می\u{200C}خواهم", "日本"],
      [
        "GR8ness": .notOnlyLetters, "L$v€": .notOnlyLetters, "a-b": .notOnlyLetters, "a\nb": .notOnlyLetters,
        "🙂": .notOnlyLetters, "": .empty, "   ": .empty,
      ]),
    Row(
      "English letters", .lettersAndSpaces(.english), ["Happy days", "Z"],
      ["schön": .notOnlyLetters, "e\u{301}": .notOnlyLetters, "K\u{212A}": .notOnlyLetters, " ": .empty]),
    Row("allowed", .allowed(["Fern", "straße"]), ["fern", " FERN", "STRASSE"], ["moss": .notAllowed, "": .notAllowed]),
    Row("forbidden", .forbidden(["Fern"]), ["moss", "", "ferns"], ["fern": .forbidden, "FERN ": .forbidden]),
    Row(
      "pattern matches the whole", .pattern(/[0-9]{4}/, expected: "a year"), ["2024"],
      ["20245": .wrongForm(expected: "a year"), "x2024": .wrongForm(expected: "a year"), "": .wrongForm(expected: "a year")]),
    Row(
      "email", .email, ["a@b.de", "o'neil.x+y-z_1@sub-d.example.org", "A@B.CO"],
      [
        "a@b": .notEmail, "@b.de": .notEmail, "a@b.d": .notEmail, "a@b.d1": .notEmail, "a@@b.de": .notEmail,
        "a b@c.de": .notEmail, "a@b..de": .notEmail, "a@.de": .notEmail, "é@b.de": .notEmail, "": .notEmail, "@": .notEmail,
        "a@b.de.": .notEmail,
      ]),
    Row(
      "in a chain all must pass, and the first reason wins",
      .notEmpty |>> .length(atMost: 5) |>> .lettersAndSpaces() |>> .forbidden(["moss"]), ["fern"],
      ["": .empty, "123456": .tooLong(limit: 5), "12345": .notOnlyLetters, "Moss": .forbidden]),
    Row("all of none", .all([]), ["", "anything"], [:]),
    Row("custom", Validation { $0.text == "no" ? .other("Not that.") : nil }, ["yes"], ["no": .other("Not that.")]),
  ]

  @Test(arguments: rows)
  func passesAndFails(_ row: Row) {
    for text in row.passing { #expect(row.validation.reason(against: text) == nil, "\(text)") }
    for (text, reason) in row.failing { #expect(row.validation.reason(against: text) == reason, "\(text)") }
  }

  @Test(arguments: [("SaD", "sad"), ("Ångström", "A\u{30A}ngstro\u{308}m"), ("straße", "STRASSE"), ("a  b", " A B ")])
  func unique(_ pair: (String, String)) {
    let taken = TakenTexts([Tag("other", id: 1), Tag(pair.0, id: 2)])
    func reason(_ edited: Tag.ID?) -> ValidationReason? {
      Validation.unique.reason(against: Validation.Candidate(pair.1, edited: edited, taken: taken))
    }
    #expect(reason(nil) == .duplicate(of: 2))
    #expect(reason(1) == .duplicate(of: 2))
    #expect(reason(2) == nil, "a tag is no duplicate of itself")
    #expect(Validation.unique.reason(against: pair.1) == nil)
  }

  @Test func laterRulesAreNotCalledAfterAFailure() {
    let asked = Mutex(0)
    let counting = Validation { _ in
      asked.withLock { $0 += 1 }
      return nil
    }
    #expect((.notEmpty |>> counting).reason(against: "") == .empty)
    #expect(Validation.all([.notEmpty, counting]).reason(against: "") == .empty)
    #expect(asked.withLock { $0 } == 0)
    #expect((.notEmpty |>> counting).reason(against: "x") == nil)
    #expect(asked.withLock { $0 } == 1)
  }

  @Test func allChainingFunctionsAgree() {
    var random = SeededGenerator(seed: 61)
    let given: [Validation] = [
      .notEmpty, .length(atLeast: 2, atMost: 4), .lettersAndSpaces(), .forbidden(["ab"]), .email, .anything,
    ]
    for _ in 0..<500 {
      let (a, b, c) = (random.element(of: given), random.element(of: given), random.element(of: given))
      let text = (0..<random.int(0...6)).map { _ in random.element(of: ["a", "b", "1", " ", "@"]) }.joined()
      let reasons = [a, b, c].compactMap { $0.reason(against: text) }
      #expect((a |>> b |>> c).reason(against: text) == reasons.first)
      #expect((a |>> (b |>> c)).reason(against: text) == reasons.first)
      #expect(a.and(b).and(c).reason(against: text) == reasons.first)
      #expect(Validation.all([a, b, c]).reason(against: text) == reasons.first)
    }
  }

  @Test func tooLongTextsAreNotMatched() {
    let asked = Mutex(0)
    @Sendable func pattern() -> Regex<(Substring, Substring)> {
      asked.withLock { $0 += 1 }
      return /(a+)+b/
    }
    // Matching this text alone would take longer than the computer lasts.
    let validation = Validation.pattern(pattern(), expected: "many letters", lengthLimit: 12, budget: 5000)
    #expect(validation.reason(against: String(repeating: "a", count: 1_000_000)) == .tooLong(limit: 12))
    #expect(asked.withLock { $0 } == 0)
    #expect(validation.reason(against: "aaaaaaaaaaaa") == .wrongForm(expected: "many letters"))
    #expect(validation.reason(against: "aaaab") == nil)
    #expect(asked.withLock { $0 } == 1, "it is made once")
  }

  /// Matching any of these would take ages: 2 to the 60th attempts, or as many as there are combinations.
  @Test(arguments: [
    (#"(a+)+b"#, String(repeating: "a", count: 60)), (#"(a|aa)+"#, String(repeating: "a", count: 50) + "!"),
    (#"([a-z]+)*[0-9]"#, "a perfectly ordinary text of letters and spaces, you see"),
    (#"(.*a){20}"#, String(repeating: "a", count: 60) + "!"),
    (#"(x+x+)+y"#, String(repeating: "x", count: 40)), (#"((a+)+)+b"#, String(repeating: "a", count: 64)),
  ])
  func catastrophicPatternsDoNotBlock(_ row: (String, String)) {
    let source = row.0
    let validation = Validation.pattern(made(source), expected: "it")
    // Some of these would never finish; once known to be too slow, they fail immediately.
    let reasons = (0...1000).map { _ in validation.reason(against: row.1) }
    #expect(reasons.allSatisfy { $0 == .tooSlow || $0 == .wrongForm(expected: "it") }, "\(String(describing: reasons[0]))")
    #expect(reasons.drop { $0 != .tooSlow }.allSatisfy { $0 == .tooSlow })
  }

  @Test func ordinaryPatternsMatchAfterProbing() {
    let validation = Validation.pattern(/[a-z]+(-[a-z]+)*/, expected: "words with hyphens", budget: 1000)
    let text = "a-rather-long-text-with-many-words-and-many-hyphens-in-it"
    var typed = ""
    for character in text {
      typed.append(character)
      #expect(validation.reason(against: typed) == (typed.hasSuffix("-") ? .wrongForm(expected: "words with hyphens") : nil))
    }
    #expect(validation.reason(against: text + "-") == .wrongForm(expected: "words with hyphens"))
    #expect(validation.reason(against: text) == nil)
    let date = Validation.pattern(/.*/, expected: "anything", budget: 1000)
    #expect(date.reason(against: String(repeating: "é🙂", count: 30)) == nil)
  }

  @Test func validatesAMegabyte() {
    let text = String(repeating: "ab ", count: 350_000)
    let chain = Validation.notEmpty |>> .lettersAndSpaces() |>> .unique |>> .length(atMost: 30)
    #expect(chain.reason(against: text) == .tooLong(limit: 30))
  }

  @Test func asyncRulesChainAndFailSafely() async {
    struct Lost: Error {}
    let even = AsyncValidation { $0.count.isMultiple(of: 2) ? nil : .other("Odd.") }
    let lost = AsyncValidation { _ in throw Lost() }
    #expect(await even.reason(against: "ab") == nil)
    #expect(await even.reason(against: "abc") == .other("Odd."))
    #expect(await (even |>> lost).reason(against: "abc") == .other("Odd."), "the second is not asked")
    #expect(await (even |>> lost).reason(against: "ab") == .unchecked)
    #expect(await even.and(even).reason(against: "ab") == nil)
  }

  static let reasons: [ValidationReason] = [
    .empty, .tooShort(least: 1), .tooShort(least: 3), .tooLong(limit: 1), .tooLong(limit: 9), .notOnlyLetters, .notAllowed,
    .forbidden, .wrongForm(expected: "a year"), .notEmail, .duplicate(of: 1), .limit(0), .limit(1), .limit(7), .tooSlow, .unchecked,
  ]

  @Test(arguments: reasons)
  func eachValidationReasonHasAMessage(_ reason: ValidationReason) {
    let message = reason.message(for: "GR8\n\u{202E}ness" + String(repeating: "x", count: 1_000))
    #expect(message.last == "." && message.first!.isUppercase || message.hasPrefix("“"))
    #expect(message.count < 160 && !message.contains("\n") && !message.unicodeScalars.contains("\u{202E}"))
    if message.contains("“") { #expect(message.contains("“\u{2068}GR8") && message.contains("…\u{2069}”")) }
  }

  @Test func messagesDiffer() {
    #expect(Set(Self.reasons.map { $0.message(for: "x") }).count == Self.reasons.count)
    #expect(
      ValidationReason.notOnlyLetters.message(for: "L$v€")
        == "“\u{2068}L$v€\u{2069}” has numbers or special characters: only letters and spaces may be used.")
    #expect(ValidationReason.other("So it is.").message(for: "x") == "So it is.")
  }
}

private func made(_ source: String) -> Regex<AnyRegexOutput> {
  do { return try Regex(source) } catch { preconditionFailure("\(error)") }
}

/// What an editor does with the program's answers about texts.
struct EditingAnswersTests {
  /// The texts that an operation on a copy asks about.
  private func questions(
    _ stage: EditingStage, _ operation: (inout TagEditor) -> TagEditorOutcome
  ) -> [String] {
    var copy = stage.editor
    copy.pendingTexts = []
    _ = operation(&copy)
    return copy.pendingTexts ?? []
  }

  @Test func textsThatTheRulesAcceptAreAskedAbout() {
    let stage = EditingStage("one")
    #expect(questions(stage) { $0.setText("two") } == ["two"])
    #expect(questions(stage) { $0.setText("one") } == [], "the rules reject it")
    #expect(questions(stage) { $0.setText("") } == [])
    #expect(questions(stage) { $0.setText("two, three, one, four") } == ["two", "three", "four"])
    #expect(questions(stage) { $0.beginEditing(0) } == ["one"])
  }

  @Test func aTagInPlaceIsAskedAboutAsAWhole() {
    var stage = EditingStage("one")
    stage.edit(0)
    #expect(questions(stage) { $0.setText("two, three") }.starts(with: ["two", "three"]))
  }

  @Test func anAnswerCountsLikeARule() {
    var stage = EditingStage("one")
    stage.editor.answers = ["bad": .other("Not that one."), "good": nil]
    stage.type("bad⏎")
    #expect(stage.shown == "one [bad]")
    #expect(stage.editor.validationFailure?.message == "Not that one.")
    stage.type("⌫⌫⌫good⏎")
    #expect(stage.shown == "one good")
    #expect(stage.editor.validationFailure == nil)
  }

  @Test func anAnswerStaysAfterAChangeByTheProgram() {
    var stage = EditingStage("one")
    stage.editor.answers = ["bad": .other("Not that one.")]
    stage.type("bad")
    stage.note(stage.editor.change { $0.remove([0], by: .program) })
    #expect(stage.editor.validationFailure?.message == "Not that one.")
  }

  @Test func aReplacedTextCommitsNothingAndKeepsTheFocus() {
    var stage = EditingStage("one") { $0.isReadOnly = true }
    _ = stage.editor.focusOut()
    stage.note(stage.editor.replaceText(with: "two, three"))
    #expect(stage.shown == "one [two, three]")
    #expect(stage.editor.focus == .outside)
    #expect(stage.told() == ["changed two, three"])
  }
}

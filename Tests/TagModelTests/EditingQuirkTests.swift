import Testing

@testable import TagModel

/// Faults of other tag editors, each with a proof of its absence.
struct EditingQuirkTests {
  /// Added and removed tags and the limit were not reported.
  @Test func eachEventIsReportedOnce() {
    var stage = EditingStage("a") { $0.limit = 2 }
    stage.type("b⏎c⏎⌫⌫⌫")
    #expect(
      stage.told() == ["changed b", "added b @1", "changed ", "changed c", "limit 2", "changed ", "removed b"])
  }

  /// Preset tags beyond the limit disabled it.
  @Test func aPresetLongerThanTheLimitDoesNotDisableIt() {
    var stage = EditingStage("a b c") { $0.limit = 2 }
    stage.type("d")
    #expect(stage.editor.isLimitReached && stage.editor.validationFailure?.reason == .limit(2))
    stage.type("⏎")
    stage.paste(",e,f")
    #expect(stage.editor.tags.count == 3 && stage.editor.draft == "d, e, f")
    #expect(stage.told().filter { $0 == "limit 2" }.count == 2, "once for each attempt, not for each text")
  }

  /// The configuration had to be set first, and setting it again brought the placeholder back.
  @Test func theConfigurationCanChangeAtAnyTime() throws {
    var stage = EditingStage()
    #expect(stage.editor.showsPlaceholder)
    stage.note(
      try stage.editor.change { collection throws(TagListError) in
        try collection.replaceAll([Tag("a1")], by: .program)
      })
    stage.type("b2")
    #expect(stage.editor.validationFailure == nil)
    stage.editor.configuration.validation = .lettersAndSpaces()
    #expect(stage.editor.validationFailure?.reason == .notOnlyLetters, "the text is validated again")
    #expect(!stage.editor.showsPlaceholder)
  }

  /// All editors shared one configuration.
  @Test func configurationsAreIndependent() {
    var first = EditingStage { $0.limit = 1 }
    var second = EditingStage { $0.splitter = TagSplitter(TagSplitter.spaces) }
    for keys in ["a,b,", "c d "] {
      first.type(keys)
      second.type(keys)
    }
    #expect(first.editor.tags.map(\.text) == ["a"])
    #expect(second.editor.tags.map(\.text) == ["a,b,c", "d"])
  }

  /// Setting the tags again stole the focus.
  @Test func programChangesDoNotStealFocus() throws {
    var stage = EditingStage("a b")
    stage.note(stage.editor.focusOut())
    stage.note(stage.editor.change { $0.move(0, to: 1, by: .program) })
    stage.note(
      try stage.editor.change { collection throws(TagListError) in
        try collection.append([Tag("c")], by: .program)
      })
    #expect(stage.editor.focus == .outside && stage.editor.look == .view)
  }

  /// Some operations did not report completion.
  @Test func programChangesAreReported() throws {
    var stage = EditingStage("a")
    stage.note(stage.editor.change { $0.update(0, by: .program) { $0.text = "b" } })
    let outcome = try stage.editor.change { collection throws(TagListError) in
      try collection.append([Tag("c")], by: .program)
    }
    stage.note(outcome)
    #expect(stage.editor.tags.map(\.text) == ["b", "c"] && outcome.transactions.count == 1)
    #expect(stage.told() == ["added c @1"])
  }

  /// The placeholder was drawn over preset tags, or hidden for an empty preset.
  @Test func thePlaceholderIsShownOnlyWhenEmpty() {
    #expect(EditingStage().editor.showsPlaceholder)
    #expect(!EditingStage("a").editor.showsPlaceholder)
    var stage = EditingStage()
    stage.note(stage.editor.focusOut())
    #expect(stage.editor.look == .placeholder)
    stage.editor.focusIn()
    stage.type("a")
    #expect(!stage.editor.showsPlaceholder)
    stage.type("⏎⌫⌫")
    #expect(stage.editor.showsPlaceholder)
  }

  /// Holding Backspace removed many tags, which were lost.
  @Test func aHeldBackspaceRemovesNothing() {
    var stage = EditingStage("a b c")
    for _ in 0..<50 { stage.note(stage.editor.erase(isRepeat: true)) }
    #expect(stage.shown == "a b c")
    stage.type("⌫")
    for _ in 0..<50 { stage.note(stage.editor.erase(isRepeat: true)) }
    #expect(stage.shown == "a b <c>")
  }

  /// The first tag with an *equal* text was changed instead of the edited one.
  @Test func theEditedTagChangesAmongEqualTexts() {
    var stage = EditingStage("a b a") { $0.validation = .notEmpty }
    stage.edit(2)
    stage.type("x⏎⌫")
    #expect(stage.editor.tags.map(\.text) == ["a", "b"])
    #expect(stage.editor.tags.map(\.id) == [0, 1])
  }
}

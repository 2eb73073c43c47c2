import TagModel
import Testing

/// What an editor does with the program's answers about texts.
struct EditingAnswersTests {
  /// The texts that an operation on a copy asks about.
  private func questions(
    _ stage: EditingStage, _ operation: (inout TagEditor) -> TagEditorOutcome
  ) -> [String] {
    var copy = stage.editor
    copy.questions = []
    _ = operation(&copy)
    return copy.questions ?? []
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

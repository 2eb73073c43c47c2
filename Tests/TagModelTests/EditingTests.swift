import TestSupport
import Testing

@testable import TagModel

struct EditingTests {
  @Test func typedTextIsCommitted() {
    var stage = EditingStage()
    stage.type("fern⏎")
    #expect(stage.told() == ["changed f", "changed fe", "changed fer", "changed fern", "added fern @0", "changed "])
    stage.type("moss,")
    #expect(stage.told().suffix(2) == ["added moss @1", "changed "])
    stage.type(" ⏎;,⏎")
    #expect(stage.shown == "fern moss", "blank texts make no tags")
    #expect(stage.editor.look == .editing)
    #expect(!stage.editor.commit().isHandled, "Return in an empty text is somebody else's")
  }

  @Test func messagesQuoteTheExistingTag() {
    var stage = EditingStage()
    stage.type("Sad,SaD")
    #expect(stage.editor.validationFailure?.text == "SaD")
    #expect(stage.editor.validationFailure?.message == "There is already a tag “\u{2068}Sad\u{2069}”.")
    stage.type("⏎")
    #expect(stage.editor.validationFailure?.message == "There is already a tag “\u{2068}Sad\u{2069}”.")
    stage.type("x⏎")
    let id = stage.editor.tags[1].id
    stage.note(stage.editor.beginEditing(id))
    _ = stage.told()
    stage.note(stage.editor.setText("sAD"))
    #expect(stage.editor.validationFailure?.message == "There is already a tag “\u{2068}Sad\u{2069}”.")
    stage.type("⏎")
    #expect(stage.editor.validationFailure?.message == "There is already a tag “\u{2068}Sad\u{2069}”.", "also after Return")
    #expect(stage.told().last == "rejected sAD duplicate(of: \(stage.editor.tags[0].id))")
  }

  @Test func laterRulesApplyToExistingTags() {
    var stage = EditingStage()
    stage.type("short,rather long,")
    let ids = stage.editor.tags.map(\.id)
    stage.editor.configuration.validation = .length(atMost: 7) |>> .unique
    #expect(ids.map { stage.editor.reason(againstTag: $0) } == [nil, .tooLong(limit: 7)], "its own text is no duplicate")
    stage.editor.configuration.validation = .unique
    #expect(ids.allSatisfy { stage.editor.reason(againstTag: $0) == nil })
    #expect(stage.editor.reason(againstTag: Tag("foreign").id) == nil)
  }

  /// Ids created by another process or another run.
  @Test func newTagsHaveUniqueIDsAmongForeignOnes() throws {
    let last = Tag.ID.unique().rawValue
    let foreign = (1...40).map { Tag("foreign \($0)", id: Tag.ID(last - $0)) }
    var editor = TagEditor(TagCollection(try TagList(foreign)))
    editor.focusIn()
    _ = editor.setText("a, b, c, ")
    #expect(editor.tags.count == 43)
  }

  @Test func aSeparatorInTheMiddleSplits() {
    var stage = EditingStage()
    stage.type("swift")
    stage.note(stage.editor.setText("sw;ift"))
    #expect(stage.shown == "sw [ift]")
  }

  @Test func whatIsTypedAfterARejectedTextIsATagOfItsOwn() {
    var stage = EditingStage { $0.validation = .lettersAndSpaces() |>> .unique }
    stage.type("2 eggs,milk,3 leeks,salt,")
    #expect(stage.shown == "milk salt [2 eggs, 3 leeks,]")
    #expect(stage.told().filter { $0.hasPrefix("rejected") } == ["rejected 2 eggs notOnlyLetters", "rejected 3 leeks notOnlyLetters"])
    stage.type(" rice⏎")
    #expect(stage.shown == "milk salt rice [2 eggs, 3 leeks]")
    var full = EditingStage("one two") { $0.limit = 2 }
    full.type("three,four,")
    #expect(full.shown == "one two [three, four,]" && full.told().filter { $0 == "limit 2" }.count == 2)
    full.note(full.editor.change { $0.remove([0], by: .program) })
    full.type("five,")
    #expect(full.shown == "two three [four, five,]")
  }

  @Test func aDuplicateWithinAPasteNamesTheTagThatIsThere() {
    var stage = EditingStage()
    stage.paste("Mint, MINT")
    #expect(stage.editor.validationFailure?.message == "There is already a tag “\u{2068}Mint\u{2069}”.")
    var edited = EditingStage("a")
    edited.edit(0)
    edited.note(edited.editor.setText("Mint, MINT"))
    #expect(edited.editor.validationFailure?.message == "There is already a tag “\u{2068}Mint\u{2069}”.")
    #expect(edited.shown == "[Mint, MINT]", "not even if the edited one has it")
  }

  @Test func tagsTypedInPlaceFollowTheEditedOne() {
    var stage = EditingStage("a b c")
    stage.edit(1)
    stage.type("⌫x,")
    #expect(stage.shown == "a [x,] c" && stage.editor.look == .editing)
    stage.type("y⏎")
    #expect(stage.shown == "a <x> y c")
    stage.edit(0)
    stage.type(",⏎")
    #expect(stage.shown == "<a> x y c", "a separator alone is none")
  }

  @Test func aTextThatWasUndoneDuringItsEditingIsComparedAsItIs() {
    var stage = EditingStage("a b")
    stage.edit(0)
    stage.type("x⏎")
    stage.edit(0)
    stage.type(",")
    stage.note(stage.editor.undo(by: .key))
    stage.type("⏎")
    #expect(stage.shown == "<ax> b" && stage.editor.taken.owner(of: "a") == nil)
  }

  @Test func separatorsAreConfigurable() {
    var stage = EditingStage { $0.splitter = TagSplitter(TagSplitter.spaces) }
    stage.type("a,b c ")
    #expect(stage.shown == "a,b c")
    stage.editor.configuration.splitter = TagSplitter([])
    stage.type("d e,⏎")
    #expect(stage.shown == "a,b c d e,")
    stage.editor.configuration.commitsOnReturn = false
    stage.type("f⏎")
    #expect(stage.shown == "a,b c d e, [f]")
  }

  @Test func focusLossCanCommit() {
    var stage = EditingStage()
    stage.type("fern")
    stage.note(stage.editor.focusOut())
    #expect(stage.shown == "[fern]" && stage.editor.look == .view)
    stage.editor.configuration.commitsOnFocusLoss = true
    stage.editor.focusIn()
    stage.note(stage.editor.focusOut())
    #expect(stage.shown == "fern" && stage.editor.look == .view)
    #expect(!stage.editor.focusOut().isHandled)
    stage.editor.focusIn()
    stage.type("fern")
    _ = stage.told()
    stage.note(stage.editor.focusOut())
    #expect(stage.shown == "fern [fern]" && stage.editor.look == .invalid, "invalid text stays, marked")
    #expect(stage.told() == ["rejected fern duplicate(of: \(stage.editor.tags[0].id))"])
  }

  @Test func manyTagsCanBePasted() {
    var stage = EditingStage { $0.validation = .lettersAndSpaces() |>> .unique }
    stage.paste("one, two\nGR8ness\t ;two,three")
    #expect(stage.shown == "one two three [GR8ness, two]")
    #expect(
      stage.told().filter { !$0.hasPrefix("rejected two") } == [
        "rejected GR8ness notOnlyLetters", "added one @0", "added two @1", "added three @2", "changed GR8ness, two",
      ])
    #expect(stage.editor.validationFailure?.text == "GR8ness" && stage.editor.look == .invalid)
    #expect(stage.editor.validationFailure?.message == ValidationReason.notOnlyLetters.message(for: "GR8ness"))
    stage.type("x")
    #expect(stage.told() == ["changed GR8ness, twox"], "what was rejected is not rejected again by each key")
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "[GR8ness, twox]", "a paste is one step")
    #expect(stage.told() == ["removed one", "removed two", "removed three"])
    stage.note(stage.editor.redo(by: .key))
    #expect(stage.shown == "one two three [GR8ness, twox]")
  }

  @Test func aLargePasteIsFast() {
    var stage = EditingStage { $0.validation = .notEmpty |>> .length(atMost: 30) |>> .unique }
    stage.paste((0..<10_000).map { "tag \($0)" }.joined(separator: "\n"))
    #expect(stage.editor.tags.count == 10_000 && stage.editor.draft == "")
    let megabyte = String(repeating: "x", count: 1_000_000)
    stage.paste(megabyte)
    #expect(stage.editor.look == .invalid && stage.editor.draft == megabyte)
    stage.type("⏎")
    #expect(stage.editor.draft == megabyte && stage.editor.tags.count == 10_000, "nothing is lost")
    #expect((stage.editor.validationFailure?.message.count ?? 0) < 150)
  }

  @Test func tagsAreEditedInPlace() {
    var stage = EditingStage("a b c")
    stage.edit(1)
    #expect(stage.shown == "a [b] c" && stage.editor.text == "b" && stage.editor.look == .editing)
    stage.type("bb⏎")
    #expect(stage.shown == "a <bbb> c", "it stays where it was")
    #expect(stage.told() == ["changed b", "changed bb", "changed bbb", "edited b>bbb", "changed "])
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "a <b> c")
    #expect(stage.told() == ["edited bbb>b"])
  }

  @Test func escapeRestores() {
    var stage = EditingStage("a b c")
    stage.type("draft")
    stage.edit(1)
    stage.type("⌫a")
    #expect(stage.editor.look == .invalid && stage.editor.tags[1].text == "b")
    stage.type("⎋")
    #expect(stage.shown == "a <b> c [draft]" && stage.editor.validationFailure == nil)
    #expect(!stage.editor.collection.canUndo)
    stage.type("⎋")
    #expect(stage.editor.focus == .text)
    #expect(!stage.editor.cancel().isHandled && stage.editor.draft == "draft", "Escape takes no draft away")
  }

  @Test func invalidTextStaysInPlace() {
    var stage = EditingStage("a b c")
    stage.edit(1)
    stage.type("⌫A⏎")
    #expect(stage.shown == "a [A] c" && stage.editor.validTexts == ["a", "b", "c"])
    #expect(stage.told().last == "rejected A duplicate(of: #0)")
    stage.edit(2)
    #expect(stage.shown == "a [A] c", "one cannot leave it for another")
    stage.type("⌫B")
    stage.edit(2)
    #expect(stage.shown == "a B [c]", "a tag is no duplicate of itself; going on commits")
    stage.type("⌫⏎")
    #expect(stage.shown == "a B")
    #expect(stage.told().suffix(1) == ["removed c"])
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "a B c")
  }

  @Test func furtherTagsFollowTheEditedOne() {
    var stage = EditingStage("a b c") { $0.limit = 4 }
    stage.edit(1)
    stage.paste("x,y")
    #expect(stage.shown == "a <bx> y c")
    stage.edit(0)
    stage.paste(",z")
    #expect(stage.shown == "[a,z] bx y c" && stage.told().contains("limit 4") && stage.editor.look == .invalid)
    stage.type("⎋")
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "<a> b c")
    stage.edit(0)
    stage.paste(",B")
    #expect(stage.shown == "[a,B] b c", "all of it or nothing")
    #expect(stage.editor.taken.owner(of: "a") == 0)
  }

  @Test func backspaceSelectsThenRemoves() {
    var stage = EditingStage("a b c")
    stage.type("⌫")
    #expect(stage.shown == "a b <c>" && stage.told() == [])
    stage.type("⌫")
    #expect(stage.shown == "a b" && stage.editor.focus == .text && stage.told() == ["removed c"])
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "a b c" && stage.told() == ["added c @2"])
    stage.type("x⌫⌫x")
    #expect(stage.shown == "a b c [x]", "typing leaves the tag alone")
    #expect(!EditingStage().editor.walkOrErase())
  }

  @Test func arrowsMoveTheFocus() {
    var stage = EditingStage("a b")
    stage.type("←←←")
    #expect(stage.shown == "<a> b")
    stage.type("→→")
    #expect(stage.editor.focus == .text)
    let moved = stage.editor.moveFocus(.next)
    #expect(!moved)
    stage.type("←←⌫")
    #expect(stage.shown == "b" && stage.editor.focus == .text)
  }

  @Test func gatesAndDisabledTagsAreRespected() {
    var stage = EditingStage("a b")
    stage.note(
      stage.editor.change { collection in
        collection.gates.canDelete = { $0.text != "b" }
        return collection.update(0, by: .program) { $0.isEnabled = false }
      })
    stage.type("⌫⌫")
    #expect(stage.shown == "a b" && stage.told() == [])
    stage.edit(0)
    #expect(stage.editor.inPlace == nil)
    stage.edit(1)
    stage.type("⌫⏎")
    #expect(stage.shown == "a b" && stage.editor.text == "")
  }

  @Test func readOnlyChangesNothing() {
    var stage = EditingStage("a b") { $0.isReadOnly = true }
    stage.type("x,⏎⌫⌫")
    stage.edit(0)
    stage.note(stage.editor.perform(.remove([0]), by: .menu))
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "a b" && stage.told() == [])
    stage.type("←")
    #expect(stage.editor.focus == .tag(1), "one can still walk")
  }

  @Test func removingTheEditedTagKeepsItsText() {
    var stage = EditingStage("a b")
    stage.type("old")
    stage.edit(0)
    stage.type("xyz")
    stage.note(stage.editor.change { $0.remove([0], by: .program) })
    #expect(stage.shown == "b [old, axyz]")
    stage.editor.focusTag(1)
    stage.note(stage.editor.change { $0.removeAll(by: .program) })
    #expect(stage.editor.focus == .text)
    stage.type("⌫")
    #expect(stage.editor.focus == .text)
  }

  @Test func theTextOfATagOfAnotherRecordGoesWithIt() {
    var stage = EditingStage("a b")
    stage.edit(0)
    stage.type("xyz")
    stage.note(stage.editor.change { $0.replaceAll(TagList(uniquing: [Tag("c")]), by: .program) })
    #expect(stage.shown == "c" && stage.editor.text == "")
  }

  @Test func asyncChecksResolve() {
    var stage = EditingStage("a") { $0.asyncValidation = AsyncValidation { _ in nil } }
    stage.type("good,bad⏎")
    #expect(stage.shown == "a good bad" && stage.editor.validTexts == ["a"])
    let (good, bad) = (stage.checks[0], stage.checks[1])
    #expect((good.text, bad.text) == ("good", "bad"))
    stage.edit(bad.id.rawValue)
    #expect(stage.editor.inPlace == nil, "not while it is checked")
    stage.type("next")
    _ = stage.told()
    stage.note(stage.editor.resolve(bad, .forbidden))
    stage.note(stage.editor.resolve(good, nil))
    #expect(stage.shown == "a good bad [next]" && stage.editor.look == .editing, "the text belongs to the user")
    #expect(stage.told() == ["rejected bad forbidden"])
    #expect(stage.editor.validTexts == ["a", "good"] && stage.editor.reason(againstTag: bad.id) == .forbidden)
    #expect(stage.editor.refusal?.message == ValidationReason.forbidden.message(for: "bad"))
    stage.note(stage.editor.resolve(bad, nil))
    stage.note(stage.editor.resolve(good, .forbidden))
    #expect(stage.told() == [] && stage.editor.validTexts == ["a", "good"], "an answer counts once")
  }

  @Test func aRejectedTagIsEditedOrRemoved() {
    var stage = EditingStage { $0.asyncValidation = AsyncValidation { _ in nil } }
    stage.type("bad,worse,")
    stage.note(stage.editor.resolve(stage.checks[1], .forbidden))
    stage.note(stage.editor.resolve(stage.checks[0], .unchecked))
    let (bad, worse) = (stage.checks[0].id, stage.checks[1].id)
    #expect(stage.editor.refusal?.text == "bad", "that of the first tag")
    stage.note(stage.editor.beginEditing(bad))
    stage.type("⏎")
    #expect(stage.checks.count == 3 && stage.editor.isPending(bad), "unchanged, it is validated again")
    #expect(stage.editor.refusal?.text == "worse")
    stage.note(stage.editor.resolve(stage.checks[2], nil))
    stage.note(stage.editor.beginEditing(worse))
    stage.type("ned⏎")
    #expect(stage.checks[3].text == "worsened" && stage.editor.refusal == nil)
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.editor.refusal?.text == "worse", "undo brings it back as it was")
    stage.editor.focusTag(worse)
    stage.type("⌫")
    #expect(stage.shown == "bad" && stage.editor.refusal == nil && stage.editor.validTexts == ["bad"])
  }

  @Test func undoneTextsAreValidatedAgain() {
    var stage = EditingStage { $0.asyncValidation = AsyncValidation { _ in nil } }
    stage.type("one,")
    stage.note(stage.editor.undo(by: .key))
    stage.note(stage.editor.resolve(stage.checks[0], nil))
    stage.note(stage.editor.redo(by: .key))
    #expect(stage.checks.count == 2 && stage.editor.validTexts == [])
    stage.note(stage.editor.resolve(stage.checks[1], nil))
    #expect(stage.editor.validTexts == ["one"])
    stage.note(stage.editor.undo(by: .key))
    stage.note(stage.editor.redo(by: .key))
    #expect(stage.checks.count == 2 && stage.editor.validTexts == ["one"], "an accepted text is not")
  }

  @Test func theAsynchronousRuleMayChange() {
    var stage = EditingStage { $0.asyncValidation = AsyncValidation { _ in nil } }
    stage.type("one,two,three,four")
    stage.note(stage.editor.resolve(stage.checks[0], nil))
    stage.note(stage.editor.resolve(stage.checks[1], .forbidden))
    stage.editor.configuration.limit = 9
    stage.note(stage.editor.resumeChecks())
    #expect(stage.checks.count == 3, "the rule is the same")
    stage.editor.configuration.asyncValidation = AsyncValidation { _ in nil }
    stage.note(stage.editor.resumeChecks())
    #expect(stage.checks.dropFirst(3).map(\.text) == ["two", "three"])
    stage.note(stage.editor.resolve(stage.checks[2], .forbidden))
    #expect(stage.editor.validTexts == ["one"] && stage.editor.refusal == nil, "the previous rule's results do not count")
    stage.editor.configuration.asyncValidation = nil
    #expect(stage.shown == "one two three [four]" && stage.editor.validTexts == ["one", "two", "three"])
  }

  @Test func anUnchangedTextWithSeparatorsStaysOne() throws {
    var stage = EditingStage()
    stage.note(
      try stage.editor.change { collection throws(TagListError) in
        try collection.append([Tag("Smith, John", id: 7)], by: .program)
      })
    stage.edit(7)
    stage.type("⏎")
    #expect(stage.editor.tags.map(\.text) == ["Smith, John"])
    stage.edit(7)
    stage.type("s⏎")
    #expect(stage.editor.tags.map(\.text) == ["Smith", "Johns"])
    stage.paste("\"a, b\",")
    #expect(stage.editor.tags.map(\.text) == ["Smith", "Johns", "\"a", "b\""], "quotation marks do not quote")
  }

  @Test func obsoleteCheckResultsAreIgnored() {
    var stage = EditingStage("a") { $0.asyncValidation = AsyncValidation { _ in nil } }
    stage.edit(0)
    stage.type("b⏎")
    let first = stage.checks[0]
    stage.note(stage.editor.undo(by: .key))
    stage.edit(0)
    stage.type("b⏎")
    #expect(stage.checks.count == 2)
    stage.note(stage.editor.resolve(first, .forbidden))
    #expect(stage.editor.isPending(0) && stage.editor.tags[0].text == "ab")
    stage.note(stage.editor.resolve(stage.checks[1], .unchecked))
    #expect(stage.shown == "<ab>" && !stage.editor.isPending(0) && stage.editor.refusal?.reason == .unchecked)
  }
}

extension TagEditor {
  /// Whether keys have an effect without tags.
  fileprivate func walkOrErase() -> Bool {
    var copy = self
    return copy.moveFocus(.previous) || copy.erase().isHandled
  }
}

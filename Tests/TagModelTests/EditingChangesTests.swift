import TestSupport
import Testing

@testable import TagModel

/// What the program does to tags while one is edited, and the texts that tags have taken.
struct EditingChangesTests {
  @Test func aTextThatTheProgramHasReplacedIsFree() {
    var stage = EditingStage("a b")
    stage.edit(0)
    stage.note(stage.editor.change { $0.update(0, by: .program) { $0.text = "x" } })
    stage.type("⏎→→")
    #expect(stage.shown == "x b", "the user has not typed anything")
    stage.type("a⏎")
    #expect(stage.editor.tags.map(\.text) == ["x", "b", "a"])
    stage.type("x⏎")
    #expect(stage.shown == "x b a [x]" && stage.editor.look == .invalid)
  }

  @Test func whatTheUserHasTypedStays() {
    var stage = EditingStage("a b")
    stage.edit(0)
    stage.type("c")
    stage.note(stage.editor.change { $0.update(0, by: .program) { $0.text = "x" } })
    #expect(stage.shown == "[ac] b")
    stage.log = []
    stage.type("⏎")
    #expect(stage.told() == ["edited x>ac", "changed "])
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.editor.tags.map(\.text) == ["x", "b"])
    stage.edit(0)
    stage.type("yz")
    stage.note(stage.editor.change { $0.update(0, by: .program) { $0.text = "w" } })
    stage.type("⎋")
    #expect(stage.shown == "<w> b", "Escape keeps the program's text")
  }

  @Test func leavingAnEditedTagDoesNotRedo() {
    var stage = EditingStage("a")
    stage.edit(0)
    stage.type("b⏎")
    stage.edit(0)
    stage.note(stage.editor.undo(by: .key))
    #expect(stage.shown == "[ab]", "the field is the user's")
    stage.type("⏎")
    #expect(stage.shown == "<a>")
    stage.note(stage.editor.redo(by: .key))
    #expect(stage.shown == "<ab>")
  }

  /// A text is taken if a tag has it, whatever the user and the program have done.
  @Test(arguments: 0..<8) func theTakenTextsAreThoseOfTheTags(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["a", "A", "b", "ab", "a b", "ß", "ss", "", "b,c"]
    func text() -> String { random.element(of: texts) }
    for _ in 0..<60 {
      var stage = EditingStage("a b c") { $0.limit = random.chance(0.3) ? 5 : nil }
      var serial = 10
      func new() -> Tag {
        serial += 1
        return Tag(text(), id: Tag.ID(serial))
      }
      for _ in 0..<25 {
        let id = stage.editor.tags.randomElement(using: &random)?.id
        switch random.int(0...11) {
        case 0, 1: if let id { stage.note(stage.editor.beginEditing(id)) }
        case 2, 3: stage.type(random.element(of: ["a⏎", "b,", "ab⏎", "⌫", "⎋", "⏎", "←⌫"]))
        case 4: stage.paste(random.element(of: ["a,b,", "c;ab", "a"]))
        case 5: stage.note(stage.editor.undo(by: .key))
        case 6: stage.note(stage.editor.redo(by: .key))
        case 7, 8: if let id { stage.note(stage.editor.change { $0.update(id, by: .program) { $0.text = text() } }) }
        case 9: if let id { stage.note(stage.editor.change { $0.remove([id], by: .program) }) }
        case 10:
          stage.note(try stage.editor.change { tags throws(TagListError) in try tags.append([new()], by: .program) })
        default:
          let left = stage.editor.tags.filter { _ in random.chance(0.7) } + [new()]
          stage.note(try stage.editor.change { tags throws(TagListError) in try tags.replaceAll(left, by: .program) })
        }
        for text in texts {
          let owners = stage.editor.tags.filter { FoldedText($0.text) == FoldedText(text) }.map(\.id)
          let owner = stage.editor.taken.owner(of: text)
          #expect(owner.map(owners.contains) ?? owners.isEmpty, "\(text) is taken by \(String(describing: owner))")
        }
      }
    }
  }

  @Test func disabledTagsAreSkippedByTheFocus() {
    var stage = EditingStage("a b c d")
    for id in [1, 3] as [Tag.ID] { stage.note(stage.editor.change { $0.update(id, by: .program) { $0.isEnabled = false } }) }
    stage.type("⌫")
    #expect(stage.shown == "a b <c> d")
    stage.type("←")
    #expect(stage.shown == "<a> b c d")
    stage.type("→→")
    #expect(stage.editor.focus == .text)
    stage.editor.focusTag(1)
    #expect(stage.editor.focus == .text)
    stage.editor.focusTag(2)
    stage.note(stage.editor.change { $0.update(2, by: .program) { $0.isEnabled = false } })
    #expect(stage.editor.focus == .text)
  }
}

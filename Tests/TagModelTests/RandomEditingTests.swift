import TestSupport
import Testing

@testable import TagModel

struct RandomEditingTests {
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
        default: if let tag = stage.editor.tags.randomElement(using: &random) {
          stage.note(stage.editor.perform(.move(tag.id, to: 0), by: .drag))
        }
        }
        let texts = stage.editor.tags.map(\.text)
        #expect(Set(texts.map(FoldedText.init)).count == texts.count, "\(texts)")
        #expect(texts.allSatisfy { Validation.lettersAndSpaces().reason(against: $0) == nil && $0.count <= 3 })
        #expect(texts.count <= limit)
        let expected = TakenTexts(stage.editor.tags)
        #expect(stage.editor.tags.allSatisfy {
          stage.editor.taken.owner(of: $0.text) == $0.id && expected.owner(of: $0.text) == $0.id
        })
        if stage.editor.validationFailure != nil { #expect(!stage.editor.text.isEmpty && stage.editor.look == .invalid) }
        if case .tag(let id) = stage.editor.focus { #expect(stage.editor.tags.contains(id)) }
      }
    }
  }
}

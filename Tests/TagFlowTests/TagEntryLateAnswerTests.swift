import CTagFlowGtk
import GtkBridge
import ObjectSupport
import Synchronization
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// Results of asynchronous rules and completions that come while the user is doing something else.
@MainActor final class TagEntryLateAnswerTests: WidgetCase {
  /// A service that answers when the test says so.
  private final class Service: Sendable {
    private let asked = Mutex<[(text: String, answer: CheckedContinuation<ValidationReason?, Never>)]>([])
    private let ended = Mutex<[String]>([])

    var rule: AsyncValidation {
      AsyncValidation { [self] text in
        await withTaskCancellationHandler {
          await withCheckedContinuation { answer in asked.withLock { $0.append((text, answer)) } }
        } onCancel: {
          ended.withLock { $0.append(text) }
        }
      }
    }

    var texts: [String] { asked.withLock { $0.map(\.text) } }
    var canceled: [String] { ended.withLock { $0 } }

    @MainActor func answer(_ text: String, _ reason: ValidationReason?) {
      XCTAssertTrue(MainLoop.run(until: { self.texts.contains(text) }))
      let answer = asked.withLock { asked in asked.firstIndex { $0.text == text }.map { asked.remove(at: $0).answer } }
      answer?.resume(returning: reason)
    }

    /// Answers what is still asked.
    func answerAll() {
      let rest = asked.withLock { asked in
        defer { asked = [] }
        return asked
      }
      for (_, answer) in rest { answer.resume(returning: nil) }
    }
    deinit { answerAll() }
  }

  private func isMarked(_ text: String, _ name: String, in scene: EntryScene) -> Bool {
    gtk_widget_has_css_class(scene.chip(text).pointer, name) != 0
  }

  func testTypingGoesOnWhereItWas() {
    let service = Service()
    let scene = EntryScene { $0.asyncValidation = service.rule }
    scene.keys("bread,")
    scene.keys("thyme")
    scene.entry.entry.caret = 2
    service.answer("bread", .forbidden)
    XCTAssertTrue(MainLoop.run(until: { scene.message != nil }))
    XCTAssertEqual(scene.entry.text, "thyme")
    XCTAssertEqual(scene.entry.entry.caret, 2)
    scene.keys("yy")
    scene.entry.entry.caret = 7
    scene.keys("mint")
    scene.enter()
    scene.settle()
    XCTAssertEqual(scene.texts, ["bread", "thyyymemint"])
    XCTAssertTrue(isMarked("bread", "invalid", in: scene))
    XCTAssertFalse(isMarked("bread", "pending", in: scene))
    XCTAssertTrue(isMarked("thyyymemint", "pending", in: scene))
    XCTAssertEqual(scene.message, ValidationReason.forbidden.message(for: "bread"), "the message stays while one types")
    XCTAssertEqual(scene.chip("bread").problem, scene.message)
    service.answerAll()
  }

  func testARejectionIsSaidOnceAndTheMessageStays() {
    let service = Service()
    let scene = EntryScene { $0.asyncValidation = service.rule }
    scene.keys("bread,stone,")
    service.answer("stone", .other("Not to be eaten."))
    XCTAssertTrue(MainLoop.run(until: { scene.entry.surface.status.text == "Not to be eaten." }))
    service.answer("bread", .forbidden)
    let bread = ValidationReason.forbidden.message(for: "bread")
    XCTAssertTrue(MainLoop.run(until: { scene.entry.surface.status.text == bread }), "each is said")
    XCTAssertEqual(scene.message, bread, "that of the first tag shows")
    // What is invalid in the text comes first, then the tag again.
    scene.keys("bread")
    XCTAssertEqual(scene.message, "There is already a tag “\u{2068}bread\u{2069}”.")
    scene.backspaceAll()
    XCTAssertEqual(scene.message, bread)
    // Corrected, it is validated again.
    scene.entry.edit(scene.id("bread"))
    scene.keys("fruit")
    scene.enter()
    scene.settle()
    XCTAssertEqual(scene.message, "Not to be eaten.")
    service.answer("breadfruit", nil)
    XCTAssertTrue(MainLoop.run(until: { !self.isMarked("breadfruit", "pending", in: scene) }))
    XCTAssertFalse(isMarked("breadfruit", "invalid", in: scene))
    scene.entry.run(.remove, on: scene.id("stone"))
    XCTAssertNil(scene.message)
    XCTAssertEqual(scene.entry.validTexts, ["breadfruit"])
  }

  func testAnAnswerDoesNotDisturbEditingInPlace() {
    let service = Service()
    let scene = EntryScene("sage mint") { $0.asyncValidation = service.rule }
    scene.keys("bread,")
    scene.entry.edit(scene.id("sage"))
    scene.settle()
    scene.entry.entry.caret = 1
    service.answer("bread", .forbidden)
    XCTAssertTrue(MainLoop.run(until: { scene.message != nil }))
    XCTAssertEqual(scene.reading, "[sage] mint bread")
    XCTAssertEqual(scene.entry.entry.caret, 1)
    XCTAssertTrue(scene.entry.entry.containsFocus)
    scene.keys("x")
    scene.enter()
    scene.settle()
    service.answer("sxage", .unchecked)
    XCTAssertTrue(MainLoop.run(until: { self.isMarked("sxage", "invalid", in: scene) }))
    XCTAssertEqual(scene.texts, ["sxage", "mint", "bread"], "an edited tag stays as the user left it")
    scene.entry.undo()
    XCTAssertEqual(scene.texts, ["sage", "mint", "bread"])
    XCTAssertFalse(isMarked("sage", "invalid", in: scene))
  }

  func testUndoWhileWaiting() {
    let service = Service()
    let scene = EntryScene { $0.asyncValidation = service.rule }
    scene.keys("bread,")
    XCTAssertTrue(MainLoop.run(until: { service.texts == ["bread"] }))
    scene.entry.undo()
    XCTAssertTrue(MainLoop.run(until: { service.canceled == ["bread"] }))
    service.answer("bread", .forbidden)
    scene.keys("sage")
    scene.settle()
    XCTAssertEqual(scene.entry.text, "sage")
    XCTAssertNil(scene.message, "nobody asks any more")
    scene.entry.redo()
    scene.settle()
    XCTAssertTrue(isMarked("bread", "pending", in: scene), "it is validated again")
    service.answer("bread", nil)
    XCTAssertTrue(MainLoop.run(until: { scene.entry.validTexts == ["bread"] }))
    XCTAssertEqual(scene.entry.text, "sage")
  }

  func testAPasteOfManyOfWhichSomeAreRejected() {
    let service = Service()
    let scene = EntryScene(isScrolled: true) {
      $0.validation = .lettersAndSpaces() |>> .unique
      $0.asyncValidation = service.rule
    }
    scene.entry.insertText("one, two2, three, one, four\n")
    XCTAssertEqual(scene.entry.text, "two2, one,")
    scene.entry.entry.caret = 4
    for (text, reason) in [("four", .forbidden), ("one", nil), ("three", .unchecked)] as [(String, ValidationReason?)] {
      service.answer(text, reason)
    }
    XCTAssertTrue(MainLoop.run(until: { scene.entry.validTexts == ["one"] && scene.entry.refusal?.text == "three" }))
    XCTAssertEqual(scene.texts, ["one", "three", "four"])
    XCTAssertEqual(scene.entry.text, "two2, one,")
    XCTAssertEqual(scene.entry.entry.caret, 4)
  }

  func testWithoutARuleNothingWaits() {
    let service = Service()
    let scene = EntryScene { $0.asyncValidation = service.rule }
    scene.keys("bread,sage,")
    service.answer("bread", .forbidden)
    XCTAssertTrue(MainLoop.run(until: { scene.message != nil }))
    scene.entry.configuration.asyncValidation = nil
    scene.settle()
    XCTAssertFalse(isMarked("bread", "invalid", in: scene) || isMarked("sage", "pending", in: scene))
    XCTAssertNil(scene.message)
    XCTAssertEqual(scene.entry.validTexts, ["bread", "sage"])
    XCTAssertTrue(MainLoop.run(until: { service.canceled == ["sage"] }))
    service.answer("sage", .forbidden)
    scene.settle()
    XCTAssertEqual(scene.entry.validTexts, ["bread", "sage"])
  }

  func testChecksAndCompletionsEndWithTheEntry() {
    let service = Service()
    let completing = Mutex(false)
    weak var entry: TagEntry?
    do {
      let scene = EntryScene { $0.asyncValidation = service.rule }
      scene.entry.completionSource = CompletionSource { _ in
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(3600))
        } onCancel: {
          completing.withLock { $0 = true }
        }
        return []
      }
      scene.keys("bread,sage,th")
      XCTAssertTrue(MainLoop.run(until: { service.texts.count == 2 }))
      entry = scene.entry
    }
    XCTAssertTrue(MainLoop.run(until: { entry == nil }))
    XCTAssertTrue(MainLoop.run(until: { Set(service.canceled) == ["bread", "sage"] }), "\(service.canceled)")
    XCTAssertTrue(MainLoop.run(until: { completing.withLock { $0 } }))
  }

  func testACompletionThatIsBeingChosenStays() {
    let asked = Mutex<[String: CheckedContinuation<[String], any Error>]>([:])
    /// Answers a request, once it has come; one for less text may come before it or not.
    func answer(_ text: String, with completions: [String]) {
      XCTAssertTrue(MainLoop.run(until: { asked.withLock { $0[text] } != nil }), text)
      asked.withLock { $0.removeValue(forKey: text) }?.resume(returning: completions)
    }
    let scene = EntryScene()
    scene.entry.completionSource = CompletionSource { text in
      try await withCheckedThrowingContinuation { answer in asked.withLock { $0[text] = answer } }
    }
    scene.keys("ro")
    answer("ro", with: ["Rosemary", "Rocket"])
    XCTAssertTrue(MainLoop.run(until: { !scene.completions.isEmpty }))
    scene.keys("s")
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    answer("ros", with: ["Rose", "Ross"])
    scene.settle()
    XCTAssertEqual(scene.completions, ["[Ros]emary"])
    XCTAssertEqual(scene.chosen, 0)
    XCTAssertTrue(scene.press(GDK_KEY_Return))
    XCTAssertEqual(scene.texts, ["Rosemary"])
    for (_, rest) in asked.withLock({ $0 }) { rest.resume(returning: []) }
  }

  func testTheCaretStaysWhereItIsWhenASeparatorCommits() async {
    let scene = EntryScene { $0.validation = .lettersAndSpaces() }
    scene.keys("thymesage")
    scene.entry.entry.caret = 5
    scene.keys(",")
    XCTAssertEqual(scene.entry.text, "sage")
    XCTAssertEqual(scene.entry.entry.caret, 0)
    scene.keys("red ")
    XCTAssertEqual(scene.entry.text, "red sage")
    // What is rejected stays before the caret.
    scene.entry.entry.caret = 3
    scene.keys("1,")
    XCTAssertEqual(scene.entry.text, "red1, sage")
    XCTAssertGreaterThanOrEqual(scene.entry.entry.caret, 4)
    XCTAssertLessThanOrEqual(scene.entry.entry.caret, 6)
    // In a tag, the caret starts at the end; when the program removes it, typing goes on in the draft.
    scene.entry.edit(scene.id("thyme"))
    XCTAssertEqual(scene.entry.entry.caret, 5)
    scene.keys("s")
    scene.entry.entry.caret = 2
    scene.entry.remove([scene.id("thyme")])
    XCTAssertEqual(scene.entry.text, "red1, sage, thymes")
    XCTAssertEqual(scene.entry.entry.caret, 14)
  }

  func testRandomAnswersNeverTouchTheText() {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let service = Service()
      let scene = EntryScene { $0.asyncValidation = service.rule }
      var typed = ""
      for step in 0..<60 {
        switch random.int(0...5) {
        case 0...2:
          let place = random.int(0...typed.count)
          scene.entry.entry.caret = place
          let letter = random.element(of: ["a", "b", "c", "d"])
          scene.keys(letter)
          typed.insert(contentsOf: letter, at: typed.index(typed.startIndex, offsetBy: place))
          XCTAssertEqual(scene.entry.entry.caret, place + 1, "seed \(seed), step \(step)")
        case 3 where !typed.isEmpty:
          typed += "\(step)"
          scene.entry.entry.caret = typed.count
          scene.keys("\(step)")
          scene.enter()
          XCTAssertEqual(scene.texts.last, typed, "seed \(seed), step \(step)")
          typed = ""
        default:
          let caret = scene.entry.entry.caret
          if let text = service.texts.randomElement(using: &random) {
            service.answer(text, random.chance(0.5) ? .forbidden : nil)
            XCTAssertTrue(MainLoop.run(until: { !scene.entry.editor.isPending(scene.id(text)) }))
          }
          XCTAssertEqual(scene.entry.entry.caret, caret, "seed \(seed), step \(step)")
        }
        XCTAssertEqual(scene.entry.text, typed, "seed \(seed), step \(step)")
        XCTAssertEqual(scene.entry.entry.text, typed, "seed \(seed), step \(step)")
      }
      service.answerAll()
    }
  }
}

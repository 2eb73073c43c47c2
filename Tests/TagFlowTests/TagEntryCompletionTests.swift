import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import Synchronization
import TagModel
import XCTest

@testable import TagFlow

@MainActor final class TagEntryCompletionTests: WidgetCase {
  private static let herbs = ["Basil", "Bay leaf", "Sweet basil", "Rosemary", "Sage", "Sorrel", "Paris, France"]

  private func scene(_ words: String = "", source: CompletionSource? = .list(herbs)) -> EntryScene {
    let scene = EntryScene(words)
    scene.entry.completionSource = source
    return scene
  }

  func testAListIsOfferedWalkedAndTaken() async {
    let scene = scene()
    scene.type("ba")
    XCTAssertEqual(scene.completions, ["[Ba]sil", "[Ba]y leaf", "Sweet [ba]sil"])
    XCTAssertEqual(scene.entry.surface.status.text, "3 suggestions")
    XCTAssertTrue(scene.entry.entry.containsFocus, "the keyboard stays in the text")
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    XCTAssertEqual(scene.entry.surface.status.text, "Bay leaf, 2 of 3")
    XCTAssertEqual(scene.chosen, 1)
    XCTAssertTrue(scene.press(GDK_KEY_Up))
    XCTAssertTrue(scene.press(GDK_KEY_Return))
    scene.settle()
    XCTAssertEqual(scene.reading, "Basil []")
    XCTAssertEqual(scene.completions, [])
    XCTAssertEqual(scene.events, ["changed ba", "added Basil @0", "changed "])
    scene.type("ba")
    XCTAssertEqual(scene.completions, ["[Ba]y leaf", "Sweet [ba]sil"], "what is a tag already is not offered")
  }

  func testTabTakesTheChosenOneAndASeparatorWhatWasTyped() {
    let scene = scene()
    scene.type("ba")
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    XCTAssertTrue(scene.press(GDK_KEY_Tab))
    XCTAssertEqual(scene.texts, ["Basil"])
    XCTAssertTrue(scene.entry.entry.containsFocus)
    scene.type("ro")
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    scene.type(",")
    XCTAssertEqual(scene.texts, ["Basil", "ro"])
    scene.type("sa")
    XCTAssertTrue(scene.press(GDK_KEY_Tab), "nothing is chosen")
    XCTAssertEqual(scene.texts, ["Basil", "ro", "sa"])
  }

  func testOneCompletionHasNoRoomBelow() {
    let scene = scene()
    let list = scene.entry.completion.popover.list
    let scroller = gtk_widget_get_ancestor(list, gtk_scrolled_window_get_type())!
    for (text, count) in [("ba", 3), ("ro", 1), ("ba", 3)] {
      scene.entry.clearText()
      scene.type(text)
      XCTAssertEqual(scene.completions.count, count)
      var heights: [Int32] = [0, 0]
      gtk_widget_measure(list, GTK_ORIENTATION_VERTICAL, -1, nil, &heights[0], nil, nil)
      gtk_widget_measure(scroller, GTK_ORIENTATION_VERTICAL, -1, nil, &heights[1], nil, nil)
      XCTAssertEqual(heights[0], heights[1], text)
    }
  }

  func testReturnWithoutAChoiceTakesWhatWasTyped() {
    let scene = scene()
    scene.type("ba")
    XCTAssertFalse(scene.press(GDK_KEY_Return), "the key is the text's")
    scene.enter()
    XCTAssertEqual(scene.texts, ["ba"])
    XCTAssertEqual(scene.completions, [])
  }

  func testCompletionsHideWhileTheTextIsScrolledAway() {
    let (high, wide) = ((0..<300).map { "tag\($0)" }.joined(separator: " "), "tag0 tag1 tag2")
    let cases: [(words: String, width: Int?, end: Point)] = [
      (high, nil, Point(x: 0, y: 100_000)), (wide, 2000, Point(x: -2000, y: 0)),
    ]
    for (words, width, end) in cases {
      let scene = EntryScene(words, isScrolled: true, minimumWidth: width)
      scene.entry.completionSource = .list(Self.herbs)
      scene.entry.scrollers.scroll(by: end)
      scene.settle()
      scene.type("ro")
      XCTAssertEqual(scene.completions, ["[Ro]semary"])
      scene.entry.scrollers.scroll(by: Point(x: -end.x, y: -end.y))
      scene.settle()
      XCTAssertEqual(scene.completions, [])
      scene.entry.scrollers.scroll(by: end)
      scene.settle()
      XCTAssertEqual(scene.completions, ["[Ro]semary"])
    }
  }

  func testEscapeClosesAndDownOpensAgain() {
    let scene = scene("one")
    scene.type("s")
    XCTAssertEqual(scene.completions, ["[S]weet basil", "[S]age", "[S]orrel"])
    XCTAssertTrue(scene.press(GDK_KEY_Escape))
    XCTAssertEqual(scene.completions, [])
    XCTAssertEqual(scene.entry.text, "s", "the text stays")
    XCTAssertFalse(scene.press(GDK_KEY_Up))
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    XCTAssertEqual(scene.chosen, 0)
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    XCTAssertEqual(scene.completions, [], "they close when the focus leaves")
  }

  func testACompletionIsTakenWholeAlsoByAClickAndInPlace() {
    let scene = scene("one two")
    scene.type("par")
    scene.settle()
    gtk_widget_activate(scene.entry.completion.popover.row(0))
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "two", "Paris, France"])
    scene.entry.edit(scene.id("two"))
    XCTAssertEqual(scene.completions, [], "a chip that is edited has not been typed into yet")
    gtk_editable_select_region(scene.entry.entry.opaque, 0, -1)
    scene.backspaceAll()
    scene.type("sag")
    scene.press(GDK_KEY_Down)
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.texts, ["one", "Sage", "Paris, France"])
  }

  func testWhatCouldNotBecomeATagIsNotOffered() {
    let scene = EntryScene { $0.validation = .length(atMost: 5) |>> .unique }
    scene.entry.completionSource = .list(Self.herbs)
    scene.type("b")
    XCTAssertEqual(scene.completions, ["[B]asil"])
  }

  func testAnOpenListFollowsTagsRulesAndSettings() {
    let scene = scene()
    let (basil, bay, sweet) = ("[Ba]sil", "[Ba]y leaf", "Sweet [ba]sil")
    func expect(_ completions: [String], _ change: String, line: UInt = #line) {
      XCTAssertTrue(MainLoop.run(until: { scene.completions == completions }), "\(change): \(scene.completions)", line: line)
    }
    scene.type("ba")
    scene.entry.add(Tag("Basil"))
    expect([bay, sweet], "a tag more")
    scene.press(GDK_KEY_Down)
    scene.press(GDK_KEY_Down)
    scene.entry.remove([scene.id("Basil")])
    expect([basil, bay, sweet], "a tag fewer")
    XCTAssertEqual(scene.chosen, 2, "what is selected stays so")
    scene.entry.configuration.limit = 0
    expect([], "the limit is reached")
    scene.entry.configuration.limit = nil
    expect([basil, bay, sweet], "there is no limit")
    scene.entry.configuration.validation = .length(atMost: 5)
    expect([basil], "another rule")
    scene.entry.configuration.validation = .unique
    scene.entry.completionLimit = 2
    expect([basil, bay], "a limit of completions")
    scene.entry.completionMinimumLength = 3
    expect([], "a minimum length")
    scene.entry.completionMinimumLength = 1
    expect([basil, bay], "no minimum length")
    scene.entry.configuration.isReadOnly = true
    expect([], "read-only")
    XCTAssertFalse(scene.press(GDK_KEY_Down))
    XCTAssertFalse(scene.press(GDK_KEY_Return))
    scene.entry.configuration.isReadOnly = false
    scene.settle()
    XCTAssertEqual(scene.completions, [], "closed until the user types on")
  }

  func testAKeyRightAfterAChangeTakesNothingOutdated() {
    let scene = scene()
    scene.type("ba")
    scene.entry.add(Tag("Basil"))
    scene.press(GDK_KEY_Down)
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.texts, ["Basil", "Bay leaf"])
  }

  func testAClosureIsNotAskedAgainWhenTagsChange() {
    let count = Mutex(0)
    let scene = scene(
      source: CompletionSource { _ in
        count.withLock { $0 += 1 }
        return ["Basil", "Bay leaf"]
      })
    scene.type("ba")
    XCTAssertTrue(MainLoop.run(until: { scene.completions == ["[Ba]sil", "[Ba]y leaf"] }))
    scene.entry.add(Tag("Basil"))
    XCTAssertTrue(MainLoop.run(until: { scene.completions == ["[Ba]y leaf"] }))
    scene.entry.configuration.limit = 1
    XCTAssertTrue(MainLoop.run(until: { scene.completions == [] }))
    XCTAssertEqual(count.withLock { $0 }, 1)
  }

  func testAClosureMayAnswerLateAndOutOfTurn() {
    let asked = Mutex<[(String, CheckedContinuation<[String], any Error>)]>([])
    let scene = scene(
      source: CompletionSource { typed in
        try await withCheckedThrowingContinuation { answer in asked.withLock { $0.append((typed, answer)) } }
      })
    for (count, letter) in ["r", "o", "s"].enumerated() {
      scene.type(letter)
      XCTAssertTrue(MainLoop.run(until: { asked.withLock { $0.count } == count + 1 }))
    }
    XCTAssertEqual(scene.completions, [])
    let answers = asked.withLock { $0 }
    XCTAssertEqual(answers.map(\.0), ["r", "ro", "ros"])
    answers[2].1.resume(returning: ["Rose", "Rosemary", "rosé wine"])
    XCTAssertTrue(MainLoop.run(until: { !scene.completions.isEmpty }))
    answers[0].1.resume(returning: ["Radish"])
    answers[1].1.resume(throwing: Lost())
    scene.settle()
    XCTAssertEqual(scene.completions, ["[Ros]e", "[Ros]emary", "[ros]é wine"], "an answer that comes late changes nothing")
    // While the next answer is awaited, those that still fit show.
    scene.type("em")
    XCTAssertEqual(scene.completions, ["[Rosem]ary"])
    XCTAssertTrue(MainLoop.run(until: { asked.withLock { $0.count } == 4 }))
    asked.withLock { $0 }[3].1.resume(returning: [])
    XCTAssertTrue(MainLoop.run(until: { scene.completions.isEmpty }))
  }

  func testAClosureThatThrowsIsToldAndBlocksNothing() {
    let scene = scene(source: CompletionSource { _ in throw Lost() })
    var failures: [CompletionFailure] = []
    scene.entry.onCompletionFailure = { failures.append($0) }
    scene.type("a")
    XCTAssertTrue(MainLoop.run(until: { failures.count == 1 }))
    XCTAssertEqual(scene.entry.completion.popover.content, .note(CompletionFailure.failed.message))
    XCTAssertEqual(scene.entry.surface.status.text, CompletionFailure.failed.message)
    scene.type("b")
    XCTAssertEqual(scene.entry.completion.popover.content, .note(CompletionFailure.failed.message), "it does not flicker")
    XCTAssertTrue(MainLoop.run(until: { failures.count == 2 }))
    scene.enter()
    XCTAssertEqual(scene.texts, ["ab"])
    XCTAssertEqual(scene.entry.completion.popover.content, .nothing)
  }

  func testAClosureThatNeverAnswersIsToldAndBlocksNothing() {
    let asked = Mutex<[CheckedContinuation<Void, Never>]>([])
    weak var entry: TagEntry?
    do {
      let scene = scene(
        source: CompletionSource(timeout: 60) { _ in
          await withCheckedContinuation { never in asked.withLock { $0.append(never) } }
          return ["too late"]
        })
      entry = scene.entry
      var failures: [CompletionFailure] = []
      scene.entry.onCompletionFailure = { failures.append($0) }
      scene.type("a")
      XCTAssertTrue(MainLoop.run(until: { failures == [.unanswered] }))
      XCTAssertEqual(scene.entry.completion.popover.content, .note(CompletionFailure.unanswered.message))
      scene.type("b,")
      XCTAssertEqual(scene.texts, ["ab"])
    }
    XCTAssertTrue(MainLoop.run(until: { entry == nil }), "a question that is never answered keeps nothing alive")
    asked.withLock { $0.forEach { $0.resume() } }
  }

  func testAnyTimeoutIsPossible() {
    for timeout in [.infinity, 1e19, 1e-300] {
      let scene = scene(source: CompletionSource(timeout: timeout) { ["\($0)nise"] })
      scene.type("a")
      XCTAssertTrue(MainLoop.run(until: { scene.entry.completion.popover.content != .nothing }), "\(timeout)")
    }
    XCTAssertNil(Validation.pattern(/a*/, expected: "a", budget: .infinity).reason(against: "aa"))
  }

  func testALongSearchSaysThatItGoesOn() {
    let asked = Mutex<[CheckedContinuation<[String], Never>]>([])
    let scene = scene(
      source: CompletionSource { _ in
        await withCheckedContinuation { answer in asked.withLock { $0.append(answer) } }
      })
    scene.type("a")
    XCTAssertTrue(MainLoop.run(until: { scene.entry.completion.popover.content == .note("Looking for suggestions…") }))
    asked.withLock { $0[0].resume(returning: ["ab"]) }
    XCTAssertTrue(MainLoop.run(until: { scene.completions == ["[a]b"] }))
  }

  func testAScreenReaderFindsTheListAndHearsOfIt() {
    let scene = scene()
    scene.type("s")
    scene.settle()
    let popover = scene.entry.completion.popover
    XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(popover.list)), GTK_ACCESSIBLE_ROLE_LIST)
    XCTAssertEqual(gtk_accessible_get_accessible_role(OpaquePointer(popover.row(0))), GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    XCTAssertEqual(gtk_accessible_get_accessible_role(scene.entry.entry.opaque), GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    XCTAssertEqual(scene.entry.surface.status.text, "3 suggestions")
    scene.press(GDK_KEY_Down)
    XCTAssertEqual(scene.entry.surface.status.text, "Sweet basil, 1 of 3", "which one it is, is said")
  }

  func testAnOpenListDiesWithItsWindow() {
    weak var entry: TagEntry?
    do {
      let scene = scene()
      scene.type("ba")
      scene.settle()
      XCTAssertTrue(scene.entry.completion.popover.isOpen)
      entry = scene.entry
    }
    XCTAssertTrue(MainLoop.run(until: { entry == nil }))
  }
}

private struct Lost: Error {}

extension EntryScene {
  /// The completions that show, what was typed in brackets.
  var completions: [String] {
    guard case .completions(let completions, _) = entry.completion.popover.content else { return [] }
    return completions.map { completion in
      guard let match = completion.match else { return completion.text }
      let text = completion.text
      return "\(text[..<match.lowerBound])[\(text[match])]\(text[match.upperBound...])"
    }
  }

  var chosen: Int? {
    guard case .completions(_, let selection) = entry.completion.popover.content else { return nil }
    return selection
  }
}

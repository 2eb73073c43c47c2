import CTagFlowGtk
import GtkBridge
import ObjectSupport
import PictureSupport
import TagModel
import TestSupport
import XCTest

@testable import TagFlow

/// What becomes of what is typed into a ``TagEntry``, pasted and edited.
@MainActor final class TagEntryTypingTests: WidgetCase {
  func testTypingMakesChips() async {
    let scene = EntryScene()
    scene.type("fern")
    XCTAssertEqual(scene.entry.look, .editing)
    scene.enter()
    scene.type("moss")
    scene.type(",")
    scene.settle()
    XCTAssertEqual(scene.reading, "fern moss []")
    XCTAssertEqual(
      scene.events,
      ["changed fern", "added fern @0", "changed ", "changed moss", "added moss @1", "changed "])
    XCTAssertEqual(scene.frame(of: scene.chip("moss")).y, scene.frame(of: scene.chip("fern")).y)
    XCTAssertGreaterThan(scene.frame(of: scene.entry.entry).x, scene.frame(of: scene.chip("moss")).maxX)
  }

  func testUndoInPlaceIsTheTextsAlsoIfItIsEmpty() {
    let scene = EntryScene()
    scene.type("fern,")
    scene.entry.edit(scene.id("fern"))
    XCTAssertTrue(MainLoop.run(until: { gtk_editable_get_enable_undo(scene.entry.entry.opaque) != 0 }))
    scene.entry.entry.caret = 4
    for _ in 0..<4 { scene.backspace() }
    for isBack in [false, true] { XCTAssertFalse(scene.press(GDK_KEY_z, shift: isBack, control: true)) }
    XCTAssertEqual(scene.texts, ["fern"])
    gtk_widget_activate_action_variant(scene.entry.entry.inner, "text.undo", nil)
    XCTAssertFalse(scene.entry.text.isEmpty, "GTK brings something back")
  }

  func testUndoTakesBackWhatHasLeftTextInTheField() {
    let scene = EntryScene { $0.validation = Validation { $0.text == "bad" ? .forbidden : nil } }
    scene.paste("oak,elm,bad,ash")
    XCTAssertTrue(MainLoop.run(until: { scene.texts == ["oak", "elm", "ash"] }))
    XCTAssertEqual(scene.entry.text, "bad")
    XCTAssertTrue(MainLoop.run(until: { gtk_editable_get_enable_undo(scene.entry.entry.opaque) != 0 }))
    XCTAssertTrue(scene.press(GDK_KEY_z, control: true))
    XCTAssertEqual(scene.texts, [])
    XCTAssertTrue(scene.press(GDK_KEY_z, shift: true, control: true))
    XCTAssertEqual(scene.texts, ["oak", "elm", "ash"])
    XCTAssertEqual(scene.entry.text, "bad")
    // What is typed or erased since then comes first, and that is GTK's.
    for _ in 0..<3 { scene.backspace() }
    XCTAssertEqual(scene.entry.text, "")
    XCTAssertFalse(scene.press(GDK_KEY_z, control: true))
    gtk_widget_activate_action_variant(scene.entry.entry.inner, "text.undo", nil)
    XCTAssertEqual(scene.texts, ["oak", "elm", "ash"])
    XCTAssertFalse(scene.entry.text.isEmpty)
  }

  func testTextIsCommittedWhenTheWindowClosesOrTheEntryLeavesIt() {
    for closes in [true, false] {
      let scene = EntryScene { $0.commitsOnFocusLoss = true }
      scene.type("fern")
      if closes { gtk_window_destroy(scene.window.window) } else { scene.window.child = nil }
      XCTAssertEqual(scene.texts, ["fern"], "closes: \(closes)")
      XCTAssertEqual(scene.events, ["changed fern", "added fern @0", "changed "])
    }
    let scene = EntryScene()
    scene.type("fern")
    scene.window.child = nil
    XCTAssertEqual(scene.entry.text, "fern", "only if losing the focus commits")
  }

  /// The text fills the rest of its line, so only a letter that needs another line leads to a layout.
  func testALetterThatFitsLeadsToNoLayout() {
    let scene = EntryScene("fern moss", width: 400)
    scene.type("nnnnnnnnnn")
    scene.settle()
    func work(_ text: String) -> WidgetWork {
      let before = WidgetWork.total
      scene.type(text)
      scene.settle()
      return WidgetWork.total - before
    }
    let height = scene.entry.height
    // Some width that GTK has asked for may be the first in which the text needs another line, but not at each letter.
    let works = (0..<6).map { _ in work("n") }
    XCTAssertGreaterThan(works.count { $0.allocations == 0 && $0.measures == 0 }, 3, "\(works)")
    XCTAssertEqual(scene.entry.height, height)
    scene.type(String(repeating: "n", count: 40))
    scene.settle()
    XCTAssertGreaterThan(scene.entry.height, height)
    XCTAssertEqual(scene.frame(of: scene.entry.entry).x, scene.frame(of: scene.chip("fern")).x)
  }

  /// GTK searches for the exact widths at which a window becomes higher.
  func testMostLettersLeadToNoLayoutOfAWindow() {
    let entry = TagEntry((0..<12).map { Tag("Basil \($0)") })
    let window = present(
      Box(.vertical, [Label("Herbs"), TagView((0..<12).map { Tag("Sage \($0)") }), entry]), width: 600, height: 400)
    XCTAssertTrue(MainLoop.run(until: { entry.width > 0 }))
    let works = (0..<40).map { _ in
      let before = WidgetWork.total
      entry.insertText("n")
      window.drawFrames(2)
      return WidgetWork.total - before
    }
    XCTAssertGreaterThan(works.count { $0.allocations == 0 && $0.measures == 0 }, 25, "\(works)")
  }

  func testAPasteIsSplitAndWhatIsRefusedStays() {
    let scene = EntryScene { $0.validation = .lettersAndSpaces() |>> .unique }
    scene.type("one, two\nGR8ness\tthree;L$v€")
    scene.settle()
    XCTAssertEqual(scene.reading, "one two three [GR8ness, L$v€]")
    XCTAssertEqual(scene.message, ValidationReason.notOnlyLetters.message(for: "GR8ness"))
    XCTAssertNotEqual(gtk_widget_has_css_class(scene.entry.pointer, "invalid"), 0)
    XCTAssertGreaterThanOrEqual(scene.frame(of: scene.entry.message.label).y, scene.frame(of: scene.entry.field).maxY)
  }

  func testEditingInPlace() {
    let scene = EntryScene("one two three")
    let before = scene.frame(of: scene.chip("two"))
    scene.clicked("two", atStart: false, count: 2)
    scene.settle()
    XCTAssertEqual(scene.reading, "one [two] three")
    XCTAssertEqual(scene.frame(of: scene.entry.entry).x, before.x, accuracy: 1)
    scene.type("fold")
    scene.enter()
    scene.settle()
    XCTAssertEqual(scene.reading, "one twofold three []")
    XCTAssertTrue(scene.chip("twofold").hasFocus, "it stays where it was")
    scene.press(GDK_KEY_F2)
    scene.type("x")
    XCTAssertTrue(scene.press(GDK_KEY_Escape))
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "twofold", "three"])
    XCTAssertTrue(scene.chip("twofold").hasFocus)
  }

  func testKeysAtTheStartOfATextInPlaceStayInIt() {
    let scene = EntryScene("one two")
    scene.press(GDK_KEY_Left)
    scene.press(GDK_KEY_F2)
    scene.settle()
    gtk_editable_set_position(scene.entry.entry.opaque, 0)
    for key in [GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Home] {
      XCTAssertTrue(scene.press(key), "\(key)")
      scene.settle()
      XCTAssertEqual(scene.reading, "one [two]", "\(key)")
      XCTAssertTrue(scene.entry.entry.containsFocus, "\(key)")
    }
    gtk_editable_set_position(scene.entry.entry.opaque, 1)
    XCTAssertFalse(scene.press(GDK_KEY_Home), "moves the caret")
  }

  func testWhatIsTypedAfterARefusedTextIsATagOfItsOwn() {
    for typed in ["basil,sage,", "basil;sage;", "basil\tsage\t", "basil、sage、", "basil,basil,sage,", "basil,,sage,", "basil ,sage,"] {
      let scene = EntryScene("basil")
      scene.keys(typed)
      XCTAssertEqual(scene.texts, ["basil", "sage"], typed)
      XCTAssertEqual(scene.entry.entry.caret, scene.entry.text.unicodeScalars.count, typed)
    }
    // In the midst of a text, too.
    let scene = EntryScene("basil")
    scene.keys("sage")
    scene.entry.entry.caret = 0
    scene.keys("basil;rue;")
    XCTAssertEqual(scene.texts, ["basil", "rue"])
    XCTAssertEqual(scene.entry.text, "basil, sage")
  }

  func testAHandlerThatSetsTheTextLeavesTheCaretBehindWhatIsTyped() {
    for (change, typed, text) in [
      ({ $0.uppercased() }, "abc", "ABC"), ({ $0.filter(\.isNumber) }, "1a2b", "12"),
      ({ $0.hasPrefix("#") ? $0 : "#" + $0 }, "abc", "#abc"), ({ $0.hasSuffix("!") ? $0 : $0 + "!" }, "abc", "abc!"),
    ] as [((String) -> String, String, String)] {
      let scene = EntryScene()
      let entry = scene.entry
      entry.on("changed") { [unowned entry] _ in if change(entry.text) != entry.text { entry.setText(change(entry.text)) } }
      scene.keys(typed)
      XCTAssertEqual(entry.text, text)
      XCTAssertEqual(entry.entry.caret, text.unicodeScalars.count - (text.hasSuffix("!") ? 1 : 0), text)
    }
  }

  func testTheFocusLeavesAnEntryThatBecomesInsensitive() {
    let scene = EntryScene { $0.commitsOnFocusLoss = true }
    scene.type("mint")
    XCTAssertEqual(scene.entry.look, .editing)
    scene.entry.isSensitive = false
    XCTAssertEqual(scene.texts, ["mint"])
    XCTAssertEqual(scene.entry.look, .view)
  }

  func testWhatTheProgramTypesElsewhereTakesNoFocus() {
    let scene = EntryScene("oak")
    scene.window.setFocus(nil)
    scene.entry.insertText("elm, ash")
    XCTAssertEqual(scene.reading, "oak elm ash []")
    scene.entry.insertText("fir")
    XCTAssertEqual(scene.entry.look, .view)
    scene.entry.clearText()
    XCTAssertEqual(scene.entry.look, .view)
  }

  func testEditingATagTakesTheFocus() {
    let scene = EntryScene("oak elm")
    scene.window.setFocus(nil)
    scene.entry.edit(scene.entry.tags[0].id)
    XCTAssertTrue(scene.entry.containsFocus)
    scene.type("s")
    XCTAssertEqual(scene.reading, "[oaks] elm")
    scene.entry.configuration.isReadOnly = true
    scene.window.setFocus(nil)
    scene.entry.edit(scene.entry.tags[1].id)
    XCTAssertFalse(scene.entry.containsFocus, "not edited")
  }

  func testTheCaretGoesWhereItWasClicked() {
    let scene = EntryScene("éléphant")
    scene.clicked("éléphant", atStart: true, count: 2)
    XCTAssertEqual(scene.entry.entry.caret, 0)
    XCTAssertTrue(scene.press(GDK_KEY_Escape))
    scene.settle()
    scene.clicked("éléphant", atStart: false, count: 2)
    XCTAssertEqual(scene.entry.entry.caret, 8)
  }

  func testBackspaceSelectsThenRemoves() {
    let scene = EntryScene("one two")
    scene.type("x")
    scene.backspace()
    XCTAssertEqual(scene.entry.text, "")
    scene.backspace()
    XCTAssertTrue(scene.chip("two").hasFocus)
    XCTAssertEqual(scene.texts, ["one", "two"])
    XCTAssertTrue(scene.press(GDK_KEY_BackSpace))
    XCTAssertEqual(scene.texts, ["one"])
    XCTAssertTrue(scene.entry.entry.containsFocus)
    XCTAssertTrue(scene.press(GDK_KEY_z, control: true))
    XCTAssertEqual(scene.reading, "one two []")
  }

  func testOddTextsAndAVeryLongOne() {
    let scene = EntryScene(width: 120)
    scene.type("a\u{202E}b\u{1}, 👩‍👩‍👧,مرحبا\n\u{0301}x,")
    XCTAssertEqual(scene.texts.count, 4)
    XCTAssertEqual(scene.texts[0], "ab")
    scene.entry.configuration.validation = .length(atMost: 30)
    // More than GTK's text can hold.
    scene.paste(String(repeating: "x", count: 1_000_000))
    XCTAssertTrue(MainLoop.run(until: { !scene.entry.text.isEmpty }))
    scene.enter()
    scene.type("y")
    scene.settle()
    XCTAssertEqual(scene.entry.text.utf8.count, 1_000_001, "nothing is lost")
    XCTAssertEqual(scene.entry.look, .invalid)
    XCTAssertNil(RenderNodes(of: scene.entry.pointer).counts["repeat"], "GTK 4.24's Cairo renderer can't draw so long a wavy line")
    XCTAssertEqual(scene.texts.count, 4)
    XCTAssertLessThan(scene.entry.height, 300)
  }

  /// Characters that nobody sees, in each way into an entry.
  func testCharactersThatNobodySeesAreNoTags() {
    let scene = EntryScene()
    scene.paste("Basil, \u{200B}, \u{AD}, \u{2060}, \u{200E}, \u{FE0F}, \u{3164}, \u{2800}, می\u{200C}خواهم, ❤\u{FE0F}, 👩‍👩‍👧,")
    XCTAssertTrue(MainLoop.run(until: { !scene.entry.tags.isEmpty }))
    XCTAssertEqual(scene.texts, ["Basil", "می\u{200C}خواهم", "❤\u{FE0F}", "👩‍👩‍👧"])
    scene.entry.insertText("Bas\u{AD}il, Basil\u{2060},")
    XCTAssertEqual(scene.entry.text, "Basil, Basil,", "duplicates stay in the text")
    scene.entry.clearText()
    for text in ["\u{200B}", "\u{61C}\u{115F}", "\u{FEFF} \u{180E}"] {
      scene.type(text)
      scene.enter()
    }
    scene.entry.edit(scene.id("Basil"))
    scene.backspaceAll()
    scene.type("\u{200B}")
    scene.enter()
    XCTAssertEqual(scene.texts, ["می\u{200C}خواهم", "❤\u{FE0F}", "👩‍👩‍👧"])
    XCTAssertEqual(scene.entry.text, "")
    // What the program adds is stored as it is.
    scene.entry.add(Tag("\u{200B}"))
    scene.settle()
    XCTAssertEqual(scene.texts.last, "\u{200B}")
    XCTAssertNotEqual(gtk_widget_has_css_class(scene.chip("\u{200B}").pointer, "invalid"), 0)
  }

  func testTextsOfAHundredThousandCharacters() {
    let scene = EntryScene(isScrolled: true) { $0.validation = .length(atMost: 300_000) |>> .unique }
    for part in ["x", "\u{301}", "\u{200B}"] {
      scene.entry.insertText(String(repeating: part, count: 100_000) + ",")
      XCTAssertEqual(scene.entry.text, "", part)
    }
    scene.settle()
    XCTAssertEqual(scene.entry.tags.count, 2)
    scene.entry.edit(scene.entry.tags[0].id)
    scene.type("y")
    scene.enter()
    XCTAssertEqual(scene.texts[0], String(repeating: "x", count: 100_000), "not cut to what a text field holds")
  }

  func testAPasteOfManyAndOneIntoTheMiddle() {
    let scene = EntryScene(isScrolled: true)
    let words = (0..<2_000).map { "tag number \($0) of a great many that are pasted at once" }
    scene.paste(words.joined(separator: "\n"))
    XCTAssertTrue(MainLoop.run(until: { !scene.entry.tags.isEmpty }))
    XCTAssertEqual(scene.texts, words)
    scene.type("ad")
    scene.entry.entry.caret = 1
    scene.paste("bc")
    XCTAssertTrue(MainLoop.run(until: { scene.entry.text.count > 2 }))
    XCTAssertEqual(scene.entry.entry.text, "abcd")
    XCTAssertEqual(scene.entry.entry.caret, 3)
  }

  func testRandomKeysLeaveScreenAndModelInStep() {
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let scene = EntryScene("one two", width: 260) {
        $0.limit = 6
        $0.validation = .lettersAndSpaces() |>> .length(atMost: 5) |>> .unique
      }
      for step in 0..<120 {
        switch random.int(0...9) {
        case 0...3: scene.type(random.element(of: ["a", "é", ",", "1", "x,y;z", "\n"]))
        case 4: scene.enter()
        case 5: if scene.entry.entry.containsFocus { scene.backspace() } else { scene.press(GDK_KEY_BackSpace) }
        case 6: scene.press(random.element(of: [GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Escape, GDK_KEY_F2, GDK_KEY_Home]))
        case 7: if let tag = scene.entry.tags.randomElement(using: &random) { scene.entry.edit(tag.id) }
        case 8: random.chance(0.5) ? scene.entry.undo() : scene.entry.redo()
        default: scene.window.setFocus(nil)
        }
        let entry = scene.entry
        XCTAssertEqual(Set(entry.chips.keys), Set(entry.tags.map(\.id)), "seed \(seed), step \(step)")
        XCTAssertEqual(entry.entry.text, entry.text, "seed \(seed), step \(step)")
        XCTAssertEqual(scene.message, entry.validationFailure?.message)
        var shown = entry.tags.map { $0.id == entry.editor.inPlace?.id ? "[\(entry.text)]" : $0.text }
        if entry.editor.inPlace == nil { shown.append("[\(entry.text)]") }
        XCTAssertEqual(scene.reading, shown.joined(separator: " "), "seed \(seed), step \(step)")
        XCTAssertEqual(entry.arrangement.count, shown.count)
        if random.chance(0.1) { scene.settle() }
      }
    }
  }
}

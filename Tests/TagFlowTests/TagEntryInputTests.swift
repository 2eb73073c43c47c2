import CTagFlowGtk
import GtkBridge
import ObjectSupport
import PictureSupport
import TagModel
import XCTest

@testable import TagFlow

/// What comes in by other ways than keys, and very much of it.
@MainActor final class TagEntryInputTests: WidgetCase {
  func testTheFocusPassesOverDisabledTags() async {
    let scene = EntryScene("one two three four five six seven eight nine ten eleven twelve", width: 220)
    func disable(_ index: Int) {
      _ = scene.entry.update(scene.entry.tags[index].id) { $0.isEnabled = false }
      scene.settle()
    }
    disable(0)
    scene.chip("three").grabFocus()
    XCTAssertTrue(scene.press(GDK_KEY_Home))
    XCTAssertTrue(scene.chip("two").hasFocus)
    let arrangement = scene.entry.arrangement
    let below = arrangement.index(below: 1, nearestX: arrangement.frame(at: 1).center.x)!
    let next = arrangement.index(below: below, nearestX: arrangement.frame(at: 1).center.x)!
    disable(below)
    XCTAssertTrue(scene.press(GDK_KEY_Down))
    XCTAssertEqual(scene.entry.editor.focus, .tag(scene.entry.tags[next].id))
    XCTAssertTrue(scene.press(GDK_KEY_Up))
    XCTAssertTrue(scene.chip("two").hasFocus)
    disable(scene.entry.tags.count - 1)
    scene.window.setFocus(nil)
    scene.entry.configuration.isReadOnly = true
    XCTAssertTrue(scene.entry.grabFocusWithin())
    XCTAssertTrue(scene.chip("eleven").hasFocus)
  }

  func testTenThousandTags() async {
    let scene = EntryScene(isScrolled: true)
    let words = (0..<10_000).map { "tag \($0)" }
    scene.paste(words.joined(separator: ", "))
    XCTAssertTrue(MainLoop.run(until: { scene.entry.tags.count == 10_000 }))
    scene.settle()
    XCTAssertEqual(scene.texts, words)
    XCTAssertLessThan(scene.entry.chips.count, 300, "only chips that can be seen are widgets")
    let before = WidgetWork.total
    for letter in ["n", "e", "w"] { scene.type(letter) }
    scene.enter()
    XCTAssertEqual(scene.entry.tags.last?.text, "new")
    scene.settle()
    let work = WidgetWork.total - before
    XCTAssertLessThan(work.measures + work.allocations + work.snapshots, 5000, "what is seen, and not each tag: \(work)")
    XCTAssertTrue(scene.reading.hasSuffix("new []"), "the scroller has followed the text: \(scene.reading.suffix(40))")
    // Walking goes on through what cannot be seen yet.
    for _ in 0..<30 { scene.press(GDK_KEY_Left) }
    XCTAssertEqual(scene.entry.editor.focus, .tag(scene.id("tag 9971")))
    XCTAssertTrue(scene.chip("tag 9971").hasFocus)
    scene.press(GDK_KEY_Home)
    scene.settle()
    XCTAssertTrue(scene.chip("tag 0").hasFocus)
    XCTAssertLessThan(scene.entry.chips.count, 300)
    XCTAssertTrue(scene.press(GDK_KEY_Delete))
    XCTAssertEqual(scene.entry.tags.count, 10_000)
    scene.entry.undo()
    XCTAssertEqual(scene.entry.tags.count, 10_001)
  }

  func testChipsAreReusedAndShowTheirOwnTags() {
    let scene = EntryScene((0..<400).map { "t\($0)" }.joined(separator: " "), isScrolled: true)
    let scroller = scene.entry.scrollers.adjustment!
    gtk_adjustment_set_value(scroller, gtk_adjustment_get_upper(scroller))
    scene.settle()
    let last = scene.chip("t399")
    XCTAssertTrue(scene.isDrawn)
    XCTAssertNil(scene.entry.chips[scene.id("t0")])
    gtk_adjustment_set_value(scroller, 0)
    scene.settle()
    XCTAssertNil(scene.entry.chips[scene.id("t399")])
    XCTAssertEqual(scene.chip("t0").id, scene.id("t0"))
    XCTAssertTrue(scene.reading.hasPrefix("t0 t1 t2 "), scene.reading)
    XCTAssertTrue(scene.isDrawn)
    XCTAssertTrue(scene.entry.chips.values.contains { $0 === last } || scene.entry.stage.pool.spare.contains { $0 === last })
  }

  func testAMegabyteWithoutASeparatorIsKeptWhole() {
    let scene = EntryScene()
    scene.paste(String(repeating: "word ", count: 210_000))
    XCTAssertTrue(MainLoop.run(until: { !scene.entry.text.isEmpty }))
    scene.settle()
    XCTAssertEqual(scene.entry.text.utf8.count, 1_050_000)
    scene.enter()
    scene.settle()
    XCTAssertEqual(scene.entry.tags.count, 1)
    XCTAssertLessThanOrEqual(scene.frame(of: scene.entry.chips.values.first!).maxX, Double(scene.entry.width))
  }

  func testAChipIsCopiedAndCut() {
    let scene = EntryScene("one two three")
    scene.chip("two").grabFocus()
    XCTAssertTrue(scene.press(GDK_KEY_c, control: true))
    XCTAssertEqual(scene.entry.clipboardText(), "two")
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
    XCTAssertEqual(scene.entry.surface.status.text, Wording.copied([scene.entry.tags[1]]))
    scene.chip("three").grabFocus()
    XCTAssertTrue(scene.press(GDK_KEY_X, control: true))
    XCTAssertEqual(scene.entry.clipboardText(), "three")
    XCTAssertEqual(scene.texts, ["one", "two"])
    scene.entry.undo()
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
    scene.entry.configuration.isReadOnly = true
    scene.settle()
    scene.chip("one").grabFocus()
    _ = scene.press(GDK_KEY_x, control: true)
    XCTAssertEqual(scene.entry.clipboardText(), "one")
    XCTAssertEqual(scene.texts, ["one", "two", "three"])
  }

  func testReturnWithoutTextActivatesTheDefaultButton() {
    let scene = EntryScene("one")
    var count = 0
    let button = Button("Save") { count += 1 }
    let window = UnsafeMutableRawPointer(scene.window.pointer).assumingMemoryBound(to: GtkWindow.self)
    scene.window.child = nil
    scene.window.child = Box(.vertical, [scene.entry, button])
    gtk_window_set_default_widget(window, button.pointer)
    scene.settle()
    for isOn in [false, true] {
      scene.entry.activatesDefault = isOn
      scene.type("two \(isOn)")
      scene.enter()
      XCTAssertEqual(count, 0, "there was text")
      scene.enter()
      // A button shows that it is pressed before it is clicked.
      if isOn { XCTAssertTrue(MainLoop.run(until: { count == 1 })) }
    }
    XCTAssertEqual(scene.texts, ["one", "two false", "two true"])
  }

  /// What is no text, or text that nobody sees: (what is on the clipboard as UTF-8, the texts of the tags).
  func testOddBytesOnTheClipboard() {
    let rows: [([UInt8], [String])] = [
      (Array("a\u{202E}b, \u{2066}c\u{2069}\u{1}".utf8), ["ab", "c"]),
      ([0x61, 0xED, 0xA0, 0x80, 0x2C, 0x62], []), ([0xFF, 0xFE, 0x2C, 0x63], []), ([0xC3], []), ([0x61, 0x00, 0x62], []),
    ]
    for (bytes, texts) in rows {
      let scene = EntryScene()
      let data = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      let provider = gdk_content_provider_new_for_bytes("text/plain;charset=utf-8", data)
      g_bytes_unref(data)
      gdk_clipboard_set_content(gtk_widget_get_clipboard(scene.entry.entry.pointer), provider)
      g_object_unref(provider)
      scene.pasteWhatIsThere()
      XCTAssertTrue(
        MainLoop.run(until: { !scene.entry.tags.isEmpty || !scene.entry.text.isEmpty || scene.message != nil }), "\(bytes)")
      if texts.isEmpty {
        let all = (scene.texts + [scene.entry.text, scene.message ?? ""]).joined(separator: ",")
        XCTAssertFalse(all.isEmpty, "something shows that it was pasted")
        XCTAssertFalse(all.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(bytes): \(all)")
      } else {
        scene.enter()
        XCTAssertEqual(scene.texts, texts)
      }
    }
  }

  func testAClipboardOfNoTextIsNothingToPaste() {
    let scene = EntryScene()
    gdk_clipboard_set_content(gtk_widget_get_clipboard(scene.entry.entry.pointer), nil)
    scene.pasteWhatIsThere()
    scene.settle()
    XCTAssertEqual(scene.reading, "[]")
    XCTAssertNil(scene.message)
  }

  func testHintsAndPurposeReachTheText() {
    let scene = EntryScene()
    let text = UnsafeMutableRawPointer(scene.entry.entry.inner).assumingMemoryBound(to: GtkText.self)
    XCTAssertEqual(scene.entry.inputPurpose, .freeForm)
    for purpose in InputPurpose.allCases {
      scene.entry.inputPurpose = purpose
      XCTAssertEqual(scene.entry.inputPurpose, purpose)
      XCTAssertEqual(gtk_text_get_input_purpose(text), purpose.gtk)
    }
    scene.entry.inputHints = [.spellCheck, .noEmoji]
    scene.entry.configuration.capitalization = .words
    XCTAssertEqual(
      gtk_text_get_input_hints(text).rawValue,
      GTK_INPUT_HINT_SPELLCHECK.rawValue | GTK_INPUT_HINT_NO_EMOJI.rawValue | GTK_INPUT_HINT_UPPERCASE_WORDS.rawValue)
    scene.type("new york,")
    XCTAssertEqual(scene.texts, ["New York"])
  }

  func testEachLookHasItsClass() {
    let scene = EntryScene("one") { $0.validation = .lettersAndSpaces() }
    func look() -> [String] {
      ["view", "editing", "invalid", "placeholder"].filter { gtk_widget_has_css_class(scene.entry.pointer, $0) != 0 }
    }
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    XCTAssertEqual(look(), ["view"])
    scene.type("a")
    XCTAssertEqual(look(), ["editing"])
    scene.type("1")
    XCTAssertEqual(look(), ["invalid"])
    scene.settle()
    XCTAssertEqual(RenderNodes(of: scene.entry.pointer).counts["repeat"], 1, "a wavy line")
    scene.backspaceAll()
    scene.entry.remove(scene.entry.tags.map(\.id))
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    XCTAssertEqual(look(), ["placeholder"])
  }

  func testADropIsTakenLikeAPaste() {
    let scene = EntryScene("one")
    scene.type("tw")
    // What GTK's drop target calls with the text that was dropped.
    scene.entry.dropped("o, three\nfour")
    scene.settle()
    XCTAssertEqual(scene.texts, ["one", "two", "three", "four"])
    scene.entry.configuration.isReadOnly = true
    scene.entry.dropped("five")
    XCTAssertEqual(scene.texts.count, 4)
  }
}

extension EntryScene {
  /// Whether anything is drawn of the entry: not so while its allocation is outdated.
  fileprivate var isDrawn: Bool {
    let snapshot = gtk_snapshot_new()!
    gtk_widget_snapshot_child(gtk_widget_get_parent(entry.pointer), entry.pointer, snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    gsk_render_node_unref(node)
    return true
  }
}

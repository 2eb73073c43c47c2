import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Copy, cut and paste by keys and menu, and drops of text.
@MainActor final class TagViewClipboardTests: WidgetCase {
  private func stage(_ words: String = "oak elm ash yew") -> Stage {
    let stage = Stage(tags(words))
    stage.view.gestures.isReorderable = true
    stage.view.gestures.isRemovable = true
    stage.view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    return stage
  }

  func testTheSelectionIsCopiedAsTextAndPastedComplete() async {
    let (from, to) = (stage(), stage("rose lily"))
    from.view.update(from.id("ash")) {
      $0.style = TagStyle(background: .black)
      $0.attachment = 42
    }
    from.view.select([from.id("elm"), from.id("ash")])
    from.view.focusTag(from.id("ash"))
    from.settle()
    XCTAssertTrue(from.view.press(GDK_KEY_c, control: true))
    XCTAssertEqual(from.view.surface.status.text, "Copied 2 tags")
    XCTAssertEqual(from.view.clipboardText(), "elm\nash")
    to.view.focusTag(to.id("rose"))
    to.settle()
    XCTAssertTrue(to.view.press(GDK_KEY_v, control: true))
    XCTAssertTrue(MainLoop.run(until: { to.view.tags.count == 4 }))
    XCTAssertEqual(to.texts, ["rose", "elm", "ash", "lily"], "behind the one with the focus")
    XCTAssertEqual(to.view.tags[2].style, TagStyle(background: .black))
    XCTAssertEqual(to.view.tags[2].attachment as? Int, 42)
    XCTAssertEqual(to.log, ["add elm key", "add ash key"])
    XCTAssertEqual(to.view.focusedTag?.text, "elm")
    to.view.undo()
    XCTAssertEqual(to.texts, ["rose", "lily"], "it is one step")
    XCTAssertEqual(from.texts, ["oak", "elm", "ash", "yew"])
  }

  /// Some programs put nothing but HTML on the clipboard.
  func testTheTextOfHTMLIsPasted() {
    let (stage, scene) = (stage("rose"), EntryScene())
    let html =
      "<meta charset='utf-8'><style>p { color: red }</style><ul><li>Salt &amp; <b>pep</b>per</li>\n<li>caf&#xE9;<!-- no --></li></ul>1 &lt; 2"
    let bytes = g_bytes_new(Array(html.utf8), gsize(html.utf8.count))
    let provider = gdk_content_provider_new_for_bytes("text/html", bytes)!
    gdk_clipboard_set_content(gtk_widget_get_clipboard(stage.view.pointer), provider)
    g_object_unref(gobject(provider))
    g_bytes_unref(bytes)
    stage.view.focusTag(stage.id("rose"))
    stage.settle()
    XCTAssertTrue(stage.view.press(GDK_KEY_v, control: true))
    XCTAssertTrue(MainLoop.run(until: { stage.view.tags.count > 1 }))
    XCTAssertEqual(stage.texts, ["rose", "Salt & pepper", "café", "1 < 2"])
    scene.pasteWhatIsThere()
    XCTAssertTrue(MainLoop.run(until: { !scene.texts.isEmpty }))
    XCTAssertEqual(scene.texts, ["Salt & pepper", "café", "1 < 2"])
  }

  /// Copying takes nothing away, so that it is always possible.
  func testTheFocusedTagIsCopiedIfItIsNotSelected() {
    let stage = stage()
    stage.view.exchange = TagExchange()
    stage.view.select([stage.id("elm"), stage.id("ash")])
    stage.view.focusTag(stage.id("oak"))
    stage.settle()
    XCTAssertTrue(stage.view.press(GDK_KEY_c, control: true))
    XCTAssertEqual(stage.view.clipboardText(), "oak")
    XCTAssertFalse(stage.view.press(GDK_KEY_x, control: true))
    XCTAssertEqual(stage.texts.count, 4)
    XCTAssertEqual(TagPayload.mediaType, "application/x-tagflow-tags-v1")
  }

  func testTheMenuCopiesCutsAndPastes() {
    let stage = stage()
    func choose(_ action: String, on text: String) {
      stage.view.openMenu(for: stage.id(text))
      XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.view.pointer, "menu-tag.\(action)", nil), 0)
      stage.view.menu.close()
      stage.settle()
    }
    choose("cut", on: "elm")
    XCTAssertEqual(stage.texts, ["oak", "ash", "yew"])
    choose("paste", on: "yew")
    XCTAssertTrue(MainLoop.run(until: { stage.texts == ["oak", "ash", "yew", "elm"] }))
    choose("copy", on: "ash")
    XCTAssertEqual(stage.view.clipboardText(), "ash")
  }

  func testAttachmentsAreFreedWhenSomethingElseIsCopied() {
    final class Attachment: Sendable {}
    let stage = stage()
    weak var attachment: Attachment?
    do {
      let made = Attachment()
      attachment = made
      stage.view.update(stage.id("elm")) { $0.attachment = made }
    }
    stage.view.copyTags([stage.id("elm")])
    stage.view.historyLimit = 0
    stage.view.removeAll()
    stage.settle()
    stage.events = []
    XCTAssertNotNil(attachment, "it can be pasted")
    stage.view.copy("something else")
    XCTAssertTrue(MainLoop.run(until: { attachment == nil }))
  }

  func testCuttingRemovesAllowedTags() {
    let stage = stage()
    stage.view.gates.canDelete = { $0.text != "elm" }
    stage.view.select([stage.id("elm"), stage.id("ash")])
    stage.view.focusTag(stage.id("ash"))
    stage.settle()
    XCTAssertTrue(stage.view.press(GDK_KEY_x, control: true))
    stage.settle()
    XCTAssertEqual(stage.texts, ["oak", "elm", "yew"])
    XCTAssertEqual(stage.view.clipboardText(), "ash")
    XCTAssertTrue(stage.view.surface.toast.isShown)
    XCTAssertTrue(stage.view.press(GDK_KEY_v, control: true))
    XCTAssertTrue(MainLoop.run(until: { stage.view.tags.count == 4 }))
    stage.view.undo()
    stage.view.undo()
    XCTAssertEqual(stage.texts, ["oak", "elm", "ash", "yew"])

    stage.view.exchange.allowsExport = false
    XCTAssertFalse(stage.view.press(GDK_KEY_x, control: true))
    XCTAssertFalse(stage.view.play(KeyPress("Delete", shift: true)), "it is the window's")
    XCTAssertEqual(stage.texts.count, 4)
  }

  func testPastedTextIsSplitAndChecked() {
    let stage = stage()
    stage.view.gates.canReceive = { $0.text.count < 6 }
    stage.view.setFocused(nil)
    stage.view.pasted(.text("birch, fir\n OAK ,, hornbeam\nlime\r\n"), by: .key)
    stage.settle()
    XCTAssertEqual(stage.texts, ["oak", "elm", "ash", "yew", "birch", "fir", "lime"])
    XCTAssertEqual(
      stage.log, ["add birch key", "add fir key", "add lime key", "refuse OAK key", "refuse hornbeam key"])
    XCTAssertEqual(
      stage.view.surface.status.text, "Added 3 tags to Tags. “\u{2068}oak\u{2069}” is already there.",
      "the message names the tag that is there")
    XCTAssertTrue(stage.view.surface.toast.isShown, "also for those who see")
    stage.view.undo()
    XCTAssertEqual(stage.texts.count, 4)
  }

  func testCharactersThatNobodySeesAreNoTags() {
    let stage = stage()
    stage.view.pasted(.text("\u{200B}\nO\u{AD}ak\n\u{2800}\nbi\u{2060}rch\n\u{3164}"), by: .key)
    XCTAssertEqual(stage.texts.filter { !["oak", "elm", "ash", "yew"].contains($0) }, ["birch"])
    XCTAssertTrue(stage.view.surface.status.text.contains("“\u{2068}oak\u{2069}” is already there"))
    stage.view.pasted(.text("\u{200B}, \u{FEFF}"), by: .key)
    XCTAssertEqual(stage.view.surface.status.text, TagText.nothingToPaste.words)
    XCTAssertEqual(stage.texts.count, 5)
  }

  func testNothingOfALongTextIsCut() {
    let stage = stage()
    // Only split, because so many chips take minutes in a debug build on a busy machine.
    let tags = stage.view.tags(inText: (0..<150_000).map { "line \($0)" }.joined(separator: "\n"))
    XCTAssertEqual(tags.count, 150_000)
    XCTAssertEqual(tags.last?.text, "line 149999")
  }

  func testDamagedBytesAreRefusedWithAClearMessage() {
    let stage = stage()
    stage.view.copy("oak", Array("tagflow-tags 1\ntag 9\nstyle border-width: -3px".utf8), mediaType: TagPayload.mediaType)
    XCTAssertTrue(stage.view.press(GDK_KEY_v, control: true))
    XCTAssertTrue(MainLoop.run(until: { stage.view.surface.status.text.contains("line 3") }))
    XCTAssertTrue(stage.view.surface.toast.isShown)
    XCTAssertFalse(stage.view.surface.toast.focusButton(), "there is nothing to undo")
    stage.view.copy("", Array("tagflow-tags 1\ntag 9\ntext lime".utf8), mediaType: TagPayload.mediaType)
    XCTAssertTrue(stage.view.press(GDK_KEY_v, control: true))
    XCTAssertTrue(MainLoop.run(until: { stage.texts.contains("lime") }))
    XCTAssertEqual(stage.view.tags.first { $0.text == "lime" }?.id, Tag.ID(rawValue: 9))
  }

  func testAViewWithoutImportPastesNothing() {
    let stage = stage()
    stage.view.exchange = TagExchange()
    stage.view.copyTags([stage.id("oak")])
    XCTAssertFalse(stage.view.press(GDK_KEY_v, control: true))
    stage.view.pasteTags()
    stage.view.pasted(.text("lime"), by: .drag)
    stage.settle()
    XCTAssertEqual(stage.texts.count, 4)
  }

  func testTheMenuHasAllActions() {
    let stage = stage()
    stage.view.select([stage.id("elm"), stage.id("ash")])
    stage.view.openMenu(for: stage.id("elm"))
    XCTAssertEqual(
      stage.view.menu.labels,
      [
        "Deselect", "Select All", "Deselect All", "Move Left", "Move Right", "Move to Start", "Move to End", "Move…",
        "Cut", "Copy", "Paste", "Remove", "Remove 2 Selected",
      ])
    XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.view.pointer, "menu-tag.remove-selected", nil), 0)
    XCTAssertEqual(stage.texts, ["oak", "yew"])
    stage.view.menu.close()
    stage.settle()
    stage.view.openMenu(at: Point(x: 300, y: 200))
    XCTAssertEqual(stage.view.menu.labels, ["Paste", "Select All"])
    XCTAssertNotEqual(gtk_widget_activate_action_variant(stage.view.pointer, "menu-tag.select-all", nil), 0)
    XCTAssertEqual(stage.view.selectedTags.count, 2)
    stage.view.menu.close()
    stage.settle()
  }
}

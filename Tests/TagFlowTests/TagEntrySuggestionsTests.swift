import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import Synchronization
import TagModel
import XCTest

@testable import TagFlow

/// Entries in which only suggestions may become tags.
@MainActor final class TagEntrySuggestionsTests: WidgetCase {
  private static let herbs = ["Basil", "Bay leaf", "Sage tea", "Sage", "Café au lait"]

  private func scene(
    _ words: String = "", source: CompletionSource? = .list(herbs), _ configure: (inout TagEditorConfiguration) -> Void = { _ in }
  ) -> EntryScene {
    let scene = EntryScene(words) {
      $0.acceptsOnlySuggestions = true
      configure(&$0)
    }
    scene.entry.completionSource = source
    return scene
  }

  private func isInvalid(_ scene: EntryScene) -> Bool { gtk_widget_has_css_class(scene.entry.pointer, "invalid") != 0 }

  // MARK: Keys

  func testReturnTakesTheFirst() async {
    let scene = scene()
    scene.type("ba")
    XCTAssertEqual(scene.completions, ["[Ba]sil", "[Ba]y leaf"])
    XCTAssertEqual(scene.said, "2 suggestions. Return enters “Basil”")
    XCTAssertEqual(scene.defaultRow, 0)
    XCTAssertTrue(scene.press(GDK_KEY_Return))
    XCTAssertEqual(scene.texts, ["Basil"])
    scene.type("SAGE")
    XCTAssertEqual(scene.completions, ["[Sage]", "[Sage] tea"], "the typed text itself comes first")
    XCTAssertTrue(scene.press(GDK_KEY_KP_Enter))
    scene.type("cafe")
    scene.press(GDK_KEY_Down)
    XCTAssertTrue(scene.press(GDK_KEY_Return))
    XCTAssertEqual(scene.texts, ["Basil", "Sage", "Café au lait"])
    XCTAssertNil(scene.message)
  }

  func testASelectedOneIsTakenInstead() {
    let scene = scene()
    scene.type("ba")
    scene.press(GDK_KEY_Up)
    XCTAssertEqual(scene.chosen, 1)
    XCTAssertEqual(scene.defaultRow, 1)
    scene.type(",")
    XCTAssertEqual(scene.texts, ["Bay leaf"])
    XCTAssertEqual(scene.entry.text, "")
  }

  func testASeparatorAndTabTakeTheFirstWhereTheyEnterText() {
    let scene = scene()
    scene.keys("ba,sa;")
    XCTAssertEqual(scene.texts, ["Basil", "Sage tea"])
    XCTAssertEqual(scene.entry.text, "")
    scene.type("ba")
    XCTAssertTrue(scene.press(GDK_KEY_Tab))
    XCTAssertEqual(scene.texts, ["Basil", "Sage tea", "Bay leaf"])
    scene.entry.configuration.splitter = TagSplitter(TagSplitter.commas)
    scene.type("sa")
    XCTAssertFalse(scene.press(GDK_KEY_Tab), "it moves the focus")
    XCTAssertEqual(scene.entry.text, "sa")
    scene.entry.configuration.commitsOnReturn = false
    XCTAssertFalse(scene.press(GDK_KEY_Return), "it is the program's")
  }

  func testReturnInAClosedListEntersOnlyAWholeSuggestion() {
    let scene = scene()
    scene.type("ba")
    XCTAssertTrue(scene.press(GDK_KEY_Escape))
    XCTAssertFalse(scene.press(GDK_KEY_Return))
    scene.enter()
    XCTAssertEqual(scene.texts, [])
    XCTAssertEqual(scene.plainMessage, "“ba” is not among the tags that can be used here.")
    XCTAssertEqual(scene.entry.text, "ba")
    scene.type("sil")
    XCTAssertNil(scene.message)
    scene.press(GDK_KEY_Escape)
    scene.enter()
    XCTAssertEqual(scene.texts, ["Basil"])
  }

  func testTheProgramAndLeavingEnterOnlyWholeSuggestions() {
    let scene = scene { $0.commitsOnFocusLoss = true }
    scene.type("ba")
    scene.entry.commit()
    XCTAssertEqual(scene.texts, [])
    XCTAssertEqual(scene.entry.text, "ba")
    scene.type("SIL")
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    XCTAssertEqual(scene.texts, ["Basil"])
    scene.type("sa")
    gtk_root_set_focus(OpaquePointer(scene.window.pointer), nil)
    XCTAssertEqual(scene.entry.text, "sa")
    scene.entry.add(Tag("anything"))
    XCTAssertEqual(scene.texts, ["Basil", "anything"])
    XCTAssertTrue(scene.entry.isValid(scene.id("anything")))
  }

  func testAClickOnARowTakesIt() {
    let scene = scene()
    scene.type("ba")
    scene.settle()
    gtk_widget_activate(scene.entry.completion.popover.row(1))
    XCTAssertEqual(scene.texts, ["Bay leaf"])
  }

  // MARK: Messages

  func testWhatBeginsASuggestionIsNoMistakeYet() {
    let scene = scene()
    for letter in ["b", "a", "s"] {
      scene.type(letter)
      XCTAssertNil(scene.message)
      XCTAssertFalse(isInvalid(scene))
    }
    scene.type("x")
    XCTAssertEqual(scene.plainMessage, "“basx” is not among the tags that can be used here.")
    XCTAssertTrue(isInvalid(scene))
    XCTAssertEqual(scene.completions, [])
    scene.backspaceAll()
    XCTAssertNil(scene.message)
  }

  func testWhatIsPastedOrDroppedIsNamedAndKept() {
    let scene = scene()
    scene.entry.entry.focus()
    scene.entry.dropped("basil, parsley\nSAGE; dill")
    XCTAssertEqual(scene.texts, ["Basil", "Sage"])
    XCTAssertEqual(scene.entry.text, "parsley, dill")
    XCTAssertEqual(scene.plainMessage, "None of these can be used here: “parsley”, “dill”")
    XCTAssertEqual(scene.events.filter { $0.hasPrefix("rejected") }, ["rejected parsley", "rejected dill"])
  }

  func testAChipIsEditedByTheSameRule() {
    let scene = scene("Basil other")
    scene.entry.edit(scene.id("other"))
    XCTAssertNil(scene.message, "it may keep its text")
    scene.backspaceAll()
    scene.type("sag")
    XCTAssertNil(scene.message)
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.texts, ["Basil", "Sage tea"])
    scene.entry.edit(scene.id("Sage tea"))
    scene.backspaceAll()
    scene.type("xy")
    scene.enter()
    XCTAssertEqual(scene.plainMessage, "“xy” is not among the tags that can be used here.")
    XCTAssertTrue(scene.press(GDK_KEY_Escape))
    XCTAssertEqual(scene.texts, ["Basil", "Sage tea"])
  }

  func testANewTextIsOfferedLast() {
    let scene = scene { $0.suggestsNewTag = true }
    scene.type("ba")
    XCTAssertEqual(scene.completions, ["[Ba]sil", "[Ba]y leaf", "ba"])
    XCTAssertEqual(CompletionRow.words(of: scene.shownCompletions[2]).withoutIsolates, "Add “ba”…")
    scene.press(GDK_KEY_Up)
    XCTAssertEqual(scene.said, "Add “ba”…, 3 of 3")
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.texts, ["ba"])
    scene.type("basil")
    XCTAssertEqual(scene.completions, ["[Basil]"], "what is known is not new")
    scene.backspaceAll()
    scene.type("mint")
    XCTAssertNil(scene.message)
    XCTAssertEqual(scene.said, "1 suggestion. Return enters “mint”")
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.texts, ["ba", "mint"])
    // A paste adds nothing unasked.
    scene.entry.insertText("dill, basil,")
    XCTAssertEqual(scene.texts, ["ba", "mint", "Basil"])
    XCTAssertEqual(scene.entry.text, "dill,")
  }

  func testWhatARuleRejectsIsNotOfferedAsNew() {
    let scene = scene {
      $0.suggestsNewTag = true
      $0.validation = .length(atMost: 5) |>> .unique
    }
    scene.type("parsley")
    XCTAssertEqual(scene.completions, [])
    XCTAssertEqual(scene.message?.contains("too long"), true)
  }

  // MARK: Rows

  func testRowsShowTheChipsOfTheirTags() {
    let dot = Tag("bug", icon: .dot(Color(hex: 0xE01B24), accessibleName: "Red"))
    let styled = Tag("build", style: TagStyle(background: Color(hex: 0x1A5FB4)))
    let scene = scene(source: .list(tags: [dot, Tag("bulk, which takes a little more space"), styled]))
    scene.type("bu")
    scene.settle()
    let areChips = (0..<3).map { index -> Bool in
      let row = UnsafeMutableRawPointer(scene.entry.completion.popover.row(index)).assumingMemoryBound(to: GtkListBoxRow.self)
      return swiftWidget(gtk_list_box_row_get_child(row)) is CompletionChip
    }
    XCTAssertEqual(areChips, [true, false, true])
    let row = scene.entry.completion.popover.row(1)
    XCTAssertGreaterThan(gtk_widget_get_width(row), 200, "as wide as its text")
    XCTAssertEqual(CompletionRow.words(of: scene.shownCompletions[0]), "Red, bug")
    scene.press(GDK_KEY_Down)
    XCTAssertEqual(scene.said, "Red, bug, 1 of 3")
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.entry.tags[0].icon, dot.icon)
    let chip = scene.chip("bug")
    XCTAssertNotNil(chip.icon)
  }

  // MARK: Sources

  func testAnOpenListFollowsItsSource() {
    let scene = scene()
    scene.type("ba")
    scene.press(GDK_KEY_Down)
    scene.press(GDK_KEY_Down)
    scene.entry.completionSource = .list(["Barley", "Bay leaf", "Rue"])
    XCTAssertEqual(scene.completions, ["[Ba]rley", "[Ba]y leaf"])
    XCTAssertEqual(scene.chosen, 1, "what is selected stays selected")
    scene.entry.completionSource = .list(["Rue"])
    XCTAssertEqual(scene.completions, [])
    XCTAssertEqual(scene.plainMessage, "“ba” is not among the tags that can be used here.")
    scene.entry.completionSource = .list(["Bamboo"])
    XCTAssertEqual(scene.completions, ["[Ba]mboo"])
    XCTAssertNil(scene.message)
    scene.press(GDK_KEY_Escape)
    scene.entry.completionSource = .list(Self.herbs)
    XCTAssertEqual(scene.completions, [], "what the user has closed stays closed")
    scene.press(GDK_KEY_Down)
    scene.entry.completionSource = .list(["Bamboo"])
    XCTAssertEqual(scene.completions, ["[Ba]mboo"], "what the user has opened again follows again")
  }

  func testAnOpenListFollowsItsModel() {
    let list = gtk_string_list_new(nil)!
    defer { g_object_unref(UnsafeMutableRawPointer(list)) }
    let scene = scene()
    scene.entry.completionModel = CompletionModel(list, nil)
    scene.type("ba")
    XCTAssertEqual(scene.plainMessage, "“ba” is not among the tags that can be used here.")
    gtk_string_list_append(list, "Basil")
    XCTAssertTrue(MainLoop.run(until: { scene.completions == ["[Ba]sil"] }))
    XCTAssertNil(scene.message)
    gtk_string_list_append(list, "Bay leaf")
    XCTAssertTrue(MainLoop.run(until: { scene.completions.count == 2 }))
    gtk_string_list_remove(list, 0)
    // Before the main loop has had a turn, too.
    scene.type("y")
    XCTAssertEqual(scene.completions, ["[Bay] leaf"])
    scene.press(GDK_KEY_Return)
    XCTAssertEqual(scene.texts, ["Bay leaf"])
  }

  func testAClosureIsAskedAboutWhatIsPasted() {
    let scene = scene(
      source: CompletionSource { text in
        if text == "lost" { throw Lost() }
        return ["Basil", "Sage"].filter { $0.lowercased().hasPrefix(text) }
      })
    scene.entry.insertText("basil, sage, dill, lost,")
    XCTAssertEqual(scene.texts, [])
    XCTAssertNil(scene.message, "it isn't known yet")
    XCTAssertTrue(MainLoop.run(until: { scene.events.contains("rejected lost") }))
    XCTAssertEqual(scene.texts, ["Basil", "Sage"])
    XCTAssertEqual(scene.entry.text, "dill, lost,")
    XCTAssertEqual(scene.plainMessage, "“dill” is not among the tags that can be used here.")
    XCTAssertEqual(scene.events.filter { $0.hasPrefix("rejected") }, ["rejected dill", "rejected lost"])
  }

  func testReturnWaitsForTheClosure() {
    let asked = Mutex<[CheckedContinuation<[String], Never>]>([])
    let scene = scene(
      source: CompletionSource { _ in await withCheckedContinuation { answer in asked.withLock { $0.append(answer) } } })
    scene.type("sage")
    XCTAssertTrue(MainLoop.run(until: { asked.withLock { $0.count } == 1 }))
    scene.enter()
    XCTAssertEqual(scene.entry.completion.popover.content, .note("Looking for suggestions…"))
    XCTAssertNil(scene.message)
    asked.withLock { $0[0].resume(returning: ["Sage tea", "Sage"]) }
    XCTAssertTrue(MainLoop.run(until: { scene.texts == ["Sage"] }))
    scene.type("x")
    XCTAssertTrue(MainLoop.run(until: { asked.withLock { $0.count } == 2 }))
    scene.enter()
    asked.withLock { $0[1].resume(returning: []) }
    XCTAssertTrue(MainLoop.run(until: { scene.plainMessage == "“x” is not among the tags that can be used here." }))
    XCTAssertEqual(scene.entry.text, "x")
    XCTAssertEqual(asked.withLock { $0.count }, 2, "each text is asked about once")
  }

  func testAFailingClosureSaysWhatThatMeans() {
    let scene = scene(source: CompletionSource { _ in throw Lost() })
    scene.type("a")
    XCTAssertTrue(MainLoop.run(until: { scene.entry.completion.popover.content == .note("Suggestions could not be loaded.") }))
    XCTAssertNil(scene.message)
    scene.enter()
    XCTAssertEqual(scene.plainMessage, "“a” could not be checked.")
    XCTAssertEqual(scene.entry.text, "a")
  }

  // MARK: Place

  func testTheListCoversNeitherFieldNorMessage() {
    for (isBelow, direction) in [(true, TextDirection.leftToRight), (true, .rightToLeft), (false, .leftToRight), (false, .rightToLeft)] {
      let scene = EntryScene((0..<27).map { "tag\($0)" }.joined(separator: " ")) { $0.validation = .length(atMost: 1) }
      let entry = scene.entry
      entry.textDirection = direction
      entry.completionSource = CompletionSource { _ in ["x", "y", "z"] }
      if !isBelow {
        entry.setPlacement(vertical: .end)
        scene.window.setDefaultSize(width: 400, height: scene.screenHeight)
      }
      scene.type(direction == .leftToRight ? "ba" : "אב")
      XCTAssertTrue(MainLoop.run(until: { !scene.completions.isEmpty }))
      scene.settle()
      XCTAssertTrue(MainLoop.run(until: { scene.entry.completion.popover.isOpen && scene.list != nil }))
      guard let list = scene.list, let field = scene.inWindow(entry.field.pointer), let message = scene.inWindow(entry.message.label)
      else { return XCTFail("nothing shows") }
      XCTAssertNotNil(scene.message)
      let whole = Rect(x: field.x, y: field.y, width: field.width, height: message.maxY - field.y)
      XCTAssertFalse(list.intersects(whole), "\(list) and \(whole), \(isBelow) \(direction)")
      XCTAssertEqual(list.y >= whole.maxY, isBelow, "\(list) and \(whole), \(direction)")
      XCTAssertLessThan(isBelow ? list.y - whole.maxY : whole.y - list.maxY, 12, "it is beside it")
      let text = scene.inWindow(entry.entry.pointer)!
      XCTAssertLessThan(
        direction == .leftToRight ? abs(list.x - text.x) : abs(list.maxX - text.maxX), 24, "\(list) and \(text), \(direction)")
    }
  }
}

private struct Lost: Error {}

extension String {
  /// The text without the marks that isolate its quotes from the direction around them.
  fileprivate var withoutIsolates: String { filter { !["\u{2068}", "\u{2069}"].contains($0) } }
}

extension EntryScene {
  fileprivate var plainMessage: String? { message?.withoutIsolates }
  fileprivate var said: String { entry.surface.status.text.withoutIsolates }

  fileprivate var shownCompletions: [TagCompletion] {
    guard case .completions(let completions, _) = entry.completion.popover.content else { return [] }
    return completions
  }

  /// The index of the row that Return takes without a selection.
  fileprivate var defaultRow: Int? {
    shownCompletions.indices.first { gtk_widget_has_css_class(entry.completion.popover.row($0), "default") != 0 }
  }

  fileprivate var screenHeight: Int {
    var geometry = GdkRectangle()
    let surface = gtk_native_get_surface(OpaquePointer(window.pointer))
    gdk_monitor_get_geometry(gdk_display_get_monitor_at_surface(gdk_display_get_default(), surface), &geometry)
    return Int(geometry.height)
  }

  /// The bounds of a widget in the surface of the window.
  fileprivate func inWindow(_ widget: UnsafeMutablePointer<GtkWidget>) -> Rect? {
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(OpaquePointer(window.pointer), &x, &y)
    return Rect(boundsOf: widget, in: window.pointer)?.offset(x: x, y: y)
  }

  /// The bounds of the list, without shadows, in the surface of the window.
  fileprivate var list: Rect? {
    guard let popover = gtk_widget_get_ancestor(entry.completion.popover.list, gtk_popover_get_type()),
      let contents = gtk_widget_get_first_child(popover), let surface = gtk_native_get_surface(OpaquePointer(popover)),
      let bounds = Rect(boundsOf: contents, in: popover)
    else { return nil }
    var (x, y) = (0.0, 0.0)
    gtk_native_get_surface_transform(OpaquePointer(popover), &x, &y)
    return bounds.offset(
      x: x + Double(gdk_popup_get_position_x(surface)), y: y + Double(gdk_popup_get_position_y(surface)))
  }
}

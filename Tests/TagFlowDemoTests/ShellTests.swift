import CTagFlowGtk
import DemoKit
import Foundation
import GtkBridge
import TagFlow
import TagFlowCommands
import XCTest

@testable import TagFlowDemo

@MainActor final class ShellTests: XCTestCase {
  override func setUp() async throws { try openDisplay() }

  /// Runs the demo's application, calls the body, and closes the window.
  private func withShell(file: LineFile? = nil, _ body: @escaping @MainActor (Shell) -> Void) {
    let application = Application(id: "org.tagflow.DemoTest")
    var shell: Shell?
    weak var ended: Shell?
    application.onActivate = { application in
      let made = Shell(application, file: file)
      (shell, ended) = (made, made)
      made.open("tags", fullscreen: false)
      MainLoop.whenIdle {
        body(made)
        made.window.destroy()
        shell = nil
      }
    }
    application.run()
    XCTAssertNil(shell, "the application was activated")
    application.onActivate = nil
    XCTAssertNil(ended, "the shell dies with its window")
  }

  func testOpensEveryPageAndLogsItsEvents() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "tagflow-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try LineFile(path, of: "events", appends: true)
    var wanted: [String] = []
    withShell(file: file) { shell in
      shell.paneActions[.events]?.isOn.toggle()
      for entry in Catalog.entries {
        shell.open(entry.id, fullscreen: false)
        XCTAssertEqual(shell.pageID, entry.id)
        XCTAssertTrue(shell.window.title.hasPrefix(entry.title))
        let hasEvents = shell.page.map { !$0.views.isEmpty || !$0.entries.isEmpty }
        XCTAssertEqual(shell.log.widget.isVisible, hasEvents, entry.id)
        guard let view = shell.page?.views.first else { continue }
        guard let tag = view.tags.last else { return XCTFail("no chips on \(entry.id)") }
        view.select([tag.id])
        wanted.append(entry.id)
        XCTAssertEqual(shell.log.lines.first, "select \(tag.text) at \(grouped(view.tags.count - 1)), by program")
      }
    }
    // With single selection, another chip is deselected.
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("\"event\":\"deselect\"") }
    XCTAssertEqual(lines.count, wanted.count)
    for (line, page) in zip(lines, wanted) {
      let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      XCTAssertEqual(object["event"] as? String, "select")
      XCTAssertEqual(object["page"] as? String, page)
    }
  }

  /// They are left to pages as examples; the log uses an observer.
  func testTheShellSetsNoClosuresOfViews() async throws {
    withShell { shell in
      for entry in Catalog.entries {
        shell.open(entry.id, fullscreen: false)
        for view in shell.page?.views ?? [] where !["refresh", "welcome"].contains(entry.id) { XCTAssertNil(view.onEvent, entry.id) }
      }
    }
  }

  func testViewSourceOpensTheSourceOfThePage() async throws {
    withShell { shell in
      shell.open("swipe", fullscreen: false)
      XCTAssertTrue(gtk_widget_activate_action_variant(shell.window.pointer, "app.source", nil) != 0)
      let windows = gtk_window_list_toplevels()
      defer { g_list_free(windows) }
      let opened = sequence(first: windows, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap {
        $0?.pointee.data.flatMap { swiftWidget($0.assumingMemoryBound(to: GtkWidget.self)) as? Window }
      }.first { $0.title == "Source of SwipePage.swift" }
      XCTAssertNotNil(opened)
      opened?.destroy()
    }
  }

  func testTheLogIsClearedWithThePage() async throws {
    withShell { shell in
      shell.page?.views.first?.select([shell.page!.views[0].tags.last!.id])
      XCTAssertFalse(shell.log.lines.isEmpty)
      shell.open("swipe", fullscreen: false)
      XCTAssertEqual(shell.log.lines, [])
    }
  }

  func testTheFocusStartsOnThePage() async throws {
    withShell { shell in
      XCTAssertEqual(shell.page?.content.containsFocus, true)
      XCTAssertFalse(shell.window.showsFocus)
    }
  }

  /// Even when run from the build folder.
  func testTheProgramHasItsIcon() async throws {
    withShell { _ in
      XCTAssertNotEqual(gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(gdk_display_get_default()), Shell.icon), 0)
    }
  }

  func testAClosedPageDies() async throws {
    withShell { shell in
      weak let left = shell.page
      XCTAssertNotNil(left)
      shell.open("swipe", fullscreen: false)
      XCTAssertNil(left)
    }
  }

  func testTheFocusStaysOnThePageOrInTheSidebar() async throws {
    withShell { shell in
      let view = shell.page?.views.first
      XCTAssertEqual(view?.grabFocus(), true)
      shell.open(Catalog.entries[0].id, fullscreen: false)
      for entry in Catalog.entries.dropFirst() {
        shell.turnPage(by: 1)
        XCTAssertEqual(shell.pageID, entry.id)
        XCTAssertEqual(shell.page?.content.containsFocus, true, entry.id)
      }
      shell.sidebar.beginSearch()
      shell.turnPage(by: 1)
      XCTAssertEqual(shell.sidebar.widget.containsFocus, true)
    }
  }

  /// The actions of the main menu's stateful items.
  func testTheMenuSetsTheAppearance() async throws {
    let animates = DesktopSettings.animates
    withShell { shell in
      @MainActor func activate(_ action: String, _ choice: String? = nil) {
        let value = choice.map { g_variant_new_string($0) }
        let isActivated = gtk_widget_activate_action_variant(shell.window.pointer, "app.\(action)", value ?? nil) != 0
        XCTAssertTrue(isActivated, action)
      }
      activate("color-scheme", "dark")
      XCTAssertTrue(DesktopSettings.isDark)
      activate("color-scheme", "light")
      XCTAssertFalse(DesktopSettings.isDark)
      activate("color-scheme", "system")
      XCTAssertEqual(DesktopSettings.colorScheme, .system)
      activate("text-direction", "rtl")
      XCTAssertEqual(shell.page?.views.first?.textDirection, .rightToLeft)
      activate("text-direction", "ltr")
      XCTAssertEqual(shell.page?.views.first?.textDirection, .leftToRight)
      activate("text-scale", "150")
      XCTAssertEqual(DesktopSettings.textScale, 1.5)
      activate("text-scale", "100")
      XCTAssertEqual(DesktopSettings.textScale, 1)
      activate("animations")
      XCTAssertEqual(DesktopSettings.animates, !animates)
      activate("animations")
      XCTAssertEqual(DesktopSettings.animates, animates)
    }
  }

  func testUndoIsDisabledWithoutHistory() async throws {
    withShell { shell in
      XCTAssertEqual(shell.undoAction?.isEnabled, false)
      shell.undo(by: .menu)
      XCTAssertEqual(shell.log.lines, [])
    }
  }

  func testEventsAreNotEncodedWithoutAFile() {
    var isMade = false
    withShell { shell in
      shell.write(
        {
          isMade = true
          return "{}"
        }())
    }
    XCTAssertFalse(isMade, "there may be a million events at once")
  }

  func testTheLogIsLimited() async throws {
    let log = EventLog()
    let count = 3 * EventLog.capacity + 10
    for number in 0..<count {
      log.add(EventLog.line(for: TagEvent(kind: .add, tag: Tag("\(number)"), index: 0, cause: .program)))
    }
    XCTAssertEqual(log.lines.count, EventLog.capacity)
    XCTAssertEqual(log.lines.first, "add \(count - 1) at 0, by program")
    XCTAssertEqual(log.lines.last, "add \(count - EventLog.capacity) at 0, by program")
    log.add((kind: "note", tag: "next turn", detail: ""))
    XCTAssertEqual(log.lines.first, "note next turn ")
    XCTAssertEqual(log.lines.count, EventLog.capacity)
    log.clear()
    XCTAssertEqual(log.lines, [])
  }

  func testLogLinesHaveTheReason() {
    let event = TagEvent(kind: .refuse, tag: Tag("a\nb"), index: 2, cause: .tap, refusal: .limit(6))
    let line = EventLog.line(for: event)
    XCTAssertEqual(line.kind, "refuse")
    XCTAssertFalse(line.tag.contains("\n"))
    XCTAssertEqual(line.detail, "at 2, limit 6, by tap")
    let move = EventLog.line(for: TagEvent(kind: .move, tag: Tag("a"), from: 4, to: 0, cause: .drag))
    XCTAssertEqual(move.detail, "4 → 0, by drag")
  }

  func testTheSearchFindsByTitleSummaryAndID() {
    let sidebar = Sidebar()
    for (text, id) in [("PLANT", "filter"), ("chips drag", "reorder"), ("swipe", "swipe"), (" rows LONG", "list")] {
      sidebar.filter(text)
      XCTAssertTrue(sidebar.shown.contains(id), text)
      XCTAssertFalse(sidebar.shown.contains("tags"), text)
    }
    sidebar.filter("")
    XCTAssertEqual(sidebar.shown, Catalog.entries.map(\.id))
    sidebar.filter("zzz")
    XCTAssertEqual(sidebar.shown, [])
  }

  func testEnterInTheSearchOpensTheFirstMatch() {
    let sidebar = Sidebar()
    var opened: [String] = []
    sidebar.onOpen { opened.append($0.id) }
    sidebar.filter("plant")
    XCTAssertNotNil(sidebar.openFirst())
    XCTAssertEqual(opened.last, sidebar.shown.first)
    sidebar.filter("zzz")
    XCTAssertNil(sidebar.openFirst())
  }

  func testNamesInWords() {
    XCTAssertEqual(caseTitle("fillWidthExceptLastLine"), "Fill width except last line")
    XCTAssertEqual(caseTitle("top"), "Top")
  }
}

/// The panes around the page, and what is shown where there is nothing.
@MainActor final class ShellPanesTests: XCTestCase {
  override func setUp() async throws { try openDisplay() }

  private func withShell(opened: Set<ShellPane> = [], _ body: @escaping @MainActor (Shell) -> Void) {
    let application = Application(id: "org.tagflow.DemoTest")
    var isDone = false
    application.onActivate = { application in
      let shell = Shell(application, file: nil, opened: opened)
      shell.open("tags", fullscreen: false)
      shell.settle()
      body(shell)
      shell.window.destroy()
      isDone = true
    }
    application.run()
    XCTAssertTrue(isDone)
  }

  func testTheContentGetsTheWindowAtFirst() async {
    withShell { shell in
      XCTAssertEqual(ShellPane.allCases.filter(shell.isShown), [.pages])
      XCTAssertFalse(shell.log.widget.isVisible)
      XCTAssertGreaterThan(shell.page!.content.width, 760)
    }
  }

  func testOptionsOpenPanes() {
    withShell(opened: [.controls, .events]) { shell in
      XCTAssertEqual(ShellPane.allCases.filter(shell.isShown), ShellPane.allCases)
      XCTAssertTrue(shell.log.widget.isVisible && shell.page!.controls[0].widget.isMapped)
    }
  }

  func testAnActionShowsAndHidesEachPane() {
    withShell { shell in
      for pane in ShellPane.allCases {
        for _ in 0..<2 {
          let wasShown = shell.isShown(pane)
          XCTAssertNotEqual(gtk_widget_activate_action_variant(shell.window.pointer, pane.action, nil), 0)
          XCTAssertEqual(shell.isShown(pane), !wasShown, pane.rawValue)
        }
      }
    }
  }

  /// The controls stay with their page.
  func testOpenControlsFollowThePage() {
    withShell(opened: [.controls]) { shell in
      shell.open("swipe", fullscreen: false)
      shell.settle()
      XCTAssertTrue(shell.page!.controls[0].widget.isMapped)
      XCTAssertTrue(shell.placedPage === shell.page)
    }
  }

  func testAPageWhoseTagsAreGoneOffersUndo() {
    withShell { shell in
      let view = shell.page!.views[0]
      let count = view.tags.count
      XCTAssertFalse(shell.noTags.isVisible)
      view.recordsProgramChanges = true
      view.remove(view.tags.map(\.id))
      shell.settle()
      XCTAssertTrue(shell.noTags.isVisible)
      shell.undo(by: .menu)
      XCTAssertEqual(view.tags.count, count)
      XCTAssertFalse(shell.noTags.isVisible)
    }
  }

  func testTheSearchSaysWhatToDoWithoutAMatch() {
    let sidebar = Sidebar()
    sidebar.filter("zzz")
    XCTAssertTrue(sidebar.nothing.isVisible)
    sidebar.filter("swipe")
    XCTAssertFalse(sidebar.nothing.isVisible)
  }

  func testASelectionIsSeenWithoutColor() {
    for entry in Catalog.entries {
      for view in entry.make().views { XCTAssertTrue(view.showsCheckMarks, entry.id) }
    }
  }
}

import CTagFlowGtk
import GtkBridge
import TagFlow
import XCTest

@testable import TagFlowDemo

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

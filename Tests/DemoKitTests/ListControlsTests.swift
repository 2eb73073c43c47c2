import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

/// Lists, boxes and scrolled windows.
@MainActor final class ListControlsTests: ControlsCase {
  func testAListSelectsItsRows() async {
    let list = ListBox(.single)
    let rows = ["a", "b"].map { ListBoxRow(Label($0)) }
    rows.forEach(list.append)
    var picked: ListBoxRow?
    list.onSelect { picked = $0 }
    list.selectedRow = rows[1]
    XCTAssertTrue(picked === rows[1])
    list.remove(rows[1])
    XCTAssertNil(list.selectedRow)
  }

  func testTheFirstVisibleRowOfEachSectionHasAHeader() {
    let list = ListBox(.single)
    let rows = (0..<4).map { ListBoxRow(Label("\($0)")) }
    var made: [Int] = []
    list.setHeaders { row in
      (rows.firstIndex { $0 === row } ?? 0) / 2
    } header: { section in
      made.append(section)
      return Label("section \(section)")
    }
    rows.forEach(list.append)
    present(list)
    XCTAssertTrue(MainLoop.run { rows[3].isMapped })
    XCTAssertEqual(made, [0, 1])
    rows[0].isVisible = false
    rows[2].isVisible = false
    XCTAssertTrue(MainLoop.run { made.count >= 4 })
    XCTAssertEqual(made, [0, 1, 0, 1], "the next visible row gets the header")
  }

  func testAScrolledWindowRevealsARow() {
    let list = ListBox(.single)
    // Not focusable, because GTK scrolls to the focused row by itself.
    let rows = (0..<60).map { ListBoxRow(Label("\($0)"), isActivatable: false) }
    rows.forEach(list.append)
    let scrolled = ScrolledWindow(list, horizontal: .never)
    let window = Window()
    window.setDefaultSize(width: 200, height: 200)
    window.child = scrolled
    scrolled.reveal(rows[59])
    window.present()
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
    XCTAssertTrue(MainLoop.run { gtk_adjustment_get_value(adjustment) > 0 }, "revealed before the first layout")
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    XCTAssertEqual(gtk_adjustment_get_value(adjustment), end, accuracy: 1)
    scrolled.reveal(rows[0])
    XCTAssertTrue(MainLoop.run { gtk_adjustment_get_value(adjustment) == 0 })
    window.destroy()
  }

  func testAScrolledWindowReportsItsViewport() {
    let scrolled = ScrolledWindow(Box(.vertical))
    var seen: [Size] = []
    scrolled.onViewportChange { seen.append($0) }
    XCTAssertEqual(scrolled.viewport, .zero)
    present(scrolled, width: 200, height: 150)
    XCTAssertTrue(MainLoop.run { !seen.isEmpty })
    XCTAssertEqual(seen, [Size(width: Double(scrolled.width), height: Double(scrolled.height))], "both dimensions at once")
    scrolled.setMargins(Insets(10))
    XCTAssertTrue(MainLoop.run { seen.count > 1 })
    XCTAssertEqual(seen[1], Size(width: seen[0].width - 20, height: seen[0].height - 20))
    XCTAssertEqual(scrolled.viewport, seen[1])
  }

  func testAChildOfABoxIsReorderedWithItsFocus() {
    let buttons = (0..<3).map { Button("\($0)") {} }
    let box = Box(.horizontal, buttons)
    present(box)
    buttons[0].grabFocus()
    box.reorder(buttons[0], after: buttons[2])
    XCTAssertEqual(gtk_widget_get_prev_sibling(buttons[0].pointer), buttons[2].pointer)
    box.reorder(buttons[2], after: nil)
    XCTAssertEqual(gtk_widget_get_first_child(box.pointer), buttons[2].pointer)
    XCTAssertTrue(buttons[0].hasFocus)
  }
}

import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@testable import TagFlow

/// A ``TagLayoutManager`` in GTK's containers requests the right size at once.
@MainActor final class TagLayoutManagerParentTests: TagLayoutManagerCase {
  func testInABox() async {
    expectRightAtOnce("GtkBox") { host in
      let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
      let outer = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(outer, label("above"))
      gtk_box_append(outer, host)
      gtk_box_append(outer, label("below"))
      return box
    }
  }

  func testInNestedBoxes() {
    expectRightAtOnce("nested GtkBox") { host in
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)!
      let inner = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(inner, label("beside"))
      gtk_widget_set_hexpand(host, 1)
      gtk_box_append(inner, host)
      let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
      let outer = UnsafeMutableRawPointer(column).assumingMemoryBound(to: GtkBox.self)
      gtk_box_append(outer, row)
      gtk_box_append(outer, label("below"))
      return column
    }
  }

  func testInAGrid() {
    expectRightAtOnce("GtkGrid", height: 600) { host in
      let grid = gtk_grid_new()!
      let outer = UnsafeMutableRawPointer(grid).assumingMemoryBound(to: GtkGrid.self)
      gtk_grid_attach(outer, label("name"), 0, 0, 1, 1)
      gtk_grid_attach(outer, gtk_entry_new(), 1, 0, 1, 1)
      gtk_grid_attach(outer, label("tags"), 0, 1, 1, 1)
      gtk_widget_set_hexpand(host, 1)
      gtk_grid_attach(outer, host, 1, 1, 1, 1)
      // The row has the height of its tallest child: the tags.
      gtk_widget_set_valign(host, GTK_ALIGN_START)
      return grid
    }
  }

  func testInAListRow() {
    expectRightAtOnce("GtkListBox") { host in
      let list = gtk_list_box_new()!
      gtk_list_box_append(OpaquePointer(list), label("first"))
      gtk_list_box_append(OpaquePointer(list), host)
      gtk_list_box_append(OpaquePointer(list), label("last"))
      return list
    }
  }

  func testInAPopover() {
    let host = Host(FlowLayout(spacing: 5, lineSpacing: 4), blocks([80, 90, 70, 60, 120, 100, 50]))
    host.manager.manager.naturalLineLength = 250
    let button = gtk_menu_button_new()!
    let popover = gtk_popover_new()!
    gtk_popover_set_child(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), host.pointer)
    gtk_menu_button_set_popover(OpaquePointer(button), popover)
    let window = Window()
    window.setDefaultSize(width: 500, height: 400)
    gtk_window_set_child(window.window, button)
    window.present()
    settle(window)
    gtk_menu_button_popup(OpaquePointer(button))
    XCTAssertTrue(MainLoop.run(until: { host.manager.allocations > 0 }))
    settle(window)
    XCTAssertEqual(host.manager.allocations, 1, "one pass")
    XCTAssertEqual(host.width, 250)
    XCTAssertEqual(Double(host.height), host.manager.manager.arrangement.contentSize.height)
    // Destroying a window with an open popover leaves GTK 4.8 with a tooltip timer without a surface.
    gtk_menu_button_popdown(OpaquePointer(button))
    XCTAssertTrue(MainLoop.run(until: { gtk_widget_get_mapped(popover) == 0 }))
    settle(window)
    window.destroy()
  }
}

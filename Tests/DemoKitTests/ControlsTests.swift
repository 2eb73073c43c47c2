import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import ObjectSupport
import XCTest

@MainActor final class ControlsTests: ControlsCase {
  func testEachDiesWithItsLastReferenceOrItsWindow() async throws { XCTAssertEqual(leakedWidgets(of: makers), []) }

  func testDialogsDieWhenDestroyed() {
    weak var about: Window?
    weak var shortcuts: Window?
    do {
      let made = Window.about(
        name: "Name", version: "1", comments: "Comments", icon: "icon", website: nil, authors: ["A", "B"])
      let keys = Window.shortcuts([("Group & more", [Shortcut("Undo <this>", "<Control>z")])])
      (about, shortcuts) = (made, keys)
      XCTAssertNotNil(about)
      made.destroy()
      keys.destroy()
    }
    XCTAssertNil(about)
    XCTAssertNil(shortcuts)
  }

  func testADialogPresentedAgainHasOneShortcutForEscape() {
    let (parent, dialog) = (Window(), Window())
    func controllers() -> guint {
      let list = gtk_widget_observe_controllers(dialog.pointer)!
      defer { g_object_unref(UnsafeMutableRawPointer(list)) }
      return g_list_model_get_n_items(list)
    }
    dialog.present(over: parent)
    let count = controllers()
    dialog.present(over: parent)
    XCTAssertEqual(controllers(), count)
    for window in [dialog, parent] { window.destroy() }
  }

  func testOnCloseIsCalledWhenAWindowIsAboutToClose() {
    var count = 0
    let closed = Window(), destroyed = Window()
    for window in [closed, destroyed] {
      window.onClose { count += 1 }
      window.present()
    }
    closed.close()
    XCTAssertTrue(MainLoop.run(until: { !closed.isMapped }))
    XCTAssertEqual(count, 1)
    destroyed.destroy()
    XCTAssertEqual(count, 1, "it was not asked to close")
  }

  func testValuesRoundTrip() {
    let label = Label("<b>plain</b>")
    XCTAssertEqual(label.text, "<b>plain</b>")
    label.markup = "<b>bold</b>"
    XCTAssertEqual(label.text, "bold")
    XCTAssertEqual(Switch(isOn: true).value, true)
    XCTAssertEqual(Scale(0...10, value: 3).value, 3)
    XCTAssertEqual(SpinButton(0...10, value: 30).value, 10, "clamped to the range")
    XCTAssertEqual(DropDown(["a", "b"], selected: 1).value, 1)
    XCTAssertEqual(Entry("text").text, "text")
    let color = RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    XCTAssertEqual(ColorButton(color, title: "Color").value, color)
  }

  func testHandlersGetTheNewValue() {
    var seen: [String] = []
    let control = Switch()
    control.onChange { seen.append("switch \($0)") }
    control.value = true
    let spin = SpinButton(0...10, value: 3)
    spin.onChange { seen.append("spin \($0)") }
    spin.value = 4
    let choice = DropDown(["a", "b"])
    choice.onChange { seen.append("choice \($0)") }
    choice.value = 1
    let entry = Entry()
    entry.onChange { seen.append("entry \($0)") }
    entry.text = "x"
    let toggle = ToggleButton(icon: "list-add-symbolic", name: "Add")
    toggle.onChange { seen.append("toggle \($0)") }
    toggle.value = true
    let button = Button("Press") { seen.append("click") }
    button.click()
    XCTAssertEqual(seen, ["switch true", "spin 4.0", "choice 1", "entry x", "toggle true", "click"])
  }

  func testAPopoverOpensAndCloses() {
    let inside = Label("inside")
    let button = MenuButton("More", popover: Popover(inside))
    let window = present(button)
    XCTAssertTrue(MainLoop.run(until: { button.isMapped }))
    gtk_menu_button_popup(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { inside.isMapped }))
    gtk_menu_button_popdown(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { !inside.isMapped }))
    window.drawFrames(3)
  }

  func testAMenuIsMadeWhenItOpens() {
    let menu = Menu()
    menu.append("Undo", action: "app.undo", shortcut: "<Control>z")
    let button = MenuButton(icon: "open-menu-symbolic", name: "Menu", menu: menu)
    present(button)
    XCTAssertTrue(MainLoop.run(until: { button.isMapped }))
    var popover: UnsafeMutablePointer<GtkWidget>? {
      gtk_menu_button_get_popover(OpaquePointer(button.pointer)).map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
    }
    XCTAssertNil(popover)
    XCTAssertNotEqual(gtk_widget_get_sensitive(gtk_widget_get_first_child(button.pointer)), 0)
    gtk_menu_button_popup(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { popover.map { gtk_widget_get_mapped($0) != 0 } ?? false }))
    let first = popover
    gtk_menu_button_popdown(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { popover.map { gtk_widget_get_mapped($0) == 0 } ?? false }))
    gtk_menu_button_popup(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { popover.map { gtk_widget_get_mapped($0) != 0 } ?? false }))
    XCTAssertEqual(popover, first, "one menu, opened twice")
    gtk_menu_button_popdown(button.opaque)
    XCTAssertTrue(MainLoop.run(until: { popover.map { gtk_widget_get_mapped($0) == 0 } ?? false }))
  }
}

/// The base class of tests of controls.
@MainActor class ControlsCase: WidgetCase {
  /// Creates each wrapper, with a handler if it takes one.
  let makers: [(String, @MainActor () -> Widget)] = [
    ("Box", { Box(.horizontal, spacing: 6, [Label("a"), Separator(.vertical)]) }),
    (
      "HeaderBar",
      {
        let bar = HeaderBar()
        bar.setTitleWidget(Label("title"))
        bar.packStart(Label("start"))
        bar.packEnd(Label("end"))
        return bar
      }
    ),
    ("Label", { Label("text") }),
    ("Button", { Button("Press") {} }),
    ("icon Button", { Button(icon: "list-add-symbolic", name: "Add") {} }),
    (
      "ToggleButton",
      {
        let button = ToggleButton(icon: "list-add-symbolic", name: "Add")
        button.onChange { _ in }
        return button
      }
    ),
    (
      "Switch",
      {
        let control = Switch(isOn: true)
        control.onChange { _ in }
        return control
      }
    ),
    (
      "Scale",
      {
        let scale = Scale(0...10, value: 3)
        scale.onChange { _ in }
        return scale
      }
    ),
    (
      "SpinButton",
      {
        let spin = SpinButton(0...10, value: 3)
        spin.onChange { _ in }
        return spin
      }
    ),
    (
      "DropDown",
      {
        let choice = DropDown(["a", "b"], selected: 1)
        choice.onChange { _ in }
        return choice
      }
    ),
    (
      "ColorButton",
      {
        let color = ColorButton(.init(red: 1, green: 0, blue: 0), title: "Color")
        color.onChange { _ in }
        return color
      }
    ),
    (
      "Entry",
      {
        let entry = Entry("text", placeholder: "placeholder")
        entry.onChange { _ in }
        entry.onEnter {}
        return entry
      }
    ),
    (
      "SearchEntry",
      {
        let entry = SearchEntry(placeholder: "Search")
        entry.onChange { _ in }
        return entry
      }
    ),
    (
      "ListBox",
      {
        let list = ListBox(.single)
        list.append(ListBoxRow(Label("row")))
        list.setPlaceholder(Label("nothing"))
        list.setHeaders { _ in
          0
        } header: { _ in
          Label("header")
        }
        list.onSelect { _ in }
        return list
      }
    ),
    ("CheckButton", { CheckButton("Check") }),
    (
      "Grid",
      {
        let grid = Grid(columnSpacing: 6, rowSpacing: 3)
        grid.attach(Label("a"), column: 0, row: 0)
        grid.attach(Label("b"), column: 1, row: 0, rows: 2)
        return grid
      }
    ),
    ("Image", { Image(icon: "list-add-symbolic", size: 16) }),
    ("ProgressBar", { ProgressBar(fraction: 0.5) }),
    (
      "ListView",
      {
        ListView(count: 5) {
          Label()
        } show: { row, index in
          row.text = "\(index)"
        }
      }
    ),
    ("Popover", { MenuButton("More", popover: Popover(Label("inside"))) }),
    ("Paned", { Paned(.vertical, start: Label("a"), end: Label("b")) }),
    (
      "MenuButton",
      {
        let menu = Menu()
        menu.append("Undo", action: "app.undo", shortcut: "<Control>z")
        return MenuButton(icon: "open-menu-symbolic", name: "Menu", menu: menu)
      }
    ),
  ]
}

import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import XCTest

@MainActor final class ControlsTests: ControlsCase {
  func testEachDiesWithItsLastReference() async throws {
    for (name, make) in makers {
      weak var widget: Widget?
      do {
        let made = make()
        made.addShortcut("<Control>k") { true }
        widget = made
        XCTAssertNotNil(widget, name)
      }
      XCTAssertNil(widget, name)
    }
  }

  func testEachLivesInAWindowAndDiesWithIt() {
    for (name, make) in makers {
      weak var widget: Widget?
      do {
        let window = Window()
        do {
          let made = make()
          window.child = made
          widget = made
        }
        XCTAssertNotNil(widget, "its window holds the \(name)")
        window.destroy()
      }
      XCTAssertNil(widget, name)
    }
  }

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
    let window = Window()
    window.child = button
    window.present()
    XCTAssertTrue(MainLoop.run(until: { button.isMapped }))
    button.popUp()
    XCTAssertTrue(MainLoop.run(until: { inside.isMapped }))
    button.popDown()
    XCTAssertTrue(MainLoop.run(until: { !inside.isMapped }))
    var frames = 0
    window.addTick { _ in
      frames += 1
      return frames < 3
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= 3 }))
    window.destroy()
  }
}

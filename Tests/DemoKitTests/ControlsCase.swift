import CTagFlowGtk
import DemoKit
import GtkBridge
import LayoutCore
import XCTest

/// The base class of tests of controls.
@MainActor class ControlsCase: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  /// Creates each wrapper, with a handler if it takes one.
  let makers: [(String, @MainActor () -> Widget)] = [
    ("Box", { Box(.horizontal, spacing: 6, [Label("a"), Separator(.vertical)]) }),
    ("HeaderBar", {
      let bar = HeaderBar()
      bar.titleWidget = Label("title")
      bar.packStart(Label("start"))
      bar.packEnd(Label("end"))
      return bar
    }),
    ("Label", { Label("text") }),
    ("Button", { Button("Press") {} }),
    ("icon Button", { Button(icon: "list-add-symbolic", name: "Add") {} }),
    ("ToggleButton", {
      let button = ToggleButton(icon: "list-add-symbolic", name: "Add")
      button.onChange { _ in }
      return button
    }),
    ("Switch", {
      let control = Switch(isOn: true)
      control.onChange { _ in }
      return control
    }),
    ("Scale", {
      let scale = Scale(0...10, value: 3)
      scale.onChange { _ in }
      return scale
    }),
    ("SpinButton", {
      let spin = SpinButton(0...10, value: 3)
      spin.onChange { _ in }
      return spin
    }),
    ("DropDown", {
      let choice = DropDown(["a", "b"], selected: 1)
      choice.onChange { _ in }
      return choice
    }),
    ("ColorButton", {
      let color = ColorButton(.init(red: 1, green: 0, blue: 0), title: "Color")
      color.onChange { _ in }
      return color
    }),
    ("Entry", {
      let entry = Entry("text", placeholder: "placeholder")
      entry.onChange { _ in }
      entry.onEnter {}
      return entry
    }),
    ("SearchEntry", {
      let entry = SearchEntry(placeholder: "Search")
      entry.onChange { _ in }
      return entry
    }),
    ("ListBox", {
      let list = ListBox(.single)
      list.append(ListBoxRow(Label("row")))
      list.setPlaceholder(Label("nothing"))
      list.setHeaders { _ in 0 } header: { _ in Label("header") }
      list.onSelect { _ in }
      return list
    }),
    ("CheckButton", { CheckButton("Check") }),
    ("Grid", {
      let grid = Grid(columnSpacing: 6, rowSpacing: 3)
      grid.attach(Label("a"), column: 0, row: 0)
      grid.attach(Label("b"), column: 1, row: 0, rows: 2)
      return grid
    }),
    ("Image", { Image(icon: "list-add-symbolic", size: 16) }),
    ("ProgressBar", { ProgressBar(fraction: 0.5) }),
    ("ListView", { ListView(count: 5) { Label() } show: { row, index in row.text = "\(index)" } }),
    ("Popover", { MenuButton("More", popover: Popover(Label("inside"))) }),
    ("Paned", { Paned(.vertical, start: Label("a"), end: Label("b")) }),
    ("MenuButton", {
      let menu = Menu()
      menu.append("Undo", action: "app.undo", shortcut: "<Control>z")
      return MenuButton(icon: "open-menu-symbolic", name: "Menu", menu: menu)
    }),
  ]
}

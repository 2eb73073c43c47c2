import CTagFlowGtk
import GtkBridge
import LayoutCore
import XCTest

@MainActor final class ControlsTests: XCTestCase {
  override func setUp() async throws { XCTAssertNotEqual(gtk_init_check(), 0, "no display") }

  /// Every wrapper, made with a handler where it takes one.
  private let makers: [(String, @MainActor () -> Widget)] = [
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
      button.onToggle { _ in }
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
      entry.onEnter { _ in }
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
    ("CheckButton", {
      let button = CheckButton("Check")
      button.onToggle { _ in }
      return button
    }),
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
    weak var about: AboutDialog?
    weak var shortcuts: ShortcutsWindow?
    do {
      let made = AboutDialog(
        name: "Name", version: "1", comments: "Comments", icon: "icon", website: nil, authors: ["A", "B"])
      let keys = ShortcutsWindow([("Group & more", [Shortcut("Undo <this>", "<Control>z")])])
      (about, shortcuts) = (made, keys)
      XCTAssertNotNil(about)
      made.destroy()
      keys.destroy()
    }
    XCTAssertNil(about)
    XCTAssertNil(shortcuts)
  }

  func testValuesGoThereAndBack() {
    let label = Label("<b>plain</b>")
    XCTAssertEqual(label.text, "<b>plain</b>")
    label.markup = "<b>bold</b>"
    XCTAssertEqual(label.text, "bold")
    XCTAssertEqual(Switch(isOn: true).isOn, true)
    XCTAssertEqual(Scale(0...10, value: 3).value, 3)
    XCTAssertEqual(SpinButton(0...10, value: 30).value, 10, "kept within the range")
    XCTAssertEqual(DropDown(["a", "b"], selected: 1).selected, 1)
    XCTAssertEqual(Entry("text").text, "text")
    let color = RGBA(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    XCTAssertEqual(ColorButton(color, title: "Color").color, color)
  }

  func testHandlersGetTheNewValue() {
    var seen: [String] = []
    let control = Switch()
    control.onChange { seen.append("switch \($0)") }
    control.isOn = true
    let spin = SpinButton(0...10, value: 3)
    spin.onChange { seen.append("spin \($0)") }
    spin.value = 4
    let choice = DropDown(["a", "b"])
    choice.onChange { seen.append("choice \($0)") }
    choice.selected = 1
    let entry = Entry()
    entry.onChange { seen.append("entry \($0)") }
    entry.text = "x"
    let toggle = ToggleButton(icon: "list-add-symbolic", name: "Add")
    toggle.onToggle { seen.append("toggle \($0)") }
    toggle.isActive = true
    let button = Button("Press") { seen.append("click") }
    button.click()
    XCTAssertEqual(seen, ["switch true", "spin 4.0", "choice 1", "entry x", "toggle true", "click"])
  }

  func testAListKnowsItsRows() {
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

  func testAListHeadsTheFirstVisibleRowOfEachSection() {
    let list = ListBox(.single)
    let rows = (0..<4).map { ListBoxRow(Label("\($0)")) }
    var made: [Int] = []
    list.setHeaders { row in (rows.firstIndex { $0 === row } ?? 0) / 2 } header: { section in
      made.append(section)
      return Label("section \(section)")
    }
    rows.forEach(list.append)
    let window = Window()
    window.child = list
    window.present()
    XCTAssertTrue(MainLoop.run { rows[3].isMapped })
    XCTAssertEqual(made, [0, 1])
    rows[0].isVisible = false
    rows[2].isVisible = false
    XCTAssertTrue(MainLoop.run { made.count >= 4 })
    XCTAssertEqual(made, [0, 1, 0, 1], "the next visible row is headed")
    window.destroy()
  }

  func testAScrolledWindowRevealsARow() {
    let list = ListBox(.single)
    // None takes the focus: where that is, GTK scrolls by itself.
    let rows = (0..<60).map { ListBoxRow(Label("\($0)"), isActivatable: false) }
    rows.forEach(list.append)
    let scrolled = ScrolledWindow(list, horizontal: .never)
    let window = Window()
    window.setDefaultSize(width: 200, height: 200)
    window.child = scrolled
    scrolled.reveal(rows[59])
    window.present()
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
    XCTAssertTrue(MainLoop.run { gtk_adjustment_get_value(adjustment) > 0 }, "before it was laid out")
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    XCTAssertEqual(gtk_adjustment_get_value(adjustment), end, accuracy: 1)
    scrolled.reveal(rows[0])
    XCTAssertTrue(MainLoop.run { gtk_adjustment_get_value(adjustment) == 0 })
    window.destroy()
  }

  func testAChildOfABoxIsReorderedWithItsFocus() {
    let buttons = (0..<3).map { Button("\($0)") {} }
    let box = Box(.horizontal, buttons)
    let window = Window()
    window.child = box
    window.present()
    buttons[0].grabFocus()
    box.reorder(buttons[0], after: buttons[2])
    XCTAssertEqual(gtk_widget_get_prev_sibling(buttons[0].pointer), buttons[2].pointer)
    box.reorder(buttons[2], after: nil)
    XCTAssertEqual(gtk_widget_get_first_child(box.pointer), buttons[2].pointer)
    XCTAssertTrue(buttons[0].hasFocus)
    window.destroy()
  }

  func testAScrolledWindowTellsHowMuchShows() {
    let scrolled = ScrolledWindow(Box(.vertical))
    var seen: [Size] = []
    scrolled.onViewportChange { seen.append($0) }
    XCTAssertEqual(scrolled.viewport, .zero)
    let window = Window()
    window.setDefaultSize(width: 200, height: 150)
    window.child = scrolled
    window.present()
    XCTAssertTrue(MainLoop.run { !seen.isEmpty })
    XCTAssertEqual(seen, [Size(width: Double(scrolled.width), height: Double(scrolled.height))], "both extents at once")
    scrolled.setMargins(Insets(10))
    XCTAssertTrue(MainLoop.run { seen.count > 1 })
    XCTAssertEqual(seen[1], Size(width: seen[0].width - 20, height: seen[0].height - 20))
    XCTAssertEqual(scrolled.viewport, seen[1])
    window.destroy()
  }

  func testActionsKeepTheirState() {
    var seen: [String] = []
    let plain = Action("plain") { seen.append("plain") }
    let check = Action("check", isOn: false) { seen.append("check \($0)") }
    let choice = Action("choice", choice: "a") { seen.append("choice \($0)") }
    let application = Application(id: "org.tagflow.Test")
    [plain, check, choice].forEach(application.add)
    application.setShortcuts(["F11", "<Control>q"], for: "app.plain")
    XCTAssertNotEqual(g_application_register(application.application, nil, nil), 0)
    let group = OpaquePointer(application.pointer)
    g_action_group_activate_action(group, "plain", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "choice", g_variant_new_string("b"))
    XCTAssertEqual(seen, ["plain", "check true", "choice b"])
    XCTAssertTrue(check.isOn)
    XCTAssertEqual(choice.choice, "b")
    plain.isEnabled = false
    XCTAssertFalse(plain.isEnabled)
  }

  /// As the demo's menu does it: nobody but the application holds the actions.
  func testActionsWorkThatOnlyTheApplicationHolds() {
    var seen: [String] = []
    let application = Application(id: "org.tagflow.Test")
    weak var held: Action?
    do {
      let choice = Action("choice", choice: "a") { seen.append("choice \($0)") }
      held = choice
      application.add(choice)
      application.add(Action("plain") { seen.append("plain") })
      application.add(Action("check", isOn: false) { seen.append("check \($0)") })
    }
    XCTAssertNil(held)
    XCTAssertNotEqual(g_application_register(application.application, nil, nil), 0)
    let group = OpaquePointer(application.pointer)
    g_action_group_activate_action(group, "plain", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "choice", g_variant_new_string("b"))
    XCTAssertEqual(seen, ["plain", "check true", "check false", "choice b"])
  }

  func testTextScaleAndDirectionOfTheDesktop() {
    let direction = DesktopSettings.textDirection
    DesktopSettings.textDirection = .rightToLeft
    XCTAssertEqual(Label("a").textDirection, .rightToLeft)
    DesktopSettings.textDirection = direction
    let label = Label("some text")
    let window = Window()
    window.child = label
    window.present()
    let before = label.measured(.horizontal).natural
    DesktopSettings.textScale = 2
    XCTAssertTrue(MainLoop.run(until: { label.measured(.horizontal).natural > before }))
    DesktopSettings.textScale = 1
    XCTAssertTrue(MainLoop.run(until: { label.measured(.horizontal).natural == before }))
    window.destroy()
  }

  func testColorSchemeAndAnimations() {
    DesktopSettings.colorScheme = .dark
    XCTAssertTrue(DesktopSettings.isDark)
    DesktopSettings.colorScheme = .light
    XCTAssertFalse(DesktopSettings.isDark)
    DesktopSettings.colorScheme = .system
    let animates = DesktopSettings.animates
    DesktopSettings.animates = !animates
    XCTAssertEqual(DesktopSettings.animates, !animates)
    DesktopSettings.animates = animates
  }

  /// GTK reads its whole theme whenever it is told, so it is told only what is new.
  func testAColorSchemeThatIsThereIsNotSetAgain() {
    var count = 0
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default()!)
    let handler = connect(settings, "notify::gtk-application-prefer-dark-theme") { _ in count += 1 }
    defer { g_signal_handler_disconnect(settings, gulong(handler)) }
    DesktopSettings.colorScheme = .dark
    DesktopSettings.colorScheme = .dark
    XCTAssertEqual(count, 1)
    DesktopSettings.colorScheme = .light
    DesktopSettings.colorScheme = .system
    XCTAssertEqual(count, DesktopSettings.isDark ? 3 : 2)
  }
}

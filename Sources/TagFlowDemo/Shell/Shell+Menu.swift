import GtkBridge
import LayoutCore
import TagModel

extension Shell {
  func mainMenu() -> Menu {
    let edit = Menu()
    edit.append("Undo", action: "app.undo", shortcut: "<Control>z")
    edit.append("Redo", action: "app.redo", shortcut: "<Shift><Control>z")

    let look = Menu()
    look.appendSubmenu(
      "Appearance",
      Menu(["Follow System": "color-scheme::system", "Light": "color-scheme::light", "Dark": "color-scheme::dark"]))
    look.appendSubmenu(
      "Text Direction", Menu(["Left to Right": "text-direction::ltr", "Right to Left": "text-direction::rtl"]))
    let scale = Menu()
    for percent in [75, 100, 125, 150, 200] { scale.append("\(percent)%", action: "app.text-scale::\(percent)") }
    look.appendSubmenu("Text Size", scale)
    look.append("Animations", action: "app.animations")

    let view = Menu([
      "Next Page": "next-page", "Previous Page": "previous-page", "Pages": "pages", "Controls": "controls",
      "Events": "events", "Fullscreen": "fullscreen", "View Source": "source",
    ])
    let about = Menu(["Keyboard Shortcuts": "shortcuts", "About TagFlow Demo": "about"])
    let menu = Menu()
    for section in [edit, look, view, about] { menu.appendSection(nil, section) }
    return menu
  }

  func installActions(_ application: Application) {
    let undo = Action("undo") { [weak self] in self?.undo(by: .menu) }
    let redo = Action("redo") { [weak self] in self?.redo(by: .menu) }
    (undoAction, redoAction) = (undo, redo)
    let percent = Int((DesktopSettings.textScale * 100).rounded())
    let actions = [
      undo, redo,
      Action("color-scheme", choice: DesktopSettings.colorScheme.rawValue) { [preferences] in
        let scheme = DesktopSettings.ColorScheme(rawValue: $0) ?? .system
        DesktopSettings.colorScheme = scheme
        preferences.remember(colorScheme: scheme)
      },
      Action("text-direction", choice: DesktopSettings.textDirection.rawValue) {
        DesktopSettings.textDirection = TextDirection(rawValue: $0) ?? .leftToRight
      },
      Action("text-scale", choice: String(percent)) { DesktopSettings.textScale = (Double($0) ?? 100) / 100 },
      Action("animations", isOn: DesktopSettings.animates) { DesktopSettings.animates = $0 },
      Action("fullscreen") { [weak window] in window?.isFullscreen.toggle() },
      Action("source") { [weak self] in self?.showSource() },
      Action("next-page") { [weak self] in self?.turnPage(by: 1) },
      Action("previous-page") { [weak self] in self?.turnPage(by: -1) },
      Action("search") { [weak self] in self?.beginSearch() },
      Action("shortcuts") { [weak self] in self?.showShortcuts() },
      Action("about") { [weak self] in self?.showAbout() },
      Action("close") { [weak window] in window?.close() },
    ]
    (actions + makePaneActions()).forEach(application.add)
    for pane in ShellPane.allCases { application.setShortcuts([pane.keys], for: pane.action) }
    for (keys, action) in [
      (["F11"], "app.fullscreen"), (["<Control>u"], "app.source"), (["<Control>f"], "app.search"),
      (["<Control>Page_Down"], "app.next-page"), (["<Control>Page_Up"], "app.previous-page"),
      (["<Control>question"], "app.shortcuts"), (["<Control>q", "<Control>w"], "app.close"),
    ] {
      application.setShortcuts(keys, for: action)
    }
    // Not application shortcuts, which would take precedence over a text field's own undo.
    window.addShortcut("<Control>z") { [weak self] in self?.undo(by: .key); return true }
    window.addShortcut("<Shift><Control>z") { [weak self] in self?.redo(by: .key); return true }
  }

  private func showShortcuts() {
    ShortcutsWindow([
      ("Chips", [
        Shortcut("Select or deselect", "space Return"), Shortcut("Extend the selection", "<Shift>Left <Shift>Right"),
        Shortcut("Select all", "<Control>a"), Shortcut("Deselect all", "<Shift><Control>a"),
        Shortcut("Copy", "<Control>c"), Shortcut("Cut", "<Control>x"), Shortcut("Paste", "<Control>v"),
        Shortcut("Remove", "Delete BackSpace"), Shortcut("Chip menu", "Menu <Shift>F10"),
      ]),
      ("Moving Chips", [
        Shortcut("Move the chip", "<Shift><Control>Left <Shift><Control>Right"),
        Shortcut("Move to the start or end", "<Shift><Control>Home <Shift><Control>End"),
        Shortcut("Lift, move with arrow keys, drop", "m"), Shortcut("Drop", "space Return"),
        Shortcut("Put back", "Escape"),
      ]),
      ("Navigation", [
        Shortcut("Next chip", "Left Right Up Down"), Shortcut("First or last chip", "Home End"),
        Shortcut("Next or previous screen", "Page_Up Page_Down"), Shortcut("Chip by first letters", "a...z"),
        Shortcut("Leave the chips", "Tab"),
      ]),
      ("Window", [
        Shortcut("Next page", "<Control>Page_Down"), Shortcut("Previous page", "<Control>Page_Up"),
        Shortcut("Undo", "<Control>z"), Shortcut("Redo", "<Shift><Control>z"), Shortcut("Search pages", "<Control>f"),
        Shortcut("Show or hide the controls", ShellPane.controls.keys),
        Shortcut("Show or hide the events", ShellPane.events.keys),
        Shortcut("Show or hide the pages", ShellPane.pages.keys), Shortcut("View the page’s source", "<Control>u"),
        Shortcut("Fullscreen", "F11"), Shortcut("Main menu", "F10"),
        Shortcut("Keyboard shortcuts", "<Control>question"), Shortcut("Close", "<Control>w"),
      ]),
    ]).present(over: window)
  }

  func showSource() {
    guard let page, let source = SourceWindow(of: page) else { return }
    source.window.present(over: window, isModal: false)
  }

  private func showAbout() {
    AboutDialog(
      name: "TagFlow Demo", version: programVersion,
      comments: "Chips to tap, swipe over, reorder and delete.", icon: Self.icon, website: nil,
      authors: ["The TagFlow project"]
    ).present(over: window)
  }
}

extension Menu {
  /// Items by title, each with an action of the application.
  fileprivate convenience init(_ items: KeyValuePairs<String, String>) {
    self.init()
    for (title, action) in items { append(title, action: "app.\(action)") }
  }
}

import DemoKit
import GtkBridge
import LayoutCore
import TagModel

extension Shell {
  func mainMenu() -> Menu {
    let edit = Menu()
    edit.append(localized("Undo"), action: "app.undo", shortcut: "<Control>z")
    edit.append(localized("Redo"), action: "app.redo", shortcut: "<Shift><Control>z")

    let look = Menu()
    look.appendSubmenu(
      localized("Appearance"),
      Menu([
        localized("Follow System"): "color-scheme::system", localized("Light"): "color-scheme::light",
        localized("Dark"): "color-scheme::dark",
      ]))
    look.appendSubmenu(
      localized("Text Direction"),
      Menu([localized("Left to Right"): "text-direction::ltr", localized("Right to Left"): "text-direction::rtl"]))
    let scale = Menu()
    for percent in [75, 100, 125, 150, 200] { scale.append(percentage(Double(percent) / 100), action: "app.text-scale::\(percent)") }
    look.appendSubmenu(localized("Text Size"), scale)
    look.append(localized("Animations"), action: "app.animations")

    let view = Menu([
      localized("Next Page"): "next-page", localized("Previous Page"): "previous-page", localized("Pages"): "pages",
      localized("Controls"): "controls",
      localized("Events"): "events", localized("Fullscreen"): "fullscreen", localized("View Source"): "source",
    ])
    let about = Menu([localized("Keyboard Shortcuts"): "shortcuts", localized("About TagFlow Demo"): "about"])
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
    window.addUndoShortcuts({ [weak self] in self?.undo(by: .key) }, { [weak self] in self?.redo(by: .key) })
  }

  private func showShortcuts() {
    Window.shortcuts([
      (
        localized("Chips"),
        [
          Shortcut(localized("Select or deselect"), "space Return"),
          Shortcut(localized("Extend the selection"), "<Shift>Left <Shift>Right"),
          Shortcut(localized("Select all"), "<Control>a"), Shortcut(localized("Deselect all"), "<Shift><Control>a"),
          Shortcut(localized("Copy"), "<Control>c"), Shortcut(localized("Cut"), "<Control>x"), Shortcut(localized("Paste"), "<Control>v"),
          Shortcut(localized("Remove"), "Delete BackSpace"), Shortcut(localized("Chip menu"), "Menu <Shift>F10"),
        ]
      ),
      (
        localized("Moving Chips"),
        [
          Shortcut(localized("Move the chip"), "<Shift><Control>Left <Shift><Control>Right"),
          Shortcut(localized("Move to the start or end"), "<Shift><Control>Home <Shift><Control>End"),
          Shortcut(localized("Lift, move with arrow keys, drop"), "m"), Shortcut(localized("Drop"), "space Return"),
          Shortcut(localized("Put back"), "Escape"),
        ]
      ),
      (
        localized("Navigation"),
        [
          Shortcut(localized("Next chip"), "Left Right Up Down"), Shortcut(localized("First or last chip"), "Home End"),
          Shortcut(localized("Next or previous screen"), "Page_Up Page_Down"), Shortcut(localized("Chip by first letters"), "a...z"),
          Shortcut(localized("Leave the chips"), "Tab"),
        ]
      ),
      (
        localized("Window"),
        [
          Shortcut(localized("Next page"), "<Control>Page_Down"), Shortcut(localized("Previous page"), "<Control>Page_Up"),
          Shortcut(localized("Undo"), "<Control>z"), Shortcut(localized("Redo"), "<Shift><Control>z"),
          Shortcut(localized("Search pages"), "<Control>f"),
          Shortcut(localized("Show or hide the controls"), ShellPane.controls.keys),
          Shortcut(localized("Show or hide the events"), ShellPane.events.keys),
          Shortcut(localized("Show or hide the pages"), ShellPane.pages.keys), Shortcut(localized("View the page’s source"), "<Control>u"),
          Shortcut(localized("Fullscreen"), "F11"), Shortcut(localized("Main menu"), "F10"),
          Shortcut(localized("Keyboard shortcuts"), "<Control>question"), Shortcut(localized("Close"), "<Control>w"),
        ]
      ),
    ]).present(over: window)
  }

  func showSource() {
    guard let page, let source = SourceWindow(of: page) else { return }
    source.window.present(over: window, isModal: false)
  }

  private func showAbout() {
    Window.about(
      name: localized("TagFlow Demo"), version: programVersion,
      comments: localized("Chips to tap, swipe over, reorder and delete."), icon: Self.icon, website: nil,
      authors: [localized("The TagFlow project")]
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

/// Shows the source of a page.
@MainActor final class SourceWindow {
  let window = Window()
  let text: TextView
  let copy: Button

  /// Returns nil if the page's source isn't embedded.
  init?(of page: DemoPage) {
    let name = String(describing: type(of: page))
    guard let source = pageSources[name] else { return nil }
    let text = TextView(source, isEditable: false, isMonospace: true, margin: 12)
    self.text = text
    text.setAccessibleLabel(localized("Source of {file}", ["file": "\(name).swift"]))
    copy = Button(localized("Copy")) { [weak text] in
      text?.copy(source)
      text?.announce(localized("Copied"))
    }
    let bar = HeaderBar()
    bar.packStart(copy)
    window.title = localized("Source of {file}", ["file": "\(name).swift"])
    window.setTitlebar(bar)
    window.child = ScrolledWindow(text)
    window.setDefaultSize(width: 860, height: 640)
  }
}

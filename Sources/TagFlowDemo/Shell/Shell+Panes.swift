import DemoKit
import GtkBridge
import LayoutCore

/// The panes around a page, which are opened and closed with a button, a key or the main menu.
enum ShellPane: String, CaseIterable {
  case pages, controls, events

  var keys: String {
    switch self {
    case .pages: "<Shift>F9"
    case .controls: "F9"
    case .events: "F12"
    }
  }

  /// The side of the page; nil for the pane below it.
  var side: FoldingPanes.Side? {
    switch self {
    case .pages: .start
    case .controls: .end
    case .events: nil
    }
  }

  var action: String { "app.\(rawValue)" }

  /// A button that shows and hides the pane.
  @MainActor func button() -> ToggleButton {
    let (icon, name) =
      switch self {
      case .pages: ("sidebar-show-symbolic", localized("Show the pages"))
      case .controls: ("sidebar-show-right-symbolic", localized("Show the controls"))
      case .events: ("view-list-bullet-symbolic", localized("Show the events"))
      }
    let button = ToggleButton(icon: icon, name: name)
    button.setAction(action)
    button.tooltip = withShortcut(name, keys)
    return button
  }
}

/// The text of a tooltip: "Show the controls (F9)".
@MainActor func withShortcut(_ name: String, _ keys: String) -> String {
  localized("{name} ({keys})", ["name": name, "keys": shortcutLabel(keys)])
}

// MARK: - Panes

// The panes around the page.

extension Shell {
  func isShown(_ pane: ShellPane) -> Bool { pane.side.map(panes.isShown) ?? isLogOpen }

  /// Shows or hides a pane, and remembers that, unless the window is too narrow for the pane to stay.
  private func show(_ pane: ShellPane, _ isShown: Bool) {
    guard isShown != self.isShown(pane) else { return }
    if let side = pane.side {
      panes.show(side, isShown)
      placeControls()
      if panes.isFolded(side) { return }
    } else {
      isLogOpen = isShown
      updateLog()
    }
    preferences.remember(pane, isShown: isShown)
  }

  func makePaneActions() -> [Action] {
    ShellPane.allCases.map { pane in
      let action = Action(pane.rawValue, isOn: isShown(pane)) { [weak self] in self?.show(pane, $0) }
      paneActions[pane] = action
      return action
    }
  }

  func panesChanged() {
    for (pane, action) in paneActions { action.isOn = isShown(pane) }
    // In a narrow window, buttons that are also in the main menu are hidden to make space for the title.
    for button in lessNeededButtons { button.isVisible = !panes.isFolded(.start) }
    placeControls()
  }

  /// Shows the log below a page that has events.
  func updateLog() {
    let hasEvents = page.map { !$0.views.isEmpty || !$0.entries.isEmpty } ?? false
    log.widget.isVisible = isLogOpen && hasEvents
    paneActions[.events]?.isEnabled = hasEvents
  }

  /// Fills the controls pane once it is shown. In a window that is opening, it is filled with the second frame, so that
  /// the page is visible earlier.
  func placeControls() {
    guard panes.isShown(.end), let page, placedPage !== page else { return }
    guard !window.isMapped else { return fillControls(of: page) }
    panes.addTick { [weak self, weak page] _ in
      MainLoop.whenIdle {
        guard let self, let page, self.page === page, self.panes.isShown(.end) else { return }
        self.fillControls(of: page)
      }
      return false
    }
  }

  private func fillControls(of page: DemoPage) {
    placedPage = page
    guard !page.controls.isEmpty else {
      inspector.child = EmptyState(
        icon: "preferences-system-symbolic", localized("No Controls"), hint: localized("Everything is on the page itself."))
      return
    }
    inspector.child = Box(.vertical, spacing: 18, page.controls.map(\.widget)).margins(top: 12, start: 12, bottom: 18, end: 12)
  }
}

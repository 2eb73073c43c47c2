import DemoKit
import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands
import TagModel

/// The demo's window: the list of pages, the page with the event log below, and its controls.
@MainActor final class Shell {
  static let icon = "org.tagflow.Demo"

  let window: Window
  let sidebar = Sidebar()
  let log = EventLog()
  let panes: FoldingPanes
  private(set) var page: DemoPage?
  private(set) var pageID = ""

  let inspector = ScrolledWindow(horizontal: .never).minimumSize(width: 320)
  let preferences: Preferences
  var isLogOpen: Bool
  var paneActions: [ShellPane: Action] = [:]
  /// The page whose controls are in the pane.
  weak var placedPage: DemoPage?
  /// The buttons that are hidden in narrow windows.
  private(set) var lessNeededButtons: [Widget] = []

  private let file: LineFile?
  private let title = Label().classes("title")
  private let holder = Box(.vertical).expanding(.vertical).classes("page").minimumSize(width: 300, height: 160)
  private let introduction = Label(start: "", wraps: true, "dim-label", "introduction").margins(top: 12, start: 18, end: 18)
  /// The state that is shown when the last tag of a page has been removed.
  private(set) lazy var noTags = EmptyState(
    icon: "user-trash-symbolic", localized("No Tags Left"), hint: localized("Undo brings the last ones back."),
    action: (localized("Undo"), { [weak self] in self?.undo(by: .menu) }))
  private weak var lastView: TagView?
  private var observations: [TagViewObservation] = []
  private var isUndoStale = false
  var undoAction: Action?
  var redoAction: Action?

  /// - Parameters:
  ///   - file: Receives events in addition to the log.
  ///   - opened: Panes to show, in addition to those that were shown when the program ended.
  init(_ application: Application, file: LineFile?, preferences: Preferences = .none, opened: Set<ShellPane> = []) {
    DesktopSettings.addStyles(String(decoding: PackageResources.demo_css, as: UTF8.self))
    // Whether the program is installed isn't asked of the icon theme, which would be loaded for the answer, and again with the folder.
    if let data = SourceFolder.data { DesktopSettings.addIcons(in: data + "/icons") }
    DesktopSettings.setWindowIcon(Self.icon)
    self.file = file
    self.preferences = preferences
    window = Window(application: application)
    holder.append(introduction)
    let middle = Box(.vertical, [holder, log.widget]).expanding(.horizontal)
    let end = Box(.horizontal, [Separator(.vertical), inspector]).classes("pane")
    let start = Box(.horizontal, [sidebar.widget, Separator(.vertical)]).classes("pane")
    func isOpen(_ pane: ShellPane) -> Bool { opened.contains(pane) || preferences.shows(pane) }
    isLogOpen = isOpen(.events)
    panes = FoldingPanes(
      start: start, isStartOpen: isOpen(.pages), content: middle, end: end, isEndOpen: isOpen(.controls), startFold: 600,
      endFold: 800)
    holder.append(noTags)
    preferences.restore(window)
    panes.setExpands(.vertical)
    installActions(application)
    // The bar is inside the window, because GTK hides title bars in fullscreen, and the menu with them.
    let bar = headerBar().classes("inner")
    let none = Box(.horizontal)
    none.isVisible = false
    window.setTitlebar(none)
    window.child = Box(.vertical, [bar, panes])
    panes.onChange = { [weak self] in self?.panesChanged() }
    sidebar.onOpen { [weak self] in self?.show($0) }
    sidebar.onLeave = { [weak self] in self?.leaveSearch() }
  }

  func open(_ id: String, fullscreen: Bool) {
    sidebar.show(id)
    if fullscreen { window.isFullscreen = true }
    // GTK would focus the search field. The focus ring appears after a key press.
    if !window.isMapped {
      for button in lessNeededButtons { button.isVisible = window.defaultWidth >= panes.startFold }
      if let page { focus(page) }
    }
    window.showsFocus = false
    window.present()
  }

  /// Opens the page that is this many pages after the current one, wrapping around.
  func turnPage(by count: Int) {
    let ids = Catalog.entries.map(\.id)
    guard let index = ids.firstIndex(of: pageID) else { return }
    sidebar.show(ids[((index + count) % ids.count + ids.count) % ids.count])
  }

  private func headerBar() -> HeaderBar {
    let bar = HeaderBar()
    title.ellipsize()
    bar.setTitleWidget(title)
    bar.packStart(ShellPane.pages.button())
    let menuButton = MenuButton(icon: "open-menu-symbolic", name: localized("Main menu"), menu: mainMenu())
    menuButton.makePrimary()
    let source = Button(icon: "text-x-generic-symbolic", name: localized("View source")) { [weak self] in self?.showSource() }
    source.tooltip = withShortcut(localized("View source"), "<Control>u")
    let events = ShellPane.events.button()
    lessNeededButtons = [source, events]
    for widget in [menuButton, ShellPane.controls.button(), events, source] { bar.packEnd(widget) }
    return bar
  }

  func beginSearch() {
    panes.show(.start)
    paneActions[.pages]?.isOn = true
    sidebar.beginSearch()
  }

  /// Returns from the search to the page.
  private func leaveSearch() {
    if panes.isFolded(.start) { paneActions[.pages]?.isOn = false }
    if let page { focus(page) }
  }

  private func show(_ entry: Catalog.Entry) {
    guard entry.id != pageID else { return }
    // The focus moves to the same part of the new page. GTK would move it to the sidebar, and in the meantime send keys
    // to widgets that are gone.
    let (isOnPage, isInControls) = (holder.containsFocus, inspector.containsFocus)
    if isOnPage || isInControls { window.clearFocus() }
    let isFirst = page == nil
    if let page {
      page.leave()
      holder.remove(page.content)
      inspector.child = nil
    }
    let new = entry.make()
    (page, pageID, lastView) = (new, entry.id, nil)
    // A page that is named on the command line is not remembered.
    if !isFirst { preferences.remember(page: entry.id) }
    log.clear()
    new.content.setExpands(.vertical)
    introduction.text = new.introduction
    introduction.isVisible = !new.introduction.isEmpty
    holder.append(new.content)
    updateLog()
    placeControls()
    // A view's closures belong to the page.
    observations = new.views.map { view in
      view.observe { [weak self, weak view] in if case .event(let event) = $0 { self?.report(event, of: view) } }
    }
    observe(new.entries)
    new.onHistoryChange = { [weak self] in self?.updateUndo() }
    title.text = entry.title
    window.title = localized("{page} – TagFlow Demo", ["page": entry.title])
    if panes.isFolded(.start) { paneActions[.pages]?.isOn = false }
    updateUndo()
    if isOnPage { focus(new) }
    if isInControls { inspector.grabFocusWithin() }
  }

  private func focus(_ page: DemoPage) {
    let first = [page.start, page.views.first, page.entries.first]
    if !first.contains(where: { $0?.grabFocus() == true }) { page.content.grabFocusWithin() }
  }

  private func report(_ event: TagEvent, of view: TagView?) {
    // Skips updates by the program, because pages update their chips all the time.
    if event.kind == .update, event.cause == .program { return }
    lastView = view
    log.add(EventLog.line(for: event))
    write(event.json(page: pageID))
    updateUndoSoon()
  }

  /// Writes an event to the file. Without a file, its line isn't created, because there may be a million.
  func write(_ event: @autoclosure () -> String) { file?.writeOrReport(event()) }

  // MARK: Undo

  /// The history to which undo applies: the page's own history; or the focused entry, or on a page without views the
  /// first one; or the focused view, or the last view that changed, or the first one.
  private var history: (any PageHistory)? {
    guard let page else { return nil }
    let choices: [(any PageHistory)?] = [
      page.history, page.entries.first { $0.containsFocus }, page.views.isEmpty ? page.entries.first : nil,
      page.views.first { $0.containsFocus }, lastView, page.views.first,
    ]
    return choices.lazy.compactMap { $0 }.first
  }

  /// Updates the actions once, after all reports have been made and the histories are complete.
  func updateUndoSoon() {
    guard !isUndoStale else { return }
    isUndoStale = true
    MainLoop.whenIdle { [weak self] in
      self?.isUndoStale = false
      self?.updateUndo()
    }
  }

  private func updateUndo() {
    guard let page else { return }
    let histories: [any PageHistory] = page.history.map { [$0] } ?? page.views + page.entries
    undoAction?.isEnabled = histories.contains { $0.canUndo }
    redoAction?.isEnabled = histories.contains { $0.canRedo }
    noTags.isVisible = page.isWithoutTags && undoAction?.isEnabled == true
  }

  func undo(by cause: Cause) {
    history?.undo(by: cause)
    updateUndo()
  }

  func redo(by cause: Cause) {
    history?.redo(by: cause)
    updateUndo()
  }
}

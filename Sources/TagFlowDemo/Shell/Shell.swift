import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// The demo's window: pages at the start, the page, its controls at the end, events underneath.
@MainActor final class Shell {
  static let icon = "org.tagflow.Demo"

  let window: Window
  let sidebar = Sidebar()
  let log = EventLog()
  let panes: FoldingPanes
  private(set) var page: (any DemoPage)?
  private(set) var pageID = ""

  private let application: Application
  private let file: LineFile?
  private let title = Label()
  private let holder = Box(.vertical)
  private let introduction = Label(start: "", wraps: true, "dim-label")
  private let inspector = ScrolledWindow(horizontal: .never)
  private let sidebarButton = ToggleButton(icon: "sidebar-show-symbolic", name: "Show the pages", isActive: true)
  private let inspectorButton = ToggleButton(
    icon: "sidebar-show-right-symbolic", name: "Show the controls", isActive: true)
  private weak var lastView: TagView?
  private var isUndoStale = false
  var undoAction: Action?
  var redoAction: Action?

  /// - Parameter file: where events are written beside the log.
  init(_ application: Application, file: LineFile?) {
    DesktopSettings.addStyles(String(decoding: PackageResources.demo_css, as: UTF8.self))
    if !DesktopSettings.hasIcon(Self.icon), let data = SourceFolder.data { DesktopSettings.addIcons(in: data + "/icons") }
    DesktopSettings.setWindowIcon(Self.icon)
    self.application = application
    self.file = file
    window = Window(application: application)
    holder.setExpands(.vertical)
    holder.addClass("page")
    holder.setMinimumSize(width: 300, height: 160)
    introduction.setMargins(Insets(top: 12, start: 18, bottom: 0, end: 18))
    holder.append(introduction)
    let middle = Paned(.vertical, start: holder, end: log.widget)
    middle.setExpands(.horizontal)
    let end = Box(.horizontal, [Separator(.vertical), inspector])
    end.addClass("pane")
    inspector.setMinimumSize(width: 320)
    let start = Box(.horizontal, [sidebar.widget, Separator(.vertical)])
    start.addClass("pane")
    panes = FoldingPanes(start: start, content: middle, end: end, startFold: 600, endFold: 800)
    window.setDefaultSize(width: 1000, height: 720)
    panes.setExpands(.vertical)
    // Within the window rather than as its title bar, which GTK hides in fullscreen, the menu with it.
    let bar = headerBar()
    bar.addClass("inner")
    let none = Box(.horizontal)
    none.isVisible = false
    window.titlebar = none
    window.child = Box(.vertical, [bar, panes])
    installActions(application)
    installPanes()
  }

  /// Opens a page and shows the window.
  func open(_ id: String, fullscreen: Bool) {
    sidebar.show(id)
    if fullscreen { window.isFullscreen = true }
    // Left to GTK, the focus would begin in the search; its ring shows once a key is pressed.
    if !window.isMapped, let page { focus(page) }
    window.showsFocus = false
    window.present()
  }

  /// Opens the page that comes so many later in the catalog; after the last comes the first.
  func turnPage(by count: Int) {
    let ids = Catalog.entries.map(\.id)
    guard let index = ids.firstIndex(of: pageID) else { return }
    sidebar.show(ids[((index + count) % ids.count + ids.count) % ids.count])
  }

  private func headerBar() -> HeaderBar {
    let bar = HeaderBar()
    title.addClass("title")
    title.isEllipsized = true
    bar.titleWidget = title
    bar.packStart(sidebarButton)
    let menuButton = MenuButton(icon: "open-menu-symbolic", name: "Main menu", menu: mainMenu())
    menuButton.isPrimary = true
    bar.packEnd(menuButton)
    bar.packEnd(inspectorButton)
    bar.packEnd(Button(icon: "text-x-generic-symbolic", name: "View source") { [weak self] in self?.showSource() })
    return bar
  }

  private func installPanes() {
    sidebarButton.onToggle { [weak panes] in panes?.isStartShown = $0 }
    inspectorButton.onToggle { [weak panes] in panes?.isEndShown = $0 }
    panes.onFold = { [weak self] in self?.updateButtons() }
    panes.onDismiss = { [weak self] in self?.updateButtons() }
    sidebar.onOpen { [weak self] in self?.show($0) }
  }

  private func updateButtons() {
    sidebarButton.isActive = panes.isStartShown
    inspectorButton.isActive = panes.isEndShown
  }

  func toggleControls() { inspectorButton.isActive.toggle() }

  func beginSearch() {
    sidebarButton.isActive = true
    sidebar.beginSearch()
  }

  private func show(_ entry: Catalog.Entry) {
    guard entry.id != pageID else { return }
    // Who stands on a page goes on with the next one. Left to GTK, the focus would go to the sidebar, and keys that come
    // meanwhile would go to what is no longer there.
    let (isOnPage, isInControls) = (holder.containsFocus, inspector.containsFocus)
    if isOnPage || isInControls { window.clearFocus() }
    if let page {
      page.leave()
      holder.remove(page.content)
    }
    let new = entry.make()
    (page, pageID, lastView) = (new, entry.id, nil)
    log.clear()
    new.content.setExpands(.vertical)
    introduction.text = new.introduction
    introduction.isVisible = !new.introduction.isEmpty
    log.widget.isVisible = !new.views.isEmpty || !new.entries.isEmpty
    holder.append(new.content)
    let controls = Box(.vertical, spacing: 18, new.controls.map(\.widget))
    controls.setMargins(Insets(top: 12, start: 12, bottom: 18, end: 12))
    place(controls, of: entry.id)
    // The closures of a view are the page's own.
    for view in new.views {
      view.observe { [weak self, weak view] in if case .event(let event) = $0 { self?.report(event, of: view) } }
    }
    follow(new.entries)
    new.history?.onHistoryChange = { [weak self] in self?.updateUndo() }
    title.text = entry.title
    window.title = "\(entry.title) – TagFlow Demo"
    if panes.isStartFolded { sidebarButton.isActive = false }
    updateUndo()
    if isOnPage { focus(new) }
    if isInControls { inspector.grabFocusWithin() }
  }

  private func focus(_ page: any DemoPage) {
    let first = [page.start, page.views.first, page.entries.first]
    if !first.contains(where: { $0?.grabFocus() == true }) { page.content.grabFocusWithin() }
  }

  /// Puts the controls beside their page. In a window that opens they come with its second frame, and the page is there
  /// the sooner.
  private func place(_ controls: Widget, of id: String) {
    guard !window.isMapped else { return inspector.child = controls }
    panes.addTick { [weak self] _ in
      MainLoop.whenIdle {
        guard let self, self.pageID == id else { return }
        self.inspector.child = controls
      }
      return false
    }
  }

  private func report(_ event: TagEvent, of view: TagView?) {
    // Pages write on their chips all the time.
    if event.kind == .update, event.cause == .program { return }
    lastView = view
    log.add(event)
    write(event.json(page: pageID))
    updateUndoSoon()
  }

  /// Writes an event to the file of events; where there is none, its line is not even made: a million come at once.
  func write(_ event: @autoclosure () -> String) {
    guard let file else { return }
    do {
      try file.write(event())
    } catch {
      // The disk may fill up while the demo runs: what can be kept is kept.
      complain("\(error)")
    }
  }

  // MARK: Undo

  /// The view that undo is for: the one with the focus, otherwise the last that changed, otherwise the first.
  var currentView: TagView? { page?.views.first { $0.containsFocus } ?? lastView ?? page?.views.first }

  /// A view's history is complete after the turn in which it reports. Once for all that it reports.
  func updateUndoSoon() {
    guard !isUndoStale else { return }
    isUndoStale = true
    MainLoop.whenIdle { [weak self] in
      self?.isUndoStale = false
      self?.updateUndo()
    }
  }

  func updateUndo() {
    guard let page else { return }
    undoAction?.isEnabled =
      page.history?.canUndo ?? (page.views.contains { $0.canUndo } || page.entries.contains { $0.canUndo })
    redoAction?.isEnabled =
      page.history?.canRedo ?? (page.views.contains { $0.canRedo } || page.entries.contains { $0.canRedo })
  }

  func undo(by cause: Cause) {
    if let history = page?.history {
      history.undo()
    } else if let currentEntry {
      currentEntry.undo()
    } else {
      currentView?.undo(by: cause)
    }
    updateUndo()
  }

  func redo(by cause: Cause) {
    if let history = page?.history {
      history.redo()
    } else if let currentEntry {
      currentEntry.redo()
    } else {
      currentView?.redo(by: cause)
    }
    updateUndo()
  }
}

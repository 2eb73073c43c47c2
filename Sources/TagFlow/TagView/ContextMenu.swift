internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The context menu of a view's chips: one popover, made when it first opens and updated each time.
@MainActor final class ContextMenu {
  struct Item {
    let label: String
    let action: TagAction

    init(_ label: String, _ action: TagAction) { (self.label, self.action) = (label, action) }
    init(_ label: TagText, _ action: TagAction) { self.init(label.words, action) }

    /// The items that move a chip among others, in their visual directions.
    static func moves(from index: Int, count: Int, _ direction: TextDirection) -> [Item] {
      let isMirrored = direction == .rightToLeft
      let (left, right): (TagText, TagText) = isMirrored ? (.moveRight, .moveLeft) : (.moveLeft, .moveRight)
      let (hasBefore, hasAfter) = (index > 0, index < count - 1)
      return [
        hasBefore ? Item(left, .moveBackward) : nil, hasAfter ? Item(right, .moveForward) : nil,
        hasBefore ? Item(.moveToStart, .moveToStart) : nil, hasAfter ? Item(.moveToEnd, .moveToEnd) : nil,
      ].compactMap { $0 }
    }
  }

  private static let prefix = "menu-"
  /// The view's actions for the menu's items. They apply to the menu's chip.
  static let actions = TagAction.allCases.map { action in
    WidgetAction(prefix + action.rawValue) { widget in
      guard let view = widget as? any ChipOwner else { return }
      if let id = view.menu.id { view.run(action, on: id) } else { view.run(action) }
      view.menu.hasLostFocus = view.menu.isFocusElsewhere(than: view)
    }
  }

  /// Whether the view has a menu.
  var isEnabled = true
  /// Whether the menu can be opened now: a popover needs the window of a view that is shown and has a place in it.
  var canOpen: Bool { isEnabled && view?.isPlaced == true }
  /// The tag that the menu was last opened for; nil for the blank area.
  private(set) var id: Tag.ID?
  /// The rectangle that the menu was last opened at, in the view's coordinates.
  private(set) var target = Rect.zero
  /// The last shown item labels, in order.
  private(set) var labels: [String] = []
  private var popover: UnsafeMutablePointer<GtkPopover>?
  private weak var view: (any ChipOwner)?
  /// Whether an item has moved the focus out of the menu and the view. When the menu closes, GTK itself focuses the
  /// view, possibly before it emits `closed`.
  private var hasLostFocus = false

  /// Makes this the menu of a view, which must present it in each allocation, and unparent its popover when disposed.
  func attach(to view: any ChipOwner) { self.view = view }

  private func makePopover(in view: any ChipOwner) -> UnsafeMutablePointer<GtkPopover> {
    let widget = gtk_popover_menu_new_from_model(nil)!
    let popover = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self)
    self.popover = popover
    gtk_widget_set_parent(widget, view.pointer)
    Widget.nameItems(ofMenu: widget)
    connect(UnsafeMutableRawPointer(widget), "closed") { [weak self, weak view] _ in
      guard let self, let view else { return }
      giveFocusBack(to: view)
      // GTK 4.18 focuses the view itself once the menu is gone.
      MainLoop.whenIdle { [weak self, weak view] in
        if let self, let view, !isOpen { giveFocusBack(to: view) }
      }
    }
    return popover
  }

  var isOpen: Bool { widget.map { gtk_widget_get_mapped($0) != 0 } ?? false }

  func open(for id: Tag.ID?, named name: String, at frame: Rect, sections: [[Item]]) {
    guard isOpen else { return show(for: id, named: name, at: frame, sections) }
    // Its items must stay while GTK moves the focus among them.
    MainLoop.whenIdle { [weak self] in self?.show(for: id, named: name, at: frame, sections) }
  }

  private func show(for id: Tag.ID?, named name: String, at frame: Rect, _ sections: [[Item]]) {
    guard canOpen, let view, isCurrent(id) else { return }
    let popover = popover ?? makePopover(in: view)
    (self.id, target, hasLostFocus) = (id, frame, false)
    labels = sections.joined().map(\.label)
    let model = g_menu_new()!
    for section in sections where !section.isEmpty {
      let part = g_menu_new()!
      for item in section { g_menu_append(part, item.label, Self.prefix + item.action.rawValue) }
      g_menu_append_section(model, nil, UnsafeMutablePointer(part))
      g_object_unref(gobject(part))
    }
    gtk_popover_menu_set_menu_model(OpaquePointer(popover), UnsafeMutablePointer(model))
    g_object_unref(gobject(model))
    Widget.setMenuName(name, pages: TagText.menuItems.words, of: OpaquePointer(popover))
    if let widget { view.passDirection(to: widget) }
    Widget.point(popover, at: target)
    gtk_popover_popup(popover)
  }

  /// Moves the focus within the open menu, which does not leave it; nil if the menu is closed.
  func moveFocus(_ direction: FocusDirection) -> Bool? {
    guard isOpen, let widget else { return nil }
    GtkBridge.moveFocus(direction, within: widget)
    return true
  }

  private func giveFocusBack(to view: any ChipOwner) {
    if !hasLostFocus { view.focusAfterMenu(id) }
  }

  /// Whether the focus is outside both the menu and its view.
  private func isFocusElsewhere(than view: any ChipOwner) -> Bool {
    guard let widget, let focus = view.windowFocus else { return false }
    return focus != widget && gtk_widget_is_ancestor(focus, widget) == 0 && focus != view.pointer
  }

  func close() {
    if isOpen, let popover { gtk_popover_popdown(popover) }
  }

  /// Closes the menu if what it has been opened for is gone: its tag or, without one, all tags.
  func update(after transaction: TagTransaction) {
    if id == nil ? transaction.replacesAll : !isCurrent(id) { close() }
  }

  private func isCurrent(_ id: Tag.ID?) -> Bool { id.flatMap { view?.tags.contains($0) } ?? true }

  /// Called when an enclosing scroller has moved, before its next layout.
  func scrolled() {
    if isOpen, let view, !view.scrollers.areShowing(target) { close() }
  }

  /// Updates the popover's position after the view's allocation.
  func present() {
    guard let popover else { return }
    if isOpen { Widget.point(popover, at: target) }
    gtk_popover_present(popover)
  }

  private var widget: UnsafeMutablePointer<GtkWidget>? {
    popover.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) }
  }
}

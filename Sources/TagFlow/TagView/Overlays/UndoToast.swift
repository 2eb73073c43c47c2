internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A toast that offers to undo a removal. It stays for five seconds, and while it is hovered or focused.
///
/// It is over the lower edge of a widget or, if that is too small, in a popover beside it, where the window has room.
///
/// CSS: `undotoast`, containing a label and a button; beside a widget in `popover.undotoast`. Accessibility: a group of the two.
package final class UndoToast: ChipOverlay {
  static let type = WidgetType(name: "TagFlowUndoToast", cssName: "undotoast", role: .group)

  var onUndo: (() -> Void)?
  /// Called when the toast has appeared or disappeared. Capture weakly.
  var onShownChange: (() -> Void)?
  private(set) var isShown = false
  private var offersUndo = false
  private lazy var content = makeContent()
  private var end: ScheduledCall?
  /// The popover for small widgets, once one has been needed.
  private var popover: (pointer: UnsafeMutablePointer<GtkPopover>, widget: UnsafeMutablePointer<GtkWidget>)?
  /// What the popover points at, in the coordinates of the widget.
  private var target = Rect.zero
  /// The maximum length of the text in the popover, in characters.
  private static let popoverLength: gint = 40
  private static let gap: guint = 12
  private static let margin = 12.0

  /// The last one shown in the process.
  private static weak var last: UndoToast?

  init() { super.init(type: Self.type, takesPointer: true) }

  private func makeContent() -> (label: UnsafeMutablePointer<GtkWidget>, button: UnsafeMutablePointer<GtkWidget>) {
    let (label, button) = (gtk_label_new(nil)!, gtk_button_new_with_label(TagText.undo.words)!)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_MIDDLE)
    let row = gtk_box_layout_new(GTK_ORIENTATION_HORIZONTAL)!
    gtk_box_layout_set_spacing(OpaquePointer(row), Self.gap)
    gtk_widget_set_layout_manager(pointer, row)
    for child in [label, button] { gtk_widget_set_parent(child, pointer) }
    passDirectionToChildren()
    connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] _ in self?.onUndo?() }
    return (label, button)
  }

  /// Shows a message, with or without an undo button.
  func show(_ text: String, offersUndo: Bool = true) {
    // Its popover might lie over this one.
    if let last = Self.last, last !== self, last.isInPopover, gtk_widget_get_root(last.pointer) == gtk_widget_get_root(pointer) {
      last.hide()
    }
    Self.last = self
    let (label, button) = content
    self.offersUndo = offersUndo
    gtk_widget_set_visible(button, offersUndo ? 1 : 0)
    gtk_label_set_text(OpaquePointer(label), text)
    setAccessibleLabel(text)
    setShown(true)
    wait(.milliseconds(Int(MotionMetrics.toast)))
  }

  func hide() {
    end?.cancel()
    end = nil
    setShown(false)
    hidePopover()
  }

  /// Hides an offer to undo what is no longer the last change.
  func withdrawOffer() { if offersUndo { hide() } }

  /// Hides the popover until it is placed again.
  private func hidePopover() {
    if isInPopover, let popover { gtk_popover_popdown(popover.pointer) }
  }

  /// Called when enclosing scrollers have moved, before their next layout, which moves the popover before it is placed again.
  func scrolled(in scrollers: EnclosingScrollers) {
    if !scrollers.areShowing(target) { hidePopover() }
  }

  // MARK: Beside a small widget

  /// Whether the toast would hide most of an area, or not fit into it.
  func isTooLarge(for area: Rect) -> Bool {
    let (wide, high) = (Double(measured(.horizontal).natural), Double(measured(.vertical).natural))
    return area.height < 3 * (high + Self.margin) || area.width < min(wide, 200) + 2 * Self.margin
  }

  private(set) var isInPopover = false

  /// Moves the toast into a widget, or into a popover beside it.
  func setInPopover(_ isInPopover: Bool, of widget: Widget) {
    guard isInPopover != self.isInPopover else { return }
    self.isInPopover = isInPopover
    gtk_label_set_max_width_chars(OpaquePointer(content.label), isInPopover ? Self.popoverLength : -1)
    guard isInPopover else {
      if let popover { gtk_popover_set_child(popover.pointer, nil) }
      return gtk_widget_set_parent(pointer, widget.pointer)
    }
    gtk_widget_unparent(pointer)
    gtk_popover_set_child(popover(of: widget), pointer)
  }

  private func popover(of widget: Widget) -> UnsafeMutablePointer<GtkPopover> {
    if let popover { return popover.pointer }
    let made = gtk_popover_new()!
    let pointer = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkPopover.self)
    gtk_popover_set_autohide(pointer, 0)
    gtk_popover_set_has_arrow(pointer, 0)
    gtk_widget_add_css_class(made, "undotoast")
    gtk_widget_set_parent(made, widget.pointer)
    widget.passDirection(to: made)
    popover = (pointer, made)
    return pointer
  }

  /// Shows the popover, or updates its position.
  /// - Parameter area: The area that it should not hide, in the coordinates of the widget.
  func point(to area: Rect) {
    guard isInPopover, isShown, let popover else { return }
    let side = side(of: area, for: popover.widget)
    let edge = Rect(x: area.x, y: area.maxY, width: area.width, height: 0)
    target = side == nil ? edge : area
    Self.point(popover.pointer, at: target)
    gtk_popover_set_position(popover.pointer, side ?? GTK_POS_TOP)
    if gtk_widget_get_mapped(popover.widget) != 0 { gtk_popover_present(popover.pointer) } else { gtk_popover_popup(popover.pointer) }
  }

  /// The side of an area that has room for the popover; nil if it should be over the lower edge of the area.
  private func side(of area: Rect, for popover: UnsafeMutablePointer<GtkWidget>) -> GtkPositionType? {
    guard let parent = gtk_widget_get_parent(popover), let surface = Self.surfaceWidget(of: parent),
      let window = Rect(boundsOf: surface, in: surface), let area = Transform2D(from: parent, to: surface)?.bounds(of: area)
    else { return GTK_POS_BOTTOM }
    // GTK measures no popover that isn't visible.
    let wide = Double(measured(.horizontal).natural) + 2 * Self.margin
    let high = Double(measured(.vertical).natural) + 2 * Self.margin
    // Below or above the window there is room on the screen, unless the window is as high.
    let isLow = area.height < 3 * high
    if isLow || window.maxY - area.maxY >= high || area.y - window.y >= high { return GTK_POS_BOTTOM }
    if window.maxX - area.maxX >= wide { return GTK_POS_RIGHT }
    return area.x - window.x >= wide ? GTK_POS_LEFT : nil
  }

  private func wait(_ time: Duration) {
    end?.cancel()
    end = MainLoop.after(time) { [weak self] in
      guard let self else { return }
      if hasState(.hover) || hasState(.focusWithin) { wait(.milliseconds(500)) } else { hide() }
    }
  }

  private func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    setChildVisible(isShown)
    setAccessibleHidden(!isShown)
    onShownChange?()
  }

  func focusButton() -> Bool {
    isShown && gtk_widget_get_visible(content.button) != 0 && gtk_widget_grab_focus(content.button) != 0
  }

  var hasFocusWithin: Bool { isShown && hasState(.focusWithin) }

  /// Whether the toast covers a point of the view.
  func contains(_ point: Point) -> Bool { isShown && !isInPopover && frame.contains(point) }

  private var frame = Rect.zero

  /// Places the toast at the bottom center of an area of its parent, also while it is hidden, as GTK expects of each child.
  func place(in area: Rect) {
    let (wide, high) = (measured(.horizontal), measured(.vertical))
    let size = Size(
      width: min(Double(wide.natural), max(Double(wide.minimum), area.width - 2 * Self.margin)),
      height: Double(high.natural))
    frame = Rect(
      x: (area.x + (area.width - size.width) / 2).rounded(), y: (area.maxY - size.height - Self.margin).rounded(),
      width: size.width, height: size.height)
    place(pointer, frame)
  }
}

internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore
internal import TagModel

/// A toast that offers to undo a removal. It stays for five seconds, and while it is hovered or focused.
///
/// CSS: `undotoast`, containing a label and a button. Accessibility: a group of the two.
package final class UndoToast: Widget {
  static let type = WidgetType(name: "TagFlowUndoToast", cssName: "undotoast", role: .group)

  var onUndo: (() -> Void)?
  /// Called when the toast has appeared or disappeared. Capture weakly.
  var onShownChange: (() -> Void)?
  private(set) var isShown = false
  private let label: UnsafeMutablePointer<GtkWidget>
  private let button: UnsafeMutablePointer<GtkWidget>
  private var end: ScheduledCall?
  private static let gap = 12
  private static let margin = 12.0

  init() {
    label = gtk_label_new(nil)
    button = gtk_button_new_with_label(Wording.undo)
    super.init(type: Self.type)
    gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_MIDDLE)
    for child in [label, button] { gtk_widget_set_parent(child, pointer) }
    connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] _ in self?.onUndo?() }
    gtk_widget_set_child_visible(pointer, 0)
    setAccessibleHidden(true)
  }

  /// Shows a message, with or without an undo button.
  func show(_ text: String, offersUndo: Bool = true) {
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
    gtk_widget_set_child_visible(pointer, isShown ? 1 : 0)
    setAccessibleHidden(!isShown)
    onShownChange?()
  }

  /// Moves the keyboard focus to the button.
  func focusButton() -> Bool { isShown && gtk_widget_get_visible(button) != 0 && gtk_widget_grab_focus(button) != 0 }

  var hasFocusWithin: Bool { isShown && hasState(.focusWithin) }

  /// Whether the toast covers a point of the view.
  func contains(_ point: Point) -> Bool { isShown && frame.contains(point) }

  private var frame = Rect.zero

  /// Places the toast at the bottom center of an area of its parent.
  func place(in area: Rect) {
    let (wide, high) = (measured(.horizontal), measured(.vertical))
    let size = Size(
      width: min(Double(wide.natural), max(Double(wide.minimum), area.width - 2 * Self.margin)),
      height: Double(high.natural))
    frame = Rect(
      x: (area.x + (area.width - size.width) / 2).rounded(), y: (area.maxY - size.height - Self.margin).rounded(),
      width: size.width, height: size.height)
    var point = graphene_point_t(x: Float(frame.x), y: Float(frame.y))
    gtk_widget_allocate(pointer, Int32(size.width), Int32(size.height), -1, gsk_transform_translate(nil, &point))
  }

  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    var extents = [label, button].map { Extent(measuring: $0, axis) }
    guard axis == .horizontal else {
      return Extent(minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
    }
    extents.append(Extent(minimum: Self.gap, natural: Self.gap))
    return Extent(
      minimum: extents.reduce(0) { $0 + $1.minimum }, natural: extents.reduce(0) { $0 + $1.natural })
  }

  package override func allocate(width: Int, height: Int) {
    let natural = Int32(Extent(measuring: button, .horizontal).natural)
    gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    let room = max(0, Int32(width) - natural - Int32(Self.gap))
    let isMirrored = textDirection == .rightToLeft
    var text = GdkRectangle(
      x: isMirrored ? natural + Int32(Self.gap) : 0, y: 0, width: room, height: Int32(height))
    var action = GdkRectangle(
      x: isMirrored ? 0 : room + Int32(Self.gap), y: 0, width: natural, height: Int32(height))
    gtk_widget_size_allocate(label, &text, -1)
    gtk_widget_size_allocate(button, &action, -1)
  }
}

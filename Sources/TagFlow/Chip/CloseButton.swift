internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

/// The button at the end of a chip that removes its tag.
///
/// CSS: `button.close.circular.flat`; its icon has the chip's text color.
@MainActor final class CloseButton {
  private let button: UnsafeMutablePointer<GtkWidget>
  private let image: UnsafeMutablePointer<GtkWidget>

  init(in chip: Widget, _ onClick: @escaping @MainActor () -> Void) {
    StyleSheet.install(.fixed)
    image = gtk_image_new_from_icon_name("window-close-symbolic")
    button = gtk_button_new()
    gtk_button_set_child(UnsafeMutableRawPointer(button).assumingMemoryBound(to: GtkButton.self), image)
    for name in ["close", "circular", "flat", "image-button"] { gtk_widget_add_css_class(button, name) }
    gtk_widget_set_focusable(button, 0)
    connect(UnsafeMutableRawPointer(button), "clicked") { _ in onClick() }
    gtk_widget_set_parent(button, chip.pointer)
    chip.passDirection(to: button)
    // Decorative: the button has a name.
    Widget.hideFromScreenReaders(image)
  }

  /// The accessible name, which says what the button removes.
  var name = "" {
    didSet {
      guard name != oldValue else { return }
      Widget.setAccessibleLabel(name, of: OpaquePointer(button))
      if tooltip == nil { showTooltip() }
    }
  }

  /// The tooltip; nil for the name.
  var tooltip: String? {
    didSet { if tooltip != oldValue { showTooltip() } }
  }

  private func showTooltip() {
    gtk_widget_set_tooltip_text(button, tooltip ?? name)
    // GTK describes the button by its tooltip; since 4.16, only if that is not its name.
    if tooltip == nil { Widget.resetAccessibleDescription(of: OpaquePointer(button)) }
  }

  /// The size of the icon, in logical pixels.
  var glyphSize = 0.0 {
    didSet { if glyphSize != oldValue { gtk_image_set_pixel_size(OpaquePointer(image), Int32(glyphSize)) } }
  }

  var isEnabled = true {
    didSet { if isEnabled != oldValue { gtk_widget_set_sensitive(button, isEnabled ? 1 : 0) } }
  }

  func place(_ frame: Rect) {
    gtk_widget_set_child_visible(button, frame.isEmpty ? 0 : 1)
    guard !frame.isEmpty else { return }
    var least = GtkRequisition()
    gtk_widget_get_preferred_size(button, &least, nil)
    // Wide borders extend beyond the frame: GTK requires room for all of the icon.
    let (width, height) = (max(Int32(frame.width), least.width), max(Int32(frame.height), least.height))
    var box = GdkRectangle(
      x: Int32(frame.x.rounded()) - (width - Int32(frame.width)) / 2,
      y: Int32(frame.y.rounded()) - (height - Int32(frame.height)) / 2, width: width, height: height)
    gtk_widget_size_allocate(button, &box, -1)
  }

  func remove() { gtk_widget_unparent(button) }
}

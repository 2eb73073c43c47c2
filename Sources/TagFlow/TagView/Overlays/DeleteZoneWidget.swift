internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore
internal import TagModel

/// The delete zone described by a ``DeleteZone``.
///
/// CSS: `deletezone`, with `.armed` or `.refused`, containing an image and a label. Hidden from screen readers, for
/// which the Delete key and the context menu are equivalent.
package final class DeleteZoneWidget: Widget {
  static let type = WidgetType(name: "TagFlowDeleteZone", cssName: "deletezone", role: .presentation)

  var configuration = DeleteZone() {
    didSet { if configuration != oldValue, content != nil { applyConfiguration() } }
  }
  private(set) var state = DeleteZoneState.hidden
  private var opacity = MotionTrack(0)
  private var growth = MotionTrack(0)
  private var content: Content?

  /// What the zone shows, made when it is first needed.
  private struct Content {
    let image = gtk_image_new()!
    let label = gtk_label_new(nil)!
    let provider = gtk_css_provider_new()!
  }
  /// The positions of icon and text.
  var clearance = ZoneClearance()
  /// The part of the zone hidden by the held chip, in the zone's coordinates.
  var hiddenPart: Rect?
  var isAnimated = false

  init() {
    super.init(type: Self.type)
    gtk_widget_set_can_target(pointer, 0)
    gtk_widget_set_child_visible(pointer, 0)
    setAccessibleHidden(true)
  }

  isolated deinit {
    if let content { g_object_unref(content.provider) }
  }

  var image: UnsafeMutablePointer<GtkWidget> { neededContent.image }
  var label: UnsafeMutablePointer<GtkWidget> { neededContent.label }

  private var neededContent: Content {
    if let content { return content }
    let new = Content()
    content = new
    gtk_image_set_pixel_size(OpaquePointer(new.image), 20)
    gtk_label_set_ellipsize(OpaquePointer(new.label), PANGO_ELLIPSIZE_END)
    for child in [new.image, new.label] { gtk_widget_set_parent(child, pointer) }
    for widget in [new.image, new.label, pointer] {
      gtk_style_context_add_provider(
        gtk_widget_get_style_context(widget), OpaquePointer(new.provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    }
    applyConfiguration()
    return new
  }

  private func applyConfiguration() {
    let text = configuration.text == DeleteZone().text ? Wording.releaseToDelete : configuration.text ?? ""
    gtk_label_set_text(OpaquePointer(label), text)
    gtk_widget_set_visible(label, text.isEmpty ? 0 : 1)
    gtk_widget_set_visible(image, configuration.iconName == nil && configuration.picture == nil ? 0 : 1)
    showImage()
    let attributes = PangoAttributes.list(
      font: configuration.font, [], length: text.utf8.count, scale: 1, colors: nil)
    gtk_label_set_attributes(OpaquePointer(label), attributes)
    if let attributes { pango_attr_list_unref(attributes) }
    gtk_css_provider_load_from_data(neededContent.provider, css, -1)
  }

  /// Updates the image before the text; while the zone refuses, it has an image of its own.
  private func showImage() {
    let image = OpaquePointer(image)
    if state == .refused {
      gtk_image_set_from_icon_name(image, "action-unavailable-symbolic")
    } else if let texture = pictureTexture() {
      gtk_image_set_from_paintable(image, texture)
    } else {
      gtk_image_set_from_icon_name(image, configuration.iconName)
    }
  }

  /// The configuration's picture, borrowed; nil while it is loading. It is shown when it has been loaded.
  private func pictureTexture() -> OpaquePointer? {
    guard let picture = configuration.picture else { return nil }
    let answer = PictureStore.texture(picture, for: self) { ($0 as? DeleteZoneWidget)?.showImage() }
    guard case .texture(let texture) = answer else { return nil }
    return texture
  }

  /// CSS for the configuration's colors and radius; the rest is the theme's.
  private var css: String {
    var css = "deletezone { border-radius: \(configuration.cornerRadius)px; }\n"
    if let color = configuration.background { css += "deletezone { background: \(color.css); }\n" }
    if let color = configuration.highlightedBackground { css += "deletezone.armed { background: \(color.css); }\n" }
    if let color = configuration.textColor { css += "deletezone label { color: \(color.css); }\n" }
    if let color = configuration.iconColor { css += "deletezone image { color: \(color.css); }\n" }
    return css
  }

  // MARK: State

  /// Whether the zone has been shown, so that it needs its place.
  var wasShown: Bool { content != nil }

  /// The progress of fading in, 0…1.
  var visibility: Double { opacity.value(at: MainLoop.now) }

  /// The scale of drawing: slightly enlarged while armed.
  var scale: Double { 1 + (MotionMetrics.zoneScale - 1) * growth.value(at: MainLoop.now) }

  func show(_ state: DeleteZoneState, animated: Bool, onMove: () -> Void) {
    guard configuration.isEnabled || state == .hidden, state != self.state else { return }
    self.state = state
    let duration = animated ? MotionMetrics.zoneFade : 0
    opacity.retarget(to: state == .hidden ? 0 : 1, at: MainLoop.now, duration: duration)
    growth.retarget(to: state == .armed ? 1 : 0, at: MainLoop.now, duration: duration)
    setClass("armed", state == .armed)
    setClass("refused", state == .refused)
    showImage()
    advance(to: MainLoop.now)
    onMove()
  }

  /// Completes animations immediately.
  func land() {
    opacity.jump(to: opacity.target)
    growth.jump(to: growth.target)
    clearance.land()
  }

  /// Advances animations to a time, and returns whether they continue.
  @discardableResult
  func advance(to time: Double) -> Bool {
    let value = opacity.value(at: time)
    if gtk_widget_get_opacity(pointer) != value { gtk_widget_set_opacity(pointer, value) }
    let isVisible: gboolean = value > 0 || state != .hidden ? 1 : 0
    if gtk_widget_get_child_visible(pointer) != isVisible { gtk_widget_set_child_visible(pointer, isVisible) }
    return opacity.isMoving(at: time) || growth.isMoving(at: time) || clearance.isMoving(at: time)
  }

  // MARK: Layout

  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { Extent(minimum: 0, natural: 0) }

  package override func allocate(width: Int, height: Int) {
    if content != nil { placeContent() }
  }
}

extension Color {
  /// The color in CSS syntax.
  var css: String {
    func part(_ value: Double) -> Int { Int((value * 255).rounded()) }
    return "rgba(\(part(red)), \(part(green)), \(part(blue)), \(alpha))"
  }
}

internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore
internal import TagModel

/// The delete zone described by a ``DeleteZone``.
///
/// CSS: `deletezone`, with `.armed` or `.refused`, containing an image and a label. Hidden from screen readers, for
/// which the Delete key and the context menu are equivalent.
package final class DeleteZoneWidget: ChipOverlay {
  static let type = WidgetType(name: "TagFlowDeleteZone", cssName: "deletezone", role: .presentation)

  var configuration = DeleteZone() {
    didSet { if configuration != oldValue, hasContent { applyConfiguration(to: content) } }
  }
  private(set) var state = DeleteZoneState.hidden
  private var opacity = MotionTrack(0)
  private var growth = MotionTrack(0)
  private lazy var content = makeContent()

  private struct Content {
    let image = gtk_image_new()!
    let label = gtk_label_new(nil)!
    /// Owned by the style contexts of the zone and its children.
    let provider = gtk_css_provider_new()!
  }
  /// The positions of icon and text.
  var clearance = ZoneClearance()
  /// The part of the zone hidden by the held chip, in the zone's coordinates.
  private var hiddenPart: Rect?
  var isAnimated = false

  init() { super.init(type: Self.type, takesPointer: false) }

  var image: UnsafeMutablePointer<GtkWidget> { content.image }
  var label: UnsafeMutablePointer<GtkWidget> { content.label }

  private func makeContent() -> Content {
    let new = Content()
    gtk_image_set_pixel_size(OpaquePointer(new.image), 20)
    gtk_label_set_ellipsize(OpaquePointer(new.label), PANGO_ELLIPSIZE_END)
    for child in [new.image, new.label] { gtk_widget_set_parent(child, pointer) }
    for widget in [new.image, new.label, pointer] {
      gtk_style_context_add_provider(
        gtk_widget_get_style_context(widget), OpaquePointer(new.provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    }
    g_object_unref(new.provider)
    applyConfiguration(to: new)
    return new
  }

  private func applyConfiguration(to content: Content) {
    let text = configuration.text == DeleteZone().text ? TagText.releaseToDelete.words : configuration.text ?? ""
    gtk_label_set_text(OpaquePointer(content.label), text)
    gtk_widget_set_visible(content.label, text.isEmpty ? 0 : 1)
    gtk_widget_set_visible(content.image, configuration.iconName == nil && configuration.picture == nil ? 0 : 1)
    showIcon(in: content.image)
    let attributes = PangoAttributes.list(
      font: configuration.font, [], length: text.utf8.count, scale: 1, colors: nil)
    gtk_label_set_attributes(OpaquePointer(content.label), attributes)
    if let attributes { pango_attr_list_unref(attributes) }
    gtk_css_provider_load_from_data(content.provider, css, -1)
  }

  /// Updates the icon before the text; while the zone refuses, it has an icon of its own.
  private func showIcon(in image: UnsafeMutablePointer<GtkWidget>) {
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
    let answer = PictureStore.texture(picture, for: self) {
      if let zone = $0 as? DeleteZoneWidget { zone.showIcon(in: zone.image) }
    }
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
    showIcon(in: image)
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
    setChildVisible(value > 0 || state != .hidden)
    return opacity.isMoving(at: time) || growth.isMoving(at: time) || clearance.isMoving(at: time)
  }

  // MARK: Layout

  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { Extent(minimum: 0, natural: 0) }

  package override func allocate(width: Int, height: Int) {
    if hasContent { placeContent() }
  }
}

extension Color {
  /// The color in CSS syntax.
  var css: String {
    func part(_ value: Double) -> Int { Int((value * 255).rounded()) }
    return "rgba(\(part(red)), \(part(green)), \(part(blue)), \(alpha))"
  }
}

// MARK: - Content

/// The row of icon and text, which moves aside for the held chip.
extension DeleteZoneWidget {
  private static let gap = 8.0

  /// Places the zone in its view. A zone that has never been shown has no size: GTK expects that each child is allocated.
  /// - Parameters:
  ///   - frame: Returns the frame.
  ///   - held: The frame of the chip held by the pointer, in the view's coordinates.
  /// - Returns: Whether icon and text are moving.
  func place(in view: Widget, _ frame: () -> Rect, clearOf held: Rect?, animated: Bool) -> Bool {
    guard hasContent else {
      view.place(pointer, .zero)
      return false
    }
    let frame = frame()
    hiddenPart = held.flatMap { $0.intersects(frame) ? $0.offset(x: -frame.x, y: -frame.y) : nil }
    isAnimated = animated
    view.place(pointer, frame, scale: scale)
    placeContent()
    return clearance.isMoving(at: MainLoop.now)
  }

  /// Places icon and text in the middle, or beside the held chip.
  private func placeContent() {
    let isColumn = height > width
    let (length, breadth) = isColumn ? (Double(height), Double(width)) : (Double(width), Double(height))
    guard length > 0 else { return }
    var row = row
    makeWay(for: isColumn ? row.height : row.width, in: length, isColumn: isColumn)
    row.fit(Double(width), room: isColumn ? breadth : clearance.room(in: length))
    for child in [image, label] { gtk_widget_set_child_visible(child, row.parts.contains { $0.child == child } ? 1 : 0) }
    let start = clearance.start(of: isColumn ? row.height : row.width, in: length, at: MainLoop.now)
    let across = ((breadth - (isColumn ? row.width : row.height)) / 2).rounded()
    place(row, at: isColumn ? Point(x: across, y: start) : Point(x: start, y: across))
  }

  private func makeWay(for content: Double, in length: Double, isColumn: Bool) {
    let allocated = isColumn ? gtk_widget_get_allocated_height(pointer) : gtk_widget_get_allocated_width(pointer)
    // Inside the border and padding.
    let inset = (Double(allocated) - length) / 2
    let chip = hiddenPart.map { isColumn ? $0.y - inset...$0.maxY - inset : $0.x - inset...$0.maxX - inset }
    clearance.update(
      chip, content: content, in: length, at: MainLoop.now, duration: isAnimated ? MotionMetrics.zoneFade : 0)
  }

  private func place(_ row: Row, at origin: Point) {
    var x = origin.x
    for part in textDirection == .rightToLeft ? row.parts.reversed() : row.parts {
      var box = GdkRectangle(
        x: Int32(x), y: Int32(origin.y + ((row.height - part.size.height) / 2).rounded()), width: Int32(part.size.width),
        height: Int32(part.size.height))
      gtk_widget_size_allocate(part.child, &box, -1)
      x += part.size.width + Self.gap
    }
  }

  /// The length that icon and text need, with space around them.
  var naturalLength: Double { row.width + 4 * Self.gap }

  // MARK: The row

  @MainActor private struct Row {
    var parts: [(child: UnsafeMutablePointer<GtkWidget>, size: Size)]
    var width: Double { parts.map(\.size.width).reduce(0, +) + DeleteZoneWidget.gap * Double(max(0, parts.count - 1)) }
    var height: Double { parts.map(\.size.height).max() ?? 0 }

    /// Shortens the row to the space that it has: in a narrow zone only the icon remains, and beside a chip the text
    /// takes precedence.
    mutating func fit(_ zone: Double, room: Double) {
      if parts.count == 2, width > room { parts.remove(at: zone < parts[0].size.width + DeleteZoneWidget.gap + 40 ? 1 : 0) }
      guard let last = parts.indices.last else { return }
      parts[last].size.width -= max(0, min(parts[last].size.width, width - room))
    }
  }

  /// The visible parts of the row, in their natural sizes.
  private var row: Row {
    Row(
      parts: [image, label].filter { gtk_widget_get_visible($0) != 0 }.map { child in
        let (width, height) = (Extent(measuring: child, .horizontal).natural, Extent(measuring: child, .vertical).natural)
        return (child, Size(width: Double(width), height: Double(height)))
      })
  }
}

/// The position of a delete zone's content along the zone: in the middle, or beside a chip that is held over it and
/// would otherwise hide it.
///
/// Positions are in logical pixels from the left or top of the zone's content area.
struct ZoneClearance {
  private enum Side: Double {
    case before = -1
    case middle = 0
    case after = 1
  }

  private var side = Side.middle
  /// The animated ``side``.
  private var track = MotionTrack(0)
  /// The extent of the chip with a margin; while the content returns to the middle, the last one.
  private var obstacle = 0.0...0.0

  private static let margin = 10.0
  /// The minimum space that is worth moving to.
  private static let minimumRoom = 48.0

  /// Chooses the side for content of a given length, and keeps it as long as there is enough space.
  mutating func update(_ chip: ClosedRange<Double>?, content: Double, in length: Double, at time: Double, duration: Double) {
    let new = chip.map { choose($0.lowerBound - Self.margin...$0.upperBound + Self.margin, content, length) } ?? .middle
    guard new != side else { return }
    side = new
    track.retarget(to: new.rawValue, at: time, duration: duration)
  }

  private mutating func choose(_ chip: ClosedRange<Double>, _ content: Double, _ length: Double) -> Side {
    obstacle = chip
    let start = (length - content) / 2
    guard chip.upperBound > start, chip.lowerBound < start + content else { return .middle }
    let (before, after) = (chip.lowerBound, length - chip.upperBound)
    if side == .before, before >= content { return .before }
    if side == .after, after >= content { return .after }
    guard max(before, after) >= Self.minimumRoom else { return .middle }
    return before > after ? .before : .after
  }

  /// The space for content on the chosen side.
  func room(in length: Double) -> Double {
    let range = range(side, length)
    return range.upperBound - range.lowerBound
  }

  /// The start of content at a time.
  func start(of content: Double, in length: Double, at time: Double) -> Double {
    func start(_ side: Side) -> Double {
      let range = range(side, length)
      return range.lowerBound + (range.upperBound - range.lowerBound - content) / 2
    }
    let value = track.value(at: time)
    let middle = start(.middle)
    return (middle + (start(value < 0 ? .before : .after) - middle) * abs(value)).rounded()
  }

  private func range(_ side: Side, _ length: Double) -> ClosedRange<Double> {
    switch side {
    case .before: 0...max(0, min(obstacle.lowerBound, length))
    case .middle: 0...max(0, length)
    case .after: min(max(0, obstacle.upperBound), max(0, length))...max(0, length)
    }
  }

  func isMoving(at time: Double) -> Bool { track.isMoving(at: time) }
  mutating func land() { track.jump(to: track.target) }
}

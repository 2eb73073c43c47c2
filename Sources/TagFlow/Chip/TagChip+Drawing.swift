internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagChip {
  /// The opacity of the text color over a custom background, by state.
  private enum Layer {
    static let hover = 0.08
    static let pressed = 0.14
    static let dragged = 0.16
  }

  func draw(into snapshot: Snapshot) {
    draws += 1
    allowTransitions()
    let outline = borderBox
    drawSurface(outline, into: snapshot)
    snapshotChildren(into: snapshot)
    drawContent(textColor, in: outline, into: snapshot)
  }

  private func drawContent(_ ink: GdkRGBA, in outline: Rect, into snapshot: Snapshot) {
    if !frames.icon.isEmpty { icon?.draw(in: frames.icon, into: snapshot, ink: ink) }
    if !frames.check.isEmpty { drawCheck(ink, into: snapshot) }
    if !frames.arrow.isEmpty { arrow?.draw(in: frames.arrow, into: snapshot, ink: ink) }
    // Lines that are not start-aligned have extra space beside them; skip it.
    let text = block.extents
    let origin = frames.text.origin - Point(x: text.x, y: text.y)
    if text.width > frames.text.width || text.height > outline.height {
      let area = Rect(x: frames.text.x, y: outline.y, width: frames.text.width, height: outline.height)
      snapshot.clipped(to: area) { snapshot.text(block.layout, at: origin, color: ink) }
    } else {
      snapshot.text(block.layout, at: origin, color: ink)
    }
    guard let badge, !frames.badge.isEmpty else { return }
    snapshot.fill(frames.badge, radius: frames.badge.height / 2, color: badgeBackground(ink))
    let number = badge.size
    snapshot.text(
      badge.layout,
      at: Point(
        x: (frames.badge.center.x - number.width / 2).rounded(),
        y: (frames.badge.center.y - number.height / 2).rounded()), color: ink)
  }

  /// Draws the check mark: before the content, or in white on a shaded picture.
  private func drawCheck(_ ink: GdkRGBA, into snapshot: Snapshot) {
    guard content.hasCheckOnIcon else { return check?.draw(in: frames.check, into: snapshot, ink: ink) ?? () }
    snapshot.fill(frames.icon, radius: frames.icon.height / 2, color: GdkRGBA(Color.black.withAlpha(0.65)))
    check?.draw(in: frames.check, into: snapshot, ink: GdkRGBA(.white))
  }

  /// The background of a badge. On a strong color it contrasts with the ink; otherwise the number would be hard to
  /// read.
  private func badgeBackground(_ ink: GdkRGBA) -> GdkRGBA {
    guard isSelected || content.style.hasBackground else { return ink.faded(to: 0.14) }
    return GdkRGBA(Color(ink).bestText.withAlpha(0.2))
  }

  /// The text color from CSS: the style's if set, otherwise the theme's.
  private var textColor: GdkRGBA {
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    return color
  }

  // MARK: Surface

  private func drawSurface(_ outline: Rect, into snapshot: Snapshot) {
    let style = content.style
    guard !style.isEmpty else { return }
    let shape = GskRoundedRect(outline, radii: radii(in: outline))
    // A lifted chip has an elevation shadow instead.
    if let shadow = style.shadow, !hasClass("lifted") {
      snapshot.shadow(shape, offset: shadow.offset, blur: shadow.radius, color: GdkRGBA(shadow.shade))
    }
    if style.hasBackground { drawBackground(outline, shape, into: snapshot) }
    let isCut = style.hasBackground && (colors.isHighContrast || hasClass("lifted"))
    guard style.borderColor != nil || style.borderWidth != nil || isCut else { return }
    let color = style.borderColor.map(visible) ?? (isCut ? GdkRGBA(ThemeColors(of: self).text) : textColor.faded(to: 0.3))
    let width = min(style.borderWidth ?? 1, outline.width / 2, outline.height / 2)
    if width > 0 { snapshot.stroke(shape, width: width, color: color) }
  }

  /// A style's border color; with high contrast, the nearest one that can be seen on the theme's background.
  private func visible(_ color: Color) -> GdkRGBA {
    guard colors.isHighContrast else { return GdkRGBA(color) }
    let base = ThemeColors(of: self).base
    return GdkRGBA(color.over(base).readable(on: base, contrast: ChipColors.minimumContrast(isHighContrast: false)))
  }

  private func drawBackground(_ outline: Rect, _ shape: GskRoundedRect, into snapshot: Snapshot) {
    let style = content.style
    snapshot.clipped(to: shape) {
      // A lifted chip must be opaque.
      if hasClass("lifted") { snapshot.fill(outline, color: GdkRGBA(ThemeColors(of: self).base)) }
      if let background = style.background { snapshot.fill(outline, color: GdkRGBA(background)) }
      if let gradient = style.gradient, gradient.startPoint == gradient.endPoint {
        snapshot.fill(outline, color: GdkRGBA(gradient.end))
      } else if let gradient = style.gradient {
        snapshot.fill(
          outline, from: (point(gradient.startPoint, in: outline), GdkRGBA(gradient.start)),
          to: (point(gradient.endPoint, in: outline), GdkRGBA(gradient.end)))
      }
      if stateLayer > 0 { snapshot.fill(outline, color: textColor.faded(to: stateLayer)) }
    }
  }

  private var stateLayer: Double {
    if hasClass("lifted") { return Layer.dragged }
    if isInert { return 0 }
    if hasState(.active) || content.popup == .open { return Layer.pressed }
    return hasState(.hover) ? Layer.hover : 0
  }

  /// Converts a unit point to chip coordinates.
  private func point(_ part: Point, in outline: Rect) -> Point {
    let x = textDirection == .rightToLeft ? 1 - part.x : part.x
    return Point(x: outline.x + x * outline.width, y: outline.y + part.y * outline.height)
  }

  // MARK: Corners

  /// The largest corner radius, in logical pixels: half the height, unless the style sets a radius.
  var cornerRadius: Double {
    let box = borderBox
    let radii = radii(in: box)
    return max(radii.0, radii.1, radii.2, radii.3)
  }

  /// The radii clockwise from the top left, before limiting them to the chip's size. The default makes a pill.
  private var styleRadii: (Double, Double, Double, Double) {
    let radius = content.style.cornerRadius ?? 999
    let corners = content.style.corners ?? .all
    func corner(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    return textDirection == .rightToLeft
      ? (corner(.topEnd), corner(.topStart), corner(.bottomStart), corner(.bottomEnd))
      : (corner(.topStart), corner(.topEnd), corner(.bottomEnd), corner(.bottomStart))
  }

  private func radii(in box: Rect) -> (Double, Double, Double, Double) {
    let most = max(0, min(box.width, box.height) / 2)
    let all = styleRadii
    return (min(all.0, most), min(all.1, most), min(all.2, most), min(all.3, most))
  }

  /// The radii for CSS; nil for the theme's.
  var cssRadii: [Double]? {
    guard content.style.cornerRadius != nil || content.style.corners != nil else { return nil }
    let all = styleRadii
    return [all.0, all.1, all.2, all.3]
  }

  private func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

  /// Whether the view has the CSS class `inert`: clicks do nothing.
  private var isInert: Bool { gtk_widget_get_parent(pointer).map { gtk_widget_has_css_class($0, "inert") != 0 } ?? false }
}

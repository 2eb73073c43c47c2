internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagChip {
  /// The size within the theme's border and padding. Views use ``ChipMetrics`` instead.
  func measured(along axis: Axis) -> Extent {
    switch axis {
    case .horizontal: Extent(minimum: 0, natural: Int(block.naturalSize.width))
    case .vertical: Extent(minimum: 0, natural: Int(block.naturalSize.height))
    }
  }

  /// The theme's border and padding.
  var themePadding: Insets {
    let context = gtk_widget_get_style_context(pointer)
    var (border, padding) = (GtkBorder(), GtkBorder())
    gtk_style_context_get_border(context, &border)
    gtk_style_context_get_padding(context, &padding)
    let left = Double(border.left + padding.left)
    let right = Double(border.right + padding.right)
    let isMirrored = textDirection == .rightToLeft
    return Insets(
      top: Double(border.top + padding.top), start: isMirrored ? right : left,
      bottom: Double(border.bottom + padding.bottom), end: isMirrored ? left : right)
  }

  /// The chip's border box in its own coordinates, whose origin is inside the CSS border and padding.
  var borderBox: Rect {
    let padding = themePadding
    return Rect(
      x: textDirection == .rightToLeft ? -padding.end : -padding.start, y: -padding.top,
      width: Double(gtk_widget_get_allocated_width(pointer)), height: Double(gtk_widget_get_allocated_height(pointer)))
  }

  /// Fits the text into the chip's width and places all parts.
  func layOut() {
    let outline = borderBox
    var box = parts.box(of: content, themePadding: themePadding, minimumHeight: 0) { [badge] in badge?.size ?? .zero }
      .fitted(into: outline.width, text: block.naturalSize.width)
    // The same with and without a check mark, so that lines don't change.
    let room = max(0, outline.width - box.nonTextWidth)
    var text = block.fit(width: room, height: box.textHeightLimit)
    // A single character or the ellipsis may be wider than the available width.
    text.width = min(text.width, room)
    if !content.hasCheck { box.hideCheck() }
    frames = box.frames(in: outline, text: text, isMirrored: textDirection == .rightToLeft)
    if content.hasCheck, content.hasCheckOnIcon, !frames.icon.isEmpty {
      frames.check = Rect(
        x: (frames.icon.center.x - parts.check.width / 2).rounded(), y: (frames.icon.center.y - parts.check.height / 2).rounded(),
        width: parts.check.width, height: parts.check.height)
    }
    close?.place(frames.close)
    updateTooltip()
  }

  private func updateTooltip() {
    let parts = [block.isEllipsized ? content.text : nil, problem].compactMap(\.self)
    let wanted = parts.isEmpty ? nil : parts.joined(separator: "\n")
    guard tooltip != wanted else { return }
    tooltip = wanted
    // GTK also sets the accessible description from the tooltip, and clears it with the tooltip.
    speech.restore()
  }
}

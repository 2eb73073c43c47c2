internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// The row of icon and text, which moves aside for the held chip.
extension DeleteZoneWidget {
  private static let gap = 8.0

  /// Places the zone in its view.
  /// - Parameter held: The frame of the chip held by the pointer, in the view's coordinates.
  /// - Returns: Whether icon and text are moving.
  func place(in view: Widget, _ frame: Rect, clearOf held: Rect?, animated: Bool) -> Bool {
    hiddenPart = held.flatMap { held in
      let isOver = held.x < frame.maxX && held.maxX > frame.x && held.y < frame.maxY && held.maxY > frame.y
      return isOver ? held.offset(x: -frame.x, y: -frame.y) : nil
    }
    isAnimated = animated
    view.place(pointer, frame, scale: scale)
    placeContent()
    return clearance.isMoving(at: MainLoop.now)
  }

  /// Places icon and text in the middle, or beside the held chip.
  func placeContent() {
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
  var naturalLength: Double {
    let row = row
    return row.width + 4 * Self.gap
  }

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

package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// A text or a symbolic icon drawn in a window, and its contrast with the background. Icons in their own colors are pictures.
///
/// Texts are found in GTK's render nodes, so none is missed, whatever draws it. The contrast is measured in a picture at scale 2,
/// in which even a thin stroke has pixels of the text's full color between its antialiased edges.
@MainActor package struct DrawnText {
  /// The CSS path of the widget, and its text if it is a label.
  package let place: String
  /// The minimum contrast ratio of its parts according to WCAG, from 1 to 21.
  package let contrast: Double
  /// The contrast that it needs: 3 for icons and large text, which is at least 24 pixels high, or bold and at least 18.66, and
  /// 4.5 for other text.
  package let least: Double
  package let isIcon: Bool

  package var isReadable: Bool { contrast >= least }

  /// The texts in a window or popover, and the symbolic icons, except those of insensitive widgets.
  package static func all(in window: UnsafeMutablePointer<GtkWidget>, withIcons: Bool = false) -> [DrawnText] {
    guard let node = Pixels.node(of: window) else { return [] }
    defer { gsk_render_node_unref(node) }
    let picture = Pixels(of: window, scale: scale)
    let bounds = Rect(x: 0, y: 0, width: Double(picture.width / scale), height: Double(picture.height / scale))
    var search = InkSearch(findsIcons: withIcons)
    search.visit(node, nil, within: bounds)
    return search.runs.compactMap { run in
      let parts = run.parts
      let widget = gtk_widget_pick(
        window, parts[0].center.x, parts[0].center.y, GtkPickFlags(GTK_PICK_NON_TARGETABLE.rawValue | GTK_PICK_INSENSITIVE.rawValue))
      if let widget, gtk_widget_is_sensitive(widget) == 0 { return nil }
      let contrasts = run.parts.map { picture.contrast(in: $0, scale: scale) }
      let position = run.isIcon ? " (\(Int(parts[0].x)), \(Int(parts[0].y)))" : ""
      return DrawnText(place: (widget.map(name) ?? "nowhere") + position, contrast: contrasts.min()!, least: run.least, isIcon: run.isIcon)
    }
  }

  private static let scale = 2

  private static func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
    let path = ShownWidget.path(of: widget)
    guard g_type_check_instance_is_a(instance(widget), gtk_label_get_type()) != 0 else { return path }
    return "\(path) “\(String(cString: gtk_label_get_text(OpaquePointer(widget))).prefix(40))”"
  }

  private static func instance(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GTypeInstance> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
  }
}

extension Pixels {
  /// The contrast in a box, in logical pixels: between the most frequent color in the box and around it, and the color that
  /// differs most from it.
  fileprivate func contrast(in box: Rect, scale: Int) -> Double {
    let background = majorityColor(in: box.expanded(by: 2), scale: scale)
    var (darkest, lightest, last) = (Self.luminance(background), Self.luminance(background), background)
    forEachPixel(in: box, scale: scale) { code in
      guard code != last else { return }
      last = code
      let luminance = Self.luminance(code)
      darkest = min(darkest, luminance)
      lightest = max(lightest, luminance)
    }
    let base = Self.luminance(background) + 0.05
    return max(base / (darkest + 0.05), (lightest + 0.05) / base)
  }

  /// The most frequent color, found by the Boyer–Moore majority vote.
  private func majorityColor(in box: Rect, scale: Int) -> UInt32 {
    var (winner, votes): (UInt32, Int) = (0, 0)
    forEachPixel(in: box, scale: scale) { code in
      if votes == 0 { winner = code }
      votes += code == winner ? 1 : -1
    }
    return winner
  }

  private func forEachPixel(in box: Rect, scale: Int, _ body: (UInt32) -> Void) {
    let (xs, ys) = pixels(in: box, scale: scale)
    for y in ys {
      for index in y * width + xs.lowerBound..<y * width + xs.upperBound { body(codes[index]) }
    }
  }

  private func pixels(in box: Rect, scale: Int) -> (Range<Int>, Range<Int>) {
    func range(_ start: Double, _ end: Double, _ limit: Int) -> Range<Int> {
      let start = max(0, min(limit, Int((start * Double(scale)).rounded(.down))))
      return start..<max(start, min(limit, Int((end * Double(scale)).rounded(.up))))
    }
    return (range(box.x, box.maxX, width), range(box.y, box.maxY, height))
  }

  static func luminance(_ code: UInt32) -> Double {
    0.2126 * linear[Int(code >> 16 & 0xFF)] + 0.7152 * linear[Int(code >> 8 & 0xFF)] + 0.0722 * linear[Int(code & 0xFF)]
  }

  private static let linear = (0...255).map { Color(hex: UInt32($0) * 0x10101).luminance }
}

internal import CGtk
package import GtkBridge
package import LayoutCore
internal import TagModel

/// One chip on the screen: a tag's text, and what stands beside it.
///
/// The view keeps only as many as show, and hands them from tag to tag. A chip carries what only a widget
/// can: CSS node and states, keyboard focus, tooltip, and what a screen reader reads.
///
/// CSS: the node `tag`, with `.refused`, `.lifted`, `.custom` (a style of the tag's own) and `.protected`;
/// `:selected`, `:hover`, `:focus-visible` and `:disabled` as with any widget. Children: `image.check`, `button.close`.
/// Accessibility: an option, with the tag's text as its name, whether it is selected, its position and the number of tags.
package final class TagChip: Widget {
  static let type = WidgetType(
    name: "TagFlowChip", cssName: "tag", role: .option,
    actions: TagAction.offered.map { action in
      WidgetAction(action.rawValue) { widget in (widget as? TagChip)?.onAction?(action) }
    })

  private(set) var id: Tag.ID?
  private(set) var role = TagAccessibility.Role.automatic
  var onAction: ((TagAction) -> Void)?
  var onStyleChange: (() -> Void)?
  /// Where the view has put it last, in content coordinates.
  var placed: Point?

  private lazy var line = TextLine(for: self)
  private var style = TagStyle()
  private var isSelected = false
  private var position = (index: -1, count: -1)
  private(set) var accessibility = TagAccessibility.automatic
  private let check: UnsafeMutablePointer<GtkWidget>
  private var close: UnsafeMutablePointer<GtkWidget>?

  static let checkSize = 16.0
  static let closeSize = 20.0
  static let gap = 6.0

  /// - Parameter role: what the chip is to a screen reader, for as long as it lives.
  init(role: TagAccessibility.Role = .automatic) {
    check = gtk_image_new_from_icon_name("object-select-symbolic")
    super.init(type: Self.type)
    if let role = role.accessibleRole { setAccessibleRole(role) }
    self.role = role
    gtk_widget_add_css_class(check, "check")
    gtk_image_set_pixel_size(OpaquePointer(check), Int32(Self.checkSize))
    gtk_widget_set_parent(check, pointer)
    gtk_widget_set_visible(check, 0)
    isFocusable = true
  }

  // MARK: What it shows

  /// Shows a tag; cheap when it already does.
  func show(_ tag: Tag, isSelected: Bool, showsCheck: Bool, showsClose: Bool) {
    if tag.id != id {
      id = tag.id
      position = (-1, -1)
      for name in ["refused", "lifted"] { removeClass(name) }
    }
    let text = tag.displayText
    if line.text != text || tag.accessibility != accessibility {
      line.text = text
      setAccessibility(tag.accessibility, of: text)
      queueDraw()
    }
    let style = tag.style(isSelected: isSelected)
    if style != self.style {
      self.style = style
      setClass("custom", style.background != nil || style.borderColor != nil || style.cornerRadius != nil)
      queueDraw()
    }
    if isSelected != self.isSelected || position.index < 0 {
      self.isSelected = isSelected
      setState(.selected, isSelected)
      setAccessibleSelected(isSelected)
      if role == .checkbox { setAccessibleChecked(isSelected) }
    }
    if isSensitive != tag.isEnabled { isSensitive = tag.isEnabled }
    let hasCheck = showsCheck && isSelected
    if (gtk_widget_get_visible(check) != 0) != hasCheck { gtk_widget_set_visible(check, hasCheck ? 1 : 0) }
    setShowsClose(showsClose)
  }

  /// Whether it can show the tag: its role to a screen reader cannot change.
  func isFit(for tag: Tag) -> Bool { tag.accessibility.role.accessibleRole == role.accessibleRole }

  /// Tells a screen reader which of how many tags this is.
  func setPosition(_ index: Int, of count: Int) {
    guard position != (index, count) else { return }
    position = (index, count)
    setAccessiblePosition(index + 1, of: count)
    describePosition()
  }

  /// GTK 4.8 keeps position and set size from AT-SPI; the description is read.
  private func describePosition() {
    guard position.index >= 0 else { return }
    let place = Wording.position(position.index, of: position.count)
    setAccessibleDescription(accessibility.hint.map { "\(place). \($0)" } ?? place)
  }

  private func setAccessibility(_ new: TagAccessibility, of text: String) {
    let old = accessibility
    accessibility = new
    setAccessibleLabel(new.label ?? (text.isEmpty ? Wording.untitled : text))
    if new.hint != old.hint { describePosition() }
    if new.isHidden != old.isHidden { setAccessibleHidden(new.isHidden) }
  }

  private func setShowsClose(_ shows: Bool) {
    guard shows != (close != nil) else { return }
    if let close {
      gtk_widget_unparent(close)
      self.close = nil
      return
    }
    let button = gtk_button_new_from_icon_name("window-close-symbolic")!
    for name in ["close", "circular", "flat"] { gtk_widget_add_css_class(button, name) }
    gtk_widget_set_focusable(button, 0)
    gtk_widget_set_tooltip_text(button, Wording.remove)
    connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] _ in self?.onAction?(.removeByPointer) }
    gtk_widget_set_parent(button, pointer)
    close = button
  }

  // MARK: Layout

  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    guard axis == .horizontal else {
      let height = Int(max(line.naturalSize.height, close == nil ? 0 : Self.closeSize))
      return Extent(minimum: height, natural: height)
    }
    var width = line.naturalSize.width
    if gtk_widget_get_visible(check) != 0 { width += Self.checkSize + Self.gap }
    if close != nil { width += Self.closeSize + Self.gap }
    return Extent(minimum: 0, natural: Int(width))
  }

  package override func allocate(width: Int, height: Int) {
    let (leading, trailing) = accessoryWidths
    let isMirrored = textDirection == .rightToLeft
    place(check, size: Self.checkSize, x: isMirrored ? Double(width) - Self.checkSize : 0, height: height)
    if let close {
      place(close, size: Self.closeSize, x: isMirrored ? 0 : Double(width) - Self.closeSize, height: height)
    }
    line.maximumWidth = max(0, Double(width) - leading - trailing)
    if line.isEllipsized != (tooltip != nil) {
      tooltip = line.isEllipsized ? line.text : nil
      // GTK makes a tooltip the accessible description as well, and its end the end of any.
      describePosition()
    }
  }

  private var accessoryWidths: (leading: Double, trailing: Double) {
    (
      gtk_widget_get_visible(check) != 0 ? Self.checkSize + Self.gap : 0,
      close != nil ? Self.closeSize + Self.gap : 0
    )
  }

  private func place(_ child: UnsafeMutablePointer<GtkWidget>, size: Double, x: Double, height: Int) {
    guard gtk_widget_get_visible(child) != 0 else { return }
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    var allocation = GdkRectangle(
      x: Int32(x), y: Int32((Double(height) - size) / 2), width: Int32(size), height: Int32(size))
    gtk_widget_size_allocate(child, &allocation, -1)
  }

  // MARK: Drawing

  package override func snapshot(into snapshot: Snapshot) {
    drawStyle(into: snapshot)
    snapshotChildren(into: snapshot)
    let (leading, trailing) = accessoryWidths
    let (start, end) = textDirection == .rightToLeft ? (trailing, leading) : (leading, trailing)
    let size = line.size
    let room = Double(width) - start - end
    let origin = Point(x: start + max(0, (room - size.width) / 2), y: (Double(height) - size.height) / 2)
    snapshot.text(line.layout, at: Point(x: origin.x.rounded(), y: origin.y.rounded()), color: textColor)
  }

  private var textColor: GdkRGBA {
    if isSensitive, let own = style.foreground {
      return GdkRGBA(own)
    }
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(pointer), &color)
    return color
  }

  private func drawStyle(into snapshot: Snapshot) {
    guard !style.isEmpty else { return }
    let box = borderBox
    let radius = style.cornerRadius ?? box.height / 2
    if let background = style.background { snapshot.fill(box, radius: radius, color: GdkRGBA(background)) }
    if let border = style.borderColor {
      snapshot.stroke(box, radius: radius, width: style.borderWidth ?? 1, color: GdkRGBA(border))
    }
  }

  /// The chip's outline in its own coordinates, which begin within its CSS border and padding.
  var borderBox: Rect {
    let context = gtk_widget_get_style_context(pointer)
    var (border, padding) = (GtkBorder(), GtkBorder())
    gtk_style_context_get_border(context, &border)
    gtk_style_context_get_padding(context, &padding)
    let (left, top) = (Double(border.left + padding.left), Double(border.top + padding.top))
    let (right, bottom) = (Double(border.right + padding.right), Double(border.bottom + padding.bottom))
    return Rect(x: -left, y: -top, width: Double(width) + left + right, height: Double(height) + top + bottom)
  }

  /// The radius of its corners, in logical pixels: a pill's, unless its style says otherwise.
  var cornerRadius: Double { style.cornerRadius ?? borderBox.height / 2 }

  package override func styleChanged() {
    line.contextChanged()
    queueDraw()
    onStyleChange?()
  }
}

extension TagAccessibility.Role {
  /// What GTK calls it; nil: what a chip is by itself.
  var accessibleRole: AccessibleRole? {
    switch self {
    case .automatic, .option: nil
    case .checkbox: .checkbox
    case .button: .button
    case .image: .image
    case .label: .label
    }
  }
}

extension GdkRGBA {
  init(_ color: Color) {
    self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
  }
}

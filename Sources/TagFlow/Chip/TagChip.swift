internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore
internal import TagModel

/// A visible chip: a tag's text and the parts next to it.
///
/// A view has chips for visible tags only, and reuses them for other tags. A chip is a widget because it needs a CSS
/// node with states, the keyboard focus, a tooltip and accessibility. The tag's style is drawn over the theme's
/// background, below the state layers.
///
/// CSS: the node `tag`, with `.open` (what it opens is open), `.refused`, `.lifted`, `.protected`, `.twin` (a chip dragged here has
/// the same text) and `.custom` (a background of its own); `:selected`,
/// `:hover`, `:active`, `:focus-visible` and `:disabled` as with any widget. Child: `button.close`.
/// Accessibility: an option, named by the tag's text (after its icon's name, if any), with its selection, its position,
/// the number of tags, a badge's number, and whether what it opens is open.
package final class TagChip: Widget {
  static let type = WidgetType(
    name: "TagFlowChip", cssName: "tag", role: .option,
    actions: TagAction.offered.map { action in
      WidgetAction(action.rawValue) { widget in (widget as? TagChip)?.onAction?(action) }
    })

  private(set) var id: Tag.ID?
  private(set) var role = TagAccessibility.Role.automatic
  private(set) var accessibility = TagAccessibility.automatic
  var onAction: ((TagAction) -> Void)?
  /// Whether the user can remove the tag; enables the close button and the accessible action.
  var isRemovable = true {
    didSet {
      guard isRemovable != oldValue else { return }
      updateCloseButton()
      gtk_widget_action_set_enabled(pointer, TagAction.remove.rawValue, isRemovable ? 1 : 0)
    }
  }
  /// The tooltip of the close button; nil for the default.
  var closeTooltip: String? {
    didSet { close?.tooltip = closeTooltip }
  }
  var onStyleChange: (() -> Void)?
  /// The last position set by the view, in content coordinates.
  var placed: Point?
  /// The last width set by the view, in logical pixels.
  var placedWidth: Double?
  /// Other state kept by the view.
  var record = ChipRecord()

  private(set) var content = ChipContent()
  /// What the chip was measured with: the style of the text, and the space between edges and content; nil for its own.
  private var measured: (style: TextStyle, chrome: StateMetrics.Chrome, by: StateMetrics)?
  private(set) var isSelected = false
  private var position = (index: -1, count: -1, words: "")
  /// Why the tag's text is rejected, as part of the description and the tooltip; nil if it is not.
  var problem: String? {
    didSet {
      guard problem != oldValue else { return }
      describePosition()
      queueLayout()
    }
  }
  private(set) lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  /// Returns a recent message to be spoken when the chip gets the focus.
  var onFocus: (() -> String?)?

  private var textBlock: TextBlock?
  private var hasStaleText = false
  private(set) var badge: TextBlock?
  private(set) var icon: ChipIcon?
  private(set) var check: ChipIcon?
  private(set) var arrow: ChipIcon?
  private(set) var close: CloseButton?
  var parts: ChipParts { measured?.chrome.parts ?? ChipParts(of: self) }
  private(set) var colors = ChipColors(TagStyle(), isSelected: false, theme: ThemeColors(), isHighContrast: false)
  private var isFresh = false
  private var hasStaleColors = false
  private var marks: Set<Mark> = []
  private var brief: BriefClasses?
  private var styleSheet: UnsafeMutablePointer<GtkCssProvider>?
  var frames = ChipBox.Frames()
  /// Whether the content has changed since the parts were placed.
  private var needsLayout = false

  /// The number of draws, and of times the text was shaped.
  var draws = 0
  private(set) var shapings = 0

  /// - Parameters:
  ///   - role: The accessible role, which can't change later.
  ///   - isPrototype: Whether the chip is only there for its style, and no part of the accessibility tree.
  init(role: TagAccessibility.Role = .automatic, isPrototype: Bool = false) {
    super.init(type: Self.type)
    // Before anything else that screen readers are told of, which fixes the role.
    if let role = isPrototype ? .presentation : role.accessibleRole { setAccessibleRole(role) }
    self.role = role
    isFocusable = !isPrototype
    // State layers over a custom background are drawn, not part of the theme.
    on("state-flags-changed") { [weak self] _ in
      if let self, content.style.hasBackground { queueDraw() }
    }
    on("notify::has-focus") { [weak self] _ in
      guard let self else { return }
      if gtk_widget_has_focus(pointer) != 0 { speech.focusEntered(with: onFocus?()) } else { speech.focusLeft() }
    }
  }

  // MARK: Content

  /// Shows a tag. Fast if nothing has changed.
  /// - Parameter metrics: Those with which the tag is measured. Its text keeps the font in states that don't change the size.
  func show(_ tag: Tag, isSelected: Bool, showsCheck: Bool, showsClose: Bool, metrics: StateMetrics) {
    apply(metrics)
    let isNewTag = tag.id != id
    let isFirstTag = id == nil
    let before = (state: gtk_widget_get_state_flags(pointer), styleSheet: styleSheet)
    if isNewTag {
      id = tag.id
      position.index = -1
      if hasFocus { speech.begin("") }
      for mark in marks { self.mark(mark, false) }
      brief?.removeAll(from: self)
      // The pointer was over the previous tag's chip.
      if !isFirstTag { setState([.hover, .active], false) }
    }
    let selectionChanged = isSelected != self.isSelected
    if selectionChanged || isFirstTag {
      self.isSelected = isSelected
      setState(.selected, isSelected)
      tellSelection()
      if role == .checkbox { setAccessibleChecked(isSelected) }
      describePosition()
    }
    isEnabled = tag.isEnabled
    let new = ChipContent(tag, isSelected: isSelected, showsCheck: showsCheck, showsClose: showsClose)
    if new != content || selectionChanged || isNewTag {
      let old = content
      content = new
      update(from: old, selectionChanged: selectionChanged)
      if isNewTag, before != (gtk_widget_get_state_flags(pointer), styleSheet) { skipTransitions() }
    }
    if tag.accessibility != accessibility { setAccessibility(tag.accessibility) }
  }

  /// Whether the tag takes input.
  private var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      // GTK takes the focus from an insensitive chip.
      if hasFocus { ChildRequests.outsideLayout { [weak self] in self?.updateSensitive() } } else { updateSensitive() }
    }
  }

  private func updateSensitive() {
    guard isSensitive != isEnabled else { return }
    isSensitive = isEnabled
    updateCloseButton()
  }

  /// Whether screen readers call the chip selectable.
  var isSelectable = true {
    didSet { if isSelectable != oldValue { tellSelection() } }
  }

  private func tellSelection() { setAccessibleSelected(isSelectable ? isSelected : nil) }

  private func apply(_ metrics: StateMetrics) {
    let before = measured
    let (style, chrome) = (metrics.style, metrics.chrome)
    measured = (style, chrome, metrics)
    if before?.style !== style || before?.chrome.parts != chrome.parts {
      hasStaleText = true
      if badge != nil { updateBadge() }
      close?.glyphSize = chrome.parts.closeGlyph
    } else if before?.chrome.padding == chrome.padding {
      return
    }
    queueLayout()
    queueDraw()
  }

  /// A CSS class that the chip has only for its current tag.
  enum Mark: String { case lifted, overflow, twin }

  func mark(_ mark: Mark, _ isOn: Bool) {
    guard isOn != marks.contains(mark) else { return }
    if isOn { marks.insert(mark) } else { marks.remove(mark) }
    setClass(mark.rawValue, isOn)
  }

  /// Adds a CSS class for a short time, or until the chip shows another tag.
  func addBriefly(_ name: String, for time: Duration) {
    let brief = brief ?? BriefClasses()
    self.brief = brief
    brief.add(name, to: self, for: time)
  }

  /// Whether the chip can show a tag: an accessible role can't change.
  func isFit(for tag: Tag) -> Bool { tag.accessibility.role.accessibleRole == role.accessibleRole }

  /// Suppresses CSS transitions when the chip shows another tag.
  private func skipTransitions() {
    guard !isFresh else { return }
    isFresh = true
    addClass("fresh")
  }

  /// Reenables CSS transitions after the first frame.
  private func allowTransitions() {
    guard isFresh else { return }
    isFresh = false
    MainLoop.whenIdle { [weak self] in if self?.isFresh == false { self?.removeClass("fresh") } }
  }

  private func update(from old: ChipContent, selectionChanged: Bool) {
    let oldColors = colors
    // A plain chip doesn't need colors until it gets a style or rich text.
    if content.style != old.style || selectionChanged || (content.richText == nil) != (old.richText == nil) { updateColors() }
    if !content.hasSameText(as: old) || content.richText != nil && colors != oldColors { hasStaleText = true }
    if content.badge != old.badge { updateBadge() }
    if content.icon?.image != old.icon?.image { icon = content.icon.map { ChipIcon($0.image) } }
    if content.hasCheck != old.hasCheck { check = content.hasCheck ? ChipIcon(.themed("object-select-symbolic")) : nil }
    if content.hasClose != old.hasClose { updateClose() }
    if content.popup != old.popup { updatePopup() }
    if content.text != old.text || content.icon != old.icon || old == ChipContent() { setName() }
    guard content != old else { return }
    queueLayout()
    queueDraw()
  }

  /// Requests that the parts be placed again: by the parent, if it is placing its chips, and otherwise in the next frame.
  private func queueLayout() {
    needsLayout = true
    if !ChildRequests.isHandledByParent(of: self) { queueAllocate() }
  }

  /// The text, shaped when it is needed. Its font depends on the style, which GTK checks for all siblings whenever there is a new
  /// one: so all chips are made before the first style is needed.
  var block: TextBlock {
    if !hasStaleText, let textBlock { return textBlock }
    let block = measuredBlock() ?? textBlock ?? TextBlock(for: self)
    textBlock = block
    guard hasStaleText else { return block }
    hasStaleText = false
    shapings += 1
    block.style = measured?.style
    block.show(
      content.text, content.richText?.runs ?? [], font: content.style.font, fitting: TextBlock.Fitting(content.style),
      scale: parts.scale, colors: content.richText == nil ? nil : { [colors] in colors.colors(of: $0) })
    return block
  }

  /// The text as it has been shaped to measure it, which is how it is drawn, unless it is ellipsized.
  private func measuredBlock() -> TextBlock? {
    guard content.isPlainLine, let block = measured?.by.text.takeBlock(of: content.text) else { return nil }
    block.fitting = TextBlock.Fitting(content.style)
    hasStaleText = false
    return block
  }

  private func updateBadge() {
    defer { describePosition() }
    guard let number = content.badge else { return badge = nil }
    let text = ChipParts.badgeText(number)
    let block = badge ?? TextBlock(for: self)
    block.style = measured?.style
    block.show(text.plainText, text.runs, font: nil, fitting: TextBlock.Fitting(), scale: parts.scale)
    badge = block
  }

  private func updateClose() {
    guard content.hasClose else {
      close?.remove()
      return close = nil
    }
    close = CloseButton(in: self) { [weak self] in self?.onAction?(.removeByPointer) }
    close?.glyphSize = parts.closeGlyph
    updateCloseButton()
    close?.tooltip = closeTooltip
    close?.name = Wording.remove(name)
  }

  /// Screen readers ask each widget for its own state only.
  private func updateCloseButton() { close?.isEnabled = isRemovable && isSensitive }

  private func updatePopup() {
    let popup = content.popup
    arrow = popup.map { _ in arrow ?? ChipIcon(.themed("pan-down-symbolic")) }
    setClass("open", popup == .open)
    setAccessibleHasPopup(popup != nil)
    setAccessibleExpanded(popup.map { $0 == .open })
  }

  /// Updates the colors and the CSS.
  private func updateColors() {
    hasStaleColors = false
    let style = content.style
    setClass("custom", style.hasBackground)
    // A plain chip uses only the theme's colors.
    let isPlain = style.isEmpty && content.richText == nil
    colors = ChipColors(
      style, isSelected: isSelected, theme: isPlain ? ThemeColors() : ThemeColors(of: self),
      isHighContrast: isPlain ? false : DesktopSettings.isHighContrast)
    let css = ChipStyleSheet.css(
      ink: isPlain ? nil : colors.ink, radii: cssRadii, hasBackground: style.hasBackground,
      hasBorder: style.borderWidth != nil || style.borderColor != nil)
    styleSheet = ChipStyleSheet.replace(styleSheet, by: css, on: pointer)
  }

  /// Updates the colors before the next frame. Changing a class or style sheet during a layout could request another
  /// size too late for that frame.
  private func refreshColorsSoon() {
    guard !hasStaleColors else { return }
    hasStaleColors = true
    MainLoop.whenIdle { [weak self] in if let self, hasStaleColors { refreshColors() } }
  }

  private func refreshColors() {
    let old = colors
    updateColors()
    guard colors != old else { return }
    if content.richText != nil { hasStaleText = true }
    queueLayout()
    queueDraw()
  }

  /// Sets the position that screen readers announce.
  func setPosition(_ index: Int, in positions: PositionWording) {
    guard index != position.index || positions.count != position.count else { return }
    if index != position.index { setAccessiblePosition(index + 1) }
    if positions.count != position.count { setAccessibleSetSize(positions.count) }
    position = (index, positions.count, positions.position(index))
    describePosition()
  }

  /// Repeats position and selection in the description: GTK 4.8 does not pass position and set size to AT-SPI, and Orca
  /// does not announce whether an option is selected.
  private func describePosition() {
    guard position.index >= 0 else { return }
    let saysSelected = isSelected && (role == .automatic || role == .option)
    // GTK passes values of sliders only to AT-SPI.
    let words = Wording.list(
      accessibility.value, content.badge.map(Wording.badge), saysSelected ? TagText.selected.words : nil,
      position.words)
    speech.words = Wording.sentences(problem.map { Wording.sentences(words, $0) } ?? words, accessibility.hint)
  }

  /// The accessible name. Nothing that can be focused is without one.
  private var name: String { accessibility.label.flatMap { $0.isEmpty ? nil : $0 } ?? content.accessibleName }

  private func setName() {
    setAccessibleLabel(name)
    close?.name = Wording.remove(name)
  }

  private func setAccessibility(_ new: TagAccessibility) {
    let old = accessibility
    accessibility = new
    setName()
    if new.value != old.value { setAccessibleValue(new.value) }
    if new.hint != old.hint || new.value != old.value { describePosition() }
    if new.identifier != old.identifier { gtk_widget_set_name(pointer, new.identifier) }
    if new.isHidden != old.isHidden { setAccessibleHidden(new.isHidden) }
  }

  // MARK: Changes

  /// The size that GTK adds the theme's margin, border and padding to: none, as views know the size of the content from
  /// ``ChipMetrics``, but as much as negative margins take away.
  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    let least = Int(max(0, axis == .horizontal ? -themePadding.horizontal : -themePadding.vertical))
    return Extent(minimum: least, natural: least)
  }
  package override func allocate(width: Int, height: Int) { layOut() }
  package override func snapshot(into snapshot: Snapshot) { draw(into: snapshot) }

  package override func styleChanged() {
    icon?.forget()
    check?.forget()
    arrow?.forget()
    // GTK must not change classes or style sheets while it is emitting style changes.
    if !content.style.isEmpty || content.richText != nil { refreshColorsSoon() }
    queueDraw()
    onStyleChange?()
  }

  /// Makes a new chip known to screen readers. Otherwise GTK 4.8 emits all its properties when the chip gets the focus,
  /// and the position is spoken twice.
  func introduce() {
    isFocusable = false
    isFocusable = true
  }

  package override func textDirectionChanged() {
    icon?.forget()
    arrow?.forget()
    queueLayout()
    if content.style.cornerRadius != nil || content.style.corners != nil { updateColors() }
  }
}

// MARK: - Layout

extension TagChip {
  /// The theme's margin, border and padding.
  var themePadding: Insets {
    let context = gtk_widget_get_style_context(pointer)
    var (border, padding) = (GtkBorder(), GtkBorder())
    gtk_style_context_get_border(context, &border)
    gtk_style_context_get_padding(context, &padding)
    let margin = themeMargin
    let left = Double(border.left + padding.left) + Double(margin.left)
    let right = Double(border.right + padding.right) + Double(margin.right)
    let isMirrored = textDirection == .rightToLeft
    return Insets(
      top: Double(border.top + padding.top) + Double(margin.top), start: isMirrored ? right : left,
      bottom: Double(border.bottom + padding.bottom) + Double(margin.bottom), end: isMirrored ? left : right)
  }

  private var themeMargin: GtkBorder {
    var margin = GtkBorder()
    gtk_style_context_get_margin(gtk_widget_get_style_context(pointer), &margin)
    return margin
  }

  /// The whole chip in its own coordinates, whose origin is inside the CSS margin, border and padding.
  private var outerBox: Rect {
    let padding = themePadding
    return Rect(
      x: textDirection == .rightToLeft ? -padding.end : -padding.start, y: -padding.top,
      width: Double(gtk_widget_get_allocated_width(pointer)), height: Double(gtk_widget_get_allocated_height(pointer)))
  }

  /// The chip's border box in its own coordinates.
  var borderBox: Rect {
    let (box, margin) = (outerBox, themeMargin)
    return Rect(
      x: box.x + Double(margin.left), y: box.y + Double(margin.top),
      width: max(0, box.width - Double(margin.left) - Double(margin.right)),
      height: max(0, box.height - Double(margin.top) - Double(margin.bottom)))
  }

  /// Called after the parent has placed the chip. GTK does not allocate it if its size has not changed.
  func layOutIfNeeded() {
    if needsLayout { layOut() }
  }

  /// Fits the text into the chip's width and places all parts.
  func layOut() {
    needsLayout = false
    let outline = outerBox
    var box = parts.box(of: content, themePadding: measured?.chrome.padding ?? themePadding, minimumSize: .zero) { [badge] in
      badge?.size ?? .zero
    }
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

// MARK: - Drawing

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
    if !frames.icon.isEmpty { icon?.draw(in: frames.icon, of: self, into: snapshot, ink: ink, on: background) }
    if !frames.check.isEmpty { drawCheck(ink, into: snapshot) }
    if !frames.arrow.isEmpty { arrow?.draw(in: frames.arrow, of: self, into: snapshot, ink: ink, on: background) }
    // Lines that are not start-aligned have extra space beside them; skip it.
    let text = block.extents
    let origin = frames.text.origin - Point(x: text.x, y: text.y)
    if text.width > frames.text.width || text.height > outline.height {
      let area = Rect(x: frames.text.x, y: outline.y, width: frames.text.width, height: outline.height)
      snapshot.clipped(to: area) { snapshot.text(block.layout, at: origin, of: self) }
    } else {
      snapshot.text(block.layout, at: origin, of: self)
    }
    guard let badge, !frames.badge.isEmpty else { return }
    drawBadge(ink, into: snapshot)
    let number = badge.size
    snapshot.text(
      badge.layout,
      at: Point(
        x: (frames.badge.center.x - number.width / 2).rounded(),
        y: (frames.badge.center.y - number.height / 2).rounded()), color: ink)
  }

  /// Draws the check mark: before the content, or in white on a shaded picture.
  private func drawCheck(_ ink: GdkRGBA, into snapshot: Snapshot) {
    guard content.hasCheckOnIcon else { return check?.draw(in: frames.check, of: self, into: snapshot, ink: ink, on: background) ?? () }
    snapshot.fill(frames.icon, radius: frames.icon.height / 2, color: GdkRGBA(Color.black.withAlpha(0.65)))
    check?.draw(in: frames.check, of: self, into: snapshot, ink: GdkRGBA(.white), on: background)
  }

  /// Draws the background of a badge. On a strong color it contrasts with the ink, or the number would be hard to read; then its
  /// edge contrasts with that color.
  private func drawBadge(_ ink: GdkRGBA, into snapshot: Snapshot) {
    let radius = frames.badge.height / 2
    guard isSelected || content.style.hasBackground else {
      return snapshot.fill(frames.badge, radius: radius, color: ink.faded(to: 0.14))
    }
    let (shade, ground) = (Color(ink).bestText.withAlpha(0.2), background)
    snapshot.fill(frames.badge, radius: radius, color: GdkRGBA(shade))
    let edge = ground.mixed(with: Color(ink).over(ground), 0.5).readable(on: ground, contrast: ChipIcon.contrast)
    snapshot.stroke(frames.badge, radius: radius, width: 1, color: GdkRGBA(edge))
  }

  /// The background of the chip's parts, as one opaque color.
  private var background: Color {
    let theme = ThemeColors(of: self)
    guard !content.style.hasBackground else {
      return ChipColors(content.style, isSelected: isSelected, theme: theme, isHighContrast: false).opaqueBackground
    }
    return snapshotBackgroundColor().map { Color($0).over(theme.base) } ?? theme.base
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
    let shape = GskRoundedRect(outline, radii: styleRadii)
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
    return min(styleRadii.max() ?? 0, max(0, min(box.width, box.height) / 2))
  }

  /// The radii clockwise from the top left, before limiting them to the chip's size. The default makes a pill.
  private var styleRadii: [Double] {
    let radius = content.style.cornerRadius ?? 999
    let corners = content.style.corners ?? .all
    func corner(_ corner: Corners) -> Double { corners.contains(corner) ? radius : 0 }
    return textDirection == .rightToLeft
      ? [corner(.topEnd), corner(.topStart), corner(.bottomStart), corner(.bottomEnd)]
      : [corner(.topStart), corner(.topEnd), corner(.bottomEnd), corner(.bottomStart)]
  }

  /// The radii for CSS; nil for the theme's.
  var cssRadii: [Double]? { content.style.cornerRadius != nil || content.style.corners != nil ? styleRadii : nil }

  private func hasClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

  /// Whether the view has the CSS class `inert`: clicks do nothing.
  private var isInert: Bool { gtk_widget_get_parent(pointer).map { gtk_widget_has_css_class($0, "inert") != 0 } ?? false }
}

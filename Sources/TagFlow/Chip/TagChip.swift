internal import CTagFlowGtk
package import GtkBridge
package import LayoutCore
internal import TagModel

/// One chip on the screen: a tag's text, and what stands beside it.
///
/// The view keeps only as many as show, and hands them from tag to tag. A chip carries what only a widget
/// can: CSS node and states, keyboard focus, tooltip, and what a screen reader reads. What the tag's style says is drawn
/// over the theme's background, and under the state layers.
///
/// CSS: the node `tag`, with `.refused`, `.lifted`, `.protected` and `.custom` (a background of the tag's own);
/// `:selected`, `:hover`, `:active`, `:focus-visible` and `:disabled` as with any widget. Child: `button.close`.
/// Accessibility: an option, with the tag's text as its name (and before it that of an icon that has one), whether it is
/// selected, its position and the number of tags, and a badge's number.
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
  /// Whether a person can remove it: its close button and a screen reader's action follow.
  var isRemovable = true {
    didSet {
      guard isRemovable != oldValue else { return }
      close?.isEnabled = isRemovable
      gtk_widget_action_set_enabled(pointer, TagAction.remove.rawValue, isRemovable ? 1 : 0)
    }
  }
  var onStyleChange: (() -> Void)?
  /// Where the view has put it last, in content coordinates.
  var placed: Point?
  /// How wide the view has made it last, in logical pixels.
  var placedWidth: Double?
  /// What else the view has done with it.
  var record = ChipRecord()

  private(set) var content = ChipContent()
  private(set) var isSelected = false
  private var position = (index: -1, count: -1)
  private(set) lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  /// Asked when the focus comes for what has happened a moment ago.
  var onFocus: (() -> String?)?

  /// The text, and a badge's number.
  private(set) lazy var block = TextBlock(for: self)
  private(set) var badge: TextBlock?
  private(set) var icon: ChipIcon?
  private(set) var check: ChipIcon?
  private(set) var close: CloseButton?
  private(set) lazy var parts = ChipParts(of: self)
  private(set) var colors = ChipColors(TagStyle(), isSelected: false, theme: ThemeColors(), isHighContrast: false)
  private var isFresh = false
  private var hasStaleColors = false
  private var styleSheet: UnsafeMutablePointer<GtkCssProvider>?
  var frames = ChipBox.Frames()

  /// How often it has been drawn, and its text shaped: tests count them.
  var draws = 0
  private(set) var shapings = 0

  /// - Parameter role: what the chip is to a screen reader, for as long as it lives.
  init(role: TagAccessibility.Role = .automatic) {
    super.init(type: Self.type)
    if let role = role.accessibleRole { setAccessibleRole(role) }
    self.role = role
    isFocusable = true
    // Layers over a background of the tag's own are drawn, not the theme's.
    on("state-flags-changed") { [weak self] _ in
      if let self, content.style.hasBackground { queueDraw() }
    }
    on("notify::has-focus") { [weak self] _ in
      guard let self else { return }
      if gtk_widget_has_focus(pointer) != 0 { speech.focusCame(with: onFocus?()) } else { speech.focusLeft() }
    }
  }

  // MARK: What it shows

  /// Shows a tag; cheap when it already does.
  func show(_ tag: Tag, isSelected: Bool, showsCheck: Bool, showsClose: Bool) {
    let isOther = tag.id != id
    let isNew = id == nil
    let before = (state: gtk_widget_get_state_flags(pointer), styleSheet: styleSheet)
    if isOther {
      id = tag.id
      position.index = -1
      if hasFocus { speech.begin("") }
      for name in ["refused", "lifted", "overflow"] { removeClass(name) }
      // The pointer was over the other.
      setState([.hover, .active], false)
    }
    let isTurned = isSelected != self.isSelected
    if isTurned || isNew {
      self.isSelected = isSelected
      setState(.selected, isSelected)
      setAccessibleSelected(isSelected)
      if role == .checkbox { setAccessibleChecked(isSelected) }
      describePosition()
    }
    if isSensitive != tag.isEnabled { isSensitive = tag.isEnabled }
    let new = ChipContent(tag, isSelected: isSelected, showsCheck: showsCheck, showsClose: showsClose)
    if new != content || isTurned || isOther {
      let old = content
      content = new
      update(from: old, isTurned: isTurned)
      if isOther, before != (gtk_widget_get_state_flags(pointer), styleSheet) { skipTransitions() }
    }
    if tag.accessibility != accessibility { setAccessibility(tag.accessibility) }
  }

  /// Whether it can show the tag: its role to a screen reader cannot change.
  func isFit(for tag: Tag) -> Bool { tag.accessibility.role.accessibleRole == role.accessibleRole }

  /// Another tag's colors are there at once; only those of the same tag change little by little.
  private func skipTransitions() {
    guard !isFresh else { return }
    isFresh = true
    addClass("fresh")
  }

  /// From the frame on that has shown a tag, its colors may change little by little.
  func allowTransitions() {
    guard isFresh else { return }
    isFresh = false
    MainLoop.whenIdle { [weak self] in if self?.isFresh == false { self?.removeClass("fresh") } }
  }

  private func update(from old: ChipContent, isTurned: Bool) {
    let oldColors = colors
    // A plain chip does without colors of its own; its first look or piece of rich text asks for them.
    if content.style != old.style || isTurned || (content.richText == nil) != (old.richText == nil) { updateColors() }
    if !content.hasSameText(as: old) || content.richText != nil && colors != oldColors { updateText() }
    if content.badge != old.badge {
      updateBadge()
      describePosition()
    }
    if content.icon?.image != old.icon?.image { icon = content.icon.map { ChipIcon($0.image, for: self) } }
    if content.hasCheck != old.hasCheck {
      check = content.hasCheck ? ChipIcon(.themed("object-select-symbolic"), for: self) : nil
    }
    if content.hasClose != old.hasClose { updateClose() }
    if content.accessibleName != old.accessibleName || old == ChipContent() { setName() }
    guard content != old else { return }
    queueAllocate()
    queueDraw()
  }

  private func updateText() {
    shapings += 1
    block.show(
      content.text, content.richText?.runs ?? [], font: content.style.font, fitting: TextBlock.Fitting(content.style),
      scale: parts.scale, colors: content.richText == nil ? nil : { [colors] in colors.colors(of: $0) })
  }

  private func updateBadge() {
    defer { describePosition() }
    guard let number = content.badge else { return badge = nil }
    let text = ChipParts.badgeText(number)
    let block = badge ?? TextBlock(for: self)
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
    close?.isEnabled = isRemovable
  }

  /// Works out the colors anew, and tells CSS of them.
  private func updateColors() {
    hasStaleColors = false
    let style = content.style
    setClass("custom", style.hasBackground)
    // A plain chip has nothing but the theme's colors.
    let isPlain = style.isEmpty && content.richText == nil
    colors = ChipColors(
      style, isSelected: isSelected, theme: isPlain ? ThemeColors() : ThemeColors(of: self),
      isHighContrast: isPlain ? false : DesktopSettings.isHighContrast)
    let css = ChipStyleSheet.css(
      ink: isPlain ? nil : colors.ink, radii: cssRadii, hasBackground: style.hasBackground,
      hasBorder: style.borderWidth != nil || style.borderColor != nil)
    styleSheet = ChipStyleSheet.replace(styleSheet, by: css, on: pointer)
  }

  /// Works the colors out anew before the next frame: a class or a style sheet that changes while GTK lays out may want
  /// another size, and the frame would be drawn without it.
  private func refreshColorsSoon() {
    guard !hasStaleColors else { return }
    hasStaleColors = true
    MainLoop.whenIdle { [weak self] in if let self, hasStaleColors { refreshColors() } }
  }

  private func refreshColors() {
    let old = colors
    updateColors()
    guard colors != old else { return }
    if content.richText != nil { updateText() }
    queueAllocate()
    queueDraw()
  }

  /// Tells a screen reader which of how many tags this is.
  func setPosition(_ index: Int, of count: Int) {
    guard position != (index, count) else { return }
    if index != position.index { setAccessiblePosition(index + 1) }
    if count != position.count { setAccessibleSetSize(count) }
    position = (index, count)
    describePosition()
  }

  /// GTK 4.8 keeps position and set size from AT-SPI, and of an option Orca doesn't say whether it is selected; the description
  /// is read.
  func describePosition() {
    guard position.index >= 0 else { return }
    let saysSelected = isSelected && (role == .automatic || role == .option)
    // GTK keeps the value of what is no slider from AT-SPI, too.
    let words = [
      accessibility.value, content.badge.map(Wording.badge), saysSelected ? Wording.selected : nil,
      Wording.position(position.index, of: position.count),
    ].compactMap { $0 }.joined(separator: ", ")
    speech.words = accessibility.hint.map { "\(words). \($0)" } ?? words
  }

  private func setName() {
    let name = content.accessibleName
    setAccessibleLabel(accessibility.label ?? (name.isEmpty ? Wording.untitled : name))
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

  package override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { measured(along: axis) }
  package override func allocate(width: Int, height: Int) { layOut() }
  package override func snapshot(into snapshot: Snapshot) { draw(into: snapshot) }

  package override func styleChanged() {
    let parts = ChipParts(of: self)
    if parts != self.parts {
      self.parts = parts
      updateBadge()
      if content.richText != nil { updateText() }
    }
    close?.glyphSize = parts.closeGlyph
    block.contextChanged()
    badge?.contextChanged()
    icon?.forget()
    check?.forget()
    // The theme may be another. GTK must not be told of classes and style sheets while it tells of styles.
    if !content.style.isEmpty || content.richText != nil {
      refreshColorsSoon()
    }
    queueDraw()
    onStyleChange?()
  }

  /// Has screen readers know a new chip once it is in a window. Otherwise GTK 4.8 tells them of all that has been set when the chip gets
  /// the focus, and they say the position twice.
  func introduce() {
    isFocusable = false
    isFocusable = true
  }

  package override func textDirectionChanged() {
    icon?.forget()
    if content.style.cornerRadius != nil || content.style.corners != nil { updateColors() }
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

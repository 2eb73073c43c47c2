internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

/// The wrapper that a ``TagBox`` puts around each child. It holds the child's selection state.
///
/// CSS: the node `tagboxchild`, with `:selected`, `:active`, `:hover`, `:focus-visible`, `:disabled`, `.refused`, and
/// `.activatable` if a tap does something.
/// Accessibility: an option, named by its texts, selected or not, with its position and the number of children.
package final class TagBoxItem: Widget {
  static let type = WidgetType(
    name: "TagFlowBoxChild", cssName: "tagboxchild", role: .option, passesExpand: true,
    actions: [WidgetAction("item.toggle") { widget in (widget as? TagBoxItem)?.onToggle?() }])

  let id: Tag.ID
  /// The child, to which the item has a reference; nil after ``release()``. It is a pointer rather than a ``Widget``,
  /// which would add a toggle reference to a widget of another language.
  private(set) var content: UnsafeMutablePointer<GtkWidget>?
  var onToggle: (() -> Void)?
  var onSensitiveChange: ((Bool) -> Void)?
  /// Called when the child has been hidden, before the item is.
  var onHide: (() -> Void)?
  /// Called when the child has lost its parent, but not through the box.
  var onLoss: (() -> Void)?
  private(set) var isSelected = false
  /// The accessible name set by the program.
  private var customName: String?
  /// The accessible name in use; nil if the content names itself.
  var appliedName: String?
  private var isNamed = false
  private var position = (index: -1, count: -1)
  private lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  private(set) lazy var brief = BriefClasses()
  private var handlers: SignalHandlers?

  /// - Precondition: The content has no parent.
  init(_ content: UnsafeMutablePointer<GtkWidget>, id: Tag.ID) {
    self.id = id
    self.content = content
    super.init(type: Self.type)
    gtk_widget_set_layout_manager(pointer, gtk_bin_layout_new())
    gtk_widget_set_parent(content, pointer)
    g_object_ref(content)
    observe(content)
    setSelected(false)
    updateName()
    on("notify::has-focus") { [weak self] _ in
      if let self, gtk_widget_has_focus(pointer) == 0 { speech.focusLeft() }
    }
  }

  // The item still has the content as a child, until the instance is disposed.
  isolated deinit { if let content = takeContent() { g_object_unref(content) } }

  /// Keeps the item as visible and sensitive as its content.
  private func observe(_ content: UnsafeMutablePointer<GtkWidget>) {
    isVisible = gtk_widget_get_visible(content) != 0
    isSensitive = gtk_widget_get_sensitive(content) != 0
    let handlers = SignalHandlers(of: UnsafeMutableRawPointer(content))
    // An item without visible content would still take up spacing.
    handlers.on("notify::visible") { [weak self] _ in
      guard let self, let content = self.content else { return }
      let isShown = gtk_widget_get_visible(content) != 0
      // The focus leaves before the item is hidden, too: of two widgets that are hidden with the focus in them, GtkWindow never releases
      // the first.
      if !isShown { onHide?() }
      isVisible = isShown
    }
    handlers.on("notify::sensitive") { [weak self] _ in
      guard let self, let content = self.content else { return }
      isSensitive = gtk_widget_get_sensitive(content) != 0
      onSensitiveChange?(isSensitive)
    }
    handlers.on("notify::parent") { [weak self] _ in
      guard let self, let content = self.content, gtk_widget_get_parent(content) != pointer else { return }
      onLoss?()
    }
    self.handlers = handlers
  }

  /// Detaches the content, which then has no parent and no signal handlers of the box, and releases its reference.
  func release() {
    guard let content = takeContent() else { return }
    if gtk_widget_get_parent(content) == pointer { gtk_widget_unparent(content) }
    g_object_unref(content)
  }

  /// Disconnects from the content and leaves the reference to the caller.
  private func takeContent() -> UnsafeMutablePointer<GtkWidget>? {
    guard let content else { return nil }
    self.content = nil
    handlers = nil
    return content
  }

  /// Whether a tap, or the equivalent key, does something.
  var isActivatable: Bool {
    get { isFocusable }
    set {
      isFocusable = newValue
      setClass("activatable", newValue)
    }
  }

  /// Whether screen readers call the item selectable.
  var isSelectable = true {
    didSet { if isSelectable != oldValue { tellSelection() } }
  }

  private func tellSelection() { setAccessibleSelected(isSelectable ? isSelected : nil) }

  func setSelected(_ isSelected: Bool) {
    let selectionChanged = isSelected != self.isSelected
    self.isSelected = isSelected
    setState(.selected, isSelected)
    tellSelection()
    guard selectionChanged else { return }
    describe()
    let words = isSelected ? TagText.selected.words : TagText.notSelected.words
    if hasFocus, !announce(words) { speech.say(words) }
  }

  /// Sets the position that screen readers announce.
  func setPosition(_ index: Int, of count: Int) {
    guard position != (index, count) else { return }
    position = (index, count)
    setAccessiblePosition(index + 1)
    setAccessibleSetSize(count)
    describe()
  }

  /// Repeats the position in the description, because GTK 4.8 does not pass position and set size to AT-SPI.
  private func describe() {
    guard position.index >= 0 else { return }
    let place = PositionWording(of: position.count).position(position.index)
    speech.words = Wording.list(isSelected ? TagText.selected.words : nil, place)
  }

  /// Moves the focus by Tab from the item into its content, and out at the content's end. Arrow keys move it into the content of an item
  /// that doesn't take it, and within that.
  package override func moveFocus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .forward: hasFocus || hasState(.focusWithin) || !isFocusable ? focusContent(.forward) : grabFocus()
    case .backward: !hasFocus && (focusContent(.backward) || isFocusable && grabFocus())
    case .up, .down, .left, .right: isFocusable ? !hasFocus && grabFocus() : focusContent(direction)
    }
  }

  private func focusContent(_ direction: FocusDirection) -> Bool {
    content.map { GtkBridge.moveFocus(direction, within: $0) } ?? false
  }
}

// MARK: - Name

extension TagBoxItem {
  /// The maximum length of a name, in characters.
  private static let longestName = 160

  /// Sets the accessible name; nil uses the texts in the content.
  func setName(_ name: String?) {
    customName = name
    updateName()
  }

  /// Updates the accessible name from the texts in the content. If there are none, the content names the item itself,
  /// as an image or an entry can.
  func updateName() {
    let name = customName ?? textsInContent
    guard name != appliedName || !isNamed else { return }
    (appliedName, isNamed) = (name, true)
    setAccessibleLabel(name)
    setAccessibleLabelledBy(name == nil ? content : nil)
  }

  private var textsInContent: String? {
    guard let content else { return nil }
    let name = Self.texts(in: content).joined(separator: " ")
    return name.isEmpty ? nil : String(name.prefix(Self.longestName))
  }

  private static func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
    guard gtk_widget_get_visible(widget) != 0 else { return [] }
    guard isInstance(widget, of: gtk_label_get_type()) else { return children(of: widget).flatMap(texts) }
    let text = String(cString: gtk_label_get_text(OpaquePointer(widget)))
    return text.isEmpty ? [] : [text]
  }
}

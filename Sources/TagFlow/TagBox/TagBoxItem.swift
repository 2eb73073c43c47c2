internal import CTagFlowGtk
package import GtkBridge
internal import TagModel

/// What a ``TagBox`` puts round each of its children: the child's place, with the states that only the box knows.
///
/// CSS: the node `tagboxchild`, with `:selected`, `:active`, `:hover`, `:focus-visible`, `:disabled`, `.refused`, and
/// `.activatable` where a tap does something.
/// Accessibility: an option, named by the texts in it, selected or not, with its position and the number of children.
package final class TagBoxItem: Widget {
  static let type = WidgetType(
    name: "TagFlowBoxChild", cssName: "tagboxchild", role: .option,
    actions: [WidgetAction("item.toggle") { widget in (widget as? TagBoxItem)?.onToggle?() }])

  let id: Tag.ID
  let content: Widget
  var onToggle: (() -> Void)?
  var onSensitiveChange: ((Bool) -> Void)?
  private(set) var isSelected = false
  /// The name that the program has given it.
  var givenName: String?
  /// What a screen reader calls it; nil where the child says it itself.
  var shownName: String?
  var isNamed = false
  private var position = (index: -1, count: -1)
  private lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  private var handlers: [UInt] = []

  init(_ content: Widget, id: Tag.ID) {
    precondition(
      gtk_widget_get_parent(content.pointer) == nil, "a child of a TagBox that has a parent already: \(content)")
    self.id = id
    self.content = content
    super.init(type: Self.type)
    gtk_widget_set_layout_manager(pointer, gtk_bin_layout_new())
    gtk_widget_set_parent(content.pointer, pointer)
    isVisible = content.isVisible
    isSensitive = content.isSensitive
    handlers = [
      // A place with nothing in it would still take its spacing.
      content.on("notify::visible") { [weak self] _ in
        guard let self else { return }
        isVisible = self.content.isVisible
      },
      content.on("notify::sensitive") { [weak self] _ in
        guard let self else { return }
        isSensitive = self.content.isSensitive
        onSensitiveChange?(isSensitive)
      },
    ]
    setSelected(false)
    updateName()
    on("notify::has-focus") { [weak self] _ in
      if let self, gtk_widget_has_focus(pointer) == 0 { speech.focusLeft() }
    }
  }

  /// Gives the content back to whoever holds it; without a parent, and with nothing of the box left on it.
  func release() {
    for handler in handlers { content.disconnect(handler) }
    handlers = []
    if gtk_widget_get_parent(content.pointer) == pointer { gtk_widget_unparent(content.pointer) }
  }

  /// Whether a tap does something, or a key that does the same.
  var isActivatable: Bool {
    get { isFocusable }
    set {
      isFocusable = newValue
      setClass("activatable", newValue)
    }
  }

  /// Whether it has a place that shows.
  var isShown: Bool { width > 0 && gtk_widget_get_child_visible(pointer) != 0 }

  func setSelected(_ isSelected: Bool) {
    let isTurned = isSelected != self.isSelected
    self.isSelected = isSelected
    setState(.selected, isSelected)
    setAccessibleSelected(isSelected)
    guard isTurned else { return }
    describe()
    let words = isSelected ? Wording.selected : Wording.notSelected
    if hasFocus, !announce(words) { speech.say(words) }
  }

  /// Tells a screen reader which of how many children this is.
  func setPosition(_ index: Int, of count: Int) {
    guard position != (index, count) else { return }
    position = (index, count)
    setAccessiblePosition(index + 1, of: count)
    describe()
  }

  /// GTK 4.8 keeps position and set size from AT-SPI; the description is read.
  private func describe() {
    guard position.index >= 0 else { return }
    let place = Wording.position(position.index, of: position.count)
    speech.words = isSelected ? "\(Wording.selected), \(place)" : place
  }

  /// Whether the keyboard focus is in the content rather than on the place itself.
  var hasFocusInContent: Bool { hasState(.focusWithin) && !hasFocus }

  /// Tab: from the place into its content, and out of it at its end.
  package override func moveFocus(_ direction: FocusDirection) -> Bool {
    switch direction {
    case .forward:
      return hasFocus || hasFocusInContent || !isFocusable ? focusContent(GTK_DIR_TAB_FORWARD) : grabFocus()
    case .backward:
      if hasFocus { return false }
      guard hasFocusInContent || !isFocusable else { return focusContent(GTK_DIR_TAB_BACKWARD) || grabFocus() }
      return focusContent(GTK_DIR_TAB_BACKWARD) || (isFocusable && grabFocus())
    case .up, .down, .left, .right:
      return hasFocus ? false : isFocusable && grabFocus()
    }
  }

  private func focusContent(_ direction: GtkDirectionType) -> Bool {
    gtk_widget_child_focus(content.pointer, direction) != 0
  }
}

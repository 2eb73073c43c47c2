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
    name: "TagFlowBoxChild", cssName: "tagboxchild", role: .option,
    actions: [WidgetAction("item.toggle") { widget in (widget as? TagBoxItem)?.onToggle?() }])

  let id: Tag.ID
  let content: Widget
  var onToggle: (() -> Void)?
  var onSensitiveChange: ((Bool) -> Void)?
  private(set) var isSelected = false
  /// The accessible name set by the program.
  var customName: String?
  /// The accessible name in use; nil if the content names itself.
  var appliedName: String?
  var isNamed = false
  private var position = (index: -1, count: -1)
  private lazy var speech = SpokenDescription(of: self) { [weak self] in self?.hasFocus == true }
  private var handlers: [UInt] = []

  init(_ content: Widget, id: Tag.ID) {
    precondition(
      gtk_widget_get_parent(content.pointer) == nil, "the child \(content) of a TagBox already has a parent")
    self.id = id
    self.content = content
    super.init(type: Self.type)
    gtk_widget_set_layout_manager(pointer, gtk_bin_layout_new())
    gtk_widget_set_parent(content.pointer, pointer)
    isVisible = content.isVisible
    isSensitive = content.isSensitive
    handlers = [
      // An item without visible content would still take up spacing.
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

  /// Detaches the content, leaving it without a parent and without the box's signal handlers.
  func release() {
    for handler in handlers { content.disconnect(handler) }
    handlers = []
    if gtk_widget_get_parent(content.pointer) == pointer { gtk_widget_unparent(content.pointer) }
  }

  /// Whether a tap, or the equivalent key, does something.
  var isActivatable: Bool {
    get { isFocusable }
    set {
      isFocusable = newValue
      setClass("activatable", newValue)
    }
  }

  /// Whether the item is allocated and not hidden by the line limit.
  var isShown: Bool { width > 0 && gtk_widget_get_child_visible(pointer) != 0 }

  func setSelected(_ isSelected: Bool) {
    let selectionChanged = isSelected != self.isSelected
    self.isSelected = isSelected
    setState(.selected, isSelected)
    setAccessibleSelected(isSelected)
    guard selectionChanged else { return }
    describe()
    let words = isSelected ? Wording.selected : Wording.notSelected
    if hasFocus, !announce(words) { speech.say(words) }
  }

  /// Sets the position that screen readers announce.
  func setPosition(_ index: Int, of count: Int) {
    guard position != (index, count) else { return }
    position = (index, count)
    setAccessiblePosition(index + 1, of: count)
    describe()
  }

  /// Repeats the position in the description, because GTK 4.8 does not pass position and set size to AT-SPI.
  private func describe() {
    guard position.index >= 0 else { return }
    let place = Wording.position(position.index, of: position.count)
    speech.words = isSelected ? "\(Wording.selected), \(place)" : place
  }

  /// Whether the keyboard focus is inside the content rather than on the item itself.
  var hasFocusInContent: Bool { hasState(.focusWithin) && !hasFocus }

  /// Moves the focus by Tab from the item into its content, and out at the content's end.
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

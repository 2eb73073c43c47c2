internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore
public import TagModel

/// A field for typing tags, in which chips and a text flow together.
///
/// The text is GTK's own (`GtkEntry`, `GtkText`). Return and separators turn it into tags. Return, F2 or a double click edits a
/// chip in place. Invalid text stays under edit, with the reason below the field. The rules are those of ``TagEditor``; each
/// entry has its own ``configuration``, which may change at any time. The height always fits the lines at the entry's width.
///
/// Keys in the text: Return and separators commit, Escape restores an edited chip; at the start of the text, Backspace and the
/// arrow toward the start focus the previous chip. Keys on a chip: arrows, Home and End move the focus, Backspace and Delete
/// remove the chip, Return and F2 edit it, Control+Shift with arrows, Home and End moves it, Control+Z and Control+Shift+Z undo
/// and redo, Menu opens its menu, and letters go to the text.
///
/// Chips are dragged as in a ``TagView``: immediately with a mouse, after a long press with a finger; a zone below the field
/// removes chips dropped on it. Text dropped on the entry is inserted like a paste. Only visible chips have widgets, so an entry
/// in a ``ScrolledWindow`` may have many thousands.
///
/// CSS: `tagentry`, with `.view`, `.editing`, `.invalid` or `.placeholder`, and `.read-only`; in it `field`, the chips as `tag`
/// nodes (`.pending` during asynchronous validation, `.invalid` if rejected by a later rule, `.lifted`), the `entry`,
/// `label.message`, `deletezone`, `undotoast` and `popover.completions`. Accessibility: a group; its text exposes the invalid
/// state, the reason as its description, and the list of completions as what it controls.
public final class TagEntry: Widget {
  static let type = WidgetType(
    name: "TagflowEntry", cssName: "tagentry", role: .group, actions: ContextMenu.actions, make: { TagEntry() })

  let session: TagSession<EntryHost>
  private(set) lazy var host = EntryHost(of: self)
  let field = EntryField()
  let entry = EntryText()
  let status = StatusLabel()
  private(set) lazy var message = EntryMessage(of: self)
  private(set) lazy var completion = EntryCompletion(of: self)
  private(set) lazy var arranger = EntryArranger(of: self)
  /// The chips with widgets: visible ones, and those in use.
  private(set) lazy var stage = ChipStage(
    make: { [unowned self] in makeChip($0) }, step: { [unowned self] in tick($0) })
  var chips: [Tag.ID: TagChip] { stage.chips }
  /// Validation results of the tags that have chips, until rules or tags change.
  var judgments: [Tag.ID: ValidationReason?] = [:]
  private(set) lazy var scroller = FollowedScroller(of: self)
  /// Whether text and focus are being updated from the editor, so that signals of GTK are ignored.
  var isSyncing = false
  /// Whether Backspace or Delete is down, and whether it repeats.
  var eraser = (isHeld: false, isRepeated: false)
  /// The offer below the field to undo removals by pointer or menu.
  let toast = UndoToast()
  let menu = ContextMenu()

  /// Creates an entry with tags.
  /// - Precondition: The ids are unique.
  public init(_ tags: [Tag] = [], configuration: TagEditorConfiguration = TagEditorConfiguration()) {
    let collection = TagCollection(rules: SelectionRules(mode: .none))
    session = TagSession(TagEditor(collection, configuration: configuration))
    session.tapsWithoutSelection = false
    super.init(type: Self.type)
    session.host = host
    arranger.flow.textDirection = textDirection
    installChildren()
    installText()
    installKeys()
    installPointer()
    installDrop()
    completion.install()
    installSpeech()
    entry.placeholder = placeholder
    setAccessibleLabel(accessibleName)
    entry.setAccessibleLabel(accessibleName)
    if tags.isEmpty { show() } else { setTags(tags) }
  }

  /// The tags and the edited text.
  var editor: TagEditor {
    get { session.store }
    _modify { yield &session.store }
  }

  // MARK: What it shows

  /// The configuration.
  public var configuration: TagEditorConfiguration {
    get { editor.configuration }
    set {
      editor.configuration = newValue
      host.configureGestures()
      show()
      validateTags()
    }
  }

  /// The hint shown while there are neither tags nor text.
  public var placeholder = Wording.addTags {
    didSet { if placeholder != oldValue { show() } }
  }

  /// The layout of chips and text. Its text direction follows the widget's.
  public var layout: FlowLayout {
    get { flow }
    set {
      var new = newValue
      new.textDirection = textDirection
      guard new != flow else { return }
      arranger.flow = new
      arranger.arrangeAnew()
    }
  }

  /// Whether chips have close buttons.
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set {
      guard newValue != metrics.showsCloseButtons else { return }
      metrics.showsCloseButtons = newValue
      show([.reset])
    }
  }

  /// Hints for input methods and on-screen keyboards.
  public var inputHints: InputHints = [] {
    didSet { if inputHints != oldValue { showInputHints() } }
  }

  /// How chips are lifted, moved and removed. Swipe selection is ignored.
  public var gestures: GestureConfiguration {
    get { host.gestures }
    set { host.gestures = newValue }
  }

  /// The zone that removes dropped chips: below the field, visible while a chip is lifted. Its edge, insets and frame are
  /// ignored.
  public var deleteZone: DeleteZone {
    get { host.zone }
    set { host.zone = newValue }
  }

  /// The accessible name of the entry.
  public var accessibleName = Wording.tags {
    didSet {
      guard accessibleName != oldValue else { return }
      setAccessibleLabel(accessibleName)
      entry.setAccessibleLabel(accessibleName)
    }
  }

  // MARK: What is in it

  /// The tags, in order. Each has passed ``TagEditorConfiguration/validation``, except those set by the program.
  public var tags: TagList { editor.tags }
  /// The texts of the tags, except those still being validated.
  public var validTexts: [String] { editor.validTexts }
  /// The edited text.
  public var text: String { editor.text }
  /// The state that the entry shows.
  public var look: TagEditor.Look { editor.look }
  /// The validation failure of the edited text; nil if it is valid.
  public var validationFailure: TagEditor.ValidationFailure? { editor.validationFailure }

  /// Called for each event, once.
  public var onEvent: ((TagEditorEvent) -> Void)?

  /// Replaces all tags.
  /// - Precondition: The ids are unique.
  public func setTags(_ tags: [Tag]) {
    do {
      try session.change { collection throws(TagListError) in try collection.replaceAll(tags, by: .program) }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Appends a tag. It is not validated.
  /// - Precondition: The id is new.
  public func add(_ tag: Tag) {
    do {
      try session.change { collection throws(TagListError) in try collection.append([tag], by: .program) }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Removes tags. Unknown ids are ignored.
  public func remove(_ ids: [Tag.ID]) { session.change { $0.remove(ids, by: .program) } }

  /// Edits a tag in place, with the caret at the end of its text.
  public func edit(_ id: Tag.ID) { apply(editor.beginEditing(id)) }

  public var canUndo: Bool { editor.collection.canUndo }
  public var canRedo: Bool { editor.collection.canRedo }
  /// Inserts text at the caret like a paste; separators in it create tags.
  public func insertText(_ text: String) { paste(text) }

  /// Clears the edited text. A tag edited in place gets its old text back.
  public func clearText() {
    completion.close()
    apply(editor.inPlace == nil ? editor.setText("") : editor.cancel())
  }

  /// Turns the edited text into tags, like Return. Invalid text stays.
  public func commit() { apply(editor.commitAll()) }

  /// Undoes the user's last change of the tags, unless the entry is read-only.
  /// - Parameter cause: What observers are told.
  public func undo(by cause: Cause = .program) { if !configuration.isReadOnly { session.undo(by: cause) } }
  /// Redoes the last undone change, unless the entry is read-only.
  /// - Parameter cause: What observers are told.
  public func redo(by cause: Cause = .program) { if !configuration.isReadOnly { session.redo(by: cause) } }

  // MARK: What GTK asks

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    stage.widgetWasMeasured()
    return measured(along: axis, across: forCrossSize)
  }
  public override func allocate(width: Int, height: Int) { layOut(width: width, height: height) }
  public override func snapshot(into snapshot: Snapshot) { draw(into: snapshot) }
  public override func moveFocus(_ direction: FocusDirection) -> Bool { tabFocus(direction) }
  public override func takeFocus() -> Bool? { focusText() }

  public override func styleChanged() {
    StyleSheet.themeMayHaveChanged()
    guard metrics.update() else { return }
    entry.fontChanged()
    arranger.arrangeAnew()
  }

  public override func mappedChanged(_ isMapped: Bool) {
    followAnimationSetting()
    guard !isMapped else { return scroller.follow() }
    scroller.unfollow()
    menu.close()
    completion.close()
    completion.popover.close()
    cancelGesture()
  }

  public override func textDirectionChanged() {
    guard flow.textDirection != textDirection else { return }
    arranger.flow.textDirection = textDirection
    arranger.arrangeAnew()
  }
}

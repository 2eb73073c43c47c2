internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore
public import TagModel

/// Tags to be typed: chips and one text that flow together.
///
/// The text is GTK's own (`GtkEntry`, `GtkText`). What is typed becomes a tag at Return and at separators; a chip is edited where
/// it stands by Return, F2 or a double click. What may not become a tag stays in the text, with the reason under it.
/// The rules are those of ``TagEditor``; each entry has its own ``configuration``, which may change at any time. The
/// entry is as high as its lines need at its width, from one keystroke to the next.
///
/// Keys in the text: Return and separators commit, Escape restores a chip that is edited; at its start, Backspace and
/// the arrow toward the start go to the chip before it. Keys on a chip: arrows, Home and End walk, Backspace and
/// Delete remove it, Return and F2 edit it, Control+Shift with arrows, Home and End moves it, Control+Z and
/// Control+Shift+Z undo and redo, Menu opens its menu, a letter goes to the text.
///
/// Chips are dragged as in a ``TagView``: at once by a mouse, after a long press by a finger; a strip under the field
/// removes what is dropped on it. Text that is dropped on the entry is taken like a paste. Only chips that can be seen
/// are widgets, so that an entry in a ``ScrolledWindow`` may have many thousands.
///
/// CSS: `tagentry`, with `.view`, `.editing`, `.invalid` or `.placeholder`, and `.read-only`; in it `field`, the chips
/// as `tag` nodes (`.pending` while a slow check lasts, `.invalid` where a rule that came later refuses it, `.lifted`), the `entry`,
/// `label.message`, `deletezone`, `undotoast` and `popover.completions`. Accessibility: a group; the text in it says when it is invalid, and why in its description,
/// and controls the list of completions.
public final class TagEntry: Widget {
  static let type = WidgetType(
    name: "TagFlowEntry", cssName: "tagentry", role: .group, actions: ContextMenu.actions, make: { TagEntry() })

  let session: TagSession<EntryHost>
  private(set) lazy var host = EntryHost(of: self)
  let field = EntryField()
  let entry = EntryText()
  let status = StatusLabel()
  private(set) lazy var message = EntryMessage(of: self)
  private(set) lazy var completion = EntryCompletion(of: self)
  private(set) lazy var arranger = EntryArranger(of: self)
  /// The chips that can be seen, and those that are in use.
  private(set) lazy var stage = ChipStage(
    make: { [unowned self] in makeChip($0) }, step: { [unowned self] in tick($0) })
  var chips: [Tag.ID: TagChip] { stage.chips }
  /// What the rules say of the tags that have chips, until rules or tags change.
  var judgments: [Tag.ID: ValidationReason?] = [:]
  private(set) lazy var scroller = FollowedScroller(of: self)
  /// Whether text and focus are being brought in line with the editor: what GTK tells of it is no news.
  var isSyncing = false
  /// Whether Backspace or Delete is down, and whether what it does now is because it is being held.
  var eraser = (isHeld: false, isRepeated: false)
  /// The offer to take back what a pointer or the menu removed, under the field.
  let toast = UndoToast()
  let menu = ContextMenu()

  /// An entry with tags.
  /// - Precondition: no two have the same id.
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

  /// The tags, with the text that is being typed.
  var editor: TagEditor {
    _read { yield session.store }
    _modify { yield &session.store }
  }

  // MARK: What it shows

  /// How it works.
  public var configuration: TagEditorConfiguration {
    get { editor.configuration }
    set {
      editor.configuration = newValue
      host.configureGestures()
      show()
      judgeTags()
    }
  }

  /// What to type, shown while there is nothing.
  public var placeholder = Wording.addTags {
    didSet { if placeholder != oldValue { show() } }
  }

  /// How chips and text are laid out. Its text direction follows the widget's.
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

  /// Whether each chip has a button that removes it.
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set {
      guard newValue != metrics.showsCloseButtons else { return }
      metrics.showsCloseButtons = newValue
      show([.reset])
    }
  }

  /// What input methods and on-screen keyboards may do for the text.
  public var inputHints: InputHints = [] {
    didSet { if inputHints != oldValue { showInputHints() } }
  }

  /// How chips are lifted, to be moved among each other or removed; swiping selects nothing here.
  public var gestures: GestureConfiguration {
    get { host.gestures }
    set { host.gestures = newValue }
  }

  /// Where dropped chips are removed: a strip under the field, which shows while a chip is lifted. Its edge, its insets
  /// and its rectangle are ignored.
  public var deleteZone: DeleteZone {
    get { host.zone }
    set { host.zone = newValue }
  }

  /// What a screen reader calls the entry.
  public var accessibleName = Wording.tags {
    didSet {
      guard accessibleName != oldValue else { return }
      setAccessibleLabel(accessibleName)
      entry.setAccessibleLabel(accessibleName)
    }
  }

  // MARK: What is in it

  /// The tags, in order. Each has passed the ``TagEditorConfiguration/validation``, but for those that the program set.
  public var tags: TagList { editor.tags }
  /// The texts of the tags, without those that are still being checked.
  public var validTexts: [String] { editor.validTexts }
  /// The text under edit.
  public var text: String { editor.text }
  /// What the entry looks like.
  public var look: TagEditor.Look { editor.look }
  /// What is wrong with the text under edit; nil: nothing.
  public var complaint: TagEditor.Complaint? { editor.complaint }

  /// Everything that happened, each thing once.
  public var onEvent: ((TagEditorEvent) -> Void)?

  /// Puts other tags in the place of all.
  /// - Precondition: no two have the same id.
  public func setTags(_ tags: [Tag]) {
    do {
      try session.change { collection throws(TagListError) in try collection.replaceAll(tags, by: .program) }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Adds a tag at the end. Rules for texts are not asked.
  /// - Precondition: no tag has its id.
  public func add(_ tag: Tag) {
    do {
      try session.change { collection throws(TagListError) in try collection.append([tag], by: .program) }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Removes tags; ids that are not there are passed over.
  public func remove(_ ids: [Tag.ID]) { session.change { $0.remove(ids, by: .program) } }

  /// Brings a tag's text under edit, with the caret at its end.
  public func edit(_ id: Tag.ID) { apply(editor.beginEditing(id)) }

  public var canUndo: Bool { editor.collection.canUndo }
  public var canRedo: Bool { editor.collection.canRedo }
  /// Puts text in at the caret, like a paste: with separators in it, it becomes tags.
  public func insertText(_ text: String) { paste(text) }

  /// Takes away the text under edit; a chip that is edited has its old text again.
  public func clearText() {
    completion.close()
    apply(editor.inPlace == nil ? editor.setText("") : editor.cancel())
  }

  /// Makes tags of the text under edit, as Return does; what may not become one stays.
  public func commit() { apply(editor.commitAll()) }

  /// Takes back what a person did last with the tags.
  public func undo() { undo(by: .program) }
  /// Does again what was last undone.
  public func redo() { redo(by: .program) }

  // MARK: What GTK asks

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { measured(along: axis, across: forCrossSize) }
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

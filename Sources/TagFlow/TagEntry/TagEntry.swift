internal import CTagFlowGtk
public import GtkBridge
public import LayoutCore
public import TagModel

/// A field for typing tags, in which chips and text flow together.
///
///     let entry = TagEntry([Tag("Basil")])
///     entry.placeholder = "Add herbs…"
///     entry.configuration.validation = .length(atMost: 20) |>> .unique
///     entry.completionSource = .list(["Rosemary", "Sage", "Thyme"])
///     entry.onEvent = { [weak entry] _ in print(entry?.validTexts ?? []) }
///
/// The text is GTK's own (`GtkEntry`, `GtkText`). Return and separators turn it into tags. Return, F2 or a double click
/// edits a chip in place. Invalid text remains in the field for editing, with the reason below. The rules are those of
/// ``TagEditor``; each entry has its own ``configuration``, which may change at any time. The height always fits the
/// lines at the entry's width.
///
/// Keys in the text: Return and separators commit, Escape restores an edited chip; at the start of the text, Backspace and the
/// arrow toward the start focus the previous chip. Keys on a chip: arrows, Home and End move the focus, Backspace and Delete
/// remove the chip, Return and F2 edit it, Control+Shift with arrows, Home and End moves it, Control+Z and Control+Shift+Z undo
/// and redo, Menu opens its menu, and letters go to the text.
///
/// Chips are dragged as in a ``TagView``: immediately with a mouse, after a long press with a finger. A zone below the
/// field removes chips dropped on it. Text dropped on the entry is inserted like pasted text. Only visible chips have
/// widgets, so an entry in a ``ScrolledWindow`` may have many thousands.
///
/// CSS: `tagentry`, with `.view`, `.editing`, `.invalid` or `.placeholder`, and `.read-only`. It contains `field`, the
/// chips as `tag` nodes (`.pending` during asynchronous validation, `.invalid` if rejected by it or by a later rule, `.lifted`),
/// the `entry`, `image.message` and `label.message`, `landingslot`, `deletezone`, `undotoast` and
/// `popover.completions`. Accessibility: a group. Its text exposes the invalid state, the reason as its description,
/// and the list of completions as the element that it controls.
public final class TagEntry: Widget {
  let session: TagSession<EntryHost>
  private(set) lazy var host = EntryHost(of: self)
  let field = EntryField()
  let slot = LandingSlot()
  let entry = EntryText()
  let status = StatusLabel()
  private(set) lazy var message = EntryMessage(of: self)
  private(set) lazy var completion = EntryCompletion(of: self)
  private(set) lazy var reports = EntryReports(of: self)
  let numbers = LayoutNumbers()
  private(set) lazy var arranger = EntryArranger(of: self)
  /// The chips with widgets: visible ones, and those in use.
  private(set) lazy var stage = ChipStage(
    make: { [unowned self] in makeChip($0) }, step: { [unowned self] in tick($0) })
  var chips: [Tag.ID: TagChip] { stage.chips }
  /// Validation results of the tags that have chips, until rules or tags change.
  var judgments: [Tag.ID: ValidationReason?] = [:]
  private(set) lazy var scrollers = EnclosingScrollers(of: self)
  private lazy var resizeRequests = ResizeRequests(during: self)
  let checks = EntryChecks()
  /// The tag whose text is shown for editing; nil for the draft.
  var shownTag: Tag.ID?
  /// The ``listModel``, once it has been requested.
  package var followingModel: InstanceReference<TagListModel>?
  /// Whether text and focus are being updated from the editor, so that signals of GTK are ignored.
  var isSyncing = false
  /// Whether Backspace or Delete is down, and whether it repeats.
  var eraser = (isHeld: false, isRepeated: false)
  /// The offer below the field to undo removals by pointer or menu.
  let toast = UndoToast()
  let menu = ContextMenu()
  /// The separators as last set, except line breaks.
  var separatorText = TagSplitter().shownSeparators

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
    scrollers.onLayout = { [weak self] in self?.session.laidOut() }
    scrollers.onScroll = { [weak self] in
      self?.completion.scrolled()
      self?.menu.scrolled()
    }
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

  /// The hint shown while there are neither tags nor text.
  public var placeholder = Wording.addTags {
    didSet {
      guard placeholder != oldValue else { return }
      show()
      notify("placeholder-text")
    }
  }

  /// Hints for input methods and on-screen keyboards.
  public var inputHints: InputHints = [] {
    didSet {
      guard inputHints != oldValue else { return }
      showInputHints()
      notify("input-hints")
    }
  }

  /// The accessible name of the entry.
  public var accessibleName = Wording.tags {
    didSet {
      guard accessibleName != oldValue else { return }
      setAccessibleLabel(accessibleName)
      entry.setAccessibleLabel(accessibleName)
      notify("accessible-name")
    }
  }

  /// Whether tags may have equal texts. Setting it replaces the ``TagEditorConfiguration/validation``, which other
  /// languages can't access.
  var allowsDuplicates = false {
    didSet {
      guard allowsDuplicates != oldValue else { return }
      configuration.validation = allowsDuplicates ? .notEmpty : TagEditorConfiguration().validation
      notify("allow-duplicates")
    }
  }

  // MARK: What is in it

  /// The number of lines in the last layout, including that of the edited text; 0 before the first layout.
  public var lineCount: Int { numbers["n-lines"] }

  /// The tags, in order. Each has passed ``TagEditorConfiguration/validation``, except those set by the program.
  public var tags: TagList { editor.tags }
  /// The texts of the tags, except those that are still being validated or were rejected by
  /// ``TagEditorConfiguration/asyncValidation``.
  public var validTexts: [String] { editor.validTexts }
  /// The edited text.
  public var text: String { editor.text }
  /// The state that the entry shows.
  public var look: TagEditor.Look { editor.look }
  /// The validation failure of the edited text; nil if it is valid.
  public var validationFailure: TagEditor.ValidationFailure? { editor.validationFailure }
  /// The first of the tags that ``TagEditorConfiguration/asyncValidation`` has rejected; nil if there is none.
  public var refusal: TagEditor.ValidationFailure? { editor.refusal }

  /// Called once for each event.
  public var onEvent: ((TagEditorEvent) -> Void)?

  // MARK: What GTK asks

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent {
    stage.widgetWasMeasured()
    return measured(along: axis, across: forCrossSize)
  }
  public override func allocate(width: Int, height: Int) {
    resizeRequests.allocate { layOut(width: width, height: height) }
  }
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
    resizeRequests.mappedChanged(isMapped)
    followAnimationSetting()
    scrollers.mappedChanged(isMapped)
    guard !isMapped else { return }
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

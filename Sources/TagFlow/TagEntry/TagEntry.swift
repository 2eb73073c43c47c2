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
/// lines at the entry's width. The baseline is that of the first line.
///
/// Keys in the text: Return and separators commit, Escape restores an edited chip; at the start of the text, Backspace, the
/// arrow toward the start, Up and Home focus the last chip. Keys on a chip: arrows, Home and End move the focus, Backspace and
/// Delete remove the chip, Return and F2 edit it, Control+Shift with arrows, Home and End moves it, Control+Z and Control+Shift+Z
/// undo and redo, Menu opens its menu, and letters go to the text.
///
/// Chips are dragged as in a ``TagView``: immediately with a mouse, after a long press with a finger. A zone below the
/// field removes chips dropped on it. Chips can be dragged to and from views and other entries, if both sides allow it
/// (``exchange``). Text dropped on the entry is inserted like pasted text. Only visible chips have widgets, so an entry in a
/// ``ScrolledWindow`` may have many thousands.
///
/// - Complexity: That of the operation on ``TagEditor``, and of the update of its neighborhood in the ``layout``. Then a frame takes
///   O(chips in sight), for all changes since the last one. Setting tags, layout or style visits every tag once.
///
/// CSS: `tagentry`, with `.view`, `.editing`, `.invalid` or `.placeholder`, with `.read-only`, and with `.receiving` or `.refusing`
/// while chips are dragged over it. It contains `field`, the chips as `tag` nodes (`.pending` during asynchronous validation,
/// `.invalid` if rejected by it or by a later rule, `.lifted`, `.twin` if a dragged one has the same text, `.merged`, `.refused`),
/// the `entry`, `image.message` and `label.message`, `landingslot`, `deletezone`, `undotoast` and
/// `popover.completions`. Accessibility: a group. Its text exposes the invalid state, the reason as its description,
/// and the list of completions as the element that it controls.
public final class TagEntry: Widget {
  let session: TagSession<EntryHost>
  private(set) lazy var host = EntryHost(of: self)
  private(set) lazy var surface = ChipSurface(of: self, isForSelection: false)
  let field = EntryField()
  let entry = EntryText()
  private(set) lazy var message = EntryMessage(about: entry, status: surface.status)
  private(set) lazy var completion = EntryCompletion(of: self)
  private(set) lazy var reports = EntryReports(of: self)
  private(set) lazy var arranger = EntryArranger(of: self)
  /// Validation results of the tags that have chips, until rules or tags change.
  var judgments: [Tag.ID: ValidationReason?] = [:]
  let checks = EntryChecks()
  /// The tag whose text is shown for editing; nil for the draft.
  var shownTag: Tag.ID?
  /// The ``listModel``, once it has been requested.
  package var followingModel: InstanceReference<TagListModel>?
  /// The exchange of tags with views and other entries and programs by dragging; off by default. Tags that are dragged here are subject
  /// to the rules for pasted text, and to ``TagExchange/duplicates``. ``TagExchange/splitter`` is ignored.
  public var exchange = TagExchange() {
    didSet { notify(TagExchange.properties, from: oldValue, to: exchange) }
  }
  /// Whether tags have changed since the last layout.
  var awaitsLayout = false
  /// Whether text and focus are being updated from the editor, so that signals of GTK are ignored.
  var isSyncing = false
  /// The edited text when the user last changed the tags, which Control+Z undoes as long as it is the same.
  var textAtLastChange = ""
  /// The x position that Up and Down keep while the focus moves among chips.
  var focusColumn: Double?

  /// Creates an entry with tags.
  /// - Precondition: The ids are unique.
  public init(_ tags: [Tag] = [], configuration: TagEditorConfiguration = TagEditorConfiguration()) {
    let collection = TagCollection(rules: SelectionRules(mode: .none))
    session = TagSession(TagEditor(collection, configuration: configuration))
    session.tapsWithoutSelection = false
    super.init(type: Self.type)
    session.host = host
    session.reports.loopDepth = { MainLoop.depth }
    installChildren()
    installText()
    installKeys()
    installPointer()
    installDrop(of: [], in: GTK_PHASE_CAPTURE)
    installTextDrop()
    completion.install()
    installSpeech()
    entry.placeholder = placeholder
    updateName()
    if tags.isEmpty { show() } else { setTags(tags) }
  }

  /// The tags and the edited text.
  var editor: TagEditor {
    get { session.store }
    _modify { yield &session.store }
  }

  // MARK: What it shows

  /// The hint shown while there are neither tags nor text.
  public var placeholder = TagText.addTags.words {
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

  /// The accessible name of the entry. If the program sets none, the labels with a mnemonic for the entry name it instead.
  public var accessibleName = TagText.tags.words {
    didSet {
      isNamed = true
      setAccessibleLabel(accessibleName)
      entry.setAccessibleLabel(accessibleName)
      if accessibleName != oldValue { notify("accessible-name") }
    }
  }
  /// Whether the program has set the name.
  private var isNamed = false

  /// GTK doesn't tell of labels, which the entry may get at any time: they are looked for when it is shown or gets the focus.
  func updateName() {
    entry.setAccessibleLabelled(as: self)
    if !isNamed { for widget in [self, entry] { widget.setDefaultAccessibleLabel(accessibleName) } }
  }

  /// Whether Return activates the default widget of the window, such as the “Save” button of a dialog, if there is no text to
  /// enter. The default is false.
  public var activatesDefault = false {
    didSet { if activatesDefault != oldValue { notify("activates-default") } }
  }

  /// Whether chips have close buttons while the entry is not read-only.
  public var showsCloseButtons = false {
    didSet {
      guard showsCloseButtons != oldValue else { return }
      updateCloseButtons()
      notify("show-close-buttons")
    }
  }

  static let initialGestures = GestureConfiguration(isReorderable: true, isRemovable: true)
  static let initialZone = DeleteZone(isEnabled: true, thickness: 44, cornerRadius: 8)

  /// How chips are lifted, moved and removed. Swipe selection is ignored.
  public var gestures = TagEntry.initialGestures {
    didSet {
      configureGestures()
      notify(GestureConfiguration.draggingProperties, from: oldValue, to: gestures)
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
  public var lineCount: Int { surface.numbers["n-lines"] }

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

  /// Called when the user has removed a tag, with a message such as “Removed “Basil””. Return true if the program
  /// itself offers to undo the removal, with ``undo(by:)``; otherwise the entry shows a toast.
  public var onUndoOffer: ((_ message: String, _ removed: [Tag]) -> Bool)?

  /// Called once after each operation by which the user, undo or redo has added, edited, removed or moved tags.
  public var onTagsChange: (() -> Void)?

  /// Called when a request for completions fails.
  public var onCompletionFailure: ((CompletionFailure) -> Void)?

  // MARK: What GTK asks

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { measured(along: axis, across: forCrossSize) }
  public override func allocate(width: Int, height: Int) {
    surface.allocate(in: Size(width: Double(width), height: Double(height))) { _ in layOut(width: width, height: height) }
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

  /// Chips that may leave the entry are dragged on without it.
  public override func willUnmap() { transfer.carryOn() }

  public override func mappedChanged(_ isMapped: Bool) {
    surface.mappedChanged(isMapped)
    // GTK tells no widget of a new default direction that is in no window.
    if isMapped, arrangement.layout.textDirection != textDirection { textDirectionChanged() }
    guard !isMapped else { return updateName() }
    completion.close()
    completion.popover.close()
    // A window that closes, or a parent that lets go of the entry, may take the focus away without a word.
    if configuration.commitsOnFocusLoss, editor.focus != .outside { perform { $0.focusOut() } }
  }

  public override func textDirectionChanged() {
    passDirectionToChildren()
    for chip in stage.pool.all { chip.textDirectionChanged() }
    if metrics.update() { entry.fontChanged() }
    arranger.arrangeAnew()
  }
}

// MARK: - Configuration

extension TagEntry {
  /// The configuration.
  public var configuration: TagEditorConfiguration {
    get { editor.configuration }
    set {
      let old = configuration
      editor.configuration = newValue
      configureGestures()
      updateCloseButtons()
      completion.rulesChanged()
      let resumed = editor.resumeChecks()
      show()
      checks.ids.forEach(endOutdatedCheck)
      begin(resumed.checks)
      validateTags()
      notify(TagEditorConfiguration.properties, from: old, to: configuration)
    }
  }

  /// The layout of chips and text. Its text direction follows the widget's.
  public var layout: FlowLayout {
    get { flow }
    set {
      let (old, new) = (flow, newValue.withTextDirection(textDirection))
      guard new != old else { return }
      arranger.flow = new
      arranger.arrangeAnew()
      notify(FlowLayout.lineProperties, from: old, to: new)
    }
  }

  private func updateCloseButtons() {
    let shows = showsCloseButtons && !configuration.isReadOnly
    guard shows != metrics.showsCloseButtons else { return }
    metrics.showsCloseButtons = shows
    update(after: [.reset])
  }

  /// The tooltip of close buttons; nil for “Remove Basil” on the chip Basil.
  public var closeButtonTooltip: String? {
    get { stage.pool.closeTooltip }
    set { set(\.stage.pool.closeTooltip, to: newValue, notifying: "close-button-tooltip") }
  }

  /// The maximum width of a chip, in logical pixels; nil, the default, for none. See ``TagView/maximumChipWidth``.
  /// - Precondition: Finite and positive.
  public var maximumChipWidth: Double? {
    get { metrics.maximumWidth }
    set {
      precondition(newValue.map { $0.isFinite && $0 > 0 } ?? true, "maximumChipWidth must be finite and positive")
      set(\.metrics.maximumWidth, to: newValue, notifying: "max-tag-width") { update(after: [.reset]) }
    }
  }

  /// The zone that removes dropped chips. It is below the field, and visible while a chip is lifted. Its edge, margin
  /// and frame are ignored.
  public var deleteZone: DeleteZone {
    get { surface.zone.configuration }
    set {
      let old = deleteZone
      surface.zone.configuration = newValue
      notifyChanges(from: old)
    }
  }
}

// MARK: - Operations

// The program's operations.

extension TagEntry {
  /// Replaces all tags. Of several tags with the same ID, only the first is used.
  public func setTags(_ tags: [Tag]) { session.change { $0.replaceAll(TagList(uniquing: tags), by: .program) } }

  /// Appends a tag. It is not validated.
  /// - Returns: False if there is already a tag with its ID.
  @discardableResult
  public func add(_ tag: Tag) -> Bool { insert([tag], at: tags.count) }

  /// Removes tags. Unknown ids are ignored.
  public func remove(_ ids: [Tag.ID]) { session.change { $0.remove(ids, by: .program) } }

  /// Replaces the tags in a range of indexes by others with new IDs, as one operation.
  /// - Precondition: The range is within the entry.
  package func replaceSubrange(_ range: Range<Int>, with new: [Tag]) {
    do {
      try session.change { collection throws(TagListError) in
        try collection.replaceSubrange(range, with: new, by: .program)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Edits a tag in place, and gives the entry the keyboard focus if it is visible, with the caret at the end of the tag's text.
  public func edit(_ id: Tag.ID) {
    if perform({ $0.beginEditing(id) }).isHandled, editor.inPlace?.id == id, isMapped { _ = focusText() }
  }

  public var canUndo: Bool { editor.collection.canUndo }
  public var canRedo: Bool { editor.collection.canRedo }

  /// Inserts text at the caret like pasted text; separators in it create tags.
  public func insertText(_ text: String) { paste(text) }

  /// Clears the edited text. A tag that is edited in place gets its old text back.
  public func clearText() {
    completion.close()
    perform { $0.inPlace == nil ? $0.replaceText(with: "") : $0.cancel() }
  }

  /// Turns the edited text into tags, like Return. Invalid text stays in the field, also what only begins a suggestion if
  /// ``TagEditorConfiguration/acceptsOnlySuggestions`` is true.
  public func commit() { perform { $0.commitAll() } }

  /// Sets the edited text. Separators in it do not create tags.
  package func setText(_ text: String) { perform { $0.replaceText(with: text) } }

  /// Undoes the user's last change of the tags, unless the entry is read-only.
  /// - Parameter cause: The cause to report to observers.
  public func undo(by cause: Cause = .program) { if !configuration.isReadOnly { session.undo(by: cause) } }

  /// Forgets all changes that could be undone or redone; see ``TagView/clearHistory()``.
  public func clearHistory() { session.clearHistory() }

  /// Redoes the last undone change, unless the entry is read-only.
  /// - Parameter cause: The cause to report to observers.
  public func redo(by cause: Cause = .program) { if !configuration.isReadOnly { session.redo(by: cause) } }
}

extension TagEntry: TagListOwner {
  /// The tags as a list model for GTK's list views. It is created on first use, and the same object from then on.
  public var listModel: TagListModel { ownListModel }

  package var collection: TagCollection { editor.collection }

  @discardableResult
  package func insert(_ tags: [Tag], at index: Int) -> Bool {
    guard (0...self.tags.count).contains(index) else { return false }
    return (try? session.change { collection throws(TagListError) in try collection.insert(tags, at: index, by: .program) }) != nil
  }

  package func update(_ id: Tag.ID, _ body: (inout Tag) -> Void) -> Bool {
    // The body may access the entry, so it runs before the collection is changed.
    guard var tag = tags[id: id] else { return false }
    body(&tag)
    session.change { $0.replace(tag, by: .program) }
    return true
  }

  /// Does nothing: tags of an entry can't be selected.
  package func changeSelection(_ operation: TagOperation) {}
}

// MARK: - Speaking

extension TagEntry {
  func installSpeech() {
    surface.status.listener = { [weak self] in
      guard let self else { return nil }
      // If a chip is about to get the focus, it speaks the message then.
      switch editor.focus {
      case .text: return entry.containsFocus ? entry.speech : nil
      case .tag(let id): return chips[id].flatMap { $0.hasFocus ? $0.speech : nil }
      case .outside: return nil
      }
    }
  }
}

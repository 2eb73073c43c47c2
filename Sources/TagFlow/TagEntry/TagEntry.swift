internal import CGtk
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
/// the arrow towards the start go to the chip before it. Keys on a chip: arrows, Home and End walk, Backspace and
/// Delete remove it, Return and F2 edit it, Control+Shift+arrows move it, Control+Z and Control+Shift+Z undo and redo,
/// a letter goes to the text.
///
/// CSS: `tagentry`, with `.editing`, `.invalid` or `.placeholder`; in it `field`, the chips as `tag` nodes (`.pending`
/// while a slow check lasts), the `entry`, and `label.message`. Accessibility: a group; the text in it says when it is
/// invalid, and why in its description.
public final class TagEntry: Widget {
  static let type = WidgetType(name: "TagFlowEntry", cssName: "tagentry", role: .group)

  var editor: TagEditor
  let field = EntryField()
  let entry = EntryText()
  let status = StatusLabel()
  let message: UnsafeMutablePointer<GtkWidget>
  let metrics = ChipMetrics()
  var chips: [Tag.ID: TagChip] = [:]
  var flow = FlowLayout(verticalAlignment: .center, spacing: 6, lineSpacing: 6, insets: Insets(6))
  /// The chips' places and, among them, the text's.
  var arrangement: FlowArrangement
  var heightForWidth: (width: Int, height: Int)?
  /// Whether text and focus are being brought in line with the editor: what GTK tells of it is no news.
  var isSyncing = false
  /// Whether Backspace or Delete is down, and whether what it does now is because it is being held.
  var isEraseHeld = false
  var isEraseRepeated = false
  /// What follows the text that is shown, of a text too long to show; see ``EntryText/shownLength``.
  var hiddenText = ""
  var shownComplaint: TagEditor.Complaint?

  /// An entry with tags.
  /// - Precondition: no two have the same id.
  public init(_ tags: [Tag] = [], configuration: TagEditorConfiguration = TagEditorConfiguration()) {
    editor = TagEditor(TagCollection(), configuration: configuration)
    message = gtk_label_new(nil)
    arrangement = flow.arrange([Size](), in: .zero)
    super.init(type: Self.type)
    installChildren()
    installText()
    installKeys()
    installPointer()
    entry.placeholder = placeholder
    setAccessibleLabel(accessibleName)
    entry.setAccessibleLabel(accessibleName)
    setTags(tags)
  }

  // MARK: What it shows

  /// How it works.
  public var configuration: TagEditorConfiguration {
    get { editor.configuration }
    set {
      editor.configuration = newValue
      show()
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
      flow = new
      arrangeAnew()
    }
  }

  /// Whether each chip has a button that removes it.
  public var showsCloseButtons: Bool {
    get { metrics.showsCloseButtons }
    set {
      guard newValue != metrics.showsCloseButtons else { return }
      metrics.showsCloseButtons = newValue
      show(tagsChanged: true)
    }
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
      apply(try editor.change { collection throws(TagListError) in try collection.replaceAll(tags, by: .program) })
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Adds a tag at the end. Rules for texts are not asked.
  /// - Precondition: no tag has its id.
  public func add(_ tag: Tag) {
    do {
      apply(try editor.change { collection throws(TagListError) in try collection.append([tag], by: .program) })
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Removes tags; ids that are not there are passed over.
  public func remove(_ ids: [Tag.ID]) { apply(editor.change { $0.remove(ids, by: .program) }) }

  /// Brings a tag's text under edit, with the caret at its end.
  public func edit(_ id: Tag.ID) { apply(editor.beginEditing(id)) }

  /// Takes back what a person did last with the tags.
  public func undo() { apply(editor.undo(by: .program)) }
  /// Does again what was last undone.
  public func redo() { apply(editor.redo(by: .program)) }

  // MARK: What GTK asks

  public override func measure(_ axis: Axis, forCrossSize: Int?) -> Extent { measured(along: axis, across: forCrossSize) }
  public override func allocate(width: Int, height: Int) { layOut(width: width, height: height) }
  public override func moveFocus(_ direction: FocusDirection) -> Bool { tabFocus(direction) }
  public override func takeFocus() -> Bool? { focusText() }

  public override func styleChanged() {
    guard metrics.update() else { return }
    entry.fontChanged()
    arrangeAnew()
  }

  public override func textDirectionChanged() {
    guard flow.textDirection != textDirection else { return }
    flow.textDirection = textDirection
    arrangeAnew()
  }
}

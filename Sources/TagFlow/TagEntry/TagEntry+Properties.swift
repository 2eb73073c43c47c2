internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore
internal import TagModel

// The properties of an entry, for C, GtkBuilder, bindings and GtkInspector. Each property notifies when it has changed,
// whatever changed it.

extension TagEntry {
  package static let type = WidgetType(
    name: "TagflowEntry", cssName: "tagentry", role: .group,
    properties: contentProperties + ruleProperties + inputProperties + lineProperties + lineCountProperties
      + draggingProperties(initialGestures) + zoneProperties(initialZone) + exchangeProperties + chipProperties,
    signals: EntryReports.signals, actions: ContextMenu.actions + EntryReports.actions,
    addChild: { entry, child in (entry as? TagEntry)?.append(child) ?? false },
    items: BuildableItems(in: "tags", each: "tag") { TagListItem.type }, make: { TagEntry() })

  /// Properties of TagflowEntry.
  private static let contentProperties: [ObjectProperty] = [
    /// - Type: TagflowTagList
    .object("tags", "The tags of the entry", type: g_list_model_get_type) { (entry: TagEntry) in entry.listModel.object },
    .uint("n-tags", "The number of tags") { (entry: TagEntry) in entry.tags.count },
    /// Sets the edited text. Separators in it do not create tags; see tagflow_entry_insert_text() and tagflow_entry_commit().
    /// - Parameter: a text
    /// - Returns: the edited text
    .string("text", "The edited text: the text of a new tag, or of the tag that is being edited") { (entry: TagEntry) in
      entry.text
    } set: {
      if !$1.utf8.elementsEqual($0.text.utf8) { $0.setText($1) }
    },
    /// - Returns: whether the edited text would be rejected, or a tag was
    /// - Note: A tag that has been entered can be rejected by the function of tagflow_entry_set_validate_func().
    .bool("has-error", "Whether the edited text would be rejected as a tag, or a tag was rejected") { (entry: TagEntry) in
      entry.problem != nil
    },
    /// - Note: It is shown in the entry. If the edited text is valid, it is about the first rejected tag.
    /// - Returns: a sentence for the user; %NULL if nothing is rejected
    .optionalString("error-message", "The reason why the edited text would be rejected, or a tag was") { (entry: TagEntry) in
      entry.problem?.localizedMessage
    },
    .bool("can-undo", "Whether the user can undo a change") { (entry: TagEntry) in entry.canUndo },
    .bool("can-redo", "Whether the user can redo a change") { (entry: TagEntry) in entry.canRedo },
  ]

  private static let ruleProperties = TagEditorConfiguration.properties.properties(
    initial: TagEditorConfiguration(), get: { (entry: TagEntry) in entry.configuration }
  ) { $1(&$0.configuration) }

  private static let lineProperties = FlowLayout.lineProperties.properties(
    initial: EntryArranger.initialFlow, get: { (entry: TagEntry) in entry.layout }
  ) { $1(&$0.layout) }

  /// Properties of TagflowEntry.
  private static let inputProperties: [ObjectProperty] = [
    /// Sets whether tags may have equal texts, ignoring case. The program may add such tags in either case.
    .bool("allow-duplicates", "Whether tags may have equal texts", \TagEntry.allowsDuplicates),
    /// Sets whether Return activates the default widget of the window, such as the button “Save” of a dialog, if there is no
    /// text to enter.
    .bool(
      "activates-default", "Whether Return activates the window's default widget if there is no text to enter",
      \TagEntry.activatesDefault),
    /// Sets the purpose of the text, by which an on-screen keyboard chooses its keys.
    .enumeration(
      "input-purpose", "The purpose of the text, for on-screen keyboards", default: 0, type: gtk_input_purpose_get_type
    ) { (entry: TagEntry) in
      Int(entry.gtkInputPurpose.rawValue)
    } set: {
      $0.gtkInputPurpose = GtkInputPurpose(rawValue: UInt32($1))
    },
    /// Sets hints for input methods and on-screen keyboards. Those that follow from #TagflowEntry:capitalization are added.
    .flags("input-hints", "Hints for input methods and on-screen keyboards", type: gtk_input_hints_get_type) {
      (entry: TagEntry) in
      entry.inputHints.rawValue
    } set: {
      $0.inputHints = InputHints(rawValue: $1)
    },
    /// - Parameter: a number; 8 by default
    .int("completion-limit", "The maximum number of completions shown", in: 1...Int32.max, default: 8, \TagEntry.completionLimit),
    /// - Parameter: a number; 1 by default
    .int(
      "completion-min-length", "The minimum number of typed characters for completions to be shown", in: 0...Int32.max, default: 1,
      \TagEntry.completionMinimumLength),
    /// Sets the hint that is shown while there are neither tags nor text.
    .string(
      "placeholder-text", "The hint while there are neither tags nor text", default: TagText.addTags.words,
      \TagEntry.placeholder),
    .string("accessible-name", "The name of the entry for screen readers", default: TagText.tags.words, \TagEntry.accessibleName),
  ]
}

extension TagEditorConfiguration {
  /// Properties of TagflowEntry.
  static let properties: [ValueProperty<TagEditorConfiguration>] = [
    /// Sets whether the user can change the tags, or only move the focus among them.
    /// - Parameter: whether the user can change the tags; true by default
    .bool("editable", "Whether the user can change the tags") { $1(&$0.isEditable) },
    /// Sets the maximum number of tags that the user can have. The program may add more.
    /// - Parameter: a number; -1, the default, for no limit
    .int("max-tags", "The maximum number of tags that the user can have; -1 for no limit") { $1(&$0.limit) },
    /// Sets the characters that separate tags when they are typed or pasted, besides line breaks. With a tab, the Tab key
    /// enters the text.
    /// - Parameter: the characters, one after the other
    ValueProperty(
      .string(
        "separators", "The characters that separate tags, besides line breaks", default: TagSplitter().shownSeparators
      ) { (entry: TagEntry) in
        entry[charactersOf: \.configuration.splitter, "separators"]
      } set: {
        $0[charactersOf: \.configuration.splitter, "separators"] = $1
      }
    ) { $0.splitter != $1.splitter },
    .cases(
      "capitalization", "Which letters are capitalized when a tag is entered", of: Capitalization.enumeration
    ) { $1(&$0.capitalization) },
    /// Sets whether Return enters the text. If not, it always emits #TagflowEntry::activate.
    /// - Parameter: whether Return enters the text; true by default
    .bool("commit-on-return", "Whether Return enters the text") { $1(&$0.commitsOnReturn) },
    .bool("commit-on-focus-loss", "Whether the text is entered when the entry loses the focus") { $1(&$0.commitsOnFocusLoss) },
    /// Sets whether only completions may become tags, as they are spelled. Return and a separator after the text accept the first
    /// completion. Text that begins one is not rejected until it is entered. The program may add any tag.
    .bool("only-suggestions", "Whether only completions may become tags") { $1(&$0.acceptsOnlySuggestions) },
    /// Sets whether the completions end with one that makes the typed text a tag, unless there is one with that text. It is also
    /// accepted if #TagflowEntry:only-suggestions is true.
    .bool("suggest-new-tag", "Whether the completions end with one that adds the typed text") { $1(&$0.suggestsNewTag) },
  ]

  private var isEditable: Bool {
    get { !isReadOnly }
    set { isReadOnly = !newValue }
  }
}

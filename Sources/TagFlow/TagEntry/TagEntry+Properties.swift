internal import CTagFlowGtk
package import GtkBridge
internal import LayoutCore
internal import TagModel

// The properties of an entry, for C, GtkBuilder, bindings and GtkInspector. Each property notifies when it has changed,
// whatever changed it.

extension TagEntry {
  package static let type = WidgetType(
    name: "TagflowEntry", cssName: "tagentry", role: .group,
    properties: contentProperties + ruleProperties + completionProperties + appearanceProperties
      + draggingProperties(isEnabled: true) + zoneProperties(EntryHost.initialZone) + chipProperties,
    signals: EntryReports.signals, actions: ContextMenu.actions + EntryReports.actions,
    addChild: { entry, child in
      guard let entry = entry as? TagEntry, let item = nativeObject(child) as? TagListItem else { return false }
      entry.insert([item], at: entry.tags.count)
      return true
    },
    items: BuildableItems(in: "tags", each: "tag") { TagListItem.type }, make: { TagEntry() })

  /// The maximum distance that C can set, in logical pixels.
  private static let greatestDistance = 2000.0

  private static let contentProperties: [ObjectProperty] = [
    .object("tags", "The tags, a GListModel of TagflowTag", type: g_list_model_get_type) { (entry: TagEntry) in
      entry.listModel
    },
    .uint("n-tags", "The number of tags") { (entry: TagEntry) in entry.tags.count },
    .string("text", "The edited text") { (entry: TagEntry) in entry.text } set: {
      if !$1.utf8.elementsEqual($0.text.utf8) { $0.setText($1) }
    },
    .bool("has-error", "Whether the edited text would be rejected, or a tag was") { (entry: TagEntry) in entry.problem != nil },
    .optionalString("error-message", "Why the edited text would be rejected, or a tag was") { (entry: TagEntry) in
      entry.problem?.localizedMessage
    },
    .bool("can-undo", "Whether there is a step to undo") { (entry: TagEntry) in entry.canUndo },
    .bool("can-redo", "Whether there is a step to redo") { (entry: TagEntry) in entry.canRedo },
  ]

  private static let ruleProperties: [ObjectProperty] = [
    .bool("editable", "Whether the user can change the tags", default: true) { (entry: TagEntry) in
      !entry.configuration.isReadOnly
    } set: {
      if $1 == $0.configuration.isReadOnly { $0.configuration.isReadOnly = !$1 }
    },
    .bool("allow-duplicates", "Whether tags may have equal texts") { (entry: TagEntry) in entry.allowsDuplicates } set: {
      $0.allowsDuplicates = $1
    },
    .int("max-tags", "The maximum number of tags the user can have; -1 for no limit", in: -1...Int32.max) { (entry: TagEntry) in
      entry.configuration.limit ?? -1
    } set: {
      let limit = $1 < 0 ? nil : $1
      if limit != $0.configuration.limit { $0.configuration.limit = limit }
    },
    .string(
      "separators", "The characters that separate tags, besides line breaks", default: TagSplitter().shownSeparators
    ) { (entry: TagEntry) in entry.separators } set: {
      $0.separators = $1
    },
    .cases("capitalization", "Which letters are capitalized when a tag is entered", of: Capitalization.enumeration) {
      (entry: TagEntry) in entry.configuration.capitalization
    } set: {
      if $1 != $0.configuration.capitalization { $0.configuration.capitalization = $1 }
    },
    .bool("commit-on-return", "Whether Return enters the text", default: true) { (entry: TagEntry) in
      entry.configuration.commitsOnReturn
    } set: {
      if $1 != $0.configuration.commitsOnReturn { $0.configuration.commitsOnReturn = $1 }
    },
    .bool("activates-default", "Whether Return activates the window's default widget if there is no text to enter") {
      (entry: TagEntry) in entry.activatesDefault
    } set: {
      $0.activatesDefault = $1
    },
    .bool("commit-on-focus-loss", "Whether losing the focus enters the text") { (entry: TagEntry) in
      entry.configuration.commitsOnFocusLoss
    } set: {
      if $1 != $0.configuration.commitsOnFocusLoss { $0.configuration.commitsOnFocusLoss = $1 }
    },
    .enumeration("input-purpose", "The purpose of the text", default: 0, type: gtk_input_purpose_get_type) {
      (entry: TagEntry) in Int(entry.gtkInputPurpose.rawValue)
    } set: {
      $0.gtkInputPurpose = GtkInputPurpose(rawValue: UInt32($1))
    },
    .flags("input-hints", "Hints for input methods", type: gtk_input_hints_get_type) { (entry: TagEntry) in
      entry.inputHints.rawValue
    } set: {
      $0.inputHints = InputHints(rawValue: $1)
    },
  ]

  private static let completionProperties: [ObjectProperty] = [
    .int("completion-limit", "The maximum number of completions shown", in: 1...Int32.max, default: 8) {
      (entry: TagEntry) in entry.completionLimit
    } set: {
      $0.completionLimit = $1
    },
    .int("completion-min-length", "The minimum number of typed characters for completions", in: 0...Int32.max, default: 1) {
      (entry: TagEntry) in entry.completionLeastLength
    } set: {
      $0.completionLeastLength = $1
    },
  ]

  private static let appearanceProperties: [ObjectProperty] = [
    .string("placeholder-text", "The hint while there are neither tags nor text", default: Wording.addTags) {
      (entry: TagEntry) in entry.placeholder
    } set: {
      $0.placeholder = $1
    },
    .string("accessible-name", "The name for screen readers", default: Wording.tags) { (entry: TagEntry) in
      entry.accessibleName
    } set: {
      $0.accessibleName = $1
    },
    .cases("alignment", "How chips use the remaining space of a line", of: FlowLayout.Alignment.enumeration) {
      (entry: TagEntry) in entry.layout.alignment
    } set: {
      $0.layout.alignment = $1
    },
    .double("spacing", "The gap between two chips of a line", in: 0...greatestDistance, default: 6) { (entry: TagEntry) in
      entry.layout.spacing
    } set: {
      $0.layout.spacing = $1
    },
    .double("line-spacing", "The gap between two lines", in: 0...greatestDistance, default: 6) { (entry: TagEntry) in
      entry.layout.lineSpacing
    } set: {
      $0.layout.lineSpacing = $1
    },
  ]
}

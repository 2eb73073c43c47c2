/// Tags with selection rules, gates and an undo history.
///
/// All changes, by pointer, key, menu or program, are made by the operations of this type. Each returns a
/// ``TagTransaction`` with the changes for the view to apply, and the events per tag.
///
/// **Gates.** Operations call the gates while they have exclusive access to the collection. If the gates access the
/// collection themselves, as those of the view that owns it may, use two steps: ``plan(_:by:)`` calls the gates without
/// changing anything, and ``perform(_:)`` applies the changes without calling the gates.
///
/// **Unknown ids** are ignored, since a tag may have been removed in the meantime. **Indexes out of range** are programming
/// errors, and trap.
///
/// **History.** Each operation by the user is one undo step; consecutive moves of a tag by keyboard are a single step
/// (until ``closeUndoStep()``). The program's changes are only recorded if ``recordsProgramChanges`` is set. They do
/// not invalidate steps, which refer to tags by id and to positions by the preceding tag: undo inserts a removed tag
/// after its former neighbor or, if that is gone, at its old index or the end. It skips tags that the program has
/// removed and steps that have no effect any more, and never exceeds the selection limit. At most ``historyLimit``
/// steps can be undone, fewer if they are very large; all undone steps can be redone.
public struct TagCollection {
  /// The tags, in order.
  public internal(set) var tags: TagList
  /// The gates that operations by the user have to pass.
  public var gates: TagGates
  /// The tag that range selection starts from: the last one that was toggled or selected. Always one of the tags: setting an
  /// unknown id is ignored, and removing the tag sets it to nil.
  public var anchor: Tag.ID? {
    get { knownAnchor }
    set { if newValue.map(tags.contains) ?? true { knownAnchor = newValue } }
  }
  /// Whether changes by the program can be undone as well.
  public var recordsProgramChanges = false

  var history = History()
  var knownAnchor: Tag.ID? {
    didSet { if knownAnchor != oldValue { extended = [] } }
  }
  /// The tags selected by the current extension from the anchor.
  var extended: Set<Tag.ID> = []
  private(set) var storedRules: SelectionRules

  /// Creates a collection of tags. If more tags are selected than the rules allow, the first ones stay selected.
  public init(
    _ tags: TagList = TagList(), rules: SelectionRules = SelectionRules(), gates: TagGates = TagGates()
  ) {
    self.tags = tags
    self.storedRules = rules
    self.gates = gates
    setRules(rules)
  }

  /// The selection rules. Setting them can deselect tags, as ``setRules(_:)`` does.
  public var rules: SelectionRules {
    get { storedRules }
    set { setRules(newValue) }
  }

  /// Changes the selection rules. If more tags are selected than they allow, the first ones (in single mode the ``anchor``, if
  /// selected) stay selected, and the others are deselected with ``Cause/program``.
  @discardableResult
  public mutating func setRules(_ rules: SelectionRules) -> TagTransaction {
    storedRules = rules
    var recording = Recording(cause: .program)
    if tags.selectedCount > rules.capacity {
      var excess = tags.selectedIDs
      if rules.mode == .single, let anchor, let kept = excess.firstIndex(of: anchor) {
        excess.remove(at: kept)
      } else {
        excess.removeFirst(rules.capacity)
      }
      apply(.select(TagIDs(excess), false), &recording)
    }
    return commit(recording)
  }

  /// The number of selected tags; O(1).
  public var selectionCount: Int { tags.selectedCount }
  /// The ids of the selected tags, in order.
  public var selectedIDs: [Tag.ID] { tags.selectedIDs }
  /// The indexes of the selected tags, in ascending order.
  public var selectedIndexes: [Int] { tags.selectedIndexes }
  /// The selected tags, in order.
  public var selectedTags: SelectedTags { tags.selectedTags }

  /// The number of tags that can still be selected; `Int.max` without a limit.
  var room: Int { rules.capacity == .max ? .max : max(0, rules.capacity - selectionCount) }
}

/// Tags with everything that may be done to them: rules of selection, gates, and a history.
///
/// Every change, by pointer, key, menu or program, is one of the operations here. Each says what it did in a
/// ``TagTransaction``: what a view has to bring up to date, and what happened to which tag.
///
/// **Gates.** An operation asks the gates while it has the collection to itself. Gates that look at the
/// collection themselves, as those of a view that owns it may, need it in two steps: ``plan(_:by:)`` asks
/// them and changes nothing, ``perform(_:)`` asks nobody and changes.
///
/// **Unknown ids** are passed over: a tag may have gone since it was seen. **Indexes out of range** are
/// mistakes of the program, and stop it.
///
/// **History.** Each operation by a person is one undo step; consecutive moves of the same tag by key are one step
/// together (until ``closeUndoStep()``). The program's own changes are not recorded, unless ``recordsProgramChanges``
/// says so, and do not invalidate steps: a step names tags by id, and places by the tag before them. So undo puts a removed
/// tag back behind its old neighbor or, if that is gone, at its old index or the end; skips tags that the program has
/// removed, and steps of which nothing is left; and selects no more tags than the rules allow. At most
/// ``historyLimit`` steps can be undone, fewer if they are very large; as many can be redone as were undone.
public struct TagCollection {
  /// The tags, in order.
  public internal(set) var tags: TagList
  /// The gates that a person's operations are held to.
  public var gates: TagGates
  /// The tag that extending the selection starts from: the last one that was toggled or selected.
  public var anchor: Tag.ID? {
    didSet { if anchor != oldValue { extended = [] } }
  }
  /// Whether the program's own changes can be undone like a person's.
  public var recordsProgramChanges = false

  var history = History()
  /// The tags that the current extension from the anchor has selected, each once.
  var extended: [Tag.ID] = []
  private(set) var storedRules: SelectionRules

  /// A collection of these tags. Of tags that are selected already, the first stay so, as many as the rules
  /// allow.
  public init(
    _ tags: TagList = TagList(), rules: SelectionRules = SelectionRules(), gates: TagGates = TagGates()
  ) {
    self.tags = tags
    self.storedRules = rules
    self.gates = gates
    setRules(rules)
  }

  /// Which selections are possible. Setting it deselects what is too much, as ``setRules(_:)`` does.
  public var rules: SelectionRules {
    get { storedRules }
    set { setRules(newValue) }
  }

  /// Changes which selections are possible. If more tags are selected than the new rules allow, the first stay
  /// selected (in single mode the ``anchor``, if selected), and the others are deselected with ``Cause/program``.
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

  /// How many tags are selected; O(1).
  public var selectionCount: Int { tags.selectedCount }
  /// The ids of the selected tags, in the order of the tags.
  public var selectedIDs: [Tag.ID] { tags.selectedIDs }
  /// The indexes of the selected tags, ascending.
  public var selectedIndexes: [Int] { tags.selectedIndexes }
  /// The selected tags, in order.
  public var selectedTags: SelectedTags { tags.selectedTags }

  /// How many more tags can be selected.
  var room: Int { max(0, rules.capacity - selectionCount) }
}

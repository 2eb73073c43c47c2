package import CTagFlowGtk
package import GtkBridge
package import TagModel

/// A filter for the rows of a `GListModel` whose tags are texts: the GType `TagflowFilter`. Unlike a ``TagListFilter``,
/// it follows the model, and reads the tags and the text of each row itself.
package final class ModelFilter: Filter {
  private var filter = TagFilter(groupCount: 0)
  private var groups: [InstanceReference<FilterGroup>] = []
  private var model: FollowedModel?
  /// The rows by item (`GObject *`).
  private var rows: [UnsafeMutableRawPointer: Row] = [:]
  /// The items in order; each is retained by its ``Row``.
  private var items: [UnsafeMutableRawPointer] = []
  private var readText: (UnsafeMutableRawPointer) -> String = { _ in "" }
  private var nextReport: ScheduledCall?

  /// An item of the model.
  private struct Row {
    /// A reference, because a model may create its items anew for each caller.
    let item: HeldItem
    /// The number in the filter.
    let number: Int
    /// The number of times that the item is in the model.
    var count: Int
  }

  init() {
    super.init(type: Self.type)
    _ = appendGroup()
  }

  isolated deinit { nextReport?.cancel() }

  /// Filters the rows of a model from now on.
  /// - Parameters:
  ///   - model: A `GListModel *`; the filter holds a reference.
  ///   - tags: Returns the tags of a row, which is a borrowed `GObject *`, in the first group.
  package func follow(_ model: UnsafeMutableRawPointer, tags: @escaping (UnsafeMutableRawPointer) -> [String]) {
    firstGroup.readTags = tags
    self.model = FollowedModel(model) { [weak self] in self?.rowsChanged(at: $0, removed: $1, added: $2) }
    rowsChanged(at: 0, removed: items.count, added: self.model?.count ?? 0)
  }

  /// Sets the function that returns the searched text of a row.
  package func setText(_ text: @escaping (UnsafeMutableRawPointer) -> String) {
    readText = text
    update(rows.values.map(\.item))
  }

  /// Reads the tags and the text of an item again.
  /// - Returns: False if the item is not in the model.
  package func update(_ item: UnsafeMutableRawPointer) -> Bool {
    guard let row = rows[item] else { return false }
    update([row.item])
    return true
  }

  private func update(_ items: [HeldItem]) {
    // Reads everything first, because the program's functions may use the filter.
    let contents = items.map { (item: $0.pointer, tags: tags(of: $0.pointer), text: readText($0.pointer)) }
    change { filter in
      for content in contents {
        guard let row = rows[content.item] else { continue }
        let added = (content.tags.count..<filter.groupCount).map { filter.tags(ofRow: row.number, inGroup: $0) }
        filter.updateRow(row.number, tags: content.tags + added, text: content.text)
      }
    }
  }

  /// Changes the filter, and notifies the lists that use it.
  func change(_ body: (inout TagFilter) -> Void) {
    let change = filter.change(body)
    reportSoon()
    if let change = Change(change) { changed(change) }
  }

  /// Emits `counts-changed` once, when the main loop is next idle.
  private func reportSoon() {
    guard nextReport == nil else { return }
    nextReport = MainLoop.whenIdle { [weak self] in
      self?.nextReport = nil
      self?.emit("counts-changed")
    }
  }

  // MARK: Groups

  /// The group that the filter is created with.
  package var firstGroup: FilterGroup { groups[0].wrapper }

  /// Adds a group.
  /// - Parameter tags: Returns the tags of a row, which is a borrowed `GObject *`, in this group.
  package func addGroup(tags: @escaping (UnsafeMutableRawPointer) -> [String]) -> FilterGroup {
    let group = appendGroup()
    group.readTags = tags
    update(rows.values.map(\.item))
    return group
  }

  private func appendGroup() -> FilterGroup {
    let group = FilterGroup.newInstance(at: filter.addGroup(), of: self)
    groups.append(group)
    return group.wrapper
  }

  /// The rows, choices and matches.
  var contents: TagFilter { filter }

  // MARK: Search

  package var search: String {
    get { filter.query }
    set {
      guard newValue != search else { return }
      change { $0.setQuery(newValue) }
      notify("search")
    }
  }

  // MARK: GtkFilter

  // Never more precise: a list that uses the filter must not be notified of a change while the model is notifying it of
  // another.
  package override var strictness: Strictness { .some }

  package override func matches(_ item: UnsafeMutableRawPointer) -> Bool {
    if let row = rows[item] { return filter.matches(row.number) }
    // An item of another model, or one that the model has not reported to this filter yet.
    let (own, text) = (tags(of: item), readText(item))
    let number = addRow(own, text)
    defer { filter.removeRow(number) }
    return filter.matches(number)
  }

  private func addRow(_ tags: [Set<Tag.ID>], _ text: String) -> Int {
    // The program's functions may have added groups.
    filter.addRow(tags: tags + Array(repeating: [], count: filter.groupCount - tags.count), text: text)
  }

  // MARK: Rows

  private func rowsChanged(at index: Int, removed: Int, added: Int) {
    let range = (index..<index + removed).clamped(to: 0..<items.count)
    let old = Array(items[range])
    let new = (index..<index + added).compactMap { model?.item(at: $0).map { HeldItem(pointer: $0) } }
    items.replaceSubrange(range, with: new.map(\.pointer))
    for item in new { add(item) }
    for item in old { remove(item) }
    reportSoon()
  }

  private func add(_ item: HeldItem) {
    if rows[item.pointer] == nil {
      let (own, text) = (tags(of: item.pointer), readText(item.pointer))
      // The program's functions may have changed the model.
      if rows[item.pointer] == nil {
        rows[item.pointer] = Row(item: item, number: addRow(own, text), count: 0)
      }
    }
    rows[item.pointer]?.count += 1
  }

  private func remove(_ item: UnsafeMutableRawPointer) {
    guard let row = rows[item] else { return }
    if row.count > 1 {
      rows[item]?.count -= 1
    } else {
      rows[item] = nil
      filter.removeRow(row.number)
    }
  }

  private func tags(of item: UnsafeMutableRawPointer) -> [Set<Tag.ID>] { groups.map { $0.wrapper.tags(of: item) } }
}

/// A reference to a `GObject *`.
@MainActor private final class HeldItem {
  let pointer: UnsafeMutableRawPointer

  /// Takes ownership of a reference.
  init(pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

  isolated deinit { g_object_unref(pointer) }
}

// MARK: - Properties

extension ModelFilter {
  package static let type: GType = register(
    "TagflowFilter", properties: properties, signals: [ObjectSignal("counts-changed")], make: { ModelFilter() })

  /// Properties of TagflowFilter.
  private static let properties: [ObjectProperty] = [
    .cases("mode", "Which of the chosen tags of the first group a row must have", of: TagFilter.Rule.enumeration) {
      (filter: ModelFilter) in filter.firstGroup.rule
    } set: {
      $0.firstGroup.rule = $1
    },
    /// Sets words that the text of a row must contain, regardless of case.
    /// - Parameter: words, separated by spaces; empty for any text
    .string("search", "Words that the text of a row must contain", \ModelFilter.search),
  ]
}

extension TagFilter.Rule {
  package static let enumeration = ObjectEnumeration("TagflowFilterMode", ["any", "all", "none"])
}

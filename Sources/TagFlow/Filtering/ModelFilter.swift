package import CTagFlowGtk
package import GtkBridge
package import TagModel

/// A filter for the rows of a `GListModel` whose tags are texts: the GType `TagflowFilter`. Unlike a ``TagListFilter``,
/// it follows the model, and reads the tags and the text of each row itself.
package final class ModelFilter: Filter {
  /// The rows, choices and matches.
  private(set) var contents = TagFilter(groupCount: 0)
  private var groups: [InstanceReference<FilterGroup>] = []
  private var model: FollowedModel?
  /// The rows by item (`GObject *`), of which this has a reference, because a model may create its items anew for each caller.
  private var rows: [UnsafeMutableRawPointer: Row] = [:]
  /// The items in order.
  private var items: [UnsafeMutableRawPointer] = []
  private var readText: (UnsafeMutableRawPointer) -> String = { _ in "" }
  private var nextReport: ScheduledCall?
  /// The number of rows that are being read, by functions of the program.
  private var readings = 0
  /// Whether the filter has changed while a row was being read.
  private var hasChangedWithinReading = false

  /// An item of the model.
  private struct Row {
    /// The number in the filter.
    let number: Int
    /// The number of times that the item is in the model.
    var count: Int
  }

  init() {
    super.init(type: Self.type)
    _ = appendGroup()
  }

  isolated deinit {
    nextReport?.cancel()
    for item in rows.keys { g_object_unref(item) }
  }

  /// Filters the rows of a model from now on.
  /// - Parameters:
  ///   - model: A `GListModel *`; the filter holds a reference.
  ///   - tags: Returns the tags of a row, which is a borrowed `GObject *`, in the first group.
  package func observe(_ model: UnsafeMutableRawPointer, tags: @escaping (UnsafeMutableRawPointer) -> [String]) {
    firstGroup.readTags = tags
    self.model = FollowedModel(model) { [weak self] in self?.rowsChanged(at: $0, removed: $1, added: $2) }
    rowsChanged(at: 0, removed: items.count, added: self.model?.count ?? 0)
  }

  /// Sets the function that returns the searched text of a row.
  package func setText(_ text: @escaping (UnsafeMutableRawPointer) -> String) {
    readText = text
    update(Array(rows.keys))
  }

  /// Reads the tags and the text of an item again.
  /// - Returns: False if the item is not in the model.
  package func update(_ item: UnsafeMutableRawPointer) -> Bool {
    guard rows[item] != nil else { return false }
    update([item])
    return true
  }

  private func update(_ items: [UnsafeMutableRawPointer]) {
    // Reads everything first, because the program's functions may use the filter.
    let contents = read(items, content)
    change { filter in
      for (item, content) in contents {
        guard let row = rows[item]?.number else { continue }
        let added = (content.tags.count..<filter.groupCount).map { filter.tags(ofRow: row, inGroup: $0) }
        filter.updateRow(row, tags: content.tags + added, text: content.text)
      }
    }
  }

  /// What a function of the program returns for items, which it may remove.
  private func read<Content>(
    _ items: [UnsafeMutableRawPointer], _ body: (UnsafeMutableRawPointer) -> Content
  ) -> [(UnsafeMutableRawPointer, Content)] {
    for item in items { g_object_ref(item) }
    defer { for item in items { g_object_unref(item) } }
    return items.map { ($0, body($0)) }
  }

  /// Changes the filter, and notifies the lists that use it.
  func change(_ body: (inout TagFilter) -> Void) {
    let change = contents.change(body)
    reportSoon()
    guard let change = Change(change) else { return }
    // A row may be read before a list that uses the filter knows of it.
    if readings > 0 { hasChangedWithinReading = true } else { changed(change) }
  }

  /// Emits `counts-changed` once, when the main loop is next idle.
  private func reportSoon() {
    guard nextReport == nil else { return }
    nextReport = MainLoop.whenIdle { [weak self] in
      guard let self else { return }
      nextReport = nil
      if hasChangedWithinReading {
        hasChangedWithinReading = false
        changed(.different)
      }
      emit("counts-changed")
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
    let contents = read(Array(rows.keys)) { group.tags(of: $0) }
    change { filter in
      for (item, tags) in contents {
        if let row = rows[item]?.number { filter.setTags(tags, ofRow: row, inGroup: group.index) }
      }
    }
    return group
  }

  private func appendGroup() -> FilterGroup {
    let group = FilterGroup.newInstance(at: contents.addGroup(), of: self)
    groups.append(group)
    return group.wrapper
  }

  // MARK: Search

  package var search: String {
    get { contents.query }
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
    if let row = rows[item] { return contents.matches(row.number) }
    // An item of another model, or one that the model has not reported to this filter yet.
    let (own, text) = content(of: item)
    let number = addRow(own, text)
    defer { contents.removeRow(number) }
    return contents.matches(number)
  }

  private func addRow(_ tags: [Set<Tag.ID>], _ text: String) -> Int {
    // The program's functions may have added groups.
    contents.addRow(tags: tags + Array(repeating: [], count: contents.groupCount - tags.count), text: text)
  }

  // MARK: Rows

  private func rowsChanged(at index: Int, removed: Int, added: Int) {
    let range = (index..<index + removed).clamped(to: 0..<items.count)
    let old = Array(items[range])
    // New references; those of rows pass to them.
    let new = (index..<index + added).compactMap { model?.item(at: $0) }
    items.replaceSubrange(range, with: new)
    for item in new { add(item) }
    for item in old { remove(item) }
    reportSoon()
  }

  private func add(_ item: UnsafeMutableRawPointer) {
    if rows[item] == nil {
      let (own, text) = content(of: item)
      // The program's functions may have changed the model.
      if rows[item] == nil {
        rows[item] = Row(number: addRow(own, text), count: 1)
        return
      }
    }
    rows[item]?.count += 1
    g_object_unref(item)
  }

  private func remove(_ item: UnsafeMutableRawPointer) {
    guard let row = rows[item] else { return }
    if row.count > 1 {
      rows[item]?.count -= 1
    } else {
      rows[item] = nil
      contents.removeRow(row.number)
      g_object_unref(item)
    }
  }

  private func content(of item: UnsafeMutableRawPointer) -> (tags: [Set<Tag.ID>], text: String) {
    readings += 1
    defer { readings -= 1 }
    return (groups.map { $0.wrapper.tags(of: item) }, readText(item))
  }
}

// MARK: - Properties

extension ModelFilter {
  package static let type: GType = register(
    "TagflowFilter", properties: properties, signals: [ObjectSignal("counts-changed")], make: { ModelFilter() })

  /// Properties of TagflowFilter.
  private static let properties: [ObjectProperty] = [
    .cases("mode", "Which of the chosen tags of the first group a row must have", of: TagFilter.Rule.enumeration) {
      (filter: ModelFilter) in
      filter.firstGroup.rule
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

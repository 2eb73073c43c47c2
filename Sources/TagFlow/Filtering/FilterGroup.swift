package import CTagFlowGtk
package import GtkBridge
package import TagModel

/// A group of the tags of a ``ModelFilter``, such as the light that plants need: the GType `TagflowFilterGroup`. A row must satisfy
/// each group.
///
/// The empty text stands for rows without tags in this group: choosing it chooses them.
package final class FilterGroup: NativeObject {
  /// The order of tags.
  package enum Order: CaseIterable, Sendable {
    /// As the language sorts their texts.
    case name
    /// Those of most rows first, then by name. Choices don't change it, so that chips keep their places.
    case frequency
    /// As the rows first had them.
    case occurrence
  }

  package private(set) weak var filter: ModelFilter?
  /// Its index in the filter.
  private(set) var index = 0
  /// Returns the tags of a row, which is a borrowed `GObject *`.
  var readTags: (UnsafeMutableRawPointer) -> [String] = { _ in [] }
  /// All texts that have occurred; the id of each is its index. The first one is that of rows without tags.
  private var texts = [""]
  private var ids = ["": Tag.ID(rawValue: 0)]
  private(set) var untaggedLabel: String? {
    didSet { if untaggedLabel != oldValue { changed("untagged-label") } }
  }
  private(set) var order = Order.name {
    didSet { if order != oldValue { changed("order") } }
  }
  /// Compares two texts for the program's own order: less than 0 if the first one precedes; if 0, the ``order`` applies.
  package var compare: ((String, String) -> Int)? {
    didSet { filter?.change { _ in } }
  }

  private init() { super.init(type: Self.type) }

  /// Creates a group as C does: the instance owns its Swift object, and other languages can use the toggle reference.
  static func newInstance(at index: Int, of filter: ModelFilter) -> InstanceReference<FilterGroup> {
    let instance = g_object_new_with_properties(type, 0, nil, nil)!
    guard let group = nativeObject(instance) as? FilterGroup else { preconditionFailure("GObject made no group") }
    (group.index, group.filter) = (index, filter)
    defer { g_object_unref(instance) }
    return InstanceReference(group)
  }

  /// The ids of the tags of a row, or of its lack of tags.
  func tags(of item: UnsafeMutableRawPointer) -> Set<Tag.ID> {
    let texts = readTags(item).filter { !$0.isEmpty }
    return Set((texts.isEmpty ? [""] : texts).map { id(of: $0) })
  }

  private func id(of text: String) -> Tag.ID {
    if let id = ids[text] { return id }
    let id = Tag.ID(rawValue: texts.count)
    ids[text] = id
    texts.append(text)
    return id
  }

  // MARK: Choice

  /// The chosen tags, sorted.
  package var chosen: [String] { chosenIDs.map { texts[$0.rawValue] }.sorted() }

  var chosenIDs: Set<Tag.ID> { filter?.contents.chosen(inGroup: index) ?? [] }

  package func choose(_ tags: [String]) { choose(Set(tags.map { id(of: $0) })) }

  func choose(_ tags: Set<Tag.ID>) {
    guard tags != chosenIDs else { return }
    filter?.change { $0.setChosen(tags, inGroup: index) }
  }

  package var rule = TagFilter.Rule.anyOf {
    didSet {
      guard rule != oldValue else { return }
      filter?.change { $0.setRule(rule, ofGroup: index) }
      notify("mode")
      if let filter, filter.firstGroup === self { filter.notify("mode") }
    }
  }

  // MARK: Tags of the rows

  /// The number of rows with a tag that match the search and all other groups.
  package func count(of tag: String) -> Int {
    ids[tag].flatMap { filter?.contents.counts(of: [$0], inGroup: index).first } ?? 0
  }

  /// The tags of all rows, whether they match or not, and those that are chosen, in the group's ``Order``. If rows without tags
  /// can be chosen, the empty text is the last one.
  package var tags: [String] { chips.map { texts[$0.id.rawValue] } }

  /// The tags of all rows as chips with their counts. What would leave no row can't be chosen.
  var chips: [Tag] {
    guard let filter else { return [] }
    let (contents, chosen) = (filter.contents, chosenIDs)
    let found = texts.indices.compactMap { number -> (id: Tag.ID, frequency: Int)? in
      let id = Tag.ID(rawValue: number)
      let frequency = contents.rowCount(of: id, inGroup: index)
      guard frequency > 0 || chosen.contains(id), number > 0 || untaggedLabel != nil else { return nil }
      return (id, frequency)
    }
    let sorted = found.sorted { precedes($0, $1) }.map(\.id)
    return zip(sorted, contents.counts(of: sorted, inGroup: index)).map { id, count in
      let (text, isChosen) = (texts[id.rawValue], chosen.contains(id))
      return Tag(
        text.isEmpty ? untaggedLabel ?? "" : text, id: id, isSelected: isChosen, isEnabled: isChosen || count > 0, badge: count)
    }
  }

  private func precedes(_ first: (id: Tag.ID, frequency: Int), _ second: (id: Tag.ID, frequency: Int)) -> Bool {
    if first.id.rawValue == 0 || second.id.rawValue == 0 { return first.id.rawValue != 0 && second.id.rawValue == 0 }
    let (text, other) = (texts[first.id.rawValue], texts[second.id.rawValue])
    if let result = compare?(text, other), result != 0 { return result < 0 }
    if order == .frequency, first.frequency != second.frequency { return first.frequency > second.frequency }
    if order == .occurrence { return first.id.rawValue < second.id.rawValue }
    // Texts that sort alike have an order, too.
    return text.collates(before: other) || (!other.collates(before: text) && text < other)
  }
}

// MARK: - Properties

extension FilterGroup {
  package static let type: GType = registerClass(
    named: "TagflowFilterGroup", properties: properties, make: { FilterGroup() })

  /// Properties of TagflowFilterGroup.
  private static let properties: [ObjectProperty] = [
    .cases("mode", "Which of the chosen tags a row must have", of: TagFilter.Rule.enumeration) {
      (group: FilterGroup) in
      group.rule
    } set: {
      $0.rule = $1
    },
    /// - Note: Choices don't change the order, so that chips keep their places.
    .cases("order", "The order of the tags", of: Order.enumeration) {
      (group: FilterGroup) in
      group.order
    } set: {
      $0.order = $1
    },
    /// - Parameter: the text of a chip, such as “No tags”; %NULL for no such chip
    .optionalString("untagged-label", "The text of the chip that stands for rows without tags", \FilterGroup.untaggedLabel),
  ]

  private func changed(_ property: String) {
    notify(property)
    filter?.change { _ in }
  }
}

extension FilterGroup.Order {
  package static let enumeration = ObjectEnumeration("TagflowFilterOrder", ["name", "frequency", "occurrence"])
}

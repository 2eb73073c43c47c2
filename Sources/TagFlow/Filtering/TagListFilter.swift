public import GtkBridge
public import TagModel

/// A `GtkFilter` made from a ``TagFilter``: GTK's lists show the items whose rows match.
///
///     let rows = TagListFilter(TagFilter(groupCount: 2)) { (item: ValueItem<Int>) in item.value }
///     let shown = FilterListModel(items, filter: rows)
///     rows.update { $0.choose(shade, inGroup: 0) }
///
/// Each item of the list has a row of the filter, from before it comes into the list until after it has gone. The
/// filter tells GTK exactly how a change has changed the matches, so that a choice that narrows has only those items
/// asked about that show, one that widens only the others, and one that lets all or none through not any.
public final class TagListFilter: Filter {
  /// The rows, what is chosen and what matches. It is changed by the methods here.
  public private(set) var filter: TagFilter
  /// Told after each change of what is chosen, typed or had by a row, when lists have followed: the moment to show
  /// other counts.
  public var onChange: (() -> Void)?

  private let row: (UnsafeMutableRawPointer) -> Int
  /// What GTK knows of all items at once. It must hold for items that come without anything being told.
  private var told: Strictness

  /// - Parameters:
  ///   - filter: the rows that there are already, and what is chosen.
  ///   - row: finds the row of an item, a `GObject *` that is borrowed; asked for each item at many changes.
  public init(_ filter: TagFilter, rowOfObject row: @escaping (UnsafeMutableRawPointer) -> Int) {
    self.filter = filter
    self.row = row
    told = filter.strictness
    super.init(typeName: "TagFlowFilter")
  }

  /// A filter for a list whose items are Swift objects, such as ``ValueListModel``'s.
  /// - Precondition: all items of the list are of this class.
  public convenience init<Item: NativeObject>(_ filter: TagFilter, row: @escaping (Item) -> Int) {
    self.init(filter) { pointer in
      guard let item = nativeObject(pointer) as? Item else {
        preconditionFailure("an item of the list is no \(Item.self)")
      }
      return row(item)
    }
  }

  /// Changes what is chosen, asked or typed, as one: lists follow once, when the closure is done.
  ///
  /// To add and remove rows, ``addRow(tags:text:)`` and ``removeRow(_:)`` cost less.
  public func update(_ body: (inout TagFilter) -> Void) {
    tell(filter.change(body))
    onChange?()
  }

  /// Adds a row, for an item that is not in the list yet: its number.
  public func addRow(tags: [Set<Tag.ID>], text: String) -> Int {
    let row = filter.addRow(tags: tags, text: text)
    tell(.none)
    onChange?()
    return row
  }

  /// Removes a row, of an item that is in the list no longer.
  /// - Precondition: there is one with this number.
  public func removeRow(_ row: Int) {
    filter.removeRow(row)
    tell(.none)
    onChange?()
  }

  /// Changes what a row has.
  /// - Precondition: there is a row with this number.
  public func updateRow(_ row: Int, tags: [Set<Tag.ID>], text: String) {
    tell(filter.updateRow(row, tags: tags, text: text))
    onChange?()
  }

  // MARK: What GTK asks

  public override var strictness: Strictness { told }
  public override func matches(_ item: UnsafeMutableRawPointer) -> Bool { filter.matches(row(item)) }

  /// Tells GTK of a change; also where no row's match is another, but what was said of all items at once fails.
  private func tell(_ change: TagFilter.Change) {
    let strictness = filter.strictness
    guard change != .none || (told != .some && told != strictness) else { return }
    told = strictness
    switch change {
    case .moreStrict: changed(.moreStrict)
    case .lessStrict: changed(.lessStrict)
    case .none, .different: changed(.different)
    }
  }
}

extension TagFilter {
  /// What is known of all rows at once.
  fileprivate var strictness: Filter.Strictness {
    switch matchCount {
    case rowCount: .all
    case 0: .none
    default: .some
    }
  }
}

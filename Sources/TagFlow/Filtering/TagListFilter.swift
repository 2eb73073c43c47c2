public import GtkBridge
public import TagModel

/// A `GtkFilter` based on a ``TagFilter``, for GTK's list models.
///
///     let rows = TagListFilter(TagFilter(groupCount: 2)) { (item: ValueItem<Int>) in item.value }
///     let shown = FilterListModel(items, filter: rows)
///     rows.update { $0.choose(shade, inGroup: 0) }
///
/// Each list item has a row in the filter: add the row before the item, and remove it after the item. The filter tells
/// GTK how a change affects the matches. So GTK tests only visible items again after a narrowing change, only hidden
/// items after a widening one, and no items if all rows match or none do.
public final class TagListFilter: Filter {
  /// The rows, choices and matches. Use the methods of this class to change them.
  public private(set) var filter: TagFilter
  /// Called after each change of rows, choices or query, when list models have been updated. Update displayed counts in
  /// it.
  public var onChange: (() -> Void)?

  private let row: (UnsafeMutableRawPointer) -> Int
  /// The strictness last reported to GTK. It must also hold for items added without a report.
  private var reportedStrictness: Strictness

  /// Creates a list filter.
  /// - Parameters:
  ///   - filter: The initial rows and choices.
  ///   - row: Returns the row of an item, which is a borrowed `GObject *`. Called for each item on many changes.
  public init(_ filter: TagFilter, rowOfObject row: @escaping (UnsafeMutableRawPointer) -> Int) {
    self.filter = filter
    self.row = row
    reportedStrictness = filter.strictness
    super.init(type: Self.register("TagFlowFilter"))
  }

  /// Creates a list filter for items that are Swift objects, such as a ``ValueListModel``'s.
  /// - Precondition: All items of the list are of type `Item`.
  public convenience init<Item: NativeObject>(_ filter: TagFilter, row: @escaping (Item) -> Int) {
    self.init(filter) { pointer in
      guard let item = nativeObject(pointer) as? Item else {
        preconditionFailure("an item of the list is not a \(Item.self)")
      }
      return row(item)
    }
  }

  /// Changes choices or query. List models update once, when `body` returns.
  ///
  /// To add and remove rows, ``addRow(tags:text:)`` and ``removeRow(_:)`` are faster.
  public func update(_ body: (inout TagFilter) -> Void) {
    report(filter.change(body))
    onChange?()
  }

  /// Adds a row for an item that is not in the list yet.
  /// - Returns: The row's number.
  public func addRow(tags: [Set<Tag.ID>], text: String) -> Int {
    let row = filter.addRow(tags: tags, text: text)
    report(.none)
    onChange?()
    return row
  }

  /// Removes the row of an item that is no longer in the list.
  /// - Precondition: The row exists.
  public func removeRow(_ row: Int) {
    filter.removeRow(row)
    report(.none)
    onChange?()
  }

  /// Replaces a row's tags and text.
  /// - Precondition: The row exists.
  public func updateRow(_ row: Int, tags: [Set<Tag.ID>], text: String) {
    report(filter.updateRow(row, tags: tags, text: text))
    onChange?()
  }

  // MARK: GtkFilter

  public override var strictness: Strictness { reportedStrictness }
  public override func matches(_ item: UnsafeMutableRawPointer) -> Bool { filter.matches(row(item)) }

  /// Reports a change to GTK, even an empty one if the reported strictness no longer holds.
  private func report(_ change: TagFilter.Change) {
    let strictness = filter.strictness
    guard change != .none || (reportedStrictness != .some && reportedStrictness != strictness) else { return }
    reportedStrictness = strictness
    changed(Change(change) ?? .different)
  }
}

extension Filter.Change {
  /// The corresponding change of a filter of GTK; nil if nothing has changed.
  init?(_ change: TagFilter.Change) {
    switch change {
    case .none: return nil
    case .moreStrict: self = .moreStrict
    case .lessStrict: self = .lessStrict
    case .different: self = .different
    }
  }
}

extension TagFilter {
  /// Whether all rows, none or some match.
  fileprivate var strictness: Filter.Strictness {
    switch matchCount {
    case rowCount: .all
    case 0: .none
    default: .some
    }
  }
}

internal import CTagFlowGtk

/// A list of Swift values that GTK's own views can show: its items are ``ValueItem``s.
public final class ValueListModel<Value>: ListModel {
  /// The values, in order.
  public private(set) var values: [Value]
  /// A number for each value, by which its item is known wherever it moves.
  private var keys: [Int]
  private var lastKey: Int
  /// The items that somebody holds.
  private var items: [Int: WeakItem<ValueItem<Value>>] = [:]

  public init(_ values: [Value] = []) {
    self.values = values
    keys = Array(0..<values.count)
    lastKey = values.count
    super.init(typeName: "TagFlowValueList")
  }

  public override var count: Int { values.count }

  public override func item(at index: Int) -> NativeObject? {
    let key = keys[index]
    if let item = items[key]?.item { return item }
    let item = ValueItem(values[index]) { [weak self] in
      if self?.items[key]?.item == nil { self?.items[key] = nil }
    }
    items[key] = WeakItem(item)
    return item
  }

  /// How many items it knows of: tests count them.
  package var knownItems: Int { items.count }

  /// Puts other values in the place of some.
  /// - Precondition: the range lies within the list.
  public func replace(_ range: Range<Int>, with new: [Value]) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= values.count, "there is no \(range) among \(values.count) values")
    values.replaceSubrange(range, with: new)
    for key in keys[range] { items[key] = nil }
    keys.replaceSubrange(range, with: lastKey..<lastKey + new.count)
    lastKey += new.count
    itemsChanged(at: range.lowerBound, removed: range.count, added: new.count)
  }

  /// Adds a value at the end.
  public func append(_ value: Value) { replace(values.count..<values.count, with: [value]) }
}

/// A Swift value as an item of a ``ValueListModel``.
public final class ValueItem<Value>: NativeObject {
  public let value: Value
  private let onEnd: @MainActor () -> Void

  /// - Parameter onEnd: called when nobody holds the item any more.
  init(_ value: Value, onEnd: @escaping @MainActor () -> Void) {
    (self.value, self.onEnd) = (value, onEnd)
    super.init(type: plainType)
  }

  isolated deinit { onEnd() }
}

/// An item of a list that lives as long as somebody else holds it.
package struct WeakItem<Item: AnyObject> {
  package private(set) weak var item: Item?

  package init(_ item: Item) { self.item = item }
}

/// A GObject class with nothing to it.
@MainActor private let plainType = registerClass(named: "TagFlowValueItem")

internal import CTagFlowGtk

/// A list model of Swift values, whose items are ``ValueItem``s.
public final class ValueListModel<Value>: ListModel {
  /// The values, in order.
  public private(set) var values: [Value]
  /// A stable key for each value.
  private var keys: [Int]
  private var lastKey: Int
  /// The items that are alive.
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

  /// The number of live items, for tests.
  package var liveItemCount: Int { items.count }

  /// Replaces a range of values.
  /// - Precondition: The range is valid.
  public func replace(_ range: Range<Int>, with new: [Value]) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= values.count, "range \(range) out of bounds for \(values.count) values")
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
  private let onDeinit: @MainActor () -> Void

  init(_ value: Value, onDeinit: @escaping @MainActor () -> Void) {
    (self.value, self.onDeinit) = (value, onDeinit)
    super.init(type: plainType)
  }

  isolated deinit { onDeinit() }
}

package struct WeakItem<Item: AnyObject> {
  package private(set) weak var item: Item?

  package init(_ item: Item) { self.item = item }
}

/// A GObject class without members.
@MainActor private let plainType = registerClass(named: "TagFlowValueItem")

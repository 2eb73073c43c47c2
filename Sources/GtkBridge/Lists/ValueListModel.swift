internal import CGtk

/// A list of Swift values that GTK's own views can show: its items are ``ValueItem``s.
public final class ValueListModel<Value>: ListModel {
  /// The values, in order.
  public private(set) var values: [Value]
  /// The items that somebody has asked for.
  private var items: [ValueItem<Value>?]

  public init(_ values: [Value] = []) {
    self.values = values
    items = Array(repeating: nil, count: values.count)
    super.init(typeName: "TagFlowValueList")
  }

  public override var count: Int { values.count }

  public override func item(at index: Int) -> NativeObject? {
    if let item = items[index] { return item }
    let item = ValueItem(values[index])
    items[index] = item
    return item
  }

  /// Puts other values in the place of some.
  /// - Precondition: the range lies within the list.
  public func replace(_ range: Range<Int>, with new: [Value]) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= values.count, "there is no \(range) among \(values.count) values")
    values.replaceSubrange(range, with: new)
    items.replaceSubrange(range, with: new.map { _ in nil })
    itemsChanged(at: range.lowerBound, removed: range.count, added: new.count)
  }

  /// Adds a value at the end.
  public func append(_ value: Value) { replace(values.count..<values.count, with: [value]) }
}

/// A Swift value as an item of a ``ValueListModel``.
public final class ValueItem<Value>: NativeObject {
  public let value: Value

  init(_ value: Value) {
    self.value = value
    super.init(type: plainType)
  }
}

/// A GObject class with nothing to it.
@MainActor private let plainType = registerClass(named: "TagFlowValueItem", parent: g_type_from_name("GObject"))

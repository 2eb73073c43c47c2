package import CTagFlowGtk

/// A list for GTK's list views. The corresponding C type is `GListModel`.
///
/// Subclass it, override ``count`` and ``item(at:)``, and call ``itemsChanged(at:removed:added:)`` after each change.
@MainActor
open class ListModel: NativeObject {
  /// - Parameter typeName: The GType name, unique in the process, registered at first use.
  public init(typeName: String) {
    super.init(
      type: registerClass(
        named: typeName,
        finish: { type in
          var interface = GInterfaceInfo()
          interface.interface_init = { interface, _ in fill(interface!) }
          g_type_add_interface_static(type, g_list_model_get_type(), &interface)
        }))
  }

  /// Binds an instance of a type that implements `GListModel` itself.
  package override init(type: GType) { super.init(type: type) }

  /// The number of items.
  open var count: Int { 0 }

  /// The item at an index in `0..<count`: the same object each time while it is alive.
  open func item(at index: Int) -> NativeObject? { nil }

  /// Notifies observers that items at an index have been replaced.
  public func itemsChanged(at index: Int, removed: Int, added: Int) {
    guard removed > 0 || added > 0 else { return }
    g_list_model_items_changed(OpaquePointer(object), guint(index), guint(removed), guint(added))
  }
}

/// An item of a ``ListModel`` with GObject properties, for expressions, bindings and `g_object_get`.
@MainActor
open class ListItem: NativeObject {
  /// Binds an instance of a registered type.
  package override init(type: GType) { super.init(type: type) }
}

@MainActor private func fill(_ interface: gpointer) {
  let list = interface.assumingMemoryBound(to: GListModelInterface.self)
  list.pointee.get_item_type = { _ in g_type_from_name("GObject") }
  list.pointee.get_n_items = { list in guint((nativeObject(UnsafeMutableRawPointer(list)) as? ListModel)?.count ?? 0) }
  list.pointee.get_item = { list, index in
    guard let model = nativeObject(UnsafeMutableRawPointer(list)) as? ListModel, Int(index) < model.count,
      let item = model.item(at: Int(index))
    else { return nil }
    return g_object_ref(item.object)
  }
}

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

internal import CTagFlowGtk
internal import GtkBridge

/// Whether a list model has its items from another one, at any depth: through GTK's models that sort, filter, slice, map, select,
/// flatten or expand others, and through views that are bound to one.
@MainActor package func derives(_ model: OpaquePointer, from list: OpaquePointer) -> Bool {
  var (waiting, seen) = ([model], Set<OpaquePointer>())
  while let next = waiting.popLast() {
    guard next != list else { return true }
    if seen.insert(next).inserted { waiting += sources(of: next) }
  }
  return false
}

/// The models from which a model has its items. Borrowed.
@MainActor private func sources(of model: OpaquePointer) -> [OpaquePointer] {
  if let tags = nativeObject(UnsafeMutableRawPointer(model)) as? TagListModel {
    return (tags.owner as? TagView)?.binding?.source.map { [$0] } ?? []
  }
  // All of GTK's have a property of this name.
  let kind = gobject(model).pointee.g_type_instance.g_class
  guard let property = g_object_class_find_property(UnsafeMutableRawPointer(kind)?.assumingMemoryBound(to: GObjectClass.self), "model"),
    g_type_is_a(property.pointee.value_type, g_list_model_get_type()) != 0
  else { return [] }
  var value = GValue(type: property.pointee.value_type)
  defer { g_value_unset(&value) }
  g_object_get_property(gobject(model), "model", &value)
  guard let source = g_value_get_object(&value).map({ OpaquePointer($0) }) else { return [] }
  return [source] + lists(in: source)
}

/// The items of a model that are models themselves, as of the one below a `GtkFlattenListModel`. Borrowed.
@MainActor private func lists(in model: OpaquePointer) -> [OpaquePointer] {
  guard g_type_is_a(g_list_model_get_item_type(model), g_list_model_get_type()) != 0 else { return [] }
  return (0..<g_list_model_get_n_items(model)).compactMap { index in
    guard let item = g_list_model_get_item(model, index) else { return nil }
    // The model has a reference to it.
    g_object_unref(item)
    return OpaquePointer(item)
  }
}

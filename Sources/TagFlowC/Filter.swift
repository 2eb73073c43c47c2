import CTagFlow
import CTagFlowGtk
import GtkBridge
import TagFlow

@c @implementation @MainActor
public func tagflow_filter_get_type() -> GType { ModelFilter.type }

@c @implementation @MainActor
public func tagflow_filter_new(
  _ rows: OpaquePointer!, _ function: TagflowFilterTagsFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
) -> OpaquePointer! {
  guard isOnMainThread(),
    check(g_type_check_instance_is_a(UnsafeMutablePointer(rows), g_list_model_get_type()) != 0, "G_IS_LIST_MODEL (rows)"),
    check(function != nil, "tags_func != NULL"), let function,
    let instance = g_object_new_with_properties(tagflow_filter_get_type(), 0, nil, nil)
  else { return nil }
  let data = CallbackData(data, destroy)
  (nativeObject(instance) as? ModelFilter)?.observe(UnsafeMutableRawPointer(rows!)) { tags(of: $0, function, data) }
  return OpaquePointer(instance)
}

/// The tags of a row that a function of C returns.
@MainActor private func tags(
  of row: UnsafeMutableRawPointer, _ function: TagflowFilterTagsFunc, _ data: CallbackData
) -> [String] {
  guard let list = function(row, data.pointer) else { return [] }
  defer { g_strfreev(list) }
  var tags: [String] = []
  while let tag = list[tags.count] { tags.append(String(cString: tag)) }
  return tags
}

@c @implementation @MainActor
public func tagflow_filter_add_group(
  _ self: OpaquePointer!, _ function: TagflowFilterTagsFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
) -> OpaquePointer! {
  guard let filter = modelFilter(self), check(function != nil, "tags_func != NULL"), let function else { return nil }
  let data = CallbackData(data, destroy)
  return OpaquePointer(filter.addGroup { tags(of: $0, function, data) }.rawPointer)
}

@c @implementation @MainActor
public func tagflow_filter_get_first_group(_ self: OpaquePointer!) -> OpaquePointer! {
  modelFilter(self).map { OpaquePointer($0.firstGroup.rawPointer) }
}

@c @implementation @MainActor
public func tagflow_filter_set_text_func(
  _ self: OpaquePointer!, _ function: TagflowFilterTextFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
) {
  guard let filter = modelFilter(self) else { return }
  let data = CallbackData(data, destroy)
  filter.setText { row in
    guard let function, let text = function(row, data.pointer) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

@c @implementation @MainActor
public func tagflow_filter_set_tags(_ self: OpaquePointer!, _ tags: UnsafePointer<UnsafePointer<CChar>?>!) {
  if let filter = modelFilter(self), let tags = utf8(array: tags) { filter.firstGroup.choose(tags) }
}

@c @implementation @MainActor
public func tagflow_filter_get_tags(_ self: OpaquePointer!) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! {
  newArray(of: modelFilter(self)?.firstGroup.chosen ?? [])
}

@c @implementation @MainActor
public func tagflow_filter_get_count(_ self: OpaquePointer!, _ tag: UnsafePointer<CChar>!) -> guint {
  guard let filter = modelFilter(self), let tag = utf8(tag, "tag != NULL") else { return 0 }
  return guint(filter.firstGroup.count(of: tag))
}

@c @implementation @MainActor
public func tagflow_filter_update(_ self: OpaquePointer!, _ row: gpointer!) -> gboolean {
  guard let filter = modelFilter(self), check(row != nil, "row != NULL"), let row else { return 0 }
  return filter.update(row) ? 1 : 0
}

// MARK: Groups

@c @implementation @MainActor
public func tagflow_filter_group_get_type() -> GType { FilterGroup.type }

@c @implementation @MainActor
public func tagflow_filter_group_get_filter(_ self: OpaquePointer!) -> OpaquePointer! {
  filterGroup(self)?.filter.map { OpaquePointer($0.rawPointer) }
}

@c @implementation @MainActor
public func tagflow_filter_group_set_tags(_ self: OpaquePointer!, _ tags: UnsafePointer<UnsafePointer<CChar>?>!) {
  if let group = filterGroup(self), let tags = utf8(array: tags) { group.choose(tags) }
}

@c @implementation @MainActor
public func tagflow_filter_group_get_tags(_ self: OpaquePointer!) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! {
  newArray(of: filterGroup(self)?.chosen ?? [])
}

@c @implementation @MainActor
public func tagflow_filter_group_get_all_tags(_ self: OpaquePointer!) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>! {
  newArray(of: filterGroup(self)?.tags ?? [])
}

@c @implementation @MainActor
public func tagflow_filter_group_get_count(_ self: OpaquePointer!, _ tag: UnsafePointer<CChar>!) -> guint {
  guard let group = filterGroup(self), let tag = utf8(tag, "tag != NULL") else { return 0 }
  return guint(group.count(of: tag))
}

@c @implementation @MainActor
public func tagflow_filter_group_set_sort_func(
  _ self: OpaquePointer!, _ function: TagflowFilterSortFunc!, _ data: gpointer!, _ destroy: GDestroyNotify!
) {
  guard let group = filterGroup(self) else { return }
  let data = CallbackData(data, destroy)
  group.compare = function.map { function in
    { one, other in one.withCString { one in other.withCString { Int(function(one, $0, data.pointer)) } } }
  }
}

@c @implementation @MainActor
public func tagflow_view_bind_filter_group(_ self: OpaquePointer!, _ group: OpaquePointer!) {
  guard let view = tagView(self) else { return }
  let group = group.map { filterGroup($0, "TAGFLOW_IS_FILTER_GROUP (group)") }
  if case .some(nil) = group { return }
  BoundModel.remove(from: view, isReplaced: group != nil)
  guard let group = group ?? nil else { return }
  let bound = BoundModel()
  let chips = FilterChips(group, in: view)
  bound.end = chips.end
  bound.attach(to: view)
  chips.begin()
}

// MARK: Arguments

@MainActor private func modelFilter(_ pointer: OpaquePointer?, in function: StaticString = #function) -> ModelFilter? {
  wrapper(of: pointer, tagflow_filter_get_type(), "TAGFLOW_IS_FILTER (self)", in: function)
}

@MainActor private func filterGroup(
  _ pointer: OpaquePointer?, _ assertion: StaticString = "TAGFLOW_IS_FILTER_GROUP (self)", in function: StaticString = #function
) -> FilterGroup? {
  wrapper(of: pointer, tagflow_filter_group_get_type(), assertion, in: function)
}

#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow
  import TagModel

  @c @implementation @MainActor
  public func tagflow_view_bind_model(
    _ self: OpaquePointer!, _ model: OpaquePointer!, _ create: TagflowViewCreateTagFunc!, _ data: gpointer!,
    _ destroy: GDestroyNotify!
  ) {
    guard let view = tagView(self), check(model == nil || create != nil, "create_func != NULL"),
      check(model == nil || isInstance(model, g_list_model_get_type()), "G_IS_LIST_MODEL (model)")
    else { return }
    let object = UnsafeMutablePointer<GObject>(self!)
    let key = "tagflow-bound-model"
    if g_object_get_data(object, key) != nil, model == nil { view.removeAll() }
    g_object_set_data(object, key, nil)
    guard let model, let create else { return }
    let bound = BoundModel(data: data, destroy: destroy)
    bound.binding = TagListBinding(UnsafeMutableRawPointer(model), to: view) { [unowned bound] in bound.tag(for: $0, create) }
    g_object_set_data_full(object, key, Unmanaged.passRetained(bound).toOpaque()) {
      Unmanaged<BoundModel>.fromOpaque($0!).release()
    }
  }

  /// The model that a view follows, and the data of C's function.
  @MainActor private final class BoundModel {
    var binding: TagListBinding?
    private let data: gpointer?
    private let destroy: GDestroyNotify?

    init(data: gpointer?, destroy: GDestroyNotify?) {
      (self.data, self.destroy) = (data, destroy)
    }

    isolated deinit { destroy?(data) }

    func tag(for item: UnsafeMutableRawPointer, _ create: TagflowViewCreateTagFunc) -> Tag {
      guard let tag = create(item, data) else { return Tag("") }
      defer { g_object_unref(UnsafeMutableRawPointer(tag)) }
      return tagItem(tag, "create_func returns a TagflowTag", in: "tagflow_view_bind_model")?.tag ?? Tag("")
    }
  }
#endif

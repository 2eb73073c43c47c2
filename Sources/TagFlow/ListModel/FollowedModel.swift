internal import CTagFlowGtk
internal import GtkBridge

/// A `GListModel` whose changes are followed for as long as this object is kept.
@MainActor final class FollowedModel {
  let model: UnsafeMutableRawPointer
  private let handlers: SignalHandlers

  /// - Parameter changed: Called for each `items-changed` signal.
  init(_ model: UnsafeMutableRawPointer, changed: @escaping @MainActor (_ index: Int, _ removed: Int, _ added: Int) -> Void) {
    self.model = model
    handlers = SignalHandlers(of: model)
    handlers.on("items-changed") { changed($0.uint(0), $0.uint(1), $0.uint(2)) }
  }

  /// The model stays until the next turn of the main loop. The program can bind another one in a handler of this one's change, or of what
  /// it has its items from, and GTK's models need themselves until they have reported that change.
  isolated deinit {
    g_object_ref(model)
    MainLoop.whenIdle { [model] in g_object_unref(model) }
  }

  var count: Int { Int(g_list_model_get_n_items(OpaquePointer(model))) }

  /// The item at an index, a `GObject *`, as a new reference; nil if there is none.
  func item(at index: Int) -> UnsafeMutableRawPointer? { g_list_model_get_item(OpaquePointer(model), guint(index)) }
}

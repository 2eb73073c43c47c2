import CTagFlowGtk
import GtkBridge
import TagFlow

/// The list model that a widget follows, with the function of C that makes tags or widgets of its items, or the group of a filter
/// whose tags a view shows. It belongs to the widget, and ends with it.
@MainActor final class BoundModel {
  /// The data of C's function.
  let data: CallbackData
  /// Ends what follows the model, which it keeps.
  var end: (@MainActor () -> Void)?
  private static let key = "tagflow-bound-model"

  init(data: gpointer? = nil, destroy: GDestroyNotify? = nil) { self.data = CallbackData(data, destroy) }

  /// Ends the binding of a widget, if it has one. Its function may be running; the data is freed after that.
  static func remove(from widget: Widget) { g_object_set_data(widget.object, key, nil) }

  /// Ends the binding of a view, if it has one. What has followed a model is emptied, unless it follows another one.
  static func remove(from view: TagView, isReplaced: Bool) {
    let wasBound = g_object_get_data(view.object, key) != nil
    // Ended first, because what is removed is no longer chosen.
    remove(from: view)
    if wasBound, !isReplaced { view.removeAll() }
  }

  /// Makes the binding that of a widget.
  func attach(to widget: Widget) {
    g_object_set_data_full(widget.object, Self.key, Unmanaged.passRetained(self).toOpaque()) {
      Unmanaged<BoundModel>.fromOpaque($0!).takeRetainedValue().end?()
    }
  }
}

/// Whether a pointer is a list model, or NULL, and there is a function for its items; otherwise logs a critical.
@MainActor func check(
  model: OpaquePointer?, hasFunction: Bool, _ assertion: StaticString, in function: StaticString = #function
) -> Bool {
  guard let model else { return true }
  return check(hasFunction, assertion, in: function)
    && check(
      isInstance(UnsafeMutablePointer<GObject>(model), of: g_list_model_get_type()), "G_IS_LIST_MODEL (model)", in: function)
}

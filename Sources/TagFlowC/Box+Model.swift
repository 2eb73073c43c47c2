import CTagFlow
import CTagFlowGtk
import GtkBridge
import TagFlow

@c @implementation @MainActor
public func tagflow_box_bind_model(
  _ self: OpaquePointer!, _ model: OpaquePointer!, _ create: TagflowBoxCreateWidgetFunc!, _ data: gpointer!,
  _ destroy: GDestroyNotify!
) {
  guard let box = tagBox(self), check(model: model, hasFunction: create != nil, "create_widget_func != NULL") else { return }
  BoundModel.remove(from: box)
  guard let model, let create else { return box.removeAll() }
  let bound = BoundModel(data: data, destroy: destroy)
  // Attached first: the function may end the binding, or the box.
  bound.attach(to: box)
  let binding = TagListBinding(to: box) { [weak bound, weak box] item in
    box.flatMap { bound?.widget(for: item, of: $0, create) }
  }
  bound.end = binding.end
  binding.observe(UnsafeMutableRawPointer(model), in: box)
}

extension BoundModel {
  /// A widget for an item: a new or a floating reference; nil, after a critical, if the box can't have it as a child.
  fileprivate func widget(
    for item: UnsafeMutableRawPointer, of box: TagBox, _ create: TagflowBoxCreateWidgetFunc
  ) -> UnsafeMutablePointer<GtkWidget>? {
    let widget = create(item, data.pointer)
    guard isChild(widget, for: box, "create_widget_func returns a GtkWidget", in: "tagflow_box_bind_model") else { return nil }
    return widget
  }
}

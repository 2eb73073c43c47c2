import CTagFlow
import CTagFlowGtk
import GtkBridge
import LayoutCore
import TagFlow

@c @implementation @MainActor
public func tagflow_layout_child_get_type() -> GType { ItemProperties.type }

// MARK: All layouts

@c @implementation @MainActor
public func tagflow_layout_set_padding(
  _ self: UnsafeMutablePointer<GtkLayoutManager>!, _ top: Double, _ start: Double, _ bottom: Double, _ end: Double
) {
  guard let manager = layoutManager(self, "self is a layout with padding"), let insets = padding(top, start, bottom, end)
  else { return }
  switch manager {
  case let flow as TagLayoutManager: flow.layout.insets = insets
  default: (manager as? ItemLayoutManager)?.padding = insets
  }
}

@c @implementation @MainActor
public func tagflow_layout_get_animate(_ self: UnsafeMutablePointer<GtkLayoutManager>!) -> gboolean {
  itemLayoutManager(self, "self is a layout that animates")?.animates == true ? 1 : 0
}

@c @implementation @MainActor
public func tagflow_layout_set_animate(_ self: UnsafeMutablePointer<GtkLayoutManager>!, _ animate: gboolean) {
  itemLayoutManager(self, "self is a layout that animates")?.animates = animate != 0
}

@c @implementation @MainActor
public func tagflow_layout_set_transform(_ self: UnsafeMutablePointer<GtkLayoutManager>!, _ transform: OpaquePointer!) {
  guard let manager = itemLayoutManager(self, "self is a layout with a transform") else { return }
  guard let transform else { return manager.transform = .identity }
  guard check(gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue, "the transform is in the plane")
  else { return }
  var (xx, yx, xy, yy, dx, dy): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
  gsk_transform_to_2d(transform, &xx, &yx, &xy, &yy, &dx, &dy)
  guard check([xx, yx, xy, yy, dx, dy].allSatisfy { abs($0) <= 100_000 }, "the transform is in its range") else { return }
  manager.transform = Transform2D(
    xx: Double(xx), yx: Double(yx), xy: Double(xy), yy: Double(yy), x0: Double(dx), y0: Double(dy))
}

@c @implementation @MainActor
public func tagflow_path_layout_set_curve(
  _ self: OpaquePointer!, _ from: Double, _ to: Double, _ function: TagflowPathLayoutFunc!, _ data: gpointer!,
  _ destroy: GDestroyNotify!
) {
  guard let manager: PathLayoutManager = wrapper(of: self, tagflow_path_layout_get_type(), "TAGFLOW_IS_PATH_LAYOUT (self)"),
    check(from <= to && to - from <= 1e9, "from <= to"), check(function != nil, "func != NULL"), let function
  else { return }
  let data = CallbackData(data, destroy)
  manager.layout.curve = PathLayout.Curve(range: from...to) { parameter in
    var point = Point.zero
    function(parameter, &point.x, &point.y, data.pointer)
    return Point(x: placeable(point.x), y: placeable(point.y))
  }
}

/// A coordinate that GTK can hold, unless it makes a gap.
private func placeable(_ coordinate: Double) -> Double {
  coordinate.isFinite ? max(-1e5, min(coordinate, 1e5)) : coordinate
}

@c @implementation @MainActor
public func tagflow_view_get_layout(_ self: OpaquePointer!) -> UnsafeMutablePointer<GtkLayoutManager>! {
  tagView(self)?.layoutSource.map { $0.rawPointer.assumingMemoryBound(to: GtkLayoutManager.self) }
}

@c @implementation @MainActor
public func tagflow_view_set_layout(_ self: OpaquePointer!, _ layout: UnsafeMutablePointer<GtkLayoutManager>!) {
  guard let view = tagView(self) else { return }
  guard let layout else { return view.layoutSource = nil }
  if let manager = listLayoutManager(layout) { view.layoutSource = manager }
}

@c @implementation @MainActor
public func tagflow_box_get_layout(_ self: OpaquePointer!) -> UnsafeMutablePointer<GtkLayoutManager>! {
  tagBox(self)?.layoutSource.map { $0.rawPointer.assumingMemoryBound(to: GtkLayoutManager.self) }
}

@c @implementation @MainActor
public func tagflow_box_set_layout(_ self: OpaquePointer!, _ layout: UnsafeMutablePointer<GtkLayoutManager>!) {
  guard let box = tagBox(self) else { return }
  guard let layout else { return box.layoutSource = nil }
  if let manager = listLayoutManager(layout) { box.layoutSource = manager }
}

// MARK: Arguments

/// The layout manager of this library; nil after a critical.
@MainActor private func layoutManager(
  _ pointer: UnsafeMutablePointer<GtkLayoutManager>?, _ assertion: StaticString, in function: StaticString = #function
) -> LayoutManager? {
  wrapper(of: pointer.map { OpaquePointer($0) }, gtk_layout_manager_get_type(), assertion, in: function)
}

/// The layout manager, but none of a flow layout; nil after a critical.
@MainActor private func itemLayoutManager(
  _ pointer: UnsafeMutablePointer<GtkLayoutManager>?, _ assertion: StaticString, in function: StaticString = #function
) -> ItemLayoutManager? {
  guard let manager = layoutManager(pointer, assertion, in: function) else { return nil }
  let found = manager as? ItemLayoutManager
  return check(found != nil, assertion, in: function) ? found : nil
}

/// The manager of a layout that a view or a box can have; nil after a critical.
@MainActor private func listLayoutManager(
  _ pointer: UnsafeMutablePointer<GtkLayoutManager>?, in function: StaticString = #function
) -> ItemLayoutManager? {
  let manager = itemLayoutManager(pointer, "layout is a layout for lists", in: function)
  return manager.flatMap { check($0.listLayout != nil, "layout is a layout for lists", in: function) ? $0 : nil }
}

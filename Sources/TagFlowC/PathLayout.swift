#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_path_layout_get_type() -> GType { PathLayoutManager.type }

  @c @implementation @MainActor
  public func tagflow_path_layout_new() -> UnsafeMutablePointer<GtkLayoutManager>! {
    newLayout(tagflow_path_layout_get_type())
  }

  @MainActor func pathLayout(
    _ pointer: OpaquePointer?, in function: StaticString = #function
  ) -> PathLayoutManager? {
    wrapper(of: pointer, tagflow_path_layout_get_type(), "TAGFLOW_IS_PATH_LAYOUT (self)", in: function)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_origin_x(_ self: OpaquePointer!) -> Double {
    double(of: pathLayout(self), "origin-x")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_origin_x(_ self: OpaquePointer!, _ originX: Double) {
    set("origin-x", of: pathLayout(self), to: originX)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_origin_y(_ self: OpaquePointer!) -> Double {
    double(of: pathLayout(self), "origin-y")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_origin_y(_ self: OpaquePointer!, _ originY: Double) {
    set("origin-y", of: pathLayout(self), to: originY)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_places(_ self: OpaquePointer!) -> CInt {
    number(of: pathLayout(self), "places")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_places(_ self: OpaquePointer!, _ places: CInt) {
    set("places", of: pathLayout(self), to: places)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_distance(_ self: OpaquePointer!) -> Double {
    double(of: pathLayout(self), "distance")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_distance(_ self: OpaquePointer!, _ distance: Double) {
    set("distance", of: pathLayout(self), to: distance)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_origin_child(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: pathLayout(self), "origin-child")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_origin_child(_ self: OpaquePointer!, _ originChild: UnsafePointer<CChar>!) {
    set("origin-child", of: pathLayout(self), to: originChild, isOptional: true)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_swap_axes(_ self: OpaquePointer!) -> gboolean {
    number(of: pathLayout(self), "swap-axes")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_swap_axes(_ self: OpaquePointer!, _ swapAxes: gboolean) {
    set("swap-axes", of: pathLayout(self), to: swapAxes)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_upward(_ self: OpaquePointer!) -> gboolean {
    number(of: pathLayout(self), "upward")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_upward(_ self: OpaquePointer!, _ upward: gboolean) {
    set("upward", of: pathLayout(self), to: upward)
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_get_reversed(_ self: OpaquePointer!) -> gboolean {
    number(of: pathLayout(self), "reversed")
  }

  @c @implementation @MainActor
  public func tagflow_path_layout_set_reversed(_ self: OpaquePointer!, _ reversed: gboolean) {
    set("reversed", of: pathLayout(self), to: reversed)
  }
#endif

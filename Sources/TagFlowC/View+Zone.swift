#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_size(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "delete-zone-size")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_size(_ self: OpaquePointer!, _ deleteZoneSize: Double) {
    set("delete-zone-size", of: tagView(self), to: deleteZoneSize)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_hit_slop(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "delete-zone-hit-slop")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_hit_slop(_ self: OpaquePointer!, _ deleteZoneHitSlop: Double) {
    set("delete-zone-hit-slop", of: tagView(self), to: deleteZoneHitSlop)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_text(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "delete-zone-text")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_text(_ self: OpaquePointer!, _ deleteZoneText: UnsafePointer<CChar>!) {
    set("delete-zone-text", of: tagView(self), to: deleteZoneText)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_icon_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "delete-zone-icon-name")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_icon_name(_ self: OpaquePointer!, _ deleteZoneIconName: UnsafePointer<CChar>!) {
    set("delete-zone-icon-name", of: tagView(self), to: deleteZoneIconName)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "delete-zone-css")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_css(_ self: OpaquePointer!, _ deleteZoneCss: UnsafePointer<CChar>!) {
    set("delete-zone-css", of: tagView(self), to: deleteZoneCss)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_armed_css(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "delete-zone-armed-css")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_armed_css(_ self: OpaquePointer!, _ deleteZoneArmedCss: UnsafePointer<CChar>!) {
    set("delete-zone-armed-css", of: tagView(self), to: deleteZoneArmedCss)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_edge(_ self: OpaquePointer!) -> TagflowEdge {
    TagflowEdge(UInt32(number(of: tagView(self), "delete-zone-edge")))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_edge(_ self: OpaquePointer!, _ deleteZoneEdge: TagflowEdge) {
    set("delete-zone-edge", of: tagView(self), to: CInt(deleteZoneEdge.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_margin_top(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "delete-zone-margin-top")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_margin_top(_ self: OpaquePointer!, _ deleteZoneMarginTop: Double) {
    set("delete-zone-margin-top", of: tagView(self), to: deleteZoneMarginTop)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_margin_start(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "delete-zone-margin-start")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_margin_start(_ self: OpaquePointer!, _ deleteZoneMarginStart: Double) {
    set("delete-zone-margin-start", of: tagView(self), to: deleteZoneMarginStart)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_margin_bottom(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "delete-zone-margin-bottom")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_margin_bottom(_ self: OpaquePointer!, _ deleteZoneMarginBottom: Double) {
    set("delete-zone-margin-bottom", of: tagView(self), to: deleteZoneMarginBottom)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_margin_end(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "delete-zone-margin-end")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_margin_end(_ self: OpaquePointer!, _ deleteZoneMarginEnd: Double) {
    set("delete-zone-margin-end", of: tagView(self), to: deleteZoneMarginEnd)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_delete_zone_bounds(
    _ self: OpaquePointer!, _ bounds: UnsafeMutablePointer<graphene_rect_t>!
  ) -> gboolean {
    guard let view = tagView(self), check(bounds != nil, "bounds != NULL"), let frame = view.deleteZone.rectangle else { return 0 }
    graphene_rect_init(bounds, Float(frame.x), Float(frame.y), Float(frame.width), Float(frame.height))
    return 1
  }

  @c @implementation @MainActor
  public func tagflow_view_set_delete_zone_bounds(_ self: OpaquePointer!, _ bounds: UnsafePointer<graphene_rect_t>!) {
    guard let view = tagView(self) else { return }
    guard let rectangle = bounds?.pointee else { return view.deleteZone.rectangle = nil }
    let (origin, size) = (rectangle.origin, rectangle.size)
    let parts = [origin.x, origin.y, size.width, size.height].map { Double($0) }
    guard check(parts.allSatisfy { abs($0) <= 100_000 } && size.width >= 0 && size.height >= 0, "the bounds are in their range")
    else { return }
    view.deleteZone.rectangle = Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  @c @implementation @MainActor
  public func tagflow_view_get_external_delete_zone(_ self: OpaquePointer!) -> UnsafeMutablePointer<GtkWidget>! {
    tagView(self)?.externalZone
  }

  @c @implementation @MainActor
  public func tagflow_view_set_external_delete_zone(
    _ self: OpaquePointer!, _ externalDeleteZone: UnsafeMutablePointer<GtkWidget>!
  ) {
    guard let view = tagView(self) else { return }
    let isWidget = externalDeleteZone.map { isInstance(OpaquePointer($0), gtk_widget_get_type()) } ?? true
    guard check(isWidget, "GTK_IS_WIDGET (external_delete_zone)") else { return }
    view.externalZone = externalDeleteZone
  }
#endif

#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_view_get_accessible_name(_ self: OpaquePointer!) -> UnsafePointer<CChar>! {
    string(of: tagView(self), "accessible-name")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_accessible_name(_ self: OpaquePointer!, _ accessibleName: UnsafePointer<CChar>!) {
    set("accessible-name", of: tagView(self), to: accessibleName)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_alignment(_ self: OpaquePointer!) -> TagflowAlignment {
    TagflowAlignment(UInt32(number(of: tagView(self), "alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_alignment(_ self: OpaquePointer!, _ alignment: TagflowAlignment) {
    set("alignment", of: tagView(self), to: CInt(alignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_view_get_distribution(_ self: OpaquePointer!) -> TagflowDistribution {
    TagflowDistribution(UInt32(number(of: tagView(self), "distribution")))
  }

  @c @implementation @MainActor
  public func tagflow_view_set_distribution(_ self: OpaquePointer!, _ distribution: TagflowDistribution) {
    set("distribution", of: tagView(self), to: CInt(distribution.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_view_get_line_limit(_ self: OpaquePointer!) -> CInt { number(of: tagView(self), "line-limit") }

  @c @implementation @MainActor
  public func tagflow_view_set_line_limit(_ self: OpaquePointer!, _ lineLimit: CInt) {
    set("line-limit", of: tagView(self), to: lineLimit)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_spacing(_ self: OpaquePointer!) -> Double { double(of: tagView(self), "spacing") }

  @c @implementation @MainActor
  public func tagflow_view_set_spacing(_ self: OpaquePointer!, _ spacing: Double) {
    set("spacing", of: tagView(self), to: spacing)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_line_spacing(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "line-spacing")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_line_spacing(_ self: OpaquePointer!, _ lineSpacing: Double) {
    set("line-spacing", of: tagView(self), to: lineSpacing)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_natural_line_length(_ self: OpaquePointer!) -> Double {
    double(of: tagView(self), "natural-line-length")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_natural_line_length(_ self: OpaquePointer!, _ naturalLineLength: Double) {
    set("natural-line-length", of: tagView(self), to: naturalLineLength)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_show_close_buttons(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "show-close-buttons")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_show_close_buttons(_ self: OpaquePointer!, _ showCloseButtons: gboolean) {
    set("show-close-buttons", of: tagView(self), to: showCloseButtons)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_show_check_marks(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "show-check-marks")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_show_check_marks(_ self: OpaquePointer!, _ showCheckMarks: gboolean) {
    set("show-check-marks", of: tagView(self), to: showCheckMarks)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_show_overflow(_ self: OpaquePointer!) -> gboolean {
    number(of: tagView(self), "show-overflow")
  }

  @c @implementation @MainActor
  public func tagflow_view_set_show_overflow(_ self: OpaquePointer!, _ showOverflow: gboolean) {
    set("show-overflow", of: tagView(self), to: showOverflow)
  }

  @c @implementation @MainActor
  public func tagflow_view_get_expanded(_ self: OpaquePointer!) -> gboolean { number(of: tagView(self), "expanded") }

  @c @implementation @MainActor
  public func tagflow_view_set_expanded(_ self: OpaquePointer!, _ expanded: gboolean) {
    set("expanded", of: tagView(self), to: expanded)
  }
#endif

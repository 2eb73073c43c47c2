#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk

  @c @implementation
  public func tagflow_get_major_version() -> guint { guint(TAGFLOW_MAJOR_VERSION) }

  @c @implementation
  public func tagflow_get_minor_version() -> guint { guint(TAGFLOW_MINOR_VERSION) }

  @c @implementation
  public func tagflow_get_micro_version() -> guint { guint(TAGFLOW_MICRO_VERSION) }

  @c @implementation @MainActor
  public func tagflow_init() {
    _ = (tagflow_tag_get_type(), tagflow_view_get_type(), tagflow_entry_get_type(), tagflow_box_get_type())
    _ = (tagflow_layout_child_get_type(), tagflow_flow_layout_get_type())
    _ = (tagflow_linear_layout_get_type(), tagflow_frame_layout_get_type(), tagflow_relative_layout_get_type())
    _ = (tagflow_table_layout_get_type(), tagflow_wrap_layout_get_type(), tagflow_float_layout_get_type())
    _ = (tagflow_path_layout_get_type(), tagflow_style_get_type(), tagflow_filter_get_type())
  }

  @c @implementation
  public func tagflow_error_quark() -> GQuark { g_quark_from_string("tagflow-error-quark") }
#endif

#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  // The constants of each enumeration are in the order of its Swift cases.

  @c @implementation @MainActor
  public func tagflow_item_alignment_get_type() -> GType { ItemAlignment.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_visibility_get_type() -> GType { Visibility.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_spreading_get_type() -> GType { Spreading.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_line_distribution_get_type() -> GType { LinearLayout.distributionEnumeration.register() }

  @c @implementation @MainActor
  public func tagflow_wrap_mode_get_type() -> GType { WrapLayout.modeEnumeration.register() }

  @c @implementation @MainActor
  public func tagflow_last_line_get_type() -> GType { WrapLayout.LastLine.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_float_alignment_get_type() -> GType { FloatLayout.Alignment.enumeration.register() }
#endif

#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow
  import TagModel

  // The constants of each enumeration are in the order of its Swift cases.

  @c @implementation @MainActor
  public func tagflow_alignment_get_type() -> GType { FlowLayout.Alignment.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_distribution_get_type() -> GType { FlowLayout.Distribution.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_vertical_alignment_get_type() -> GType { FlowLayout.VerticalAlignment.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_edge_get_type() -> GType { DeleteZone.Edge.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_duplicates_get_type() -> GType { TagExchange.Duplicates.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_swipe_mode_get_type() -> GType { SwipeSelection.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_scroll_position_get_type() -> GType { ScrollPosition.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_refusal_get_type() -> GType { Refusal.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_capitalization_get_type() -> GType { Capitalization.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_override_get_type() -> GType { TagListItem.override.register() }

  @c @implementation @MainActor
  public func tagflow_tag_popup_get_type() -> GType { TagListItem.popup.register() }

  @c @implementation @MainActor
  public func tagflow_tag_role_get_type() -> GType { TagAccessibility.Role.enumeration.register() }

  @c @implementation @MainActor
  public func tagflow_error_get_type() -> GType { ObjectEnumeration("TagflowError", ["markup", "pattern", "style"]).register() }

  /// The case of a C constant; nil, after a critical, if it has none.
  func value<Case: CaseIterable>(
    of constant: some RawRepresentable<UInt32>, _ assertion: StaticString, in function: StaticString = #function
  ) -> Case? {
    let cases = Array(Case.allCases)
    guard check(constant.rawValue < cases.count, assertion, in: function) else { return nil }
    return cases[Int(constant.rawValue)]
  }
#endif

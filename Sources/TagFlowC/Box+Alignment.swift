#if compiler(>=6.3)
  import CTagFlow
  import CTagFlowGtk
  import GtkBridge
  import LayoutCore
  import TagFlow

  @c @implementation @MainActor
  public func tagflow_box_get_vertical_alignment(_ self: OpaquePointer!) -> TagflowVerticalAlignment {
    TagflowVerticalAlignment(UInt32(number(of: tagBox(self), "vertical-alignment")))
  }

  @c @implementation @MainActor
  public func tagflow_box_set_vertical_alignment(_ self: OpaquePointer!, _ verticalAlignment: TagflowVerticalAlignment) {
    set("vertical-alignment", of: tagBox(self), to: CInt(verticalAlignment.rawValue))
  }

  @c @implementation @MainActor
  public func tagflow_box_set_padding(_ self: OpaquePointer!, _ top: Double, _ start: Double, _ bottom: Double, _ end: Double) {
    guard let box = tagBox(self), let insets = padding(top, start, bottom, end) else { return }
    box.layout.insets = insets
  }
#endif

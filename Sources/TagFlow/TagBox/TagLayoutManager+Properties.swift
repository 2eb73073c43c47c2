package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

extension TagLayoutManager: FlowLayoutOwner {
  static var initialInsets: Insets { .zero }

  /// The GType `TagflowFlowLayout`.
  package static let type: GType = register(
    "TagflowFlowLayout", isOrientable: true, properties: flowProperties, make: { TagLayoutManager() })
}

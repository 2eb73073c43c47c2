package import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore

extension TagLayoutManager {
  /// The GType `TagflowFlowLayout`.
  package static let type: GType = register(
    "TagflowFlowLayout", isOrientable: true, properties: properties, make: { TagLayoutManager() })

  private static let properties: [ObjectProperty] = [
    .orientation { (manager: TagLayoutManager) in manager.layout.scrollDirection == .horizontal ? .horizontal : .vertical } set: {
      $0.layout.scrollDirection = $1 == .horizontal ? .horizontal : .vertical
    },
    .cases("alignment", "How children use the remaining space of a line", of: FlowLayout.Alignment.enumeration) {
      (manager: TagLayoutManager) in manager.layout.alignment
    } set: {
      $0.layout.alignment = $1
    },
    .cases("distribution", "How children are distributed over rows", of: FlowLayout.Distribution.enumeration) {
      (manager: TagLayoutManager) in manager.layout.distribution
    } set: {
      $0.layout.distribution = $1
    },
    .int("line-limit", "The maximum number of lines, or 0; or the number of rows", in: 0...Int32.max) {
      (manager: TagLayoutManager) in manager.layout.lineLimit
    } set: {
      $0.layout.lineLimit = $1
    },
    .double("spacing", "The gap between two children of a line", in: 0...ItemLayoutManager.greatestDistance, default: 8) {
      (manager: TagLayoutManager) in manager.layout.spacing
    } set: {
      $0.layout.spacing = $1
    },
    .double("line-spacing", "The gap between two lines", in: 0...ItemLayoutManager.greatestDistance, default: 8) {
      (manager: TagLayoutManager) in manager.layout.lineSpacing
    } set: {
      $0.layout.lineSpacing = $1
    },
    .double(
      "natural-line-length", "The natural width before lines wrap", in: 0...Double(Int16.max),
      default: TagView.naturalLineLength
    ) { (manager: TagLayoutManager) in manager.naturalLineLength } set: {
      $0.naturalLineLength = $1
    },
  ]

  func notifyChanges(from old: FlowLayout) {
    notify([
      "orientation": layout.scrollDirection != old.scrollDirection, "alignment": layout.alignment != old.alignment,
      "distribution": layout.distribution != old.distribution, "line-limit": layout.lineLimit != old.lineLimit,
      "spacing": layout.spacing != old.spacing, "line-spacing": layout.lineSpacing != old.lineSpacing,
    ])
  }
}

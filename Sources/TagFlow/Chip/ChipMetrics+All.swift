internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipMetrics {
  /// The sizes of the chips of all tags, in their order: each as ``size(of:isSelected:)`` has it.
  ///
  /// Nearly all tags of a long list are plain texts of plain letters, and are measured without making a tag of them.
  func sizes(of tags: TagList) -> [Size] {
    let advances = text.advances
    let base = measuredChrome.width + (showsCloseButtons ? TagChip.closeSize + TagChip.gap : 0)
    let selected = base + (hasCheckMarks ? TagChip.checkSize + TagChip.gap : 0)
    let height = max(measuredChrome.height, advances?.lineHeight ?? 0)
    return [Size](unsafeUninitializedCapacity: tags.count) { sizes, count in
      guard let first = sizes.baseAddress else { return }
      var next = first
      tags.forEach(
        plain: { utf8, isSelected in
          guard utf8.count <= Tag.displayTextLimit, let width = advances?.width(of: utf8) else { return false }
          next.initialize(to: Size(width: width + (isSelected ? selected : base), height: height))
          next += 1
          return true
        },
        other: { tag in
          next.initialize(to: size(of: tag, isSelected: tag.isSelected))
          next += 1
        })
      count = next - first
    }
  }
}

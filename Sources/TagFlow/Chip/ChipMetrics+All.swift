internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipMetrics {
  /// The sizes of the chips of all tags, in their order: each as ``currentSize(of:isSelected:)`` has it.
  ///
  /// Nearly all tags of a long list are plain texts of plain letters, and are measured without making a tag of them.
  func sizes(of tags: TagList) -> [Size] {
    let advances = text.advances
    let line = Size(width: 0, height: advances?.lineHeight ?? 0)
    let base = plainSize(of: line, hasCheck: false)
    let selected = plainSize(of: line, hasCheck: hasCheckMarks)
    forgetWhatWasMeasured()
    return [Size](unsafeUninitializedCapacity: tags.count) { sizes, count in
      guard let first = sizes.baseAddress else { return }
      var next = first
      tags.forEach(
        plain: { utf8, isSelected in
          guard utf8.count <= Tag.displayTextLimit else { return false }
          if let width = advances?.width(of: utf8) {
            let around = isSelected ? selected : base
            next.initialize(to: Size(width: width + around.width, height: around.height))
          } else if let size = estimatedSize(ofPlain: utf8, isSelected: isSelected) {
            next.initialize(to: size)
          } else {
            return false
          }
          next += 1
          return true
        },
        other: { tag in
          next.initialize(to: currentSize(of: tag, isSelected: tag.isSelected))
          next += 1
        })
      count = next - first
    }
  }
}

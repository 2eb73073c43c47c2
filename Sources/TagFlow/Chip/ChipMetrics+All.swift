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
    func size(_ width: Double, _ isSelected: Bool) -> Size {
      let around = isSelected ? selected : base
      return Size(width: width + around.width, height: around.height)
    }
    return Self.sizes(
      of: tags, advances?.known, base, selected,
      unknown: { utf8, isSelected in
        advances?.width(of: utf8).map { size($0, isSelected) } ?? estimatedSize(ofPlain: utf8, isSelected: isSelected)
      },
      other: { currentSize(of: $0, isSelected: $0.isSelected) })
  }

  /// The same for no actor: of each of a million texts, Swift would ask first whether this is the main one.
  ///
  /// - Parameters:
  ///   - base: the size around a text, its height included, of a chip that is not selected.
  ///   - unknown: a plain text that the advances do not know so far.
  ///   - other: a tag that is more, or whose text is left over by that.
  private nonisolated static func sizes(
    of tags: TagList, _ advances: KnownAdvances?, _ base: Size, _ selected: Size,
    unknown: (UnsafeBufferPointer<UInt8>, _ isSelected: Bool) -> Size?, other: (Tag) -> Size
  ) -> [Size] {
    [Size](unsafeUninitializedCapacity: tags.count) { sizes, count in
      guard let first = sizes.baseAddress else { return }
      var next = first
      tags.forEach(
        plain: { utf8, isSelected in
          guard utf8.count <= Tag.displayTextLimit else { return false }
          if let width = advances?.width(of: utf8) {
            let around = isSelected ? selected : base
            next.initialize(to: Size(width: width + around.width, height: around.height))
          } else if let size = unknown(utf8, isSelected) {
            next.initialize(to: size)
          } else {
            return false
          }
          next += 1
          return true
        },
        other: { tag in
          next.initialize(to: other(tag))
          next += 1
        })
      count = next - first
    }
  }
}

internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension ChipMetrics {
  /// The chip sizes of all tags, in order, equal to ``currentSize(of:isSelected:)`` for each.
  func sizes(of tags: TagList) -> [Size] {
    [Size](unsafeUninitializedCapacity: tags.count) { sizes, count in
      count = tags.count
      measure(tags)(0..<count, UnsafeMutableBufferPointer(rebasing: sizes[..<count]))
    }
  }

  /// Returns a function that initializes the sizes of a range of tags.
  ///
  /// Nearly all tags of a long list are plain text in common letters, which is measured without creating a `Tag`.
  func measure(_ tags: TagList) -> (Range<Int>, UnsafeMutableBufferPointer<Size>) -> Void {
    let advances = text.advances(forTexts: tags.count)
    let line = Size(width: 0, height: advances?.lineHeight ?? 0)
    let base = plainSize(of: line)
    resetSizeDependencies()
    let limit = widthLimit
    return { [self] range, sizes in
      guard let first = sizes.baseAddress else { return }
      Self.measure(
        tags, range, into: first, advances?.known, base, limit,
        unknown: { utf8 in
          advances?.width(of: utf8).map { limited(Size(width: $0 + base.width, height: base.height)) }
            ?? estimatedSize(ofPlain: utf8)
        },
        other: { currentSize(of: $0, isSelected: $0.isSelected) })
    }
  }

  /// The nonisolated part: on the main actor, Swift would check the isolation for each of a million texts.
  ///
  /// - Parameters:
  ///   - base: The size of a chip without its text's width, but with its height.
  ///   - limit: The maximum width.
  ///   - unknown: Measures a plain text whose advances are not known yet.
  ///   - other: Measures any other tag, and those for which `unknown` returns nil.
  private nonisolated static func measure(
    _ tags: TagList, _ range: Range<Int>, into first: UnsafeMutablePointer<Size>, _ advances: KnownAdvances?,
    _ base: Size, _ limit: Double, unknown: (UnsafeBufferPointer<UInt8>) -> Size?, other: (Tag) -> Size
  ) {
    var next = first
    tags.forEach(
      in: range,
      plain: { utf8, _ in
        guard utf8.count <= Tag.displayTextLimit else { return false }
        if let width = advances?.width(of: utf8) {
          next.initialize(to: Size(width: min(width + base.width, limit), height: base.height))
        } else if let size = unknown(utf8) {
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
  }
}

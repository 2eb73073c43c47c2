/// The memory of a block, in one piece: the chips' sums and, where they need any, their widths and heights.
///
/// What is in the memory is known to the block alone, so that looking at it begins with the numbers themselves.
final class FlowBlockStorage: ManagedBuffer<Void, Double> {
  /// After the last sum stand so many entries that exceed every sum, for loops that look at several at once.
  static let padding = 16

  static func make(_ layout: Layout) -> FlowBlockStorage {
    let storage = create(minimumCapacity: layout.count) { _ in }
    let memory = unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
    unsafe UnsafeMutableRawPointer(memory).bindMemory(to: Int32.self, capacity: 2 * layout.sumCount)
    if layout.isWhole, layout.hasHeights {
      unsafe UnsafeMutableRawPointer(memory + layout.heights).bindMemory(
        to: Int32.self, capacity: 2 * layout.heightCount)
    }
    return unsafe unsafeDowncast(storage, to: FlowBlockStorage.self)
  }

  /// Where in the memory everything is, counted in doubles.
  struct Layout: Hashable, Sendable {
    /// The number of chips that there is room for.
    var capacity: Int
    /// Whether all numbers are whole ticks: then heights are stored as these, and widths in the sums alone.
    var isWhole: Bool
    var hasHeights: Bool

    /// The sums, 32-bit integers, come first.
    var sumCount: Int { (capacity + 2 + padding) / 2 }
    var widths: Int { sumCount }
    var heights: Int { widths + (isWhole ? 0 : capacity) }
    var heightCount: Int { !hasHeights ? 0 : isWhole ? (capacity + 1) / 2 : capacity }
    var count: Int { heights + heightCount }
  }

  /// Where the numbers are, for the time of a closure.
  @unsafe struct Pointers {
    let sums: UnsafeMutablePointer<Int32>
    /// Meaningless when all numbers are whole.
    let widths: UnsafeMutablePointer<Double>
    /// Meaningless without heights, or when all numbers are whole.
    let heights: UnsafeMutablePointer<Double>
    /// Meaningless without heights, or unless all numbers are whole.
    let heightTicks: UnsafeMutablePointer<Int32>
  }

  @inline(__always) func withPointers<Result>(_ layout: Layout, _ body: (Pointers) -> Result) -> Result {
    unsafe withUnsafeMutablePointerToElements { elements in
      let heights = unsafe elements + layout.heights
      return unsafe body(
        Pointers(
          sums: UnsafeMutableRawPointer(elements).assumingMemoryBound(to: Int32.self),
          widths: elements + layout.widths, heights: heights,
          heightTicks: UnsafeMutableRawPointer(heights).assumingMemoryBound(to: Int32.self)))
    }
  }
}

/// The memory of a block, in one piece: the chips' widths, their sums and, if they differ, their heights.
///
/// The elements are doubles, among which the sums, 32-bit integers, take up half as many. What is in the memory
/// is known to the block alone, so that looking at it begins with the numbers themselves.
final class FlowBlockStorage: ManagedBuffer<Void, Double> {
  /// After the last sum stand so many entries that exceed every sum, for loops that look at several at once.
  static let padding = 16

  static func make(_ layout: Layout) -> FlowBlockStorage {
    let storage = create(minimumCapacity: layout.count) { _ in }
    let memory = unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
    unsafe UnsafeMutableRawPointer(memory + layout.sums).bindMemory(to: Int32.self, capacity: 2 * layout.sumCount)
    return unsafe unsafeDowncast(storage, to: FlowBlockStorage.self)
  }

  /// Where in the memory everything is.
  struct Layout: Hashable, Sendable {
    var capacity: Int
    var hasHeights: Bool

    /// Widths come first.
    var sums: Int { capacity }
    var sumCount: Int { (capacity + 2 + padding) / 2 }
    var heights: Int { sums + sumCount }
    var count: Int { heights + (hasHeights ? capacity : 0) }
  }

  /// Where the numbers are, for the time of a closure.
  @unsafe struct Pointers {
    let widths: UnsafeMutablePointer<Double>
    let sums: UnsafeMutablePointer<Int32>
    /// Meaningless unless the chips have heights of their own.
    let heights: UnsafeMutablePointer<Double>
  }

  @inline(__always) func withPointers<Result>(_ layout: Layout, _ body: (Pointers) -> Result) -> Result {
    unsafe withUnsafeMutablePointerToElements { elements in
      unsafe body(
        Pointers(
          widths: elements,
          sums: UnsafeMutableRawPointer(elements + layout.sums).assumingMemoryBound(to: Int32.self),
          heights: elements + layout.heights))
    }
  }
}

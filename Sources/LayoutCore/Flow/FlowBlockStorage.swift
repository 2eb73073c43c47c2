/// The memory of a block, in one allocation: sums and, if needed, widths and heights.
///
/// It has no header: its layout is stored in the block.
final class FlowBlockStorage: ManagedBuffer<Void, Double> {
  /// The number of sentinels after the last sum, larger than any sum, for vectorized searches.
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

  /// Turns the ticks of each chip, stored one entry after its sum, into running sums.
  static func addUp(_ sums: UnsafeMutablePointer<Int32>, count: Int) {
    var sum: Int32 = 0
    unsafe sums[0] = 0
    for index in 1..<count &+ 1 {
      sum &+= unsafe sums[index]
      unsafe sums[index] = sum
    }
    for index in 0..<padding { unsafe sums[count &+ 1 &+ index] = .max }
  }

  /// Offsets into the memory, in units of `Double`.
  struct Layout: Hashable, Sendable {
    /// The number of chips that fit.
    var capacity: Int
    /// Whether all numbers are whole ticks: heights are stored in ticks, and widths only in the sums.
    var isWhole: Bool
    var hasHeights: Bool

    /// The sums, which are 32-bit integers, come first.
    var sumCount: Int { (capacity + 2 + padding) / 2 }
    var widths: Int { sumCount }
    var heights: Int { widths + (isWhole ? 0 : capacity) }
    var heightCount: Int { !hasHeights ? 0 : isWhole ? (capacity + 1) / 2 : capacity }
    var count: Int { heights + heightCount }
  }

  /// Pointers to the numbers, valid within a closure.
  @unsafe struct Pointers {
    let sums: UnsafeMutablePointer<Int32>
    /// Invalid if all numbers are whole.
    let widths: UnsafeMutablePointer<Double>
    /// Invalid without heights, or if all numbers are whole.
    let heights: UnsafeMutablePointer<Double>
    /// Invalid without heights, or unless all numbers are whole.
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

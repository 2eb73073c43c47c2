/// The memory of a block, in one piece: the chips' widths, sums and, if they differ, heights.
///
/// The elements are doubles, among which the sums, 32-bit integers, take up half as many.
final class FlowBlockStorage: ManagedBuffer<FlowBlockStorage.Header, Double> {
  struct Header {
    var count = 0
    var capacity: Int
    var hasHeights: Bool
    /// The height of all chips, unless they have heights of their own.
    var height = 0.0
    /// The number of chips that are no whole number of ticks wide, together with their spacing.
    var roughCount = 0
    /// The number of chips too wide to be counted in ticks.
    var vastCount = 0
  }

  /// After the last sum stand so many entries that exceed every sum, for loops that look at several at once.
  static let padding = 16

  static func make(capacity: Int, hasHeights: Bool) -> FlowBlockStorage {
    let sums = (capacity + 2 + padding) / 2
    let storage = create(minimumCapacity: capacity + sums + (hasHeights ? capacity : 0)) { _ in
      Header(capacity: capacity, hasHeights: hasHeights)
    }
    let memory = unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
    unsafe UnsafeMutableRawPointer(memory + capacity).bindMemory(to: Int32.self, capacity: 2 * sums)
    return unsafe unsafeDowncast(storage, to: FlowBlockStorage.self)
  }

  /// Where the numbers are, for the time of a closure.
  @unsafe struct Pointers {
    let widths: UnsafeMutablePointer<Double>
    let sums: UnsafeMutablePointer<Int32>
    /// Meaningless unless the chips have heights of their own.
    let heights: UnsafeMutablePointer<Double>
  }

  @inline(__always) func withPointers<Result>(_ body: (inout Header, Pointers) -> Result) -> Result {
    unsafe withUnsafeMutablePointers { header, elements in
      let capacity = unsafe header.pointee.capacity
      return unsafe body(
        &header.pointee,
        Pointers(
          widths: elements,
          sums: UnsafeMutableRawPointer(elements + capacity).assumingMemoryBound(to: Int32.self),
          heights: elements + capacity + (capacity + 2 + Self.padding) / 2))
    }
  }

  /// The same chips in memory of its own.
  func copy(capacity: Int, hasHeights: Bool) -> FlowBlockStorage {
    let copy = Self.make(capacity: capacity, hasHeights: hasHeights)
    unsafe withPointers { header, source in
      precondition(header.count <= capacity && (hasHeights || !header.hasHeights))
      unsafe copy.withPointers { copied, target in
        let count = header.count
        copied.count = count
        copied.height = header.height
        copied.roughCount = header.roughCount
        copied.vastCount = header.vastCount
        unsafe target.widths.initialize(from: source.widths, count: count)
        unsafe target.sums.initialize(from: source.sums, count: count + 1 + Self.padding)
        if header.hasHeights {
          unsafe target.heights.initialize(from: source.heights, count: count)
        } else if hasHeights {
          unsafe target.heights.initialize(repeating: header.height, count: count)
        }
      }
    }
    return copy
  }
}

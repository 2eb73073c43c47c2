/// What a pass over consecutive blocks comes to, when it is known where the first line in them starts.
struct FlowPassage: Sendable {
  /// The heights of the lines that start in the blocks together, with the gap after each.
  var extent = 0.0
  /// The number of these lines.
  var lines: Int32 = 0
  /// The number of chips after the blocks that belong to the last of these lines.
  var exit: Int32

  init(extent: Double = 0, lines: Int32 = 0, exit: Int32) {
    self.extent = extent
    self.lines = lines
    self.exit = exit
  }

  /// - Parameter sum: All lines that start in the blocks.
  init(_ sum: FlowLineSum, exit: Int) {
    self.init(extent: sum.mark.extent, lines: sum.mark.lines, exit: Int32(truncatingIfNeeded: exit))
  }
}

extension FlowStart {
  /// Only the lines are added, with what they take up.
  @inline(__always) static func + (start: FlowStart, passage: FlowPassage) -> FlowStart {
    var end = start
    end.lines += Int(passage.lines)
    end.extent += passage.extent
    return end
  }
}

extension FlowSpan {
  /// Sets what is known of the lines that start in a block.
  ///
  /// - Parameter entry: The number of chips at the block's front that belong to an earlier line.
  mutating func take(_ passage: FlowPassage, entry: Int) {
    self.entry = entry
    lines = Int(passage.lines)
    extent = passage.extent
    marks = FlowMarks(repeating: FlowMark(offset: Int32(truncatingIfNeeded: entry)))
    isStale = false
  }
}

/// What passes over a group's blocks have come to, by the chip that their first line starts with.
///
/// After an edit, lines begin with other chips than before, and where widths are equal they do so up to the very
/// last one. But there are no more different passes over a block than chips on a line, so most have been made
/// before. They are remembered for single blocks, for four together, for sixteen, and so on: an edit makes the
/// group forget a block and the few runs that the block is part of.
///
/// It is empty until an edit needs it: where widths differ, lines soon begin with the same chips again.
struct FlowMemory: Sendable {
  /// How often four runs make one, from single blocks to all of them.
  private(set) var depth = 0
  /// How many different passes over each run there is room for.
  private var entryCount = 0
  /// First those over all blocks, then those over a quarter of them, and so on.
  private var passages: ContiguousArray<FlowPassage> = []

  static let greatestEntryCount = 128
  private static let unknown = FlowPassage(exit: -1)

  var isEmpty: Bool { passages.isEmpty }

  /// Makes room, if there is none yet.
  ///
  /// - Parameter entries: How many chips a line may have. Passes that start even later are not remembered, nor
  ///   those past the greatest number: such long lines are few.
  mutating func reserve(blocks: Int, entries: Int) {
    guard isEmpty else { return }
    while 1 << (2 * depth) < blocks { depth += 1 }
    entryCount = min(entries, Self.greatestEntryCount)
    passages = ContiguousArray(repeating: Self.unknown, count: start(ofLevel: -1) * entryCount)
  }

  /// The number of runs longer than those of a level, 4 to the power of which is the number of their blocks.
  @inline(__always) private func start(ofLevel level: Int) -> Int { (1 << (2 * (depth - level)) - 1) / 3 }

  @inline(__always) private func place(_ level: Int, _ number: Int, _ entry: Int) -> Int? {
    entry < entryCount ? (start(ofLevel: level) + number) * entryCount + entry : nil
  }

  /// What a pass over a run has come to, if it is known.
  @inline(__always) func passage(_ level: Int, _ number: Int, entry: Int) -> FlowPassage? {
    guard let place = place(level, number, entry) else { return nil }
    let passage = passages[place]
    return passage.exit >= 0 ? passage : nil
  }

  /// Whether it is known what a pass over all blocks comes to.
  func knows(_ entry: Int) -> Bool { !isEmpty && passage(depth, 0, entry: entry) != nil }

  mutating func remember(_ passage: FlowPassage, _ level: Int, _ number: Int, entry: Int) {
    if let place = place(level, number, entry) { passages[place] = passage }
  }

  /// Forgets the passes over a block, and over all runs that it is part of.
  mutating func forget(block: Int) {
    guard !isEmpty else { return }
    for level in 0...depth {
      let first = (start(ofLevel: level) + block >> (2 * level)) * entryCount
      for place in first..<first + entryCount { passages[place].exit = -1 }
    }
  }
}

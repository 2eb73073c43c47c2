public import LayoutCore

/// Random layouts, sizes and containers that include edge cases: equal widths, exact fits, empty lists.
extension RandomNumberGenerator {
  public mutating func flowLayout() -> FlowLayout {
    FlowLayout(
      scrollDirection: chance(0.65) ? .vertical : .horizontal,
      alignment: element(of: FlowLayout.Alignment.allCases),
      distribution: element(of: FlowLayout.Distribution.allCases),
      verticalAlignment: chance(0.5) ? .top : element(of: FlowLayout.VerticalAlignment.allCases),
      lineLimit: chance(0.5) ? 0 : int(1...6),
      spacing: element(of: [0, 6, 8, 8, 0.5, 20.0 / 3]), lineSpacing: element(of: [0, 8, 8, 10.0 / 3]),
      insets: chance(0.5)
        ? .zero : Insets(top: double(0...20), start: double(0...30), bottom: 7, end: double(0...9)),
      textDirection: element(of: TextDirection.allCases))
  }

  public mutating func container() -> Size {
    Size(
      width: element(of: [0, 1, 40, 320, 500, 800, double(0...1500)]),
      height: element(of: [0, 300, 2000, double(0...1500)]))
  }

  /// Storage parameters that reach block boundaries with few chips, or the usual ones.
  package mutating func shape() -> FlowShape {
    chance(0.25)
      ? .standard
      : FlowShape(blockCapacity: int(2...12), groupCapacity: element(of: [2, 3, 4, 5, 9, 20]))
  }

  public mutating func chipSizes(_ count: Int) -> [Size] {
    let widths = int(0...6)
    let heights = int(0...3)
    return (0..<count).map { _ in chipSize(widths: widths, heights: heights) }
  }

  /// A few repeating sizes, with which lines shifted by an edit never get back in sync.
  public mutating func chipCycle() -> [Size] {
    let widths = element(of: [0, 1, 2, 3, 4, 6])
    let heights = int(0...3)
    return (0..<element(of: [1, 1, 2, 3, 5])).map { _ in chipSize(widths: widths, heights: heights) }
  }

  public mutating func chipSize() -> Size { chipSize(widths: int(0...6), heights: int(0...3)) }

  private mutating func chipSize(widths: Int, heights: Int) -> Size {
    let width: Double =
      switch widths {
      case 0: 80
      case 1: double(40...160)
      case 2: Double(int(20...90))
      case 3: Double(int(20 * 1024...90 * 1024)) / 1024
      case 4: element(of: [0, 0, 12, 40, 400, 1500])
      case 5: Double(int(1...4)) * 40 + element(of: [0, 0, 5e-7, -5e-7, 1e-6, -1e-6, 1e-9])
      default: chance(0.9) ? double(4...40) : double(0...3000)
      }
    let height: Double =
      switch heights {
      case 0: 30
      case 1: double(20...40)
      case 2: element(of: [24, 32])
      default: chance(0.95) ? 28 : double(0...90)
      }
    return Size(width: width, height: height)
  }

  /// Applies a random edit to an arrangement and to the list of its sizes.
  ///
  /// - Parameter cycle: The possible sizes of chips; empty for any.
  public mutating func edit(
    _ arrangement: inout FlowArrangement, _ sizes: inout [Size], among cycle: [Size] = []
  ) {
    let count = sizes.count
    func chipSize() -> Size { cycle.isEmpty ? self.chipSize() : element(of: cycle) }
    func chipSizes(_ count: Int) -> [Size] {
      cycle.isEmpty ? self.chipSizes(count) : (0..<count).map { cycle[$0 % cycle.count] }
    }
    switch int(0...13) {
    case 0...3:
      let (size, index) = (chipSize(), int(0...count))
      arrangement.insert(size, at: index)
      sizes.insert(size, at: index)
    case 4...6 where count > 0:
      let index = int(0...count - 1)
      arrangement.remove(at: index)
      sizes.remove(at: index)
    case 7...8 where count > 0:
      let (source, target) = (int(0...count - 1), int(0...count - 1))
      arrangement.move(from: source, to: target)
      sizes.insert(sizes.remove(at: source), at: target)
    case 9...10 where count > 0:
      let (size, index) = (chipSize(), int(0...count - 1))
      arrangement.resize(at: index, to: size)
      sizes[index] = size
    case 11:
      let (more, index) = (chipSizes(int(0...20)), int(0...count))
      arrangement.insert(contentsOf: more, at: index)
      sizes.insert(contentsOf: more, at: index)
    case 12:
      let share = element(of: [0.02, 0.3, 1])
      let doomed = sizes.indices.filter { _ in chance(share) }
      arrangement.remove(doomed)
      for index in doomed.reversed() { sizes.remove(at: index) }
    default:
      arrangement.rearrange(flowLayout(), in: container())
    }
  }
}

extension FlowArrangement {
  /// A description of how this differs from a fresh arrangement of the sizes; nil if it does not.
  ///
  /// - Parameter inFrames: Whether to compare the frames of all chips.
  public func difference(fromArranging sizes: [Size], inFrames: Bool = true) -> String? {
    if let broken = brokenInvariant { return broken }
    let anew = layout.arrange(sizes, in: container)
    guard count == sizes.count else { return "\(count) chips instead of \(sizes.count)" }
    guard lineCount == anew.lineCount else { return "\(lineCount) lines instead of \(anew.lineCount)" }
    guard contentSize.isClose(to: anew.contentSize) else {
      return "content of \(contentSize) instead of \(anew.contentSize)"
    }
    guard hiddenIndexes == anew.hiddenIndexes else { return "other chips are hidden" }
    guard inFrames else { return nil }
    if let index = sizes.indices.first(where: { size(at: $0) != sizes[$0] }) {
      return "chip \(index) of \(size(at: index)) instead of \(sizes[index])"
    }
    return firstDifference(frames(), anew.frames())
  }
}

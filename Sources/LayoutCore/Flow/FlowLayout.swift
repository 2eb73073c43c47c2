/// The configuration of a flow layout, which wraps chips into lines.
///
/// In a layout that scrolls vertically, lines are filled in order, and a chip that does not fit starts a new line. In a
/// layout that scrolls horizontally, chips are distributed over a fixed number of rows. All distances are logical
/// pixels. The rules are those of TTGTagCollectionView 3.3, with its errors corrected.
///
///     let layout = FlowLayout(alignment: .center, spacing: 6)
///     let arrangement = layout.arrange(sizes, in: Size(width: 400, height: 300))
///     print(arrangement.frame(at: 0), arrangement.contentSize)
///
/// - Complexity: Arranging takes O(n), about 2 ns per chip. Among a million chips, getting a frame, hit testing or
///   changing one chip then takes a few µs; changing one takes up to 3 ms if widths are equal or repeat.
public struct FlowLayout: Hashable, Sendable {
  /// The direction in which overflowing content scrolls, and so how chips wrap.
  public enum ScrollDirection: String, CaseIterable, Sendable {
    /// Lines wrap at the container's width and stack downward.
    case vertical
    /// `lineLimit` rows, at least one, as long as their chips require.
    case horizontal

    package var axis: Axis { self == .vertical ? .vertical : .horizontal }
  }

  /// How the remaining space of a line is used.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Chips are at the start of the line.
    case start
    /// Chips are centered in the line.
    case center
    /// Chips are at the end of the line.
    case end
    /// The gaps between the chips grow; a single chip stays at the start.
    case fillSpacing
    /// All chips grow by the same amount.
    case fillWidth
    /// Like `fillWidth`, but the last of several visible lines keeps its natural widths.
    case fillWidthExceptLastLine
  }

  /// How chips are distributed over the rows of a layout that scrolls horizontally.
  public enum Distribution: String, CaseIterable, Sendable {
    /// The first row gets the first `⌈count / rows⌉` chips, and so on.
    case rowMajor
    /// Chip i goes to row `i mod rows`.
    case columnMajor
  }

  /// How content shorter than its container is aligned.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// The direction in which overflowing content scrolls.
  public var scrollDirection: ScrollDirection
  /// How the remaining space of a line is used.
  public var alignment: Alignment
  /// How chips are distributed over the rows. Used only if `scrollDirection` is horizontal.
  public var distribution: Distribution
  /// How content shorter than its container is aligned.
  public var verticalAlignment: VerticalAlignment
  /// In a layout that scrolls vertically, the maximum number of visible lines, or 0 for no limit; in one that scrolls
  /// horizontally, the number of rows, at least 1. A negative number means 0.
  public var lineLimit: Int
  /// The gap between two chips of a line, in logical pixels.
  public var spacing: Double
  /// The gap between two lines, in logical pixels.
  public var lineSpacing: Double
  /// The distances between the content's edges and the chips; start and end follow the text direction.
  public var insets: Insets
  /// The reading direction. Right-to-left mirrors the frames and the insets.
  public var textDirection: TextDirection

  public init(
    scrollDirection: ScrollDirection = .vertical, alignment: Alignment = .start,
    distribution: Distribution = .rowMajor, verticalAlignment: VerticalAlignment = .top,
    lineLimit: Int = 0, spacing: Double = 8, lineSpacing: Double = 8, insets: Insets = .zero,
    textDirection: TextDirection = .leftToRight
  ) {
    self.scrollDirection = scrollDirection
    self.alignment = alignment
    self.distribution = distribution
    self.verticalAlignment = verticalAlignment
    self.lineLimit = lineLimit
    self.spacing = spacing
    self.lineSpacing = lineSpacing
    self.insets = insets
    self.textDirection = textDirection
  }

  /// Wraps chips with these natural sizes into lines.
  ///
  /// - Parameters:
  ///   - sizes: The chips' natural sizes in reading order, finite and not negative.
  ///   - container: The available size. In a layout that scrolls vertically, lines wrap at its width, and its height
  ///     matters only to `verticalAlignment`.
  /// - Precondition: Sizes, spacing and container are finite and not negative, insets finite. Lengths beyond 1e100 count as that.
  /// - Complexity: O(count).
  public func arrange(_ sizes: some Collection<Size>, in container: Size) -> FlowArrangement {
    arrange(sizes, in: container, shape: .standard)
  }

  /// Like `arrange(_:in:)`, but measures sizes as it stores them, so that a million chips need no array of sizes.
  ///
  /// - Parameters:
  ///   - count: The number of chips.
  ///   - measure: Initializes the sizes of a range of chips; called with consecutive ranges of a few hundred.
  package func arrange(
    count: Int, in container: Size, measure: (Range<Int>, UnsafeMutableBufferPointer<Size>) -> Void
  ) -> FlowArrangement {
    FlowArrangement(self, count: count, in: container, shape: .standard) { range in
      unsafe ContiguousArray(unsafeUninitializedCapacity: range.count) { buffer, initializedCount in
        unsafe measure(range, UnsafeMutableBufferPointer(rebasing: buffer[..<range.count]))
        initializedCount = range.count
      }
    }
  }

  /// Like `arrange(_:in:)`, with small blocks and groups, so that tests reach their boundaries with few chips.
  package func arrange(_ sizes: some Collection<Size>, in container: Size, shape: FlowShape) -> FlowArrangement {
    let sizes = Array(sizes)
    return FlowArrangement(self, count: sizes.count, in: container, shape: shape) { ContiguousArray(sizes[$0]) }
  }
}

extension FlowLayout {
  /// How far a line may exceed the content's width before its last chip wraps, in logical pixels: far more than rounding
  /// errors, far less than is visible.
  static let tolerance = 1e-6

  /// The width available to chips in content of this width.
  func contentWidth(of width: Double) -> Double {
    max(0, width - insets.start - insets.end)
  }

  /// The fraction of the remaining height that goes above the content.
  var leadingShare: Double {
    switch verticalAlignment {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }

  /// The number of rows if they are filled round-robin, otherwise 1.
  var roundRobinRows: Int {
    // More rows than any layout has chips, but few enough to avoid overflow.
    scrollDirection == .horizontal && distribution == .columnMajor ? min(max(1, lineLimit), 1 << 32) : 1
  }

  /// The length that longer ones count as, so that sums of millions of them stay finite.
  package static let farthest = 1e100

  /// The size of a chip, as the layout uses it.
  static func checked(_ size: Size, at index: Int) -> Size {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "The size of chip \(index) must be finite and not negative, but is \(size)")
    return bounded(size)
  }

  static func bounded(_ size: Size) -> Size { Size(width: min(size.width, farthest), height: min(size.height, farthest)) }

  /// The layout with lengths that can be summed.
  var bounded: FlowLayout {
    func bounded(_ length: Double) -> Double { min(max(length, -Self.farthest), Self.farthest) }
    var layout = self
    layout.spacing = bounded(spacing)
    layout.lineSpacing = bounded(lineSpacing)
    layout.insets = Insets(
      top: bounded(insets.top), start: bounded(insets.start), bottom: bounded(insets.bottom), end: bounded(insets.end))
    return layout
  }

  /// Traps on invalid settings, so that the program stops where they are set.
  package func checkValues() {
    precondition(
      spacing.isFinite && spacing >= 0,
      "FlowLayout.spacing must be finite and not negative, but is \(spacing)")
    precondition(
      lineSpacing.isFinite && lineSpacing >= 0,
      "FlowLayout.lineSpacing must be finite and not negative, but is \(lineSpacing)")
    precondition(
      insets.top.isFinite && insets.start.isFinite && insets.bottom.isFinite && insets.end.isFinite,
      "FlowLayout.insets must be finite, but are \(insets)")
  }

  func checkValues(in container: Size) {
    checkValues()
    precondition(
      container.width.isFinite && container.width >= 0 && container.height.isFinite && container.height >= 0,
      "The container of a flow layout must be finite and not negative, but is \(container)")
  }
}

/// How chips flow into lines: the configuration of a layout, without any chips.
///
/// Chips stand in lines that are filled in reading order. Scrolling vertically, a chip that does not fit
/// after the ones before it starts a new line; scrolling horizontally, the chips are dealt out to a fixed
/// number of rows. All distances are logical pixels. The rules follow the calculator of
/// TTGTagCollectionView 3.3, with its errors corrected.
///
///     let layout = FlowLayout(alignment: .center, spacing: 6)
///     let arrangement = layout.arrange(sizes, in: Size(width: 400, height: 300))
///     arrangement.frame(at: 0)
public struct FlowLayout: Hashable, Sendable {
  /// The direction in which content that does not fit is scrolled, and so where the chips wrap.
  public enum ScrollDirection: String, CaseIterable, Sendable {
    /// Lines wrap at the container's width and follow each other downwards.
    case vertical
    /// `lineLimit` rows, at least one, as long as their chips make them.
    case horizontal
  }

  /// What happens to the room that the chips of a line leave over.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The chips stand at the line's start.
    case start
    /// The chips stand in the line's middle.
    case center
    /// The chips stand at the line's end.
    case end
    /// The gaps between the chips share the room; a lone chip stays at the start.
    case fillSpacing
    /// Every chip becomes wider by the same amount.
    case fillWidth
    /// As `fillWidth`, but the last visible line keeps its natural widths when there is more than one.
    case fillWidthExceptLastLine
  }

  /// How chips are dealt out to the rows of a layout that scrolls horizontally.
  public enum Distribution: String, CaseIterable, Sendable {
    /// The first row takes the first `⌈count / rows⌉` chips, and so on.
    case rowMajor
    /// Chip i goes to row `i mod rows`.
    case columnMajor
  }

  /// Where content that is shorter than its container stands.
  public enum VerticalAlignment: String, CaseIterable, Sendable {
    /// At the top.
    case top
    /// In the middle.
    case center
    /// At the bottom.
    case bottom
  }

  /// The direction in which content that does not fit is scrolled.
  public var scrollDirection: ScrollDirection
  /// What happens to the room that the chips of a line leave over.
  public var alignment: Alignment
  /// Used when `scrollDirection` is horizontal.
  public var distribution: Distribution
  /// Where content that is shorter than its container stands.
  public var verticalAlignment: VerticalAlignment
  /// Scrolling vertically, the number of lines past which chips are hidden, or 0 for no limit; scrolling
  /// horizontally, the number of rows. A negative number means 0.
  public var lineLimit: Int
  /// The gap between two chips of a line, in logical pixels.
  public var spacing: Double
  /// The gap between two lines, in logical pixels.
  public var lineSpacing: Double
  /// The distances between the content's edges and the chips; they follow the text direction.
  public var insets: Insets
  /// Right-to-left is the mirror image of left-to-right, insets included.
  public var textDirection: TextDirection

  /// A layout: chips in lines from the start, 8 apart, without a limit, apart from what is named.
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

  /// Finds the lines of chips with these natural sizes.
  ///
  /// - Parameters:
  ///   - sizes: The chips' natural sizes in reading order, finite and not negative.
  ///   - container: The room there is. Its width is where lines wrap when scrolling vertically; its
  ///     height matters to `verticalAlignment` only.
  /// - Precondition: Sizes, spacings and container are finite and not negative, insets finite.
  /// - Complexity: O(count).
  public func arrange(_ sizes: some Collection<Size>, in container: Size) -> FlowArrangement {
    arrange(sizes, in: container, shape: .standard)
  }

  /// As `arrange(_:in:)`, with another shape of the storage, so that tests reach its seams with few chips.
  package func arrange(
    _ sizes: some Collection<Size>, in container: Size, shape: FlowShape
  ) -> FlowArrangement {
    if let arrangement = sizes.withContiguousStorageIfAvailable({
      unsafe FlowArrangement(self, $0, in: container, shape: shape)
    }) {
      return arrangement
    }
    return unsafe ContiguousArray(sizes).withUnsafeBufferPointer {
      unsafe FlowArrangement(self, $0, in: container, shape: shape)
    }
  }
}

extension FlowLayout {
  /// How much further than the content's width a line may reach before its last chip wraps, in logical
  /// pixels: far more than rounding can add up to, far less than anyone can see.
  static let tolerance = 1e-6

  /// Whether a width is clearly more than the tolerance.
  static func isWide(_ width: Double) -> Bool { width > 10 * tolerance }

  /// The width that chips are placed in when the content as a whole is this wide.
  func contentWidth(of width: Double) -> Double {
    max(0, width - insets.start - insets.end)
  }

  /// The share of the room left over that goes above the content.
  var leadingShare: Double {
    switch verticalAlignment {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }

  /// The number of rows when chips go to rows round-robin, otherwise 1.
  var roundRobinRows: Int {
    // No layout has more chips than this, and so no more rows; sums with it do not overflow.
    scrollDirection == .horizontal && distribution == .columnMajor ? min(max(1, lineLimit), 1 << 32) : 1
  }

  static func check(_ size: Size, at index: Int) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "The size of chip \(index) must be finite and not negative, but is \(size)")
  }

  /// Stops a program that gives a layout values that make no sense, where it does.
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

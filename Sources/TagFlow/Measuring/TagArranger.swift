internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Measures the chips of tags and arranges them.
///
/// All of them are measured and wrapped once, by whoever looks first, which most often is GTK when it asks for a height in
/// a width. A view that is filled before it has a width, or whose style changes twice before a frame, does it once, too.
@MainActor final class TagArranger {
  private let tags: () -> TagList
  /// Whether an arrangement may have estimates of chips that its container wants to know exactly: nothing scrolls them
  /// out of sight.
  private let needsExactSizes: () -> Bool
  let metrics = ChipMetrics()
  var layout = ChipLayout(flow: FlowLayout(insets: Insets(6)))
  /// The width of the longest line that is asked for where there is room for any width, in logical pixels.
  var naturalLineLength = 640.0
  /// The arrangement as it was last made.
  private(set) var lastArrangement: ChipArrangement
  /// Whether all tags are to be measured and arranged again before somebody looks.
  private(set) var isStale = false
  /// Goes up with each change of the arrangement.
  private(set) var version = 0
  /// The natural heights that GTK has asked for since something changed, by the width.
  private var naturalHeights: [Int: Int] = [:]
  /// How often all tags have been measured and arranged: tests count it.
  private(set) var arrangements = 0
  /// How often some of the tags have been arranged only to find a height: tests count it.
  private(set) var heightTrials = 0

  /// - Parameter tags: the tags as they are now.
  init(of tags: @escaping () -> TagList, needsExactSizes: @escaping () -> Bool) {
    (self.tags, self.needsExactSizes) = (tags, needsExactSizes)
    lastArrangement = ChipArrangement(layout.flow.arrange([Size](), in: .zero))
  }

  /// Where every chip goes, in content coordinates. Asking for it measures and arranges what has not been.
  var arrangement: ChipArrangement {
    _read {
      arrangeIfStale()
      yield lastArrangement
    }
    _modify {
      arrangeIfStale()
      version += 1
      yield &lastArrangement
    }
    set {
      isStale = false
      lastArrangement = newValue
      version += 1
    }
  }

  /// Has all tags measured and arranged again before somebody looks.
  func invalidate() {
    isStale = true
    version += 1
  }

  /// Measures all tags, and arranges them in a container, that of the last layout unless another is given, if that has
  /// not been done yet.
  func arrangeIfStale(in container: Size? = nil) {
    guard isStale else { return }
    isStale = false
    let container = container ?? lastArrangement.container
    metrics.availableWidth = lineWidth(in: container)
    metrics.renewAllowance()
    lastArrangement = layout.arrange(metrics.sizes(of: tags()), in: container)
    version += 1
    arrangements += 1
  }

  /// The layout is another, for the same chips.
  func layoutChanged() {
    if isStale { version += 1 } else { arrangement.rearrange(layout, in: lastArrangement.container) }
  }

  /// Arranges the tags in a container, if they are not.
  func arrange(in size: Size) {
    if isStale {
      arrangeIfStale(in: size)
    } else if hasOtherLines(in: size) {
      arrangement = trial(in: size)
      metrics.availableWidth = lineWidth(in: size)
    } else {
      arrangement.rearrange(layout, in: size)
    }
  }

  func isArranged(in size: Size) -> Bool { !isStale && lastArrangement.follows(layout, in: size) }

  /// Whether chips break their own lines elsewhere in a container.
  func hasOtherLines(in container: Size) -> Bool {
    metrics.hasWrappedLines && lineWidth(in: container) != metrics.availableWidth
  }

  /// The tags arranged in another container, those whose lines break with it measured for it.
  func trial(in container: Size) -> ChipArrangement {
    arrangeIfStale()
    guard hasOtherLines(in: container) else {
      var trial = lastArrangement
      trial.rearrange(layout, in: container)
      measureShown(&trial)
      return trial
    }
    let shown = metrics.availableWidth
    metrics.availableWidth = lineWidth(in: container)
    defer { metrics.availableWidth = shown }
    var trial = layout.arrange(metrics.sizes(of: tags()), in: container)
    measureShown(&trial)
    return trial
  }

  // MARK: Sizes

  /// The greatest width of a chip whose lines break: that of a line, once there is one.
  func lineWidth(in container: Size) -> Double {
    guard layout.scrollAxis == .vertical, container.width > 0 else { return .infinity }
    return max(0, container.width - layout.flow.insets.horizontal)
  }

  /// The size of a chip as the layout does not stretch it; one of a few that are asked for before all are measured.
  ///
  /// It is exact even where the layout has an estimate.
  func naturalSize(at index: Int) -> Size {
    if !isStale, case let known = lastArrangement.size(at: index), !known.isEstimate { return known }
    let tag = tags()[index]
    return metrics.size(of: tag, isSelected: tag.isSelected)
  }

  /// What the metrics have for the tag at an index: an estimate, where too many texts are new.
  func size(at index: Int) -> Size {
    let tag = tags()[index]
    return metrics.currentSize(of: tag, isSelected: tag.isSelected)
  }

  /// The exact sizes of the chips that show in an arrangement and have estimates there, where the container needs them.
  func missingSizes(in arrangement: ChipArrangement) -> [(index: Int, size: Size)] {
    guard needsExactSizes() else { return [] }
    let tags = tags()
    return (0..<arrangement.count).prefix { !arrangement.isHidden($0) }.filter { arrangement.size(at: $0).isEstimate }
      .map { ($0, metrics.size(of: tags[$0], isSelected: tags[$0].isSelected)) }
  }

  private func measureShown(_ arrangement: inout ChipArrangement) {
    while case let missing = missingSizes(in: arrangement), !missing.isEmpty { arrangement.resize(missing) }
  }

  // MARK: Lengths and heights

  /// The width of all chips in one line, insets included, or what another layout than the flow would have for them; in a
  /// flow, once past the limit, no further chips are counted.
  func lineLength(upTo limit: Double) -> Double {
    // A flow is not to be arranged only to find out that it is one.
    if layout.other != nil, let list = arrangement.list { return list.naturalWidth }
    if limit == .infinity {
      guard !metrics.hasWrappedLines else { return unbrokenLength }
      arrangeIfStale()
    }
    let flow = layout.flow
    var width = flow.insets.horizontal
    for index in 0..<tags().count {
      // One line of all is only looked for where a container, which has them all measured, leads to it.
      let size = limit.isFinite ? naturalSize(at: index) : lastArrangement.size(at: index)
      width += size.width + (index == 0 ? 0 : flow.spacing)
      if width > limit { break }
    }
    return width
  }

  /// The width of all chips in one line where some break their own lines at the view's edge: there is no edge.
  private var unbrokenLength: Double {
    let shown = metrics.availableWidth
    metrics.availableWidth = .infinity
    defer { metrics.availableWidth = shown }
    let sizes = metrics.sizes(of: tags())
    return sizes.reduce(layout.flow.insets.horizontal) { $0 + $1.width }
      + layout.flow.spacing * Double(max(0, sizes.count - 1))
  }

  /// No scroller is ever as high.
  private static let enoughHeight = 16_384.0

  /// The height of a flow in a view of a width within a scroller.
  ///
  /// There it matters only how far it is less than a screen, so that as few tags are looked at as make it higher than any:
  /// GTK asks after each change, and another arrangement of a million would be most of a frame.
  func scrolledHeight(forWidth width: Double) -> Double {
    arrangeIfStale()
    let (shown, flow) = (lastArrangement, layout.flow)
    let (shownWidth, shownHeight) = (shown.container.width, shown.contentSize.height)
    if width == shownWidth, flow.verticalAlignment == .top { return shownHeight }
    // Narrower lines are no fewer than those that show; wider ones as many as it takes for what fills two of these.
    if shownHeight * (width <= shownWidth ? 1 : shownWidth / (2 * width)) > Self.enoughHeight { return shownHeight }
    heightTrials += 1
    var count = min(256, shown.count)
    while true {
      let part = flow.arrange((0..<count).map { shown.size(at: $0) }, in: Size(width: width, height: 0))
      if count == shown.count || part.contentSize.height > Self.enoughHeight || part.isHidden(count - 1) {
        return part.contentSize.height
      }
      count = min(count * 4, shown.count)
    }
  }

  /// The natural height for a width, found out once until ``forgetNaturalHeights()``.
  func naturalHeight(forWidth width: Int, _ find: () -> Int) -> Int {
    if let known = naturalHeights[width] { return known }
    let height = find()
    naturalHeights[width] = height
    return height
  }

  func forgetNaturalHeights() { naturalHeights = [:] }
}

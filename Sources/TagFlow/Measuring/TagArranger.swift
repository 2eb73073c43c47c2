internal import GtkBridge
internal import LayoutCore
internal import TagModel

/// Measures and arranges the chips of tags.
///
/// This happens lazily, once for all pending changes, on first access: usually when GTK requests a height for a width.
/// A view that is filled before it has a width, or whose style changes twice before a frame, also measures only once.
@MainActor final class TagArranger {
  let tags: () -> TagList
  /// Returns whether visible chips must have exact sizes because nothing scrolls.
  private let needsExactSizes: () -> Bool
  /// Called when the chips have been arranged if somebody has been told their lengths or heights meanwhile: GTK has noted them.
  private let correctSizes: () -> Void
  let metrics = ChipMetrics()
  private var settings = ChipLayout(flow: FlowLayout(insets: ChipLayout.initialInsets))
  /// The layout, in the text direction of the chips.
  var layout: ChipLayout {
    get { ChipLayout(flow: settings.flow.withTextDirection(metrics.textDirection), other: settings.other) }
    set { settings = newValue }
  }
  /// How far below the top the first line is, so that it is on the baseline that the view has been given; nil if it has been given none.
  private(set) var drop: Double?
  /// The layout as shown, below the ``drop``.
  private var shownLayout: ChipLayout {
    guard let drop else { return layout }
    var layout = layout
    layout.flow.verticalAlignment = .top
    layout.flow.insets.top += drop
    return layout
  }
  /// The natural width before lines wrap, in logical pixels.
  var naturalLineLength = 640.0
  /// The last arrangement, possibly stale.
  private(set) var lastArrangement: ChipArrangement
  /// Whether all tags must be measured and arranged before the next access. At first they are, so that the chips of a view that is
  /// filled before it is in a window, where its style may be another one, are measured only there.
  private(set) var isStale = true
  /// Whether all tags are being arranged. A layout other than the flow may call the program meanwhile: the curve of a path, for
  /// example, which may read and change the tags.
  private var isArranging = false
  /// Whether the program has changed the tags each time that they were arranged, so that the chips have no places before the next
  /// layout.
  private var isUnfinished = false
  private static let attempts = 3
  /// Whether a size has been asked for while all tags were being arranged, so that the answer was one of chips without their places.
  private var hasAnsweredEarly = false
  /// Increases with each change of the arrangement.
  private(set) var version = 0
  /// Whether a chip such as "+5" stands for the chips that the line limit hides.
  var showsOverflow = false { didSet { knownOverflow = nil } }
  /// Whether these are shown as well, followed by a chip that hides them again.
  var isExpanded = false { didSet { knownOverflow = nil } }
  /// The last chips with an overflow chip, computed once for each version of the arrangement, and the number of chips in that; nil chips
  /// if they have none.
  private var knownOverflow: (chips: Overflow<ChipArrangement>?, version: Int, count: Int)?
  /// The natural heights for the widths that GTK has asked for since the last change.
  private var naturalHeights: [(width: Int, height: Extent)] = []
  /// The number of times all tags have been measured and arranged.
  private(set) var arrangements = 0
  /// The number of times some tags have been arranged just to find a height.
  private(set) var heightTrials = 0

  /// - Parameters:
  ///   - tags: Returns the current tags.
  ///   - needsExactSizes: Returns whether visible chips must have exact sizes.
  ///   - correctSizes: Called when a size that somebody has been told may be another one.
  init(of tags: @escaping () -> TagList, needsExactSizes: @escaping () -> Bool, correctSizes: @escaping () -> Void) {
    (self.tags, self.needsExactSizes, self.correctSizes) = (tags, needsExactSizes, correctSizes)
    lastArrangement = ChipArrangement(FlowLayout().arrange([Size](), in: .zero))
  }

  /// The current arrangement, in content coordinates. Access measures and arranges pending changes.
  ///
  /// A flow is changed in place. What may call the program works on a copy, which is dropped if the program has changed the tags.
  var arrangement: ChipArrangement {
    _read {
      arrangeIfStale()
      if !callsProgram, isCurrent {
        yield lastArrangement
      } else {
        let arrangement = knownArrangement
        yield arrangement
      }
    }
    _modify {
      arrangeIfStale()
      version += 1
      if callsProgram {
        let (version, isWithinAnother) = (version, isArranging)
        // The last one even if it is of other tags: the change may be what brings it up to date.
        var arrangement = lastArrangement
        isArranging = true
        yield &arrangement
        isArranging = isWithinAnother
        if self.version == version { lastArrangement = arrangement }
      } else {
        yield &lastArrangement
      }
    }
    set {
      isStale = false
      lastArrangement = newValue
      version += 1
    }
  }

  /// Whether the layout is another one than the flow.
  private var callsProgram: Bool { layout.other != nil || lastArrangement.list != nil }

  /// Whether the last arrangement is one of as many tags as there are. While the tags are being changed or measured, the program may be
  /// called, for example by an observer of the children that find the style of texts.
  private var isCurrent: Bool { lastArrangement.count == tags().count }

  /// The last arrangement or, if it is one of other tags, theirs without places.
  private var knownArrangement: ChipArrangement { isCurrent ? lastArrangement : placeless(tags().count) }

  private func placeless(_ count: Int) -> ChipArrangement {
    ChipArrangement(layout.flow.arrange([Size](repeating: .zero, count: count), in: lastArrangement.container))
  }

  /// Marks everything to be measured and arranged on the next access.
  func invalidate() {
    isStale = true
    version += 1
  }

  /// Measures and arranges all tags, if they are stale.
  /// - Parameter container: The container; nil for that of the last arrangement.
  func arrangeIfStale(in container: Size? = nil) {
    guard !isArranging else { return hasAnsweredEarly = true }
    guard isStale else { return }
    isArranging = true
    defer { isArranging = false }
    hasAnsweredEarly = false
    let container = container ?? lastArrangement.container
    for _ in 0..<Self.attempts where isStale {
      isStale = false
      metrics.availableWidth = lineWidth(in: container)
      metrics.renewAllowance()
      lastArrangement = arranged(in: container, shownLayout)
      version += 1
      arrangements += 1
    }
    isUnfinished = isStale
    isStale = false
    if isUnfinished { lastArrangement = placeless(tags().count) }
    guard hasAnsweredEarly else { return }
    forgetNaturalHeights()
    correctSizes()
  }

  /// All tags, measured and arranged.
  private func arranged(in container: Size, _ layout: ChipLayout) -> ChipArrangement {
    let tags = tags()
    return layout.arrange(count: tags.count, in: container, measure: metrics.measure(tags))
  }

  /// Applies a changed ``layout`` to the same chips.
  func layoutChanged() {
    if isStale || isArranging { invalidate() } else { arrangement.rearrange(shownLayout, in: lastArrangement.container) }
  }

  /// Arranges the tags in a container, if necessary.
  /// - Parameter drop: How far below the top the first line is; nil to follow the layout.
  func arrange(in size: Size, below drop: Double? = nil) {
    self.drop = drop
    if isUnfinished { isStale = true }
    if isStale {
      arrangeIfStale(in: size)
    } else if hasOtherLines(in: size) {
      let version = version
      let trial = trial(in: size)
      guard self.version == version else { return arrangeIfStale(in: size) }
      arrangement = trial
      if drop != nil { arrangement.rearrange(shownLayout, in: size) }
      metrics.availableWidth = lineWidth(in: size)
    } else {
      arrangement.rearrange(shownLayout, in: size)
    }
  }

  /// Whether the chips have been arranged in another text direction: GTK tells no widget of a new default direction that is in no
  /// window.
  var isMirrored: Bool { !isStale && lastArrangement.textDirection != metrics.textDirection }

  func isArranged(in size: Size, below drop: Double? = nil) -> Bool {
    !isStale && !isUnfinished && drop == self.drop && lastArrangement.follows(shownLayout, in: size)
  }

  /// Whether multi-line chips would wrap differently in a container.
  func hasOtherLines(in container: Size) -> Bool {
    metrics.hasWrappedLines && lineWidth(in: container) != metrics.availableWidth
  }

  /// The arrangement in another container, with multi-line chips measured for it.
  func trial(in container: Size) -> ChipArrangement {
    arrangeIfStale()
    guard hasOtherLines(in: container) else {
      return withoutRecursion(knownArrangement) {
        var trial = knownArrangement
        trial.rearrange(layout, in: container)
        measureShown(&trial)
        return trial
      }
    }
    let shown = metrics.availableWidth
    metrics.availableWidth = lineWidth(in: container)
    defer { metrics.availableWidth = shown }
    return withoutRecursion(knownArrangement) {
      var trial = arranged(in: container, layout)
      measureShown(&trial)
      return trial
    }
  }

  /// Computes something with a layout that may call the program. If the program asks for something of the kind meanwhile, it gets the
  /// other value, because its curve would call itself.
  private func withoutRecursion<Value>(_ other: @autoclosure () -> Value, _ compute: () -> Value) -> Value {
    guard callsProgram else { return compute() }
    guard !isArranging else { return other() }
    isArranging = true
    defer { isArranging = false }
    return compute()
  }

  /// The natural and the minimum width of a layout other than the flow; nil for a flow.
  var naturalWidthOfList: Double? {
    arrangement.list.map { list in withoutRecursion(list.contentSize.width) { list.naturalWidth } }
  }
  var minimumWidthOfList: Double? {
    arrangement.list.map { list in withoutRecursion(list.contentSize.width) { list.minimumWidth } }
  }

  // MARK: Sizes

  /// The maximum width of a chip whose lines wrap: that of a line in the container, once there is one.
  func lineWidth(in container: Size) -> Double {
    guard layout.scrollAxis == .vertical, container.width > 0 else { return .infinity }
    return max(0, container.width - layout.flow.insets.horizontal)
  }

  /// The exact natural size of a chip, before stretching, even if the layout has an estimate. Before all tags are
  /// measured, it measures only this one.
  func naturalSize(at index: Int) -> Size { naturalSize(at: index, of: tags()) }

  /// - Parameter tags: The tags before any was measured: measuring one may call the program, which may change them.
  private func naturalSize(at index: Int, of tags: TagList) -> Size {
    if !isStale, !isArranging, isCurrent, index < lastArrangement.count, case let known = lastArrangement.size(at: index),
      !known.isMarkedAsEstimate
    {
      return known
    }
    let tag = tags[index]
    return metrics.size(of: tag, isSelected: tag.isSelected)
  }

  /// The current size of the chip at an index; an estimate if too many texts are new.
  /// - Parameter tags: The tags before any was measured: measuring one may call the program, which may change them.
  func size(at index: Int, of tags: TagList) -> Size {
    let tag = tags[index]
    return metrics.currentSize(of: tag, isSelected: tag.isSelected)
  }

  /// The exact sizes of visible chips that have estimates in an arrangement, if exact sizes are needed.
  func missingSizes(in arrangement: ChipArrangement) -> [(index: Int, size: Size)] {
    guard needsExactSizes() else { return [] }
    let tags = tags()
    return (0..<arrangement.count).prefix { !arrangement.isHidden($0) }.filter { arrangement.size(at: $0).isMarkedAsEstimate }
      .map { ($0, metrics.size(of: tags[$0], isSelected: tags[$0].isSelected)) }
  }

  private func measureShown(_ arrangement: inout ChipArrangement) {
    while case let missing = missingSizes(in: arrangement), !missing.isEmpty { arrangement.resize(missing) }
  }

  // MARK: Lengths and heights

  /// The width of all chips in one line, including insets, or the natural width of a layout other than the flow. In a
  /// flow, counting stops once the limit is exceeded.
  func lineLength(upTo limit: Double) -> Double {
    // Don't arrange a flow just to check for a list.
    if layout.other != nil, let width = naturalWidthOfList { return width }
    if limit == .infinity, metrics.hasWrappedLines { return unbrokenLength }
    // A view that has been laid out needs all sizes anyway.
    if limit == .infinity || lastArrangement.container.width > 0 { arrangeIfStale() }
    let (flow, tags, arrangement) = (layout.flow, tags(), limit.isFinite ? nil : knownArrangement)
    var width = flow.insets.horizontal
    for index in tags.indices {
      // Without a limit, the caller has already measured all tags.
      let size = arrangement?.size(at: index) ?? naturalSize(at: index, of: tags)
      width += size.width + (index == 0 ? 0 : flow.spacing)
      if width > limit { break }
    }
    return width
  }

  /// The width of all chips in one line without wrapping in any of them.
  private var unbrokenLength: Double {
    let shown = metrics.availableWidth
    metrics.availableWidth = .infinity
    defer { metrics.availableWidth = shown }
    let sizes = metrics.sizes(of: tags())
    return sizes.reduce(layout.flow.insets.horizontal) { $0 + $1.width }
      + layout.flow.spacing * Double(max(0, sizes.count - 1))
  }

  /// A height greater than that of any scrolled window.
  private static let enoughHeight = 16_384.0

  /// The height of a flow for a width in a scrolled window.
  ///
  /// Only heights less than a screen matter there, so only as many tags are arranged as exceed that: GTK requests it
  /// after each change, and arranging a million again would take most of a frame.
  func scrolledHeight(forWidth width: Double) -> Double {
    arrangeIfStale()
    let (shown, flow) = (knownArrangement, layout.flow)
    let (shownWidth, shownHeight) = (shown.container.width, shown.contentSize.height)
    if width == shownWidth, flow.verticalAlignment == .top { return shownHeight }
    // Narrower lines are at least as many. Two consecutive lines contain at least one line's width of content, which
    // limits the number of wider lines.
    if shownHeight * (width <= shownWidth ? 1 : shownWidth / (2 * width)) > Self.enoughHeight { return shownHeight }
    heightTrials += 1
    var count = min(256, shown.count)
    while true {
      // Not a closure, because Swift would check its isolation for each chip.
      var sizes: [Size] = []
      sizes.reserveCapacity(count)
      for index in 0..<count { sizes.append(shown.size(at: index)) }
      let part = flow.arrange(sizes, in: Size(width: width, height: 0))
      if count == shown.count || part.contentSize.height > Self.enoughHeight || part.isHidden(count - 1) {
        return part.contentSize.height
      }
      count = min(count * 4, shown.count)
    }
  }

  /// Returns the cached natural height for a width, or computes it with `find`.
  func naturalHeight(forWidth width: Int, _ find: () -> Extent) -> Extent {
    // Not a closure, because Swift would check its isolation for each of the dozens of widths that GTK tries.
    for known in naturalHeights where known.width == width { return known.height }
    let version = version
    let height = find()
    // It may have called the program, which may have changed the tags.
    if version == self.version { naturalHeights.append((width, height)) }
    return height
  }

  /// The widths for which GTK has been given no more than a height, in ascending order.
  func knownWidths(upTo height: Int) -> [Int] { naturalHeights.filter { $0.height.natural <= height }.map(\.width).sorted() }

  func forgetNaturalHeights() { naturalHeights = [] }
}

// MARK: - Overflow

extension TagArranger {
  /// What is shown while no chips are dragged.
  var resting: ShownChips<ChipArrangement> {
    guard showsOverflow else { return .plain(arrangement) }
    let (all, version) = (arrangement, version)
    if let known = knownOverflow, known.version == version, known.count == all.count { return shown(all, known.chips) }
    // Measuring the chip may call the program, which may ask for it.
    let overflow = overflow(of: all)
    knownOverflow = (overflow, version, all.count)
    return shown(all, overflow)
  }

  /// What would be shown of another arrangement of all chips.
  func resting(_ all: ChipArrangement) -> ShownChips<ChipArrangement> { shown(all, overflow(of: all)) }

  private func shown(_ all: ChipArrangement, _ overflow: Overflow<ChipArrangement>?) -> ShownChips<ChipArrangement> {
    overflow.map { .overflowing($0) } ?? .plain(all)
  }

  /// The chips of an arrangement with an overflow chip; nil if all fit the line limit, and for layouts other than the flow.
  private func overflow(of all: ChipArrangement) -> Overflow<ChipArrangement>? {
    guard showsOverflow, all.list == nil, all.count > 0, all.isHidden(all.count - 1) else { return nil }
    guard isExpanded else {
      return all.flow.overflow(overflowSize)
        .map { Overflow(ChipArrangement($0.arrangement), shownCount: $0.shownCount, hiddenCount: $0.hiddenCount) }
    }
    var expanded = expanded(all)
    expanded.insert(contentsOf: [overflowSize(hiding: 0)], at: all.count)
    return Overflow(expanded, shownCount: all.count, hiddenCount: 0)
  }

  /// An arrangement without its line limit, if that is expanded. A layout that scrolls horizontally hides no tags; there, the limit is
  /// the number of rows.
  func expanded(_ all: ChipArrangement) -> ChipArrangement {
    guard showsOverflow, isExpanded, all.list == nil, all.flow.layout.lineLimit > 0, all.flow.layout.scrollDirection == .vertical
    else { return all }
    var flow = all.flow
    var layout = flow.layout
    layout.lineLimit = 0
    flow.rearrange(layout, in: all.container)
    return ChipArrangement(flow)
  }

  /// The size of the chip that stands for a number of hidden tags; 0 for "Show less".
  func overflowSize(hiding count: Int) -> Size { metrics.overflowSize(of: Tag.overflow(hiding: count).displayText) }
}

extension Tag {
  /// A tag that represents the overflow chip.
  /// - Parameter count: The number of hidden tags; 0 for "Show less".
  static func overflow(hiding count: Int) -> Tag {
    var tag = Tag(count > 0 ? Wording.more(count) : TagText.less.words, id: .overflow)
    tag.accessibility = TagAccessibility(label: count > 0 ? Wording.showMore(count) : TagText.showLess.words, role: .button)
    return tag
  }
}

// MARK: - Changes

extension TagArranger {
  /// Whether changes affect no chip's size or place.
  func keepsSizes(_ changes: [TagChange]) -> Bool {
    !isStale && !isArranging
      && changes.allSatisfy { change in
        switch change {
        case .selection(let indexes): !selectionChangesSizes || indexes.allSatisfy { hasItsSize($0) }
        case .updated(let index): hasItsSize(index)
        case .inserted, .removed, .moved, .reset: false
        }
      }
  }

  private func hasItsSize(_ index: Int) -> Bool {
    let tags = tags()
    guard index < lastArrangement.count, index < tags.count else { return false }
    let size = size(at: index, of: tags)
    return index < lastArrangement.count && size == lastArrangement.size(at: index)
  }

  /// Selection changes a chip's size only with a style or content of its own, or with a style sheet: chips keep room for their
  /// check marks.
  private var selectionChangesSizes: Bool { metrics.selectionChangesSizes }

  /// Applies changes to the arrangement. Each change's indexes refer to the state after the preceding ones, while sizes
  /// are read from the final tags. If the two may differ, everything is arranged again.
  /// - Parameter version: The ``version`` before the changes. If the program has been called since, and has changed the tags in turn,
  ///   everything is arranged again, too.
  func apply(_ changes: [TagChange], since version: Int) {
    let tags = tags()
    guard !isStale, !isArranging, version == self.version, changes.lead(from: lastArrangement.count, to: tags.count),
      changes.areMeasurable(withSelection: selectionChangesSizes), layout.other == nil || !changes.contains(where: \.rearranges)
    else { return invalidate() }
    // Measured first: that may call the program, which would find the arrangement half changed.
    let edits: [(inout ChipArrangement) -> Void] = changes.edits(withSelection: selectionChangesSizes) { size(at: $0, of: tags) }
    guard version == self.version else { return invalidate() }
    for edit in edits where !isStale { edit(&arrangement) }
  }
}

extension [TagChange] {
  /// Whether all tags to measure can be found among the final ones, because no change is followed by one that gives its tags other
  /// indexes.
  /// - Parameter withSelection: Whether tags that are selected or deselected are measured, too. To find that out may call the program.
  func areMeasurable(withSelection: @autoclosure () -> Bool) -> Bool {
    var last = -1
    for change in self {
      switch change {
      case .selection where !withSelection(): continue
      case .selection, .updated: last = .max
      case .inserted(let index, let count) where index > last: last = index + count - 1
      case .removed where last < 0, .moved where last < 0: continue
      case .inserted, .removed, .moved, .reset: return false
      }
    }
    return true
  }

  /// Whether as many chips as there were before the changes become as many as there are tags.
  func lead(from before: Int, to after: Int) -> Bool { reduce(before) { $0 + $1.growth } == after }

  /// The edits of an arrangement that follow from the changes, which are measurable.
  /// - Parameters:
  ///   - withSelection: As in ``areMeasurable(withSelection:)``.
  ///   - size: Returns the size of the chip of the tag at a final index.
  func edits<Chips: EditableArrangement>(
    withSelection: @autoclosure () -> Bool, size: (Int) -> Size
  ) -> [(inout Chips) -> Void] {
    compactMap { change in
      switch change {
      case .inserted(let index, let count):
        let sizes = (index..<index + count).map(size)
        return { $0.insert(contentsOf: sizes, at: index) }
      case .removed(let indexes): return { $0.remove(indexes) }
      case .moved(let source, let target): return { $0.move(from: source, to: target) }
      case .updated(let index):
        let size = size(index)
        return { $0.resize([(index, size)]) }
      case .selection(let indexes):
        guard withSelection() else { return nil }
        let sizes = indexes.map { ($0, size($0)) }
        return { $0.resize(sizes) }
      case .reset: return nil
      }
    }
  }
}

extension TagChange {
  /// Whether tags are gone or have moved.
  fileprivate var rearranges: Bool {
    switch self {
    case .removed, .moved: true
    case .inserted, .updated, .selection, .reset: false
    }
  }

  /// The difference that the change makes to the number of tags; 0 for a reset, of which it is not known.
  fileprivate var growth: Int {
    switch self {
    case .inserted(_, let count): count
    case .removed(let indexes): -indexes.count
    case .moved, .updated, .selection, .reset: 0
    }
  }
}

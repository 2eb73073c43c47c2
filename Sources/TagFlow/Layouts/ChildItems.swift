internal import GtkBridge
internal import LayoutCore

/// Measures and places a widget's children as items of a layout.
///
/// Layouts give items their natural sizes. GTK may allocate a widget anything from its minimum up, so children are
/// squeezed, the largest first, down to their minimums. If item sizes depend on the container's (fill, weights), a
/// search finds the smallest container that is large enough.
@MainActor struct ChildItems {
  /// The size that each child must get at least.
  enum SizeKind { case minimum, natural }

  let plan: ItemPlan
  let children: [MeasuredChild]
  /// Applied to the placed children; doesn't affect measuring.
  var transform = Transform2D.identity

  private var hasBaselines: Bool { plan.alignsBaselines || children.contains(where: \.needsBaseline) }

  // MARK: Sizes

  /// The least width at which every child gets its minimum or natural width.
  func width(_ kind: SizeKind) throws(LayoutError) -> Int {
    let squeeze = Squeeze(width: kind == .minimum ? 0 : nil)
    guard plan.canMeasure else {
      return try room(.horizontal, for: widest(kind)) { extent throws(LayoutError) in
        try frames(in: Proposal(width: extent, height: extent), squeeze, isFlat: true)
      }
    }
    // Layouts measure as if no line had to wrap.
    let breaks = kind == .minimum && plan.breakingAxis == .horizontal && !children.isEmpty
    let container = try container(squeeze, isFlat: true)
    let least = breaks ? widest(kind) : try self.container(squeeze, isFlat: true, of: plan.unbroken).measure().width
    return try self.least(.horizontal, from: least, kind) { width throws(LayoutError) in
      plan.frames(in: try container.arrange(in: Proposal(width: width)))
    }
  }

  /// The least height at which every child gets its minimum or natural height, for a width.
  func height(forWidth width: Int, _ kind: SizeKind) throws(LayoutError) -> Int {
    var squeeze = Squeeze(width: try squeeze(toWidth: width))
    squeeze.height = kind == .minimum ? 0 : nil
    let width = Double(width)
    guard plan.canMeasure else {
      return try room(.vertical, for: tallest(kind)) { extent throws(LayoutError) in
        try frames(in: Proposal(width: width, height: extent), squeeze)
      }
    }
    let breaks = plan.breakingAxis == .vertical && !children.isEmpty
    let container = try container(squeeze, isFlat: false)
    let least = breaks ? tallest(kind) : try container.measure(Proposal(width: width)).height
    // Wrapping columns must be high enough for all columns to fit side by side.
    return try self.least(.vertical, from: least, kind, across: breaks ? width : nil) { height throws(LayoutError) in
      plan.frames(in: try container.arrange(in: Proposal(width: width, height: height)))
    }
  }

  /// The width needed by the widest child alone.
  private func widest(_ kind: SizeKind) -> Double {
    Double(children.map { $0.width[kind] }.max() ?? 0) + plan.padding.horizontal
  }

  private func tallest(_ kind: SizeKind) -> Double {
    Double(children.map { $0.height(for: Double($0.width.natural))[kind] }.max() ?? 0) + plan.padding.vertical
  }

  /// The least extent at which nothing is clipped, for layouts in which the extent affects only the items' positions.
  ///
  /// - Parameter frames: Returns the frames in a large extent.
  private func room(
    _ axis: Axis, for least: Double, _ frames: (Double) throws(LayoutError) -> [Rect?]
  ) throws(LayoutError) -> Int {
    let padding = axis == .horizontal ? plan.padding.horizontal : plan.padding.vertical
    let near = axis == .horizontal ? plan.padding.start : plan.padding.top
    var content = least - padding
    if let path = plan.path {
      let large = 4096.0
      let placed = try frames(large + padding).map { $0?.offset(x: -near, y: -near) }
      content = path.room(axis, for: placed, in: large, atLeast: content)
    }
    return Int((max(0, min(content + padding, 1e6)) - 1e-3).rounded(.up))
  }

  /// The least width, from the minimum up, at which the children fit into a height; the last of the widths if none does.
  func width(forHeight height: Int, from minimum: Int, to widths: [Int]) throws(LayoutError) -> Int {
    try leastNumber(from: minimum, to: widths) { width throws(LayoutError) in
      try self.height(forWidth: width, .minimum) <= height
    }
  }

  // MARK: Placing

  /// The children's frames in an allocation, transformed.
  func places(width: Int, height: Int, _ direction: TextDirection) throws(LayoutError) -> [Rect?] {
    let frames = try frames(width: width, height: height, direction)
    guard transform != .identity else { return frames }
    let box = Size(width: Double(width), height: Double(height))
    return zip(children, frames).map { child, frame in
      child.hasGivenFrame ? frame : frame.map { transform.apply(to: $0, aboutCenterOf: box, direction) }
    }
  }

  /// The children's frames, lower or higher as far as they have room within the padding.
  func shifted(_ places: [Rect?], by distance: Double, in height: Double) -> [Rect?] {
    let (least, most) = places.reduce((least: -Double.infinity, most: Double.infinity)) { range, frame in
      guard let frame else { return range }
      return (max(range.least, plan.padding.top - frame.y), min(range.most, height - plan.padding.bottom - frame.maxY))
    }
    guard least <= most, transform == .identity else { return places }
    let shift = min(max(distance, least), most)
    return places.map { $0?.offset(x: 0, y: shift) }
  }

  /// The children's frames in an allocation, squeezed no more than necessary.
  func frames(width: Int, height: Int, _ direction: TextDirection) throws(LayoutError) -> [Rect?] {
    let box = Size(width: Double(width), height: Double(height))
    var squeeze = Squeeze()
    if plan.canMeasure {
      let natural = try frames(in: Proposal(box), squeeze)
      let isTooNarrow = !problems(natural, .horizontal, in: box.width, .minimum).isEmpty
      if !isTooNarrow, direction == .leftToRight, problems(natural, .vertical, in: box.height, .minimum).isEmpty { return natural }
      if isTooNarrow { squeeze.width = try self.squeeze(toWidth: width) }
      squeeze.height = try squeezed(.vertical, in: box.height) { limit throws(LayoutError) in
        try frames(in: Proposal(box), Squeeze(width: squeeze.width, height: limit))
      }
    }
    return try frames(in: Proposal(box), squeeze, direction: direction)
  }

  private func squeeze(toWidth width: Int) throws(LayoutError) -> Int? {
    guard plan.canMeasure else { return nil }
    let width = Double(width)
    return try squeezed(.horizontal, in: width) { limit throws(LayoutError) in
      try frames(in: Proposal(width: width), Squeeze(width: limit), isFlat: true)
    }
  }

  private func container(
    _ squeeze: Squeeze, isFlat: Bool, of plan: ItemPlan? = nil
  ) throws(LayoutError) -> ValidatedContainer {
    let hasBaselines = hasBaselines
    return try (plan ?? self.plan).container(of: children.map { $0.item(squeeze, isFlat: isFlat, hasBaseline: hasBaselines) }).validated()
  }

  private func frames(
    in proposal: Proposal, _ squeeze: Squeeze, isFlat: Bool = false, direction: TextDirection = .leftToRight
  ) throws(LayoutError) -> [Rect?] {
    plan.frames(in: try container(squeeze, isFlat: isFlat).arrange(in: proposal, textDirection: direction))
  }

  // MARK: Searching

  /// A defect of a child's frame.
  private struct Problem: Hashable {
    enum Kind { case isSmall, beginsOutside, endsOutside }
    var index: Int
    var axis: Axis
    var kind: Kind
  }

  private func problems(_ frames: [Rect?], _ axis: Axis, in extent: Double, _ kind: SizeKind) -> Set<Problem> {
    let (near, far) =
      axis == .horizontal ? (plan.padding.start, plan.padding.end) : (plan.padding.top, plan.padding.bottom)
    var problems: Set<Problem> = []
    for (index, frame) in frames.enumerated() {
      guard let frame else { continue }
      let wanted = axis == .horizontal ? children[index].width[kind] : children[index].height(for: frame.width)[kind]
      let (begin, length) = (frame.origin[axis], frame.size[axis])
      // Tolerate rounding errors.
      if length < Double(wanted) - 0.01 { problems.insert(Problem(index: index, axis: axis, kind: .isSmall)) }
      if begin < near - 0.01 { problems.insert(Problem(index: index, axis: axis, kind: .beginsOutside)) }
      if begin + length > extent - far + 0.01 { problems.insert(Problem(index: index, axis: axis, kind: .endsOutside)) }
    }
    return problems
  }

  /// The least extent, from a lower bound up, that has no other problems than a very large one: these follow from the
  /// properties of the children, for example a fixed size below the minimum.
  ///
  /// - Parameter across: The extent of the other axis, in which the children must also fit.
  private func least(
    _ axis: Axis, from lower: Double, _ kind: SizeKind, across: Double? = nil,
    _ frames: (Double) throws(LayoutError) -> [Rect?]
  ) throws(LayoutError) -> Int {
    func problems(_ extent: Int) throws(LayoutError) -> Set<Problem> {
      let placed = try frames(Double(extent))
      let found = self.problems(placed, axis, in: Double(extent), kind)
      return across.map { found.union(self.problems(placed, axis.crossing, in: $0, .minimum)) } ?? found
    }
    var low = Int(max(0, min(lower - 1e-6, 1e6)).rounded(.up))
    let found = try problems(low)
    guard !found.isEmpty else { return low }
    let wanted = children.reduce(0) { $0 + (axis == .horizontal ? $1.width.natural : $1.height(for: 1e6).natural) }
    let largest = 8 * (low + wanted) + 256
    let unavoidable = try problems(largest)
    guard !found.isSubset(of: unavoidable) else { return low }
    var (enough, step) = (low, 16)
    repeat {
      (low, enough, step) = (enough, min(enough + step, largest), step * 2)
    } while try !problems(enough).isSubset(of: unavoidable)
    return try (low + 1..<enough).partitioningIndex { extent throws(LayoutError) in
      try problems(extent).isSubset(of: unavoidable)
    }
  }

  /// The largest squeeze limit at which the children fit into an extent as well as at their minimums; nil if they fit
  /// without one.
  private func squeezed(
    _ axis: Axis, in extent: Double, _ frames: (Int?) throws(LayoutError) -> [Rect?]
  ) throws(LayoutError) -> Int? {
    let natural = try frames(nil)
    let found = problems(natural, axis, in: extent, .minimum)
    guard !found.isEmpty else { return nil }
    let unavoidable = problems(try frames(0), axis, in: extent, .minimum)
    guard !found.isSubset(of: unavoidable) else { return nil }
    let longest = natural.reduce(0) { max($0, $1?.size[axis] ?? 0) }
    let tooMuch = try (1..<max(1, Int(min(longest, 1e6).rounded(.up)))).partitioningIndex { limit throws(LayoutError) in
      !problems(try frames(limit), axis, in: extent, .minimum).isSubset(of: unavoidable)
    }
    return tooMuch - 1
  }
}

extension Extent {
  subscript(kind: ChildItems.SizeKind) -> Int { kind == .minimum ? minimum : natural }
}

/// Upper limits on the natural sizes of children when there is too little room. A child is never squeezed below its
/// minimum; nil means no limit.
struct Squeeze {
  var width: Int?
  var height: Int?
}

/// A child with its cached measurements.
@MainActor final class MeasuredChild {
  let child: LayoutChild
  let width: Extent
  /// The child's layout properties.
  private let requested: LayoutItem
  private var heights: [Int: Extent] = [:]

  init(_ child: LayoutChild, item: LayoutItem) {
    self.child = child
    requested = item
    width = child.measured(.horizontal)
  }

  var visibility: Visibility { requested.visibility }
  var hasGivenFrame: Bool { requested.givenFrame != nil }
  var needsBaseline: Bool { requested.constraints.vertical.alignment == .baseline || requested.baselineTo != nil }
  /// The same child without layout properties, also without an id, which another child may have, too.
  var unconstrained: MeasuredChild { MeasuredChild(child, item: LayoutItem("\(child.id)")) }

  /// The height for a width, which is at least the minimum width.
  func height(for width: Double) -> Extent {
    let whole = max(self.width.minimum, Int(max(0, min(width, 1e6)).rounded(.down)))
    if let known = heights[whole] { return known }
    let extent = child.measured(.vertical, forCrossSize: whole)
    heights[whole] = extent
    return extent
  }

  /// The child as a layout item.
  ///
  /// - Parameters:
  ///   - isFlat: Whether only widths matter. The height then ignores the width, to save wrapping text.
  ///   - hasBaseline: Whether the layout needs baselines.
  func item(_ squeeze: Squeeze, isFlat: Bool, hasBaseline: Bool) -> LayoutItem {
    var item = requested
    let natural = Double(max(width.minimum, min(width.natural, squeeze.width ?? .max)))
    let baseline = hasBaseline ? height(for: natural).naturalBaseline.map(Double.init) : nil
    item.content = .leaf(
      Leaf(naturalWidth: natural, baseline: baseline) { [self] width in
        MainActor.assumeIsolated {
          let extent = height(for: isFlat ? Double(self.width.natural) : width)
          return Double(max(extent.minimum, min(extent.natural, squeeze.height ?? .max)))
        }
      })
    return item
  }
}

/// Converts a widget's children to the items of a container, and the items' frames to those of the children.
struct ItemPlan {
  var layout: any Layout
  var padding = Insets.zero
  var keepsPaddingWhenEmpty = true
  /// The table whose rows the layout places, and the row of each child; nil if the children themselves are the items of the layout.
  var cells: (table: TableLayout, rows: [Int])?

  /// Whether the layout can measure its items.
  var canMeasure: Bool { layout.canMeasure }

  /// Whether the layout aligns baselines regardless of the items' properties.
  var alignsBaselines: Bool {
    switch layout {
    case let linear as LinearLayout: linear.alignment == .baseline
    case let wrap as WrapLayout: wrap.lineAlignment == .baseline
    default: false
    }
  }

  /// The axis of the lines, if the layout wraps lines.
  var breakingAxis: Axis? {
    switch layout {
    case let wrap as WrapLayout: wrap.axis
    case let float as FloatLayout: float.axis
    default: nil
    }
  }

  /// The plan with its items side by side, as far as they need not be on lines of their own.
  var unbroken: ItemPlan {
    guard var float = layout as? FloatLayout, float.axis == .horizontal else { return self }
    float.breaksOnlyToClear = true
    var plan = self
    plan.layout = float
    return plan
  }

  /// The curve along which the items are placed, if any.
  var path: PathLayout? { layout as? PathLayout }

  func container(of items: [LayoutItem]) throws(LayoutError) -> ItemContainer {
    guard let cells else {
      return ItemContainer(layout, padding: padding, keepsPaddingWhenEmpty: keepsPaddingWhenEmpty, items: items)
    }
    var table = cells.table
    for number in table.rows.count..<max(table.rows.count, (cells.rows.max() ?? -1) + 1) {
      table.rows.append(TableRow("row \(number)", cells: []))
    }
    for (item, row) in zip(items, cells.rows) { table.rows[row].cells.append(item) }
    return try table.container()
  }

  /// The frame of each child, from the widget's top-left corner; nil if it has none.
  func frames(in arrangement: FrameArrangement) -> [Rect?] {
    guard let rows = cells?.rows else { return arrangement.frames }
    var columns = [Int: Int]()
    return rows.map { row in
      let column = columns[row, default: 0]
      columns[row] = column + 1
      guard let outer = arrangement.frames[row], let inner = arrangement.nested[row]?.frames[column] else { return nil }
      return inner.offset(x: outer.x, y: outer.y)
    }
  }
}

internal import LayoutCore

/// The arrangement of a view's chips, by a flow layout with its line index or by another layout.
///
/// Not an enum: a payload can't be mutated in place, and copying a million frames is expensive.
struct ChipArrangement: EditableArrangement {
  /// The flow arrangement; empty if there is a list.
  private(set) var flow: FlowArrangement
  private(set) var list: ListArrangement?

  init(_ flow: FlowArrangement) { self.flow = flow }

  init(_ list: ListArrangement) {
    self.list = list
    flow = FlowLayout().arrange([Size](), in: .zero)
  }

  /// Whichever there is, for what is asked rarely: it is copied each time.
  private var either: any EditableArrangement { if let list { list } else { flow } }

  // MARK: Frames

  var container: Size { list?.container ?? flow.container }
  var textDirection: TextDirection { list?.textDirection ?? flow.layout.textDirection }
  var count: Int { list?.count ?? flow.count }
  var contentSize: Size { list?.contentSize ?? flow.contentSize }
  var lineCount: Int { list?.lineCount ?? flow.lineCount }
  /// The height of a flow's lowest chip in a line of its own, including the insets. Whatever the line limit hides, a flow is no
  /// lower in any width.
  var leastLineHeight: Double {
    flow.layout.insets.vertical + ((0..<flow.count).lazy.map { flow.size(at: $0).height }.min() ?? 0)
  }
  func isHidden(_ index: Int) -> Bool { list?.isHidden(index) ?? flow.isHidden(index) }
  var firstShown: Int? { either.firstShown }
  var lastShown: Int? { either.lastShown }
  func size(at index: Int) -> Size { list?.size(at: index) ?? flow.size(at: index) }
  func frame(at index: Int) -> Rect { list?.frame(at: index) ?? flow.frame(at: index) }
  func frames() -> [Rect] { list?.frames() ?? flow.frames() }

  func index(at point: Point) -> Int? { either.index(at: point) }
  func index(nearestTo point: Point) -> Int? { either.index(nearestTo: point) }
  func indexes(in rect: Rect) -> [Int] { list?.indexes(in: rect) ?? flow.indexes(in: rect) }
  func forEachFrame(in rect: Rect, _ body: (_ index: Int, _ frame: Rect) -> Void) {
    if list?.forEachFrame(in: rect, body) == nil { flow.forEachFrame(in: rect, body) }
  }

  // MARK: Reading order

  /// The chips of a visible chip's line in a flow; nil in other layouts.
  func line(of index: Int) -> [Int]? { list == nil ? flow.line(of: index).map(flow.indexes(onLine:)) : nil }
  func next(after index: Int) -> Int? { either.next(after: index) }
  func previous(before index: Int) -> Int? { either.previous(before: index) }
  func index(above index: Int, nearestX x: Double) -> Int? { either.index(above: index, nearestX: x) }
  func index(below index: Int, nearestX x: Double) -> Int? { either.index(below: index, nearestX: x) }
  func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int? {
    either.index(pageFrom: index, by: distance, nearestX: x)
  }

  // MARK: Editing

  mutating func insert(contentsOf sizes: [Size], at index: Int) {
    if list?.insert(contentsOf: sizes, at: index) == nil { flow.insert(contentsOf: sizes, at: index) }
  }
  mutating func remove(_ indexes: [Int]) {
    if list?.remove(indexes) == nil { flow.remove(indexes) }
  }
  mutating func move(from source: Int, to target: Int) {
    if list?.move(from: source, to: target) == nil { flow.move(from: source, to: target) }
  }
  mutating func resize(_ changes: [(index: Int, size: Size)]) {
    if list?.resize(changes) == nil { flow.resize(changes) }
  }

  func slot(inserting size: Size, at index: Int) -> Rect? { either.slot(inserting: size, at: index) }

  mutating func rearrange(_ layout: ChipLayout, in container: Size) {
    guard let other = layout.other else { return flow.rearrange(layout.flow, in: container) }
    list?.rearrange(other, padding: layout.flow.insets, textDirection: layout.flow.textDirection, in: container)
  }

  /// Whether the arrangement is that of a layout in a container. List layouts are not compared, because they need not
  /// be equatable.
  func follows(_ layout: ChipLayout, in size: Size) -> Bool {
    guard let list else { return size == flow.container && layout.flow == flow.layout }
    return size == list.container && list.padding == layout.flow.insets && textDirection == layout.flow.textDirection
  }
}

/// The layout of a view: a flow layout, or another layout with the flow's insets and text direction.
struct ChipLayout {
  static let initialInsets = Insets(6)
  /// A width greater than that of any screen, in logical pixels.
  static let ampleWidth = 32_767
  var flow: FlowLayout
  var other: (any ListLayout)?

  /// Arranges chips, and measures their sizes as it stores them.
  /// - Parameter measure: Initializes the sizes of a range of chips.
  func arrange(
    count: Int, in container: Size, measure: (Range<Int>, UnsafeMutableBufferPointer<Size>) -> Void
  ) -> ChipArrangement {
    guard let other, count > 0 else { return ChipArrangement(flow.arrange(count: count, in: container, measure: measure)) }
    let sizes = [Size](unsafeUninitializedCapacity: count) { sizes, initializedCount in
      measure(0..<count, UnsafeMutableBufferPointer(rebasing: sizes[..<count]))
      initializedCount = count
    }
    return ChipArrangement(
      ListArrangement(other, padding: flow.insets, textDirection: flow.textDirection, sizes: sizes, in: container))
  }

  /// The height in ample width, in logical pixels, which GTK takes to be the least; with a line limit, a lower bound of all heights.
  /// - Parameters:
  ///   - lineWidth: The width of a single line.
  ///   - leastLineHeight: See ``ChipArrangement/leastLineHeight``. Used only with a line limit.
  ///   - height: Returns the height for a width.
  func leastHeight(
    lineWidth: Double, leastLineHeight: @autoclosure () -> Double, height: (Int) -> Int
  ) -> Int {
    // The height may still shrink when everything fits on one line.
    if other != nil { return height(Self.ampleWidth) }
    let line = height(Int(lineWidth.rounded(.up)))
    // The highest chips may be among those that are hidden at smaller widths.
    guard flow.scrollDirection == .vertical, flow.lineLimit > 0 else { return line }
    return min(line, Int(max(0, leastLineHeight()).rounded(.up)))
  }

  /// The axis along which the content scrolls.
  var scrollAxis: Axis { other?.scrollAxis ?? flow.scrollDirection.axis }
}

/// Whether two layouts are known to be equal; false if they are not hashable.
func isSame(_ one: (any ListLayout)?, _ other: (any ListLayout)?) -> Bool {
  guard let one, let other else { return one == nil && other == nil }
  guard let one = one as? any Hashable, let other = other as? any Hashable else { return false }
  return AnyHashable(one) == AnyHashable(other)
}

/// State shared by the containers of a tree.
final class LayoutTree {
  /// The first error found while measuring.
  private(set) var error: LayoutError?
  /// Counts measure and arrange passes; measurements are valid within one pass.
  private(set) var pass = 0
  /// The items validated so far, container by container, numbered in that order.
  fileprivate var numbers: [String: Int] = [:]

  func beginPass() {
    pass += 1
    error = nil
  }

  func report(_ error: LayoutError) {
    if self.error == nil { self.error = error }
  }
}

/// The names of a container's items.
struct ItemNames {
  fileprivate let tree: LayoutTree
  /// The numbers of these items in the tree.
  fileprivate let numbers: Range<Int>

  /// The index of the item with this name; nil if no item of the container has it.
  func index(of name: String) -> Int? {
    guard let number = tree.numbers[name], numbers.contains(number) else { return nil }
    return number - numbers.lowerBound
  }
}

/// The items of a container as its layout sees them: measured on demand, each nested container once per proposal.
public final class LayoutItems {
  let container: ItemContainer
  /// The number of containers around this one.
  let depth: Int
  /// All items, in the container's order.
  public let all: [LayoutItem]
  let tree: LayoutTree
  /// The indexes of the items to lay out, in layout order: those that are neither gone nor given a frame.
  public let visible: [Int]
  /// The containers among the items that are not gone, by ascending index.
  private var nested: [(index: Int, items: LayoutItems)] = []
  /// Measured extents by proposal; a list, because there are few.
  private var measured: [(proposal: Proposal, extent: Double)] = []
  /// The pass in which these were measured.
  private var pass = 0
  /// What measures and places the items: the container's layout, once it has been prepared.
  private var layout: any PreparedLayout
  /// The number of the first item in the tree.
  private var firstNumber = 0

  init(_ container: ItemContainer, _ tree: LayoutTree, depth: Int = 0) {
    self.container = container
    layout = container.layout
    self.tree = tree
    self.depth = depth
    let all = container.items
    self.all = all
    var visible: [Int] = []
    visible.reserveCapacity(all.count)
    for index in all.indices where all.isPlaced(index) { visible.append(index) }
    if container.layout.isReversed { visible.reverse() }
    self.visible = visible
  }

  public var padding: Insets { container.padding }

  /// The container's size: as proposed, or measured.
  func size(for proposal: Proposal) -> Size {
    let width = proposal.width ?? needed(.horizontal, for: proposal)
    return Size(
      width: width, height: proposal.height ?? needed(.vertical, for: Proposal(width: width, height: nil)))
  }

  /// The extent needed along an axis whose proposal is nil.
  private func needed(_ axis: Axis, for proposal: Proposal) -> Double {
    let padding = container.padding
    if visible.isEmpty { return container.keepsPaddingWhenEmpty ? padding.total(axis) : 0 }
    // Discard the measurements of an earlier pass.
    if pass != tree.pass { measured.removeAll(keepingCapacity: true) }
    pass = tree.pass
    // Widths are measured without a proposed width, heights with one: the proposal identifies the axis.
    for known in measured where known.proposal == proposal { return known.extent }
    let content = Proposal(
      width: proposal.width.map { max(0, $0 - padding.horizontal) },
      height: proposal.height.map { max(0, $0 - padding.vertical) })
    let result = layout.measure(axis, of: self, in: content) + padding.total(axis)
    measured.append((proposal, result))
    return result
  }

  /// The items of the nested container at an index.
  private func items(of index: Int) -> LayoutItems? {
    let place = nested.indices.partitioningIndex { nested[$0].index >= index }
    return place < nested.count && nested[place].index == index ? nested[place].items : nil
  }

  /// The content size of a container: its size without the padding.
  func content(of size: Size) -> Size {
    Size(
      width: max(0, size.width - container.padding.horizontal), height: max(0, size.height - container.padding.vertical))
  }

  func arrangement(of size: Size, _ textDirection: TextDirection) -> FrameArrangement {
    let padding = container.padding
    var frames = layout.arrange(self, in: content(of: size))
    if padding != .zero || textDirection == .rightToLeft {
      for index in frames.indices {
        guard var frame = frames[index] else { continue }
        frame.x = textDirection == .leftToRight ? frame.x + padding.start : size.width - padding.start - frame.x - frame.width
        frame.y += padding.top
        frames[index] = frame
      }
    }
    if container.transform != .identity {
      for index in frames.indices {
        frames[index] = frames[index].map { container.transform.apply(to: $0, aboutCenterOf: size, textDirection) }
      }
    }
    for index in all.indices where all[index].visibility != .gone {
      if let frame = all[index].givenFrame { frames[index] = frame }
    }
    var arrangements: [Int: FrameArrangement] = [:]
    arrangements.reserveCapacity(nested.count)
    for (index, items) in nested {
      if let frame = frames[index] { arrangements[index] = items.arrangement(of: frame.size, textDirection) }
    }
    return FrameArrangement(size: size, frames: frames, nested: arrangements)
  }
}

// MARK: - Preparing

extension LayoutItems {
  /// Registers an item's name, which must be unique in the tree. Called for each item in order.
  func registerName(of index: Int) throws(LayoutFault) {
    let number = tree.numbers.count
    if index == 0 {
      firstNumber = number
      tree.numbers.reserveCapacity(number + all.count)
    }
    if tree.numbers.updateValue(number, forKey: all[index].id) != nil {
      throw LayoutFault(child: all[index].id, "id", .contradiction)
    }
  }

  var names: ItemNames { ItemNames(tree: tree, numbers: firstNumber..<firstNumber + all.count) }

  func prepare(isPlaced: Bool) throws(LayoutFault) {
    layout = try container.layout.prepare(self, isPlaced: isPlaced)
  }

  /// Adds the items of a nested container, after those at lower indexes.
  func add(_ items: LayoutItems, at index: Int) { nested.append((index, items)) }
}

// MARK: - Measuring

extension LayoutItems {
  /// The natural width of an item.
  public func naturalWidth(of index: Int) -> Double {
    if case .leaf(let leaf) = all[index].content { return leaf.naturalWidth }
    return items(of: index)?.needed(.horizontal, for: Proposal(height: all.fixedHeight(index))) ?? 0
  }

  /// The height that an item needs for a width.
  public func height(of index: Int, for width: Double) -> Double {
    guard case .leaf(let leaf) = all[index].content else {
      return items(of: index)?.needed(.vertical, for: Proposal(width: width)) ?? 0
    }
    let height = leaf.height(for: width)
    if height >= 0, height.isFinite { return height }
    tree.report(
      LayoutError(child: all[index].id, property: "natural", kind: height.isFinite ? .negative : .notFinite))
    return 0
  }

  /// The baseline of an item of this height, from its top.
  public func baseline(of index: Int, height: Double) -> Double {
    if case .leaf(let leaf) = all[index].content { leaf.baseline ?? height } else { height }
  }
}

/// The values that a size is computed from, in logical pixels.
public struct SizeBasis: Hashable, Sendable {
  /// The known extents of the container's content.
  public var content: Proposal
  /// The item's width, which its height may depend on; nil while it is unknown.
  public var width: Double?
  /// The length of ``SizeValue/Base/fill``.
  public var fill: Double
  /// The length of ``SizeValue/Base/weight(_:)``.
  public var share: Double

  public init(content: Proposal, width: Double? = nil, fill: Double = 0, share: Double = 0) {
    (self.content, self.width, self.fill, self.share) = (content, width, fill, share)
  }
}

extension LayoutItems {
  /// The size of an item by its constraints: its width, and its height for that width. For layouts whose items can't fill anything
  /// or share by weight; see ``size(of:_:_:)``.
  public func size(of index: Int, in content: Proposal) -> Size {
    let width = size(of: index, .horizontal, SizeBasis(content: content))
    return Size(width: width, height: size(of: index, .vertical, SizeBasis(content: content, width: width)))
  }

  /// The weight of an item's size; nil if the size has none.
  public func weight(of index: Int, _ axis: Axis) -> Double? {
    if case .weight(let weight)? = all.size(index, axis)?.base { weight } else { nil }
  }

  /// The size of an item along an axis, by its constraints: natural sizes, numbers, percentages, fills, weights, sizes of the item itself
  /// and of the container, multiples, increments and limits.
  public func size(of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = all.size(index, axis) else { return max(0, natural(index, axis, basis)) }
    let base =
      switch size.base {
      case .number(let number): number
      case .wrap: natural(index, axis, basis)
      case .fill: basis.fill
      case .percent(let percent): (basis.content[axis] ?? 0) * percent / 100
      case .weight: basis.share
      case .equal(let reference): extent(reference, index, basis) ?? 0
      case .split: 0.0
      }
    return limited(size.scaled(base), by: size, index, basis)
  }

  /// Clamps a length to the limits of an item's size.
  public func limit(_ length: Double, of index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    guard let size = all.size(index, axis) else { return max(0, length) }
    return limited(length, by: size, index, basis)
  }

  func limited(_ length: Double, by size: SizeValue, _ index: Int, _ basis: SizeBasis) -> Double {
    var length = length
    if let minimum = size.minimum, let least = value(minimum, index, basis) { length = max(length, least) }
    if let maximum = size.maximum, let most = value(maximum, index, basis) { length = min(length, most) }
    return max(0, length)
  }

  /// The distance of an item's start or top in content of this extent; 0 if it is not given. A weight results in the share.
  public func near(_ index: Int, _ axis: Axis, in extent: Double? = nil, share: Double = 0) -> Double {
    all.position(.near, index, axis)?.resolved(in: extent, share: share) ?? 0
  }

  /// The distance of an item's end or bottom; see ``near(_:_:in:share:)``.
  public func far(_ index: Int, _ axis: Axis, in extent: Double? = nil, share: Double = 0) -> Double {
    all.position(.far, index, axis)?.resolved(in: extent, share: share) ?? 0
  }

  /// The distance of an item's center from that of the content; 0 if it is not given.
  public func center(_ index: Int, _ axis: Axis, in extent: Double? = nil) -> Double {
    all.position(.center, index, axis)?.resolved(in: extent) ?? 0
  }

  private func natural(_ index: Int, _ axis: Axis, _ basis: SizeBasis) -> Double {
    axis == .horizontal ? naturalWidth(of: index) : height(of: index, for: basis.width ?? 0)
  }

  private func value(_ limit: SizeLimit, _ index: Int, _ basis: SizeBasis) -> Double? {
    switch limit {
    case .number(let number): number
    case .equal(let reference, let multiple, let increment):
      extent(reference, index, basis).map { $0 * multiple + increment }
    }
  }

  /// The referenced size; nil while it is unknown.
  private func extent(_ reference: SizeReference, _ index: Int, _ basis: SizeBasis) -> Double? {
    switch (reference.item, reference.axis) {
    case (.parent, let axis): basis.content[axis]
    case (.own, .horizontal): basis.width
    case (.own, .vertical): all.fixedHeight(index)
    case (.sibling, _): nil
    }
  }
}

/// State shared by the containers of a tree.
final class LayoutTree {
  /// The first error found while measuring.
  private(set) var error: LayoutError?
  /// Counts measure and arrange passes; measurements are valid within one pass.
  private(set) var pass = 0
  /// The names of the items validated so far, container by container.
  var names = NameTable()

  func beginPass() {
    pass += 1
    error = nil
  }

  func report(_ error: LayoutError) {
    if self.error == nil { self.error = error }
  }
}

/// The names of a container's items, as a part of the tree's name table.
struct ItemNames {
  let tree: LayoutTree
  /// The numbers of these items in the tree's table.
  let range: Range<Int>

  func index(of id: String) -> Int? {
    guard let number = tree.names.number(of: id), range.contains(number) else { return nil }
    return number - range.lowerBound
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
  private let nested: [(index: Int, items: LayoutItems)]
  /// Measured extents by proposal; a list, because there are few.
  private var measured: [(proposal: Proposal, extent: Double)] = []
  /// The last settled widths of a row.
  var settledRow: LinearLine.SettledRow? {
    get { pass == tree.pass ? row : nil }
    set {
      beginPass()
      row = newValue
    }
  }
  private var row: LinearLine.SettledRow?
  /// The pass in which these were measured.
  private var pass = 0
  /// The value returned by ``Layout/prepare(_:isPlaced:)``.
  public private(set) var prepared: Any?
  /// Whether any item is aligned to the common baseline.
  private(set) var usesBaselines = false
  /// Whether any item has a given frame and keeps its place.
  private var keepsPlaces = false
  /// The number of the first item's name in the tree's table.
  private var firstName = 0

  /// Creates the items of a container and, up to ``ItemContainer/deepest``, of those within.
  init(_ container: ItemContainer, _ tree: LayoutTree, depth: Int = 0) {
    self.container = container
    self.tree = tree
    self.depth = depth
    let all = container.items
    self.all = all
    var (visible, nested) = ([Int](), [(index: Int, items: LayoutItems)]())
    visible.reserveCapacity(all.count)
    for index in all.indices where all[index].visibility != .gone {
      if all[index].isPlaced { visible.append(index) }
      guard all[index].plain.kind == .container, let inner = all[index].container else { continue }
      guard depth < ItemContainer.deepest else {
        tree.report(LayoutError(child: all[index].id, property: "layout", kind: .unsupported))
        continue
      }
      nested.append((index, LayoutItems(inner, tree, depth: depth + 1)))
    }
    if container.layout.isReversed { visible.reverse() }
    self.visible = visible
    self.nested = nested
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
    // Widths are measured without a proposed width, heights with one: the proposal identifies the axis.
    beginPass()
    for known in measured where known.proposal == proposal { return known.extent }
    let content = Proposal(
      width: proposal.width.map { max(0, $0 - padding.horizontal) },
      height: proposal.height.map { max(0, $0 - padding.vertical) })
    let result = container.layout.measure(axis, of: self, in: content) + padding.total(axis)
    measured.append((proposal, result))
    return result
  }

  /// Discards the measurements of an earlier pass.
  private func beginPass() {
    if pass == tree.pass { return }
    measured.removeAll(keepingCapacity: true)
    row = nil
    pass = tree.pass
  }

  /// The items of the nested container at an index.
  private func items(of index: Int) -> LayoutItems? {
    var (low, high) = (0, nested.count)
    while low < high {
      let middle = (low + high) / 2
      if nested[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < nested.count && nested[low].index == index ? nested[low].items : nil
  }

  /// The content size of a container: its size without the padding.
  func content(of size: Size) -> Size {
    Size(
      width: max(0, size.width - container.padding.horizontal), height: max(0, size.height - container.padding.vertical))
  }

  func arrangement(of size: Size, _ textDirection: TextDirection) -> FrameArrangement {
    let padding = container.padding
    var frames = container.layout.arrange(self, in: content(of: size))
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
    if visible.count < all.count || keepsPlaces {
      for index in all.indices where all[index].visibility != .gone {
        if let frame = all[index].givenFrame { frames[index] = frame }
      }
    }
    var arrangements: [Int: FrameArrangement] = [:]
    arrangements.reserveCapacity(nested.count)
    for (index, items) in nested {
      if let frame = frames[index] { arrangements[index] = items.arrangement(of: frame.size, textDirection) }
    }
    return FrameArrangement(size: size, frames: frames, nested: arrangements)
  }
}

extension LayoutItems {
  /// Validates the items, registers their names, which must be unique in the tree, and lets the layout prepare.
  func prepare(isPlaced: Bool) throws(LayoutFault) {
    let rules = container.layout.rules
    firstName = tree.names.count
    // Taken out of the tree to be mutated in place.
    var names = firstName == 0 ? NameTable(capacity: all.count) : tree.names
    tree.names = NameTable()
    for index in all.indices {
      if !isValid(index, rules) {
        try all[index].validate(rules)
        if all[index].keepsPlace { keepsPlaces = true }
      }
      if !names.insert(all[index].id) { throw LayoutFault(child: all[index].id, "id", .contradiction) }
      if plain(index, .vertical).alignment == .baseline { usesBaselines = true }
    }
    tree.names = names
    prepared = try container.layout.prepare(self, isPlaced: isPlaced)
  }

  var names: ItemNames { ItemNames(tree: tree, range: firstName..<firstName + all.count) }

  /// The containers among the items that are not gone, with their indexes.
  var containers: [(index: Int, items: LayoutItems)] { nested }

  /// The natural width of an item.
  public func naturalWidth(of index: Int) -> Double {
    let leaf = all[index].plain
    if leaf.kind != .container { return leaf.width }
    return items(of: index)?.needed(.horizontal, for: Proposal(height: all[index].fixedHeight)) ?? 0
  }

  /// The height that an item needs for a width.
  public func height(of index: Int, for width: Double) -> Double {
    let leaf = all[index].plain
    if leaf.kind == .fixed, leaf.height >= 0, leaf.height < .infinity { return leaf.height }
    if leaf.kind != .container { return checked(all[index].height(for: width), index) }
    return items(of: index)?.needed(.vertical, for: Proposal(width: width)) ?? 0
  }

  /// The baseline of an item of this height, from its top.
  public func baseline(of index: Int, height: Double) -> Double { all[index].plain.baseline ?? height }

  private func checked(_ height: Double, _ index: Int) -> Double {
    if height >= 0, height.isFinite { return height }
    tree.report(
      LayoutError(child: all[index].id, property: "natural", kind: height.isFinite ? .negative : .notFinite))
    return 0
  }
}

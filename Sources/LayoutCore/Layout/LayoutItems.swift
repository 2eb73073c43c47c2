/// What the containers of a tree share.
final class LayoutTree {
  /// The first mistake that came to light while measuring.
  private(set) var error: LayoutError?
  /// How often the tree has been measured or arranged: what was measured in one of these calls holds in that one.
  private(set) var call = 0
  /// The names of the items that have been looked through, container after container.
  var names = NameTable()

  func beginCall() {
    call += 1
    error = nil
  }

  func report(_ error: LayoutError) {
    if self.error == nil { self.error = error }
  }
}

/// The names of a container's items among those of a tree.
struct ItemNames {
  let tree: LayoutTree
  /// How many came in before each.
  let range: Range<Int>

  /// The index of the item that has a name.
  func index(of id: String) -> Int? {
    guard let number = tree.names.number(of: id), range.contains(number) else { return nil }
    return number - range.lowerBound
  }
}

/// The items of a container as its layout sees them: measured on demand, each nested container once a proposal.
public final class LayoutItems {
  let container: ItemContainer
  /// All items, in the container's order.
  public let all: [LayoutItem]
  let tree: LayoutTree
  /// The indexes of the items that are neither gone nor have a frame of their own, in the order in which they are laid
  /// out.
  public let visible: [Int]
  /// Those of the items that are containers and not gone, ascending by index.
  private let nested: [(index: Int, items: LayoutItems)]
  /// What the container needs along an axis, by the extents it was offered: few ones, as items ask for few widths.
  private var needs: [(proposal: Proposal, extent: Double)] = []
  /// The widths of a row, as last settled.
  var settledRow: LinearLine.SettledRow? {
    get { call == tree.call ? row : nil }
    set {
      beginCall()
      row = newValue
    }
  }
  private var row: LinearLine.SettledRow?
  /// The call in which these were measured.
  private var call = 0
  /// What the layout has found out about the items before they are measured: see ``Layout/prepare(_:isPlaced:)``.
  public private(set) var prepared: Any?
  /// Whether an item asks to stand on a common baseline.
  private(set) var usesBaselines = false
  /// Whether an item has a frame of its own and its place beside.
  private var keepsPlaces = false
  /// How many names came in before those of the items.
  private var firstName = 0

  init(_ container: ItemContainer, _ tree: LayoutTree) {
    self.container = container
    self.tree = tree
    let all = container.items
    self.all = all
    var (visible, nested) = ([Int](), [(index: Int, items: LayoutItems)]())
    visible.reserveCapacity(all.count)
    for index in all.indices where all[index].visibility != .gone {
      if all[index].isPlaced { visible.append(index) }
      if all[index].plain.kind == .container, let inner = all[index].container { nested.append((index, LayoutItems(inner, tree))) }
    }
    if container.layout.isReversed { visible.reverse() }
    self.visible = visible
    self.nested = nested
  }

  public var padding: Insets { container.padding }

  /// The container's size: what is proposed, or measured where nothing is.
  func size(for proposal: Proposal) -> Size {
    let width = proposal.width ?? needed(.horizontal, for: proposal)
    return Size(
      width: width, height: proposal.height ?? needed(.vertical, for: Proposal(width: width, height: nil)))
  }

  /// What the container needs along an axis on which nothing is proposed.
  private func needed(_ axis: Axis, for proposal: Proposal) -> Double {
    let padding = container.padding
    if visible.isEmpty { return container.keepsPaddingWhenEmpty ? padding.total(axis) : 0 }
    // A width is asked for only where none is proposed, a height only with a width: the proposal tells the axis.
    beginCall()
    for known in needs where known.proposal == proposal { return known.extent }
    let content = Proposal(
      width: proposal.width.map { max(0, $0 - padding.horizontal) },
      height: proposal.height.map { max(0, $0 - padding.vertical) })
    let result = container.layout.measure(axis, of: self, in: content) + padding.total(axis)
    needs.append((proposal, result))
    return result
  }

  /// Forgets what was measured in an earlier call.
  private func beginCall() {
    if call == tree.call { return }
    needs.removeAll(keepingCapacity: true)
    row = nil
    call = tree.call
  }

  /// The items of a nested container.
  private func items(of index: Int) -> LayoutItems? {
    var (low, high) = (0, nested.count)
    while low < high {
      let middle = (low + high) / 2
      if nested[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < nested.count && nested[low].index == index ? nested[low].items : nil
  }

  /// What the padding leaves of a container of a size.
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
  /// Looks through the items: their names must be new in the whole tree, and nothing must be wrong with them. Then the
  /// layout looks through them.
  func prepare(isPlaced: Bool) throws(LayoutFault) {
    let rules = container.layout.rules
    firstName = tree.names.count
    // Out of the tree, so that they are changed in their place.
    var names = firstName == 0 ? NameTable(capacity: all.count) : tree.names
    tree.names = NameTable()
    for index in all.indices {
      if !isSound(index, rules) {
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

  /// The width an item has by itself.
  public func naturalWidth(of index: Int) -> Double {
    let leaf = all[index].plain
    if leaf.kind != .container { return leaf.width }
    return items(of: index)?.needed(.horizontal, for: Proposal(height: all[index].fixedHeight)) ?? 0
  }

  /// The height an item needs for a width.
  public func height(of index: Int, for width: Double) -> Double {
    let leaf = all[index].plain
    if leaf.kind == .fixed, leaf.height >= 0, leaf.height < .infinity { return leaf.height }
    if leaf.kind != .container { return checked(all[index].height(for: width), index) }
    return items(of: index)?.needed(.vertical, for: Proposal(width: width)) ?? 0
  }

  /// How far below its top the baseline of an item is that has this height.
  public func baseline(of index: Int, height: Double) -> Double { all[index].plain.baseline ?? height }

  private func checked(_ height: Double, _ index: Int) -> Double {
    if height >= 0, height.isFinite { return height }
    tree.report(
      LayoutError(child: all[index].id, property: "natural", kind: height.isFinite ? .negative : .notFinite))
    return 0
  }
}

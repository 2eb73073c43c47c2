/// What one call of a layout has found out so far.
final class LayoutCall {
  /// The first mistake that came to light while measuring.
  var error: LayoutError?
}

/// The items of a container as its layout sees them: measured on demand, each nested container once a proposal.
public final class LayoutItems {
  let container: ItemContainer
  private let call: LayoutCall
  /// The indexes of the items that are not gone, in the order in which they are laid out.
  public let visible: [Int]
  /// Those of the items that are containers and not gone, by index.
  private let nested: [Int: LayoutItems]
  /// What the container needs along an axis, by the extents it was offered.
  private var needs: [Proposal: Double] = [:]

  init(_ container: ItemContainer, _ call: LayoutCall) {
    self.container = container
    self.call = call
    var (visible, nested) = ([Int](), [Int: LayoutItems]())
    visible.reserveCapacity(container.items.count)
    for index in container.items.indices where container.items[index].visibility != .gone {
      visible.append(index)
      if case .container(let inner) = container.items[index].content { nested[index] = LayoutItems(inner, call) }
    }
    if container.layout.isReversed { visible.reverse() }
    self.visible = visible
    self.nested = nested
  }

  /// All items, in the container's order.
  public var all: [LayoutItem] { container.items }
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
    if let known = needs[proposal] { return known }
    let content = Proposal(
      width: proposal.width.map { max(0, $0 - padding.horizontal) },
      height: proposal.height.map { max(0, $0 - padding.vertical) })
    let result = container.layout.measure(axis, of: self, in: content) + padding.total(axis)
    needs[proposal] = result
    return result
  }

  func arrangement(of size: Size, _ textDirection: TextDirection) -> FrameArrangement {
    let padding = container.padding
    let content = Size(
      width: max(0, size.width - padding.horizontal), height: max(0, size.height - padding.vertical))
    var frames = container.layout.arrange(self, in: content)
    for index in frames.indices {
      guard var frame = frames[index] else { continue }
      frame.x = textDirection == .leftToRight ? frame.x + padding.start : size.width - padding.start - frame.x - frame.width
      frame.y += padding.top
      frames[index] = frame
    }
    var arrangements: [Int: FrameArrangement] = [:]
    for (index, items) in nested {
      if let frame = frames[index] { arrangements[index] = items.arrangement(of: frame.size, textDirection) }
    }
    return FrameArrangement(size: size, frames: frames, nested: arrangements)
  }
}

extension LayoutItems {
  /// The width an item has by itself.
  public func naturalWidth(of index: Int) -> Double {
    switch all[index].content {
    case .leaf(let leaf): leaf.naturalWidth
    case .container:
      nested[index]?.needed(.horizontal, for: Proposal(height: all[index].fixedHeight)) ?? 0
    }
  }

  /// The height an item needs for a width.
  public func height(of index: Int, for width: Double) -> Double {
    switch all[index].content {
    case .leaf(let leaf): checked(leaf.height(width), index)
    case .container: nested[index]?.needed(.vertical, for: Proposal(width: width)) ?? 0
    }
  }

  /// How far below its top the baseline of an item is that has this height.
  public func baseline(of index: Int, height: Double) -> Double {
    if case .leaf(let leaf) = all[index].content { leaf.baseline ?? height } else { height }
  }

  private func checked(_ height: Double, _ index: Int) -> Double {
    if height >= 0, height.isFinite { return height }
    if call.error == nil {
      call.error = LayoutError(
        child: all[index].id, property: "natural", kind: height.isFinite ? .negative : .notFinite)
    }
    return 0
  }
}

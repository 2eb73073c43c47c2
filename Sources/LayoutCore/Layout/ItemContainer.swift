/// A container: its layout, its padding and its items.
public struct ItemContainer: Sendable {
  public var layout: any Layout
  /// The padding between the container's edges and its content, in logical pixels. Not negative.
  public var padding: Insets
  /// Whether the size of a container without visible items is its padding rather than zero.
  public var keepsPaddingWhenEmpty: Bool
  /// Moves the items' centers after they have been laid out, with the container's center as the origin; their sizes and
  /// the size of the container do not change. It is mirrored in right-to-left text.
  public var transform: Transform2D
  private var storage: NestedItems

  public var items: [LayoutItem] {
    get { storage.items }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = NestedItems(storage.items) }
      yield &storage.items
    }
  }

  public init(
    _ layout: any Layout, padding: Insets = .zero, keepsPaddingWhenEmpty: Bool = true,
    transform: Transform2D = .identity, items: [LayoutItem]
  ) {
    self.layout = layout
    self.padding = padding
    self.keepsPaddingWhenEmpty = keepsPaddingWhenEmpty
    self.transform = transform
    storage = NestedItems(items)
  }

  /// The size of the container: the proposed one, or where the proposal is nil, the size that the items need.
  ///
  /// If the width is nil, it is measured first, for the proposed height if there is one. If the height is nil, it is
  /// then measured for that width. A nested container is measured once per proposal, so deep trees do not multiply the
  /// work.
  ///
  /// - Throws: The first error found in the tree.
  /// - Complexity: That of the layouts: linear in the number of items per proposal, except for
  ///   ``WrapLayout/Lines/fitted``.
  public func measure(_ proposal: Proposal = Proposal()) throws(LayoutError) -> Size {
    try layout.validate(proposal)
    return try validated().measure(proposal)
  }

  /// Places the items, and those of nested containers.
  ///
  /// - Parameters:
  ///   - proposal: The container's size; nil extents are measured, see ``measure(_:)``.
  ///   - textDirection: Right-to-left mirrors the frames.
  /// - Returns: Frames relative to the container's top left corner, mirrored for right-to-left text.
  /// - Throws: The first error found in the tree.
  public func arrange(
    in proposal: Proposal = Proposal(), textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> FrameArrangement {
    try layout.validate(proposal)
    return try validated().arrange(in: proposal, textDirection: textDirection)
  }
}

extension ItemContainer {
  /// The maximum number of containers around another one. Measuring and placing follow the nesting on the stack.
  static let deepest = 256
}

extension ItemContainer {
  /// The frame that an item would get if it were appended: the target of a chip that flies in from another container.
  ///
  /// - Parameters:
  ///   - item: The item to append.
  ///   - proposal: The container's size with the item; nil extents are measured, see ``measure(_:)``.
  ///   - textDirection: Right-to-left mirrors the frame.
  /// - Returns: Nil if the item would not be placed.
  /// - Throws: The first error found in the tree.
  /// - Complexity: That of ``arrange(in:textDirection:)``.
  public func estimatedFrame(
    of item: LayoutItem, in proposal: Proposal = Proposal(), textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> Rect? {
    var container = self
    container.items.append(item)
    return try container.arrange(in: proposal, textDirection: textDirection).frames.last ?? nil
  }

  /// The common baseline of a row's items.
  ///
  /// - Parameter arrangement: An arrangement of this container.
  /// - Returns: The distance from the container's top; nil if the layout has no baseline (``Layout/baseline(of:in:)``), as all have
  ///   none but a horizontal ``LinearLayout`` with an item that is aligned to the baseline.
  public func baseline(in arrangement: FrameArrangement) -> Double? {
    layout.baseline(of: LayoutItems(self, LayoutTree()), in: arrangement.frames)
  }
}

/// A container whose tree has been validated and whose references have been resolved. Use it to measure or arrange a
/// container repeatedly, for example while a window is being resized.
///
/// Not safe to use from several threads at once.
public struct ValidatedContainer {
  let items: LayoutItems

  fileprivate init(_ items: LayoutItems) { self.items = items }

  public var container: ItemContainer { items.container }

  /// The size of the container: see ``ItemContainer/measure(_:)``.
  ///
  /// - Throws: An error in the proposal, or in the height that a leaf returns.
  public func measure(_ proposal: Proposal = Proposal()) throws(LayoutError) -> Size {
    try run(proposal) { $0.size(for: proposal) }
  }

  /// Places the items: see ``ItemContainer/arrange(in:textDirection:)``.
  ///
  /// - Throws: An error in the proposal, or in the height that a leaf returns.
  public func arrange(
    in proposal: Proposal = Proposal(), textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> FrameArrangement {
    try run(proposal) { $0.arrangement(of: $0.size(for: proposal), textDirection) }
  }

  private func run<Result>(_ proposal: Proposal, _ body: (LayoutItems) -> Result) throws(LayoutError) -> Result {
    try container.layout.validate(proposal)
    items.tree.beginPass()
    let result = body(items)
    if let error = items.tree.error { throw error }
    return result
  }
}

extension ItemContainer {
  /// Validates the tree.
  ///
  /// - Throws: The first error found. A container within more than 256 others is unsupported.
  /// - Complexity: Linear in the number of items and references.
  public func validated() throws(LayoutError) -> ValidatedContainer {
    let items = LayoutItems(self, LayoutTree())
    try items.validate()
    return ValidatedContainer(items)
  }
}

/// The items of a container, which may be nested far deeper than any layout can be, and are released one level after the other:
/// Swift would release them recursively, and overflow the stack.
private final class NestedItems: @unchecked Sendable {
  /// Changed only by the single owner.
  var items: [LayoutItem]

  init(_ items: [LayoutItem]) { self.items = items }

  deinit {
    guard items.indices.contains(where: { items[$0].isContainer }) else { return }
    var waiting = items
    items = []
    while var item = waiting.popLast() {
      guard case .container(var container) = item.content else { continue }
      item.content = .leaf(Leaf(natural: .zero))
      container.release(into: &waiting)
    }
  }
}

extension LayoutItem {
  fileprivate var isContainer: Bool { if case .container = content { true } else { false } }
}

extension ItemContainer {
  /// Moves the items to an array, unless others use them as well.
  fileprivate mutating func release(into waiting: inout [LayoutItem]) {
    guard isKnownUniquelyReferenced(&storage) else { return }
    waiting += storage.items
    storage.items = []
  }
}

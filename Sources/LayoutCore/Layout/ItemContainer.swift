/// Items, the layout that places them, and the padding around them.
public struct ItemContainer: Sendable {
  public var layout: any Layout
  /// Between the container's edges and its content. Not negative.
  public var padding: Insets
  /// Whether a container without a visible item still has its padding, where nothing else gives it a size.
  public var keepsPaddingWhenEmpty: Bool
  /// Moves the centers of the items about the container's center, once they have been laid out; their sizes stay, and
  /// what the container needs. With text from right to left it is mirrored as everything is.
  public var transform: Transform2D
  public var items: [LayoutItem]

  public init(
    _ layout: any Layout, padding: Insets = .zero, keepsPaddingWhenEmpty: Bool = true,
    transform: Transform2D = .identity, items: [LayoutItem]
  ) {
    self.layout = layout
    self.padding = padding
    self.keepsPaddingWhenEmpty = keepsPaddingWhenEmpty
    self.transform = transform
    self.items = items
  }

  /// The size of the container: what is proposed, and where nothing is, what the items need.
  ///
  /// A width that is nil is measured first, with the height if that is given, and a height that is nil for that width.
  /// A nested container is measured once for each proposal, so that the depth of the tree costs no more than it has to.
  ///
  /// - Throws: the first mistake found in the tree.
  /// - Complexity: that of the layouts; for all but content lines chosen by ``WrapLayout/Lines/fitted`` linear in the
  ///   number of items, for each proposal.
  public func measure(_ proposal: Proposal = Proposal()) throws(LayoutError) -> Size {
    try layout.validate(proposal)
    return try validated().measure(proposal)
  }

  /// Places the items, and those of nested containers within these.
  ///
  /// - Parameter proposal: The container's size; what is nil is measured, see ``measure(_:)``.
  /// - Returns: Frames from the container's top left corner; with text from right to left, the mirror image.
  /// - Throws: the first mistake found in the tree.
  public func arrange(
    in proposal: Proposal = Proposal(), textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> FrameArrangement {
    try layout.validate(proposal)
    return try validated().arrange(in: proposal, textDirection: textDirection)
  }
}

extension ItemContainer {
  /// Where one more item would come to stand, as the last: where a chip flies to that moves in from another container.
  ///
  /// - Parameter proposal: The container's size with the item; what is nil is measured, see ``measure(_:)``.
  /// - Returns: Nil if it would have no place.
  /// - Throws: the first mistake found in the tree.
  /// - Complexity: that of ``arrange(in:textDirection:)``.
  public func estimatedFrame(
    of item: LayoutItem, in proposal: Proposal = Proposal(), textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> Rect? {
    var container = self
    container.items.append(item)
    return try container.arrange(in: proposal, textDirection: textDirection).frames.last ?? nil
  }

  /// The baseline of a row: that on which its items stand that share one.
  ///
  /// - Parameter arrangement: Where the container's items are.
  /// - Returns: From the container's top; nil if this is no horizontal ``LinearLayout``, or no item stands on a baseline.
  public func baseline(in arrangement: FrameArrangement) -> Double? {
    guard let row = layout as? LinearLayout, row.axis == .horizontal else { return nil }
    let items = LayoutItems(self, LayoutTree())
    let placement = CrossPlacement(items: items, axis: .vertical, gravity: row.alignment, content: Proposal())
    for index in items.visible where placement.alignment(index) == .baseline {
      if let frame = arrangement.frames[index] { return frame.y + items.baseline(of: index, height: frame.height) }
    }
    return nil
  }
}

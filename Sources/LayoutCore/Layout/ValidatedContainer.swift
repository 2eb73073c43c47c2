/// A container whose tree has been looked through for mistakes, with each reference looked up: for one that is measured or
/// arranged more than once, as in a window that is being resized.
///
/// It is not for use from several threads at a time.
public struct ValidatedContainer {
  let items: LayoutItems

  fileprivate init(_ items: LayoutItems) { self.items = items }

  public var container: ItemContainer { items.container }

  /// The size of the container: see ``ItemContainer/measure(_:)``.
  ///
  /// - Throws: a mistake in the proposal, or in what a leaf says its height is.
  public func measure(_ proposal: Proposal = Proposal()) throws(LayoutError) -> Size {
    try called(proposal) { $0.size(for: proposal) }
  }

  /// Places the items: see ``ItemContainer/arrange(in:textDirection:)``.
  ///
  /// - Throws: a mistake in the proposal, or in what a leaf says its height is.
  public func arrange(
    in proposal: Proposal = Proposal(), textDirection: TextDirection = .leftToRight
  ) throws(LayoutError) -> FrameArrangement {
    try called(proposal) { $0.arrangement(of: $0.size(for: proposal), textDirection) }
  }

  private func called<Result>(_ proposal: Proposal, _ body: (LayoutItems) -> Result) throws(LayoutError) -> Result {
    try container.layout.validate(proposal)
    items.tree.beginCall()
    let result = body(items)
    if let error = items.tree.error { throw error }
    return result
  }
}

extension ItemContainer {
  /// Looks through the tree.
  ///
  /// - Throws: the first mistake found.
  /// - Complexity: linear in the number of items and of what they refer to.
  public func validated() throws(LayoutError) -> ValidatedContainer {
    let items = LayoutItems(self, LayoutTree())
    try items.validate()
    return ValidatedContainer(items)
  }
}

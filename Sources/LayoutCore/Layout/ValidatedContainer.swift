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

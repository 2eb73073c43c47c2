internal import GtkBridge
internal import LayoutCore

extension LayoutBox {
  /// Tab goes through the children as they are read. GTK would go by their middles: to a tall one after those of the first
  /// line beside it.
  func tabFocus(_ direction: FocusDirection) -> Bool? {
    guard direction == .forward || direction == .backward else { return nil }
    let placed = children.compactMap { child in manager.frame(of: child).map { (child, $0) } }
    var rest = readingOrder(of: placed.map(\.1), textDirection).map { placed[$0].0 }
    if direction == .backward { rest.reverse() }
    if let current = rest.firstIndex(where: \.containsFocus) { rest.removeFirst(current) }
    return rest.contains { $0.grabFocusWithin(direction) }
  }
}

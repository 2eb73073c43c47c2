internal import GtkBridge
internal import LayoutCore

extension LayoutBox {
  /// Moves the focus by Tab in reading order. GTK's own order compares centers, and would visit a tall child after its
  /// neighbors in the first line.
  func tabFocus(_ direction: FocusDirection) -> Bool? {
    guard direction == .forward || direction == .backward else { return nil }
    let placed = children.compactMap { child in manager.frame(of: child).map { (child, $0) } }
    var rest = readingOrder(of: placed.map(\.1), textDirection).map { placed[$0].0 }
    if direction == .backward { rest.reverse() }
    if let current = rest.firstIndex(where: \.containsFocus) { rest.removeFirst(current) }
    return rest.contains { $0.grabFocusWithin(direction) }
  }
}

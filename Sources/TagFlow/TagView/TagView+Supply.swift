internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

extension TagView {
  /// How many chips a view that does not scroll gets before it is laid out. Those beyond are made with the layout,
  /// which costs GTK a second one.
  private static let supply = 256

  /// Makes the chips that the next layout will need, if that is known before: those of all tags, where nothing
  /// scrolls them out of sight.
  ///
  /// A widget that gets a parent asks for a new layout of everything around it, up to the window. During a layout, that
  /// means a second one; here, one is on its way anyhow. A row that a list uses again therefore costs one pass, as does
  /// a view in a form that opens.
  func supplyChips() {
    guard isMapped || gtk_widget_get_parent(pointer) != nil, !isScrolled(along: .vertical), !isScrolled(along: .horizontal)
    else { return }
    stage.pool.stock(for: tags.prefix(Self.supply))
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import TagModel

extension TagView {
  /// The maximum number of chips created before the layout of a view that does not scroll. Chips beyond that are
  /// created during the layout, which makes GTK lay out twice.
  private static let supply = 256

  /// Creates the chips that the next layout will need, if that is known: those of all tags, unless the view scrolls.
  ///
  /// Parenting a widget requests a layout of everything around it, up to the window. During a layout, that causes a
  /// second one; here, one is pending anyway. So a recycled list row needs only one pass, as does a view in a form that
  /// opens.
  func supplyChips() {
    guard isMapped || gtk_widget_get_parent(pointer) != nil, !isScrolled(along: .vertical), !isScrolled(along: .horizontal)
    else { return }
    stage.pool.stock(for: tags.prefix(Self.supply))
  }
}

internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

extension TagView {
  /// The maximum number of chips created before the layout of a view that does not scroll. Chips beyond that are
  /// created during the layout, which makes GTK lay out twice.
  private static let supply = 256
  /// The assumed visible size before the first layout.
  private static let unseen = Size(width: 1000, height: 600)

  /// Creates the chips that the next layout will need, if that is known: those of the first visible tags, unless the view scrolls.
  ///
  /// Parenting a widget requests a layout of everything around it, up to the window. During a layout, that causes a
  /// second one; here, one is pending anyway. So a recycled list row needs only one pass, as does a view in a form that
  /// opens.
  func supplyChips() {
    guard isMapped || gtk_widget_get_parent(pointer) != nil, !isScrolled(along: .vertical), !isScrolled(along: .horizontal)
    else { return }
    let isWithinScrollers = scrollers.surroundWidget
    // Chips that leave the visible area supply those that enter it.
    guard !isWithinScrollers || chips.isEmpty else { return }
    stage.pool.stock(for: tags.prefix(suppliedCount(within: isWithinScrollers)))
  }

  /// The number of tags that can be visible, as far as that is known before a layout.
  private func suppliedCount(within isWithinScrollers: Bool) -> Int {
    let most = min(Self.supply, tags.count)
    guard scrollDirection == .vertical, itemLayout == nil else { return most }
    var lines = flow.lineLimit > 0 && !folding.isOpen ? Double(flow.lineLimit) : .infinity
    if isWithinScrollers {
      let height = metrics.size(of: Tag("", id: Tag.ID(rawValue: 0)), isSelected: false).height + flow.lineSpacing
      lines = min(lines, ((scrollers.area?.height ?? Self.unseen.height) / height).rounded(.up) + 1)
    }
    guard lines.isFinite else { return most }
    let width = arranger.lastArrangement.container.width
    let line = arranger.lineWidth(in: Size(width: width > 0 ? width : Self.unseen.width, height: 0))
    var room = lines * (line + flow.spacing)
    return (0..<most).first { index in
      room -= arranger.size(at: index).width + flow.spacing
      return room < 0
    } ?? most
  }
}

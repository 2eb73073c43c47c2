import GtkBridge
import LayoutCore
import TagFlow

/// The groups of a filter as a line of buttons, each of which opens the group's chips. Below it, the chosen tags are
/// shown as chips that a tap removes.
///
/// In the groups, chips keep their places when they are chosen, so that none moves away from the pointer, or from where
/// it was last time. The chosen tags appear immediately in the line below, in the same order.
@MainActor final class FacetBar {
  struct Group {
    let title: String
    let view: TagView
    /// A widget below the chips.
    var extra: Widget?
  }

  let widget: Box
  let chosen = TagView()
  private let groups: [(view: TagView, button: MenuButton)]

  init(_ groups: [Group]) {
    self.groups = groups.map { group in
      group.view.setMinimumSize(width: 280)
      let content = Box.column(spacing: 6, margin: 6, [group.view] + [group.extra].compactMap { $0 })
      return (group.view, MenuButton(group.title, popover: Popover(content)).classes("facet"))
    }
    widget = Box(.vertical, spacing: 2, [Box.wrapping(self.groups.map(\.button)), chosen])
    chosen.accessibleName = localized("Chosen filters")
    chosen.selection.mode = .none
    chosen.showsCloseButtons = true
    chosen.gestures.isRemovable = true
    chosen.showsUndoToast = false
    chosen.historyLimit = 0
    // Leaves space for the focus ring.
    chosen.layout.insets = Insets(top: 4, start: 3, bottom: 4, end: 3)
    chosen.onTap = { [weak self] tag, _ in self?.unchoose(tag.id) }
    chosen.onDelete = { [weak self] tag, _ in self?.unchoose(tag.id) }
    chosen.isVisible = false
  }

  /// Shows the chosen tags of the groups.
  func show(_ filter: TagFilter) {
    var chips: [Tag] = []
    for (index, group) in groups.enumerated() {
      let tags = group.view.selectedTags
      chips += tags.map { chip($0, inGroup: index, isExcluded: filter.rule(ofGroup: index) == .noneOf) }
      group.button.setClass("chosen", !tags.isEmpty)
      group.button.setAccessibleDescription(
        tags.isEmpty ? nil : localized("Chosen: {tags}", ["tags": tags.map(\.text).joined(separator: ", ")]))
    }
    // The focus can't stay, because the last chip has been removed.
    if chips.isEmpty, chosen.containsFocus { groups.first?.button.grabFocus() }
    chosen.setTags(chips)
    chosen.isVisible = !chips.isEmpty
  }

  private func chip(_ tag: Tag, inGroup index: Int, isExcluded: Bool) -> Tag {
    let text = isExcluded ? localized("Not {tag}", ["tag": tag.text]) : tag.text
    let id = Tag.ID(rawValue: tag.id.rawValue * groups.count + index)
    var chip = Tag(text, id: id, style: tag.style, icon: tag.icon)
    chip.accessibility.hint = localized("Removes this filter")
    return chip
  }

  private func unchoose(_ id: Tag.ID) {
    let (number, index) = id.rawValue.quotientAndRemainder(dividingBy: groups.count)
    groups[index].view.deselect([Tag.ID(rawValue: number)])
  }
}

import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// The groups of a filter as one line of chips that scrolls sideways.
///
/// The tags of some groups are chips themselves: quick filters, which a tap chooses. Any other group is a single chip, which opens
/// the tags in a popover and shows what is chosen. Chips that filter come first, so that a narrow window shows them.
///
/// In a popover, chips keep their places, and so does the chip that has opened it.
@MainActor final class FilterBar {
  struct Group {
    let title: String
    /// The tags, with their ids in the filter.
    var tags: [Tag]
    /// Whether the tags are quick filters.
    var isQuick = false
  }

  /// The popover of a group.
  struct Menu {
    let view: TagView
    let content: Box
    let popover: Popover
  }

  let widget = Box(.horizontal)
  let view = TagView(named: localized("Filters"), inset: nil)
  private let filter: TagListFilter
  private var groups: [Group]
  let menus: [Menu?]
  /// The chips in front, and the group whose popover is open.
  private var front: Set<Tag.ID> = []
  private var openGroup: Int?
  /// The space at both ends of the bar, which scrolls below the edges of the window, in logical pixels.
  private static let margin = 18.0
  /// The maximum width of the chips in a popover, and the space beside them in a narrow window, in logical pixels.
  private static let menuWidth = 520.0
  private static let menuMargin = 50.0

  /// - Parameter groups: The groups, in the order of the filter.
  init(_ filter: TagListFilter, _ groups: [Group]) {
    (self.filter, self.groups) = (filter, groups)
    menus = groups.map { $0.isQuick ? nil : Self.menu($0.title) }
    let insets = Insets(top: 6, start: Self.margin, bottom: 6, end: Self.margin)
    view.layout = FlowLayout(scrollDirection: .horizontal, lineLimit: 1, insets: insets)
    // A tap means something else on each kind of chip, so the bar selects them itself.
    view.selection.mode = .none
    view.showsContextMenu = false
    view.historyLimit = 0
    view.onTap = { [weak self] tag, _ in self?.activate(tag.id) }
    widget.append(ScrolledWindow(view, horizontal: .hidden, vertical: .never).classes("filters").expanding(.horizontal))
    for (index, menu) in menus.enumerated() {
      menu?.view.onSelectionChange = { [weak self] in self?.choose(Set($0.map(\.id)), inGroup: index) }
      menu?.popover.onClose { [weak self] in self?.closed(index) }
    }
    show()
  }

  private static func menu(_ title: String) -> Menu {
    let view = TagView(named: title, inset: nil)
    view.gestures.swipe = .paint
    // Filters aren't undone with Ctrl+Z, which is for your tags.
    view.historyLimit = 0
    // Leaves space for the focus ring.
    view.layout.insets = Insets(4)
    let content = Box.column(spacing: 6, margin: 6, [view])
    return Menu(view: view, content: content, popover: Popover(content))
  }

  /// The views: the bar, and those in the popovers.
  var views: [TagView] { [view] + menus.compactMap { $0?.view } }

  /// Adds a widget below the chips in the popover of a group.
  func append(_ widget: Widget, toGroup index: Int) { menus[index]?.content.append(widget) }

  /// Replaces the tags of a group. ``show()`` shows them.
  func setTags(_ tags: [Tag], ofGroup index: Int) { groups[index].tags = tags }

  /// Whether any tag is chosen.
  var isFiltering: Bool { groups.indices.contains { !filter.filter.chosen(inGroup: $0).isEmpty } }

  // MARK: Showing

  /// Shows the choice and the counts.
  func show() {
    var (quick, facets): ([Tag], [Tag]) = ([], [])
    for index in groups.indices {
      let tags = countedTags(ofGroup: index)
      guard let menu = menus[index] else {
        quick += tags.map { quickChip($0, inGroup: index) }
        continue
      }
      facets.append(facetChip(tags.filter(\.isSelected), ofGroup: index))
      menu.view.setTags(tags)
      menu.view.isVisible = !tags.isEmpty
    }
    let chips = quick + facets
    let open = openGroup.map { id($0) }
    front = Set(chips.lazy.filter { $0.id == open ? self.front.contains($0.id) : $0.isSelected }.map(\.id))
    view.setTags(chips.filter { front.contains($0.id) } + chips.filter { !front.contains($0.id) })
    // Its chip grows as tags are chosen.
    if let open { view.scrollTo(open, margin: Self.margin) }
  }

  /// The tags of a group with the number of rows that each would leave. One that would leave none can't be chosen.
  private func countedTags(ofGroup index: Int) -> [Tag] {
    let (tags, chosen) = (groups[index].tags, filter.filter.chosen(inGroup: index))
    return zip(tags, filter.filter.counts(of: tags.map(\.id), inGroup: index)).map { tag, count in
      var tag = tag
      tag.badge = count
      tag.isSelected = chosen.contains(tag.id)
      tag.isEnabled = tag.isSelected || count > 0
      return tag
    }
  }

  private func quickChip(_ tag: Tag, inGroup index: Int) -> Tag {
    var chip = Tag(
      tag.isSelected ? worded(tag.text, inGroup: index) : tag.text, id: id(index, tag.id), isSelected: tag.isSelected,
      isEnabled: tag.isEnabled, icon: tag.icon, badge: tag.badge)
    chip.showsCheckMark = false
    chip.accessibility.role = .checkbox
    return chip
  }

  private func facetChip(_ chosen: [Tag], ofGroup index: Int) -> Tag {
    let title = groups[index].title
    let choice = chosen.count > 1 ? grouped(chosen.count) : chosen.first?.text
    let text = choice.map { localized("{group}: {choice}", ["group": title, "choice": worded($0, inGroup: index)]) }
    var chip = Tag(text ?? title, id: id(index), isSelected: choice != nil)
    chip.popup = openGroup == index ? .open : .closed
    chip.showsCheckMark = false
    chip.accessibility.role = .button
    if chosen.count > 1 { chip.accessibility.value = chosen.map(\.text).joined(separator: ", ") }
    return chip
  }

  /// A choice, which may be excluded.
  private func worded(_ choice: String, inGroup index: Int) -> String {
    filter.filter.rule(ofGroup: index) == .noneOf ? localized("Not {tag}", ["tag": choice]) : choice
  }

  // MARK: Choosing

  private func activate(_ id: Tag.ID) {
    let (number, index) = id.rawValue.quotientAndRemainder(dividingBy: groups.count)
    if menus[index] != nil { return open(index) }
    let tag = Tag.ID(rawValue: number)
    let chosen = filter.filter.chosen(inGroup: index)
    choose(chosen.symmetricDifference([tag]), inGroup: index)
    reveal(id, animated: true)
  }

  private func choose(_ tags: Set<Tag.ID>, inGroup index: Int) {
    // Views also report a selection that the program has set.
    guard tags != filter.filter.chosen(inGroup: index) else { return }
    filter.update { $0.setChosen(tags, inGroup: index) }
  }

  private func open(_ index: Int) {
    guard let menu = menus[index] else { return }
    openGroup = index
    show()
    guard let frame = view.frame(of: id(index)) else { return }
    menu.view.naturalLineLength = max(0, min(Self.menuWidth, Double(widget.width) - Self.menuMargin))
    menu.popover.popUp(at: frame.offset(x: -view.scrollOffset.x, y: -view.scrollOffset.y), in: widget)
  }

  private func closed(_ index: Int) {
    guard openGroup == index else { return }
    openGroup = nil
    show()
    reveal(id(index), animated: false)
    view.focusTag(id(index))
    // GTK may focus something else once the popover is gone.
    MainLoop.whenIdle { [weak self] in
      if let self, openGroup == nil, !view.containsFocus { view.focusTag(id(index)) }
    }
  }

  /// Scrolls to a chip or, if it is in sight there, to the start of the bar, where everything that filters is.
  private func reveal(_ id: Tag.ID, animated: Bool) {
    guard let first = view.tags.first, let start = view.frame(of: first.id), let frame = view.frame(of: id) else { return }
    let length = max(start.maxX, frame.maxX) - min(start.x, frame.x) + 2 * Self.margin
    view.scrollTo(length <= Double(view.width) ? first.id : id, margin: Self.margin, animated: animated)
  }

  /// The chip of a group, or of a quick filter in a group.
  private func id(_ group: Int, _ tag: Tag.ID = Tag.ID(rawValue: 0)) -> Tag.ID {
    Tag.ID(rawValue: tag.rawValue * groups.count + group)
  }
}

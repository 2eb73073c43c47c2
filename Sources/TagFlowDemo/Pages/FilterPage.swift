import GtkBridge
import LayoutCore
import TagFlow

/// A small app: house plants, filtered by chips, with tags of your own that are saved.
final class FilterPage: DemoPage {
  let shelf: PlantShelf
  let notices: NoticeBar
  let suggestions: SuggestionBar
  let search = SearchEntry(placeholder: localized("Search plants")).expanding(.horizontal).named(localized("Search plants"))
  private(set) lazy var facets = FacetBar(
    zip(PlantFacet.titles, views).enumerated().map { index, group in
      FacetBar.Group(title: group.0, view: group.1, extra: index == PlantFacet.ownGroup ? ownTagsEditing : nil)
    })
  private(set) lazy var empty = EmptyState(
    icon: "edit-find-symbolic", action: (localized("Clear Filters"), { [weak self] in self?.clear() }))

  private lazy var count = ResultCount(of: search)
  private lazy var clearButton = Button(localized("Clear")) { [weak self] in self?.clear() }
  private let scrolledList = ScrolledWindow(horizontal: .never)
  private let noTags = Label(start: localized("You have no tags yet."), wraps: true, "dim-label")
  private lazy var ownTagsEditing = Box(.vertical, spacing: 6, [
    noTags, Button(localized("Edit Your Tags…")) { [weak self] in self?.editTags() }.placed(horizontal: .start),
  ])
  private lazy var menu = TagMenu(
    shelf, onEdit: { [weak self] in self?.editTags() }, onSuggest: { [weak suggestions] in suggestions?.loader.load() })
  private var ownView: TagView { views[PlantFacet.ownGroup] }
  /// The rows, which are updated when tags change.
  private var cards: [Weak<PlantCard>] = []
  private(set) var ownTagsWindow: OwnTagsWindow?
  private(set) var plantWindow: PlantTagsWindow?
  private var isShowing = false

  init(
    path: String = BookFile.standardPath(),
    source: any TagSource = SuggestionFile(path: SuggestionFile.standardPath())
  ) {
    let shelf = PlantShelf(path: path)
    self.shelf = shelf
    notices = NoticeBar { [weak shelf] in shelf?.undo() }
    suggestions = SuggestionBar(source)
    super.init(views: PlantFacet.views, scrolledList)
    arrange()
    let explanation = localized("Whether plants need any, all or none of the chosen chips. All groups have to match.")
    controls = [
      ControlGroup(localized("Filter"), explanation) { group in
        for (index, title) in PlantFacet.titles.enumerated() {
          group.addChoice(title, selected: shelf.filter.filter.rule(ofGroup: index)) { [weak shelf] rule in
            shelf?.filter.update { $0.setRule(rule, ofGroup: index) }
          }
        }
      }
    ]
    connect()
    shelf.load()
  }

  override var start: Widget? { search }
  override var history: (any PageHistory)? { shelf }

  override func leave() {
    ownTagsWindow?.window.close()
    plantWindow?.window.close()
    shelf.flush()
  }

  private func arrange() {
    let bar = Box(.horizontal, spacing: 6, [search, MenuButton(localized("Tags"), popover: menu.popover)])
    let heading = Box.row(spacing: 12, [count.label, clearButton.classes("flat")])
    let top = Box(.vertical, spacing: 6, [bar, facets.widget, heading]).margins(top: 12, start: 18, bottom: 6, end: 18)
    for child in [empty, notices.widget, suggestions.widget, top] as [Widget] { content.prepend(child) }
    empty.setExpands(.vertical)
    scrolledList.child = list()
    showCounts()
  }

  private func list() -> ListView {
    let view = ListView(shelf.shown) { [weak self] in
      let card = PlantCard { [weak self] in self?.editTags(of: $0) }
      self?.cards.append(Weak(card))
      return card
    } show: { [weak self] (card: PlantCard, _, item: ValueItem<Int>) in
      if let self { show(shelf.plants[item.value], in: card) }
    }
    return view.classes("plants").named(localized("Matching plants"))
  }

  // MARK: Changes

  private func connect() {
    for (group, view) in views.enumerated() {
      view.onSelectionChange = { [weak self] selected in
        guard let self, !isShowing else { return }
        shelf.filter.update { $0.setChosen(Set(selected.map(\.id)), inGroup: group) }
      }
    }
    search.onChange { [weak shelf] text in shelf?.filter.update { $0.query = text } }
    shelf.filter.onChange = { [weak self] in self?.showCounts() }
    shelf.onBookChange = { [weak self] in self?.showBook() }
    shelf.onHistoryChange = { [weak self] in self?.onHistoryChange?() }
    shelf.onNotice = { [weak self] in self?.notices.show($0) }
    suggestions.loader.onTags = { [weak shelf] in shelf?.refresh($0) }
    content.onDropFiles { [weak shelf] in shelf?.importFiles($0) }
  }

  /// Shows the current state of your tags everywhere.
  private func showBook() {
    isShowing = true
    let chosen = shelf.filter.filter.chosen(inGroup: PlantFacet.ownGroup)
    ownView.setTags(shelf.book.tags.map { $0.chip(isSelected: chosen.contains($0.id)) })
    ownView.isVisible = !shelf.book.tags.isEmpty
    noTags.isVisible = shelf.book.tags.isEmpty
    isShowing = false
    cards.removeAll { $0.object == nil }
    for card in cards { if let card = card.object, let plant = card.plant { show(plant, in: card) } }
    ownTagsWindow?.show()
    plantWindow?.show()
    showCounts()
  }

  private func showCounts() {
    let filter = shelf.filter.filter
    for (group, view) in views.enumerated() {
      let tags = view.tags
      for (tag, count) in zip(tags, filter.counts(of: tags.map(\.id), inGroup: group)) where tag.badge != count {
        view.update(tag.id) { $0.badge = count }
      }
    }
    facets.show(filter)
    let isFiltered = !filter.query.isEmpty || !facets.chosen.tags.isEmpty
    let (number, all) = (filter.matchCount, shelf.plants.count)
    count.show(number == all
      ? counted("{count} plant", "{count} plants", all)
      : localized("{number} of {all} plants", ["number": grouped(number), "all": grouped(all)]))
    clearButton.isVisible = isFiltered
    scrolledList.isVisible = number > 0
    empty.isVisible = number == 0
    if facets.chosen.tags.isEmpty {
      empty.show(localized("Nothing found"), hint: localized("Try another word, like “fern” or “water often”."))
    } else {
      empty.show(localized("No plant needs all of this"), hint: localized("Remove a filter to see more."))
    }
  }

  private func show(_ plant: Plant, in card: PlantCard) { card.show(plant, own: shelf.book.tags(of: plant.botanicalName)) }

  func editTags() {
    let editor = OwnTagsWindow(shelf)
    ownTagsWindow = editor
    editor.window.onClose { [weak self] in self?.ownTagsWindow = nil }
    editor.present(over: content.enclosingWindow)
  }

  func editTags(of plant: Plant) {
    let editor = PlantTagsWindow(plant, shelf)
    plantWindow = editor
    editor.window.onClose { [weak self] in self?.plantWindow = nil }
    editor.present(over: content.enclosingWindow)
  }

  private func clear() {
    search.text = ""
    views.forEach { $0.deselectAll() }
  }
}

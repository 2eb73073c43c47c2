import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// A small app: house plants, filtered by chips, with tags of your own that are saved.
final class FilterPage: DemoPage {
  let shelf: PlantShelf
  let notices: NoticeBar
  let suggestions: SuggestionBar
  let search = SearchEntry(placeholder: localized("Search plants")).expanding(.horizontal).named(localized("Search plants"))
  let bar: FilterBar
  private(set) lazy var empty = EmptyState(
    icon: "edit-find-symbolic", action: (localized("Clear Filters"), { [weak self] in self?.clear() }))

  private lazy var count = ResultCount(of: search)
  private(set) lazy var clearButton = Button(localized("Clear")) { [weak self] in self?.clear() }
  private let scrolledList = ScrolledWindow(horizontal: .never)
  private let noTags = Label(start: localized("You have no tags yet."), wraps: true, "dim-label")
  private lazy var menu = TagMenu(
    shelf, onEdit: { [weak self] in self?.editTags() }, onSuggest: { [weak suggestions] in suggestions?.loader.load() })
  /// The rows, which are updated when tags change.
  private var cards: [WeakItem<PlantCard>] = []
  private(set) var ownTagsWindow: OwnTagsWindow?
  private(set) var plantWindow: PlantTagsWindow?

  init(
    path: String = BookFile.standardPath(),
    source: any TagSource = SuggestionFile(path: SuggestionFile.standardPath())
  ) {
    let shelf = PlantShelf(path: path)
    self.shelf = shelf
    notices = NoticeBar { [weak shelf] in shelf?.undo() }
    suggestions = SuggestionBar(source)
    bar = FilterBar(shelf.filter, PlantFacet.groups)
    super.init(views: bar.views, scrolledList)
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
    shelf.save()
  }

  private func arrange() {
    let edit = Button(localized("Edit Your Tags…")) { [weak self] in self?.editTags() }.placed(horizontal: .start)
    for child in [noTags, edit] { bar.append(child, toGroup: PlantFacet.ownGroup) }
    let top = Box(.horizontal, spacing: 6, [search, MenuButton(localized("Tags"), popover: menu.popover)])
      .margins(top: 12, start: 18, end: 18)
    // As high as the button, which comes and goes.
    let heading = Box.row(spacing: 12, [count.label, clearButton.classes("flat")]).margins(start: 18, bottom: 6, end: 18)
      .minimumSize(height: 34)
    for child in [empty, notices.widget, suggestions.widget, heading, bar.widget, top] as [Widget] { content.prepend(child) }
    empty.setExpands(.vertical)
    scrolledList.child = list()
    showCounts()
  }

  private func list() -> ListView {
    let view = ListView(shelf.shown) { [weak self] in
      let card = PlantCard { [weak self] in self?.editTags(of: $0) }
      self?.cards.append(WeakItem(card))
      return card
    } show: { [weak self] (card: PlantCard, _, item: ValueItem<Int>) in
      if let self { show(shelf.plants[item.value], in: card) }
    }
    return view.classes("plants").named(localized("Matching plants"))
  }

  // MARK: Changes

  private func connect() {
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
    bar.setTags(shelf.book.tags.map { $0.chip() }, ofGroup: PlantFacet.ownGroup)
    noTags.isVisible = shelf.book.tags.isEmpty
    cards.removeAll { $0.item == nil }
    for card in cards { if let card = card.item, let plant = card.plant { show(plant, in: card) } }
    ownTagsWindow?.show()
    plantWindow?.show()
    showCounts()
  }

  private func showCounts() {
    let filter = shelf.filter.filter
    bar.show()
    let (number, all) = (filter.matchCount, shelf.plants.count)
    count.show(
      number == all
        ? counted("{count} plant", "{count} plants", all)
        : localized("{number} of {all} plants", ["number": grouped(number), "all": grouped(all)]))
    clearButton.isVisible = bar.isFiltering || !filter.query.isEmpty
    scrolledList.isVisible = number > 0
    empty.isVisible = number == 0
    if bar.isFiltering {
      empty.show(localized("No plant needs all of this"), hint: localized("Remove a filter to see more."))
    } else {
      empty.show(localized("Nothing found"), hint: localized("Try another word, like “fern” or “water often”."))
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
    shelf.filter.update { $0.clear() }
    // The button that was clicked is gone.
    bar.view.grabFocus()
  }
}

import GtkBridge
import LayoutCore
import TagFlow

/// A small app: house plants, filtered by chips, with tags of your own that are saved.
final class FilterPage: DemoPage {
  let shelf: PlantShelf
  let notices: NoticeBar
  let suggestions: SuggestionBar
  let search = SearchEntry(placeholder: localized("Search plants")).expanding(.horizontal).named(localized("Search plants"))

  private let count = Label(start: "", expands: true, "count")
  private let nothing = Label(localized("No plants match. Deselect a chip to see more.")).classes("dim-label").margins(24)
  private let noTags = Label(start: localized("None yet"), expands: true, "dim-label").margins(start: 4)
  private let scrolledList = ScrolledWindow(horizontal: .never).expanding(.vertical)
  private var ownView: TagView { views[PlantFacet.ownGroup] }
  /// The rows, to be updated when tags change.
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
    let views = PlantFacet.allCases.map { Self.group($0.title, $0.tags) } + [Self.group(localized("Your tags"), [])]
    let (top, bottom) = (Box(.vertical), Box(.vertical, [nothing, scrolledList]))
    super.init(views: views, top, bottom)
    controls = [
      ControlGroup(
        localized("Filter"),
        localized("Whether plants need any, all or none of the selected chips in a group. All groups have to match.")
      ) { group in
        for index in 0..<PlantFacet.groupCount {
          let title = PlantFacet(rawValue: index)?.title ?? localized("Your tags")
          group.addChoice(title, selected: shelf.filter.filter.rule(ofGroup: index)) { [weak shelf] rule in
            shelf?.filter.update { $0.setRule(rule, ofGroup: index) }
          }
        }
      },
      ControlGroup(localized("Chips")) {
        $0.addSwitch(localized("Check marks"), views, \.showsCheckMarks)
        $0.addNumber(localized("Spacing"), 0...30, views, \.layout.spacing, \.layout.lineSpacing)
      },
    ]
    scrolledList.child = list()
    arrange(top)
    connect()
    shelf.load()
  }

  override var history: (any PageHistory)? { shelf }

  override func leave() {
    ownTagsWindow?.window.close()
    plantWindow?.window.close()
    shelf.flush()
  }

  var shown: [String] {
    (0..<shelf.shown.count).compactMap { (shelf.shown.item(at: $0) as? ValueItem<Int>).map { shelf.plants[$0.value].name } }
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

  /// Shows your tags everywhere as they are now.
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
    let all = shelf.plants.count
    count.text = filter.matchCount == all
      ? counted("{count} plant", "{count} plants", all)
      : counted("{matches} of {count} plant", "{matches} of {count} plants", all, ["matches": grouped(filter.matchCount)])
    scrolledList.isVisible = filter.matchCount > 0
    nothing.isVisible = filter.matchCount == 0
  }

  private func show(_ plant: Plant, in card: PlantCard) {
    card.show(plant, own: shelf.book.tags(of: plant.botanicalName))
  }

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

  // MARK: Layout

  private func list() -> ListView {
    let view = ListView(shelf.shown) { [weak self] in
      let card = PlantCard { [weak self] in self?.editTags(of: $0) }
      self?.cards.append(Weak(card))
      return card
    } show: { [weak self] (card: PlantCard, _, item: ValueItem<Int>) in
      if let self { show(shelf.plants[item.value], in: card) }
    }
    view.addClass("plants")
    view.setAccessibleLabel(localized("Matching plants"))
    return view
  }

  private func arrange(_ top: Box) {
    let bar = Box(.horizontal, spacing: 6, [search, MenuButton(localized("Tags"), popover: menu())])
      .margins(top: 12, start: 18, bottom: 6, end: 18)
    let rows = Box(.vertical, spacing: 4).margins(start: 18, end: 18)
    for (index, view) in views.enumerated() {
      if index == PlantFacet.ownGroup {
        let edit = Button(icon: "list-add-symbolic", name: localized("Edit your tags")) { [weak self] in self?.editTags() }.classes("flat")
        edit.setPlacement(vertical: .start)
        rows.append(Self.titled(localized("Yours"), Box(.horizontal, spacing: 6, [view, noTags, edit])))
      } else {
        rows.append(Self.titled(PlantFacet.allCases[index].title, view))
      }
    }
    let facets = ScrolledWindow(rows, horizontal: .never)
    facets.propagatesNaturalHeight = true
    let heading = Box(.horizontal, spacing: 12, [count, Button(localized("Clear")) { [weak self] in self?.clear() }])
      .margins(top: 6, start: 18, bottom: 6, end: 18)
    nothing.wraps = true
    for child in [bar, suggestions.widget, notices.widget, facets, heading] as [Widget] { top.append(child) }
    content.layoutManager = SharedHeight()
    showCounts()
  }

  private func menu() -> Popover {
    let items = Box(.vertical)
    let popover = Popover(items)
    func add(_ title: String, _ body: @escaping @MainActor () -> Void) {
      let item = Button(title) { [weak popover] in
        popover?.popDown()
        body()
      }
      item.addClass("flat")
      item.addClass("menu-item")
      items.append(item)
    }
    add(localized("Edit Tags…")) { [weak self] in self?.editTags() }
    add(localized("Get Suggestions")) { [weak suggestions] in suggestions?.loader.load() }
    items.append(Separator(.horizontal))
    add(localized("Import…")) { [weak self] in self?.chooseImport() }
    for format in TagFile.Format.allCases {
      add(localized("Export as {format}…", ["format": format.rawValue.uppercased()])) { [weak self] in self?.chooseExport(format) }
    }
    return popover
  }

  private func chooseImport() {
    FileDialog(opening: localized("Import Tags"), filters: [FileDialog.Filter(localized("Tags (JSON, CSV)"), ["*.json", "*.csv"])])
      .present(over: content.enclosingWindow) { [weak shelf] path in if let path { shelf?.importFiles([path]) } }
  }

  private func chooseExport(_ format: TagFile.Format) {
    let kind = format.rawValue
    FileDialog(
      saving: localized("Export Tags"), name: "plant-tags.\(kind)", filters: [FileDialog.Filter(kind.uppercased(), ["*.\(kind)"])]
    ).present(over: content.enclosingWindow) { [weak shelf] path in if let path { shelf?.export(to: path, as: format) } }
  }

  private static func group(_ name: String, _ tags: [Tag]) -> TagView {
    let view = TagView(tags).expanding(.horizontal)
    view.accessibleName = name
    view.historyLimit = 0
    // Room for the focus ring.
    view.layout.insets = Insets(4)
    return view
  }

  private static func titled(_ title: String, _ view: Widget) -> Widget {
    let label = Label(start: title, "dim-label")
    label.setMinimumWidth(characters: 6)
    return Box(.horizontal, spacing: 8, [label.placed(vertical: .start).margins(top: 10), view])
  }
}

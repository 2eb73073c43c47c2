import GtkBridge
import LayoutCore
import TagFlow

/// A list of two thousand rows, each with a tag view.
final class ListPage: DemoPage {
  let list: ListView
  private let book = RecipeBook()

  init() {
    list = ListView(count: Recipe.count) { [book] in RecipeRow(book) } show: { row, index in row.show(index) }
    list.addClass("recipes")
    list.showsSeparators = true
    list.setAccessibleLabel(localized("Recipes"))
    let count = Label(start: counted("{count} recipe", "{count} recipes", list.count), expands: true)
    let top = Button(localized("First")) { [weak list] in list?.scrollTo(0) }
    let middle = Button(localized("Middle")) { [weak list] in list?.scrollTo(Recipe.count / 2) }
    let bottom = Button(localized("Last")) { [weak list] in list?.scrollTo(Recipe.count - 1) }
    super.init(
      localized("Two thousand recipes in a GtkListView. Each row has a tag view, which is as tall as its chips. The list reuses rows "
        + "as it scrolls."), ScrolledWindow(list, horizontal: .never), bar: [count, top, middle, bottom])
    controls = [ControlGroup(localized("Rows"), localized("These apply to all rows.")) { [book] in
      $0.addChoice(localized("Alignment"), book, \.layout.alignment)
      $0.addNumber(localized("Spacing"), 0...20, book, \.layout.spacing)
      $0.addNumber(localized("Line spacing"), 0...20, book, \.layout.lineSpacing)
      $0.addNumber(localized("Line limit (0: none)"), 0...5, book, \.layout.lineLimit)
    }]
  }
}

/// The data that the rows share: the selected tags of each recipe, and the layout.
@MainActor final class RecipeBook {
  var layout = FlowLayout(spacing: 6, lineSpacing: 6, insets: Insets(2)) {
    didSet { rows.forEach { $0.object?.view.layout = layout } }
  }
  var selected: [Int: Set<String>] = [:]
  private var rows: [Weak<RecipeRow>] = []

  func add(_ row: RecipeRow) { rows.append(Weak(row)) }
}

final class RecipeRow: Box {
  let view = TagView().classes("compact")
  private let title = Label(start: "", expands: true, "group-title")
  private let time = Label().classes("dim-label")
  private var index = 0
  private weak var book: RecipeBook?

  init(_ book: RecipeBook) {
    self.book = book
    title.isEllipsized = true
    view.layout = book.layout
    let heading = Box(.horizontal, spacing: 12, [title, time]).margins(start: 2, end: 2)
    super.init(.vertical, spacing: 4, [heading, view])
    setMargins(Insets(top: 9, start: 16, bottom: 9, end: 16))
    view.onSelectionChange = { [weak self] tags in
      if let self { self.book?.selected[index] = tags.isEmpty ? nil : Set(tags.map(\.text)) }
    }
    book.add(self)
  }

  func show(_ index: Int) {
    let recipe = Recipe(index)
    let selected = book?.selected[index] ?? []
    self.index = index
    title.text = recipe.title
    time.text = localized("{minutes} min", ["minutes": grouped(recipe.minutes)])
    view.accessibleName = localized("Tags of {title}", ["title": recipe.title])
    view.setTags(recipe.tags.map { Tag($0.text, isSelected: selected.contains($0.text), style: $0.style) })
  }
}

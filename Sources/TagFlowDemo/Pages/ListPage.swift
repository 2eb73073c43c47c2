import GtkBridge
import LayoutCore
import TagFlow

/// A list of two thousand rows, each with a dense tag view of its own.
final class ListPage: DemoPage {
  let content: Widget
  let controls: [ControlGroup]
  let introduction = """
    Two thousand recipes in a GtkListView. Each row holds a tag view, which is as high as its chips need; the list \
    uses its rows again as it scrolls.
    """

  let list: ListView
  private let book = RecipeBook()

  init() {
    list = ListView(count: Recipe.count) { [book] in RecipeRow(book) } show: { row, index in row.show(index) }
    list.addClass("recipes")
    list.showsSeparators = true
    list.setAccessibleLabel("Recipes")
    let count = Label(start: "\(list.count) recipes", expands: true)
    let top = Button("First") { [weak list] in list?.scrollTo(0) }
    let middle = Button("Middle") { [weak list] in list?.scrollTo(Recipe.count / 2) }
    let bottom = Button("Last") { [weak list] in list?.scrollTo(Recipe.count - 1) }
    content = Box.page(ScrolledWindow(list, horizontal: .never), bar: [count, top, middle, bottom])
    controls = [ControlGroup("Rows", "What is set here goes for every row at once.") { [book] in
      $0.addChoice("Alignment", book, \.layout.alignment)
      $0.addNumber("Spacing", 0...20, book, \.layout.spacing)
      $0.addNumber("Line spacing", 0...20, book, \.layout.lineSpacing)
      $0.addNumber("Line limit (0: none)", 0...5, book, \.layout.lineLimit)
    }]
  }
}

/// What the rows share: which chips are selected in which recipe, and how rows are laid out.
@MainActor final class RecipeBook {
  var layout = FlowLayout(spacing: 6, lineSpacing: 6, insets: Insets(2)) {
    didSet { rows.forEach { $0.object?.view.layout = layout } }
  }
  var selected: [Int: Set<String>] = [:]
  private var rows: [Weak<RecipeRow>] = []

  func add(_ row: RecipeRow) { rows.append(Weak(row)) }
}

/// A row that shows one recipe after another.
final class RecipeRow: Box {
  let view = TagView()
  private let title = Label(start: "", expands: true, "group-title")
  private let time = Label()
  private var index = 0

  init(_ book: RecipeBook) {
    title.isEllipsized = true
    time.addClass("dim-label")
    view.addClass("compact")
    view.layout = book.layout
    let heading = Box(.horizontal, spacing: 12, [title, time])
    heading.setMargins(Insets(top: 0, start: 2, bottom: 0, end: 2))
    super.init(.vertical, spacing: 4, [heading, view])
    setMargins(Insets(top: 9, start: 16, bottom: 9, end: 16))
    view.onSelectionChange = { [weak self, weak book] tags in
      guard let self, let book else { return }
      book.selected[index] = tags.isEmpty ? nil : Set(tags.map(\.text))
    }
    selected = { [weak book] in book?.selected[$0] ?? [] }
    book.add(self)
  }

  private var selected: (Int) -> Set<String> = { _ in [] }

  func show(_ index: Int) {
    let recipe = Recipe(index)
    let selected = selected(index)
    self.index = index
    title.text = recipe.title
    time.text = "\(recipe.minutes) min"
    view.accessibleName = "Tags of \(recipe.title)"
    view.setTags(recipe.tags.map { Tag($0.text, isSelected: selected.contains($0.text), style: $0.style) })
  }
}

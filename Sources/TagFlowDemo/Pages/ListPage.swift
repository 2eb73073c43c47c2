import GtkBridge
import LayoutCore
import TagFlow
import TagModel

/// A list of two thousand rows, each with a tag view, between which chips can be dragged.
final class ListPage: DemoPage {
  let list: ListView
  private let book = RecipeBook()

  init() {
    let state = Label(start: counted("{count} recipe", "{count} recipes", Recipe.count), expands: true)
    list = ListView(count: Recipe.count) { [weak state] in
      state?.text = localized("Opened: {title}", ["title": Recipe($0).title])
    } row: { [book] in
      RecipeRow(book)
    } show: { row, index in
      row.show(index)
    }.classes("recipes").named(localized("Recipes"))
    list.showSeparators()
    let top = Button(localized("First")) { [weak list] in list?.scrollTo(0) }
    let middle = Button(localized("Middle")) { [weak list] in list?.scrollTo(Recipe.count / 2) }
    let bottom = Button(localized("Last")) { [weak list] in list?.scrollTo(Recipe.count - 1) }
    super.init(
      localized(
        "Two thousand recipes in a GtkListView, which reuses rows as it scrolls. Each has a tag view, which is as tall as its "
          + "chips. Drag a chip to another row, also one that is not in sight. Arrow keys go on from row to row."),
      ScrolledWindow(list, horizontal: .never), bar: [state, top, middle, bottom])
    controls = [
      ControlGroup(localized("Rows"), localized("These apply to all rows.")) { [book] in
        $0.addSwitch(localized("Chips can be changed; otherwise clicks on them open the recipe"), book, \.allowsChanges)
        $0.addChoice(localized("Alignment"), book, \.layout.alignment)
        $0.addNumber(localized("Spacing"), 0...20, book, \.layout.spacing)
        $0.addNumber(localized("Line spacing"), 0...20, book, \.layout.lineSpacing)
        $0.addNumber(localized("Line limit (0: none)"), 0...5, book, \.layout.lineLimit)
      }
    ]
  }
}

/// The data that the rows share: the tags of each recipe that the user has changed, and what the rows have in common.
@MainActor final class RecipeBook {
  var layout = FlowLayout(spacing: 6, lineSpacing: 6, insets: Insets(2)) {
    didSet { rows.forEach { $0.item?.configure() } }
  }
  var allowsChanges = true {
    didSet { rows.forEach { $0.item?.configure() } }
  }
  private var changed: [Int: [Tag]] = [:]
  private var rows: [WeakItem<RecipeRow>] = []

  func add(_ row: RecipeRow) { rows.append(WeakItem(row)) }

  func tags(of index: Int) -> [Tag] { changed[index] ?? Recipe(index).tags.map { Tag($0.text, style: $0.style) } }
  func save(_ tags: TagList, of index: Int) { changed[index] = Array(tags) }
}

final class RecipeRow: Box {
  let view = TagView().classes("compact")
  private let title = Label(start: "", expands: true, "group-title")
  private let time = Label().classes("dim-label")
  private var index = 0
  private var isFilling = false
  private weak var book: RecipeBook?

  init(_ book: RecipeBook) {
    self.book = book
    title.ellipsize()
    let heading = Box(.horizontal, spacing: 12, [title, time]).margins(start: 2, end: 2)
    super.init(.vertical, spacing: 4, [heading, view])
    setMargins(Insets(top: 9, start: 16, bottom: 9, end: 16))
    view.onSelectionChange = { [weak self] _ in self?.save() }
    view.onTagsChange = { [weak self] in self?.save() }
    configure()
    book.add(self)
  }

  private func save() {
    // Filling the row, or changing what may be selected, is no change of the recipe.
    if !isFilling { book?.save(view.tags, of: index) }
  }

  /// Without changes, the chips only show something, so that clicks and keys are the row's.
  func configure() {
    guard let book else { return }
    let isOn = book.allowsChanges
    view.layout = book.layout
    view.selection.mode = isOn ? .multiple : .none
    (view.gestures.isReorderable, view.gestures.isRemovable) = (isOn, isOn)
    view.exchange = TagExchange(allowsExport: isOn, allowsImport: isOn)
    if isOn { view.removeClass("inert") } else { view.addClass("inert") }
  }

  func show(_ index: Int) {
    let recipe = Recipe(index)
    self.index = index
    title.text = recipe.title
    time.text = localized("{minutes} min", ["minutes": grouped(recipe.minutes)])
    view.accessibleName = localized("Tags of {title}", ["title": recipe.title])
    isFilling = true
    view.setTags(book?.tags(of: index) ?? [])
    isFilling = false
  }
}

/// One of two thousand recipes, generated from its number; no two are alike.
struct Recipe {
  static let count = manners.count * things.count * dishes.count

  let title: String
  let minutes: Int
  let tags: [(text: String, style: TagStyle)]

  /// - Precondition: `0 <= number < count`.
  init(_ number: Int) {
    precondition((0..<Self.count).contains(number), "there is no recipe \(number) among \(Self.count)")
    // Neighbors in the list should differ in more than one word.
    let place = number * 787 % Self.count
    let manner = Self.manners[place % Self.manners.count]
    let thing = Self.things[place / Self.manners.count % Self.things.count]
    let dish = Self.dishes[place / (Self.manners.count * Self.things.count)]
    title = "\(manner) \(thing.name) \(dish)"
    minutes = 10 + number * 7 % 23 * 5
    var tags: [(text: String, style: TagStyle)] = [
      (dish.prefix(1).uppercased() + dish.dropFirst(), Self.warm), (thing.season, Self.plain),
      (thing.isVegan ? "Vegan" : "Vegetarian", Self.fresh),
    ]
    if minutes <= 30 { tags.append(("Quick", Self.cool)) }
    if minutes > 90 { tags.append(("Slow cooking", Self.cool)) }
    for (offset, trait) in Self.traits.enumerated() where (number * 31 + offset * 17) % 7 < 4 {
      tags.append((trait, Self.plain))
    }
    tags.append(("Serves \(2 + number % 5)", Self.plain))
    self.tags = tags
  }

  private static func style(_ red: Double, _ green: Double, _ blue: Double) -> TagStyle {
    let color = Color(red: red, green: green, blue: blue)
    return TagStyle(background: color.withAlpha(0.16), borderColor: color.withAlpha(0.5), borderWidth: 1)
  }
  private static let plain = TagStyle()
  private static let warm = style(0.9, 0.38, 0)
  private static let fresh = style(0.15, 0.64, 0.41)
  private static let cool = style(0.21, 0.52, 0.89)

  private static let manners = [
    "Smoky", "Golden", "Crisp", "Creamy", "Spiced", "Roasted", "Braised", "Pickled", "Charred", "Herbed", "Zesty",
    "Buttery", "Toasted", "Marinated", "Caramelized", "Peppery", "Silky", "Rustic", "Sunday", "Midnight",
  ]
  private static let things: [(name: String, season: String, isVegan: Bool)] = [
    ("lentil", "All year", true), ("pumpkin", "Fall", true), ("leek", "Winter", true), ("pea", "Spring", true),
    ("tomato", "Summer", true), ("halloumi", "All year", false), ("eggplant", "Summer", true),
    ("chickpea", "All year", true), ("spinach", "Spring", true), ("mushroom", "Fall", true),
    ("beet", "Fall", true), ("carrot", "All year", true), ("egg", "All year", false), ("paneer", "All year", false),
    ("fennel", "Summer", true), ("cauliflower", "Winter", true), ("bean", "All year", true), ("potato", "All year", true),
    ("zucchini", "Summer", true), ("celery root", "Winter", true),
  ]
  private static let dishes = ["soup", "salad", "curry", "pie", "stew"]
  private static let traits = [
    "One pot", "Freezes well", "Gluten-free", "No nuts", "High protein", "For guests", "Picnic", "Budget", "Low salt",
    "Leftovers", "Kids like it", "Needs an oven", "Street food", "Comfort food",
  ]
}

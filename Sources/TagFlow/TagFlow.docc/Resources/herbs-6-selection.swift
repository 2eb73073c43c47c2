import GtkBridge
import TagFlow

let herbs: [(name: String, uses: Set<String>)] = [
  ("Basil", ["Pasta", "Salad"]), ("Chives", ["Salad", "Soup"]), ("Mint", ["Salad", "Tea"]), ("Oregano", ["Pasta"]),
  ("Parsley", ["Pasta", "Salad", "Soup"]), ("Sage", ["Pasta", "Tea"]), ("Thyme", ["Soup", "Tea"]),
]
let uses = ["Pasta", "Salad", "Soup", "Tea"].map { Tag($0) }

@MainActor func makeFilter() -> TagListFilter {
  var rows = TagFilter(groupCount: 1)
  rows.setRule(.allOf, ofGroup: 0)
  for herb in herbs {
    let tags = uses.filter { herb.uses.contains($0.text) }.map(\.id)
    _ = rows.addRow(tags: [Set(tags)], text: herb.name)
  }
  return TagListFilter(rows) { (item: ValueItem<Int>) in item.value }
}

@MainActor func makeContent() -> Widget {
  let filter = makeFilter()
  let shown = FilterListModel(ValueListModel(Array(herbs.indices)), filter: filter)
  let list = ListView(shown) {
    let row = Label()
    row.alignment = 0
    return row
  } show: { (row: Label, _, item: ValueItem<Int>) in
    row.text = herbs[item.value].name
  }
  let scroller = ScrolledWindow(list, horizontal: .never)
  scroller.setExpands(.vertical)

  let chips = TagView(uses)
  chips.accessibleName = "Uses"
  chips.showsCheckMarks = true
  chips.onSelectionChange = { selected in
    filter.update { $0.setChosen(Set(selected.map(\.id)), inGroup: 0) }
  }
  return Box(.vertical, spacing: 6, [chips, scroller])
}

let application = Application(id: "org.example.Herbs")
application.onActivate = { application in
  let window = Window(application: application)
  window.title = "Herbs"
  window.setDefaultSize(width: 360, height: 420)
  window.child = makeContent()
  window.present()
}
application.run()

import GtkBridge
import TagFlow

let herbs: [(name: String, uses: Set<String>)] = [
  ("Basil", ["Pasta", "Salad"]), ("Chives", ["Salad", "Soup"]), ("Mint", ["Salad", "Tea"]), ("Oregano", ["Pasta"]),
  ("Parsley", ["Pasta", "Salad", "Soup"]), ("Sage", ["Pasta", "Tea"]), ("Thyme", ["Soup", "Tea"]),
]
let uses = ["Pasta", "Salad", "Soup", "Tea"].map { Tag($0) }

@MainActor func makeContent() -> Widget {
  let list = ListView(ValueListModel(Array(herbs.indices))) {
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

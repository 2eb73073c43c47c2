import GtkBridge
import LayoutCore
import TagFlow

@MainActor func makeForm() -> Widget {
  let light = TagView(["Sun", "Half shade", "Shade"].map { Tag($0) })
  light.accessibleName = "Light"
  light.selection = SelectionRules(mode: .single, isRequired: true)
  light.select([light.tags[0].id])

  let keywords = TagEntry()
  keywords.accessibleName = "Keywords"
  keywords.placeholder = "Add keywords…"

  let grid = Grid(columnSpacing: 12, rowSpacing: 12)
  grid.setMargins(Insets(12))
  grid.attach(Label("Light"), column: 0, row: 0)
  grid.attach(light, column: 1, row: 0)
  light.setExpands(.horizontal)
  grid.attach(Label("Keywords"), column: 0, row: 1)
  grid.attach(keywords, column: 1, row: 1)
  return grid
}

let application = Application(id: "org.example.Planting")
application.onActivate = { application in
  let window = Window(application: application)
  window.title = "New Plant"
  window.setDefaultSize(width: 420, height: 320)
  window.child = ScrolledWindow(makeForm(), horizontal: .never)
  window.present()
}
application.run()

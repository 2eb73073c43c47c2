import GtkBridge
import TagFlow

@MainActor func makeView() -> TagView {
  let view = TagView(["Basil", "Chives", "Dill", "Marjoram", "Mint", "Oregano", "Sage", "Thyme"].map { Tag($0) })
  view.accessibleName = "Herbs"
  view.gestures.isReorderable = true
  view.gestures.isRemovable = true
  view.deleteZone.isEnabled = true
  view.onSelectionChange = { tags in print(tags.map(\.text)) }
  view.add(Tag("Rosemary"))  // the view redraws by itself
  return view
}

let application = Application(id: "org.example.Garden")
application.onActivate = { application in
  let window = Window(application: application)
  window.title = "Garden"
  window.setDefaultSize(width: 380, height: 240)
  window.child = ScrolledWindow(makeView(), horizontal: .never)
  window.present()
}
application.run()

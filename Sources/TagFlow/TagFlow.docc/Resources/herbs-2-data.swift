import GtkBridge

let herbs: [(name: String, uses: Set<String>)] = [
  ("Basil", ["Pasta", "Salad"]), ("Chives", ["Salad", "Soup"]), ("Mint", ["Salad", "Tea"]), ("Oregano", ["Pasta"]),
  ("Parsley", ["Pasta", "Salad", "Soup"]), ("Sage", ["Pasta", "Tea"]), ("Thyme", ["Soup", "Tea"]),
]

let application = Application(id: "org.example.Herbs")
application.onActivate = { application in
  let window = Window(application: application)
  window.title = "Herbs"
  window.setDefaultSize(width: 360, height: 420)
  window.present()
}
application.run()

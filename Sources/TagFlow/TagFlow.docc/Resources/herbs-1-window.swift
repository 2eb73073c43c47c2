import GtkBridge

let application = Application(id: "org.example.Herbs")
application.onActivate = { application in
  let window = Window(application: application)
  window.title = "Herbs"
  window.setDefaultSize(width: 360, height: 420)
  window.present()
}
application.run()

public import GtkBridge

/// The names of the widgets that outlive their last reference, or the window that they are in.
@MainActor public func leakedWidgets(of makers: [(String, @MainActor () -> Widget)]) -> [String] {
  var leaked: [String] = []
  for (name, make) in makers {
    for isInWindow in [false, true] {
      weak var widget: Widget?
      do {
        let window = isInWindow ? Window() : nil
        do {
          let made = make()
          made.addShortcut("<Control>k") { true }
          window?.child = made
          widget = made
        }
        precondition(!isInWindow || widget != nil, "a window holds its \(name)")
        window?.destroy()
      }
      if widget != nil { leaked.append(isInWindow ? "\(name) in a window" : name) }
    }
  }
  return leaked
}

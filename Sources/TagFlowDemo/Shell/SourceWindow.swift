import DemoKit
import GtkBridge

/// Shows the source of a page.
@MainActor final class SourceWindow {
  let window = Window()
  let text: TextView
  let copy: Button

  /// Returns nil if the page's source isn't embedded.
  init?(of page: DemoPage) {
    let name = String(describing: type(of: page))
    guard let source = pageSources[name] else { return nil }
    let text = TextView(source, isEditable: false, isMonospace: true, margin: 12)
    self.text = text
    text.setAccessibleLabel(localized("Source of {file}", ["file": "\(name).swift"]))
    copy = Button(localized("Copy")) { [weak text] in
      text?.copy(source)
      text?.announce(localized("Copied"))
    }
    let bar = HeaderBar()
    bar.packStart(copy)
    window.title = localized("Source of {file}", ["file": "\(name).swift"])
    window.titlebar = bar
    window.child = ScrolledWindow(text)
    window.setDefaultSize(width: 860, height: 640)
  }
}

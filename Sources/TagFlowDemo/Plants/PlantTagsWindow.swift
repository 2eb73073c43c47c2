import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

@MainActor final class PlantTagsWindow {
  let window = Window()
  let view = TagView()
  let newName = Entry(placeholder: localized("Another tag")).expanding(.horizontal).named(localized("Name of the new tag"))
  private let problem = Label(start: "", wraps: true, "error")
  private let nothing = Label(start: localized("You have no tags yet. Type the first one."), wraps: true, "dim-label")
  let plant: Plant
  private let shelf: PlantShelf
  private var isShowing = false

  init(_ plant: Plant, _ shelf: PlantShelf) {
    (self.plant, self.shelf) = (plant, shelf)
    window.title = localized("Tags of {title}", ["title": plant.name])
    window.setDefaultSize(width: 400, height: 300)
    view.accessibleName = localized("Tags of {title}", ["title": plant.name])
    view.historyLimit = 0
    view.showsCheckMarks = true
    view.onSelectionChange = { [weak self] in self?.selected($0) }
    newName.onEnter { [weak self] _ in self?.create() }
    problem.showProblem(nil)
    let scrolled = ScrolledWindow(view, horizontal: .never).expanding(.vertical)
    scrolled.minimumContentHeight = 90
    let done = Button(localized("Done")) { [weak window] in window?.close() }.classes("suggested-action")
    let bar = Box(.horizontal, spacing: 6, [newName, Button(localized("Add")) { [weak self] in self?.create() }, done])
    window.child = Box.column(spacing: 12, [nothing, scrolled, problem, bar])
    window.addUndoShortcuts(of: shelf)
    show()
  }

  func present(over parent: Window?) {
    window.present(over: parent)
    if shelf.book.tags.isEmpty { newName.grabFocus() } else { view.grabFocus() }
  }

  /// Shows the book. Call it when the book has changed.
  func show() {
    isShowing = true
    let ids = shelf.book.plants[plant.botanicalName] ?? []
    view.setTags(shelf.book.tags.map { $0.chip(isSelected: ids.contains($0.id)) })
    nothing.isVisible = shelf.book.tags.isEmpty
    isShowing = false
  }

  private func selected(_ tags: SelectedTags) {
    guard !isShowing else { return }
    shelf.change(localized("Tag {plant}", ["plant": plant.name])) { $0.setTags(Set(tags.map(\.id)), of: plant.botanicalName) }
  }

  private func create() {
    let text = newName.text
    let isTagged = shelf.change(localized("Tag {plant}", ["plant": plant.name]), naming: text, problem) { book throws(ValidationReason) in
      book.set(try book.findOrCreate(text), on: plant.botanicalName, true)
    }
    guard isTagged else { return }
    newName.text = ""
    let done = localized("Added {tag} to {plant}", ["tag": Tag(text).quotedText, "plant": plant.name])
    problem.showDone(done, at: newName)
    shelf.onNotice?(Notice(done, offersUndo: true))
  }
}

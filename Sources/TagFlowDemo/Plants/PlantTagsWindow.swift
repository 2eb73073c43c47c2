import GtkBridge
import LayoutCore
import TagFlow

/// Puts the person's own tags on one plant, and takes them off.
@MainActor final class PlantTagsWindow {
  let window = Window()
  let view = TagView()
  let newName = Entry(placeholder: "Another tag")
  private let complaint = Label(start: "", wraps: true, "error")
  private let nothing = Label(start: "You have no tags yet: type the first one.", wraps: true, "dim-label")
  let plant: Plant
  private let shelf: PlantShelf
  private var isShowing = false

  init(_ plant: Plant, _ shelf: PlantShelf) {
    (self.plant, self.shelf) = (plant, shelf)
    window.title = "Tags of \(plant.name)"
    window.setDefaultSize(width: 400, height: 300)
    view.accessibleName = "Tags of \(plant.name)"
    view.historyLimit = 0
    view.showsCheckMarks = true
    view.onSelectionChange = { [weak self] in self?.selected($0) }
    newName.onEnter { [weak self] _ in self?.create() }
    newName.setExpands(.horizontal)
    newName.setAccessibleLabel("Name of the new tag")
    complaint.complain(nil)
    let scrolled = ScrolledWindow(view, horizontal: .never)
    scrolled.setExpands(.vertical)
    scrolled.minimumContentHeight = 90
    let done = Button("Done") { [weak window] in window?.close() }
    done.addClass("suggested-action")
    let bar = Box(.horizontal, spacing: 6, [newName, Button("Add") { [weak self] in self?.create() }, done])
    let column = Box(.vertical, spacing: 12, [nothing, scrolled, complaint, bar])
    column.setMargins(Insets(18))
    window.child = column
    window.addUndoShortcuts(of: shelf)
    show()
  }

  func present(over parent: Window?) {
    if let parent { window.present(over: parent) } else { window.present() }
    if shelf.book.tags.isEmpty { newName.grabFocus() } else { view.grabFocus() }
  }

  /// Follows the book; to be called when it has changed.
  func show() {
    isShowing = true
    let ids = shelf.book.plants[plant.botanicalName] ?? []
    view.setTags(shelf.book.tags.map { $0.chip(isSelected: ids.contains($0.id)) })
    nothing.isVisible = shelf.book.tags.isEmpty
    isShowing = false
  }

  private func selected(_ tags: SelectedTags) {
    guard !isShowing else { return }
    shelf.change("Tag \(plant.name)") { $0.setTags(Set(tags.map(\.id)), of: plant.botanicalName) }
  }

  private func create() {
    let text = newName.text
    do throws(ValidationReason) {
      // One that is there already is meant by its name.
      try shelf.change("Tag \(plant.name)") { book throws(ValidationReason) in
        book.set(try book.findOrCreate(text), on: plant.botanicalName, true)
      }
      newName.text = ""
      complaint.complain(nil)
    } catch {
      complaint.complain(error.message(for: text))
    }
  }
}

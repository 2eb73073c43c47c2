import DemoKit
import GtkBridge
import LayoutCore
import TagFlow

/// A window to create, rename, color, merge, reorder and delete your tags.
@MainActor final class OwnTagsWindow {
  let window = Window()
  let view = TagView(named: localized("Your tags"), inset: nil)
  let newName = Entry(placeholder: localized("New tag")).expanding(.horizontal).named(localized("Name of the new tag"))
  let name = Entry(placeholder: localized("Name")).expanding(.horizontal).named(localized("Name of the selected tag"))
  let colors = TagView(named: localized("Color"), inset: nil)
  private(set) lazy var merge = Button(localized("Merge")) { [weak self] in self?.mergeSelected() }
  private(set) lazy var delete = Button(localized("Delete")) { [weak self] in self?.deleteSelected() }
    .classes("destructive-action")
  let problem = Label(start: "", wraps: true, "error")
  private let detail = Box(.vertical, spacing: 9)
  private let editor = Box(.vertical, spacing: 9)
  private let hint = Label(start: "", wraps: true, "dim-label", "caption")
  private let shelf: PlantShelf
  /// The tags removed by the current gesture, which is undone in one step.
  private var removed: Set<Tag.ID> = []
  private var isShowing = false

  init(_ shelf: PlantShelf) {
    self.shelf = shelf
    window.title = localized("Your Tags")
    window.setDefaultSize(width: 460, height: 480)
    installView()
    window.child = content()
    window.addUndoShortcuts({ [weak shelf] in shelf?.undo() }, { [weak shelf] in shelf?.redo() })
    show()
  }

  private func installView() {
    view.historyLimit = 0
    view.showsUndoToast = false
    view.gestures.isReorderable = true
    view.gestures.isRemovable = true
    view.deleteZone.isEnabled = true
    view.onSelectionChange = { [weak self] _ in self?.showSelection() }
    view.onMove = { [weak self] _, _, _ in
      guard let self else { return }
      let ids = view.tags.map(\.id)
      shelf.change(localized("Reorder tags")) { $0.reorder(ids) }
    }
    view.onDelete = { [weak self] tag, _ in
      guard let self else { return }
      if removed.isEmpty { MainLoop.whenIdle { [weak self] in self?.deleteRemoved() } }
      removed.insert(tag.id)
    }
    colors.historyLimit = 0
    colors.selection.mode = .single
    colors.setTags(
      [Tag(localized("None"), id: Tag.ID(rawValue: 0))]
        + TagColor.allCases.enumerated().map {
          Tag(caseTitle($1.rawValue), id: Tag.ID(rawValue: $0 + 1), style: $1.style, selectedStyle: $1.selectedStyle)
        })
    colors.onTap = { [weak self] tag, _ in self?.color(tag) }
  }

  private func content() -> Widget {
    let add = Button(localized("Add")) { [weak self] in self?.create() }
    newName.onEnter { [weak self] in self?.create() }
    let bar = Box(.horizontal, spacing: 6, [newName, add])
    let scrolled = ScrolledWindow(view, horizontal: .never).expanding(.vertical)
    scrolled.minimumContentHeight = 120
    name.onEnter { [weak self] in self?.rename() }
    editor.append(Box(.horizontal, spacing: 6, [name, Button(localized("Rename")) { [weak self] in self?.rename() }]))
    editor.append(colors)
    let buttons = Box(.horizontal, spacing: 6, [merge, delete]).placed(horizontal: .end)
    detail.append(editor)
    detail.append(buttons)
    return Box.column(spacing: 12, [bar, problem, hint, scrolled, detail])
  }

  func present(over parent: Window?) {
    window.present(over: parent)
    newName.grabFocus()
  }

  // MARK: Showing

  /// Shows the book. Call it when the book has changed.
  func show() {
    isShowing = true
    let selected = Set(view.selectedTags.map(\.id))
    view.setTags(shelf.book.tags.map { $0.chip(isSelected: selected.contains($0.id), badge: shelf.book.plants(with: $0.id).count) })
    isShowing = false
    showSelection()
  }

  private func showSelection() {
    guard !isShowing else { return }
    let selected = view.selectedTags.compactMap { shelf.book[$0.id] }
    problem.showProblem(nil)
    detail.isVisible = !selected.isEmpty
    editor.isVisible = selected.count == 1
    merge.isVisible = selected.count > 1
    hint.text =
      shelf.book.tags.isEmpty
      ? localized("You have no tags yet. Create one, then use the pencil on a card to tag a plant.")
      : localized("Select a tag to rename or color it, or several to merge them. Drag to reorder; drag down to delete.")
    guard selected.count == 1 else { return }
    name.text = selected[0].name
    let color = selected[0].color.flatMap { TagColor.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    colors.select([Tag.ID(rawValue: color)])
  }

  // MARK: Changes

  private func create() {
    let tag = Tag(newName.text).quotedText
    shelf.change(localized("Create {tag}", ["tag": tag]), named: newName, problem, done: localized("Added {tag}", ["tag": tag])) {
      book, name throws(ValidationReason) in try book.create(name)
    }
  }

  private func rename() {
    guard let id = view.selectedTags.first?.id, let old = shelf.book[id] else { return }
    shelf.change(localized("Rename {tag}", ["tag": Tag(old.name).quotedText]), named: name, problem) {
      book, name throws(ValidationReason) in try book.rename(id, to: name)
    }
  }

  private func color(_ choice: Tag) {
    guard let id = view.selectedTags.first?.id else { return }
    let color = choice.id.rawValue == 0 ? nil : TagColor.allCases[choice.id.rawValue - 1]
    shelf.change(localized("Color")) { $0.setColor(color, of: id) }
    showSelection()
  }

  private func mergeSelected() {
    let selected = view.selectedTags
    guard let first = selected.first else { return }
    shelf.change(counted("Merge {count} tag", "Merge {count} tags", selected.count)) { $0.merge(Set(selected.map(\.id)), into: first.id) }
  }

  private func deleteSelected() { remove(Set(view.selectedTags.map(\.id))) }

  private func deleteRemoved() {
    let ids = removed
    removed = []
    remove(ids)
  }

  private func remove(_ ids: Set<Tag.ID>) {
    let names = shelf.book.tags.filter { ids.contains($0.id) }.map(\.name)
    guard let first = names.first else { return }
    let tag = Tag(first).quotedText
    let title =
      names.count == 1 ? localized("Delete {tag}", ["tag": tag]) : counted("Delete {count} tag", "Delete {count} tags", names.count)
    let done =
      names.count == 1 ? localized("Deleted {tag}", ["tag": tag]) : counted("Deleted {count} tag", "Deleted {count} tags", names.count)
    shelf.change(title) { $0.delete(ids) }
    shelf.onNotice?(Notice(done, offersUndo: true))
  }
}

@MainActor final class PlantTagsWindow {
  let window = Window()
  let view = TagView()
  let newName = Entry(placeholder: localized("Another tag")).expanding(.horizontal).named(localized("Name of the new tag"))
  let problem = Label(start: "", wraps: true, "error")
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
    newName.onEnter { [weak self] in self?.create() }
    problem.showProblem(nil)
    let scrolled = ScrolledWindow(view, horizontal: .never).expanding(.vertical)
    scrolled.minimumContentHeight = 90
    let done = Button(localized("Done")) { [weak window] in window?.close() }.classes("suggested-action")
    let bar = Box(.horizontal, spacing: 6, [newName, Button(localized("Add")) { [weak self] in self?.create() }, done])
    window.child = Box.column(spacing: 12, [nothing, scrolled, problem, bar])
    window.addUndoShortcuts({ [weak shelf] in shelf?.undo() }, { [weak shelf] in shelf?.redo() })
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
    let done = localized("Added {tag} to {plant}", ["tag": Tag(newName.text).quotedText, "plant": plant.name])
    shelf.change(localized("Tag {plant}", ["plant": plant.name]), named: newName, problem, done: done) {
      book, name throws(ValidationReason) in book.set(try book.findOrCreate(name), on: plant.botanicalName, true)
    }
  }
}

import DemoKit
import GtkBridge
import TagFlow
import TagModel

/// The plants and the user's tags: the filter, the undo history, and the file in which they are saved.
@MainActor final class PlantShelf {
  let plants: [Plant]
  let filter: TagListFilter
  let shown: FilterListModel
  private(set) var book = TagBook()
  /// The reason why changes aren't saved; nil if they are saved.
  private(set) var readOnlyReason: String?

  /// Called when the book has changed, and the filter too.
  var onBookChange: (() -> Void)?
  var onNotice: ((Notice) -> Void)?
  var onHistoryChange: (() -> Void)?

  private let file: BookFile
  private let saveDelay: Duration
  private var nextSave: ScheduledCall?
  private var hasUnsavedChanges = false
  private var past: [(title: String, book: TagBook)] = []
  private var future: [(title: String, book: TagBook)] = []
  private static let historyLimit = 200

  init(_ plants: [Plant] = Plant.sorted, path: String, saveDelay: Duration = .milliseconds(300)) {
    self.plants = plants
    var rows = TagFilter(groupCount: PlantFacet.groupCount)
    for plant in plants { _ = rows.addRow(tags: Self.tags(of: plant, own: []), text: plant.searchText) }
    filter = TagListFilter(rows) { (item: ValueItem<Int>) in item.value }
    shown = FilterListModel(ValueListModel(Array(plants.indices)), filter: filter)
    file = BookFile(path)
    self.saveDelay = saveDelay
  }

  func load() {
    do throws(FileError) {
      let loaded = try file.load()
      readOnlyReason = loaded.readOnlyReason
      show(loaded.book)
      if let reason = loaded.readOnlyReason {
        onNotice?(Notice(localized("Changes will not be saved."), detail: reason, isError: true))
      } else if let damage = loaded.damage {
        let title = book.tags.isEmpty ? localized("Your tags could not be read.") : localized("Some of your tags could not be read.")
        onNotice?(Notice(title, detail: damage, isError: true))
      }
    } catch {
      readOnlyReason = error.sentence
      onNotice?(Notice(localized("Changes will not be saved."), detail: error.sentence, isError: true))
    }
  }

  // MARK: Changes

  /// Changes the book, in one undoable step.
  /// - Parameter title: A description of the step.
  func change<Failure>(_ title: String, _ body: (inout TagBook) throws(Failure) -> Void) throws(Failure) {
    var new = book
    try body(&new)
    guard new != book else { return }
    past.append((title, book))
    if past.count > Self.historyLimit { past.removeFirst() }
    future = []
    adopt(new)
  }

  /// Changes the book by the name that was typed in a field, and shows the reason below it if the name is not valid.
  /// - Parameter done: What has been done, for a name that is typed to add something: the field is then emptied for the next one.
  func change(
    _ title: String, named field: Entry, _ problem: Label, done: String? = nil,
    _ body: (inout TagBook, String) throws(ValidationReason) -> Void
  ) {
    let text = field.text
    do throws(ValidationReason) {
      try change(title) { book throws(ValidationReason) in try body(&book, text) }
      guard let done else { return problem.showProblem(nil) }
      field.text = ""
      problem.showDone(done, at: field)
      onNotice?(Notice(done, offersUndo: true))
    } catch {
      problem.showProblem(error.localizedMessage(for: text))
    }
  }

  private func adopt(_ new: TagBook) {
    show(new)
    if readOnlyReason == nil { saveSoon() }
    onHistoryChange?()
  }

  private func show(_ new: TagBook) {
    let old = book
    book = new
    let ids = Set(new.tags.map(\.id))
    filter.update { filter in
      for (row, plant) in plants.enumerated() where old.plants[plant.botanicalName] != new.plants[plant.botanicalName] {
        let own = new.plants[plant.botanicalName] ?? []
        filter.updateRow(row, tags: Self.tags(of: plant, own: own), text: plant.searchText)
      }
      filter.setChosen(filter.chosen(inGroup: PlantFacet.ownGroup).intersection(ids), inGroup: PlantFacet.ownGroup)
    }
    onBookChange?()
  }

  private static func tags(of plant: Plant, own: Set<Tag.ID>) -> [Set<Tag.ID>] {
    PlantFacet.allCases.map { [$0.tag(of: plant)] } + [own]
  }

  // MARK: Saving

  private func saveSoon() {
    hasUnsavedChanges = true
    if nextSave == nil { nextSave = MainLoop.after(saveDelay) { [weak self] in self?.save() } }
  }

  /// Saves now what has not been saved. If it can't, the next call tries again.
  func save() {
    nextSave?.cancel()
    nextSave = nil
    guard hasUnsavedChanges else { return }
    do throws(FileError) {
      try file.save(book)
      hasUnsavedChanges = false
    } catch {
      onNotice?(
        Notice(
          localized("Your tags could not be saved."),
          detail: localized("{reason}. Saving will be retried with the next change.", ["reason": "\(error)"]), isError: true))
    }
  }
}

extension PlantShelf: PageHistory {
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  func undo(by cause: Cause = .program) {
    guard let (title, old) = past.popLast() else { return }
    future.append((title, book))
    adopt(old)
    onNotice?(Notice(localized("Undone: {change}", ["change": title])))
  }

  func redo(by cause: Cause = .program) {
    guard let (title, new) = future.popLast() else { return }
    past.append((title, book))
    adopt(new)
    onNotice?(Notice(localized("Redone: {change}", ["change": title])))
  }
}

extension Window {
  /// Presents the window, over another if there is one.
  func present(over parent: Window?) {
    if let parent { present(over: parent) } else { present() }
  }

  /// Lets Ctrl+Z and Ctrl+Shift+Z undo and redo; capture weakly.
  func addUndoShortcuts(_ undo: @escaping @MainActor () -> Void, _ redo: @escaping @MainActor () -> Void) {
    for (keys, body) in [("<Control>z", undo), ("<Shift><Control>z", redo)] {
      addShortcut(keys) {
        body()
        return true
      }
    }
  }
}

extension Label {
  /// Shows and announces an error; nil hides it.
  func showProblem(_ reason: String?) {
    setClass("error", true)
    text = reason ?? ""
    isVisible = reason != nil
    if let reason { announce(reason, priority: .high) }
  }

  /// Shows and announces what has been done, beside the field in which it was typed.
  func showDone(_ done: String, at field: Widget) {
    setClass("error", false)
    text = done
    isVisible = true
    // The field has the focus, so that its new description is spoken where GTK has no announcements.
    if !announce(done) { field.setAccessibleDescription(done) }
  }
}

extension Plant {
  fileprivate var searchText: String { "\(name) \(facts)" }
}

extension TagBook.OwnTag {
  func chip(isSelected: Bool = false, badge: Int? = nil) -> Tag {
    Tag(
      name, id: id, isSelected: isSelected, style: color?.style ?? TagStyle(),
      selectedStyle: color?.selectedStyle ?? TagStyle(), badge: badge)
  }
}

// MARK: - Files

extension PlantShelf {
  /// Imports the tags of files, each in one undoable step. Files are read in the background.
  func importFiles(_ paths: [String]) {
    Task { [weak self] in
      for path in paths {
        let result = await Self.read(path)
        self?.finishImport(result, from: path)
      }
    }
  }

  func export(to path: String, as format: TagFile.Format) {
    let count = book.tags.count
    do {
      try FileContents.write(book.encoded(as: format).utf8, to: path)
      onNotice?(Notice(counted("Exported {count} tag.", "Exported {count} tags.", count), detail: path))
    } catch {
      onNotice?(Notice(localized("The tags could not be exported."), detail: error.message, isError: true))
    }
  }

  @concurrent private nonisolated static func read(_ path: String) async -> Result<TagFile, FileError> {
    Result { () throws(FileError) in TagFile(try TagFile.contents(of: path)) }
  }

  private func finishImport(_ result: Result<TagFile, FileError>, from path: String) {
    switch result {
    case .failure(let error): onNotice?(Notice(localized("The tags could not be imported."), detail: error.sentence, isError: true))
    case .success(let file):
      var report = ImportReport()
      change(localized("Import tags")) { report = $0.merge(file.tags, problems: file.problems, plants: PlantNames(plants)) }
      let undoes = report.created + report.extended > 0
      onNotice?(
        Notice(report.summary, detail: report.details(limit: 6), isError: !report.problems.isEmpty, offersUndo: undoes))
    }
  }

  /// Merges the suggestions of a ``TagSource``; keeps the user's tags.
  func refresh(_ fresh: [Tag]) {
    let before = Set(book.tags.map(\.id))
    change(localized("Get suggestions")) { book in
      let touched = Set(book.plants.values.joined())
      var refresh = TagRefresh(fetched: Set(book.tags.filter { $0.isFetched && !touched.contains($0.id) }.map(\.id)))
      let merged = refresh.merge(fresh, into: book.tags.map { Tag($0.name, id: $0.id) })
      book.delete(Set(book.tags.map(\.id)).subtracting(merged.map(\.id)))
      var taken = book.taken
      for tag in merged where book[tag.id] == nil {
        // Invalid names, and tags beyond the limit, are skipped.
        _ = try? book.create(tag.text, color: tag.attachment as? TagColor, isFetched: true, &taken)
      }
    }
    let added = book.tags.count { !before.contains($0.id) }
    onNotice?(
      added == 0
        ? Notice(localized("There are no new suggestions."))
        : Notice(counted("Added {count} suggestion.", "Added {count} suggestions.", added), offersUndo: true))
  }
}

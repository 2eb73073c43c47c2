import GtkBridge
import TagFlow

/// The plants with the tags of their own that a person has given them: what is chosen of them, the undo history, and
/// the file in which all of it is kept.
@MainActor final class PlantShelf {
  let plants: [Plant]
  let filter: TagListFilter
  /// The indexes of the plants that show.
  let shown: FilterListModel
  private(set) var book = TagBook()
  /// Whether nothing that is changed is kept, and why.
  private(set) var readOnlyReason: String?

  /// Told of each change of the book, when the filter has followed.
  var onBookChange: (() -> Void)?
  /// Told what a person has to know.
  var onNotice: ((Notice) -> Void)?
  var onHistoryChange: (() -> Void)?

  private let file: BookFile
  private let queue: SaveQueue
  private var past: [(title: String, book: TagBook)] = []
  private var future: [(title: String, book: TagBook)] = []
  private static let historyLimit = 200

  /// - Parameters:
  ///   - path: of the file; see ``BookFile``.
  ///   - saveDelay: how long changes are gathered before they are saved.
  init(_ plants: [Plant] = Plant.all, path: String, saveDelay: Duration = .milliseconds(300)) {
    self.plants = plants
    var rows = TagFilter(groupCount: PlantFacet.groupCount)
    for plant in plants { _ = rows.addRow(tags: Self.tags(of: plant, own: []), text: plant.searchText) }
    filter = TagListFilter(rows) { (item: ValueItem<Int>) in item.value }
    shown = FilterListModel(ValueListModel(Array(plants.indices)), filter: filter)
    file = BookFile(path)
    queue = SaveQueue(file, delay: saveDelay)
    queue.onAttempt = { [weak self] in self?.saved($0) }
  }

  /// Reads the file. What is wrong with it is told as a notice.
  func load() {
    switch file.load() {
    case .sound(let book): follow(book)
    case .setAside(let salvaged, let path, let reason):
      follow(salvaged)
      let title = salvaged.tags.isEmpty ? "Your tags could not be read." : "Some of your tags could not be read."
      onNotice?(
        Notice(
          title, detail: "The file is damaged (\(reason)). Nothing of it is lost: it is now “\(path)”.", isError: true))
    case .readOnly(let book, let reason), .damaged(let book, let reason): keepNothing(showing: book, reason)
    case .unreadable(let reason): keepNothing(showing: TagBook(), reason)
    }
  }

  private func keepNothing(showing book: TagBook, _ reason: String) {
    readOnlyReason = reason
    follow(book)
    onNotice?(Notice("Changes will not be kept.", detail: reason, isError: true))
  }

  // MARK: Changes

  /// Changes the book, as one step that can be undone.
  /// - Parameter title: what was done, as the notice and the tooltip of Undo say it.
  func change<Failure>(_ title: String, _ body: (inout TagBook) throws(Failure) -> Void) throws(Failure) {
    var new = book
    try body(&new)
    guard new != book else { return }
    past.append((title, book))
    if past.count > Self.historyLimit { past.removeFirst() }
    future = []
    adopt(new)
  }

  private func adopt(_ new: TagBook) {
    follow(new)
    if readOnlyReason == nil { queue.save(new) }
    onHistoryChange?()
  }

  /// Has the filter know what plants have now.
  private func follow(_ new: TagBook) {
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

  // MARK: Keeping

  /// Has everything on the disk, as far as it can be.
  func flush() { queue.flush() }

  private func saved(_ failure: FileError?) {
    if let failure {
      onNotice?(
        Notice("Your tags could not be saved.", detail: "\(failure). They are tried again with the next change.", isError: true))
    }
  }
}

extension PlantShelf: PageHistory {
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  func undo() {
    guard let (title, old) = past.popLast() else { return }
    future.append((title, book))
    adopt(old)
    onNotice?(Notice("Undone: \(title)"))
  }

  func redo() {
    guard let (title, new) = future.popLast() else { return }
    past.append((title, book))
    adopt(new)
    onNotice?(Notice("Done again: \(title)"))
  }
}

extension Window {
  /// Has Ctrl+Z and Ctrl+Shift+Z undo and redo what was done to the tags.
  func addUndoShortcuts(of shelf: PlantShelf) {
    addShortcut("<Control>z") { [weak shelf] in shelf?.undo(); return true }
    addShortcut("<Shift><Control>z") { [weak shelf] in shelf?.redo(); return true }
  }
}

extension Label {
  /// Says what is wrong with what was typed; nil hides it.
  func complain(_ reason: String?) {
    text = reason ?? ""
    isVisible = reason != nil
    if let reason { announce(reason, priority: .high) }
  }
}

extension Plant {
  /// What a search looks in.
  fileprivate var searchText: String { "\(name) \(facts)" }
}

extension TagBook.OwnTag {
  /// The tag as a chip.
  func chip(isSelected: Bool = false, badge: Int? = nil) -> Tag {
    Tag(
      name, id: id, isSelected: isSelected, style: color?.style ?? TagStyle(),
      selectedStyle: color?.selectedStyle ?? TagStyle(), badge: badge)
  }
}

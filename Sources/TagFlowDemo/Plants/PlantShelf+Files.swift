import DemoKit
import GtkBridge
import TagFlow

extension PlantShelf {
  /// Imports the tags of files, each in one undoable step. Files are read in the background.
  func importFiles(_ paths: [String]) {
    Task { [weak self] in
      for path in paths {
        let result = await Self.read(path)
        self?.take(in: result, from: path)
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

  private func take(in result: Result<TagFile, FileError>, from path: String) {
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

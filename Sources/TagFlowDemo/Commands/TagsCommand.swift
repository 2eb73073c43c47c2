import ArgumentParser
import Glibc
import TagFlowCommands

/// Imports and exports the tags of the House Plants page, without a window.
struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: localized("Import or export your own tags of the House Plants page."),
    discussion: localized("They are stored in $XDG_DATA_HOME/tagflow-demo. docs/data-file.md describes the formats."),
    subcommands: [Import.self, Export.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Import tags from JSON or CSV files."),
      discussion: localized("Invalid lines are reported on standard error; the rest is imported."))

    @Argument(help: ArgumentHelp(localized("The files.")))
    var files: [String]

    func run() throws {
      let store = BookFile(BookFile.standardPath())
      var (book, isWhole) = try TagsCommand.load(store, forWriting: true)
      var hasRefused = !isWhole
      for path in files {
        guard let bytes = try AtomicFile.read(path) else { throw FileError(path: path, reason: localized("there is no such file")) }
        let file = TagFile(bytes)
        let report = book.merge(file.tags, problems: file.problems, plants: PlantNames(Plant.all))
        try store.save(book)
        print("\(path): \(report.summary)")
        // The file has been saved, so the reader is told now.
        fflush(nil)
        for problem in report.problems { printError("\(path): \(problem)", waits: true) }
        hasRefused = hasRefused || !report.problems.isEmpty
      }
      if hasRefused { throw ExitCode(1) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: localized("Print your tags as JSON or CSV."),
      discussion: localized("If some of them cannot be read, the exit status is 1."))

    @Option(help: ArgumentHelp(localized("json or csv.")))
    var format = TagFile.Format.json

    func run() throws {
      let store = BookFile(BookFile.standardPath())
      let (book, isWhole) = try TagsCommand.load(store, forWriting: false)
      print(book.encoded(as: format), terminator: "")
      if !isWhole { throw ExitCode(1) }
    }
  }

  private static func load(_ store: BookFile, forWriting: Bool) throws -> (TagBook, isWhole: Bool) {
    switch store.load() {
    case .sound(let book): return (book, true)
    case .setAside(let salvaged, let path, let reason):
      printError(
        localized(
          "Not all of your tags could be read ({reason}). The damaged file is now “{path}”.", ["reason": reason, "path": path]),
        waits: true)
      return (salvaged, false)
    case .readOnly(let book, let reason) where !forWriting:
      printError(reason, waits: true)
      return (book, true)
    case .damaged(let salvaged, let reason) where !forWriting:
      printError(reason, waits: true)
      return (salvaged, false)
    case .readOnly(_, let reason), .damaged(_, let reason), .unreadable(let reason):
      throw FileError(path: store.path, reason: reason)
    }
  }
}

extension TagFile.Format: ExpressibleByArgument {}

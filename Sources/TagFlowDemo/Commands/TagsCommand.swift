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
      let loaded = try store.load()
      if let reason = loaded.readOnlyReason { throw FileError(reason) }
      var (book, hasRefused) = (loaded.book, loaded.printDamage())
      for path in files {
        let file = TagFile(try TagFile.contents(of: path))
        let report = book.merge(file.tags, problems: file.problems, plants: PlantNames(Plant.all))
        try store.save(book)
        print("\(path): \(report.summary)")
        // What has been saved is reported at once.
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
      let loaded = try BookFile(BookFile.standardPath()).load()
      print(loaded.book.encoded(as: format), terminator: "")
      if let reason = loaded.readOnlyReason, loaded.damage == nil { printError(reason, waits: true) }
      if loaded.printDamage() { throw ExitCode(1) }
    }
  }
}

extension BookFile.Loaded {
  /// Prints what is damaged, and returns whether anything is.
  fileprivate func printDamage() -> Bool {
    if let damage { printError(damage, waits: true) }
    return damage != nil
  }
}

extension TagFile.Format: ExpressibleByArgument {}

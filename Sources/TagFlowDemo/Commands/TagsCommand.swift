import ArgumentParser
import Glibc
import TagFlow

/// Reads and writes the tags that the plants' page keeps, without a window.
struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "Import or export your own tags of the house plants.",
    discussion: "They are kept in $XDG_DATA_HOME/tagflow-demo, as the page keeps them. docs/data-file.md has the formats.",
    subcommands: [Import.self, Export.self])

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take in the tags of files, JSON or CSV, one after the other.",
      discussion: "What a file has that cannot be taken in is reported on standard error by line; the rest is imported.")

    @Argument(help: "The files.")
    var files: [String]

    func run() throws {
      let store = BookFile(BookFile.standardPath { getenv($0).map { String(cString: $0) } })
      var book = try TagsCommand.load(store, forWriting: true)
      var hasRefused = false
      for path in files {
        guard let bytes = try AtomicFile.read(path) else { throw FileError(path: path, reason: "there is no such file") }
        let file = TagFile(bytes)
        let report = book.merge(file.tags, problems: file.problems, plants: PlantNames(Plant.all))
        try store.save(book)
        print("\(path): \(report.summary)")
        // Whoever reads this may rely on the file's being on the disk.
        fflush(nil)
        for problem in report.problems { TagsCommand.complain("\(path): \(problem)") }
        hasRefused = hasRefused || !report.problems.isEmpty
      }
      if hasRefused { throw ExitCode(1) }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print your tags as JSON or CSV.")

    @Option(help: "json or csv.")
    var format = TagFile.Format.json

    func run() throws {
      let store = BookFile(BookFile.standardPath { getenv($0).map { String(cString: $0) } })
      print(try TagsCommand.load(store, forWriting: false).encoded(as: format), terminator: "")
    }
  }

  private static func load(_ store: BookFile, forWriting: Bool) throws -> TagBook {
    switch store.load() {
    case .sound(let book): return book
    case .setAside(let path, let reason):
      complain("Your tags could not be read (\(reason)). The file is now “\(path)”.")
      return TagBook()
    case .readOnly(let book, let reason):
      if forWriting { throw FileError(path: store.path, reason: reason) }
      complain(reason)
      return book
    }
  }

  private static func complain(_ text: String) {
    let line = Array("tagflow-demo: \(text)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}

extension TagFile.Format: ExpressibleByArgument {}

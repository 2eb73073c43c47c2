import ArgumentParser
import GtkBridge
import TagFlowCommands

/// The command line of the demo.
@main
struct TagFlowDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tagflow-demo",
    abstract: localized("Chips to tap, swipe over, reorder and delete."),
    discussion: localized("Without a subcommand it opens the demo's window."),
    version: programVersion,
    subcommands: [PagesCommand.self, RecordCommand.self, ReplayCommand.self, TagsCommand.self])

  @OptionGroup var window: WindowOptions

  @Option(
    help: ArgumentHelp(
      localized("Append the changes of chips to this file, one JSON object per line; - is standard output."), valueName: "file"))
  var events: String?

  /// Chooses the language before the command line is read, for its help.
  static func main() {
    TextDomain.useEnvironment()
    main(nil)
  }

  func run() throws {
    let file = try events.map { try LineFile($0, of: "events", appends: true) }
    // This runs on the main thread.
    let status = try MainActor.assumeIsolated { try window.run(writingEventsTo: file) }
    if status != 0 { throw ExitCode(status) }
  }
}

/// Lists the pages: id, tab, title.
struct PagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages", abstract: localized("List the demo's pages, one per line: id, tab, title."))

  func run() {
    for entry in Catalog.entries { print("\(entry.id)\t\(entry.title)") }
  }
}

import ArgumentParser

/// Lists the pages: id, tab, title.
struct PagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages", abstract: localized("List the demo's pages, one per line: id, tab, title."))

  func run() {
    for entry in Catalog.entries { print("\(entry.id)\t\(entry.title)") }
  }
}

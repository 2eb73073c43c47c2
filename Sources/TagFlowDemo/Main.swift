import ArgumentParser
import TagFlow

/// The command line of the demo. What it refuses, it refuses before any window opens.
@main
struct TagFlowDemo: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "tagflow-demo",
    abstract: "Chips to tap, swipe over, reorder and delete.",
    discussion: "Without a subcommand it opens the demo's window.",
    version: version,
    subcommands: [PagesCommand.self, LayoutCommand.self])

  @Option(help: ArgumentHelp("The page to open: \(Catalog.ids).", valueName: "id"))
  var page: String?

  @Option(
    help: ArgumentHelp(
      "Append what happens to chips to this file, one JSON object a line; - is standard output.", valueName: "file"))
  var events: String?

  @Flag(help: "Fill the whole screen.")
  var fullscreen = false

  @Option(help: "Light or dark windows: system, light or dark.")
  var colorScheme = ColorSchemeArgument.system

  @Option(help: "The direction of reading: ltr or rtl. (default: the locale's)")
  var direction: DirectionArgument?

  @Option(help: ArgumentHelp("How much larger than usual text is, from 0.5 to 4.", valueName: "factor"))
  var textScale = 1.0

  @Flag(help: "Have everything land at once.")
  var noAnimations = false

  func validate() throws {
    if let page, Catalog.entry(page) == nil { throw ValidationError(Catalog.unknown(page)) }
    guard (0.5...4).contains(textScale) else {
      throw ValidationError("--text-scale is from 0.5 to 4, not \(textScale).")
    }
  }

  func run() throws {
    let file = try events.map { try EventFile($0) }
    // The process's main thread runs this.
    let status = try MainActor.assumeIsolated { try open(writingEventsTo: file) }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor private func open(writingEventsTo file: EventFile?) throws -> Int32 {
    guard Application.openDisplay() else { throw NoDisplay() }
    DesktopSettings.colorScheme = colorScheme.value
    if let direction { DesktopSettings.textDirection = direction.value }
    if noAnimations { DesktopSettings.animates = false }
    DesktopSettings.textScale = textScale
    let application = Application(id: "org.tagflow.Demo")
    application.quitsOnSignals()
    var shell: Shell?
    application.onActivate = { application in
      shell = Shell(application, file: file)
      shell?.open(page ?? Catalog.entries[0].id, fullscreen: fullscreen)
    }
    defer { shell = nil }
    return application.run()
  }
}

struct NoDisplay: Error, CustomStringConvertible {
  var description: String {
    "There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY leads to one."
  }
}

enum ColorSchemeArgument: String, ExpressibleByArgument, CaseIterable {
  case system, light, dark

  var value: DesktopSettings.ColorScheme {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}

enum DirectionArgument: String, ExpressibleByArgument, CaseIterable {
  case ltr, rtl

  var value: TextDirection { self == .ltr ? .leftToRight : .rightToLeft }
}

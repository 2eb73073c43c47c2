public import ArgumentParser
import Glibc
import GtkBridge
import LayoutCore
import TagFlowCommands

/// The window options, shared by all commands that open one.
struct WindowOptions: ParsableArguments {
  @Option(help: ArgumentHelp(localized("The page to open: {ids}.", ["ids": Catalog.ids]), valueName: "id"))
  var page: String?

  @Flag(help: localized("Open in full screen."))
  var fullscreen = false

  @Option(help: localized("The color scheme: system, light or dark."))
  var colorScheme = DesktopSettings.ColorScheme.system

  @Option(help: localized("The text direction: ltr or rtl. (default: the locale's)"))
  var direction: TextDirection?

  @Option(help: ArgumentHelp(localized("The text size relative to the desktop's, from 0.5 to 4."), valueName: "factor"))
  var textScale = 1.0

  @Flag(help: localized("Disable animations."))
  var noAnimations = false

  @Option(
    help: ArgumentHelp(
      localized("Write the cost of each frame to this file, one JSON object per line; - is standard output."), valueName: "file"))
  var frameStats: String?

  func validate() throws {
    if let page, Catalog.entry(page) == nil { throw ValidationError(Catalog.unknown(page)) }
    guard (0.5...4).contains(textScale) else {
      throw ValidationError(localized("--text-scale must be from 0.5 to 4, not {scale}.", ["scale": "\(textScale)"]))
    }
  }

  /// Opens the window and runs the program until it is closed.
  @MainActor func run(
    standard: String = Catalog.entries[0].id, writingEventsTo file: LineFile? = nil,
    onOpen: @escaping @MainActor (Shell) -> Void = { _ in }
  ) throws -> Int32 {
    // The reader of our output may exit before the window closes.
    signal(SIGPIPE, SIG_IGN)
    let stats = try frameStats.map { FrameStats(try LineFile($0, of: localized("frame times"), appends: false)) }
    guard Application.openDisplayWithoutSoftwareGL() else { throw NoDisplay() }
    DesktopSettings.colorScheme = colorScheme
    if let direction = direction ?? languageDirection { DesktopSettings.textDirection = direction }
    if noAnimations { DesktopSettings.animates = false }
    DesktopSettings.textScale = textScale
    let application = Application(id: "org.tagflow.Demo")
    application.quitOnSignals()
    var shell: Shell?
    defer {
      shell?.page?.leave()
      shell = nil
    }
    application.onActivate = { application in
      let made = Shell(application, file: file)
      shell = made
      stats?.record(made.window)
      shell?.open(page ?? standard, fullscreen: fullscreen)
      onOpen(made)
    }
    return application.run()
  }
}

struct NoDisplay: Error, CustomStringConvertible {
  var description: String {
    localized("There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY leads to one.")
  }
}

extension DesktopSettings.ColorScheme: ExpressibleByArgument {}
extension TextDirection: ExpressibleByArgument {}

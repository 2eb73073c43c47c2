public import ArgumentParser
import DemoKit
import Glibc
import GtkBridge
import LayoutCore
import TagFlowCommands

/// The window options, shared by all commands that open one.
struct WindowOptions: ParsableArguments {
  @Option(help: ArgumentHelp(localized("The page to open: {ids}.", ["ids": Catalog.ids]), valueName: "id"))
  var page: String?

  @Flag(help: ArgumentHelp(localized("Open in full screen.")))
  var fullscreen = false

  @Flag(help: ArgumentHelp(localized("Show the controls of the page.")))
  var showControls = false

  @Flag(help: ArgumentHelp(localized("Show the log of events.")))
  var showEvents = false

  @Option(help: ArgumentHelp(localized("The color scheme: system, light or dark. (default: the last one chosen in the main menu)")))
  var colorScheme: DesktopSettings.ColorScheme?

  @Option(
    help: ArgumentHelp(
      localized("The stylesheet: adwaita is libadwaita's, gtk is GTK's own. (default: adwaita if libadwaita is installed)")))
  var theme: Theme?

  @Option(help: ArgumentHelp(localized("The text direction: ltr or rtl. (default: the locale's)")))
  var direction: TextDirection?

  @Option(help: ArgumentHelp(localized("The text size relative to the desktop's, from 0.5 to 4."), valueName: "factor"))
  var textScale = 1.0

  @Flag(help: ArgumentHelp(localized("Disable animations.")))
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
  /// - Parameter standard: The page to open if the options specify none; nil is the page that was open last.
  @MainActor func run(
    standard: String? = nil, writingEventsTo file: LineFile? = nil,
    onOpen: @escaping @MainActor (Shell) -> Void = { _ in }
  ) throws -> Int32 {
    // The reader of our output may exit before the window closes.
    signal(SIGPIPE, SIG_IGN)
    let stats = try frameStats.map { FrameStats(try LineFile($0, of: localized("frame times"), appends: false)) }
    try Theme.openDisplay(theme)
    let preferences = Preferences.stored
    DesktopSettings.colorScheme = colorScheme ?? preferences.colorScheme
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
      let made = Shell(application, file: file, preferences: preferences, opened: opened)
      shell = made
      stats?.record(made.window)
      shell?.open(page ?? standard ?? (preferences.page ?? Catalog.entries[0]).id, fullscreen: fullscreen)
      onOpen(made)
    }
    return application.run()
  }
}

extension WindowOptions {
  private var opened: Set<ShellPane> {
    Set((showControls ? [.controls] : []) + (showEvents ? [.events] : []))
  }
}

/// A stylesheet for all windows.
enum Theme: String, CaseIterable, ExpressibleByArgument {
  case adwaita, gtk

  /// Opens the default display.
  /// - Parameter theme: The theme; nil is libadwaita's if that is installed, unless the user has set GTK's theme.
  @MainActor static func openDisplay(_ theme: Theme?) throws {
    let usesAdwaita = theme == .adwaita || theme == nil && getenv("GTK_THEME") == nil
    let open = Application.openDisplayWithoutSoftwareGL
    guard usesAdwaita ? DesktopSettings.withoutGTKTheme(open) : open() else { throw WindowError.noDisplay }
    if usesAdwaita, !DesktopSettings.adoptAdwaita(), theme == .adwaita { throw WindowError.noAdwaita }
  }
}

/// The reason why no window can be opened.
enum WindowError: Error, CustomStringConvertible {
  case noAdwaita, noDisplay

  var description: String {
    switch self {
    case .noAdwaita: localized("libadwaita is not installed.")
    case .noDisplay: localized("There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY leads to one.")
    }
  }
}

extension DesktopSettings.ColorScheme: ExpressibleByArgument {}
extension TextDirection: ExpressibleByArgument {}

/// Writes the cost of each frame to a file, one JSON object per line. docs/performance.md describes the fields.
@MainActor final class FrameStats {
  private let file: LineFile
  private var recorder: FrameRecorder?
  private var first: Double?
  private var number = 0

  init(_ file: LineFile) {
    self.file = file
  }

  func record(_ window: Window) {
    recorder = FrameRecorder(window) { [weak self] in self?.write($0) }
  }

  private func write(_ cost: FrameCost) {
    number += 1
    let begin = first ?? cost.time
    first = begin
    // If the disk is full, the program continues without recording, and reports that once.
    if !file.writeOrReport(Self.line(number, cost, begin: begin)) { recorder = nil }
  }

  /// - Parameter begin: The time of the first frame.
  static func line(_ number: Int, _ cost: FrameCost, begin: Double) -> String {
    object([
      "frame": String(number), "drawn": String(cost.isDrawn), "time": microseconds(cost.time - begin),
      "elapsed": microseconds(cost.elapsed), "update": microseconds(cost.update), "layout": microseconds(cost.layout),
      "snapshot": microseconds(cost.snapshot), "render": microseconds(cost.render), "total": microseconds(cost.total),
      "process": microseconds(cost.processTime),
    ])
  }

  private static func microseconds(_ time: Double) -> String { "\((time * 1000).rounded() / 1000)" }
}

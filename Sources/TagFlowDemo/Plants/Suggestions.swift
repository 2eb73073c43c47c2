import DemoKit
import Foundation
import GtkBridge
import TagFlow

/// Suggestions from a file in the formats of ``TagFile``, with a delay, like a service.
struct SuggestionFile: TagSource {
  let path: String
  var delay: Duration = .milliseconds(1_500)

  func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] {
    let steps = 20
    for step in 1...steps {
      try await Task.sleep(for: delay / steps)
      progress(Double(step) / Double(steps))
    }
    guard let bytes = try? TagFile.contents(of: path) else { throw Failure(description: localized("the service does not answer")) }
    let file = TagFile(bytes)
    guard file.problems.isEmpty else { throw Failure(description: localized("the service sent an invalid answer")) }
    return file.tags.map { Tag($0.name, attachment: $0.color) }
  }

  /// An error, described as that of a service rather than of a file.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The path in the user's data folder, in a system data folder, or beside the program.
  static func standardPath(
    environment: (String) -> String? = { ProcessInfo.processInfo.environment[$0] }, program: String = "/proc/self/exe"
  ) -> String {
    let name = "tagflow-demo/suggestions.csv"
    let own = URL(filePath: BookFile.standardPath(environment: environment)).deletingLastPathComponent().deletingLastPathComponent().path
    let system = (environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/share:/usr/share")
    var candidates = ([own] + system.split(separator: ":").map(String.init)).map { $0 + "/" + name }
    let folders = SourceFolder.folders(above: program)
    if folders.count > 1 { candidates.append(folders[1] + "/share/" + name) }
    candidates += folders.map { $0 + "/data/suggestions.csv" }
    return candidates.first { access($0, R_OK) == 0 } ?? candidates[0]
  }
}

/// Shows the progress of loading suggestions, with buttons to cancel or try again.
@MainActor final class SuggestionBar {
  let widget: Box
  let loader: TagLoader
  let text = Label(start: "", wraps: true)
  private let progress = ProgressBar()
  private let cancel: Button
  private let retry: Button

  init(_ source: any TagSource) {
    let loader = TagLoader(source)
    self.loader = loader
    cancel = Button(localized("Cancel")) { [weak loader] in loader?.cancel() }
    retry = Button(localized("Try Again")) { [weak loader] in loader?.load() }
    text.setMaximumWidth(characters: 60)
    widget = Box(.vertical, spacing: 6, [Box.row(spacing: 12, [text.expanding(.horizontal), cancel, retry]), progress])
    widget.addClass("notice")
    show(loader.state)
    loader.onChange = { [weak self] in self?.show($0) }
  }

  private func show(_ state: TagLoading.State) {
    var (isLoading, failure): (Bool, String?) = (false, nil)
    if case .loading(let part) = state {
      isLoading = true
      progress.setFraction(part ?? 0)
    }
    if case .failed(let reason) = state { failure = reason }
    text.text =
      isLoading
      ? localized("Getting suggestions…") : failure.map { localized("There are no suggestions: {reason}.", ["reason": "\($0)"]) } ?? ""
    progress.isVisible = isLoading
    cancel.isVisible = isLoading
    retry.isVisible = failure != nil
    widget.setClass("error", failure != nil)
    widget.isVisible = isLoading || failure != nil
  }
}

/// The project in which the program was built, if it still exists; otherwise, the data is installed.
enum SourceFolder {
  static let data = data(above: "/proc/self/exe")

  static func data(above program: String) -> String? {
    folders(above: program).map { $0 + "/data" }.first { access($0 + "/org.tagflow.Demo.desktop", R_OK) == 0 }
  }

  /// The folder of a program and those that contain it, up to the root.
  static func folders(above program: String) -> [String] {
    let first = URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent()
    return sequence(first: first) { $0.path.count > 1 ? $0.deletingLastPathComponent() : nil }.map(\.path)
  }
}

import Foundation
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
    guard let bytes = try? TagFile.contents(of: path) else { throw Failure.noAnswer }
    let file = TagFile(bytes)
    guard file.problems.isEmpty else { throw Failure.badAnswer }
    return file.tags.map { Tag($0.name, attachment: $0.color) }
  }

  /// The errors, described as those of a service rather than of a file.
  enum Failure: Error, CustomStringConvertible {
    case noAnswer
    case badAnswer

    var description: String {
      switch self {
      case .noAnswer: localized("the service does not answer")
      case .badAnswer: localized("the service sent an invalid answer")
      }
    }
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

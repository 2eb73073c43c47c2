import Foundation

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

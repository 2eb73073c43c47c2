import Foundation
import PackagePlugin

/// Embeds the source of each demo page in the program, which shows it, because an installed program has no source files.
@main struct EmbedPages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = (target as? any SourceModuleTarget)?.sourceFiles.map(\.url) ?? []
    let pages = files.filter { $0.pathComponents.contains("Pages") && $0.lastPathComponent.hasSuffix("Page.swift") }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "PageSources.swift")
    return [
      .buildCommand(
        displayName: "Embedding the sources of the pages", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, output.path] + pages.map(\.path), inputFiles: pages, outputFiles: [output])
    ]
  }

  /// Writes a dictionary of raw strings to `$0`, since a page may contain quotes and backslashes.
  private static let script = """
    {
      echo '/// The source of each page, by the name of its type.'
      echo 'let pageSources: [String: String] = ['
      for page; do
        printf '"%s": ####\"""\\n' "$(basename "$page" .swift)"
        cat "$page"
        echo '\"""####,'
      done
      echo ']'
    } > "$0"
    """
}

import Foundation
import PackagePlugin

/// Gives the program its version, which stands in a header of the C library and nowhere else.
@main struct EmbedVersion: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "scripts/version")
    let header = package.appending(path: "Sources/CTagFlow/include/tagflow-version.h")
    let output = context.pluginWorkDirectoryURL.appending(path: "Version.swift")
    return [
      .buildCommand(
        displayName: "Embedding the version", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.command, output.path, script.path], inputFiles: [script, header], outputFiles: [output])
    ]
  }

  private static let command = #"version=$("$1") && echo "let programVersion = \"$version\"" > "$0""#
}

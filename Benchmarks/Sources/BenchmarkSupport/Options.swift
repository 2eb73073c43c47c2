import Foundation

/// The command line shared by all benchmark programs.
public struct Options {
  public let program: String
  public var isThorough = false
  public var json: String?
  public var earlier: Report?
  public var only = ""
  /// An existing report to append the rows to.
  public var base: Report?

  /// Parses the command line; exits if it is invalid, or for `--help`.
  ///
  /// - Parameter groups: The groups that `--only` selects from.
  public init(program: String, groups: [String]) {
    self.program = program
    var arguments = Array(CommandLine.arguments.dropFirst())
    while !arguments.isEmpty {
      let option = arguments.removeFirst()
      switch option {
      case "--thorough": isThorough = true
      case "--json": json = value(of: option, &arguments)
      case "--only": only = value(of: option, &arguments)
      case "--compare": earlier = report(value(of: option, &arguments))
      case "--onto": base = report(value(of: option, &arguments))
      case "-h", "--help":
        print(usage(groups))
        exit(0)
      default: fail("unknown option \(option)")
      }
    }
  }

  /// Whether a group is selected.
  public func wants(_ group: String) -> Bool { only.isEmpty || group.contains(only) }

  /// Prints the measured rows, and saves them, appended to the base report.
  public func finish(_ report: Report) {
    if !report.rows.isEmpty { print(report.table(comparedWith: earlier)) }
    guard let json else { return }
    var all = report
    all.rows = (base?.rows ?? []) + report.rows
    all.gtk = report.gtk ?? base?.gtk
    all.renderer = report.renderer ?? base?.renderer
    do {
      try all.write(to: URL(fileURLWithPath: json))
    } catch {
      fail("\(json): \(error.localizedDescription)", status: 1)
    }
  }

  /// Prints an error, and exits.
  public func fail(_ message: String, status: Int32 = 64) -> Never {
    FileHandle.standardError.write(Data("\(program): \(message)\n".utf8))
    exit(status)
  }

  private func value(of option: String, _ arguments: inout [String]) -> String {
    guard !arguments.isEmpty else { fail("\(option) needs a value") }
    return arguments.removeFirst()
  }

  private func report(_ file: String) -> Report {
    do {
      return try Report(contentsOf: URL(fileURLWithPath: file))
    } catch {
      fail("\(file): \(error.localizedDescription)")
    }
  }

  private func usage(_ groups: [String]) -> String {
    """
    Usage: \(program) [--thorough] [--json FILE] [--compare FILE] [--onto FILE] [--only WORD]

      --thorough      more runs, and ten million chips
      --json FILE     also write the figures to a file
      --compare FILE  show the changes since an earlier run
      --onto FILE     prepend the figures of that file to those written
      --only WORD     only groups whose name contains the word: \(groups.joined(separator: ", "))
    """
  }
}

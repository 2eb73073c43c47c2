import Foundation

/// The command line that all benchmark programs share.
public struct Options {
  /// What the program is called.
  public let program: String
  public var isQuick = false
  public var json: String?
  public var earlier: Report?
  public var only = ""
  /// A report that the rows are added to.
  public var base: Report?

  /// Reads the command line; ends the program for a wrong one, or when asked for help.
  ///
  /// - Parameter groups: the groups of figures that `--only` chooses from.
  public init(program: String, groups: [String]) {
    self.program = program
    var arguments = Array(CommandLine.arguments.dropFirst())
    while !arguments.isEmpty {
      let option = arguments.removeFirst()
      switch option {
      case "--quick": isQuick = true
      case "--json": json = value(of: option, &arguments)
      case "--only": only = value(of: option, &arguments)
      case "--compare": earlier = report(value(of: option, &arguments))
      case "--onto": base = report(value(of: option, &arguments))
      case "-h", "--help":
        print(usage(groups))
        exit(0)
      default: fail("there is no option \(option)")
      }
    }
  }

  /// Whether a group is to be measured.
  public func wants(_ group: String) -> Bool { only.isEmpty || group.contains(only) }

  /// Prints the rows that were measured, and keeps them with those that they were to be added to.
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

  /// Says what is wrong, and ends the program.
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
    Usage: \(program) [--quick] [--json FILE] [--compare FILE] [--onto FILE] [--only WORD]

      --quick         fewer runs, and no ten million chips
      --json FILE     also write the figures to a file
      --compare FILE  show what has changed since a run that was written to a file
      --onto FILE     write the figures of that file, too, before these
      --only WORD     only the groups whose name holds the word: \(groups.joined(separator: ", "))
    """
  }
}

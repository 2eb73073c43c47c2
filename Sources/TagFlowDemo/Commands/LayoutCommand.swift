import ArgumentParser
import Glibc

/// Answers questions to the flow layout and to the layout family, line by line.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Arrange chips: read JSON objects from standard input, one a line, and print the frames.",
    discussion: """
      Each line of input has the fields sizes, scrollDirection, alignment, distribution, verticalAlignment, \
      lineLimit, spacing, lineSpacing, insets, width, height and textDirection. Each is answered by one line with \
      frames ([x, y, width, height] of each chip), hidden (the indexes past the line limit), size and lines. \
      A line with the field layout (linear, frame, relative, table, flow, float or path) is a tree of items instead, \
      see docs/layouts.md: its answer has the size and the frames, or what is wrong and where.
      A line that makes no sense is reported on standard error; the others are still answered, and the exit \
      status is then 1.
      """)

  func run() throws {
    let failures = Self.answer(
      lines: { readLine() },
      output: {
        print($0)
        // Whoever asks may wait for the answer before asking on.
        fflush(nil)
      },
      errors: complain)
    if failures > 0 { throw ExitCode(1) }
  }

  /// Answers each line before it reads the next; how many had no answer.
  static func answer(
    lines: () -> String?, output: (String) -> Void, errors: (String) -> Void
  ) -> Int {
    var (number, failures) = (0, 0)
    while let line = lines() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      do {
        output(try LayoutRequest.answer(line))
      } catch {
        failures += 1
        errors("line \(number): \(error)")
      }
    }
    return failures
  }
}

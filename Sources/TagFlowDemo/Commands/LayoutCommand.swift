import ArgumentParser
import TagFlowCommands

/// Computes layouts from JSON requests, line by line.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: localized("Compute layouts: read JSON objects from standard input, one per line, and print the frames."),
    discussion: localized(
        "Each line of input has the fields sizes, scrollDirection, alignment, distribution, verticalAlignment, "
          + "lineLimit, spacing, lineSpacing, insets, width, height and textDirection. The answer is a line with frames "
          + "([x, y, width, height] of each chip), hidden (the indexes beyond the line limit), size and lines. A line "
          + "with the field layout (linear, frame, relative, table, flow, float or path) is a tree of items instead, see "
          + "docs/layouts.md; the answer has the size and the frames, or the error.\nAn invalid line is reported on "
          + "standard error; the others are still answered, and the exit status is 1."))

  func run() throws {
    var input = InputLines()
    let failures = LayoutRequest.answer(lines: { input.next() }, output: { print($0) }, errors: { printError($0) })
    if failures > 0 { throw ExitCode(1) }
  }
}

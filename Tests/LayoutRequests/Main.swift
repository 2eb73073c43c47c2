import Glibc
import TagFlowCommands

/// Computes layouts: reads JSON objects from standard input, one per line, and prints the frames.
///
/// Each line has the fields sizes, scrollDirection, alignment, distribution, verticalAlignment, lineLimit, spacing,
/// lineSpacing, insets, width, height and textDirection. The answer is a line with frames ([x, y, width, height] of each
/// chip), hidden (the indexes beyond the line limit), size and lines. A line with the field layout (linear, frame, relative,
/// table, flow, float or path) is a tree of items instead, see docs/layouts.md; the answer has the size and the frames, or the
/// error. An invalid line is reported on standard error; the others are still answered, and the exit status is 1.
@main struct LayoutRequests {
  static func main() {
    guard CommandLine.arguments.count == 1 else {
      printError("takes no arguments, but requests on standard input", from: program, waits: true)
      exit(EX_USAGE)
    }
    var input = InputLines()
    let failures = LayoutRequest.answer(
      lines: { input.next() }, output: { print($0) }, errors: { printError($0, from: program) })
    exit(failures > 0 ? 1 : 0)
  }

  private static let program = "layout-requests"
}

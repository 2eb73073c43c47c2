import ArgumentParser

/// Computes layouts from JSON requests, line by line.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Compute layouts: read JSON objects from standard input, one per line, and print the frames.",
    discussion: """
      Each line of input has the fields sizes, scrollDirection, alignment, distribution, verticalAlignment, \
      lineLimit, spacing, lineSpacing, insets, width, height and textDirection. The answer is a line with frames \
      ([x, y, width, height] of each chip), hidden (the indexes beyond the line limit), size and lines. \
      A line with the field layout (linear, frame, relative, table, flow, float or path) is a tree of items instead, \
      see docs/layouts.md; the answer has the size and the frames, or the error.
      An invalid line is reported on standard error; the others are still answered, and the exit status is 1.
      """)

  func run() throws {
    var input = InputLines()
    let failures = Self.answer(lines: { input.next() }, output: { print($0) }, errors: { complain($0) })
    if failures > 0 { throw ExitCode(1) }
  }

  /// Answers each line before reading the next, and returns the number of invalid lines. Skips an initial byte order mark.
  static func answer(
    lines: () -> String?, output: (String) -> Void, errors: (String) -> Void
  ) -> Int {
    var (number, failures) = (0, 0)
    while var line = lines() {
      number += 1
      if number == 1, line.utf8.starts(with: [0xEF, 0xBB, 0xBF]) { line = String(decoding: line.utf8.dropFirst(3), as: UTF8.self) }
      if isBlank(line) { continue }
      do {
        output(try LayoutRequest.answer(line))
      } catch {
        failures += 1
        errors("line \(number): \(error)")
      }
    }
    return failures
  }

  private static func isBlank(_ line: String) -> Bool {
    // Bytes are about a hundred times as fast as characters.
    guard let end = line.utf8.firstIndex(where: { $0 != 0x20 && $0 &- 0x09 >= 5 }) else { return true }
    return line.utf8[end] >= 0x80 && line[end...].allSatisfy(\.isWhitespace)
  }
}

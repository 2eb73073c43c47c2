import ArgumentParser

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
    var input = InputLines()
    let failures = Self.answer(lines: { input.next() }, output: { print($0) }, errors: { complain($0) })
    if failures > 0 { throw ExitCode(1) }
  }

  /// Answers each line before it reads the next; how many had no answer. A byte order mark before the first is passed over.
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
    // Byte by byte as far as that goes: whole characters take some hundred times as long.
    guard let end = line.utf8.firstIndex(where: { $0 != 0x20 && $0 &- 0x09 >= 5 }) else { return true }
    return line.utf8[end] >= 0x80 && line[end...].allSatisfy(\.isWhitespace)
  }
}

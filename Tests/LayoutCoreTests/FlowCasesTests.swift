import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite("Flow layout cases") struct FlowCasesTests {
  @Test("All 187 cases of the specification") func cases() throws {
    let cases = try FlowCase.all()
    #expect(cases.count == 187)
    for flowCase in cases {
      let arrangement = try flowCase.layout().arrange(flowCase.sizes, in: flowCase.container)
      let expected = flowCase.expected
      let frames = expected.frames.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      let line = "line \(flowCase.number)"
      #expect(firstDifference(arrangement.frames(), frames) == nil, "\(line)")
      #expect(firstDifference(frames.indices.map(arrangement.frame(at:)), frames) == nil, "\(line)")
      #expect(arrangement.hiddenIndexes == expected.hidden, "\(line)")
      #expect(arrangement.lineCount == expected.lines, "\(line)")
      #expect(
        arrangement.contentSize.isClose(to: Size(width: expected.size[0], height: expected.size[1])),
        "\(line)")
    }
  }
}

/// A line of `Cases/flow_layout_cases.jsonl`.
struct FlowCase: Decodable, Sendable {
  struct Input: Decodable, Sendable {
    struct Edges: Decodable, Sendable {
      var top, start, bottom, end: Double
    }
    var sizes: [[Double]]
    var scrollDirection, alignment, distribution, verticalAlignment, textDirection: String
    var lineLimit: Int
    var spacing, lineSpacing, width, height: Double
    var insets: Edges
  }
  struct Expected: Decodable, Sendable {
    var frames: [[Double]]
    var hidden: [Int]
    var size: [Double]
    var lines: Int
  }
  var input: Input
  var expected: Expected
  var number = 0

  private enum CodingKeys: CodingKey { case input, expected }

  var sizes: [Size] { input.sizes.map { Size(width: $0[0], height: $0[1]) } }
  var container: Size { Size(width: input.width, height: input.height) }

  func layout() throws -> FlowLayout {
    FlowLayout(
      scrollDirection: try word(input.scrollDirection), alignment: try word(input.alignment),
      distribution: try word(input.distribution), verticalAlignment: try word(input.verticalAlignment),
      lineLimit: input.lineLimit, spacing: input.spacing, lineSpacing: input.lineSpacing,
      insets: Insets(
        top: input.insets.top, start: input.insets.start, bottom: input.insets.bottom, end: input.insets.end),
      textDirection: try word(input.textDirection))
  }

  private func word<Word: RawRepresentable<String>>(_ raw: String) throws -> Word {
    guard let word = Word(rawValue: raw) else { throw UnknownWord(word: raw) }
    return word
  }

  struct UnknownWord: Error {
    var word: String
  }

  static func all() throws -> [FlowCase] {
    guard
      let url = Bundle.module.url(
        forResource: "flow_layout_cases", withExtension: "jsonl", subdirectory: "Cases")
    else { throw CocoaError(.fileNoSuchFile) }
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).enumerated().map { number, line in
      var result = try JSONDecoder().decode(FlowCase.self, from: line)
      result.number = number + 1
      return result
    }
  }
}

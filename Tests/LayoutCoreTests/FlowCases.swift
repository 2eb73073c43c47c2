import Foundation
import LayoutCore

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

import TestSupport
import Testing

@testable import TagModel

struct EditingSplitterTests {
  @Test(arguments: [
    ("a,b;c\td\ne\r\nf", ["a", "b", "c", "d", "e", "f"]), ("", []), (" ,;\n, ", []), ("  one  two  ", ["one two"]),
    ("苹果、香蕉，梨；桃", ["苹果", "香蕉", "梨", "桃"]), ("تفاح، موز؛ كمثرى", ["تفاح", "موز", "كمثرى"]),
    ("a\u{2028}b\u{85}c", ["a", "b", "c"]), ("a\u{0}b\u{1B}[1m,\u{202E}c\u{2066}", ["ab[1m", "c"]),
    ("👩‍👩‍👧,e\u{301}", ["👩‍👩‍👧", "e\u{301}"]), ("\u{FEFF}first", ["first"]), ("a\u{FFFF}", ["a"]),
    ("keep\u{200F}", ["keep\u{200F}"]),
  ])
  func splitsText(_ row: (String, [String])) {
    #expect(Array(TagSplitter().pieces(of: row.0)) == row.1)
  }

  @Test func separatorsAreConfigurable() {
    let text = "a b,c\nd"
    #expect(Array(TagSplitter(TagSplitter.spaces).pieces(of: text)) == ["a", "b,c d"])
    #expect(Array(TagSplitter([]).pieces(of: text)) == ["a b,c d"])
    #expect(Array(TagSplitter(["|"]).pieces(of: "a|b||c")) == ["a", "b", "c"])
    #expect(TagSplitter().splits("a,b") && !TagSplitter().splits("a b"))
  }

  @Test func invalidBytesAreReplaced() {
    let bytes: [UInt8] = [0x61, 0xED, 0xA0, 0x80, 0x2C, 0xFF, 0x62, 0x2C, 0xC3]
    let pieces = Array(TagSplitter().pieces(of: bytes))
    #expect(pieces.count == 3)
    #expect(pieces.allSatisfy { $0.contains("\u{FFFD}") })
    #expect(pieces[0].hasPrefix("a") && pieces[1].hasSuffix("b"))
  }

  @Test func splitsTenThousandTagsAndAMegabyte() {
    let words = (0..<10_000).map { "tag \($0)" }
    #expect(Array(TagSplitter().pieces(of: words.joined(separator: ", "))) == words)
    let whole = String(repeating: "x", count: 1_000_000)
    #expect(Array(TagSplitter().pieces(of: whole)) == [whole])
    var pieces = TagSplitter().pieces(of: String(repeating: ",", count: 1_000_000) + "last")
    #expect(pieces.next() == "last")
    #expect(pieces.next() == nil && pieces.next() == nil)
  }

  @Test func piecesAreCompleteAndTidy() {
    var random = SeededGenerator(seed: 62)
    let splitter = TagSplitter()
    let parts = ["a", "é", "日", "🙂", "'", ",", ";", "\n", "\r\n", "\t", " ", "\u{A0}", "\u{7}", "\u{202B}", "\u{85}"]
    for _ in 0..<2_000 {
      let text = (0..<random.int(0...20)).map { _ in random.element(of: parts) }.joined()
      let pieces = Array(splitter.pieces(of: text))
      let letters: (String) -> [Character] = { $0.filter { "aé日🙂'".contains($0) }.map { $0 } }
      #expect(letters(pieces.joined()) == letters(text), "\(text.debugDescription)")
      for piece in pieces {
        #expect(!piece.isEmpty && TagSplitter.tidy(piece) == piece && !splitter.splits(piece))
        #expect(piece.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
      #expect(Array(splitter.pieces(of: pieces.joined(separator: ","))) == pieces)
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import TagModel

@Suite struct TagSearchTests {
  @Test func foldsNonASCIIText() throws {
    let tags = try TagList(["naïve", "CAFE\u{301}", "Straße", "日本語"].map { Tag($0) })
    for (words, index) in [("NAÏVE", 0), ("caf\u{E9}", 1), ("日本", 3)] {
      #expect(tags.index(containing: words) == index, "\(words)")
    }
  }

  @Test func accentsCountOnlyIfTheyAreTyped() throws {
    let tags = try TagList(
      ["cafeteria", "Crème brûlée", "Łódź", "I\u{307}zmir", "Αθήνα", "أحمد", "がぎ", "हिन्दी", "Việt Nam"].map { Tag($0) })
    for (words, index) in [
      ("creme brulee", 1), ("crème brulee", 1), ("CREME", 1), ("lodz", 2), ("łodz", 2), ("izmir", 3), ("αθηνα", 4), ("احمد", 5),
      ("viet nam", 8), ("vie\u{302}\u{323}t", 8), ("café", nil), ("crémé", nil), ("かき", nil), ("हनद", nil),
    ] as [(String, Int?)] {
      #expect(tags.index(containing: words) == index, "\(words)")
    }
    #expect(FoldedText("Crème") != FoldedText("creme"), "as duplicates they are two")
  }

  /// Foundation decomposes texts, which the standard library doesn't.
  @Test func everyLetterIsFoundWithoutItsAccents() {
    var differing: [String] = []
    let strokes: Set<Character> = ["ø", "ł", "đ", "ħ", "ŧ", "ı", "ǿ"]
    for value in (0x80..<0x3000 as Range<UInt32>) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let folded = FoldedText(String(scalar)).description
      guard folded.count == 1, let letter = folded.first, !strokes.contains(letter) else { continue }
      let scalars = folded.decomposedStringWithCanonicalMapping.unicodeScalars
      let rest = scalars.dropFirst()
      guard rest.allSatisfy({ (0x300...0x36F).contains($0.value) || (0x64B...0x65F).contains($0.value) }) else {
        continue
      }
      if letter.withoutAccents != Character(String(scalars.prefix(1))) { differing.append("U+\(String(value, radix: 16)) \(folded)") }
    }
    #expect(differing == [])
  }

  @Test func whiteSpaceIsEqualInAnyText() throws {
    let tags = try TagList(["e a", "é a", "a \t b", "ab"].map { Tag($0) })
    for (words, index) in [("a ", 0), (" a", 0), ("e  a", 0), ("é a ", 1), ("a b", 2), ("\ta\nb", 2), ("b", 2), ("  ", 0)] {
      #expect(tags.index(containing: words) == index, "\(words)")
    }
    #expect(tags.index(containing: "a", from: 1) == 1)
    #expect(tags.index(containing: "a c") == nil)
  }

  @Test func searchesOnAnotherThread() async throws {
    let tags = try TagList((0..<2000).map { Tag("number \($0)") })
    #expect(await tags.search(for: "NUMBER 1999") == tags[1999].id)
    #expect(await tags.search(for: "number 1", from: 20) == tags[100].id)
    #expect(await tags.search(for: "letter") == nil)
    let canceled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await tags.search(for: "number 1999")
    }
    #expect(await canceled.value == nil)
  }

  @Test func agreesWithALinearSearch() throws {
    var random = SeededGenerator(seed: 7)
    for most in [0] + Array(repeating: 400, count: 40) {
      let letters = Array("abABé \t")
      func word(_ most: Int) -> String {
        String((0..<Int.random(in: 0...most, using: &random)).map { _ in letters.randomElement(using: &random)! })
      }
      let tags = try TagList((0..<Int.random(in: 0...most, using: &random)).map { _ in Tag(word(5)) })
      let pattern = word(3)
      let start = Int.random(in: 0...tags.count, using: &random)
      let folded = SearchText(pattern)
      let order = Array(start..<tags.count) + Array(0..<start)
      #expect(tags.index(containing: pattern, from: start) == order.first { SearchText(tags[$0].text).contains(folded) })
    }
  }
}

import TestSupport
import Testing

@testable import TagModel

struct EditingFoldingTests {
  @Test(arguments: [
    ("SaD", "sad"), ("Ångström", "A\u{30A}ngstro\u{308}m"), ("\u{212B}", "å"), ("straße", "STRASSE"),
    ("STRAẞE", "strasse"), ("  house \t\r\n plant ", "House Plant"), ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς"), ("ﬁ", "FI"),
    ("a\u{3000}b", "A B"), ("\u{212A}elvin", "kelvin"), ("ǅ", "ǆ"), ("a\u{202E}b\u{200F}", "AB"),
    ("\u{1FB3}\u{301}", "α\u{301}\u{345}"), ("α\u{345}\u{301}", "\u{1FB4}"), ("ᾼ", "αι"), ("İ", "i\u{307}"),
    ("ДОМ", "дом"), ("\u{1E9B}\u{323}", "ſ\u{323}\u{307}"), ("한", "\u{1112}\u{1161}\u{11AB}"), ("Ꭰ", "ꭰ"),
  ])
  func equalTexts(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) == FoldedText(pair.1))
    #expect(FoldedText(pair.0).hashValue == FoldedText(pair.1).hashValue)
  }

  @Test(arguments: [
    ("sad", "säd"), ("ab", "a b"), ("ı", "i"), ("I", "ı"), ("1", "١"), ("ss", "s"), ("क\u{94D}ष", "क\u{94D}\u{200D}ष"), ("", "a"),
  ])
  func differentTexts(_ pair: (String, String)) {
    #expect(FoldedText(pair.0) != FoldedText(pair.1))
  }

  @Test func everyCharacterFoldsLikeItsCaseVariants() {
    var differing: [String] = []
    for value in (0..<0x2_0000 as Range<UInt32>) {
      guard let scalar = Unicode.Scalar(value), scalar != "ı" else { continue }
      let folded = FoldedText(String(scalar))
      let others = [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping, folded.description]
      if others.contains(where: { FoldedText($0) != folded }) { differing.append("U+\(String(value, radix: 16))") }
    }
    #expect(differing == [])
  }

  @Test func blankTextsAreEmpty() {
    for text in ["", " ", "\t\n\r\n", "\u{A0}\u{2003}\u{202F}", "\u{202E}\u{FEFF}"] { #expect(FoldedText(text).isEmpty) }
  }

  @Test func spacesAndCaseAreIgnoredInRandomTexts() {
    var random = SeededGenerator(seed: 6)
    let parts = ["a", "B", "ß", "É", "e\u{301}", "Σ", "ς", "日", "👩‍👩‍👧", "ᾳ", "\u{345}", "İ", "ﬃ", "и\u{306}", "'"]
    for _ in 0..<2_000 {
      let words = (0..<random.int(1...4)).map { _ in
        (0..<random.int(1...5)).map { _ in random.element(of: parts) }.joined()
      }
      let text = words.joined(separator: " ")
      let gaps = [" ", "\t", "\n ", "\u{A0}", "  "]
      let spaced = words.reduce(random.element(of: gaps)) { $0 + $1 + random.element(of: gaps) }
      let folded = FoldedText(text)
      #expect(FoldedText(spaced) == folded, "\(text.debugDescription)")
      #expect(FoldedText(folded.description) == folded, "\(text.debugDescription)")
      #expect(FoldedText(text.uppercased()) == folded, "\(text.debugDescription)")
    }
  }

  @Test func takenTextsTrackEachTag() {
    var taken = TakenTexts([Tag("Fern", id: 1), Tag("fern", id: 2), Tag("Moss", id: 3)])
    #expect(taken.owner(of: " FERN ") == 1)
    #expect(taken.owner(of: "fern", except: 1) == 2)
    #expect(taken.owner(of: "moss", except: 3) == nil)
    taken.remove("Fern", of: 1)
    taken.remove("Fern", of: 9)
    #expect(taken.owner(of: "fern") == 2)
    taken.remove("fern", of: 2)
    #expect(taken.owner(of: "fern") == nil)
  }
}

import LayoutCore
import Testing

@testable import TagModel

struct TagTests {
  @Test func idsAreUniqueFromAnyThread() async {
    let ids = await withTaskGroup(of: [Tag.ID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<1000).map { _ in Tag.ID.unique() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids).count == 8000)
    #expect(ids.allSatisfy { $0.rawValue < 0 })
  }

  /// Ids created by number, such as from a file, are not returned again, from any thread.
  @Test func knownIDsAreNotReturned() async {
    let made = await withTaskGroup(of: [Tag.ID].self) { group in
      for thread in 0..<4 {
        group.addTask {
          (0..<500).flatMap { round -> [Tag.ID] in
            let new = Tag.ID.unique()
            return [new, Tag.ID(rawValue: new.rawValue - 2_001 - thread), .unique()]
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let known = Set(stride(from: 1, to: made.count, by: 3).map { made[$0] })
    let last = Tag.ID.unique()
    #expect(known.allSatisfy { $0.rawValue > last.rawValue })
    for number in [Int.min + 1, .min + 2] { _ = Tag.ID(rawValue: number) }
    let lowest = Int.min + (1 << 39)
    #expect((lowest..<0).contains(Tag.ID.unique().rawValue), "the last ids of all are not near")
  }

  @Test func aTagIsSmall() {
    #expect(MemoryLayout<Tag>.stride == 40)
    #expect(MemoryLayout<TagStyle>.size == 8)
  }

  @Test func keepsStylesAndAttachments() {
    var tag = Tag("a", style: TagStyle(cornerRadius: 4), attachment: "kept")
    #expect(tag.style.cornerRadius == 4)
    #expect(tag.attachment as? String == "kept")
    tag.style.cornerRadius = nil
    #expect(tag.style == TagStyle())
    #expect(tag.style.isEmpty)
    #expect(tag.attachment as? String == "kept")
    tag.attachment = nil
    tag.style.padding = Insets(3)
    #expect(tag.style.padding == Insets(3))
    #expect(tag.attachment == nil)
  }

  @Test func stylesAreEqualByValue() {
    let red = Color(red: 1, green: 0, blue: 0)
    var style = TagStyle(background: red)
    #expect(style == TagStyle(background: red))
    #expect(style.hashValue == TagStyle(background: red).hashValue)
    let copy = style
    style.foreground = red.withAlpha(0.5)
    #expect(style != copy)
    #expect(copy.foreground == nil)
    style.foreground = nil
    style.background = nil
    #expect(style == TagStyle())
  }

  @Test(arguments: [
    ("Swift", "Swift"),
    ("", ""),
    ("two words", "two words"),
    ("a\nb", "a b"),
    ("a\r\n\n\tb", "a b"),
    ("\u{2028}a\u{2029}", " a "),
    ("bell\u{7}", "bell␇"),
    ("nul\u{0}", "nul␀"),
    ("del\u{7F}", "del␡"),
    ("c1\u{9B}", "c1\u{FFFD}"),
    ("\u{202E}evil\u{202C}", "evil"),
    ("\u{2067}שלום\u{2069}", "שלום"),
    ("שלום", "שלום"),
    ("\u{200F}(ש)", "\u{200F}(ש)"),
    ("می\u{200C}خواهم", "می\u{200C}خواهم"),
    ("👩\u{200D}👩\u{200D}👧", "👩\u{200D}👩\u{200D}👧"),
    ("\u{FEFF}bom", "bom"),
    ("é", "é"),
  ])
  func displayTextIsOneReadableLine(text: String, shown: String) {
    let tag = Tag(text)
    #expect(tag.displayText == shown)
    #expect(tag.text.unicodeScalars.elementsEqual(text.unicodeScalars), "the user's text stays as it is")
  }

  @Test func displayTextIsLimited() {
    let limit = Tag.displayTextLimit
    let exact = String(repeating: "x", count: limit)
    #expect(Tag(exact).displayText == exact)
    #expect(Tag(exact + "x").displayText == exact.dropLast() + "…")
    #expect(Tag(String(repeating: "é", count: limit)).displayText.count == limit)

    let million = Tag(String(repeating: "wörter ", count: 150_000))
    #expect(million.displayText.count == limit)
    #expect(million.displayText.hasSuffix("…"))
    #expect(million.text.count == 1_050_000)

    let marks = Tag("a" + String(repeating: "\u{301}", count: 100_000))
    #expect(marks.displayText.unicodeScalars.count <= 4 * limit + 1)
    #expect(marks.displayText.hasSuffix("…"))
    #expect(Tag(String(repeating: "\n", count: 5000) + "x").displayText == " …")
  }
}

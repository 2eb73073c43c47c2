import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct PayloadTests {
  @Test func roundTrip() throws {
    let style = TagStyle(
      foreground: Color(hex: 0x102030), background: Color(hex: 0x1A334D).withAlpha(0.4), gradient: Gradient(.black, .white),
      borderColor: .black, borderWidth: 1.5, cornerRadius: 4, padding: Insets(top: 1, start: 2, bottom: 3, end: 4.25))
    let tags = [
      Tag("Bay leaf", id: 17, style: style, selectedStyle: TagStyle(background: .white)),
      Tag("two\nlines \\n \r\t end ", id: 5, isEnabled: false),
      Tag("", id: 0), Tag("日本語 👩‍👩‍👧 \u{2028}", id: 3),
    ]
    let read = try TagPayload.tags(in: TagPayload.encoded(tags))
    #expect(read.facts == tags.facts)
    #expect(read.map(\.selectedStyle) == tags.map(\.selectedStyle))
    #expect(TagPayload.mediaType.hasSuffix("v\(TagPayload.version)"))
    #expect(try TagPayload.tags(in: TagPayload.encoded([])).isEmpty)
  }

  /// Other processes number their new tags as this one does.
  @Test func negativeIDsAreReplaced() throws {
    let here = (0..<3).map { _ in Tag("here") }
    let bytes = TagPayload.encoded(here.map { Tag("there", id: $0.id) } + [Tag("least", id: Tag.ID(Int.min + 1))])
    let read = try TagPayload.tags(in: bytes)
    #expect(read.map(\.text) == ["there", "there", "there", "least"])
    #expect(Set(read.map(\.id)).isDisjoint(with: here.map(\.id)))
    #expect(read.allSatisfy { $0.id.rawValue < 0 && $0.id.rawValue != Int.min + 1 })
  }

  @Test(arguments: ["1px 2px oops", "1px 2px 3px 4px 5px", "", "1px nanpx", "1px 2px 3px -4px"])
  func invalidPaddingIsRejected(lengths: String) {
    #expect(throws: TagPayload.Failure.badLine(3, "style padding: \(lengths)")) {
      try TagPayload.tags(in: Array("tagflow-tags 1\ntag 1\nstyle padding: \(lengths)".utf8))
    }
  }

  @Test(arguments: [
    ("", TagPayload.Failure.notTags), ("hello", .notTags), ("tagflow-tags", .notTags), ("tagflow-tags x", .notTags),
    ("tagflow-tags 0", .notTags), ("tagflow-tags 2\ntag 1", .tooNew(version: 2)),
    ("tagflow-tags 1\ntext no tag yet", .badLine(2, "text no tag yet")),
    ("tagflow-tags 1\ntag x", .badLine(2, "tag x")),
    ("tagflow-tags 1\ntag 1\nstyle background: 1 2 3", .badLine(3, "style background: 1 2 3")),
    ("tagflow-tags 1\ntag 1\nstyle border-width: nan", .badLine(3, "style border-width: nan")),
    ("tagflow-tags 1\ntag 1\nselected-style border-radius: -1px", .badLine(3, "selected-style border-radius: -1px")),
  ])
  func invalidDataIsRejectedWithAReason(text: String, failure: TagPayload.Failure) {
    #expect(throws: failure) { try TagPayload.tags(in: Array(text.utf8)) }
    #expect(failure.sentence.inEnglish.hasSuffix("."))
  }

  @Test func unknownLinesAreSkipped() throws {
    let read = try TagPayload.tags(in: Array("tagflow-tags 1\ntag 1\ntext a\nsparkle 9 9\n\nselected-sparkle\ntag 2".utf8))
    #expect(read.map(\.text) == ["a", ""])
  }

  /// Decoding random bytes returns tags or a reason.
  @Test func randomBytesNeverTrap() {
    var random = SeededGenerator(seed: 5)
    let good = TagPayload.encoded([
      Tag("Bay leaf", id: 17, style: TagStyle(background: .black, borderWidth: 2)), Tag("Thyme", id: 18),
    ])
    var readable = 0
    for _ in 0..<3_000 {
      var bytes = good
      for _ in 0..<random.int(1...4) {
        let index = random.int(0...(bytes.count - 1))
        if random.chance(0.5) { bytes[index] = UInt8(random.int(0...255)) } else { bytes.remove(at: index) }
      }
      if (try? TagPayload.tags(in: bytes)) != nil { readable += 1 }
    }
    #expect(readable > 100)
  }

  @Test func messagesNameTheProblem() {
    #expect(
      TagPayload.Failure.badLine(3, "tag x").sentence.inEnglish == "The copied tags are damaged in line 3: “\u{2068}tag x\u{2069}”.")
    #expect(TagPayload.Failure.tooNew(version: 2).sentence.inEnglish.contains("version 2"))
  }
}

import TestSupport
import Testing

@testable import TagModel


@Suite struct TagSearchTests {
  @Test func findsTheNextAndBeginsAnew() throws {
    let tags = try TagList(["Tea 1", "Go 2", "GREEN tea", "Café", "teapot"].map { Tag($0) })
    #expect(tags.index(containing: "tea") == 0)
    #expect(tags.index(containing: "TEA", from: 1) == 2)
    #expect(tags.index(containing: "tea", from: 3) == 4)
    #expect(tags.index(containing: "tea", from: 5) == 0)
    #expect(tags.index(containing: "go", from: 2) == 1)
    #expect(tags.index(containing: "coffee") == nil)
    #expect(tags.index(containing: "", from: 2) == 2)
    #expect(TagList().index(containing: "tea") == nil)
  }

  @Test func foldsWhatIsNotPlain() throws {
    let tags = try TagList(["naïve", "CAFE\u{301}", "Straße", "日本語"].map { Tag($0) })
    for (words, index) in [("NAÏVE", 0), ("caf\u{E9}", 1), ("日本", 3)] {
      #expect(tags.index(containing: words) == index, "\(words)")
    }
  }

  @Test func whiteSpaceCountsTheSameInAnyText() throws {
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

  @Test func findsAsALookAtEachTextDoes() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let letters = Array("abABé \t")
      func word(_ most: Int) -> String { String((0..<Int.random(in: 0...most, using: &random)).map { _ in letters.randomElement(using: &random)! }) }
      let tags = try TagList((0..<Int.random(in: 0...400, using: &random)).map { _ in Tag(word(5)) })
      let pattern = word(3)
      let start = Int.random(in: 0...tags.count, using: &random)
      let folded = SearchText(pattern)
      let order = Array(start..<tags.count) + Array(0..<start)
      #expect(tags.index(containing: pattern, from: start) == order.first { SearchText(tags[$0].text).contains(folded) })
    }
  }
}

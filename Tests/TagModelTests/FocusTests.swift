import LayoutCore
import TestSupport
import Testing

@testable import TagModel

struct FocusMotionTests {
  /// Chips of width 40 in a view of width 100: two per line, at x 0 and 50; lines of height 30 with a pitch of 40.
  func arrangement(
    count: Int, _ layout: FlowLayout = FlowLayout(spacing: 10, lineSpacing: 10),
    in container: Size = Size(width: 100, height: 1000)
  ) -> FlowArrangement {
    layout.arrange(Array(repeating: Size(width: 40, height: 30), count: count), in: container)
  }

  func go(_ motion: FocusMotion, _ index: Int?, _ arrangement: FlowArrangement, page: Double = 80) -> Int? {
    motion.destination(from: index, in: arrangement, page: page)
  }

  @Test(arguments: [
    (FocusMotion.next, 1, 2), (.next, 6, 6), (.previous, 2, 1), (.previous, 0, 0), (.up, 3, 1), (.up, 1, 1),
    (.down, 3, 5), (.down, 5, 6), (.down, 6, 6), (.home, 4, 0), (.end, 0, 6), (.pageDown, 0, 4), (.pageDown, 1, 5),
    (.pageDown, 5, 6), (.pageUp, 6, 2), (.pageUp, 1, 1),
  ])
  func motionIsVisual(motion: FocusMotion, from: Int, to: Int) {
    #expect(go(motion, from, arrangement(count: 7)) == to)
  }

  @Test func withoutFocusItStartsAtAnEnd() {
    for motion in FocusMotion.allCases {
      #expect(go(motion, nil, arrangement(count: 7)) == (motion == .end ? 6 : 0))
      #expect(go(motion, 99, arrangement(count: 7)) == (motion == .end ? 6 : 0))
      #expect(go(motion, nil, arrangement(count: 0)) == nil)
      #expect(go(motion, 0, arrangement(count: 0)) == nil)
    }
  }

  @Test func hiddenChipsAreSkipped() {
    let two = arrangement(count: 7, FlowLayout(lineLimit: 2, spacing: 10, lineSpacing: 10))
    #expect(go(.end, 0, two) == 3)
    #expect(go(.next, 3, two) == 3)
    #expect(go(.down, 2, two) == 2)
    #expect(go(.pageDown, 0, two, page: 500) == 2)
    #expect(go(.next, 5, two) == 0)
  }

  @Test func theColumnIsKept() {
    let widths: [Double] = [40, 40, 90, 40, 40]
    let mixed = FlowLayout(spacing: 10, lineSpacing: 10)
      .arrange(widths.map { Size(width: $0, height: 30) }, in: Size(width: 100, height: 500))
    #expect(go(.down, 1, mixed) == 2)
    #expect(go(.down, 2, mixed) == 3, "from its own middle, the first of equals")
    #expect(FocusMotion.down.destination(from: 2, in: mixed, column: 70, page: 100) == 4)
    #expect(FocusMotion.up.destination(from: 2, in: mixed, column: 70, page: 100) == 1)
  }

  @Test func aPageShorterThanALineMovesByALine() {
    #expect(go(.pageDown, 0, arrangement(count: 7), page: 5) == 2)
    #expect(go(.pageUp, 6, arrangement(count: 7), page: 5) == 4)
  }

  /// The last line ends before the column, so that a chip of the line above is nearer to the point a page below.
  @Test func aPageNeverGoesBack() {
    let flow = FlowLayout().arrange(Array(repeating: Size(width: 60, height: 20), count: 7), in: Size(width: 200, height: 60))
    #expect(flow.index(pageFrom: 6, by: 60, nearestX: 166) == nil)
    #expect(flow.index(pageFrom: 5, by: 60, nearestX: 166) == 6)
    #expect(flow.index(pageFrom: 0, by: -60, nearestX: 166) == nil)
    #expect(flow.index(pageFrom: 6, by: -0.0, nearestX: 0) == 3, "a view without height still pages upward")
  }

  /// An arrangement that leads around in a circle: next, previous and pages never end.
  @Test(arguments: FocusMotion.allCases) func noMotionGoesOnForever(motion: FocusMotion) {
    var asked = 0
    let found = motion.destination(from: 1, in: Circle(), page: 10) { _ in
      asked += 1
      return false
    }
    #expect(found == nil && asked <= Circle().count)
  }

  @Test func arrowsFollowTheTextDirection() {
    #expect(FocusMotion.leftArrow(in: .leftToRight) == .previous)
    #expect(FocusMotion.leftArrow(in: .rightToLeft) == .next)
    #expect(FocusMotion.rightArrow(in: .leftToRight) == .next)
    #expect(FocusMotion.rightArrow(in: .rightToLeft) == .previous)
  }

  @Test func horizontalPagesFollowTheRow() {
    for direction in TextDirection.allCases {
      let layout = FlowLayout(
        scrollDirection: .horizontal, lineLimit: 2, spacing: 10, lineSpacing: 10, textDirection: direction)
      let rows = arrangement(count: 20, layout)
      #expect(go(.pageDown, 0, rows) == 2)
      #expect(go(.pageUp, 5, rows) == 3)
      #expect(go(.pageDown, 9, rows) == 9)
      #expect(go(.pageDown, 3, rows, page: 1) == 4)
      #expect(go(.pageUp, 10, rows, page: 1) == 10)
    }
  }

  /// In any layout, "next" visits all visible chips line by line, and "previous" goes back.
  @Test(arguments: [UInt64(1), 2, 3])
  func nextVisitsAllChipsLineByLine(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let layout = FlowLayout(
        scrollDirection: random.element(of: FlowLayout.ScrollDirection.allCases),
        distribution: random.element(of: FlowLayout.Distribution.allCases), lineLimit: random.int(0...5),
        textDirection: random.element(of: TextDirection.allCases))
      let count = random.int(1...25)
      let sizes = (0..<count).map { _ in Size(width: random.double(10...90), height: 20) }
      let arrangement = layout.arrange(sizes, in: Size(width: 200, height: 200))
      let seen = (0..<count).filter { !arrangement.isHidden($0) }
      let lines = Set(seen.map { arrangement.line(of: $0) ?? -1 }).sorted()
      let reading = lines.flatMap { arrangement.indexes(onLine: $0) }
      #expect(reading.count == seen.count)
      for (index, next) in zip(reading, reading.dropFirst()) {
        #expect(go(.next, index, arrangement) == next)
        #expect(go(.previous, next, arrangement) == index)
      }
      #expect(go(.next, reading[reading.count - 1], arrangement) == reading[reading.count - 1])
      #expect(go(.previous, reading[0], arrangement) == reading[0])
      for index in reading {
        for (motion, step) in [(FocusMotion.up, -1), (.down, 1)] {
          let target = go(motion, index, arrangement) ?? -1
          let line = arrangement.line(of: index) ?? -1
          #expect(arrangement.line(of: target) == (lines.contains(line + step) ? line + step : line))
        }
      }
    }
  }
}

/// Five items in a circle.
private struct Circle: Arrangement {
  let count = 5, contentSize = Size.zero, lineCount = 1
  let firstShown: Int? = 0, lastShown: Int? = 4
  func isHidden(_ index: Int) -> Bool { false }
  func frame(at index: Int) -> Rect { .zero }
  func frames() -> [Rect] { Array(repeating: .zero, count: count) }
  func index(at point: Point) -> Int? { nil }
  func index(nearestTo point: Point) -> Int? { nil }
  func indexes(in rect: Rect) -> [Int] { [] }
  func forEachFrame(in rect: Rect, _ body: (Int, Rect) -> Void) {}
  func next(after index: Int) -> Int? { (index + 1) % count }
  func previous(before index: Int) -> Int? { (index + count - 1) % count }
  func index(above index: Int, nearestX x: Double) -> Int? { previous(before: index) }
  func index(below index: Int, nearestX x: Double) -> Int? { next(after: index) }
  func index(pageFrom index: Int, by distance: Double, nearestX x: Double) -> Int? { next(after: index) }
}

struct TypeAheadTests {
  @Test func accentsCountOnlyIfTheyAreTyped() throws {
    let tags = try TagList(["Basil", "Égal", "Elder", "  éclair", "E\u{301}toile", "Łuk"].map { Tag($0) })
    for (letters, from, found) in [
      ("e", 0, 1), ("e", 1, 2), ("e", 2, 3), ("é", 0, 1), ("é", 1, 3), ("e\u{301}", 3, 4), ("è", 0, nil), ("et", 0, 4), ("él", 0, nil),
      ("luk", 0, 5), ("LUK", 0, 5),
    ] as [(String, Int, Int?)] {
      var typing = TypeAhead()
      #expect(typing.type(letters, at: 0, in: tags, from: from) == found, "\(letters) from \(from)")
    }
  }

  func list(_ texts: String...) throws -> TagList { try TagList(texts.map { Tag($0) }) }

  @Test func findsTheNextTagWithThePrefix() throws {
    let tags = try list("Apple", "Banana", "apricot", "Blueberry", "Äpfel", "avocado")
    var typing = TypeAhead()
    #expect(typing.type("a", at: 0, in: tags, from: nil) == 0)
    #expect(typing.type("p", at: 500, in: tags, from: 0) == 0, "the same one still begins so")
    #expect(typing.type("R", at: 1500, in: tags, from: 0) == 2)
    #expect(typing.typed == "apR")
    #expect(typing.isTyping(at: 2500))
    #expect(typing.type("b", at: 2600, in: tags, from: 2) == 3, "too long ago")
    #expect(typing.type("a", at: 2700, in: tags, from: 3) == 1, "from the start again")
    #expect(typing.type("x", at: 2800, in: tags, from: 1) == nil)
    typing.reset()
    #expect(!typing.isTyping(at: 2801))
    #expect(typing.type("ä", at: 3000, in: tags, from: 5) == 4)
  }

  @Test func repeatingALetterFindsTheNextTag() throws {
    let tags = try list("sun", "sea", "moon", "sand", "ssh")
    var typing = TypeAhead()
    #expect(typing.type("m", at: 0, in: tags, from: nil) == 2)
    #expect(typing.type("m", at: 100, in: tags, from: 2) == 2)
    typing.reset()
    #expect(typing.type("s", at: 200, in: tags, from: nil) == 0)
    #expect(typing.type("s", at: 300, in: tags, from: 0) == 4, "one that begins with two")
    #expect(typing.type("s", at: 400, in: tags, from: 4) == 0, "none with three: the next with one")
    #expect(typing.type("s", at: 500, in: tags, from: 0) == 1)
  }

  @Test func hiddenTagsAreSkipped() throws {
    let tags = try list("b", "ab", "b2", "b3")
    var typing = TypeAhead()
    #expect(typing.type("b", at: 0, in: tags, from: 0) { $0 != 2 } == 3)
    #expect(typing.type("", at: 5000, in: tags, from: 0) == nil)
  }

  @Test(arguments: [
    ("straße", "STRASS", false), ("İstanbul", "i", true), ("  space", "sp", true), ("two words", "two w", true),
    ("ÉCOLE", "éc", true), ("école", "É", true), ("Ελλάδα", "ελ", true), ("", "a", false), ("a", "ab", false),
    ("日本", "日", true),
  ])
  func caseIsIgnored(text: String, typed: String, found: Bool) throws {
    var typing = TypeAhead()
    #expect(typing.type(typed, at: 0, in: try list(text), from: nil) == (found ? 0 : nil))
  }
}

import LayoutCore
import TestSupport
import Testing

@Suite("Overflow chip") struct FlowOverflowTests {
  /// Chips of width 20, 30 and 40 for numbers of one, two and three digits.
  private func chip(_ hidden: Int) -> Size {
    Size(width: 10 + 10 * Double(String(hidden).count), height: 20)
  }

  struct Case: Sendable, CustomStringConvertible {
    let widths: [Double]
    let limit: Int
    let shown: Int?
    let x: Double
    var description: String { "\(widths) in \(limit) lines" }

    init(_ widths: [Double], limit: Int, shown: Int?, x: Double = 0) {
      (self.widths, self.limit, self.shown, self.x) = (widths, limit, shown, x)
    }
  }

  /// In 100 pixels, with gaps of 10.
  @Test(arguments: [
    Case([], limit: 1, shown: nil),
    Case([40, 50], limit: 1, shown: nil),
    Case([40, 40, 40], limit: 0, shown: nil),
    Case([40, 40, 40], limit: 2, shown: nil),
    // The second chip is hidden, because "+1" does not fit beside it.
    Case([40, 40, 40], limit: 1, shown: 1, x: 50),
    // An exact fit: 20 + 10 + 40 + 10 + 20.
    Case([20, 40, 80], limit: 1, shown: 2, x: 80),
    Case([20, 40.1, 80], limit: 1, shown: 1, x: 30),
    // There is space for "+1" on the last line.
    Case([80, 30, 80], limit: 2, shown: 2, x: 40),
    // The only chip on the last line fills it, and is hidden.
    Case([80, 95, 80], limit: 2, shown: 1, x: 0),
    Case([80, 300, 80], limit: 2, shown: 1, x: 0),
    // The first chip fills the only line, and is narrowed to 70.
    Case([95, 50], limit: 1, shown: 1, x: 80),
    Case([400, 50], limit: 1, shown: 1, x: 80),
    // Ten more hidden chips need another digit, so the chip before it is hidden as well.
    Case([20, 40] + [Double](repeating: 60, count: 9), limit: 1, shown: 2, x: 80),
    Case([20, 40] + [Double](repeating: 60, count: 10), limit: 1, shown: 1, x: 30),
  ])
  func table(row: Case) throws {
    let layout = FlowLayout(lineLimit: row.limit, spacing: 10, lineSpacing: 10)
    let sizes = row.widths.map { Size(width: $0, height: 20) }
    let arrangement = layout.arrange(sizes, in: Size(width: 100, height: 500))
    let overflow = arrangement.overflow(chip)
    #expect(overflow?.shownCount == row.shown)
    guard let overflow else { return }
    #expect(overflow.hiddenCount == row.widths.count - overflow.shownCount)
    #expect(overflow.frame.x == row.x)
    #expect(overflow.frame.y == Double(row.limit - 1) * 30)
    #expect(overflow.arrangement.contentSize == arrangement.contentSize)
  }

  @Test("If there is no space for both, only the overflow chip is shown") func narrow() throws {
    let arrangement = FlowLayout(lineLimit: 1).arrange(
      [Size(width: 80, height: 20), Size(width: 80, height: 20)], in: Size(width: 45, height: 100))
    let overflow = try #require(arrangement.overflow(chip))
    #expect(overflow.shownCount == 0 && overflow.hiddenCount == 2)
    #expect(overflow.frame == Rect(x: 0, y: 0, width: 20, height: 20))
  }

  @Test("The overflow chip goes to the previous line if it fits there") func lineBefore() throws {
    let sizes = [40, 95, 80].map { Size(width: $0, height: 20) }
    let arrangement = FlowLayout(lineLimit: 2, spacing: 10, lineSpacing: 10).arrange(sizes, in: Size(width: 100, height: 0))
    let overflow = try #require(arrangement.overflow(chip))
    #expect(overflow.shownCount == 1 && overflow.hiddenCount == 2)
    #expect(overflow.frame == Rect(x: 50, y: 0, width: 20, height: 20))
    #expect(overflow.arrangement.contentSize.height == 20 && arrangement.contentSize.height == 50)
  }

  @Test("Scrolling rows hide nothing") func rows() {
    let layout = FlowLayout(scrollDirection: .horizontal, lineLimit: 2)
    let sizes = [Size](repeating: Size(width: 80, height: 20), count: 30)
    #expect(layout.arrange(sizes, in: Size(width: 100, height: 100)).overflow(chip) == nil)
  }

  @Test("Right-to-left is the mirror image") func mirrored() throws {
    let sizes = [Size](repeating: Size(width: 35, height: 20), count: 9)
    var layout = FlowLayout(lineLimit: 2, spacing: 5, insets: Insets(top: 1, start: 3, bottom: 2, end: 9))
    let ltr = try #require(layout.arrange(sizes, in: Size(width: 120, height: 0)).overflow(chip))
    layout.textDirection = .rightToLeft
    let rtl = try #require(layout.arrange(sizes, in: Size(width: 120, height: 0)).overflow(chip))
    #expect(ltr.shownCount == rtl.shownCount)
    #expect(rtl.frame.x == 120 - ltr.frame.maxX)
  }

  /// For any chips, there is an overflow chip exactly if chips are hidden; it is within the limit and at the end of the last
  /// line, and no more chips could be shown.
  @Test("As many chips as fit are shown") func properties() {
    for seed in UInt64(0)..<1500 {
      var random = SeededGenerator(seed: seed)
      let sizes = random.chipSizes(random.int(0...80))
      var layout = random.flowLayout()
      layout.scrollDirection = .vertical
      layout.lineLimit = random.int(0...5)
      let container = random.container()
      let arrangement = layout.arrange(sizes, in: container)
      let more = random.chance(0.5) ? chip : { Size(width: Double($0 % 7) * 9, height: 24) }
      guard let overflow = arrangement.overflow(more) else {
        #expect(arrangement.hiddenIndexes.isEmpty, "seed \(seed)")
        continue
      }
      let (shown, hidden) = (overflow.shownCount, overflow.hiddenCount)
      #expect(shown + hidden == sizes.count && hidden > 0, "seed \(seed)")
      #expect(!arrangement.hiddenIndexes.isEmpty)
      #expect(overflow.arrangement.count == shown + 1)
      #expect(overflow.arrangement.lineCount <= layout.lineLimit, "seed \(seed)")
      #expect(overflow.arrangement.size(at: shown) == more(hidden))
      #expect(overflow.arrangement.line(of: shown) == overflow.arrangement.lineCount - 1)
      var open = layout
      open.lineLimit = 0
      for count in (shown + 1)..<max(shown + 1, sizes.count) where !(shown == 0 && count == 1) {
        let lines = open.arrange(sizes.prefix(count) + [more(sizes.count - count)], in: container).lineCount
        #expect(lines > layout.lineLimit, "seed \(seed): \(count) show as well as \(shown)")
      }
    }
  }
}

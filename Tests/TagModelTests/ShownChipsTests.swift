import LayoutCore
import TagModel
import TestSupport
import Testing

/// Tags, chips and places while chips are shown as they are, with an overflow chip, lifted, or with a gap.
struct ShownChipsTests {
  private static let layout = FlowLayout(spacing: 5, lineSpacing: 5)
  private static let container = Size(width: 100, height: 0)

  /// Chips of these widths, in lines of 100.
  private func chips(_ widths: [Double], lineLimit: Int = 0) -> FlowArrangement {
    var layout = Self.layout
    layout.lineLimit = lineLimit
    return layout.arrange(widths.map { Size(width: $0, height: 20) }, in: Self.container)
  }

  private func lift(_ indexes: [Int], of chips: FlowArrangement, to target: Int? = nil, byKeys: Bool = false) -> Lift<FlowArrangement> {
    var lift = Lift(
      Tag.ID(rawValue: indexes[0]), of: indexes.map { (Tag.ID(rawValue: $0), $0) }, in: chips,
      hold: byKeys ? .keys : .pointer(center: .zero))
    lift.aim(at: target)
    return lift
  }

  private func gap(_ count: Int, in chips: FlowArrangement, at index: Int?) -> Gap<FlowArrangement> {
    var gap = Gap(of: Array(repeating: Size(width: 40, height: 20), count: count), in: chips, upTo: chips.count)
    _ = gap.open(at: index)
    return gap
  }

  /// What is at each place, from the first on: the index of a tag, or nil.
  private func order(_ shown: ShownChips<FlowArrangement>) -> [Int?] { (0..<shown.arrangement.count).map(shown.index) }

  @Test func eachPlaceHasItsTag() throws {
    let four = chips([40, 40, 40, 40])
    let limited = chips([40, 40, 40, 40], lineLimit: 1)
    let overflow = try #require(limited.overflow { _ in Size(width: 30, height: 20) })
    let table: [(ShownChips<FlowArrangement>, [Int?])] = [
      (.plain(four), [0, 1, 2, 3]),
      (.overflowing(Overflow(overflow.arrangement, shownCount: overflow.shownCount, hiddenCount: overflow.hiddenCount)), [0, nil]),
      (.lifted(lift([1], of: four)), [0, 1, 2, 3]),
      (.lifted(lift([1], of: four, to: 3)), [0, 2, 3, 1]),
      (.lifted(lift([0, 3], of: four, to: 1)), [1, 0, 3, 2]),
      (.receiving(gap(2, in: four, at: nil)), [0, 1, 2, 3]),
      (.receiving(gap(2, in: four, at: 0)), [nil, nil, 0, 1, 2, 3]),
      (.receiving(gap(1, in: four, at: 9)), [0, 1, 2, 3, nil]),
    ]
    for (shown, expected) in table { #expect(order(shown) == expected, "\(shown)") }
  }

  @Test func liftedChipsKeepTheirSizes() {
    let lift = lift([1, 3], of: chips([40, 50, 60, 70]), to: 0)
    #expect((0..<5).map(lift.size) == [nil, Size(width: 50, height: 20), nil, Size(width: 70, height: 20), nil])
  }

  @Test func theOverflowChipStandsForWhatIsHidden() throws {
    let limited = chips([40, 40, 40, 40], lineLimit: 1)
    let overflow = try #require(limited.overflow { _ in Size(width: 30, height: 20) })
    let shown = ShownChips.overflowing(Overflow(overflow.arrangement, shownCount: 1, hiddenCount: 3))
    #expect((0..<4).map(shown.isHidden) == [false, true, true, true])
    #expect(shown.frame(at: 1) == nil && shown.overflowFrame == Rect(x: 45, y: 0, width: 30, height: 20))
    #expect(shown.overflowPlace == 1 && shown.overflowCount == 3 && shown.chips(in: Rect(x: 0, y: 0, width: 100, height: 20)).count == 1)
    let plain = ShownChips.plain(limited)
    #expect((0..<5).map(plain.isHidden) == [false, false, true, true, true], "the last is no tag")
    #expect(plain.overflowPlace == nil && plain.overflowFrame == nil && plain.overflowCount == 0)
  }

  @Test func landingFramesAreThoseOfWhatAPointerHolds() {
    let four = chips([40, 40, 40, 40])
    let everything = Rect(x: 0, y: 0, width: 1000, height: 1000)
    #expect(ShownChips.plain(four).landingFrames(in: everything) == [])
    #expect(ShownChips.lifted(lift([0], of: four, to: 3)).landingFrames(in: everything) == [four.frame(at: 3)])
    #expect(ShownChips.lifted(lift([0], of: four, to: 3, byKeys: true)).landingFrames(in: everything) == [], "they stay in the layout")
    #expect(ShownChips.receiving(gap(2, in: four, at: 0)).landingFrames(in: everything) == [four.frame(at: 0), four.frame(at: 1)])
    let firstLine = Rect(x: 0, y: 0, width: 100, height: 20)
    #expect(ShownChips.lifted(lift([0], of: four, to: 3)).landingFrames(in: firstLine) == [], "it is on the second")
  }

  @Test func boundsAreThoseOfTheChipsInAnArea() {
    let shown = ShownChips.plain(chips([40, 40, 90]))
    #expect(shown.bounds(in: Rect(x: 0, y: 0, width: 100, height: 20)) == Rect(x: 0, y: 0, width: 85, height: 20))
    #expect(shown.bounds(in: Rect(x: 0, y: 0, width: 100, height: 45)) == Rect(x: 0, y: 0, width: 90, height: 45))
    #expect(shown.bounds(in: Rect(x: 0, y: 100, width: 100, height: 45)) == .zero)
  }

  /// A stack under the pointer is needed wherever its chips come from.
  @Test func theStackIsAmongTheChipsOfAnyArea() {
    let many = chips(Array(repeating: 90, count: 50))
    let shown = ShownChips.lifted(lift([1, 2, 3, 4], of: many))
    let area = Rect(x: 0, y: 1000, width: 100, height: 20)
    #expect(shown.chips(in: area).map(\.index).sorted() == [1, 2, 3, 40])
  }

  /// Whatever is lifted or dragged here: each tag has one place, chips and frames agree with a new arrangement of the same order,
  /// and what is in an area is what a search of all frames finds there.
  @Test(arguments: UInt64(0)..<200) func randomLiftsAndGaps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let widths = (0..<Int.random(in: 1...30, using: &random)).map { _ in Double.random(in: 10...90, using: &random).rounded() }
    let lineLimit = Bool.random(using: &random) ? 0 : Int.random(in: 1...4, using: &random)
    let base = chips(widths, lineLimit: lineLimit)
    let (shown, held): (ShownChips<FlowArrangement>, Set<Int>)
    if Bool.random(using: &random) {
      let indexes = widths.indices.shuffled(using: &random).prefix(Int.random(in: 1...min(4, widths.count), using: &random)).sorted()
      let target = Int.random(in: 0...widths.count - indexes.count, using: &random)
      let lift = lift(indexes, of: base, to: target)
      (shown, held) = (.lifted(lift), Set(indexes))
    } else {
      (shown, held) = (
        .receiving(gap(Int.random(in: 1...3, using: &random), in: base, at: Int.random(in: 0...widths.count, using: &random))), []
      )
    }
    #expect(widths.indices.map { shown.index(at: shown.place(of: $0)) } == Array(widths.indices), "there and back")
    #expect(order(shown).compactMap { $0 }.sorted() == Array(widths.indices), "each has one place")
    let anew = chips(order(shown).map { $0.map { widths[$0] } ?? 40 }, lineLimit: lineLimit)
    #expect(shown.arrangement.frames() == anew.frames() && shown.contentSize == anew.contentSize)
    for index in widths.indices {
      let place = shown.place(of: index)
      #expect(shown.frame(at: index) == (anew.isHidden(place) ? nil : anew.frame(at: place)))
    }
    let area = Rect(x: 0, y: Double.random(in: 0...200, using: &random), width: 100, height: 60)
    let inArea = Set(widths.indices.filter { shown.frame(at: $0)?.intersects(area) == true })
    let found = shown.chips(in: area)
    #expect(Set(found.map(\.index)).isSuperset(of: inArea) && Set(found.map(\.index)).subtracting(inArea).isSubset(of: held))
    #expect(found.allSatisfy { shown.frame(at: $0.index) == $0.frame })
    #expect(Set(found.map(\.index)).count == found.count)
  }
}

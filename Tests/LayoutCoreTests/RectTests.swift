import LayoutCore
import TestSupport
import Testing

@Suite("Rectangles and points") struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("A rectangle contains its top and left edges, but not the others") func contains() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 30)))
    #expect(!rect.contains(Point(x: 20, y: 60)))
    #expect(rect.contains(Point(x: 39.999, y: 59.999)))
    #expect(!Rect.zero.contains(.zero))
  }

  @Test("Rectangles that only touch do not intersect") func intersects() {
    #expect(rect.intersects(Rect(x: 39, y: 59, width: 10, height: 10)))
    #expect(!rect.intersects(Rect(x: 40, y: 20, width: 10, height: 10)))
    #expect(!rect.intersects(Rect(x: 10, y: 10, width: 30, height: 10)))
  }

  @Test("The distance to a point is 0 inside, and otherwise that to the nearest edge or corner") func distance() {
    #expect(rect.distance(to: rect.center) == 0)
    #expect(rect.distance(to: Point(x: 45, y: 30)) == 5)
    #expect(rect.distance(to: Point(x: 7, y: 16)) == 5)
  }

  @Test("A segment crosses a rectangle if it contains one of its points") func crosses() {
    #expect(rect.crosses(from: Point(x: 0, y: 40), to: Point(x: 100, y: 41)))
    #expect(!rect.crosses(from: Point(x: 0, y: 40), to: Point(x: 9, y: 40)))
    #expect(rect.crosses(from: rect.center, to: rect.center))
    #expect(!rect.crosses(from: Point(x: 0, y: 0), to: Point(x: 0, y: 100)))
    #expect(rect.crosses(from: Point(x: 15, y: 0), to: Point(x: 15, y: 100)))
    var random = SeededGenerator(seed: 1)
    let around = rect.expanded(by: 25)
    for _ in 0..<2000 {
      let (a, b) = (random.point(in: around), random.point(in: around))
      let touches = (0...400).contains { step in
        let share = Double(step) / 400
        return rect.contains(Point(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
      }
      // Sampling can miss a cut corner, but finds no false crossings.
      if touches { #expect(rect.crosses(from: a, to: b)) }
      if !rect.expanded(by: 0.5).crosses(from: a, to: b) { #expect(!touches) }
    }
  }

  @Test("A rectangle grows about its center, and never shrinks below zero") func expanded() {
    #expect(rect.expanded(by: 5) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(rect.expanded(by: 5).center == rect.center)
    #expect(rect.expanded(by: -100).isEmpty)
    #expect(rect.offset(x: 1, y: -2).origin == Point(x: 11, y: 18))
  }
}

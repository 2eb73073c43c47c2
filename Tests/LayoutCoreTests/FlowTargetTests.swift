import LayoutCore
import TestSupport
import Testing

@Suite("Target of a dragged chip") struct FlowTargetTests {
  private struct Drag {
    var arrangement: FlowArrangement
    var sizes: [Size]
    var chip: Size
    /// The slot of each place, from an arrangement of all chips.
    var slots: [Rect?]
  }

  private func forEachDrag(_ seeds: Range<UInt64>, _ check: (inout SeededGenerator, Drag) -> Void) {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let sizes = random.chipSizes(random.int(0...40))
      let (layout, container, chip) = (random.flowLayout(), random.container(), random.chipSize())
      let slots = (0...sizes.count).map { index -> Rect? in
        var sizes = sizes
        sizes.insert(chip, at: index)
        let reference = ReferenceFlow(layout, sizes, in: container)
        return reference.hidden.contains(index) ? nil : reference.frames[index]
      }
      check(
        &random,
        Drag(
          arrangement: layout.arrange(sizes, in: container, shape: random.shape()), sizes: sizes, chip: chip,
          slots: slots))
    }
  }

  /// The distance from the point to the center of the nearest allowed slot.
  private func least(_ drag: Drag, _ point: Point, where isAllowed: (Int) -> Bool = { _ in true }) -> Double? {
    drag.slots.indices.filter(isAllowed).compactMap { drag.slots[$0]?.center.distance(to: point) }.min()
  }

  @Test("The slot of each place is the frame after the insertion") func slots() {
    forEachDrag(0..<500) { _, drag in
      for (index, expected) in drag.slots.enumerated() {
        let slot = drag.arrangement.slot(inserting: drag.chip, at: index)
        #expect((slot == nil) == (expected == nil), "place \(index) in \(drag.arrangement.layout)")
        if let slot, let expected {
          #expect(
            slot.isClose(to: expected), "place \(index): \(slot), not \(expected): \(drag.arrangement.layout)"
          )
        }
      }
    }
  }

  @Test("The target agrees with a search of all slots") func nearestSlot() {
    forEachDrag(1000..<1500) { random, drag in
      let content = Rect(origin: .zero, size: drag.arrangement.contentSize).expanded(by: 50)
      for _ in 0..<6 {
        let point = random.point(in: content)
        let found = drag.arrangement.insertionIndex(of: drag.chip, nearest: point)
        #expect((found == nil) == drag.slots.allSatisfy { $0 == nil })
        guard let found, let expected = least(drag, point) else { continue }
        let distance = drag.slots[found]?.center.distance(to: point) ?? .infinity
        #expect(distance.isClose(to: expected), "\(point) in \(drag.arrangement.layout)")
        let lower = drag.slots[..<found].compactMap { $0?.center.distance(to: point) }.min() ?? .infinity
        #expect(lower > expected - 1e-9, "of equally near places the lowest")
      }
    }
  }

  @Test("Of two places that are equally near, the lower one is the target") func ties() {
    let chip = Size(width: 40, height: 20)
    for (direction, width) in [(FlowLayout.ScrollDirection.vertical, 400.0), (.vertical, 40), (.horizontal, 400)] {
      let layout = FlowLayout(scrollDirection: direction, lineLimit: direction == .horizontal ? 1 : 0)
      let arrangement = layout.arrange([chip], in: Size(width: width, height: 200))
      let (first, second) = (arrangement.slot(inserting: chip, at: 0)!.center, arrangement.slot(inserting: chip, at: 1)!.center)
      let middle = Point(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
      #expect(arrangement.insertionIndex(of: chip, nearest: middle) == 0, "\(direction), \(width)")
    }
  }

  @Test("Places that are not allowed are not targets") func gate() {
    forEachDrag(2000..<2300) { random, drag in
      let allowed = Set(drag.slots.indices.filter { _ in random.chance(0.3) })
      let point = random.point(in: Rect(origin: .zero, size: drag.arrangement.contentSize))
      let found = drag.arrangement.insertionIndex(of: drag.chip, nearest: point, where: allowed.contains)
      guard let expected = least(drag, point, where: allowed.contains) else {
        #expect(found == nil)
        return
      }
      #expect(found.map(allowed.contains) == true)
      let distance = found.flatMap { drag.slots[$0]?.center.distance(to: point) } ?? .infinity
      #expect(distance.isClose(to: expected))
    }
  }

  @Test("Every visible place is reached, and kept, by holding the chip over its slot") func reachability() {
    forEachDrag(3000..<3400) { _, drag in
      for (index, slot) in drag.slots.enumerated() {
        guard let slot else { continue }
        let found = drag.arrangement.insertionIndex(of: drag.chip, nearest: slot.center)
        let reached = found.flatMap { drag.slots[$0] }
        #expect(
          reached?.center.distance(to: slot.center).isClose(to: 0, tolerance: 1e-6) == true, "place \(index)")
        // Queries leave no trace: repeating one gives the same answer, for the same value and for a copy.
        let copy = drag.arrangement
        #expect(copy.insertionIndex(of: drag.chip, nearest: slot.center) == found)
        #expect(drag.arrangement.insertionIndex(of: drag.chip, nearest: slot.center) == found)
      }
    }
  }
}

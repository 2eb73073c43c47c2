import LayoutCore
import TestSupport
import Testing

@Suite("Flow layout") struct FlowLayoutTests {
  private let sizes = [Size(width: 80, height: 30), Size(width: 60, height: 20), Size(width: 90, height: 30)]

  @Test("The example in its documentation") func example() {
    let layout = FlowLayout(alignment: .center, spacing: 6)
    let arrangement = layout.arrange(sizes, in: Size(width: 200, height: 300))
    #expect(arrangement.frame(at: 0) == Rect(x: 27, y: 0, width: 80, height: 30))
    #expect(arrangement.frame(at: 1) == Rect(x: 113, y: 5, width: 60, height: 20))
    #expect(arrangement.frame(at: 2) == Rect(x: 55, y: 38, width: 90, height: 30))
    #expect(arrangement.contentSize == Size(width: 200, height: 68))
  }

  @Test("Its enumerations match the specification") func words() {
    #expect(FlowLayout.ScrollDirection.allCases.map(\.rawValue) == ["vertical", "horizontal"])
    #expect(
      FlowLayout.Alignment.allCases.map(\.rawValue)
        == ["start", "center", "end", "fillSpacing", "fillWidth", "fillWidthExceptLastLine"])
    #expect(FlowLayout.Distribution.allCases.map(\.rawValue) == ["rowMajor", "columnMajor"])
    #expect(FlowLayout.VerticalAlignment.allCases.map(\.rawValue) == ["top", "center", "bottom"])
    #expect(TextDirection.allCases.map(\.rawValue) == ["ltr", "rtl"])
  }

  @Test("Without chips nothing is found, and a chip can be inserted") func empty() {
    for direction in FlowLayout.ScrollDirection.allCases {
      for distribution in FlowLayout.Distribution.allCases {
        let layout = FlowLayout(scrollDirection: direction, distribution: distribution, lineLimit: 3)
        var arrangement = layout.arrange([Size](), in: Size(width: 100, height: 100))
        #expect(arrangement.count == 0 && arrangement.lineCount == 0)
        #expect(arrangement.frames().isEmpty)
        #expect(arrangement.index(at: .zero) == nil && arrangement.index(nearestTo: .zero) == nil)
        #expect(arrangement.indexes(in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
        #expect(arrangement.slot(inserting: sizes[0], at: 0) == Rect(x: 0, y: 0, width: 80, height: 30))
        #expect(arrangement.insertionIndex(of: sizes[0], nearest: .zero) == 0)
        arrangement.remove([])
        arrangement.insert(contentsOf: [], at: 0)
        arrangement.insert(contentsOf: sizes, at: 0)
        #expect(arrangement.difference(fromArranging: sizes) == nil)
        arrangement.remove([0, 1, 2])
        #expect(arrangement.count == 0)
        #expect(arrangement.contentSize == layout.arrange([], in: arrangement.container).contentSize)
      }
    }
  }

  @Test("Any line limit is valid") func limits() {
    for limit in [Int.min, -1, 0, Int.max] {
      for direction in FlowLayout.ScrollDirection.allCases {
        for distribution in FlowLayout.Distribution.allCases {
          let layout = FlowLayout(scrollDirection: direction, distribution: distribution, lineLimit: limit)
          let container = Size(width: 150, height: 0)
          let expected = ReferenceFlow(layout, sizes, in: container)
          let arrangement = layout.arrange(sizes, in: container)
          #expect(firstDifference(arrangement.frames(), expected.frames) == nil, "\(layout)")
          #expect(arrangement.index(at: arrangement.frame(at: 2).center) == 2)
          let slot = arrangement.slot(inserting: sizes[1], at: 3)
          #expect(arrangement.insertionIndex(of: sizes[1], nearest: slot?.center ?? .zero) == 3)
        }
      }
    }
  }

  @Test("Sizes can be any collection") func collections() {
    let lazy = (0..<1000).lazy.map { Size(width: Double($0 % 90), height: 20) }
    let container = Size(width: 333, height: 0)
    let expected = FlowLayout().arrange(Array(lazy), in: container).frames()
    #expect(FlowLayout().arrange(lazy, in: container).frames() == expected)
  }

  @Test("Invalid input traps") func preconditions() async {
    await #expect(processExitsWith: .failure) {
      _ = FlowLayout().arrange([Size(width: -1, height: 3)], in: .zero)
    }
    await #expect(processExitsWith: .failure) {
      // Hidden chips are checked as well.
      _ = FlowLayout(lineLimit: 1).arrange([Size(width: 9, height: 9), Size(width: .infinity, height: 3)], in: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = FlowLayout().arrange([.zero, Size(width: 1, height: .nan)], in: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = FlowLayout().arrange(
        [Size](repeating: .zero, count: 20) + [Size(width: .infinity, height: 1)], in: .zero)
    }
    await #expect(processExitsWith: .failure) { _ = FlowLayout(spacing: -1).arrange([], in: .zero) }
    // The setter of a view checks these, whether or not it is visible.
    await #expect(processExitsWith: .failure) { FlowLayout(spacing: -4).checkValues() }
    await #expect(processExitsWith: .failure) { FlowLayout(lineSpacing: .nan).checkValues() }
    await #expect(processExitsWith: .failure) {
      _ = FlowLayout().arrange([], in: Size(width: .infinity, height: 0))
    }
    await #expect(processExitsWith: .failure) {
      _ = FlowLayout().arrange([.zero], in: .zero).frame(at: 1)
    }
    await #expect(processExitsWith: .failure) {
      var arrangement = FlowLayout().arrange([.zero, .zero], in: .zero)
      arrangement.remove([1, 0])
    }
    await #expect(processExitsWith: .failure) {
      var arrangement = FlowLayout().arrange([.zero], in: .zero)
      arrangement.insert(Size(width: .nan, height: 0), at: 0)
    }
  }
}

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
    #expect(rect.scaled(by: 2) == Rect(x: -5, y: 0, width: 60, height: 80))
    #expect(rect.expanded(by: -100).isEmpty)
    #expect(rect.offset(x: 1, y: -2).origin == Point(x: 11, y: 18))
  }
}

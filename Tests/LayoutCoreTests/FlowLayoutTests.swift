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

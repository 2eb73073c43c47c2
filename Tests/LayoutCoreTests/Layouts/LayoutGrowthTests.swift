import Synchronization
import Testing

@testable import LayoutCore

/// An item is measured as often among ten thousand as among a hundred. A path doesn't measure items: they have numbers as sizes.
struct LayoutGrowthTests {
  private static let layouts: [any Layout] = [
    LinearLayout(.vertical), LinearLayout(.horizontal), FrameLayout(), FloatLayout(), RelativeLayout(), WrapLayout(),
    WrapLayout(.vertical), WrapLayout(lines: .fitted), WrapLayout(lines: .counted(5)), WrapLayout(lines: .columns(5)),
    WrapLayout(lines: .shortestColumn(5)),
    WrapLayout(lines: .paged(.init(itemsPerPage: 20, itemsPerLine: 5, axis: .horizontal, viewport: Size(width: 400, height: 300)))),
  ]

  @Test(arguments: layouts.indices) func leavesAreMeasuredAsOftenAmongMore(index: Int) throws {
    let layout = Self.layouts[index]
    for isNested in [false, true] {
      let counts = try [100, 1_000, isNested ? 2_000 : 10_000].map { count in
        let measurements = Mutex(0)
        let items = (0..<count).map { number in
          let leaf = LayoutItem(
            "leaf \(number)",
            .leaf(
              Leaf(naturalWidth: Double(30 + number % 7)) {
                measurements.withLock { $0 += 1 }
                return 900 / max(10, $0)
              }))
          return isNested ? LayoutItem("row \(number)", ItemContainer(LinearLayout(.horizontal), items: [leaf])) : leaf
        }
        _ = try ItemContainer(layout, items: items).arrange(in: Proposal(width: 400))
        return Double(measurements.withLock { $0 }) / Double(count)
      }
      #expect(counts.allSatisfy { $0 <= 8 }, "\(layout): \(counts) measurements of a leaf")
      #expect(counts[2] <= counts[0] * 1.1 + 0.1, "\(layout): \(counts) measurements of a leaf")
    }
  }
}

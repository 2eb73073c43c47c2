import LayoutCore
import TestSupport

/// Random layouts, sizes and containers that reach the corners: equal widths, exact fits, nothing at all.
extension SeededGenerator {
  mutating func flowLayout() -> FlowLayout {
    FlowLayout(
      scrollDirection: chance(0.65) ? .vertical : .horizontal,
      alignment: element(of: FlowLayout.Alignment.allCases),
      distribution: element(of: FlowLayout.Distribution.allCases),
      verticalAlignment: chance(0.5) ? .top : element(of: FlowLayout.VerticalAlignment.allCases),
      lineLimit: chance(0.5) ? 0 : int(1...6),
      spacing: element(of: [0, 6, 8, 8, 0.5, 20.0 / 3]), lineSpacing: element(of: [0, 8, 8, 10.0 / 3]),
      insets: chance(0.5) ? .zero : Insets(top: double(0...20), start: double(0...30), bottom: 7, end: double(0...9)),
      textDirection: element(of: TextDirection.allCases))
  }

  mutating func container() -> Size {
    Size(
      width: element(of: [0, 1, 40, 320, 500, 800, double(0...1500)]),
      height: element(of: [0, 300, 2000, double(0...1500)]))
  }

  /// A shape of the storage that reaches its seams with few chips, or the usual one.
  mutating func shape() -> FlowShape {
    chance(0.25) ? .standard : FlowShape(blockCapacity: int(2...12), groupCapacity: int(2...5))
  }

  mutating func chipSizes(_ count: Int) -> [Size] {
    let widths = int(0...6)
    let heights = int(0...3)
    return (0..<count).map { _ in chipSize(widths: widths, heights: heights) }
  }

  mutating func chipSize() -> Size { chipSize(widths: int(0...6), heights: int(0...3)) }

  private mutating func chipSize(widths: Int, heights: Int) -> Size {
    let width: Double =
      switch widths {
      case 0: 80
      case 1: double(40...160)
      case 2: Double(int(20...90))
      case 3: Double(int(20 * 1024...90 * 1024)) / 1024
      case 4: element(of: [0, 0, 12, 40, 400, 1500])
      case 5: Double(int(1...4)) * 40 + element(of: [0, 0, 5e-7, -5e-7, 1e-6, -1e-6, 1e-9])
      default: chance(0.9) ? double(4...40) : double(0...3000)
      }
    let height: Double =
      switch heights {
      case 0: 30
      case 1: double(20...40)
      case 2: element(of: [24, 32])
      default: chance(0.95) ? 28 : double(0...90)
      }
    return Size(width: width, height: height)
  }
}

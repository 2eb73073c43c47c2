import LayoutCore
import Testing

@Suite("Reading order") struct ReadingOrderTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  private func readingOrder(of frames: [Rect], _ direction: TextDirection) -> [Int] {
    Array(FrameArrangement(size: .zero, frames: frames).lines(direction).joined())
  }

  @Test("Line by line, from the start") func lines() {
    let frames = [rect(60, 40, 50, 20), rect(60, 0, 50, 20), rect(0, 40, 50, 20), rect(0, 0, 50, 20)]
    #expect(readingOrder(of: frames, .leftToRight) == [3, 1, 2, 0])
    #expect(readingOrder(of: frames, .rightToLeft) == [1, 3, 0, 2])
    #expect(readingOrder(of: [], .leftToRight) == [])
  }

  @Test("A line of different heights, aligned to the baseline, the center or the top")
  func heights() {
    #expect(readingOrder(of: [rect(0, 14, 50, 20), rect(60, 0, 50, 40)], .leftToRight) == [0, 1])
    #expect(readingOrder(of: [rect(0, 15, 50, 10), rect(60, 0, 50, 40)], .leftToRight) == [0, 1])
    #expect(readingOrder(of: [rect(60, 0, 50, 40), rect(0, 0, 50, 10)], .leftToRight) == [1, 0])
  }

  @Test("A tall frame belongs to the line in which it starts") func tall() {
    let header = rect(0, 0, 80, 66)
    let tags = [rect(200, 0, 50, 24), rect(100, 0, 50, 24), rect(100, 44, 50, 24), rect(200, 44, 50, 24)]
    #expect(readingOrder(of: tags + [header], .leftToRight) == [4, 1, 0, 2, 3])
    let stage = [rect(0, 0, 200, 400), rect(200, 0, 80, 100), rect(200, 100, 80, 100), rect(200, 200, 80, 100)]
    #expect(readingOrder(of: stage, .leftToRight) == [0, 1, 2, 3])
    #expect(readingOrder(of: stage, .rightToLeft) == [1, 0, 2, 3])
  }

  @Test("A staircase is read downward") func staircase() {
    let steps = (0..<5).map { rect(Double(4 - $0) * 50, Double($0) * 20, 50, 30) }
    #expect(readingOrder(of: steps, .leftToRight) == [0, 1, 2, 3, 4])
  }

  @Test("Frames at the same position keep their order") func ties() {
    #expect(readingOrder(of: Array(repeating: rect(0, 0, 10, 10), count: 4), .leftToRight) == [0, 1, 2, 3])
  }
}

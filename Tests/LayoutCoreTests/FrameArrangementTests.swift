import TestSupport
import Testing

@testable import LayoutCore

@Suite("Frame arrangement") struct FrameArrangementTests {
  private func arrangement(_ frames: [(Double, Double, Double, Double)?]) -> FrameArrangement {
    FrameArrangement(
      size: Size(width: 300, height: 200), frames: frames.map { $0.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) } })
  }

  @Test("A point hits the topmost frame, and items without one are never found") func hits() {
    let frames = arrangement([(0, 0, 100, 40), (50, 20, 100, 40), nil, (200, 0, 20, 20)])
    for (x, y, expected) in [(10.0, 10.0, 0), (60, 30, 1), (60, 10, 0), (120, 50, 1), (205, 5, 3)] {
      #expect(frames.index(at: Point(x: x, y: y)) == expected, "\(x), \(y)")
    }
    #expect(frames.index(at: Point(x: 20, y: 100)) == nil)
    #expect(frames.index(at: Point(x: 100, y: 10)) == nil, "the far edge belongs to no frame")
    #expect(frames.indexes(in: Rect(x: 90, y: 0, width: 120, height: 30)) == [0, 1, 3])
    #expect(frames.index(nearestTo: Point(x: 250, y: 10)) == 3)
    #expect(frames.index(nearestTo: Point(x: 60, y: 30)) == 0, "of equals the first")
    #expect(arrangement([nil]).index(nearestTo: .zero) == nil)
  }

  /// Forty thousand frames, each in a line of its own, all in one, or overlapping several lines.
  /// Looking at all frames for each line would take minutes.
  @Test("Frames are divided into lines by looking at each twice at most", arguments: [(30.0, 20.0), (0, 20), (7, 50), (1, 9999)])
  func linesAreLinear(pitch: Double, height: Double) {
    let count = 40_000
    let frames = (0..<count).map { Rect(x: Double($0 % 50), y: Double($0) * pitch, width: 1, height: $0 % 3 == 0 ? 2 : height) }
    let lines = FrameArrangement(size: .zero, frames: frames).lines(.leftToRight)
    #expect(lines.reduce(0) { $0 + $1.count } == count)
  }

  @Test("A frame of a negative height is a line of its own") func negativeHeight() {
    let frames = [Rect(x: 0, y: 0, width: 10, height: -20), Rect(x: 20, y: 30, width: 10, height: 10)]
    #expect(FrameArrangement(size: .zero, frames: frames).lines(.leftToRight) == [[0], [1]])
  }

  struct Reading: CustomStringConvertible, Sendable {
    let description: String
    let frames: [Rect]
    let lines: [[Int]]
    var mirrored: [[Int]]?

    init(_ name: String, _ frames: [(Double, Double, Double, Double)], _ lines: [[Int]], mirrored: [[Int]]? = nil) {
      description = name
      self.frames = frames.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
      self.lines = lines
      self.mirrored = mirrored
    }
  }

  static let readings = [
    Reading("none", [], []),
    Reading("two lines", [(0, 0, 40, 20), (50, 0, 40, 20), (0, 30, 40, 20)], [[0, 1], [2]], mirrored: [[1, 0], [2]]),
    Reading("lines that touch", [(0, 0, 40, 20), (0, 20, 40, 20), (40, 20, 40, 20)], [[0], [1, 2]], mirrored: [[0], [2, 1]]),
    Reading(
      "heights that differ, with one top", [(0, 0, 40, 60), (50, 0, 40, 20), (100, 0, 40, 30), (0, 70, 40, 20)],
      [[0, 1, 2], [3]], mirrored: [[2, 1, 0], [3]]),
    Reading("one middle", [(0, 0, 40, 60), (50, 20, 40, 20), (0, 70, 40, 20)], [[0, 1], [2]], mirrored: [[1, 0], [2]]),
    Reading("one bottom", [(0, 40, 40, 20), (50, 0, 40, 60)], [[0, 1]], mirrored: [[1, 0]]),
    Reading(
      "a tall one beside two lines", [(0, 0, 40, 60), (50, 0, 40, 20), (100, 0, 40, 20), (50, 30, 40, 20), (100, 30, 40, 20)],
      [[0, 1, 2], [3, 4]], mirrored: [[2, 1, 0], [4, 3]]),
    Reading(
      "columns", [(0, 0, 40, 20), (0, 30, 40, 20), (50, 0, 40, 20), (50, 30, 40, 20)], [[0, 2], [1, 3]],
      mirrored: [[2, 0], [3, 1]]),
    Reading(
      "a circle", [(45, 0, 10, 10), (80, 20, 10, 10), (80, 60, 10, 10), (45, 80, 10, 10), (10, 60, 10, 10), (10, 20, 10, 10)],
      [[0], [5, 1], [4, 2], [3]], mirrored: [[0], [1, 5], [2, 4], [3]]),
    Reading(
      "in any order of items", [(60, 40, 50, 20), (60, 0, 50, 20), (0, 40, 50, 20), (0, 0, 50, 20)], [[3, 1], [2, 0]],
      mirrored: [[1, 3], [0, 2]]),
    Reading("one baseline", [(0, 14, 50, 20), (60, 0, 50, 40)], [[0, 1]], mirrored: [[1, 0]]),
    Reading("one middle, reversed", [(0, 15, 50, 10), (60, 0, 50, 40)], [[0, 1]], mirrored: [[1, 0]]),
    Reading("one top", [(60, 0, 50, 40), (0, 0, 50, 10)], [[1, 0]], mirrored: [[0, 1]]),
    Reading(
      "a header beside two lines",
      [(200, 0, 50, 24), (100, 0, 50, 24), (100, 44, 50, 24), (200, 44, 50, 24), (0, 0, 80, 66)], [[4, 1, 0], [2, 3]],
      mirrored: [[0, 1, 4], [3, 2]]),
    Reading(
      "a stage beside a column", [(0, 0, 200, 400), (200, 0, 80, 100), (200, 100, 80, 100), (200, 200, 80, 100)],
      [[0, 1], [2], [3]], mirrored: [[1, 0], [2], [3]]),
    Reading(
      "a staircase", [(200, 0, 50, 30), (150, 20, 50, 30), (100, 40, 50, 30), (50, 60, 50, 30), (0, 80, 50, 30)],
      [[0], [1], [2], [3], [4]]),
    Reading("the same place", [(0, 0, 10, 10), (0, 0, 10, 10), (0, 0, 10, 10), (0, 0, 10, 10)], [[0, 1, 2, 3]]),
  ]

  @Test("Reading order is from top to bottom, each line from its start", arguments: readings) func lines(_ reading: Reading) {
    let frames = FrameArrangement(size: Size(width: 300, height: 200), frames: reading.frames)
    #expect(frames.lines(.leftToRight) == reading.lines)
    #expect(frames.lines(.rightToLeft) == reading.mirrored ?? reading.lines)
  }

  @Test("Up and down find the nearest item of the adjacent line") func upAndDown() {
    // A waterfall: one tall item in the first column, three in the second, two in the third.
    let water = arrangement([
      (0, 0, 90, 100), (100, 0, 90, 30), (200, 0, 90, 60), (100, 35, 90, 30), (200, 65, 90, 40), (100, 70, 90, 30), (0, 105, 90, 30),
    ])
    let down = [0: 6, 1: 3, 2: 4, 3: 5, 4: 5]
    for index in water.frames.indices {
      let x = water.frames[index]!.center.x
      if let next = water.index(.below, of: index, nearestX: x) {
        #expect(water.frames[next]!.center.y > water.frames[index]!.center.y)
        if index != 4, index != 5 { #expect(next == down[index], "below \(index)") }
      } else {
        #expect([4, 6].contains(index), "nothing below \(index)")
      }
    }
    #expect(water.index(.above, of: 6, nearestX: 45) == 0)
    #expect(water.index(.above, of: 5, nearestX: 145) == 3)
    // Up and down go to the adjacent line, however far sideways, not to the one after it.
    let lines = arrangement([(0, 0, 40, 20), (200, 0, 40, 20), (0, 30, 40, 20), (0, 60, 40, 20), (200, 60, 40, 20)])
    #expect(lines.index(.below, of: 1, nearestX: 220) == 2)
    #expect(lines.index(.below, of: 2, nearestX: 220) == 4, "the column is kept")
    #expect(lines.index(.above, of: 4, nearestX: 220) == 2)
    #expect(lines.index(.above, of: 1, nearestX: 220) == nil)
    #expect(lines.index(.below, of: 4, nearestX: 220) == nil)
  }
}

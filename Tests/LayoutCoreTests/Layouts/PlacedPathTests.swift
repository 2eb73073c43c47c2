import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite("Positions of items on a curve, and the curve between them") struct PlacedPathTests {
  private static let circle = PathLayout.Curve(range: 0...(2 * .pi)) { Point(x: 100 * cos($0), y: 100 * sin($0)) }
  private let size = Size(width: 300, height: 260)

  private func container(_ count: Int, _ layout: PathLayout) -> ItemContainer {
    ItemContainer(
      layout, padding: Insets(top: 10, start: 30, bottom: 0, end: 0),
      items: (0..<count).map { LayoutItem("\($0)", natural: Size(width: 10, height: 10)) })
  }

  private var ring: ItemContainer { container(4, PathLayout(Self.circle, origin: Point(x: 0.5, y: 0.5))) }

  private func length(_ points: [Point]) -> Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  @Test("Each item's parameter and distance") func arguments() throws {
    let path = try #require(try ring.path(in: size))
    for (index, argument) in path.arguments.enumerated() {
      #expect(abs(argument! - Double(index) * .pi / 2) < 1e-5)
      #expect(abs(path.distances[index]! - Double(index) * 50 * .pi) < 1e-3)
    }
    #expect(abs(path.length - 200 * .pi) < 1e-3)
  }

  @Test("The point at an item's parameter is its center, in both text directions and transformed") func centers() throws {
    var container = ring
    container.transform = Transform2D.rotation(0.7).concatenating(.scale(x: 1, y: 0.5))
    for direction in TextDirection.allCases {
      let path = try #require(try container.path(in: size, textDirection: direction))
      let frames = try container.arrange(in: Proposal(size), textDirection: direction).frames
      for index in 0..<3 {
        let way = path.subpath(from: index, to: index + 1)
        #expect(way.count == 1)
        #expect(way[0].first!.distance(to: frames[index]!.center) < 1e-6)
        #expect(way[0].last!.distance(to: frames[index + 1]!.center) < 1e-6)
      }
    }
  }

  @Test("Items that are not on the curve have no parameter") func nowhere() throws {
    var layout = PathLayout(Self.circle, origin: Point(x: 0.5, y: 0.5), distribution: .count(2), originChild: "1")
    layout.isReversed = true
    var container = container(5, layout)
    container.items[4].visibility = .gone
    container.items[3].givenFrame = Rect(x: 1, y: 1, width: 1, height: 1)
    let path = try #require(try container.path(in: size))
    #expect(path.arguments.map { $0.map { ($0 * 100).rounded() / 100 } } == [3.14, nil, 0, nil, nil])
    #expect(path.subpath(from: 1).isEmpty && path.subpath(from: 0, to: 3).isEmpty)
    #expect(try ItemContainer(FrameLayout(), items: []).path(in: size) == nil)
    layout.origin.x = .nan
    container.layout = layout
    #expect(throws: LayoutError.self) { try container.path(in: size) }
  }

  @Test("The curve between two items is the same in reverse") func directions() throws {
    let path = try #require(try ring.path(in: size))
    let there = path.subpath(from: 1, to: 3)
    #expect(path.subpath(from: 3, to: 1) == there.map { $0.reversed() })
    #expect(abs(length(there[0]) - 100 * .pi) < 0.5)
    #expect(abs(length(path.subpath()[0]) - 200 * .pi) < 1)
    #expect(abs(length(path.subpath(to: 2)[0]) - 100 * .pi) < 0.5)
    #expect(path.subpath(from: 2, to: 2).isEmpty, "nothing is between")
  }

  @Test("The curve has as few points as the tolerance allows, all on the curve") func tolerance() throws {
    let path = try #require(try ring.path(in: size))
    var before = Int.max
    for tolerance in [0.001, 0.1, 1, 10] {
      let points = path.subpath(tolerance: tolerance)[0]
      #expect(points.count < before)
      before = points.count
      // The center of the content, after the padding.
      let middle = Point(x: 165, y: 135)
      for (point, next) in zip(points, points.dropFirst()) {
        #expect(abs(point.distance(to: middle) - 100) < 1e-3)
        let chord = Point(x: (point.x + next.x) / 2, y: (point.y + next.y) / 2)
        #expect(chord.distance(to: middle) > 100 - tolerance - 1e-3)
      }
    }
    #expect(path.subpath()[0].count < 150)
    let line = container(2, PathLayout(PathLayout.Curve { Point(x: $0, y: 7) }))
    #expect(try line.path(in: size)?.subpath() == [[Point(x: 30, y: 17), Point(x: 300, y: 17)]])
  }

  @Test("A curve with gaps has several pieces") func holes() throws {
    let broken = PathLayout.Curve(range: 0...100) { Point(x: $0, y: $0 > 40 && $0 < 60 ? .nan : 0) }
    let path = try #require(try container(3, PathLayout(broken)).path(in: size))
    #expect(abs(path.length - 80) < 1e-3)
    let ends = path.subpath().map { [$0.first!.x - 30, $0.last!.x - 30].map { $0.rounded() } }
    #expect(ends == [[0, 40], [60, 100]])
    // The second item is halfway along the curve without its gap.
    #expect(path.subpath(from: 1, to: 2).map { $0.map { ($0.x - 30).rounded() } } == [[60, 100]])
    #expect(abs(path.arguments[1]! - 40) < 1e-3)
    let nothing = PathLayout.Curve(range: 0...100) { _ in Point(x: .nan, y: 0) }
    #expect(try container(3, PathLayout(nothing)).path(in: size)?.subpath().isEmpty == true)
    let point = PathLayout.Curve(range: 0...100) { _ in .zero }
    #expect(try container(3, PathLayout(point)).path(in: size)?.subpath().isEmpty == true)
  }
}

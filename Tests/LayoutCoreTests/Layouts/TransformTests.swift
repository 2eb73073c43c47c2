import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite("Transforms of points, and of the items of a container") struct TransformTests {
  private let points = [Point(x: 3, y: -4), Point(x: 0, y: 0), Point(x: -7.5, y: 100), Point(x: 1e4, y: 1e-3)]

  @Test("Rotations use sine and cosine, and quarter turns are exact") func rotation() {
    for step in -4000...4000 {
      let angle = Double(step) / 100
      let turned = Transform2D.rotation(angle)
      #expect(abs(turned.xx - cos(angle)) < 1e-14 && abs(turned.yx - sin(angle)) < 1e-14, "\(angle)")
      #expect(turned.yy == turned.xx && turned.xy == -turned.yx)
    }
    #expect(Transform2D.rotation(0) == .identity)
    #expect(Transform2D.rotation(.pi / 2) == Transform2D(xx: 0, yx: 1, xy: -1, yy: 0))
    #expect(Transform2D.rotation(-.pi / 2) == Transform2D(xx: 0, yx: -1, xy: 1, yy: 0))
    #expect(Transform2D.rotation(.pi) == .scale(-1))
    #expect(Transform2D.rotation(3 * .pi / 2) == .rotation(-.pi / 2))
    #expect(!Transform2D.rotation(.infinity).isFinite)
  }

  @Test("Concatenation equals applying both transforms") func concatenation() {
    let parts: [Transform2D] = [
      .identity, .translation(x: 5, y: -2), .scale(x: 2, y: -0.5), .rotation(1.2), Transform2D(xy: 0.5),
    ]
    for first in parts {
      for second in parts {
        for point in points {
          let both = first.concatenating(second).apply(to: point)
          #expect(both.distance(to: second.apply(to: first.apply(to: point))) < 1e-9)
        }
      }
      #expect(first.concatenating(.identity) == first && Transform2D.identity.concatenating(first) == first)
    }
    #expect(Transform2D.translation(x: 1, y: 2).apply(to: Point(x: 3, y: 4)) == Point(x: 4, y: 6))
    #expect(Transform2D.scale(3).apply(to: Point(x: 3, y: 4)) == Point(x: 9, y: 12))
  }

  private func row(_ transform: Transform2D, _ name: String = "") -> ItemContainer {
    let items = [30.0, 50].map { LayoutItem("\(name)\($0)", natural: Size(width: $0, height: 10)) }
    return ItemContainer(
      LinearLayout(.horizontal), padding: Insets(top: 0, start: 20, bottom: 0, end: 0), transform: transform, items: items)
  }

  @Test("Centers are transformed about the container's center, and sizes are kept") func frames() throws {
    let size = Proposal(width: 200, height: 100)
    // The centers are at (35, 5) and (75, 5), and the container's at (100, 50).
    #expect(try row(.scale(x: -1, y: 1)).arrange(in: size).frames.map { $0?.center.x } == [165, 125])
    #expect(
      try row(.rotation(.pi / 2)).arrange(in: size).frames
        == [Rect(x: 130, y: -20, width: 30, height: 10), Rect(x: 120, y: 20, width: 50, height: 10)])
    #expect(try row(.translation(x: 1, y: 2)).arrange(in: size).frames[0] == Rect(x: 21, y: 2, width: 30, height: 10))
    #expect(try row(.scale(2)).measure() == row(.identity).measure(), "what is needed stays")
  }

  @Test("Given frames stay, and nested containers move as a whole") func givenAndNested() throws {
    var container = row(.scale(-1))
    let given = Rect(x: 1, y: 2, width: 3, height: 4)
    container.items[0].givenFrame = given
    container.items[1] = LayoutItem("inner", row(.identity, "deep "))
    let arrangement = try container.arrange(in: Proposal(width: 200, height: 100))
    #expect(arrangement.frames == [given, Rect(x: 80, y: 90, width: 100, height: 10)])
    #expect(arrangement.nested[1] == (try row(.identity).arrange()))
  }

  @Test("Infinite and NaN transforms are rejected anywhere") func mistakes() throws {
    for transform in [Transform2D.translation(x: .nan, y: 0), .scale(.infinity)] {
      let error = #expect(throws: LayoutError.self) { try row(transform).arrange() }
      #expect(error == LayoutError(child: nil, property: "transform", kind: .notFinite))
      let outer = ItemContainer(FrameLayout(), items: [LayoutItem("inner", row(transform))])
      let nested = #expect(throws: LayoutError.self) { try outer.measure() }
      #expect(nested == LayoutError(child: "inner", property: "transform", kind: .notFinite))
    }
  }
}

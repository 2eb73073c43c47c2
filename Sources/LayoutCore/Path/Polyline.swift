/// A polyline that approximates a curve so closely that it has practically the same length.
struct Polyline: Sendable {
  private struct Vertex {
    var point: Point
    var parameter: Double
    /// The distance along the curve.
    var length: Double
    /// Whether it follows a gap.
    var startsPiece: Bool
  }

  private let curve: @Sendable (Double) -> Point
  private var vertices: [Vertex] = []

  /// The number of initial parts, before adaptive refinement.
  private static let parts = 4096
  /// The maximum depth of refinement.
  private static let maxDepth = 24
  /// The maximum difference, in pixels, between the chords of two halves together and the chord of the whole.
  private static let tolerance = 1e-7
  /// The number of vertices at which refinement stops, as some curves are infinitely long.
  private static let maxVertices = 1 << 20

  /// - Complexity: O(1) for smooth curves, as the number of points does not depend on the items.
  init(_ layout: PathLayout, in content: Size) {
    curve = { layout.point($0, in: content) }
    guard let range = layout.range(in: content) else { return }
    trace(range)
  }

  private mutating func trace(_ range: ClosedRange<Double>) {
    let step = (range.upperBound - range.lowerBound) / Double(Self.parts)
    var (start, first) = (range.lowerBound, curve(range.lowerBound))
    if first.isFinite { append((start, first), 0, startsPiece: true) }
    guard step > 0 else { return }
    for part in 1...Self.parts {
      let end = part == Self.parts ? range.upperBound : range.lowerBound + Double(part) * step
      let last = curve(end)
      switch (first.isFinite, last.isFinite) {
      case (true, true): add((start, first), (end, last), depth: 0)
      case (true, false):
        let boundary = boundary(from: (start, first), to: end)
        add((start, first), boundary, depth: 0)
      case (false, true):
        let boundary = boundary(from: (end, last), to: start)
        append(boundary, 0, startsPiece: true)
        add(boundary, (end, last), depth: 0)
      case (false, false): break
      }
      (start, first) = (end, last)
    }
  }

  typealias Sample = (parameter: Double, point: Point)

  /// The last point of the curve before a gap, by bisection.
  private func boundary(from inside: Sample, to outside: Double) -> Sample {
    var (inside, outside) = (inside, outside)
    for _ in 0..<60 {
      let middle = inside.parameter + (outside - inside.parameter) / 2
      let point = curve(middle)
      if point.isFinite { inside = (middle, point) } else { outside = middle }
    }
    return inside
  }

  /// Adds a part of the curve, halved until it is straight enough.
  private mutating func add(_ start: Sample, _ end: Sample, depth: Int) {
    let middle = start.parameter + (end.parameter - start.parameter) / 2
    let point = curve(middle)
    let chord = start.point.distance(to: end.point)
    guard point.isFinite else { return append(end, chord) }
    let halves = start.point.distance(to: point) + point.distance(to: end.point)
    let rounding = 1e-13 * (abs(end.point.x) + abs(end.point.y))
    if halves - chord > max(Self.tolerance, rounding), depth < Self.maxDepth, vertices.count < Self.maxVertices {
      add(start, (middle, point), depth: depth + 1)
      add((middle, point), end, depth: depth + 1)
    } else {
      // Richardson extrapolation: each halving quarters the chords' error.
      append(end, halves + (halves - chord) / 3)
    }
  }

  private mutating func append(_ sample: Sample, _ length: Double, startsPiece: Bool = false) {
    let length = (vertices.last?.length ?? 0) + length
    vertices.append(Vertex(point: sample.point, parameter: sample.parameter, length: length, startsPiece: startsPiece))
  }

  /// The length without gaps.
  var length: Double { vertices.last?.length ?? 0 }

  /// Whether the curve ends where it starts.
  var isClosed: Bool {
    guard let first = vertices.first, let last = vertices.last else { return false }
    return first.point.distance(to: last.point) <= 1
  }

  /// The point at a distance along the curve and its parameter; nil beyond the end. O(log vertices).
  func stop(at distance: Double) -> Sample? {
    guard !vertices.isEmpty, distance <= length + 1e-6 else { return nil }
    let next = (0..<vertices.count - 1).partitioningIndex { vertices[$0].length >= distance }
    let end = vertices[next]
    return next > 0 && !end.startsPiece ? sample(at: distance, before: next) : (end.parameter, end.point)
  }

  /// Interpolates between a vertex and the one before it.
  private func sample(at distance: Double, before next: Int) -> Sample {
    let (start, end) = (vertices[next - 1], vertices[next])
    let length = end.length - start.length
    let part = length > 0 ? min(1, max(0, (distance - start.length) / length)) : 0
    return (
      start.parameter + (end.parameter - start.parameter) * part,
      Point(
        x: start.point.x + (end.point.x - start.point.x) * part,
        y: start.point.y + (end.point.y - start.point.y) * part)
    )
  }

  /// The points between two distances along the curve, split at gaps.
  func points(from start: Double, to end: Double) -> [[Point]] {
    var pieces: [[Point]] = []
    var isOpen = false
    for next in vertices.indices {
      if vertices[next].startsPiece {
        isOpen = false
        continue
      }
      let low = max(start, vertices[next - 1].length)
      let high = min(end, vertices[next].length)
      guard low < high else { continue }
      if !isOpen { pieces.append([sample(at: low, before: next).point]) }
      isOpen = true
      pieces[pieces.count - 1].append(sample(at: high, before: next).point)
    }
    return pieces
  }
}

extension Point {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}

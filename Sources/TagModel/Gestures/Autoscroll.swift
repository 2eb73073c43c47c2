/// How a view scrolls by itself while a pointer drags near its edge.
public struct Autoscroll: Hashable, Sendable {
  /// How far from an edge it begins, in logical pixels.
  public var edge: Double
  /// The largest part of the view that one edge may take up.
  public var fraction: Double
  /// The speed at the edge itself and beyond, in logical pixels a second; it falls off with the third power
  /// of the depth.
  public var topSpeed: Double
  /// How long the speed takes to grow to what the depth gives, in milliseconds.
  public var ramp: Double

  /// The design's values, apart from what is named here.
  public init(
    edge: Double = 48, fraction: Double = 0.25, topSpeed: Double = 1000,
    ramp: Double = MotionMetrics.autoscrollRamp
  ) {
    self.edge = edge
    self.fraction = fraction
    self.topSpeed = topSpeed
    self.ramp = ramp
  }

  /// How deep a position lies within the edges of a stretch: -1 at its low end and before it, 1 at its high
  /// end and after it, 0 in the middle where nothing scrolls.
  func depth(of position: Double, in range: ClosedRange<Double>) -> Double {
    let edge = min(edge, fraction * (range.upperBound - range.lowerBound))
    guard edge > 0 else { return 0 }
    let low = range.lowerBound + edge - position
    let high = position - (range.upperBound - edge)
    if low > 0, low >= high { return -min(1, low / edge) }
    return high > 0 ? min(1, high / edge) : 0
  }

  /// How far it scrolls at a depth between two times, in milliseconds since it began. As an integral, so that
  /// it adds up to the same however the time is divided into frames.
  func distance(at depth: Double, from start: Double, to end: Double) -> Double {
    depth * depth * depth * topSpeed / 1000 * (traveled(end) - traveled(start))
  }

  /// The integral of the part of the speed that is reached: it grows evenly over the ramp.
  private func traveled(_ time: Double) -> Double {
    guard ramp > 0 else { return time }
    return time < ramp ? time * time / (2 * ramp) : time - ramp / 2
  }
}

/// An autoscroll that goes on: the way one drag scrolls from event to event.
public struct AutoscrollRun: Hashable, Sendable {
  /// How deep in the edge the pointer is: negative scrolls toward the start of the content.
  public private(set) var depth: Double
  /// For how long it has gone on, in milliseconds.
  public private(set) var elapsed = 0.0
  private var time: Double

  /// Frames further apart than this, in milliseconds, count as this far apart: the content does not leap
  /// after a stall.
  static let longestFrame = 100.0

  init(depth: Double, time: Double) {
    self.depth = depth
    self.time = time
  }

  /// How far it has scrolled since the last event, along the scroll direction.
  mutating func advance(to now: Double, by autoscroll: Autoscroll) -> Double {
    let step = min(max(0, now - time), Self.longestFrame)
    defer { elapsed += step }
    time = max(time, now)
    return autoscroll.distance(at: depth, from: elapsed, to: elapsed + step)
  }

  mutating func follow(_ depth: Double) {
    self.depth = depth
  }
}

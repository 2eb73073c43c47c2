import CReference

/// The nanoseconds that something takes.
@inline(never) public func nanoseconds(_ body: () -> Void) -> Double {
  let start = reference_now()
  body()
  return Double(reference_now() - start)
}

/// The nanoseconds for which the processor works at something, whatever else the machine does meanwhile.
@inline(never) public func cpuNanoseconds(_ body: () -> Void) -> Double {
  let start = reference_cpu_now()
  body()
  return Double(reference_cpu_now() - start)
}

/// The median of the figures, of which there must be one.
public func median(_ figures: [Double]) -> Double { percentile(50, of: figures) }

/// The figure that so many of a hundred do not exceed.
public func percentile(_ percent: Double, of figures: [Double]) -> Double {
  precondition(!figures.isEmpty, "There is no percentile of nothing")
  let sorted = figures.sorted()
  return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
}

/// Runs two things in turns, so that whatever disturbs the machine disturbs both, and returns the medians.
///
/// - Parameter runs: How often; at least once.
public func inTurns(_ runs: Int, _ body: () -> Double, _ reference: () -> Double) -> (Double, Double) {
  var (own, other): ([Double], [Double]) = ([], [])
  for _ in 0..<runs {
    other.append(reference())
    own.append(body())
  }
  return (median(own), median(other))
}

/// Runs two things in turns as ``inTurns(_:_:_:)`` does, and returns the least times, which say what the work costs where
/// the machine does not disturb it.
///
/// - Parameter runs: How often; at least once.
public func leastInTurns(_ runs: Int, _ body: () -> Double, _ reference: () -> Double) -> (Double, Double) {
  var (own, other) = (Double.infinity, Double.infinity)
  for _ in 0..<runs {
    other = min(other, reference())
    own = min(own, body())
  }
  return (own, other)
}

/// Keeps a result from being optimised away.
@inline(never) public func use<Result>(_ result: Result) {}

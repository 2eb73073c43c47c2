import CReference

/// The elapsed time of a closure, in nanoseconds.
@inline(never) public func nanoseconds(_ body: () -> Void) -> Double {
  let start = reference_now()
  body()
  return Double(reference_now() - start)
}

/// The CPU time of a closure, in nanoseconds.
@inline(never) public func cpuNanoseconds(_ body: () -> Void) -> Double {
  let start = reference_cpu_now()
  body()
  return Double(reference_cpu_now() - start)
}

/// The median of the figures.
public func median(_ figures: [Double]) -> Double { percentile(50, of: figures) }

/// The percentile of the figures.
/// - Precondition: There is at least one figure.
public func percentile(_ percent: Double, of figures: [Double]) -> Double {
  precondition(!figures.isEmpty, "No figures")
  let sorted = figures.sorted()
  return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
}

/// Alternates between two measurements, so that disturbances affect both, and returns the medians.
///
/// - Parameter runs: The number of runs, at least 1.
public func inTurns(_ runs: Int, _ body: () -> Double, _ reference: () -> Double) -> (Double, Double) {
  var (own, other): ([Double], [Double]) = ([], [])
  for _ in 0..<runs {
    other.append(reference())
    own.append(body())
  }
  return (median(own), median(other))
}

/// Like ``inTurns(_:_:_:)``, but returns the minimum times, which exclude disturbances.
///
/// - Parameter runs: The number of runs, at least 1.
public func leastInTurns(_ runs: Int, _ body: () -> Double, _ reference: () -> Double) -> (Double, Double) {
  var (own, other) = (Double.infinity, Double.infinity)
  for _ in 0..<runs {
    other = min(other, reference())
    own = min(own, body())
  }
  return (own, other)
}

/// Keeps a result from being optimized away.
@inline(never) public func use<Result>(_ result: Result) {}

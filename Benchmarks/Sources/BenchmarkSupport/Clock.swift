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

/// The mean of the figures.
public func mean(_ figures: [Double]) -> Double { figures.reduce(0, +) / Double(figures.count) }

/// The median of the figures.
public func median(_ figures: [Double]) -> Double { percentile(50, of: figures) }

/// The percentile of the figures.
/// - Precondition: There is at least one figure.
public func percentile(_ percent: Double, of figures: [Double]) -> Double {
  precondition(!figures.isEmpty, "No figures")
  let sorted = figures.sorted()
  return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
}

/// The figures of a subject and of its reference, measured in turns, so that disturbances affect both.
public struct Turns {
  public private(set) var own: [Double]
  public private(set) var reference: [Double]

  /// - Parameter own: The subject's figures.
  /// - Parameter reference: Those of the reference in the same turns.
  public init(_ own: [Double], _ reference: [Double]) { (self.own, self.reference) = (own, reference) }

  /// - Parameter runs: The number of turns, at least 1.
  public init(_ runs: Int, _ body: () -> Double, _ reference: () -> Double) {
    self.init([], [])
    for _ in 0..<runs {
      self.reference.append(reference())
      own.append(body())
    }
  }

  /// The middle half of the turns' ratios; nil if the reference has no cost.
  public var spread: Row.Spread? {
    let ratios = zip(own, reference).map { $0 / $1 }.filter(\.isFinite)
    return ratios.isEmpty ? nil : Row.Spread(low: percentile(25, of: ratios), high: percentile(75, of: ratios))
  }
}

/// Keeps a result from being optimized away.
@inline(never) public func use<Result>(_ result: Result) {}

/// Gives all items the same size along their lines, and lets the spacing absorb the remaining space.
public struct FlexibleSpacing: Hashable, Sendable {
  /// The size of each item, in logical pixels. 0 leaves items and spacing unchanged.
  public var size: Double
  /// The minimum spacing, in logical pixels, which decides how many items fit on a line.
  public var minimum: Double
  /// The maximum spacing, in logical pixels, beyond which the items grow instead; nil for no maximum.
  public var maximum: Double?
  /// Whether lines have the same spacing at both ends.
  public var centered: Bool

  public init(size: Double, minimum: Double = 0, maximum: Double? = nil, centered: Bool = false) {
    self.size = size
    self.minimum = minimum
    self.maximum = maximum
    self.centered = centered
  }

  func validate() throws(LayoutFault) {
    for length in [size, minimum, maximum ?? 0] { try check(length, "flexibleSpacing") }
    if let maximum, maximum < minimum { throw LayoutFault("flexibleSpacing", .contradiction) }
  }

  /// Size and spacing resolved for one line length.
  struct Result {
    var size: Double
    var spacing: Double
    /// The spacing at both ends of a line.
    var margin: Double
    /// The maximum number of items on a line.
    var count: Int
  }

  /// - Parameters:
  ///   - length: The length of the lines, if known.
  ///   - count: The number of items on a line; nil for as many as fit.
  func resolved(in length: Double?, count: Int?) -> Result {
    guard let length else {
      return Result(size: size, spacing: minimum, margin: centered ? minimum : 0, count: count ?? .max)
    }
    var size = count == nil ? min(self.size, length) : self.size
    let items = count.map(Double.init) ?? fitting(size, in: length)
    let gaps = items - 1 + (centered ? 2 : 0)
    var spacing = gaps > 0 ? (length - items * size) / gaps : 0
    let least = count == nil ? -.infinity : minimum
    let bounded = max(least, min(spacing, maximum ?? .infinity))
    if bounded != spacing {
      spacing = bounded
      size = max(0, (length - gaps * spacing) / items)
    }
    return Result(size: size, spacing: spacing, margin: centered ? spacing : 0, count: count ?? Int(items))
  }

  /// How many items fit on a line, at least one.
  private func fitting(_ size: Double, in length: Double) -> Double {
    guard size + minimum > 0 else { return 1 }
    let count = (length + (centered ? -minimum : minimum)) / (size + minimum) + 1e-7
    return Double(Int(max(1, min(count, 1e15))))
  }
}

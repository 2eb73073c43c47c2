/// One size for all items along their lines, and a spacing that takes what is left.
public struct FlexibleSpacing: Hashable, Sendable {
  /// Of each item, in logical pixels. 0 leaves items and spacings as they are.
  public var size: Double
  /// The least spacing: as many items stand in a line as there is room for with it.
  public var minimum: Double
  /// The largest spacing: where it would be more, the items grow instead. Nil is without end.
  public var maximum: Double?
  /// Whether a spacing is at both ends of the lines as well.
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

  /// What it comes to in lines of a length.
  struct Result {
    var size: Double
    var spacing: Double
    /// Before the first item of a line.
    var lead: Double
    /// The most items of a line.
    var count: Int
  }

  /// - Parameters:
  ///   - length: of the lines, if that is known.
  ///   - count: of items in a line; nil for as many as there is room for.
  func resolved(in length: Double?, count: Int?) -> Result {
    guard let length else {
      return Result(size: size, spacing: minimum, lead: centered ? minimum : 0, count: count ?? .max)
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
    return Result(size: size, spacing: spacing, lead: centered ? spacing : 0, count: count ?? Int(items))
  }

  /// How many items a line of a length has room for: one at least.
  private func fitting(_ size: Double, in length: Double) -> Double {
    guard size + minimum > 0 else { return 1 }
    let count = (length + (centered ? -minimum : minimum)) / (size + minimum) + 1e-7
    return Double(Int(max(1, min(count, 1e15))))
  }
}

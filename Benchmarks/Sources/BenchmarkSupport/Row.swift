/// A row of the table: a figure, its reference, and its goal.
public struct Row: Codable, Sendable {
  /// The maximum of the figure, or of its ratio to the reference.
  public enum Goal: Codable, Sendable, Hashable {
    case value(Double)
    case ratio(Double)
  }

  public var name: String
  /// The number of chips.
  public var chips: Int
  /// `ns`, `ns/chip`, `B/chip` or another unit; less is better.
  public var unit: String
  public var value: Double
  /// The figure of the reference for the same work, measured in the same run.
  public var reference: Double?
  public var goal: Goal?

  public init(
    _ name: String, chips: Int, unit: String, value: Double, reference: Double? = nil, goal: Goal? = nil
  ) {
    self.name = name
    self.chips = chips
    self.unit = unit
    self.value = value
    self.reference = reference
    self.goal = goal
  }

  public var ratio: Double? { reference.map { value / $0 } }

  /// Nil without a goal.
  public var isReached: Bool? {
    switch goal {
    case nil: nil
    case .value(let most): value <= most
    case .ratio(let most): ratio.map { $0 <= most }
    }
  }
}

/// One line of the table: a figure, what it is compared with, and what it should reach.
public struct Row: Codable, Sendable {
  /// What an absolute figure or the ratio to the reference must not exceed.
  public enum Goal: Codable, Sendable, Hashable {
    case value(Double)
    case ratio(Double)
  }

  public var name: String
  /// The number of chips.
  public var chips: Int
  /// `ns`, `ns/chip`, `B/chip` or another unit in which less is better.
  public var unit: String
  public var value: Double
  /// The same work by the reference, measured in turns with it in the same run.
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

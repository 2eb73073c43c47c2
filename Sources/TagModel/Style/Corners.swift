/// Corners of a chip; start and end follow the text direction.
public struct Corners: OptionSet, Hashable, Sendable {
  /// The corners as a bit set.
  public let rawValue: UInt8
  /// Creates a set of corners from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper corner at the start: left in left-to-right text.
  public static let topStart = Corners(rawValue: 1)
  /// The upper corner at the end.
  public static let topEnd = Corners(rawValue: 2)
  /// The lower corner at the start.
  public static let bottomStart = Corners(rawValue: 4)
  /// The lower corner at the end.
  public static let bottomEnd = Corners(rawValue: 8)

  /// All corners.
  public static let all: Corners = [.topStart, .topEnd, .bottomStart, .bottomEnd]
  /// Both corners at the start.
  public static let start: Corners = [.topStart, .bottomStart]
  /// Both corners at the end.
  public static let end: Corners = [.topEnd, .bottomEnd]
  /// Both upper corners.
  public static let top: Corners = [.topStart, .topEnd]
  /// Both lower corners.
  public static let bottom: Corners = [.bottomStart, .bottomEnd]
}

/// Corners of a chip; start and end follow the text direction.
public struct Corners: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let topStart = Corners(rawValue: 1)
  public static let topEnd = Corners(rawValue: 2)
  public static let bottomStart = Corners(rawValue: 4)
  public static let bottomEnd = Corners(rawValue: 8)

  public static let all: Corners = [.topStart, .topEnd, .bottomStart, .bottomEnd]
  public static let start: Corners = [.topStart, .bottomStart]
  public static let end: Corners = [.topEnd, .bottomEnd]
  public static let top: Corners = [.topStart, .topEnd]
  public static let bottom: Corners = [.bottomStart, .bottomEnd]
}
